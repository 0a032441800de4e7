import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten } from '../../lib/color.ts'
import { cycle, lerp, round } from '../../lib/number.ts'
import { at, circle, ellipse, group, path, rect, stroke } from '../../lib/svg.ts'
import { shadow } from '../../paint/shadow.ts'

export interface TurkeyOptions {
  cols?: readonly [string, string, string, string]
  body?: string
  belly?: string
  beak?: string
  hat?: boolean | undefined
}

export function turkey(
  canvas: Canvas,
  x: number,
  y: number,
  s: number,
  {
    cols = ['#b5432a', '#e0852b', '#f1b843', '#7e3a20'],
    body = '#7a4326',
    belly = '#a9663a',
    beak = '#f4b13a',
    hat,
  }: TurkeyOptions = {},
) {
  const o: string[] = []
  const fan = (r: number, n: number, w: number, shades: readonly string[], c2: string) => {
    for (let i = 0; i < n; i++) {
      const a = lerp(-100, 100, i / (n - 1))
      o.push(
        `<g transform="rotate(${round(a)})"><path d="M0 0C${-w} ${-r * 0.5} ${-w * 1.1} ${-r * 0.86} 0 ${-r}C${w * 1.1} ${-r * 0.86} ${w} ${-r * 0.5} 0 0Z" fill="${cycle(shades, i)}"/><path d="M0 ${-r * 0.2}C${-w * 0.5} ${-r * 0.55} ${-w * 0.5} ${-r * 0.78} 0 ${-r * 0.86}C${w * 0.5} ${-r * 0.78} ${w * 0.5} ${-r * 0.55} 0 ${-r * 0.2}Z" fill="${c2}" opacity=".85"/><path d="M0 ${-r * 0.4}V${-r * 0.9}" stroke="${darken(body, 0.2)}" stroke-width="1.6" opacity=".5"/></g>`,
      )
    }
  }
  fan(176, 13, 30, [cols[0], cols[1]], cols[2])
  fan(130, 11, 25, [cols[1], cols[2]], cols[0])
  fan(92, 9, 20, [cols[3]], cols[1])
  return at(
    x,
    y,
    [
      group(o, { filter: shadow(canvas, { y: 8, b: 10, o: 0.25 }) }),
      stroke(
        'M-20 84L-24 112M-24 112L-36 118M-24 112L-22 120M-24 112L-12 118M20 84L24 112M24 112L12 118M24 112L22 120M24 112L36 118',
        beak,
        6,
      ),
      ellipse(
        0,
        30,
        66,
        68,
        canvas.radial([lighten(body, 0.18), body, darken(body, 0.25)], { cx: 0.42, cy: 0.3, r: 0.8 }),
      ),
      ellipse(0, 44, 42, 46, belly),
      ...[-1, 0, 1].map((k) =>
        stroke(`M${k * 22 - 9} 36q9 9 18 0M${k * 22 - 9 + 11} 56q9 9 18 0`, darken(belly, 0.25), 3),
      ),
      path(
        'M-64 14C-92 30 -84 66 -60 72C-52 54 -54 32 -64 14ZM64 14C92 30 84 66 60 72C52 54 54 32 64 14Z',
        darken(body, 0.15),
      ),
      path('M-26 -10C-30 -44 -22 -78 0 -80C22 -78 30 -44 26 -10Z', body),
      circle(0, -62, 32, lighten(body, 0.08)),
      circle(-11, -68, 9, '#fff'),
      circle(11, -68, 9, '#fff'),
      circle(-9, -67, 4.6, '#2b1a12'),
      circle(9, -67, 4.6, '#2b1a12'),
      circle(-7.6, -69, 1.6, '#fff'),
      circle(10.4, -69, 1.6, '#fff'),
      path('M-10 -56L0 -38L10 -56Q0 -62 -10 -56Z', beak),
      path('M4 -50C16 -46 16 -26 8 -18C0 -24 0 -40 4 -50Z', '#d23a2e'),
      hat
        ? at(
            0,
            -88,
            path('M-34 0H34V-8H22L18 -46H-18L-22 -8H-34Z', '#3a2a22') +
              rect(-21, -18, 42, 9, '#c9862c') +
              rect(-7, -20, 14, 13, 'none', { stroke: '#f3d27a', 'stroke-width': 3 }),
          )
        : '',
    ],
    { s },
  )
}
