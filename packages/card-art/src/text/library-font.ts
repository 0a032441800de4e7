import { type CardFont, cardFont, FONT_NAMES, type FontName } from './fonts.ts'

/** The font of the library that a browser would take for a style: of the family, upright or italic, nearest in weight. */
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
