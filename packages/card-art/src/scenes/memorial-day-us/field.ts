import { poppy, poppyStem } from '../../art/flowers/poppy.ts'
import { inkMountain } from '../../art/landscape/land.ts'
import { shadeTree } from '../../art/landscape/shade-tree.ts'
import type { Canvas } from '../../lib/canvas.ts'
import { darken, mix, type Color } from '../../lib/color.ts'
import { lerp, round, times, type Triple } from '../../lib/number.ts'
import { ridge } from '../../lib/outline.ts'
import { circle, group, path, rect, stroke } from '../../lib/svg.ts'
import { ruleMark } from '../../paint/marks.ts'
import { shadow } from '../../paint/shadow.ts'
import { glow, grain } from '../../paint/surface.ts'
import { defineScene, type LetteringInput, type PictureInput } from '../../scene.ts'
import { columns } from '../../text/columns.ts'
import type { Lettering } from '../../text/lettering.ts'
import type { Page } from '../../text/page.ts'
import { stack } from '../../text/stack.ts'

interface Palette {
  name: string
  sky: readonly [Color, Color, Color]
  sun: Color
  hill: Color
  grass: readonly [Color, Color]
  poppy: Color
  ink: Color
}

const PALETTES: readonly Palette[] = [
  {
    name: 'mist',
    sky: ['#d3d9d0', '#e3e4d8', '#eee6d4'],
    sun: '#fbf3de',
    hill: '#7f9188',
    grass: ['#8d9c84', '#56695a'],
    poppy: '#a5483c',
    ink: '#2b3a33',
  },
  {
    name: 'before dawn',
    sky: ['#293735', '#43534e', '#939d8e'],
    sun: '#e9dfc2',
    hill: '#2f403c',
    grass: ['#4c5f52', '#223029'],
    poppy: '#a8584a',
    ink: '#f2efe0',
  },
]

const picture = (canvas: Canvas, { palette, options }: PictureInput<Palette>): string => {
  const { width, height, landscape } = canvas
  const horizon = landscape ? height * 0.68 : height * 0.6
  const sunX = landscape ? width * 0.68 : width * 0.5
  const parts = [
    rect(0, 0, width, horizon + 120, canvas.linear([palette.sky[0], palette.sky[1], palette.sky[2]])),
    glow(canvas, sunX, horizon - 40, landscape ? 420 : 460, palette.sun, 0.8),
    circle(sunX, horizon - 30, landscape ? 84 : 100, palette.sun, { opacity: 0.85 }),
    inkMountain(canvas, horizon - 30, 64, 0.8, palette.hill, { mist: 0.16, top: 0.35 }),
    inkMountain(canvas, horizon + 16, 44, 1.1, palette.hill, { mist: 0.18, top: 0.6 }),
  ]
  const far = ridge(canvas, horizon + 70, 18, 0.7)
  const ground = canvas.linear([palette.grass[0], palette.grass[1]])
  parts.push(path(far.d, ground))
  const treeX = landscape ? width * 0.88 : width * 0.8
  parts.push(
    shadeTree(canvas, treeX, far.yAt(treeX) + 12, landscape ? 250 : 320, mix(palette.hill, palette.grass[1], 0.5)),
  )
  const blades = (count: number, top: number, foot: number, tall: number, color: Color) =>
    stroke(
      times(count, () => {
        const x = canvas.between(-10, width + 10)
        const y = lerp(top, foot, canvas.random())
        const h = tall * canvas.between(0.6, 1.2)
        const lean = canvas.between(0.05, 0.34) * h
        return `M${round(x)} ${round(y)}q${round(lean * 0.2)} ${round(-h * 0.6)} ${round(lean)} ${round(-h)}`
      }).join(''),
      color,
      tall * 0.028 + 1.4,
    )
  const bottom = height - 4
  parts.push(
    blades(
      120,
      far.yAt(width / 2) + 26,
      horizon + (bottom - horizon) * 0.5,
      44,
      mix(palette.grass[0], palette.sun, 0.3),
    ),
    blades(150, horizon + (bottom - horizon) * 0.45, bottom, 92, palette.grass[0]),
    blades(110, horizon + (bottom - horizon) * 0.7, bottom + 20, 140, darken(palette.grass[1], 0.22)),
  )
  const flowers = (
    landscape
      ? [
          [0.08, 0.86, 0.52],
          [0.2, 0.94, 0.4],
          [0.62, 0.9, 0.44],
          [0.74, 0.84, 0.34],
          [0.93, 0.92, 0.6],
        ]
      : [
          [0.14, 0.86, 0.62],
          [0.34, 0.92, 0.46],
          [0.62, 0.885, 0.5],
          [0.86, 0.85, 0.66],
          [0.5, 0.8, 0.3],
        ]
  ) satisfies Triple[]
  parts.push(
    group(
      flowers.map(([x, y, s]) => {
        const lean = canvas.between(-20, 24)
        return (
          poppyStem(width * x - lean, height * y + 220 * s, 220 * s, lean, darken(palette.grass[1], 0.1), 6 * s) +
          poppy(canvas, width * x, height * y, s, palette.poppy, lean * 0.4)
        )
      }),
      { filter: shadow(canvas, { y: 6, b: 6, o: 0.22 }) },
    ),
    blades(40, bottom - 30, bottom + 24, 120, darken(palette.grass[1], 0.32)),
  )
  parts.push(ruleMark(canvas, options, palette.ink))
  return parts.join('') + grain(canvas, { o: 0.34 })
}

const lettering = (page: Page, { title, note, chinese, palette }: LetteringInput<Palette>): Lettering => {
  const { width, height, landscape } = page
  if (!chinese || landscape)
    return stack(page, {
      x: landscape ? width * 0.28 : width / 2,
      y: landscape ? height * 0.29 : height * 0.1,
      w: landscape ? 660 : 720,
      maxH: landscape ? height * 0.42 : height * 0.26,
      valign: landscape ? 'middle' : 'top',
      gap: 30,
      items: chinese
        ? [
            { t: title.join(''), font: 'zhiMang', size: 138, fill: palette.ink, tracking: 0.06 },
            { rule: 'line', w: 120 },
            { t: note, font: 'wenkai', size: 38, fill: palette.ink, wrap: true, lh: 1.55, wk: 0.9 },
          ]
        : [
            { t: title.join('\n'), font: 'cormorant', size: 104, fill: palette.ink, lh: 1.06, gap: 32 },
            { rule: 'line', w: 120 },
            { t: note, font: 'cormorantItalic', size: 42, fill: palette.ink, wrap: true, wk: 0.86 },
          ],
    })
  const heading = columns(page, title.join('\n'), {
    font: 'zhiMang',
    size: 152,
    x: width * 0.645,
    y: height * 0.085,
    gap: 1.06,
    fill: palette.ink,
  })
  const clauses = columns(page, note.replace(/[，。]/g, '\n').trim(), {
    font: 'wenkai',
    size: 40,
    x: width * 0.27,
    y: height * 0.1,
    gap: 1.28,
    colGap: 1.7,
    fill: palette.ink,
  })
  return { texts: [...heading.texts, ...clauses.texts], marks: {} }
}

/** Memorial Day: poppies in a field at dawn, with one tree. */
export const scene = defineScene({ palettes: PALETTES, picture, lettering })
