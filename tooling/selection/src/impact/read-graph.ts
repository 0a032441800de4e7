import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { parseSync } from 'oxc-parser'
import { ResolverFactory } from 'oxc-resolver'

const ROOT = path.resolve(import.meta.dirname, '../../../..')
const SOURCE = /^(?:apps|packages|tooling)\/.+\.(?:tsx?|mjs)$/
const TEST = /\.test\.(?:tsx?|mjs)$|(?:^|\/)test\//
const NO_SOURCE = /\.(?:spec|d)\.tsx?$|\.gen\.ts$/

/** Our own files that each source file imports; paths from the root of the repository. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>

/** Which imports are read: all, with types and lazy ones, or those that a page loads together with the file. */
type Imports = 'all' | 'at once'

/** Quoted module names that a file imports or re-exports. */
function importsOf(file: string, text: string, imports: Imports): string[] {
  const { module } = parseSync(file, text)
  const isRead = ({ isType }: { isType: boolean }) => imports === 'all' || !isType
  const names = [
    ...module.staticImports
      .filter(({ entries }) => entries.length === 0 || entries.some(isRead))
      .map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.filter(isRead).map(({ moduleRequest }) => moduleRequest?.value),
    ),
    ...(imports === 'all' ? module.dynamicImports : []).map(
      ({ moduleRequest: { start, end } }) => /^['"](.*)['"]$/s.exec(text.slice(start, end))?.[1],
    ),
  ]
  return names.filter((name) => name !== undefined)
}

/** A quoted path of a source file, as in `new URL('./worker.ts', …)` or `'dist/cli.js'`. */
const NAMED = /(['"`])([\w@./-]+\.(?:tsx?|m?js))\1/g

/** Our own files that a file names in quotes: programs that it starts and files that it reads. */
function namedBy(file: string, text: string, files: ReadonlySet<string>): string[] {
  const folder = path.posix.dirname(file)
  const own = file.split('/').slice(0, 2).join('/')
  return Array.from(text.matchAll(NAMED), ([, , name = '']) => name.replace(/\bdist\/(.+)\.js$/, 'src/$1.ts')).flatMap(
    (name) => [path.posix.join(folder, name), path.posix.join(own, name), name].filter((one) => files.has(one)),
  )
}

interface ReadOptions {
  /** Also tests and test helpers; no by default. */
  withTests?: boolean
  /** Also files that are named without being imported; no by default. */
  withNamed?: boolean
  imports?: Imports
}

/** Reads the graph of all sources under version control. */
export function readGraph({ withTests = false, withNamed = false, imports = 'all' }: ReadOptions = {}): ImportGraph {
  const resolver = new ResolverFactory({ conditionNames: ['import', 'default', 'types'], extensions: ['.ts', '.tsx'] })
  const listed = execFileSync('git', ['ls-files', 'apps', 'packages', 'tooling'], { cwd: ROOT, encoding: 'utf8' })
  const isRead = (file: string) => SOURCE.test(file) && !NO_SOURCE.test(file) && (withTests || !TEST.test(file))
  const files = new Set(listed.split('\n').filter((file) => isRead(file) && existsSync(path.join(ROOT, file))))
  return new Map(
    Array.from(files, (file) => {
      const full = path.join(ROOT, file)
      const text = readFileSync(full, 'utf8')
      const targets = importsOf(full, text, imports).map((name) => {
        const found = resolver.sync(path.dirname(full), name).path
        return found === undefined ? '' : path.relative(ROOT, found).replaceAll(path.sep, '/')
      })
      const named = withNamed ? namedBy(file, text, files) : []
      return [file, [...new Set([...targets, ...named])].filter((target) => files.has(target))]
    }),
  )
}
