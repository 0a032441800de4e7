import { face, shade, type Mood } from '../../art/animals/face.ts'
import type { Canvas } from '../../lib/canvas.ts'
import { darken } from '../../lib/color.ts'
import type { Point } from '../../lib/number.ts'
import { at, ellipse, path, stroke } from '../../lib/svg.ts'

export interface PotatoOptions {
  mood?: Mood
  c?: string
  hat?: string
  legs?: boolean
  prop?: string
}

export function potato(
  canvas: Canvas,
  x: number,
  y: number,
  s: number,
  { mood = 'flat', c = '#d9a566', hat = '', legs = true, prop = '' }: PotatoOptions = {},
) {
  return at(
    x,
    y,
    [
      ellipse(0, 4, 120, 12, '#000', { opacity: 0.14 }),
      legs
        ? stroke('M-36 -20v22M36 -20v22', darken(c, 0.35), 9) +
          stroke('M-108 -110q-36 10 -40 46M108 -110q36 10 40 46', darken(c, 0.35), 9)
        : '',
      path(
        'M-20 -250C60 -262 118 -196 116 -116C116 -46 70 -10 4 -10C-70 -10 -120 -50 -116 -120C-112 -190 -84 -242 -20 -250Z',
        shade(canvas, c),
      ),
      ...(
        [
          [-70, -190],
          [60, -206],
          [80, -70],
          [-84, -80],
          [-20, -44],
          [20, -226],
        ] satisfies Point[]
      ).map(([a, b]) => ellipse(a, b, 8, 5, darken(c, 0.22))),
      face(0, -136, 1, { mood, gap: 40 }),
      hat ? at(0, -246, hat) : '',
      prop,
    ],
    { s },
  )
}
