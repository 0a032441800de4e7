import { createHash } from 'node:crypto'
import process from 'node:process'

/**
 * True when this title is tried here in a sampled run. Each title is tried in exactly one of `places` (0 to places -
 * 1), in another one with every `turn`, and in all of them without a turn. docs/testing.md says when samples are used.
 */
export function isSampled(title: string, place: number, places: number, turn: string | undefined): boolean {
  if (turn === undefined) return true
  const start = createHash('sha256').update(title).digest().readUInt32BE()
  return (start + Number(turn)) % places === place
}

/**
 * One of `shares` shares of a long list of cases: every `shares`-th case, other ones with every turn; all of them
 * without a turn.
 */
export function shareOf<T>(cases: readonly T[], shares: number, turn = process.env['SAMPLE']): T[] {
  return cases.filter((_, index) => turn === undefined || (index + Number(turn)) % shares === 0)
}
