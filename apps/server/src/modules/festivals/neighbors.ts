import type { FestivalPage } from '@petalpost/api-client/schemas/basic'

/** A festival on its next date. */
export type Occurrence = { festivalId: number } & NonNullable<FestivalPage['next']>

const withoutId = ({ slug, name, date }: Occurrence) => ({ slug, name, date })

/**
 * The festivals before and after a festival by date. The dates go round: before the first comes the last. Empty when
 * the festival has no date ahead, or when there is no other festival.
 */
export function neighborsOf(
  occurrences: readonly Occurrence[],
  festivalId: number,
): Pick<FestivalPage, 'previous' | 'next'> {
  const byDate = occurrences.toSorted((a, b) => a.date.localeCompare(b.date) || a.festivalId - b.festivalId)
  const place = byDate.findIndex((each) => each.festivalId === festivalId)
  const previous = byDate.at(place - 1)
  const next = byDate[(place + 1) % byDate.length]
  if (place < 0 || byDate.length < 2 || previous === undefined || next === undefined) return {}
  return { previous: withoutId(previous), next: withoutId(next) }
}
