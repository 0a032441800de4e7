import path from 'node:path'

import { isTestFile } from './names.ts'
import type { ImportGraph } from './read-graph.ts'

/** `x.ts` is tested by `x.test.ts`, `x.test.tsx` or `x.test.mjs` beside it. */
const testsOf = (file: string): string[] =>
  ['ts', 'tsx', 'mjs'].map((end) => file.replace(/\.(?:tsx?|mjs)$/, `.test.${end}`))

/** Changed tests, and those of changed files. */
export function ownTests(graph: ImportGraph, changed: readonly string[]): string[] {
  const found = new Set(changed.flatMap((file) => (isTestFile(file) ? [file] : testsOf(file))))
  return [...found].filter((test) => graph.has(test)).toSorted()
}

/** The tests in the folders of changed files. */
export function testsBeside(graph: ImportGraph, changed: readonly string[]): string[] {
  const folders = new Set(changed.map((file) => path.posix.dirname(file)))
  return [...graph.keys()].filter((file) => isTestFile(file) && folders.has(path.posix.dirname(file))).toSorted()
}

/**
 * The tests that import a changed file, and those of the files that import it. One step only: through all steps, a
 * change of the domain would run most tests.
 */
export function testsOfChange(graph: ImportGraph, changed: readonly string[]): string[] {
  const found = new Set<string>()
  for (const [file, targets] of graph) {
    if (!changed.some((one) => targets.includes(one))) continue
    for (const test of isTestFile(file) ? [file] : testsOf(file)) if (graph.has(test)) found.add(test)
  }
  return [...found].toSorted()
}
