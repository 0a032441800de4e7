import type { ImportGraph } from './read-graph.ts'

/** What a test of the folder uses without importing it: vitest's set-up files. */
const SET_UP: readonly (readonly [folder: string, file: string])[] = [
  ['', 'tooling/selection/src/patient-waits.ts'],
  ['apps/server/', 'apps/server/test/database.ts'],
]

/** `apps/server`, `packages/domain`: the folder of the package that contains the file. */
const packageOf = (file: string): string => file.split('/').slice(0, 2).join('/')

/** Files of the root that change every test: dependencies and settings of the tools. */
const ROOT_FILE = /^(?!.*\.md$|LICENSE$|knip\.json$|oxlint\.config\.ts$)[^/]+$/

const isSource = (file: string): boolean => /\.(?:tsx?|mjs)$/.test(file)

/** Every file that a test reaches through imports and the files that they name. */
export function closureOf(graph: ImportGraph, test: string): Set<string> {
  const reached = new Set([test, ...SET_UP.flatMap(([folder, file]) => (test.startsWith(folder) ? [file] : []))])
  // the loop also visits the files that it adds
  for (const file of reached) for (const target of graph.get(file) ?? []) reached.add(target)
  return reached
}

/**
 * Whether a change of the file can break a test with this closure. What is no source (SQL, JSON, fixtures, pictures)
 * belongs to every test that reaches its package, because tests read such files by paths that they put together.
 */
export function isTouchedBy(closure: ReadonlySet<string>, file: string): boolean {
  if (isSource(file) && file.includes('/')) return closure.has(file)
  if (!file.includes('/')) return ROOT_FILE.test(file)
  if (file.endsWith('.md')) return false
  const own = packageOf(file)
  return [...closure].some((one) => packageOf(one) === own)
}
