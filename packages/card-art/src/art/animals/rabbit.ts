import { at, circle, ellipse, path } from '../../lib/svg.ts'

export interface RabbitOptions {
  inner?: string | undefined
  eye?: string
  flip?: number
  tail?: string
  blush?: string | undefined
}

/** The silhouette of a sitting rabbit, facing right; origin = base center, about 200 tall. */
export function rabbit(
  x: number,
  y: number,
  s: number,
  c: string,
  { inner, eye = '#c23b4a', flip = 1, tail = '#fff', blush }: RabbitOptions = {},
) {
  return at(
    x,
    y,
    [
      path('M20 -118C8 -150 2 -196 22 -206C42 -208 44 -160 42 -124Z', c),
      path('M40 -120C40 -160 52 -200 70 -200C88 -194 74 -150 60 -116Z', c),
      inner
        ? path('M26 -128C18 -154 14 -188 24 -194C34 -192 36 -158 36 -130Z', inner) +
          path('M47 -126C48 -156 58 -188 68 -188C76 -182 66 -148 56 -124Z', inner)
        : '',
      path(
        'M42 -132C78 -136 96 -110 94 -88C92 -70 78 -62 66 -60C74 -44 74 -20 62 -4C70 -8 84 -2 82 0H-58C-86 -4 -92 -34 -76 -60C-58 -88 -20 -96 6 -86C4 -112 18 -130 42 -132Z',
        c,
      ),
      circle(-80, -20, 20, tail),
      path('M-40 0C-60 -10 -58 -44 -28 -46C0 -46 8 -20 -4 0Z', 'rgba(0,0,0,.06)'),
      circle(66, -98, 6.5, eye),
      circle(68, -100, 2, '#fff'),
      path('M93 -88q6 2 2 7q-6 0 -6 -4Z', '#e79a9a'),
      blush ? ellipse(74, -80, 9, 6, blush, { opacity: 0.6 }) : '',
    ],
    { sx: s * flip, sy: s },
  )
}
