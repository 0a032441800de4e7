import type { Canvas } from '../../lib/canvas.ts'
import { lighten } from '../../lib/color.ts'
import { round, times } from '../../lib/number.ts'
import { at, circle, group, path, rect, stroke } from '../../lib/svg.ts'
import { shadow } from '../../paint/shadow.ts'

export interface EggOptions {
  c?: string
  c2?: string
  c3?: string
  style?: number
  rot?: number
  sh?: boolean
}

export function egg(
  canvas: Canvas,
  x: number,
  y: number,
  r: number,
  { c = '#f7b7c3', c2 = '#fff', c3 = '#f8de7e', style = 0, rot = 0, sh = true }: EggOptions = {},
) {
  const d = `M0 ${round(-r * 1.32)}C${round(r * 0.66)} ${round(-r * 1.32)} ${round(r)} ${round(-r * 0.4)} ${round(r)} ${round(r * 0.1)}C${round(r)} ${round(r * 0.66)} ${round(r * 0.55)} ${round(r)} 0 ${r}C${round(-r * 0.55)} ${round(r)} ${round(-r)} ${round(r * 0.66)} ${round(-r)} ${round(r * 0.1)}C${round(-r)} ${round(-r * 0.4)} ${round(-r * 0.66)} ${round(-r * 1.32)} 0 ${round(-r * 1.32)}Z`
  const key = canvas.name('eg')
  canvas.define(key, (k) => `<clipPath id="${k}"><path d="${d}"/></clipPath>`)
  const o: string[] = []
  const zig = (yy: number, cc: string, w: number, amp = 0.14, n = 10) =>
    stroke(
      `M${round(-r * 1.1)} ${round(yy)}l${times(n, (i) => `${round((r * 2.2) / n)} ${round((i % 2 ? 1 : -1) * r * amp)}`).join(' ')}`,
      cc,
      w,
    )
  const scal = (yy: number, cc: string) =>
    path(
      `M${round(-r * 1.1)} ${round(yy)}${times(7, () => `q${round(r * 0.157)} ${round(r * 0.26)} ${round(r * 0.314)} 0`).join('')}V${round(yy - r * 0.2)}H${round(-r * 1.1)}Z`,
      cc,
    )
  const dots = (yy: number, cc: string, k = 0.06, n = 7) =>
    times(n, (i) => circle(-r + ((i + 0.5) * 2 * r) / n, yy, r * k, cc)).join('')
  if (style === 0)
    o.push(
      rect(-r, -r * 0.34, r * 2, r * 0.6, c2),
      zig(0.02 * r, c3, r * 0.09),
      zig(-r * 0.52, c2, r * 0.06, 0.12, 12),
      dots(-r * 0.82, c3),
      dots(r * 0.46, c2, 0.08),
      zig(r * 0.7, c3, r * 0.05),
    )
  if (style === 1)
    o.push(
      ...[-0.9, -0.45, 0, 0.45, 0.85].flatMap((k, j) =>
        times(6, (i) => circle(-r + (i + (j % 2 ? 0.5 : 0)) * r * 0.4, k * r, r * 0.11, j % 2 ? c2 : c3)),
      ),
    )
  if (style === 2)
    o.push(
      scal(-r * 0.1, c2),
      rect(-r, -r * 0.5, r * 2, r * 0.24, c2),
      rect(-r, r * 0.34, r * 2, r * 0.12, c3),
      rect(-r, r * 0.54, r * 2, r * 0.06, c2),
      dots(-r * 0.38, c, 0.06),
      zig(-r * 0.78, c3, r * 0.06),
    )
  if (style === 3)
    for (let i = 0; i < 9; i++) {
      const a = canvas.between(-0.8, 0.8) * r
      const b = canvas.between(-1, 0.8) * r
      o.push(
        ...[0, 72, 144, 216, 288].map(
          (q) =>
            `<ellipse cx="${round(a)}" cy="${round(b - r * 0.1)}" rx="${round(r * 0.06)}" ry="${round(r * 0.1)}" fill="${i % 2 ? c2 : lighten(c3, 0.3)}" transform="rotate(${q} ${round(a)} ${round(b)})"/>`,
        ),
        circle(a, b, r * 0.05, c3),
      )
    }
  if (style === 4)
    o.push(
      ...[-4, -3, -2, -1, 0, 1, 2, 3, 4].map((i) =>
        stroke(
          `M${round(-r * 1.2)} ${round(i * r * 0.36)}Q0 ${round(i * r * 0.36 + r * 0.26)} ${round(r * 1.2)} ${round(i * r * 0.36)}`,
          i % 2 ? c2 : c3,
          r * 0.13,
        ),
      ),
    )
  return at(
    x,
    y,
    [
      group(path(d, c), sh ? { filter: shadow(canvas, { y: 8, b: 9, o: 0.22 }) } : {}),
      group(o, { 'clip-path': `url(${canvas.href(key)})` }),
      path(
        d,
        canvas.radial(
          [
            ['#ffffff', 0, 0.5],
            ['#ffffff', 0.4, 0],
            ['#000000', 0.72, 0.02],
            ['#000000', 1, 0.26],
          ],
          { cx: 0.36, cy: 0.28, r: 0.8 },
        ),
      ),
    ],
    { rot },
  )
}
