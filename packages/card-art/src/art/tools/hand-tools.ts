import { darken, lighten, type Color } from '../../lib/color.ts'
import { TAU, times, type Point } from '../../lib/number.ts'
import { disc, polygon, roundedBox } from '../../lib/path.ts'
import { circle, path, rect, stroke } from '../../lib/svg.ts'

/** A cog wheel with a hole, as one path for the fill rule evenodd. */
export const gear = (cx: number, cy: number, r: number, teeth: number, hole: number): string => {
  const step = TAU / teeth
  const depth = Math.min(r * 0.12, step * r * 0.55)
  const corners = times(teeth, (i): Point[] =>
    (
      [
        [-0.34, -1],
        [-0.2, 0],
        [0.2, 0],
        [0.34, -1],
      ] satisfies Point[]
    ).map(([turn, level]): Point => {
      const angle = (i + turn) * step
      const reach = r + level * depth
      return [cx + Math.cos(angle) * reach, cy + Math.sin(angle) * reach]
    }),
  )
  return polygon(corners.flat()) + disc(cx, cy, hole)
}

/** Tools of many trades, each about 110 high around the origin, with its head up. */
export const TOOLS: readonly ((metal: Color, handle: Color) => string)[] = [
  // a spanner
  (metal) =>
    path('M-13 56V-14C-34 -24 -36 -50 -20 -60L-14 -40H14L20 -60C36 -50 34 -24 13 -14V56A13 13 0 0 1 -13 56Z', metal) +
    circle(0, 50, 6, darken(metal, 0.5)),
  // a paintbrush
  (metal, handle) =>
    path('M-9 62L-12 -4H12L9 62A9 9 0 0 1 -9 62Z', handle) +
    rect(-15, -20, 30, 20, metal) +
    path('M-17 -20C-20 -40 -8 -50 2 -64C14 -52 20 -40 17 -20Z', lighten(handle, 0.55)),
  // a trowel
  (metal, handle) =>
    path(roundedBox(-9, 18, 18, 46, 9), handle) +
    rect(-4, -4, 8, 24, darken(metal, 0.3)) +
    path('M-24 -4H24C24 -34 14 -56 0 -66C-14 -56 -24 -34 -24 -4Z', metal),
  // scissors
  (metal, handle) =>
    path('M-4 12L-26 -60C-14 -58 -6 -40 6 6ZM4 12L26 -60C14 -58 6 -40 -6 6Z', metal) +
    stroke('M-4 10L-14 34M4 10L14 34', darken(metal, 0.3), 7) +
    circle(-20, 48, 14, 'none', { stroke: handle, 'stroke-width': 8 }) +
    circle(20, 48, 14, 'none', { stroke: handle, 'stroke-width': 8 }) +
    circle(0, 8, 5, darken(metal, 0.5)),
  // a whisk
  (metal, handle) =>
    path(roundedBox(-8, 14, 16, 50, 8), handle) +
    stroke('M0 14C-44 -20 -30 -64 0 -64S44 -20 0 14M0 14C-20 -20 -14 -62 0 -64S20 -20 0 14M0 14V-62', metal, 5),
  // a pencil
  (_, handle) =>
    rect(-12, -26, 24, 84, handle) +
    rect(-12, -26, 8, 84, lighten(handle, 0.3)) +
    path('M-12 -26H12L0 -62Z', '#f3d9b0') +
    path('M-5 -46H5L0 -62Z', '#3a2a26') +
    rect(-12, 52, 24, 12, '#e58a86', { rx: 4 }),
  // a ladle
  (metal, handle) =>
    path(roundedBox(-7, -14, 14, 76, 7), handle) +
    path('M-30 -40H30A30 32 0 0 1 -30 -40Z', metal) +
    rect(-32, -46, 64, 9, darken(metal, 0.2), { rx: 4 }),
  // a set square
  (metal, handle) =>
    path('M-34 56V-58L46 56ZM-16 38H10L-16 0Z', metal, { 'fill-rule': 'evenodd' }) +
    stroke('M-34 34h8M-34 12h8M-34 -10h8M-34 -32h8', handle, 4),
]
