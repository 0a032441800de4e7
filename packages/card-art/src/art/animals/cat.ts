import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten, rgba } from '../../lib/color.ts'
import { at, circle, ellipse, path, stroke } from '../../lib/svg.ts'
import { INK, shade } from './face.ts'

/** The faces a cat can make. */
export type CatMood = 'grump' | 'happy' | 'joy' | 'sleep' | 'side'

export interface CatOptions {
  c?: string
  belly?: string
  stripe?: string
  mood?: CatMood
  hat?: string
  flip?: number
  tail?: boolean
  prop?: string
  collar?: string | undefined
}

/** A cat that sits on its paws, seen from the front; origin = base center, about 260 wide and 250 tall. */
export function cat(
  canvas: Canvas,
  x: number,
  y: number,
  s: number,
  {
    c = '#f2a65a',
    belly = '#fff3e3',
    stripe = darken(c, 0.22),
    mood = 'grump',
    hat = '',
    flip = 1,
    tail = true,
    prop = '',
    collar,
  }: CatOptions = {},
) {
  return at(
    x,
    y,
    [
      ellipse(0, 4, 150, 14, '#000', { opacity: 0.14 }),
      tail
        ? stroke('M104 -20C170 -10 190 -70 158 -96C140 -108 126 -92 138 -82', c, 34) +
          stroke('M158 -96C140 -108 126 -92 138 -82', stripe, 34)
        : '',
      path(
        'M-128 0C-150 -60 -128 -150 -92 -176L-98 -254C-98 -266 -86 -268 -78 -260L-34 -214Q0 -222 34 -214L78 -260C86 -268 98 -266 98 -254L92 -176C128 -150 150 -60 128 0Q0 12 -128 0Z',
        shade(canvas, c),
      ),
      path('M-84 -236L-82 -198L-54 -216ZM84 -236L82 -198L54 -216Z', '#f7a8a8'),
      stroke('M0 -214V-188M-22 -212L-16 -190M22 -212L16 -190', stripe, 10),
      stroke(
        'M-116 -96C-104 -92 -96 -92 -86 -96M-122 -66C-106 -62 -100 -62 -90 -66M116 -96C104 -92 96 -92 86 -96M122 -66C106 -62 100 -62 90 -66',
        stripe,
        10,
      ),
      ellipse(0, -36, 66, 46, belly),
      path('M-74 4C-80 -26 -34 -30 -30 0ZM74 4C80 -26 34 -30 30 0Z', lighten(c, 0.16)),
      stroke('M-60 -2v-12M-46 -2v-12M60 -2v-12M46 -2v-12', stripe, 3),
      ellipse(-22, -108, 26, 20, belly),
      ellipse(22, -108, 26, 20, belly),
      path('M-10 -126Q0 -132 10 -126Q6 -114 0 -114Q-6 -114 -10 -126Z', '#e8788a'),
      stroke('M0 -114V-106M0 -106Q-10 -96 -20 -102M0 -106Q10 -96 20 -102', INK, 4),
      stroke('M-46 -112L-98 -120M-46 -104L-96 -98M46 -112L98 -120M46 -104L96 -98', rgba(INK, 0.45), 2.6),
      {
        grump:
          stroke('M-62 -166L-26 -154M62 -166L26 -154', INK, 7) +
          ellipse(-42, -144, 11, 12, INK) +
          ellipse(42, -144, 11, 12, INK) +
          circle(-38, -148, 3.6, '#fff') +
          circle(46, -148, 3.6, '#fff'),
        happy:
          ellipse(-42, -146, 13, 16, INK) +
          ellipse(42, -146, 13, 16, INK) +
          circle(-37, -152, 5, '#fff') +
          circle(47, -152, 5, '#fff'),
        joy: stroke('M-58 -142q16 -20 32 0M26 -142q16 -20 32 0', INK, 7),
        sleep: stroke('M-58 -148q16 14 32 0M26 -148q16 14 32 0', INK, 6),
        side:
          ellipse(-42, -146, 18, 16, '#fff') +
          ellipse(42, -146, 18, 16, '#fff') +
          circle(-33, -144, 9, INK) +
          circle(51, -144, 9, INK) +
          stroke('M-62 -158h40M22 -158h40', INK, 7),
      }[mood],
      ellipse(-74, -118, 14, 9, '#ff8f8f', { opacity: 0.45 }),
      ellipse(74, -118, 14, 9, '#ff8f8f', { opacity: 0.45 }),
      collar
        ? path('M-76 -78Q0 -50 76 -78L74 -64Q0 -34 -74 -64Z', collar) +
          circle(0, -44, 12, '#f6cf57') +
          stroke('M-6 -42h12', darken('#f6cf57', 0.4), 3)
        : '',
      hat ? at(0, -214, hat) : '',
      prop,
    ],
    { sx: s * flip, sy: s },
  )
}
