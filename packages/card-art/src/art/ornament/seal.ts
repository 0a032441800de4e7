import type { Color } from '../../lib/color.ts'
import { round } from '../../lib/number.ts'
import { roundedBox } from '../../lib/path.ts'
import { at, path, stroke } from '../../lib/svg.ts'
import type { Marks } from '../../paint/marks.ts'
import { characterPath } from './characters.ts'

const PAPER = '#fff6ea'

/** Draws the name seal of the lettering, its two characters one above the other; an empty string without a seal. */
export const sealMark = (
  { seal: characters, sealX = 0, sealY = 0, sealSize: size = 0 }: Marks,
  color: Color,
): string => {
  if (characters === undefined) return ''
  const [upper = '', lower = ''] = characters
  const glyphs = characterPath(upper, size * 0.48, 0, -size * 0.04) + characterPath(lower, size * 0.48, 0, size * 0.4)
  const edge = round(size * 0.42)
  const frame = `M${-edge} ${-edge}H${edge}V${edge}H${-edge}Z`
  return at(sealX, sealY, [
    path(roundedBox(-size / 2, -size / 2, size, size, size * 0.1), color),
    path(glyphs, PAPER),
    stroke(frame, PAPER, size * 0.03, { opacity: 0.85 }),
  ])
}
