import { lighten, type Color } from '../../lib/color.ts'
import { at, circle, path } from '../../lib/svg.ts'

/** A swallow gliding to the right, about 280 wide at scale 1. */
export const swallow = (
  x: number,
  y: number,
  s: number,
  c: Color,
  {
    flip = 1,
    rot = 0,
    belly = '#fff6e6',
    throat = '#c9503a',
  }: { flip?: number; rot?: number; belly?: Color; throat?: Color } = {},
): string =>
  at(
    x,
    y,
    [
      path('M14 -6C0 -52 -44 -98 -124 -122C-100 -78 -72 -30 -34 2Z', lighten(c, 0.12)),
      path('M-50 6C-90 0 -130 -16 -182 -42C-152 -10 -120 8 -90 12C-124 20 -156 36 -180 58C-132 46 -90 30 -48 18Z', c),
      path('M-62 12C-30 -12 20 -20 62 -8C72 -4 80 0 92 5C80 9 70 11 62 13C30 34 -24 34 -62 12Z', c),
      path('M-46 19C-10 24 30 22 60 13C30 33 -16 34 -46 19Z', belly),
      path('M52 -4C66 -5 78 1 86 5C76 10 64 14 50 15C58 8 58 2 52 -4Z', throat),
      path('M10 4C-14 44 -40 98 -112 142C-104 92 -88 44 -40 4Z', c),
      circle(64, -1, 3.4, belly),
    ],
    { sx: s * flip, sy: s, rot },
  )
