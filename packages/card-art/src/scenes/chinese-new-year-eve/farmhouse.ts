import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten, type Color } from '../../lib/color.ts'
import { at, ellipse, path, rect, stroke } from '../../lib/svg.ts'
import { glow } from '../../paint/surface.ts'

export interface FarmhouseColors {
  wall: Color
  roof: Color
  snow: Color
  light: Color
}

const RED = '#c8281f'

/** A village house at New Year: snow on the roof, couplets beside the door, lit windows; 320 wide at scale 1. */
export const farmhouse = (canvas: Canvas, x: number, y: number, s: number, colors: FarmhouseColors): string => {
  const { wall, roof, snow, light } = colors
  const pane = (px: number) =>
    glow(canvas, px, -62, 76, light, 0.5) +
    rect(px - 30, -92, 60, 56, light) +
    stroke(`M${px - 30} -64h60M${px - 10} -92v56M${px + 10} -92v56`, darken(roof, 0.2), 3) +
    rect(px - 36, -98, 72, 68, 'none', { stroke: darken(roof, 0.2), 'stroke-width': 5 })
  const lamp = (px: number) =>
    glow(canvas, px, -104, 54, '#ff8a4a', 0.6) +
    stroke(`M${px} -132v12M${px} -90v14`, '#f0c667', 2.5) +
    ellipse(px, -105, 17, 15, '#e2382c') +
    ellipse(px, -105, 7, 15, '#ff7a52')
  return at(
    x,
    y,
    [
      rect(-150, -126, 300, 128, wall),
      rect(-150, -14, 300, 16, darken(wall, 0.22)),
      rect(-30, -100, 60, 102, '#7a1f1a'),
      stroke('M0 -100V2', '#4a100e', 3),
      path('M0 -76l16 16l-16 16l-16 -16Z', RED, { stroke: '#f2c46a', 'stroke-width': 2 }),
      rect(-48, -100, 13, 92, RED),
      rect(35, -100, 13, 92, RED),
      rect(-46, -116, 92, 13, RED),
      stroke('M-41.5 -92V-18M41.5 -92V-18M-34 -109.500H34', '#f2c46a', 4, { 'stroke-dasharray': '2 12' }),
      pane(-98),
      pane(98),
      path('M-178 -116C-120 -132 -104 -186 -96 -204H96C104 -186 120 -132 178 -116L170 -106H-170Z', roof),
      stroke(
        'M-70 -200L-92 -116M-36 -200L-46 -116M36 -200L46 -116M70 -200L92 -116M0 -200V-116',
        lighten(roof, 0.16),
        3,
      ),
      path(
        'M-186 -122C-126 -140 -110 -196 -102 -218Q0 -230 102 -218C110 -196 126 -140 186 -122Q176 -112 160 -120Q146 -134 128 -134Q108 -160 84 -150Q58 -176 34 -160Q6 -180 -20 -162Q-48 -178 -72 -154Q-98 -164 -118 -138Q-140 -140 -156 -122Q-174 -110 -186 -122Z',
        snow,
      ),
      lamp(-64),
      lamp(64),
    ],
    { s },
  )
}
