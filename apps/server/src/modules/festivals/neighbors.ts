import type { FestivalPage } from '@petalpost/api-client/schemas/basic'

/** A festival on one of its dates. */
export type Occurrence = { festivalId: number } & NonNullable<FestivalPage['next']>

const inOrder = (a: Occurrence, b: Occurrence): number => a.date.localeCompare(b.date) || a.festivalId - b.festivalId

const shown = ({ slug, name, date }: Occurrence) => ({ slug, name, date })

/** The last festival before an occurrence and the first one after it; missing when there is none. */
export function neighborsOf(own: Occurrence, all: readonly Occurrence[]): Pick<FestivalPage, 'previous' | 'next'> {
  const others = all.filter(({ festivalId }) => festivalId !== own.festivalId).toSorted(inOrder)
  const previous = others.findLast((other) => inOrder(other, own) < 0)
  const next = others.find((other) => inOrder(other, own) > 0)
  return { ...(previous && { previous: shown(previous) }), ...(next && { next: shown(next) }) }
}
