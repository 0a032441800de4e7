import { LANGUAGE_ITEMS } from '@petalpost/domain/language'

import type { Handlers } from '#http/call/mount.ts'
import type { Deps } from '#src/deps.ts'

/** Festivals, categories, search texts and languages (spec 7.2); open to everyone. */
export const basicRoutes = ({ services: { basic, searches } }: Deps) =>
  ({
    festivalList: ({ language }) => basic.festivalList(language),
    regionFestivalList: ({ input, language }) => basic.regionFestivalList(language, input.regionCode),
    categoryList: ({ language }) => basic.categoryList(language),
    searchTexts: ({ input, language }) => searches.list(input.type, language),
    languageList: () => [...LANGUAGE_ITEMS],
  }) satisfies Partial<Handlers>
