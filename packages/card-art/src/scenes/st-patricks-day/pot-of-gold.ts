import { clover } from '../../art/flowers/clover.ts'
import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten } from '../../lib/color.ts'
import { times } from '../../lib/number.ts'
import { at, ellipse, group, path } from '../../lib/svg.ts'
import { metal } from '../../paint/foil.ts'
import { shadow } from '../../paint/shadow.ts'

const coin = (x: number, y: number, fill: string, rot: number): string =>
  at(
    x,
    y,
    ellipse(0, 3, 30, 21, '#8a5a1c') +
      ellipse(0, 0, 30, 20, fill) +
      ellipse(0, 0, 20, 13, 'none', { stroke: '#a8701f', 'stroke-width': 2.5 }),
    {
      rot,
    },
  )

/** Coins in each row of the heap, from the rim up. */
const HEAP = [7, 6, 4, 2]

/** A black pot heaped with gold coins, standing on (x, y); 250 units wide at scale 1. */
export const potOfGold = (canvas: Canvas, x: number, y: number, s: number, c = '#33323d', leaf = '#3f9a5a'): string => {
  const gold = metal(canvas)
  const heap = HEAP.flatMap((count, row) =>
    times(count, (i) => {
      const aside = i - (count - 1) / 2
      const lift = 196 + row * 22 - Math.abs(aside) * 5
      return coin(aside * 32 + (row % 2) * 4, -lift, gold, canvas.between(-16, 16))
    }),
  )
  return at(
    x,
    y,
    [
      group(
        [
          path('M-82 -14L-96 8H-60L-54 -8ZM82 -14L96 8H60L54 -8Z', darken(c, 0.3)),
          ...heap,
          path(
            'M-118 -168C-156 -96 -132 0 -60 0H60C132 0 156 -96 118 -168Z',
            canvas.linear([lighten(c, 0.16), c, darken(c, 0.35)], { x2: 1, y2: 0.4 }),
          ),
          path(
            'M-130 -196H130Q142 -196 142 -182V-176Q142 -162 130 -162H-130Q-142 -162 -142 -176V-182Q-142 -196 -130 -196Z',
            lighten(c, 0.1),
          ),
          path('M-96 -140C-114 -92 -102 -50 -78 -30C-90 -66 -88 -104 -70 -140Z', '#fff', { opacity: 0.16 }),
        ],
        { filter: shadow(canvas, { y: 10, b: 10, o: 0.3 }) },
      ),
      clover(0, -70, 0.5, leaf, { stem: 60 }),
    ],
    { s },
  )
}
