import { type Face, FONT_CATEGORIES, type FontCategory } from './faces.ts'
import type { Script } from './scripts.ts'

/** The groups of the list, in their order. */
export type FontGroup = 'own' | 'recent' | FontCategory | 'other'

export interface FontListOptions {
  faces: readonly Face[]
  /** Families of the author's own. */
  own: readonly string[]
  /** Families that were chosen last. */
  recent: readonly string[]
  /** The family of the selected letters; it is listed in any case. */
  family: string | null
  /** Only fonts with these letters, as far as that is known. */
  script: Script | null
  scripts: ReadonlyMap<string, ReadonlySet<Script>>
  /** Fonts with Chinese letters come first. */
  isChinese: boolean
}

/** The fonts to choose from, by group; each family once. */
export function fontList({ faces, own, recent, family, script, scripts, isChinese }: FontListOptions) {
  const byFamily = new Map(faces.map((face) => [face.family, face]))
  const hasLetters = (name: string): boolean => {
    if (script === null || name === family || own.includes(name)) return true
    if (script === 'chinese') return byFamily.get(name)?.chinese ?? false
    return scripts.get(name)?.has(script) ?? true
  }
  const chinese = (name: string) => Number(byFamily.get(name)?.chinese ?? 0)
  const library = [...new Set([...byFamily.keys(), ...(family === null ? [] : [family])])]
    .filter((name) => !own.includes(name) && hasLetters(name))
    .toSorted((one, other) => (isChinese ? chinese(other) - chinese(one) : 0))
  const lately = recent.filter((name) => library.includes(name))
  const rest = library.filter((name) => !lately.includes(name))
  const groups: [FontGroup, readonly string[]][] = [
    ['own', own],
    ['recent', lately],
    ...FONT_CATEGORIES.map((category): [FontGroup, string[]] => [
      category,
      rest.filter((name) => byFamily.get(name)?.category === category),
    ]),
    ['other', rest.filter((name) => !byFamily.has(name))],
  ]
  return groups.filter(([, names]) => names.length > 0)
}
