import type { ImportGraph } from './read-graph.ts'

const isTest = (file: string): boolean => /\.test\.(?:tsx?|mjs)$/.test(file)

/** `x.ts` is tested by `x.test.ts` or `x.test.tsx` beside it. */
const testsOf = (file: string): string[] => ['ts', 'tsx'].map((end) => file.replace(/\.tsx?$/, `.test.${end}`))

/**
 * The tests that import a changed file, and those of the files that import it. One step only: through all steps, a
 * change of the domain would run most tests.
 */
export function testsOfChange(graph: ImportGraph, changed: readonly string[]): string[] {
  const found = new Set<string>()
  for (const [file, targets] of graph) {
    if (!changed.some((one) => targets.includes(one))) continue
    for (const test of isTest(file) ? [file] : testsOf(file)) if (graph.has(test)) found.add(test)
  }
  return [...found].toSorted()
}
