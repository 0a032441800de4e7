import { isOfPackage, isSource, isTestFile, packageOf } from './names.ts'
import type { ImportGraph } from './read-graph.ts'
import { allOf, MISSING } from './read-uses.ts'

/** What a test of the folder uses without importing it: vitest's set-up files. */
const SET_UP: readonly (readonly [folder: string, file: string])[] = [
  ['', 'tooling/selection/src/patient-waits.ts'],
  ['apps/server/', 'apps/server/test/database.ts'],
]

/** Files of the root that change every test: dependencies and settings of the tools. */
const ROOT_FILE = /^(?!.*\.md$|LICENSE$|knip\.json$|oxlint\.config\.ts$)[^/]+$/

/** Every file that a test reaches through imports and the files that they name. */
export function closureOf(uses: ImportGraph, test: string): Set<string> {
  const reached = new Set([test, ...SET_UP.flatMap(([folder, file]) => (test.startsWith(folder) ? [file] : []))])
  // the loop also visits the files that it adds
  for (const file of reached) for (const target of uses.get(file) ?? []) reached.add(target)
  return reached
}

/**
 * Whether a change of the file can break a test with this closure. A manifest, a setting, and a file that no source
 * names belong to every test that reaches their package: somebody may read them by a path that is put together.
 */
export function isTouchedBy(uses: ImportGraph, closure: ReadonlySet<string>, file: string): boolean {
  if (closure.has(file) || closure.has(MISSING)) return true
  if (!file.includes('/')) return ROOT_FILE.test(file)
  const own = packageOf(file)
  if (file.endsWith('.md')) return false
  if (closure.has(allOf(own)) && !isTestFile(file)) return true
  const isUnknown = isOfPackage(file) || !(isSource(file) || uses.has(file))
  return isUnknown && [...closure].some((one) => packageOf(one) === own)
}
