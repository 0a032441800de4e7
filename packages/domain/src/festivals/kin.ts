import { type CatalogueFestival, FESTIVAL_CATALOGUE } from './catalogue.ts'
import { mayMeet } from './tone.ts'

const BY_ID = new Map(FESTIVAL_CATALOGUE.map((festival) => [festival.id, festival]))
const BY_SLUG = new Map(FESTIVAL_CATALOGUE.map((festival) => [festival.slug, festival]))

/**
 * For a festival without cards: the number of the one whose cards are offered in their place, the first of its kin that
 * has some. Undefined = none. How near its date is does not count: the next cards of a day of mourning may be a party.
 */
export function standInFor(festivalId: number, hasCards: (festivalId: number) => boolean): number | undefined {
  const festival = BY_ID.get(festivalId)
  return festival?.kin?.map(bySlug).find((other) => mayMeet(festival.tone, other.tone) && hasCards(other.id))?.id
}

/** @throws Error when the catalog lacks the festival */
function bySlug(slug: string): CatalogueFestival {
  const festival = BY_SLUG.get(slug)
  if (festival === undefined) throw new Error(`no such festival: ${slug}`)
  return festival
}
