import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten } from '../../lib/color.ts'
import { at, circle, ellipse, group, path, stroke } from '../../lib/svg.ts'
import { cloud } from '../sky/auspicious-cloud.ts'

export interface BowlOptions {
  c?: string
  rim?: string
  pattern?: boolean
  dumplings?: readonly [string, string, string]
  soup?: string
  face?: ((x: number, y: number, r: number) => string) | undefined
}

/** A bowl of tangyuan (sweet rice balls); (x, y) is the middle of its rim. */
export function bowl(
  canvas: Canvas,
  x: number,
  y: number,
  s: number,
  {
    c = '#2f6d8c',
    rim = '#f7f3ea',
    pattern = true,
    dumplings = ['#fffdf6', '#ffd9de', '#fff1c9'],
    soup = '#f3d9a3',
    face,
  }: BowlOptions = {},
) {
  const s_: string[] = []
  const key = canvas.name('bw')
  const body = 'M-150 0C-146 74 -96 112 -54 118H54C96 112 146 74 150 0Z'
  canvas.define(key, (k) => `<clipPath id="${k}"><path d="${body}"/></clipPath>`)
  s_.push(ellipse(0, 132, 120, 14, '#000', { opacity: 0.16 }))
  s_.push(path('M-48 112H48L56 134Q0 140 -56 134Z', darken(rim, 0.1)))
  s_.push(path(body, canvas.linear([rim, darken(rim, 0.12)], { x1: 0, x2: 1, y2: 0 })))
  if (pattern)
    s_.push(
      group(
        [0, 1, 2, 3, 4, 5, 6]
          .map((i) => cloud(-132 + i * 44, 58 + (i % 2) * 14, 46, 'none', { line: c, lw: 0.03 }))
          .join('') +
          stroke('M-150 16H150M-150 24H150', c, 3) +
          stroke('M-120 100H120', c, 3),
        { 'clip-path': `url(${canvas.href(key)})` },
      ),
    )
  s_.push(
    ellipse(0, 0, 152, 34, rim),
    ellipse(0, 0, 152, 34, 'none', { stroke: c, 'stroke-width': 4 }),
    ellipse(0, 2, 138, 27, soup),
  )
  const ck = canvas.name('bs')
  canvas.define(ck, (k) => `<clipPath id="${k}"><path d="M-140 4V-140H140V4A138 27 0 0 1 -140 4Z"/></clipPath>`)
  const ball = (a: number, b: number, r: number, cc: string, fc?: (x: number, y: number, r: number) => string) =>
    circle(
      a,
      b,
      r,
      canvas.radial(
        [
          [lighten(cc, 0.7), 0],
          [cc, 0.55],
          [darken(cc, 0.16), 1],
        ],
        { cx: 0.38, cy: 0.32, r: 0.75 },
      ),
    ) +
    ellipse(a - r * 0.3, b - r * 0.42, r * 0.22, r * 0.12, '#fff', { opacity: 0.9 }) +
    (fc ? fc(a, b, r) : '')
  s_.push(
    group(
      [
        ball(-84, -2, 36, dumplings[1]),
        ball(88, -2, 36, dumplings[2]),
        ball(-32, -22, 40, dumplings[0]),
        ball(38, -20, 40, dumplings[1]),
        ball(2, 4, 42, dumplings[0], face),
      ],
      { 'clip-path': `url(${canvas.href(ck)})` },
    ),
  )
  return at(x, y, s_, { s })
}
