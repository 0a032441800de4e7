import { isKeptBy } from '@petalpost/domain/festival-readers'
import { FESTIVAL_CATALOGUE } from '@petalpost/domain/festivals/catalogue'
import type { Language } from '@petalpost/domain/language'

const FESTIVALS = new Map(FESTIVAL_CATALOGUE.map((festival) => [festival.slug, festival]))

/** Is it a card of a festival that readers of its language do not keep? */
export const isForeign = ({ festival: slug, language }: { festival?: string; language: Language }): boolean => {
  const festival = FESTIVALS.get(slug ?? '')
  return festival !== undefined && !isKeptBy(festival, language)
}
