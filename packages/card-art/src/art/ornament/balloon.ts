import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten } from '../../lib/color.ts'
import { round } from '../../lib/number.ts'
import { at, ellipse, group, path, rect, stroke } from '../../lib/svg.ts'
import { heart } from './heart.ts'

export interface BalloonOptions {
  rot?: number
  tail?: number
  str?: string
}

export function balloon(
  canvas: Canvas,
  x: number,
  y: number,
  r: number,
  c: string,
  { rot = 0, tail = r * 3.2, str = '#fff' }: BalloonOptions = {},
) {
  return at(
    x,
    y,
    [
      stroke(
        `M0 ${round(r * 1.28)}C${round(r * 0.3)} ${round(r * 1.28 + tail * 0.3)} ${round(-r * 0.3)} ${round(r * 1.28 + tail * 0.6)} ${round(r * 0.08)} ${round(r * 1.28 + tail)}`,
        str,
        Math.max(1.2, r * 0.022),
        { opacity: 0.65 },
      ),
      path(`M0 ${round(r * 1.14)}L${round(-r * 0.11)} ${round(r * 1.3)}H${round(r * 0.11)}Z`, darken(c, 0.2)),
      path(
        `M0 ${round(-r * 1.1)}C${round(r * 0.66)} ${round(-r * 1.1)} ${round(r)} ${round(-r * 0.62)} ${round(r)} ${round(-r * 0.12)}C${round(r)} ${round(r * 0.52)} ${round(r * 0.46)} ${round(r)} 0 ${round(r * 1.18)}C${round(-r * 0.46)} ${round(r)} ${round(-r)} ${round(r * 0.52)} ${round(-r)} ${round(-r * 0.12)}C${round(-r)} ${round(-r * 0.62)} ${round(-r * 0.66)} ${round(-r * 1.1)} 0 ${round(-r * 1.1)}Z`,
        canvas.radial(
          [
            [lighten(c, 0.5), 0],
            [c, 0.5],
            [darken(c, 0.25), 1],
          ],
          { cx: 0.34, cy: 0.28, r: 0.85 },
        ),
      ),
      ellipse(-r * 0.42, -r * 0.5, r * 0.13, r * 0.26, '#fff', {
        opacity: 0.6,
        transform: `rotate(28 ${round(-r * 0.42)} ${round(-r * 0.5)})`,
      }),
    ],
    { rot },
  )
}

export interface HotAirOptions {
  a?: string
  b?: string
  basket?: string
  heartOn?: string | undefined
}

export function hotAir(
  canvas: Canvas,
  x: number,
  y: number,
  s: number,
  { a = '#e85d6a', b = '#ffe3cf', basket = '#a4693c', heartOn }: HotAirOptions = {},
) {
  const key = canvas.name('ha')
  const d = 'M0 -150C84 -150 118 -90 112 -40C106 6 62 44 38 84H-38C-62 44 -106 6 -112 -40C-118 -90 -84 -150 0 -150Z'
  canvas.define(key, (k) => `<clipPath id="${k}"><path d="${d}"/></clipPath>`)
  const st: string[] = []
  for (let i = -3; i <= 3; i++)
    st.push(
      path(
        `M0 -150C${i * 44 - 20} -130 ${i * 46 - 22} -40 ${i * 13 - 6.5} 90L${i * 13 + 6.5} 90C${i * 46 + 22} -40 ${i * 44 + 20} -130 0 -150Z`,
        i % 2 ? a : b,
      ),
    )
  return at(
    x,
    y,
    [
      path(d, a),
      group(st, { 'clip-path': `url(${canvas.href(key)})` }),
      group(
        path(
          d,
          canvas.linear(
            [
              ['#000', 0, 0.25],
              ['#000', 0.45, 0],
              ['#fff', 0.6, 0.12],
              ['#000', 1, 0.16],
            ],
            { x2: 1, y2: 0 },
          ),
        ),
      ),
      group(path('M-112 -34C-60 -8 60 -8 112 -34L108 -14C60 12 -60 12 -108 -14Z', darken(a, 0.25)), {
        'clip-path': `url(${canvas.href(key)})`,
      }),
      heartOn ? heart(0, -62, 0.7, heartOn) : '',
      stroke('M-36 84L-22 128M36 84L22 128M-12 86L-8 128M12 86L8 128', darken(basket, 0.3), 2),
      path('M-26 126H26L22 160Q0 166 -22 160Z', basket),
      stroke('M-26 132H26M-25 142H25M-23 152H23', darken(basket, 0.25), 2.4),
      rect(-30, 122, 60, 8, darken(basket, 0.15), { rx: 4 }),
    ],
    { s },
  )
}
