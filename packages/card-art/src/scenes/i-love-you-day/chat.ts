import { face, type Mood } from '../../art/animals/face.ts'
import { heart } from '../../art/ornament/heart.ts'
import { NEON_DIGITS } from '../../art/ornament/neon.ts'
import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten, type Color } from '../../lib/color.ts'
import { cycle, times, type Quad } from '../../lib/number.ts'
import { at, circle, group, path, rect, stroke } from '../../lib/svg.ts'
import { background, grain } from '../../paint/surface.ts'
import { defineScene, type LetteringInput, type PictureInput } from '../../scene.ts'
import type { Lettering } from '../../text/lettering.ts'
import { lockup } from '../../text/lockup.ts'
import type { Page } from '../../text/page.ts'
import { bubble, phone, typing, wingedLetter } from './phone.ts'

interface Palette {
  name: string
  ground: readonly [Color, Color]
  ring: Color
  body: Color
  screen: readonly [Color, Color]
  yours: Color
  mine: Color
  hearts: readonly Color[]
  ink: Color
}

const PALETTES: readonly Palette[] = [
  {
    name: 'peach',
    ground: ['#ffe0d3', '#ffc1b8'],
    ring: '#ffd3c6',
    body: '#4a2a4f',
    screen: ['#fff5ee', '#ffe3e0'],
    yours: '#ffffff',
    mine: '#ff6f86',
    hearts: ['#f04468', '#ff8fa0', '#ffffff', '#f7a93f'],
    ink: '#8a1f45',
  },
  {
    name: 'mint',
    ground: ['#d3f0e4', '#a9dfd0'],
    ring: '#c1e8da',
    body: '#1f4a55',
    screen: ['#f7fff9', '#dff3ec'],
    yours: '#ffffff',
    mine: '#1fa08c',
    hearts: ['#ff6478', '#ff9f98', '#ffffff', '#ffcf5c'],
    ink: '#0f4a4c',
  },
]

const avatar = (x: number, y: number, fur: Color, mood: Mood, ears: string): string =>
  at(x, y, [path(ears, fur), circle(0, 0, 34, fur), face(0, -2, 0.44, { mood })])

const CAT_EARS = 'M-32 -8L-30 -46L-6 -30ZM32 -8L30 -46L6 -30Z'
const BEAR_EARS = 'M-40 -24a15 15 0 1 0 30 -6ZM40 -24a15 15 0 1 1 -30 -6Z'

const talk = ({ yours, mine, hearts, body }: Palette): string => {
  const [red = '#f04468', soft = red] = hearts
  const digits = group(
    [NEON_DIGITS.five, NEON_DIGITS.two, NEON_DIGITS.heart].map((d, i) =>
      at(-178 + i * 118, -82, stroke(d, '#fff', 20)),
    ),
    { transform: 'scale(0.62)' },
  )
  return [
    avatar(-158, -300, '#f2b06a', 'happy', CAT_EARS),
    bubble(-10, -300, 170, 76, yours, false, heart(0, 6, 0.5, soft)),
    avatar(158, -168, '#a9714a', 'joy', BEAR_EARS),
    bubble(
      10,
      -168,
      200,
      84,
      mine,
      true,
      heart(-48, 6, 0.5, '#fff') + heart(0, 6, 0.5, '#fff') + heart(48, 6, 0.5, '#fff'),
    ),
    avatar(-158, -32, '#f2b06a', 'wow', CAT_EARS),
    bubble(-30, -32, 136, 70, yours, false, typing(darken(yours, 0.3))),
    bubble(20, 128, 270, 150, mine, true, digits),
    avatar(-158, 272, '#f2b06a', 'love', CAT_EARS),
    bubble(-14, 272, 168, 84, yours, false, heart(0, 8, 0.72, red)),
    rect(-170, 360, 340, 34, '#fff', { rx: 17 }),
    circle(150, 377, 13, body, { opacity: '0.3' }),
  ].join('')
}

/** Hearts rising from the phone: x and y from its middle, scale, turn. */
const RISING: readonly Quad[] = [
  [-310, -190, 0.72, -16],
  [292, -330, 0.9, 14],
  [-330, 40, 0.46, 12],
  [318, -40, 0.56, -12],
  [-286, 300, 0.84, -10],
  [300, 250, 0.5, 18],
  [-262, -60, 0.3, 24],
  [270, 90, 0.34, 8],
]

const picture = (canvas: Canvas, { palette }: PictureInput<Palette>): string => {
  const { width, height, landscape } = canvas
  const [cx, cy, s, rot] = landscape ? [width * 0.72, height * 0.52, 0.92, 8] : [width / 2, height * 0.675, 1.1, -5]
  const seal = heart(0, 20, 0.42, cycle(palette.hearts, 0))
  return [
    background(canvas, [palette.ground[0], palette.ground[1]]),
    ...times(3, (i) =>
      circle(cx, cy, (landscape ? 330 : 380) + i * 110, 'none', {
        stroke: lighten(palette.ring, 0.25),
        'stroke-width': 54,
        opacity: String(0.6 - i * 0.18),
      }),
    ),
    phone(canvas, cx, cy, s, {
      body: palette.body,
      screen: canvas.linear([palette.screen[0], palette.screen[1]]),
      content: talk(palette),
      rot,
    }),
    ...RISING.map(([x, y, k, turn], i) =>
      heart(cx + x * s * 1.06, cy + y * s, k * 1.15, cycle(palette.hearts, i), { rot: turn, shine: k > 0.5 }),
    ),
    wingedLetter(cx + (landscape ? -320 : -286), cy + (landscape ? -290 : -400), 0.86, '#fff4e6', seal, -12),
    wingedLetter(cx + (landscape ? 330 : 290), cy + (landscape ? 300 : 390), 0.7, '#fff4e6', seal, 12),
    grain(canvas, { o: 0.26 }),
  ].join('')
}

const lettering = (page: Page, { palette, ...words }: LetteringInput<Palette>): Lettering => {
  const { width, height, landscape } = page
  return lockup(page, words, {
    ...(landscape
      ? { x: width * 0.255, y: height / 2, w: 600, maxH: height * 0.64 }
      : { x: width / 2, y: height * 0.165, w: 740, maxH: height * 0.22 }),
    type: 'playful',
    size: 124,
    gap: 46,
    fill: palette.ink,
    ink: palette.ink,
  })
}

/** 520: a phone with a chat of hearts and the digits 520. */
export const scene = defineScene({ palettes: PALETTES, picture, lettering })
