import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten } from '../../lib/color.ts'
import { times } from '../../lib/number.ts'
import { sparkle } from '../../lib/path.ts'
import { at, circle, group, path, rect, stroke } from '../../lib/svg.ts'
import { shadow } from '../../paint/shadow.ts'
import { heartD } from './heart.ts'

export interface StockingOptions {
  /** color of the leg */
  c?: string
  /** color of cuff, heel and toe */
  c2?: string
  /** pattern of the leg: 0 stripes, 1 hearts, 2 stars */
  style?: number
  rot?: number
}

const LEG = 'M-38 0H38V112C38 130 52 140 74 150C106 164 108 204 78 218C48 230 2 224 -20 202C-36 186 -38 160 -38 140Z'

/** A Christmas stocking, hung by its loop at (x, y); 230 units long at scale 1, toe to the right. */
export function stocking(
  canvas: Canvas,
  x: number,
  y: number,
  s: number,
  { c = '#b3262c', c2 = '#fff4e4', style = 0, rot = 0 }: StockingOptions = {},
) {
  const leg = canvas.name('st')
  canvas.define(leg, (id) => `<clipPath id="${id}"><path d="${LEG}"/></clipPath>`)
  const knit = [
    () => times(5, (i) => rect(-50, 66 + i * 34, 160, 13, lighten(c, 0.32))),
    () => times(3, (i) => at(i % 2 ? 14 : -12, 88 + i * 42, path(heartD(0.26), c2))),
    () => times(4, (i) => path(sparkle(i % 2 ? 16 : -14, 82 + i * 32, 15, 0.2), lighten(c, 0.55))),
  ][style % 3]
  return at(
    x,
    y,
    [
      stroke('M0 8C-14 -10 -12 -30 0 -30C12 -30 14 -10 0 8', darken(c, 0.25), 5),
      group(path(LEG, c), { filter: shadow(canvas, { y: 10, b: 8, o: 0.32, c: '#2a0f08' }) }),
      group(
        [
          ...(knit ? knit() : []),
          circle(-34, 196, 46, c2),
          circle(104, 186, 44, c2),
          path('M-38 0H-14V260H-60Z', '#000', { opacity: 0.09 }),
        ],
        { 'clip-path': `url(${canvas.href(leg)})` },
      ),
      rect(-48, -6, 96, 52, c2, { rx: 16 }),
      rect(-48, 26, 96, 20, darken(c2, 0.1), { rx: 10, opacity: 0.6 }),
    ],
    { s, rot },
  )
}
