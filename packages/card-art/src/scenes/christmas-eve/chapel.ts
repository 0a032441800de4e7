import type { Canvas } from '../../lib/canvas.ts'
import { darken, type Color } from '../../lib/color.ts'
import { archway, polygon } from '../../lib/path.ts'
import { at, circle, path, rect, stroke } from '../../lib/svg.ts'
import { glow } from '../../paint/surface.ts'

export interface ChapelColors {
  wall: Color
  roof: Color
  snow: Color
  light: Color
}

/** A small village church in snow with lit windows, standing on (x, y); 250 units high at scale 1. */
export const chapel = (
  canvas: Canvas,
  x: number,
  y: number,
  s: number,
  { wall, roof, snow, light }: ChapelColors,
): string =>
  at(
    x,
    y,
    [
      glow(canvas, 0, -30, 170, light, 0.35),
      rect(-30, -84, 130, 84, darken(wall, 0.1)),
      path(
        polygon([
          [-40, -80],
          [0, -132],
          [88, -132],
          [112, -80],
        ]),
        roof,
      ),
      path('M-44 -78L0 -136H90L92 -126Q70 -118 54 -126T18 -120T-14 -108Z', snow),
      rect(-78, -134, 62, 134, wall),
      path(
        polygon([
          [-86, -132],
          [-47, -218],
          [-8, -132],
        ]),
        roof,
      ),
      path('M-47 -222L-76 -150Q-64 -158 -56 -148T-38 -150T-18 -148Z', snow),
      stroke('M-47 -222V-252M-58 -240H-36', roof, 5),
      path(archway(-60, -110, 26, 40), light),
      path(archway(-62, -46, 30, 46), darken(roof, 0.3)),
      ...[0, 38, 76].map((dx) => path(archway(-6 + dx, -60, 18, 36), light)),
      circle(-47, -150, 8, light),
    ],
    { s },
  )
