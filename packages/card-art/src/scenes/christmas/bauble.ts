import { leafD } from '../../art/flowers/leaves.ts'
import { ribbonBow } from '../../art/ornament/ribbon.ts'
import type { Canvas } from '../../lib/canvas.ts'
import { darken } from '../../lib/color.ts'
import { TAU, round, times } from '../../lib/number.ts'
import { polygon, sparkle, star } from '../../lib/path.ts'
import { at, circle, ellipse, group, path, rect, stroke } from '../../lib/svg.ts'
import { metal } from '../../paint/foil.ts'

export interface BaubleOptions {
  c?: string
  c2?: string
  style?: number
  cord?: number
  gold?: string
  bow?: string | undefined
}

export function bauble(
  canvas: Canvas,
  x: number,
  y: number,
  r: number,
  { c = '#b3202c', c2 = '#f6dd9a', style = 0, cord = r * 2, gold = metal(canvas), bow }: BaubleOptions = {},
) {
  const key = canvas.name('bb')
  canvas.define(key, (k) => `<clipPath id="${k}"><circle r="${round(r)}"/></clipPath>`)
  const deco: string[] = []
  if (style === 0) {
    deco.push(rect(-r, -r * 0.22, r * 2, r * 0.44, c2))
    for (let i = -4; i <= 4; i++) deco.push(path(star(i * r * 0.3, 0, r * 0.11, r * 0.05, 5), c))
    deco.push(stroke(`M${-r} ${round(-r * 0.3)}H${r}M${-r} ${round(r * 0.3)}H${r}`, c2, r * 0.035))
  }
  if (style === 1)
    for (let j = -3; j <= 3; j++)
      for (let i = -3; i <= 3; i++)
        deco.push(path(sparkle((i + (j % 2 ? 0.5 : 0)) * r * 0.36, j * r * 0.32, r * 0.13), c2))
  if (style === 2)
    for (let j = -3; j < 4; j++)
      deco.push(
        stroke(
          `M${-r} ${round(j * r * 0.3)}l${times(9, (i) => `${round(r * 0.25)} ${round((i % 2 ? 1 : -1) * r * 0.2)}`).join(' ')}`,
          c2,
          r * 0.05,
        ),
      )
  if (style === 3)
    for (let i = 0; i < 8; i++)
      deco.push(
        `<path transform="rotate(${i * 45})" d="${leafD(r * 0.94, r * 0.2)}" fill="none" stroke="${c2}" stroke-width="${round(r * 0.03)}"/>`,
        circle(Math.cos((i * TAU) / 8 + 0.39) * r * 0.62, Math.sin((i * TAU) / 8 + 0.39) * r * 0.62, r * 0.05, c2),
      )
  if (style === 4)
    deco.push(
      path(
        `M${-r} ${round(r * 0.1)}Q${round(-r * 0.5)} ${round(-r * 0.25)} 0 ${round(r * 0.05)}T${r} ${round(r * 0.02)}V${r}H${-r}Z`,
        c2,
      ),
      ...[-0.5, 0.1, 0.5].map((k, i) =>
        path(
          polygon([
            [k * r, -r * 0.35 + i * 0.1 * r],
            [k * r + r * 0.22, r * 0.2],
            [k * r - r * 0.22, r * 0.2],
          ]),
          darken(c, 0.35),
        ),
      ),
    )
  return at(x, y, [
    stroke(`M0 ${round(-r * 1.2)}V${round(-r - cord)}`, gold, Math.max(1.5, r * 0.025)),
    rect(-r * 0.16, -r * 1.17, r * 0.32, r * 0.22, gold, { rx: r * 0.03 }),
    circle(0, -r * 1.24, r * 0.08, 'none', { stroke: gold, 'stroke-width': r * 0.03 }),
    circle(0, 0, r, c),
    group(deco, { 'clip-path': `url(${canvas.href(key)})` }),
    circle(
      0,
      0,
      r,
      canvas.radial(
        [
          ['#ffffff', 0, 0.55],
          ['#ffffff', 0.3, 0.05],
          ['#000000', 0.75, 0.08],
          ['#000000', 1, 0.42],
        ],
        { cx: 0.36, cy: 0.3, r: 0.74 },
      ),
    ),
    ellipse(-r * 0.38, -r * 0.46, r * 0.2, r * 0.12, '#fff', {
      opacity: 0.75,
      transform: `rotate(-38 ${round(-r * 0.38)} ${round(-r * 0.46)})`,
    }),
    bow ? ribbonBow(0, -r * 1.12, r * 0.011, { c: bow }) : '',
  ])
}
