import type { Glyph } from 'fontkit'

import { round } from '../lib/number.ts'
import type { FontName } from '../text/fonts.ts'
import { setLine } from './typeset.ts'

type Rounding = (value: number) => number

const LETTERS: Readonly<Record<string, string>> = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'Z',
}

const glyphPath = (glyph: Glyph, scale: number, x: number, y: number, rounding: Rounding): string =>
  glyph.path.commands
    .map(({ command, args }) => {
      const points: string[] = []
      for (let i = 0; i < args.length; i += 2)
        points.push(`${rounding(x + (args[i] ?? 0) * scale)} ${rounding(y - (args[i + 1] ?? 0) * scale)}`)
      return `${LETTERS[command] ?? ''}${points.join(' ')}`
    })
    .join('')

/** One line of text as a path, its baseline at `y`, its left end at `x`. */
export const outlineLine = (
  text: string,
  font: FontName,
  size: number,
  tracking: number,
  x: number,
  y: number,
  rounding: Rounding = round,
): string =>
  setLine(text, font, size, tracking)
    .glyphs.map(({ glyph, scale, x: dx, y: dy }) => glyphPath(glyph, scale, x + dx, y + dy, rounding))
    .join('')

/** A text as one path at the origin, and its width. */
export const outlineGlyphs = (text: string, font: FontName, size: number, rounding: Rounding = round) => ({
  width: setLine(text, font, size, 0).width,
  d: outlineLine(text, font, size, 0, 0, 0, rounding),
})
