import { darken, lighten } from '../../lib/color.ts'
import { times } from '../../lib/number.ts'
import { at, path, stroke } from '../../lib/svg.ts'

export interface CloverOptions {
  /** 3 for a shamrock, 4 for a lucky clover */
  leaves?: 3 | 4
  rot?: number
  stem?: number
}

const LEAF = 'M0 4C-14 -14 -52 -26 -50 -62C-48 -90 -14 -92 0 -70C14 -92 48 -90 50 -62C52 -26 14 -14 0 4Z'

/** A clover leaf around (x, y); each leaflet is 90 units long at scale 1. */
export const clover = (
  x: number,
  y: number,
  s: number,
  c: string,
  { leaves = 3, rot = 0, stem = 130 }: CloverOptions = {},
): string =>
  at(
    x,
    y,
    [
      stem > 0 ? stroke(`M0 0Q${stem * 0.06} ${stem * 0.55} ${-stem * 0.12} ${stem}`, darken(c, 0.18), 9) : '',
      ...times(leaves, (i) =>
        at(0, 0, path(LEAF, i % 2 ? lighten(c, 0.08) : c) + stroke('M0 -4V-58', lighten(c, 0.3), 4, { opacity: 0.7 }), {
          rot: (i * 360) / leaves,
        }),
      ),
    ],
    { s, rot },
  )
