import { at, circle, path } from '../../lib/svg.ts'

export interface MagpieOptions {
  flip?: number
  rot?: number
  belly?: string
}

/** A magpie in flight, facing right. */
export const magpie = (
  x: number,
  y: number,
  s: number,
  c: string,
  { flip = 1, rot = 0, belly = '#fff' }: MagpieOptions = {},
) =>
  at(
    x,
    y,
    path(
      'M-60 6C-30 -6 -10 -14 10 -12C18 -40 46 -60 72 -62C58 -44 50 -24 40 -8C54 -4 64 4 74 6C62 12 46 14 34 12C26 34 4 54 -22 58C-8 42 -4 26 -4 14C-26 16 -66 30 -110 34C-92 24 -76 14 -60 6Z',
      c,
    ) +
      path('M8 10C18 14 30 14 38 10C34 2 20 0 8 10Z', belly) +
      circle(58, 3, 2.2, belly),
    { sx: s * flip, sy: s, rot },
  )
