import { balloon } from '../../art/ornament/balloon.ts'
import { confetti } from '../../art/paper/confetti.ts'
import { softCloud } from '../../art/sky/sky.ts'
import type { Canvas } from '../../lib/canvas.ts'
import type { Color } from '../../lib/color.ts'
import { TAU, cycle, round, type Area } from '../../lib/number.ts'
import { group, rect, stroke } from '../../lib/svg.ts'
import { ruleMark } from '../../paint/marks.ts'
import { shadow } from '../../paint/shadow.ts'
import { grain } from '../../paint/surface.ts'
import { defineScene, type LetteringInput, type PictureInput } from '../../scene.ts'
import type { Lettering } from '../../text/lettering.ts'
import type { Page } from '../../text/page.ts'
import { stack } from '../../text/stack.ts'

interface Palette {
  name: string
  sky: readonly Color[]
  ball: readonly Color[]
  conf: readonly Color[]
  accent: Color
  ink: Color
}

const PALETTES: readonly Palette[] = [
  {
    name: 'sky',
    sky: ['#a8d4ee', '#d9ecf4', '#fdeee3'],
    ball: ['#f2708a', '#ffc94f', '#5fb6c9', '#8f7fd9', '#ff9a6b'],
    conf: ['#f2708a', '#ffc94f', '#5fb6c9', '#fff', '#8f7fd9'],
    accent: '#a81540',
    ink: '#24466b',
  },
  {
    name: 'rosegold',
    sky: ['#f6d9d0', '#fdeee6', '#fff8f2'],
    ball: ['#e8a79a', '#f7d2c4', '#c9786a', '#fff3ea', '#d9b38a'],
    conf: ['#d9a48f', '#fff', '#c9786a', '#f2d2a8'],
    accent: '#8f3a2a',
    ink: '#6b3a36',
  },
  {
    name: 'night',
    sky: ['#1f1f4f', '#4a3a8a', '#a86fa8'],
    ball: ['#ffd166', '#ff7aa8', '#7fe0ff', '#c9a2ff', '#fff0c4'],
    conf: ['#ffd166', '#ff7aa8', '#7fe0ff', '#fff'],
    accent: '#ffd166',
    ink: '#fff8ea',
  },
]

const titleArea = ({ width, height, landscape }: Canvas): Area =>
  landscape
    ? { x: width * 0.23, y: height * 0.16, width: width * 0.54, height: height * 0.68 }
    : { x: 60, y: height * 0.12, width: width - 120, height: height * 0.38 }

const picture = (canvas: Canvas, { palette, options }: PictureInput<Palette>): string => {
  const { width, height, landscape } = canvas
  const parts = [rect(0, 0, width, height, canvas.linear(palette.sky.map((c, i) => [c, i / (palette.sky.length - 1)])))]
  for (let i = 0; i < 8; i++)
    parts.push(
      softCloud(
        canvas.between(0, width),
        canvas.between(0, height),
        canvas.between(200, 460),
        '#fff',
        round(canvas.between(0.2, 0.55)),
      ),
    )
  const cl = (cx: number, cy: number, n: number, R1: number, R2: number, kx: number) => {
    const bs: [x: number, y: number, r: number, color: Color][] = []
    for (let i = 0; i < n; i++) {
      const a = canvas.between(0, TAU)
      const d = Math.sqrt(canvas.random())
      bs.push([
        cx + Math.cos(a) * d * kx,
        cy + Math.sin(a) * d * kx * 1.1,
        canvas.between(R1, R2),
        cycle(palette.ball, i),
      ])
    }
    const fromBehind = bs.toSorted((a, b) => a[1] - b[1])
    return (
      fromBehind
        .map(([x, y, r]) =>
          stroke(
            `M${round(x)} ${round(y + r * 1.2)}Q${round((x + cx) / 2)} ${round(cy + kx * 1.3)} ${round(cx)} ${round(cy + kx * 2.6)}`,
            '#fff',
            2,
            { opacity: 0.7 },
          ),
        )
        .join('') +
      bs.map(([x, y, r, c]) => balloon(canvas, x, y, r, c, { tail: 0.1, rot: canvas.between(-10, 10) })).join('')
    )
  }
  parts.push(
    group(
      landscape
        ? cl(width * 0.1, height * 0.42, 15, 50, 82, 160) + cl(width * 0.9, height * 0.42, 15, 50, 82, 160)
        : cl(width * 0.22, height * 0.7, 16, 56, 92, 190) + cl(width * 0.82, height * 0.72, 14, 56, 92, 170),
      { filter: shadow(canvas, { y: 8, b: 12, o: 0.16 }) },
    ),
    confetti(canvas, landscape ? 120 : 130, palette.conf, { fall: 1.1, clear: titleArea(canvas) }),
  )
  parts.push(ruleMark(canvas, options, palette.accent))
  return parts.join('') + grain(canvas, { o: 0.22 })
}

const lettering = (page: Page, { title, note, chinese, palette }: LetteringInput<Palette>): Lettering => {
  const { width, height, landscape } = page
  return stack(page, {
    x: width / 2,
    y: landscape ? height * 0.5 : height * 0.27,
    w: landscape ? 760 : 720,
    maxH: landscape ? 660 : 770,
    valign: 'middle',
    gap: 30,
    items: chinese
      ? [
          { t: title.join('\n'), font: 'xiaowei', size: landscape ? 200 : 220, fill: palette.ink, lh: 1.1 },
          { rule: 'dots' },
          { t: note, font: 'wenkai', size: 40, fill: palette.ink, wrap: true, lh: 1.5, wk: 0.9 },
        ]
      : [
          { t: title[0], font: 'greatVibes', size: landscape ? 170 : 190, fill: palette.accent, gap: 0 },
          { t: title[1], font: 'abril', size: landscape ? 150 : 160, fill: palette.ink },
          { rule: 'dots' },
          { t: note, font: 'cormorantItalic', size: 42, fill: palette.ink, wrap: true, wk: 0.8 },
        ],
  })
}

/** Birthday: two bunches of balloons among clouds and confetti. */
export const scene = defineScene({ palettes: PALETTES, picture, lettering })
