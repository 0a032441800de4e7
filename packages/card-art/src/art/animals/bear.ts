import type { Canvas } from '../../lib/canvas.ts'
import { at, circle, ellipse, path, stroke } from '../../lib/svg.ts'
import { INK, shade } from './face.ts'

export interface BearOptions {
  c?: string
  muzzle?: string
  hat?: string
  prop?: string
}

/** A bear's head, with a hat and another prop if given; origin = base center, about 250 wide. */
export function bear(
  canvas: Canvas,
  x: number,
  y: number,
  s: number,
  { c = '#a9714a', muzzle = '#f3ddc2', hat = '', prop = '' }: BearOptions = {},
) {
  return at(
    x,
    y,
    [
      circle(-88, -204, 40, shade(canvas, c)),
      circle(88, -204, 40, shade(canvas, c)),
      circle(-88, -204, 22, '#e2a58a'),
      circle(88, -204, 22, '#e2a58a'),
      path(
        'M-126 -120C-126 -200 -70 -238 0 -238C70 -238 126 -200 126 -120C126 -54 70 -14 0 -14C-70 -14 -126 -54 -126 -120Z',
        shade(canvas, c),
      ),
      ellipse(0, -84, 62, 50, muzzle),
      ellipse(-48, -138, 9, 11, INK),
      ellipse(48, -138, 9, 11, INK),
      circle(-45, -142, 3.4, '#fff'),
      circle(51, -142, 3.4, '#fff'),
      path('M-18 -112Q0 -120 18 -112Q12 -94 0 -94Q-12 -94 -18 -112Z', INK),
      stroke('M0 -94V-80M0 -80Q-14 -64 -28 -74M0 -80Q14 -64 28 -74', INK, 5),
      ellipse(-84, -98, 17, 11, '#f08a7a', { opacity: 0.5 }),
      ellipse(84, -98, 17, 11, '#f08a7a', { opacity: 0.5 }),
      hat ? at(0, -234, hat) : '',
      prop,
    ],
    { s },
  )
}
