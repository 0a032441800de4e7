import { ribbonBow } from '../../art/ornament/ribbon.ts'
import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten, type Color } from '../../lib/color.ts'
import { at, ellipse, path, rect, stroke } from '../../lib/svg.ts'

interface DiplomaOptions {
  paper?: Color
  ribbon: Color
  rot?: number
}

/** A rolled diploma with a bow, lying on its side; 320 long, around its middle. */
export const diploma = (
  canvas: Canvas,
  x: number,
  y: number,
  s: number,
  { paper = '#fbf1d9', ribbon, rot = 0 }: DiplomaOptions,
): string =>
  at(
    x,
    y,
    [
      rect(-150, -34, 300, 68, canvas.linear([lighten(paper, 0.4), paper, darken(paper, 0.2)])),
      ellipse(-150, 0, 13, 34, darken(paper, 0.12)),
      ellipse(150, 0, 16, 34, lighten(paper, 0.3)),
      stroke('M150 -22C160 -20 160 20 150 20C143 18 143 -10 150 -10C154 -8 154 8 150 8', darken(paper, 0.3), 3),
      path('M-24 -35H24V35H-24Z', ribbon),
      path('M-24 -35H24V-22H-24Z', lighten(ribbon, 0.25)),
      ribbonBow(0, 2, 0.8, { c: ribbon }),
    ],
    { s, rot },
  )
