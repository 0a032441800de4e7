import type { Glyph } from 'fontkit'

import type { Face } from './faces.ts'

/** A glyph as a font sets it among its neighbors; lengths in sizes of the letters. */
export interface Shaped {
  glyph: Glyph
  advance: number
  /** how far it is moved from its pen */
  right: number
  high: number
}

export type Features = Readonly<Record<string, boolean>>

/** Sets letters in a face, from left to right as they are seen. */
export function shape({ font }: Face, text: string, features: Features): Shaped[] {
  const { glyphs, positions } = font.layout(text, { ...features })
  const unit = 1 / font.unitsPerEm
  return glyphs.map((glyph, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
    return { glyph, advance: xAdvance * unit, right: xOffset * unit, high: yOffset * unit }
  })
}

export const lengthOf = (glyphs: readonly Shaped[]): number => glyphs.reduce((sum, { advance }) => sum + advance, 0)

/** Letters of scripts that run from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

export const isFromRight = (text: string): boolean => RIGHT_TO_LEFT.test(/\p{L}/u.exec(text)?.[0] ?? '')

/**
 * Shares the glyphs of a word between its signs, so that each can be turned by itself and still has the form that it takes
 * beside the others. A glyph of several signs is that of the first.
 */
export function shapeEach(face: Face, signs: readonly string[], features: Features): Shaped[][] {
  const text = signs.join('')
  const seen = shape(face, text, features)
  const ends: number[] = []
  for (const sign of signs) ends.push((ends.at(-1) ?? 0) + Array.from(sign).length)
  const shares = signs.map((): Shaped[] => [])
  let read = 0
  for (const each of isFromRight(text) ? seen.toReversed() : seen) {
    const { length } = each.glyph.codePoints
    // a further glyph of a sign, such as its dots, has no character of its own
    const at = length === 0 ? Math.max(0, read - 1) : read
    const share = shares[ends.findIndex((end) => at < end)] ?? shares.at(-1)
    if (isFromRight(text)) share?.unshift(each)
    else share?.push(each)
    read += length
  }
  return shares
}
