import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten, mix, rgba } from '../../lib/color.ts'
import { round } from '../../lib/number.ts'
import { at, circle, ellipse, path, rect, stroke } from '../../lib/svg.ts'
import { metal } from '../../paint/foil.ts'
import { glow } from '../../paint/surface.ts'
import { tassel } from './lantern.ts'

export interface TallLanternOptions {
  c?: string
  gold?: string
  cord?: number
  rot?: number
  glowC?: string
  panel?: ((x: number, y: number) => string) | undefined
}

/** A tall silk lantern hanging from (x, y). */
export function tallLantern(
  canvas: Canvas,
  x: number,
  y: number,
  w: number,
  h: number,
  { c = '#e0453a', gold = metal(canvas), cord = 40, rot = 0, glowC = '#ffca7a', panel }: TallLanternOptions = {},
) {
  const s = [stroke(`M0 0V${cord}`, gold, w * 0.03), glow(canvas, 0, cord + h / 2, h * 1.1, glowC, 0.4)]
  const y0 = cord
  s.push(
    rect(-w * 0.3, y0, w * 0.6, h * 0.06, gold, { rx: 3 }),
    path(
      `M${round(-w * 0.34)} ${round(y0 + h * 0.06)}C${round(-w * 0.6)} ${round(y0 + h * 0.18)} ${round(-w * 0.6)} ${round(y0 + h * 0.82)} ${round(-w * 0.34)} ${round(y0 + h * 0.94)}H${round(w * 0.34)}C${round(w * 0.6)} ${round(y0 + h * 0.82)} ${round(w * 0.6)} ${round(y0 + h * 0.18)} ${round(w * 0.34)} ${round(y0 + h * 0.06)}Z`,
      canvas.radial(
        [
          [lighten(c, 0.5), 0],
          [mix(c, '#ff8a4a', 0.3), 0.4],
          [c, 0.75],
          [darken(c, 0.3), 1],
        ],
        { r: 0.62 },
      ),
    ),
  )
  for (const k of [-0.36, -0.12, 0.12, 0.36])
    s.push(
      stroke(
        `M${round(k * w * 0.7)} ${round(y0 + h * 0.06)}C${round(k * w * 1.35)} ${round(y0 + h * 0.2)} ${round(k * w * 1.35)} ${round(y0 + h * 0.8)} ${round(k * w * 0.7)} ${round(y0 + h * 0.94)}`,
        rgba(darken(c, 0.5), 0.35),
        w * 0.014,
      ),
    )
  if (panel) s.push(panel(0, y0 + h / 2))
  s.push(rect(-w * 0.3, y0 + h * 0.94, w * 0.6, h * 0.06, gold, { rx: 3 }), tassel(0, y0 + h, w * 0.8, c, gold))
  return at(x, y, s, { rot })
}

export interface SkyLanternOptions {
  c?: string
  rot?: number
  glowO?: number
}

/** A flying paper lantern (Kongming lantern). */
export function skyLantern(
  canvas: Canvas,
  x: number,
  y: number,
  s: number,
  { c = '#ffb35c', rot = 0, glowO = 0.6 }: SkyLanternOptions = {},
) {
  return at(
    x,
    y,
    [
      glow(canvas, 0, 10, 95, '#ffb04d', glowO),
      path(
        'M-30 38C-44 0 -40 -46 -20 -54Q0 -60 20 -54C40 -46 44 0 30 38Q0 46 -30 38Z',
        canvas.linear([
          [darken(c, 0.25), 0],
          [c, 0.5],
          ['#fff1c0', 1],
        ]),
      ),
      ellipse(0, 38, 30, 6, '#fff3c8'),
      ellipse(0, 39, 22, 4, '#ff8a2a', { opacity: 0.8 }),
      stroke('M-14 -54C-24 -20 -22 14 -17 40M14 -54C24 -20 22 14 17 40M0 -57V42', rgba('#a8501a', 0.35), 1.6),
    ],
    { s, rot },
  )
}

export interface FirecrackersOptions {
  c?: string
  gold?: string
}

export function firecrackers(
  canvas: Canvas,
  x: number,
  y: number,
  n: number,
  s: number,
  { c = '#d8232a', gold = metal(canvas) }: FirecrackersOptions = {},
) {
  const o = [stroke(`M0 0V${n * 22 + 20}`, '#f0c667', 3), at(0, 0, circle(0, 0, 9, gold))]
  for (let i = 0; i < n; i++)
    for (const sd of [-1, 1])
      o.push(
        at(
          0,
          22 + i * 22,
          rect(3, -7, 34, 15, canvas.linear([lighten(c, 0.2), c, darken(c, 0.3)]), { rx: 3 }) +
            rect(6, -7, 4, 15, gold) +
            rect(30, -7, 4, 15, gold),
          { rot: sd > 0 ? 32 : 148 },
        ),
      )
  o.push(tassel(0, n * 22 + 14, 74, c, gold))
  return at(x, y, o, { s })
}
