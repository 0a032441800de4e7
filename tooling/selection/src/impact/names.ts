/** `apps/server`, `packages/domain`: the folder of the package that contains the file. */
export const packageOf = (file: string): string => file.split('/').slice(0, 2).join('/')

export const isSource = (file: string): boolean => /\.(?:tsx?|mjs)$/.test(file)

export const isTestFile = (file: string): boolean => /\.test\.(?:tsx?|mjs)$/.test(file)

/** A package's manifest and settings, which stand beside its folders. */
export const isOfPackage = (file: string): boolean => file.split('/').length === 3

const baseOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

const SOURCE_NAME = /(['"])(?:[^'"\n]*\.(?:tsx?|mjs)|[#@][^'"\n]*)\1/g
const NAME = /(?<=['"`/])[^'"`/\n?*{}()]+(?=['"`/?*])|(?<=[}'"`*])\.\w+(?=['"`])/g
/** Folders that every package has; their names tell nothing. */
const COMMON = new Set(['src', 'test'])

/** What may stand for a file in a source of its package: its ending, and the folders that contain it. */
const partsOf = (file: string): string[] => [
  /\.\w+$/.exec(file)?.[0] ?? '',
  ...file
    .split('/')
    .slice(2, -1)
    .filter((folder) => !COMMON.has(folder)),
]

/**
 * Finds which of these files, which are no sources, the text of a source names: by their own name, or by a folder or an
 * ending (`${name}.sql`) together with their package. A source need not name its own package.
 */
export function createNameFinder(files: Iterable<string>): (file: string, text: string) => string[] {
  const byName = Map.groupBy(files, baseOf)
  const byPackage = new Map<string, Map<string, string[]>>()
  const packages = new Map<string, string>()
  for (const file of [...byName.values()].flat()) {
    const own = packageOf(file)
    packages.set(baseOf(own), own)
    const parts = byPackage.get(own) ?? new Map<string, string[]>()
    for (const part of partsOf(file)) parts.set(part, [...(parts.get(part) ?? []), file])
    byPackage.set(own, parts)
  }
  return (file, text) => {
    const names = [...new Set(text.replaceAll(SOURCE_NAME, "''").match(NAME))]
    const named = [packageOf(file), ...names.flatMap((name) => packages.get(name) ?? [])]
    return names.flatMap((name) => [
      ...(byName.get(name) ?? []),
      ...named.flatMap((own) => byPackage.get(own)?.get(name) ?? []),
    ])
  }
}
