import type { CardV2 } from '@petalpost/card-document/card'

/** Swatches that a color field offers at most: two rows. */
const SWATCHES = 16

const COLOR = /"(#[\da-f]{6}(?:[\da-f]{2})?)"/gi

/** Lists of numbers contain no colors, and the points of a signature are thousands. */
const withoutNumbers = (_: string, value: unknown) =>
  Array.isArray(value) && typeof value[0] === 'number' ? undefined : value

/** The colors of parts of cards, found once, because the next card shares most parts with the one before it. */
const colors = new WeakMap<object, readonly string[]>()

function colorsOf(part: object): readonly string[] {
  const known = colors.get(part)
  if (known) return known
  const matches = JSON.stringify(part, withoutNumbers).matchAll(COLOR)
  const found = Array.from(matches, ([, color = '']) => color.toLowerCase())
  colors.set(part, found)
  return found
}

/** The colors that a card uses, the most frequent first. */
export function paletteOf({
  background,
  layers,
  effects = [],
}: Pick<CardV2, 'background' | 'layers' | 'effects'>): string[] {
  const found = new Map<string, number>()
  for (const part of [background, ...layers, ...effects])
    for (const color of colorsOf(part)) found.set(color, (found.get(color) ?? 0) + 1)
  const sorted = [...found].toSorted(([, one], [, other]) => other - one)
  return sorted.slice(0, SWATCHES).map(([color]) => color)
}
