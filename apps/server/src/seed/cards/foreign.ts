import { isKeptBy } from '@petalpost/domain/festival-readers'
import type { Language } from '@petalpost/domain/language'

import { FESTIVAL_CATALOGUE } from '#modules/festivals/calendar/festival-catalogue.ts'

const FESTIVALS = new Map(FESTIVAL_CATALOGUE.map((festival) => [festival.slug, festival]))

/** Is it a card of a festival that readers of its language do not keep? */
export const isForeign = ({ festival: slug, language }: { festival?: string; language: Language }): boolean => {
  const festival = FESTIVALS.get(slug ?? '')
  return festival !== undefined && !isKeptBy(festival, language)
}
