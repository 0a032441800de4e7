import { createHash } from 'node:crypto'
import process from 'node:process'

/**
 * A run of `npm test` has a turn, the number of commits along the first parent. After this many turns in a row, every
 * test has run in each of its places. docs/testing.md says what takes turns.
 */
export const TURNS = 6

/** The turn of this run, or undefined in a run that tries everything. */
export const turn = (): string | undefined => process.env['TURN']

/**
 * Returns whether a run tries this title in `place`, one of the numbers 0 to `turns` - 1. A run with a turn tries each
 * title in one place, and the next turn tries it in the next place. A title with fewer places than `turns` is in none of
 * them in the other turns. A run without a turn tries it in all of them.
 */
export function isInTurn(title: string, place: number, turns = TURNS, now = turn()): boolean {
  if (now === undefined) return true
  const start = createHash('sha256').update(title).digest().readUInt32BE()
  return (start + Number(now)) % turns === place
}

/**
 * Returns the cases that a run tries of a long list: every `shares`-th one, beginning with another one in each turn; all
 * of them in a run without a turn.
 */
export function shareOf<T>(cases: readonly T[], shares: number, now = turn()): T[] {
  return cases.filter((_, index) => now === undefined || (index + Number(now)) % shares === 0)
}

/** `PROOFS=whole` tries all cases of long proofs, which takes hours. */
export const isWholeProof = (): boolean => process.env['PROOFS'] === 'whole'

/** Returns the cases that a run tries of a proof that takes many minutes: a fixed eighth, with a turn a 48th. */
export function proofShareOf<T>(cases: readonly T[], now = turn()): T[] {
  if (isWholeProof()) return [...cases]
  return now === undefined ? shareOf(cases, 8, '0') : shareOf(cases, 48, now)
}

/** How many random sequences a run tries: `all`, with a turn a fifth of them. `SEQUENCES=10000` sets the number. */
export function sequences(all: number, now = turn()): number {
  const given = Number(process.env['SEQUENCES'])
  if (given > 0) return given
  return now === undefined ? all : Math.ceil(all / 5)
}
