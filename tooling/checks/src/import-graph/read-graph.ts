import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'

import { parseSync } from 'oxc-parser'
import { ResolverFactory } from 'oxc-resolver'

const ROOT = path.resolve(import.meta.dirname, '../../../..')
const SOURCE = /^(?:apps|packages|tooling)\/.+\.(?:tsx?|mjs)$/
const NO_SOURCE = /\.(?:test|spec|d)\.tsx?$|\.gen\.ts$|(?:^|\/)test\//

/** Our own files that each source file imports, including types; paths from the root of the repository. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>

/** Quoted module names that a file imports or re-exports, types or values, statically or lazily. */
function importsOf(file: string, text: string): string[] {
  const { module } = parseSync(file, text)
  const names = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest?.value)),
    ...module.dynamicImports.map(
      ({ moduleRequest: { start, end } }) => /^['"](.*)['"]$/s.exec(text.slice(start, end))?.[1],
    ),
  ]
  return names.filter((name) => name !== undefined)
}

/** Reads the graph of all sources under version control, without tests and test helpers. */
export function readGraph(): ImportGraph {
  const resolver = new ResolverFactory({ conditionNames: ['import', 'default', 'types'], extensions: ['.ts', '.tsx'] })
  const listed = execFileSync('git', ['ls-files', 'apps', 'packages', 'tooling'], { cwd: ROOT, encoding: 'utf8' })
  const files = new Set(listed.split('\n').filter((file) => SOURCE.test(file) && !NO_SOURCE.test(file)))
  return new Map(
    Array.from(files, (file) => {
      const full = path.join(ROOT, file)
      const targets = importsOf(full, readFileSync(full, 'utf8')).map((name) => {
        const found = resolver.sync(path.dirname(full), name).path
        return found === undefined ? '' : path.relative(ROOT, found).replaceAll(path.sep, '/')
      })
      return [file, [...new Set(targets)].filter((target) => files.has(target))]
    }),
  )
}
