import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten, type Color } from '../../lib/color.ts'
import { at, ellipse, path, stroke } from '../../lib/svg.ts'
import { glow } from '../../paint/surface.ts'

export interface DiyaOptions {
  clay: Color
  /** color of the painted line and dots */
  paint: Color
  /** radius of the glow around the flame; 0 = no glow */
  light?: number
}

/** A clay lamp with its flame; origin under its foot, about 140 wide and 150 high. */
export const diya = (
  canvas: Canvas,
  x: number,
  y: number,
  s: number,
  { clay, paint, light = 120 }: DiyaOptions,
): string =>
  at(
    x,
    y,
    [
      light > 0 ? glow(canvas, 0, -92, light, '#ffc862', 0.75) : '',
      path('M-72 -54C-60 -10 -34 0 0 0C34 0 60 -10 72 -54Q0 -28 -72 -54Z', clay),
      path('M-64 -36C-50 -8 -30 0 0 0C34 0 60 -10 72 -54Q66 -50 58 -47C44 -20 -20 -10 -64 -36Z', darken(clay, 0.22)),
      ellipse(0, -52, 72, 17, lighten(clay, 0.22)),
      ellipse(0, -50, 58, 11, '#5c2a10'),
      stroke('M-54 -34Q0 -8 54 -34', paint, 4),
      stroke('M-44 -21Q0 -9 46 -22', paint, 8, { 'stroke-dasharray': '0 22' }),
      path('M0 -142C22 -112 22 -92 16 -72Q0 -56 -16 -72C-22 -92 -22 -112 0 -142Z', '#ff9d2e'),
      path('M0 -118C12 -100 13 -86 9 -74Q0 -66 -9 -74C-13 -86 -12 -100 0 -118Z', '#fff3b8'),
      stroke('M0 -50V-70', '#3f2412', 5),
    ],
    { s },
  )
