import { isKeptBy } from '@petalpost/domain/festival-readers'
import { FESTIVAL_CATALOGUE } from '@petalpost/domain/festivals/catalogue'
import type { Language } from '@petalpost/domain/language'

const FESTIVALS = new Map(FESTIVAL_CATALOGUE.map((festival) => [festival.slug, festival]))

/** Whether readers of the card's language do not celebrate its festival. */
export const isForeign = ({ festival: slug, language }: { festival?: string; language: Language }): boolean => {
  const festival = FESTIVALS.get(slug ?? '')
  return festival !== undefined && !isKeptBy(festival, language)
}
