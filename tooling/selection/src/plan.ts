import { closureOf, isTouchedBy } from './impact/closure.ts'
import type { ImportGraph } from './impact/read-graph.ts'
import { LONG_TESTS } from './long-tests.ts'
import { isInTurn } from './turn.ts'

/** Of `tests`, those that a change of these files can break. */
export function touchedTests(uses: ImportGraph, changed: readonly string[], tests: readonly string[]): string[] {
  return tests.filter((test) => {
    const closure = closureOf(uses, test)
    return changed.some((file) => isTouchedBy(uses, closure, file))
  })
}

/** Long test files: those that a run leaves out, and why the others run. */
export interface Plan {
  touched: string[]
  inTurn: string[]
  leftOut: string[]
}

/** What a run of `npm test` does with the long test files: it runs what a change can have broken, and whose turn it is. */
export function planOf(uses: ImportGraph, changed: readonly string[], turn: number): Plan {
  const touched = touchedTests(uses, changed, LONG_TESTS)
  const rest = LONG_TESTS.filter((test) => !touched.includes(test))
  const inTurn = rest.filter((test) => isInTurn(test, 0, undefined, String(turn)))
  return { touched, inTurn, leftOut: rest.filter((test) => !inTurn.includes(test)) }
}
