import { type CardFont, cardFont, FONT_NAMES, type FontName } from './fonts.ts'

/**
 * The library font that a browser would choose for a style: of the same family, upright or italic, with the nearest
 * weight. Undefined when the library does not have the family.
 */
export function libraryFont({
  family,
  weight,
  italic,
}: Pick<CardFont, 'family' | 'weight' | 'italic'>): FontName | undefined {
  const distance = (font: CardFont) => Math.abs(font.weight - weight) + (font.italic === italic ? 0 : 1_000)
  return FONT_NAMES.filter((name) => cardFont(name).family === family).toSorted(
    (a, b) => distance(cardFont(a)) - distance(cardFont(b)),
  )[0]
}
