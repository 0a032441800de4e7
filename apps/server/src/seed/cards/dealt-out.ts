import type { BuiltCard } from './manifest.ts'

/** Card by card of each festival in turn, so that no list starts with twenty cards of one. */
export const dealtOut = <T extends Pick<BuiltCard, 'festival' | 'category'>>(cards: readonly T[]): T[] => {
  const piles = [...Map.groupBy(cards, ({ festival, category }) => festival ?? category).values()]
  const rounds = Math.max(0, ...piles.map((pile) => pile.length))
  return Array.from({ length: rounds }, (_, round) => piles.flatMap((pile) => pile.slice(round, round + 1))).flat()
}
