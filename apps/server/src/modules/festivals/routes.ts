import { AppError } from '#errors/app-error.ts'
import type { Handlers } from '#http/call/mount.ts'
import type { Deps } from '#src/deps.ts'

/** Festivals (spec 7.2); open to everyone. */
export const festivalsRoutes = ({ services: { festivals } }: Deps) =>
  ({
    festivalList: ({ language }) => festivals.festivalList(language),
    regionFestivalList: ({ input, language }) => festivals.regionFestivalList(language, input.regionCode),
    festivalPage: async ({ input, language }) => {
      const page = await festivals.festivalPage(input.slug, language)
      if (page === null) throw new AppError('not_found')
      return page
    },
  }) satisfies Partial<Handlers>
