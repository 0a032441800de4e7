import { round } from '../../lib/number.ts'
import { GLYPHS } from './glyphs.ts'

/**
 * A brush character as a path, centered on `x` and standing on the baseline `y`. These characters are part of a picture
 * (a seal, a lantern, a mooncake), not texts of the card, so their outlines are kept here and need no font.
 */
export const characterPath = (character: string, size: number, x: number, y: number): string => {
  const glyph = GLYPHS[character]
  if (!glyph) throw new RangeError(`no outline of ${character}`)
  const k = size / 1000
  const left = x - (glyph.width * k) / 2
  return glyph.d.replaceAll(
    /(-?[\d.]+) (-?[\d.]+)/g,
    (_, a: string, b: string) => `${round(left + Number(a) * k)} ${round(y + Number(b) * k)}`,
  )
}
