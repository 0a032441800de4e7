import type { Canvas } from '../../lib/canvas.ts'
import { lighten, type Color } from '../../lib/color.ts'
import { at, group, stroke } from '../../lib/svg.ts'
import { blur } from '../../paint/shadow.ts'

/** Signs made of one bent tube each: digits 100 wide and 160 high, and a heart. */
export const NEON_DIGITS = {
  five: 'M84 8H26L18 72C32 58 48 54 60 57C84 63 95 86 91 110C86 138 62 154 40 151C26 149 16 142 9 130',
  two: 'M12 46C12 22 30 7 50 7C74 7 90 24 90 46C90 78 48 104 12 152H92',
  heart:
    'M62 150C22 118 0 88 2 54C4 24 24 8 42 10C54 12 60 22 62 36C64 22 72 12 86 10C106 8 124 26 124 56C124 76 114 96 98 114',
}

export interface NeonOptions {
  /** width of the tube, in units of its path */
  width?: number
  s?: number
  rot?: number
}

/** A glowing glass tube along a path. */
export const neon = (
  canvas: Canvas,
  x: number,
  y: number,
  d: string,
  color: Color,
  { width = 9, s = 1, rot = 0 }: NeonOptions = {},
): string =>
  at(
    x,
    y,
    [
      group(stroke(d, color, width * 3.2, { opacity: 0.55 }), { filter: blur(canvas, 14) }),
      stroke(d, color, width * 1.3),
      stroke(d, lighten(color, 0.82), width * 0.52),
    ],
    { s, rot },
  )
