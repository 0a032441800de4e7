/** Where this browser keeps the fonts that its author has chosen last, the newest first. */
const KEY = 'petalpost.recent-fonts'
const MOST = 5

type Store = Pick<Storage, 'getItem' | 'setItem'>

const isNames = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((name) => typeof name === 'string')

/** The families that were chosen last. None where the browser stores nothing, or something else is stored. */
export function recentFonts(store: () => Store): readonly string[] {
  try {
    const names: unknown = JSON.parse(store().getItem(KEY) ?? '[]')
    return isNames(names) ? names.slice(0, MOST) : []
  } catch {
    return []
  }
}

/** Remembers a chosen family. */
export function rememberFont(store: () => Store, family: string): void {
  const names = [family, ...recentFonts(store).filter((name) => name !== family)].slice(0, MOST)
  try {
    store().setItem(KEY, JSON.stringify(names))
  } catch {
    // a browser that stores nothing forgets them
  }
}
