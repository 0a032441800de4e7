import { createHash } from 'node:crypto'
import process from 'node:process'

/**
 * Returns whether a run tries this title in `place`, one of the numbers 0 to `places` - 1. A sampled run has a `turn` and
 * tries each title in one place; the next turn tries it in the next place. A run without a turn tries it in all of them.
 * docs/testing.md says when samples are used.
 */
export function isSampled(title: string, place: number, places: number, turn: string | undefined): boolean {
  if (turn === undefined) return true
  const start = createHash('sha256').update(title).digest().readUInt32BE()
  return (start + Number(turn)) % places === place
}

/**
 * Returns the cases that a run tries of a long list: every `shares`-th one, beginning with another one in each turn; all
 * of them in a run without a turn.
 */
export function shareOf<T>(cases: readonly T[], shares: number, turn = process.env['SAMPLE']): T[] {
  return cases.filter((_, index) => turn === undefined || (index + Number(turn)) % shares === 0)
}
