import { magpie } from '../../art/animals/magpie.ts'
import { plumBranch } from '../../art/flowers/plum.ts'
import { inkMountain } from '../../art/landscape/land.ts'
import { sealMark } from '../../art/ornament/seal.ts'
import { mistBars } from '../../art/sky/auspicious-cloud.ts'
import type { Canvas } from '../../lib/canvas.ts'
import { lighten, mix, type Color } from '../../lib/color.ts'
import { type Point, type Triple } from '../../lib/number.ts'
import { circle } from '../../lib/svg.ts'
import { ruleMark } from '../../paint/marks.ts'
import { background, grain } from '../../paint/surface.ts'
import { defineScene, type LetteringInput, type PictureInput } from '../../scene.ts'
import { columns } from '../../text/columns.ts'
import type { Lettering } from '../../text/lettering.ts'
import type { Page } from '../../text/page.ts'
import { stack } from '../../text/stack.ts'

interface Palette {
  name: string
  bg: Color
  ink: Color
  ink2: Color
  sun: Color
  bark: Color
  flower: Color
  seal: Color
  bird: Color
}

const PALETTES: readonly Palette[] = [
  {
    name: 'rice',
    bg: '#f3e7d0',
    ink: '#2b2320',
    ink2: '#4d6470',
    sun: '#d8412f',
    bark: '#3a2620',
    flower: '#e2455a',
    seal: '#c2281f',
    bird: '#2b2f3a',
  },
  {
    name: 'celadon',
    bg: '#dfe9dc',
    ink: '#1f3330',
    ink2: '#3f6b68',
    sun: '#e8835f',
    bark: '#33312a',
    flower: '#f07a8a',
    seal: '#b8322a',
    bird: '#24423f',
  },
  {
    name: 'blush',
    bg: '#fbe4dc',
    ink: '#4b2029',
    ink2: '#8a6a86',
    sun: '#e0526a',
    bark: '#4a2a2c',
    flower: '#ffffff',
    seal: '#b8283f',
    bird: '#4b2f4a',
  },
]

const picture = (canvas: Canvas, { palette, options }: PictureInput<Palette>): string => {
  const { width, height, landscape } = canvas
  const parts = [
    background(canvas, [
      [lighten(palette.bg, 0.35), 0],
      [palette.bg, 1],
    ]),
  ]
  parts.push(
    inkMountain(canvas, height * (landscape ? 0.62 : 0.66), landscape ? 120 : 150, 0.8, palette.ink2, {
      mist: 0.22,
      top: 0.28,
    }),
    inkMountain(canvas, height * (landscape ? 0.74 : 0.76), landscape ? 110 : 120, 1.2, palette.ink2, {
      mist: 0.22,
      top: 0.42,
    }),
    inkMountain(canvas, height * (landscape ? 0.88 : 0.87), 90, 1.5, palette.ink2, { mist: 0.2, top: 0.6 }),
  )
  const sx = landscape ? width * 0.66 : width * 0.64
  const sy = landscape ? height * 0.4 : height * 0.47
  parts.push(
    circle(
      sx,
      sy,
      landscape ? 190 : 215,
      canvas.linear([
        [palette.sun, 0],
        [mix(palette.sun, palette.bg, 0.35), 1],
      ]),
    ),
  )
  for (const [x, y, w] of landscape
    ? ([
        [0.78, 0.52, 300],
        [0.56, 0.6, 220],
      ] satisfies Triple[])
    : ([
        [0.78, 0.45, 300],
        [0.42, 0.51, 240],
      ] satisfies Triple[]))
    parts.push(mistBars(width * x, height * y, w, lighten(palette.bg, 0.4), 0.85))
  parts.push(
    magpie(sx - 120, sy - 40, 0.62, palette.bird, { belly: palette.bg }),
    magpie(sx - 10, sy - 118, 0.42, palette.bird, { belly: palette.bg }),
  )
  parts.push(
    plumBranch(
      canvas,
      landscape
        ? ([
            [width + 40, height * 0.98],
            [width * 0.9, height * 0.8],
            [width * 0.8, height * 0.66],
            [width * 0.68, height * 0.62],
            [width * 0.53, height * 0.5],
          ] satisfies Point[])
        : ([
            [width + 40, height * 0.82],
            [width * 0.86, height * 0.72],
            [width * 0.66, height * 0.66],
            [width * 0.5, height * 0.585],
            [width * 0.24, height * 0.56],
          ] satisfies Point[]),
      34,
      { bark: palette.bark, c: palette.flower, n: 15, size: 34 },
    ),
    plumBranch(
      canvas,
      landscape
        ? ([
            [width + 40, height * 0.2],
            [width * 0.92, height * 0.16],
            [width * 0.84, height * 0.08],
          ] satisfies Point[])
        : ([
            [width + 40, height * 0.1],
            [width * 0.9, height * 0.11],
            [width * 0.74, height * 0.07],
          ] satisfies Point[]),
      20,
      { bark: palette.bark, c: palette.flower, n: 7, size: 26 },
    ),
  )
  parts.push(sealMark(options, palette.seal), ruleMark(canvas, options, palette.seal))
  return parts.join('') + grain(canvas, { o: 0.34 })
}

const lettering = (page: Page, { title, note, chinese, palette }: LetteringInput<Palette>): Lettering => {
  const { width, height, landscape } = page
  if (!chinese)
    return stack(page, {
      x: landscape ? 150 : 90,
      y: landscape ? height * 0.3 : height * 0.06,
      w: landscape ? 700 : 640,
      maxH: landscape ? 480 : 440,
      align: 'left',
      gap: 22,
      items: [
        { t: title[0], font: 'playfairItalic', size: landscape ? 88 : 96, fill: palette.ink, gap: 8 },
        { t: title[1], font: 'yeseva', size: landscape ? 104 : 116, fill: palette.ink, lh: 1.04 },
        { rule: 'line', w: 120 },
        { t: note, font: 'cormorantItalic', size: 40, fill: palette.ink, wrap: true, wk: 0.72 },
      ],
    })
  const size = landscape ? 160 : 150
  const x = landscape ? width * 0.22 : width * 0.2
  const y = height * (landscape ? 0.12 : 0.08)
  const heading = columns(page, title.join(''), { font: 'zhiMang', size, x, y, fill: palette.ink, gap: 1.02 })
  const clauses = note
    .replace(/[，。]/g, '')
    .replace(/\u3000/g, '\n')
    .replace(/^(.{5})(.{5})$/, '$1\n$2')
  const beside = columns(page, clauses, {
    font: 'wenkai',
    size: 36,
    x: landscape ? width * 0.33 : width * 0.39,
    y: landscape ? height * 0.16 : height * 0.095,
    fill: palette.ink,
    gap: 1.2,
    colGap: 1.7,
    opacity: 0.85,
  })
  return {
    texts: [...heading.texts, ...beside.texts],
    marks: { seal: '吉祥', sealX: x, sealY: y + heading.reach + 56, sealSize: 66 },
  }
}

/** Chinese New Year: a plum branch and a red sun on pale paper, with vertical calligraphy. */
export const scene = defineScene({ palettes: PALETTES, picture, lettering })
