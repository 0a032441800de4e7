import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten } from '../../lib/color.ts'
import { round } from '../../lib/number.ts'
import { sparkle } from '../../lib/path.ts'
import { at, circle, ellipse, group, path, rect, stroke } from '../../lib/svg.ts'
import { ribbonBow } from '../ornament/ribbon.ts'

export interface GiftOptions {
  c?: string
  rib?: string
  pat?: number
  c2?: string
  bow?: boolean
}

export function gift(
  canvas: Canvas,
  x: number,
  y: number,
  w: number,
  h: number,
  { c = '#c8312b', rib = '#f5d98a', pat = 0, c2 = lighten(c, 0.2), bow = true }: GiftOptions = {},
) {
  const key = canvas.name('gf')
  canvas.define(
    key,
    (k) =>
      `<clipPath id="${k}"><rect x="${round(-w / 2)}" y="${round(-h)}" width="${round(w)}" height="${round(h)}"/></clipPath>`,
  )
  const deco: string[] = []
  if (pat === 1)
    for (let i = -6; i < 12; i++)
      deco.push(
        stroke(
          `M${round(-w / 2 + i * w * 0.14)} ${round(-h)}L${round(-w / 2 + i * w * 0.14 - h * 0.6)} 0`,
          c2,
          w * 0.05,
        ),
      )
  if (pat === 2)
    for (let i = 0; i < 6; i++)
      for (let j = 0; j < 6; j++)
        deco.push(circle(-w / 2 + (i + (j % 2 ? 0.5 : 0)) * w * 0.2, -h + j * h * 0.2 + h * 0.08, w * 0.035, c2))
  if (pat === 3)
    for (let i = 0; i < 5; i++)
      for (let j = 0; j < 5; j++)
        deco.push(path(sparkle(-w / 2 + (i + (j % 2 ? 0.5 : 0)) * w * 0.25, -h + j * h * 0.24 + h * 0.1, w * 0.07), c2))
  return at(x, y, [
    ellipse(0, 0, w * 0.56, h * 0.06, '#000', { opacity: 0.22 }),
    rect(-w / 2, -h, w, h, canvas.linear([lighten(c, 0.06), c, darken(c, 0.2)], { x2: 1, y2: 0.3 })),
    group(deco, { 'clip-path': `url(${canvas.href(key)})` }),
    rect(-w * 0.08, -h, w * 0.16, h, rib),
    rect(w * 0.03, -h, w * 0.05, h, '#000', { opacity: 0.08 }),
    rect(
      -w * 0.54,
      -h * 1.02,
      w * 1.08,
      h * 0.2,
      canvas.linear([lighten(c, 0.12), c, darken(c, 0.15)], { x2: 1, y2: 0 }),
      { rx: 3 },
    ),
    rect(-w * 0.08, -h * 1.02, w * 0.16, h * 0.2, lighten(rib, 0.12)),
    rect(-w * 0.5, -h * 0.82, w, h * 0.04, '#000', { opacity: 0.14 }),
    bow ? ribbonBow(0, -h * 1.03, w / 210, { c: rib, tails: false }) : '',
  ])
}
