import { it } from 'vitest'

import { shareOf } from './turn.ts'

/**
 * For `it.for(testsInTurn(cases, 6))`: the cases of a long list that a run tries. It registers the others as skipped
 * tests, so that the last line of `npm test` counts them.
 */
export function testsInTurn<T>(cases: readonly T[], shares: number): T[] {
  const tried = new Set(shareOf([...cases.keys()], shares))
  // oxlint-disable-next-line vitest/no-disabled-tests, vitest/expect-expect -- another turn tries them
  it.skip.for(cases.filter((_, index) => !tried.has(index)))('%s: another turn of `npm test` tries this case', () => {})
  return cases.filter((_, index) => tried.has(index))
}
