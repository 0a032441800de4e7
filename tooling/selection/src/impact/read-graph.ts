import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { parseSync } from 'oxc-parser'
import { ResolverFactory } from 'oxc-resolver'

import { git, namesOf, ROOT, untracked } from '../git.ts'

const SOURCE = /^(?:apps|packages|tooling)\/.+\.(?:tsx?|mjs)$/
const TEST = /\.test\.(?:tsx?|mjs)$|(?:^|\/)test\//
const NO_SOURCE = /\.(?:spec|d)\.tsx?$|\.gen\.ts$/

/** Our own files that each source file imports; paths from the root of the repository. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>

/** Which imports are read: all, with types and lazy ones, or those that a page loads together with the file. */
type Imports = 'all' | 'at once'

/** Quoted module names that a file imports or re-exports. */
export function importsOf(file: string, text: string, imports: Imports): string[] {
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

/** Returns a function from a file and a module that it names to our own file, or undefined when there is none. */
export function createResolver(root = ROOT): (file: string, name: string) => string | undefined {
  const resolver = new ResolverFactory({ conditionNames: ['import', 'default', 'types'], extensions: ['.ts', '.tsx'] })
  return (file, name) => {
    const found = resolver.sync(path.dirname(file), name).path
    return found === undefined ? undefined : path.relative(root, found).replaceAll(path.sep, '/')
  }
}

interface ReadOptions {
  /** Also tests and test helpers; no by default. */
  withTests?: boolean
  imports?: Imports
}

/** Reads the graph of all sources that git knows or would add. */
export function readGraph({ withTests = false, imports = 'all' }: ReadOptions = {}): ImportGraph {
  const resolve = createResolver()
  const folders = ['apps', 'packages', 'tooling']
  const listed = [...namesOf(git(ROOT, 'ls-files', '-z', '--', ...folders)), ...untracked(ROOT, ...folders)]
  const isRead = (file: string) => SOURCE.test(file) && !NO_SOURCE.test(file) && (withTests || !TEST.test(file))
  const files = new Set(listed.filter((file) => isRead(file) && existsSync(path.join(ROOT, file))))
  return new Map(
    Array.from(files, (file) => {
      const full = path.join(ROOT, file)
      const targets = importsOf(full, readFileSync(full, 'utf8'), imports).map((name) => resolve(full, name) ?? '')
      return [file, [...new Set(targets)].filter((target) => files.has(target))]
    }),
  )
}
