import { face } from '../../art/animals/face.ts'
import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten, rgba, type Color } from '../../lib/color.ts'
import { times } from '../../lib/number.ts'
import { at, circle, ellipse, path, rect, stroke } from '../../lib/svg.ts'

interface CactiOptions {
  tall: Color
  round: Color
  pots: readonly [Color, Color]
  flower: Color
}

const blossom = (x: number, y: number, s: number, c: Color): string =>
  at(
    x,
    y,
    [
      ...times(7, (i) =>
        ellipse(0, -16, 9, 18, i % 2 ? c : lighten(c, 0.2), { transform: `rotate(${(i * 360) / 7})` }),
      ),
      circle(0, 0, 9, '#ffd76b'),
    ],
    { s },
  )

const spines = (places: readonly (readonly [number, number])[]): string =>
  stroke(places.map(([x, y]) => `M${x} ${y}l5 -9M${x} ${y}l-5 -9M${x} ${y}v-11`).join(''), '#fff7df', 2.4, {
    opacity: 0.9,
  })

const patternedPot = (canvas: Canvas, c: Color, zigzag: boolean): string =>
  [
    path(
      'M-92 -112H92L74 -8Q0 8 -74 -8Z',
      canvas.linear([darken(c, 0.08), lighten(c, 0.18), c, darken(c, 0.2)], { x2: 1, y2: 0 }),
    ),
    zigzag
      ? stroke('M-82 -56l20 -24l20 24l21 -24l21 24l21 -24l21 24l20 -24l20 24', lighten(c, 0.6), 7)
      : times(6, (i) => circle(-65 + i * 26, -54, 9, lighten(c, 0.6))).join(''),
    rect(-102, -134, 204, 34, lighten(c, 0.12), { rx: 8 }),
    rect(-102, -106, 204, 8, darken(c, 0.2), { opacity: 0.5 }),
  ].join('')

/** A tall and a round cactus in pots, an arm round each other; origin = middle of their feet, 560 wide. */
export const cactusFriends = (
  canvas: Canvas,
  x: number,
  y: number,
  s: number,
  { tall, round, pots, flower }: CactiOptions,
): string => {
  const body = (c: Color) => canvas.linear([darken(c, 0.12), lighten(c, 0.18), c, darken(c, 0.2)], { x2: 1, y2: 0 })
  return at(
    x,
    y,
    [
      ellipse(-140, 4, 130, 14, '#000', { opacity: 0.18 }),
      ellipse(140, 4, 130, 14, '#000', { opacity: 0.18 }),
      at(-140, 0, [
        stroke('M-50 -250C-120 -250 -122 -290 -122 -350', darken(tall, 0.16), 48),
        path('M-74 -110V-420C-74 -520 74 -520 74 -420V-110Z', body(tall)),
        stroke('M-36 -120V-470M0 -120V-490M36 -120V-470', rgba(darken(tall, 0.3), 0.5), 4),
        spines([
          [-54, -420],
          [-18, -450],
          [20, -444],
          [54, -410],
          [-50, -200],
          [18, -190],
          [52, -230],
          [-20, -160],
          [-124, -330],
          [-112, -280],
        ]),
        face(2, -352, 0.92, { mood: 'joy', gap: 32 }),
        blossom(26, -492, 1.1, flower),
        patternedPot(canvas, pots[0], true),
      ]),
      at(140, 0, [
        path('M-100 -110C-136 -160 -124 -318 0 -322C124 -318 136 -160 100 -110Z', body(round)),
        stroke(
          'M-62 -116C-84 -180 -70 -280 -28 -316M62 -116C84 -180 70 -280 28 -316M0 -116V-320',
          rgba(darken(round, 0.3), 0.5),
          4,
        ),
        spines([
          [-92, -230],
          [-50, -282],
          [52, -280],
          [92, -226],
          [-84, -150],
          [82, -150],
          [0, -296],
          [-30, -132],
          [32, -134],
        ]),
        face(0, -216, 0.92, { mood: 'happy', gap: 34 }),
        blossom(-16, -326, 1.3, flower),
        blossom(30, -318, 0.9, lighten(flower, 0.2)),
        patternedPot(canvas, pots[1], false),
      ]),
      // each puts an arm round the other
      stroke('M-84 -236C-40 -232 -6 -250 40 -288', darken(tall, 0.1), 44),
      stroke('M62 -178C20 -164 -20 -176 -58 -206', darken(round, 0.1), 42),
      spines([
        [-30, -240],
        [10, -262],
        [10, -168],
        [-30, -178],
      ]),
    ],
    { s },
  )
}
