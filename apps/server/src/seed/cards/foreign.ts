import type { Language } from '@petalpost/domain/language'

import { FESTIVAL_CATALOGUE } from '#modules/basic/calendar/festival-catalogue.ts'

/** Where a language's readers mostly live; '*' = festivals kept everywhere. */
const HOME: Record<Language, ReadonlySet<string>> = {
  'en-US': new Set(['*', 'US', 'CA', 'GB', 'IE', 'AU', 'NZ']),
  'zh-CN': new Set(['*', 'CN']),
}

const REGIONS = new Map(FESTIVAL_CATALOGUE.map(({ slug, regions }) => [slug, regions]))

/** Is it a card of a festival that few readers of its language keep? */
export const isForeign = ({ festival, language }: { festival?: string; language: Language }): boolean =>
  festival !== undefined && !(REGIONS.get(festival) ?? ['*']).some((region) => HOME[language].has(region))
