/** Kinds of letters that authors look for in a font, with one that only a font for them has. */
const SIGNS = {
  chinese: 0x4e2d,
  accents: 0x0142,
  vietnamese: 0x1ea5,
  cyrillic: 0x0436,
  greek: 0x03b1,
} as const

export type Script = keyof typeof SIGNS
export const SCRIPTS = Object.keys(SIGNS) as Script[]

const RANGE = /U\+([0-9a-f?]+)(?:-([0-9a-f]+))?/giu

/** Whether a CSS unicode-range holds a character. */
export function holds(range: string, code: number): boolean {
  for (const [, from = '', to] of range.matchAll(RANGE)) {
    const least = Number.parseInt(from.replaceAll('?', '0'), 16)
    const most = Number.parseInt(to ?? from.replaceAll('?', 'f'), 16)
    if (least <= code && code <= most) return true
  }
  return false
}

/** The kinds of letters of each family, by the slices that the page knows of it. */
export function scriptsOf(
  slices: Iterable<Pick<FontFace, 'family' | 'unicodeRange'>>,
): ReadonlyMap<string, ReadonlySet<Script>> {
  const found = new Map<string, Set<Script>>()
  for (const { family, unicodeRange } of slices) {
    const name = family.replaceAll(/["']/g, '') // some browsers keep the quotes of the stylesheet
    const scripts = found.get(name) ?? new Set()
    found.set(name, scripts)
    for (const script of SCRIPTS) if (!scripts.has(script) && holds(unicodeRange, SIGNS[script])) scripts.add(script)
  }
  return found
}
