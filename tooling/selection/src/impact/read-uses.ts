import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { git, namesOf, ROOT, untracked } from '../git.ts'
import { createNameFinder, isOfPackage, isSource, packageOf } from './names.ts'
import { createResolver, type ImportGraph, importsOf } from './read-graph.ts'

/** Stands for a file that somebody imports and that is not there. Whoever reaches it fails, and has to run. */
export const MISSING = 'a missing file'

/** Stands for all files of the package but tests: for whoever lists folders beside itself. */
export const allOf = (own: string): string => `${own}/*`

const QUOTED = /(['"])((?:\.{1,2}\/|#|@petalpost\/)[^'"\n]+)\1|`(\.{1,2}\/[^`$\n]+)`/g
/** Imports and exports of types, which are erased; `import type from` is a module's default. */
const TYPES =
  /^(?:import\s+type\b(?!\s*(?:,|from\s*['"]))[^'"]*|export\s+type\s*(?:\{[^}'"]*\}|\*)[^'";]*)\bfrom\s*(['"])[^'"\n]*\1/gm
/** A path, or the name of a source. `${` ends it. */
const PATH = /(?:[\p{L}\d_@.-]|\$(?!\{))*\/(?:[\p{L}\d_@./-]|\$(?!\{))+|(?:[\p{L}\d_.-]|\$(?!\{))+\.(?:tsx?|m?js)\b/gu
const ENDINGS = ['', '.ts', '.tsx', '.mjs']
const LISTS = /\b(?:readdir|glob|opendir|cp)(?:Sync)?\(/

const stemOf = (file: string): string => path.posix.basename(file).replace(/\.\w+$/, '')

/**
 * Finds the sources that a text names by a path: programs that it starts, workers, and files that it reads. A path begins
 * at the folder of the file, of its package, of the package's sources, or at the root.
 */
function createPathFinder(files: ReadonlySet<string>): (file: string, text: string) => string[] {
  const stems = new Set(Array.from(files, stemOf))
  return (file, text) => {
    const own = packageOf(file)
    const folders = [path.posix.dirname(file), own, `${own}/src`, '.']
    const names = [...new Set(text.match(PATH))].filter((name) => stems.has(stemOf(name)))
    return names
      .map((name) => name.replace(/\bdist\/(.+)\.js$/, 'src/$1.ts'))
      .flatMap((name) => folders.flatMap((folder) => ENDINGS.map((end) => path.posix.join(folder, name + end))))
      .filter((one) => isSource(one) && files.has(one))
  }
}

interface ReadOptions {
  root?: string
  /** files that may be gone: whoever names one uses it still */
  changed?: readonly string[]
}

/**
 * Reads what each source uses when it runs: imports without types, modules and paths in quotes, and files that are no
 * sources by their names. A file that a source names has an entry.
 */
export function readUses({ root = ROOT, changed = [] }: ReadOptions = {}): ImportGraph {
  const resolve = createResolver(root)
  const folders = ['apps', 'packages', 'tooling']
  const there = [...namesOf(git(root, 'ls-files', '-z', '--', ...folders)), ...untracked(root, ...folders)].filter(
    (file) => existsSync(path.join(root, file)),
  )
  const inPackages = changed.filter((file) => folders.some((folder) => file.startsWith(`${folder}/`)))
  const files = new Set([...there, ...inPackages])
  const findPaths = createPathFinder(files)
  const findNames = createNameFinder([...files].filter((file) => !isSource(file) && !isOfPackage(file)))
  const uses = new Map([...files].filter(isSource).map((file): [string, string[]] => [file, []]))

  function usesOf(file: string): string[] {
    const full = path.join(root, file)
    const text = readFileSync(full, 'utf8')
    const run = text.replaceAll(TYPES, '')
    const named = Array.from(run.matchAll(QUOTED), ([, , name = '', other = '']) => name || other)
    const found = named.map((name) => resolve(full, name.replace(/\?.*$/, '')))
    const unfound = named.filter((_, at) => found[at] === undefined)
    const isMissing = unfound.length > 0 && importsOf(full, run, 'all').some((name) => unfound.includes(name))
    const isLister = LISTS.test(run) && run.includes('import.meta')
    return [
      ...found.filter((target) => target !== undefined).filter((target) => files.has(target)),
      ...findPaths(file, run),
      ...findNames(file, run),
      ...(isMissing ? [MISSING] : []),
      ...(isLister ? [allOf(packageOf(file))] : []),
    ]
  }

  for (const file of there) if (isSource(file)) uses.set(file, [...new Set(usesOf(file))])
  // a file that is named has an entry
  for (const target of [...uses.values()].flat()) if (!uses.has(target)) uses.set(target, [])
  return uses
}
