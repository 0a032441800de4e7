import type { Canvas } from '../../lib/canvas.ts'
import { radians, round } from '../../lib/number.ts'
import { polygon, sparkle } from '../../lib/path.ts'
import { at, circle, group, path, rect, stroke } from '../../lib/svg.ts'

export interface ModTreeOptions {
  c: string
  c2: string
  w?: number
  style?: number
  trunk?: string
  star?: string | undefined
}

/** A tree in mid-century style: a slim triangle with a pattern. */
export function modTree(
  canvas: Canvas,
  x: number,
  y: number,
  h: number,
  { c, c2, w = 0.36, style = 0, trunk = '#4b2e20', star: st }: ModTreeOptions,
) {
  const hw = (h * w) / 2
  const clip = canvas.name('mt')
  const tri = polygon([
    [0, -h],
    [hw, -h * 0.12],
    [-hw, -h * 0.12],
  ])
  canvas.define(clip, (k) => `<clipPath id="${k}"><path d="${tri}"/></clipPath>`)
  let deco = ''
  if (style === 0)
    for (let i = 0; i < 5; i++)
      deco += stroke(
        `M${round(-hw)} ${round(-h * (0.2 + i * 0.16))}Q0 ${round(-h * (0.14 + i * 0.16))} ${round(hw)} ${round(-h * (0.2 + i * 0.16))}`,
        c2,
        h * 0.018,
      )
  if (style === 1)
    for (let i = 0; i < 16; i++) deco += circle(canvas.between(-hw, hw), -h * canvas.between(0.15, 0.9), h * 0.018, c2)
  if (style === 2)
    deco = path(
      polygon([
        [0, -h],
        [hw, -h * 0.12],
        [0, -h * 0.12],
      ]),
      c2,
      { opacity: 0.55 },
    )
  if (style === 3)
    for (let i = 0; i < 6; i++)
      deco += path(
        polygon([
          [-hw, -h * (0.16 + i * 0.15)],
          [0, -h * (0.1 + i * 0.15)],
          [hw, -h * (0.16 + i * 0.15)],
          [0, -h * (0.05 + i * 0.15)],
        ]),
        c2,
        { opacity: 0.7 },
      )
  return at(
    x,
    y,
    rect(-h * 0.018, -h * 0.13, h * 0.036, h * 0.13, trunk) +
      path(tri, c) +
      group(deco, { 'clip-path': `url(${canvas.href(clip)})` }) +
      (st ? path(sparkle(0, -h, h * 0.09, 0.14), st) : ''),
  )
}

export interface BareTreeOptions {
  depth?: number
  spread?: number
  w?: number
}

export function bareTree(
  canvas: Canvas,
  x: number,
  y: number,
  h: number,
  c: string,
  { depth = 6, spread = 28, w = 0.07 }: BareTreeOptions = {},
) {
  let d: string[] = []
  const br = (x0: number, y0: number, a: number, len: number, wd: number, k: number) => {
    const x1 = x0 + Math.cos(a) * len
    const y1 = y0 + Math.sin(a) * len
    const mx = (x0 + x1) / 2 + canvas.between(-0.12, 0.12) * len
    const my = (y0 + y1) / 2
    d.push(stroke(`M${round(x0)} ${round(y0)}Q${round(mx)} ${round(my)} ${round(x1)} ${round(y1)}`, c, wd))
    if (k <= 0) return
    const n = k > 3 ? 2 : canvas.integer(2, 3)
    for (let i = 0; i < n; i++)
      br(
        x1,
        y1,
        a + radians(canvas.between(8, spread) * (i % 2 ? 1 : -1) + canvas.between(-8, 8)),
        len * canvas.between(0.66, 0.82),
        wd * 0.66,
        k - 1,
      )
  }
  br(x, y, -Math.PI / 2 + canvas.between(-0.12, 0.12), h * 0.27, h * w, depth)
  return d.join('')
}
