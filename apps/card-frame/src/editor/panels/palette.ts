import type { CardV2 } from '@petalpost/card-document/card'

/** Swatches that a color field offers at most: two rows. */
const SWATCHES = 16

const COLOR = /"(#[\da-f]{6}(?:[\da-f]{2})?)"/gi

/** The colors that a card uses, the most frequent first. */
export function paletteOf({
  background,
  layers,
  effects = [],
}: Pick<CardV2, 'background' | 'layers' | 'effects'>): string[] {
  const found = new Map<string, number>()
  const looks = layers.map((layer) => (layer.type === 'ink' ? layer.fill : layer))
  for (const [, color = ''] of JSON.stringify([background, looks, effects]).matchAll(COLOR))
    found.set(color.toLowerCase(), (found.get(color.toLowerCase()) ?? 0) + 1)
  const sorted = [...found].toSorted(([, one], [, other]) => other - one)
  return sorted.slice(0, SWATCHES).map(([color]) => color)
}
