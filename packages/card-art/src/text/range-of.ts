const unit = (codePoint: number): string => `U+${codePoint.toString(16)}`

/** The characters as a CSS unicode-range. */
export const rangeOf = (characters: string): string =>
  Array.from(characters, (character) => unit(character.codePointAt(0) ?? 0)).join(', ')

/** The code points as a unicode-range in which those less than `gap` apart are one part. */
function joined(sorted: readonly number[], gap: number): string {
  const parts: [first: number, last: number][] = []
  for (const code of sorted) {
    const open = parts.at(-1)
    if (open && code - open[1] < gap) open[1] = code
    else parts.push([code, code])
  }
  return parts.map(([first, last]) => (first === last ? unit(first) : `${unit(first)}-${last.toString(16)}`)).join(', ')
}

/** Code points, in order, as a unicode-range. */
export const rangeOfCodes = (sorted: readonly number[]): string => joined(sorted, 2)

/**
 * The characters as a unicode-range of at most `longest` signs. That of a very long text also holds characters between
 * its own: browsers look for these in the next face, because this one has no glyph for them.
 */
export function rangeWithin(characters: string, longest: number): string {
  const sorted = Array.from(characters, (character) => character.codePointAt(0) ?? 0).toSorted((a, b) => a - b)
  let gap = 2
  for (;;) {
    const range = joined(sorted, gap)
    if (range.length <= longest) return range
    gap *= 4
  }
}
