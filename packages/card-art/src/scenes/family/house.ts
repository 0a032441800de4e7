import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten, type Color } from '../../lib/color.ts'
import { times } from '../../lib/number.ts'
import { polygon, roundedBox } from '../../lib/path.ts'
import { at, circle, ellipse, path, rect, stroke } from '../../lib/svg.ts'
import { glow } from '../../paint/surface.ts'

export interface HouseOptions {
  wall: Color
  roof: Color
  trim: Color
  door: Color
  light: Color
}

/** A lit window, its middle at (x, y); `inside` is drawn on the sill. */
const litWindow = (x: number, y: number, w: number, h: number, { trim, light }: HouseOptions, inside = ''): string =>
  at(x, y, [
    rect(-w / 2 - 9, -h / 2 - 9, w + 18, h + 18, trim, { rx: 5 }),
    rect(-w / 2, -h / 2, w, h, light),
    path(`M${-w / 2} ${-h / 2}H${-w * 0.16}C${-w * 0.2} 0 ${-w * 0.34} ${h * 0.2} ${-w / 2} ${h * 0.24}Z`, '#e8935a', {
      opacity: '0.55',
    }),
    path(`M${w / 2} ${-h / 2}H${w * 0.16}C${w * 0.2} 0 ${w * 0.34} ${h * 0.2} ${w / 2} ${h * 0.24}Z`, '#e8935a', {
      opacity: '0.55',
    }),
    at(0, h / 2, inside),
    stroke(`M0 ${-h / 2}V${h / 2}M${-w / 2} ${-h * 0.06}H${w / 2}`, trim, 6),
    rect(-w / 2 - 16, h / 2 + 4, w + 32, 12, lighten(trim, 0.2), { rx: 4 }),
  ])

const CAT =
  'M-16 0C-20 -24 -14 -34 -10 -40L-12 -56L-2 -48H6L14 -56L13 -40C18 -32 20 -18 16 0ZM16 -2C30 -4 30 -18 26 -24L22 -20C24 -12 20 -8 14 -10Z'
const VASE = 'M-9 0C-14 -10 -12 -18 -6 -22H6C12 -18 14 -10 9 0ZM0 -22V-44M0 -30L-10 -44M0 -30L10 -42'

/** A family's house with lights in its windows, 640 wide and 620 high, standing on (x, y). */
export const house = (canvas: Canvas, x: number, y: number, s: number, options: HouseOptions): string => {
  const { wall, roof, trim, door, light } = options
  const dark = darken(wall, 0.16)
  const roofShade = darken(roof, 0.24)
  const gable = (cx: number, w: number, eaves: number, top: number) =>
    path(
      polygon([
        [cx - w / 2 - 36, eaves + 18],
        [cx, top],
        [cx + w / 2 + 36, eaves + 18],
        [cx + w / 2 + 14, eaves + 36],
        [cx, top + 44],
        [cx - w / 2 - 14, eaves + 36],
      ]),
      roof,
    )
  return at(
    x,
    y,
    [
      ellipse(0, 6, 380, 26, '#000', { opacity: '0.24' }),
      glow(canvas, -40, -190, 460, light, 0.5),
      rect(120, -560, 62, 150, darken(roof, 0.35)),
      rect(110, -572, 82, 22, roofShade, { rx: 4 }),
      rect(-20, -290, 320, 290, dark),
      path(
        polygon([
          [-60, -280],
          [20, -460],
          [260, -460],
          [340, -280],
        ]),
        roofShade,
      ),
      ...times(4, (i) =>
        stroke(`M${-36 + i * 20} ${-316 - i * 40}H${318 - i * 20}`, darken(roof, 0.4), 4, { opacity: '0.5' }),
      ),
      path(
        polygon([
          [-280, -300],
          [-120, -500],
          [40, -300],
          [40, 0],
          [-280, 0],
        ]),
        wall,
      ),
      gable(-120, 320, -300, -540),
      circle(-120, -372, 40, trim),
      circle(-120, -372, 31, light),
      stroke('M-120 -402V-342M-150 -372H-90', trim, 5),
      litWindow(-196, -232, 92, 104, options, path(VASE, '#7a3a2a', { stroke: '#7a3a2a', 'stroke-width': 4 })),
      litWindow(-44, -232, 92, 104, options),
      litWindow(-196, -84, 92, 96, options, path(CAT, '#4a2a24')),
      litWindow(136, -176, 120, 112, options),
      litWindow(250, -176, 62, 112, options),
      path('M-84 0V-112A40 40 0 0 1 -4 -112V0Z', trim),
      path('M-76 0V-112A32 32 0 0 1 -12 -112V0Z', door),
      path('M-62 -94A18 18 0 0 1 -26 -94Z', light),
      circle(-24, -56, 5, '#f3cf74'),
      rect(-100, -8, 112, 14, lighten(trim, 0.3), { rx: 4 }),
      path('M30 -132H320L340 -108H10Z', roof),
      ...[44, 170, 302].map((px) => rect(px, -110, 12, 110, lighten(trim, 0.3))),
      rect(24, -36, 300, 8, lighten(trim, 0.3)),
      ...times(12, (i) => rect(52 + i * 22, -36, 6, 36, lighten(trim, 0.2))),
    ],
    { s },
  )
}

/** A picket fence from x0 to x1, standing on y. */
export const fence = (x0: number, x1: number, y: number, h: number, color: Color): string => {
  const step = h * 0.42
  const count = Math.floor((x1 - x0) / step)
  const picket = `M0 0V${-h}L${h * 0.13} ${-h * 1.16}L${h * 0.26} ${-h}V0Z`
  return [
    rect(x0, y - h * 0.78, x1 - x0, h * 0.1, darken(color, 0.14)),
    rect(x0, y - h * 0.34, x1 - x0, h * 0.1, darken(color, 0.14)),
    ...times(count, (i) => at(x0 + i * step, y, path(picket, color))),
  ].join('')
}

/** A letterbox on a post, 190 high, standing on (x, y). */
export const letterbox = (x: number, y: number, s: number, color: Color): string =>
  at(
    x,
    y,
    [
      rect(-8, -120, 16, 120, '#7a5238'),
      path('M-62 -118V-160A36 36 0 0 1 -26 -196H30A36 36 0 0 1 66 -160V-118Z', color),
      path('M-62 -118V-160A36 36 0 0 1 10 -160V-118Z', darken(color, 0.24)),
      path(roundedBox(-48, -150, 44, 10, 4), darken(color, 0.55)),
      stroke('M44 -150V-206H64', '#f3cf74', 8),
    ],
    { s },
  )
