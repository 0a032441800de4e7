import { createHash } from 'node:crypto'
import process from 'node:process'

/**
 * Is this one tried here in a sampled run? Each title is tried in exactly one of `places` (0 to places - 1), and with
 * every `turn` in another; without a turn in all of them. docs/testing.md says when what is sampled.
 */
export function isSampled(title: string, place: number, places: number, turn: string | undefined): boolean {
  if (turn === undefined) return true
  const start = createHash('sha256').update(title).digest().readUInt32BE()
  return (start + Number(turn)) % places === place
}

/** Every so many-th of a long list of cases, with every turn others; without a turn all of them. */
export function shareOf<T>(cases: readonly T[], shares: number, turn = process.env['SAMPLE']): T[] {
  return cases.filter((_, index) => turn === undefined || (index + Number(turn)) % shares === 0)
}
