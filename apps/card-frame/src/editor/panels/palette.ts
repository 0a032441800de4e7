import type { CardV2 } from '@petalpost/card-document/card'

/** Swatches that a color field offers at most: two rows. */
const SWATCHES = 16

const COLOR = /"(#[\da-f]{6}(?:[\da-f]{2})?)"/gi

/** Lists of numbers contain no colors, and the points of a signature are thousands. */
const withoutNumbers = (_: string, value: unknown) =>
  Array.isArray(value) && typeof value[0] === 'number' ? undefined : value

/** The colors that a card uses, the most frequent first. */
export function paletteOf({
  background,
  layers,
  effects = [],
}: Pick<CardV2, 'background' | 'layers' | 'effects'>): string[] {
  const found = new Map<string, number>()
  const looks = JSON.stringify([background, layers, effects], withoutNumbers)
  for (const [, color = ''] of looks.matchAll(COLOR))
    found.set(color.toLowerCase(), (found.get(color.toLowerCase()) ?? 0) + 1)
  const sorted = [...found].toSorted(([, one], [, other]) => other - one)
  return sorted.slice(0, SWATCHES).map(([color]) => color)
}
