import { face } from '../../art/animals/face.ts'
import { plumBranch } from '../../art/flowers/plum.ts'
import { bowl } from '../../art/food/bowl.ts'
import { tallLantern } from '../../art/ornament/lanterns.ts'
import { moon } from '../../art/sky/sky.ts'
import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten, type Color } from '../../lib/color.ts'
import { cycle, type Point, type Quad } from '../../lib/number.ts'
import { group, path, rect, stroke } from '../../lib/svg.ts'
import { metal } from '../../paint/foil.ts'
import { blur, shadow } from '../../paint/shadow.ts'
import { grain } from '../../paint/surface.ts'
import { defineScene, type LetteringInput, type PictureInput } from '../../scene.ts'
import type { Lettering } from '../../text/lettering.ts'
import type { Page } from '../../text/page.ts'
import { stack } from '../../text/stack.ts'

interface Palette {
  name: string
  bg: readonly [Color, Color]
  moon: Color
  lan: readonly Color[]
  table: Color
  bowl: Color
  bark: Color
  fl: Color
  ink: Color
}

const PALETTES: readonly Palette[] = [
  {
    name: 'dusk',
    bg: ['#3a1f4f', '#b5484a'],
    moon: '#ffe0a0',
    lan: ['#e5453a', '#f28a4a'],
    table: '#7a2430',
    bowl: '#2f5f8c',
    bark: '#3a1a20',
    fl: '#ffb3b8',
    ink: '#fff1d6',
  },
  {
    name: 'peach',
    bg: ['#fbe3c8', '#f3b08a'],
    moon: '#fff6e0',
    lan: ['#d8342c', '#e8744a'],
    table: '#c9573f',
    bowl: '#2f6d7c',
    bark: '#4a2a24',
    fl: '#e2455a',
    ink: '#8a1f22',
  },
]

const picture = (canvas: Canvas, { palette }: PictureInput<Palette>): string => {
  const { width, height, landscape } = canvas
  const gd = metal(canvas)
  const parts = [
    rect(0, 0, width, height, canvas.linear([palette.bg[0], palette.bg[1]])),
    moon(
      canvas,
      landscape ? width * 0.7 : width / 2,
      landscape ? height * 0.46 : height * 0.625,
      landscape ? 300 : 320,
      { c: palette.moon, craters: false, glowO: 0.45 },
    ),
  ]
  const lans = landscape
    ? ([
        [0.5, 66, 96, 30],
        [0.6, 84, 124, -10],
        [0.84, 84, 124, 10],
        [0.94, 66, 96, 60],
      ] satisfies Quad[])
    : ([
        [0.12, 84, 130, 60],
        [0.3, 66, 100, 10],
        [0.7, 66, 100, 20],
        [0.88, 84, 130, 80],
      ] satisfies Quad[])
  parts.push(
    group(
      lans
        .map(([x, w, h, c], i) =>
          tallLantern(canvas, width * x, 0, w, h, {
            cord: c + (landscape ? 10 : 40),
            c: cycle(palette.lan, i),
            gold: gd,
          }),
        )
        .join(''),
      { filter: shadow(canvas, { y: 10, b: 10, o: 0.25 }) },
    ),
  )
  const by = landscape ? height * 0.66 : height * 0.745
  const bx = landscape ? width * 0.7 : width / 2
  parts.push(
    path(
      `M-10 ${by + 110}Q${width / 2} ${by + 74} ${width + 10} ${by + 110}V${height + 10}H-10Z`,
      canvas.linear([lighten(palette.table, 0.12), darken(palette.table, 0.15)]),
    ),
  )
  for (const k of [-0.5, 0, 0.5])
    parts.push(
      stroke(`M${bx + k * 130} ${by - 60}c-26 -40 26 -56 0 -100c-22 -38 20 -50 0 -86`, '#fff', 16, {
        opacity: 0.4,
        filter: blur(canvas, 6),
      }),
    )
  parts.push(
    bowl(canvas, bx, by, landscape ? 1.5 : 1.9, {
      c: palette.bowl,
      face: (a: number, b: number) => face(a, b - 6, 0.46, { mood: 'joy' }),
    }),
  )
  parts.push(
    plumBranch(
      canvas,
      landscape
        ? ([
            [-30, height * 0.98],
            [width * 0.12, height * 0.9],
            [width * 0.24, height * 0.92],
            [width * 0.36, height * 0.86],
          ] satisfies Point[])
        : ([
            [-30, height * 0.99],
            [width * 0.2, height * 0.95],
            [width * 0.4, height * 0.97],
            [width * 0.62, height * 0.94],
          ] satisfies Point[]),
      22,
      { bark: palette.bark, c: palette.fl, n: 8, size: 26 },
    ),
  )
  return parts.join('') + grain(canvas, { o: 0.3 })
}

const lettering = (page: Page, { title, note, chinese, palette }: LetteringInput<Palette>): Lettering => {
  const { width, height, landscape } = page
  return stack(page, {
    x: landscape ? width * 0.25 : width / 2,
    y: landscape ? height * 0.42 : height * 0.28,
    w: landscape ? 620 : 600,
    maxH: landscape ? height * 0.6 : height * 0.26,
    valign: 'middle',
    gap: 28,
    items: chinese
      ? [
          { t: title.join(''), font: 'maShan', size: landscape ? 168 : 190, fill: palette.ink, lh: 1.06 },
          { t: note, font: 'wenkai', size: 40, fill: palette.ink, wrap: true, lh: 1.5 },
        ]
      : [
          { t: title[0], font: 'berkshire', size: 116, fill: palette.ink, gap: 12 },
          { t: title[1], font: 'berkshire', size: 116, fill: palette.ink },
          { t: note, font: 'cormorantItalic', size: 42, fill: palette.ink, wrap: true, wk: 0.85 },
        ],
  })
}

/** Lantern Festival: bowl of tangyuan under lanterns. */
export const scene = defineScene({ palettes: PALETTES, picture, lettering })
