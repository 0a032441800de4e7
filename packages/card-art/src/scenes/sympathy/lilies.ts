import { lily, lilyBud, lilyLeaf } from '../../art/flowers/lily.ts'
import { lineFrame } from '../../art/ornament/deco.ts'
import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten, type Color } from '../../lib/color.ts'
import type { Quint } from '../../lib/number.ts'
import { group, rect, stroke } from '../../lib/svg.ts'
import { ruleMark } from '../../paint/marks.ts'
import { shadow } from '../../paint/shadow.ts'
import { grain } from '../../paint/surface.ts'
import { defineScene, type LetteringInput, type PictureInput } from '../../scene.ts'
import type { Lettering } from '../../text/lettering.ts'
import { lockup } from '../../text/lockup.ts'
import type { Page } from '../../text/page.ts'

interface Palette {
  name: string
  ground: readonly [Color, Color]
  line: Color
  leaf: Color
  petal: Color
  throat: Color
  ink: Color
}

const PALETTES: readonly Palette[] = [
  {
    name: 'ash',
    ground: ['#e3e4df', '#c9cdc8'],
    line: '#9aa39c',
    leaf: '#6f8277',
    petal: '#fdfdfa',
    throat: '#c6d0b8',
    ink: '#333d3a',
  },
  {
    name: 'slate',
    ground: ['#3c464b', '#2c3539'],
    line: '#7f8b8e',
    leaf: '#5f7670',
    petal: '#f3f4f0',
    throat: '#b7c4ae',
    ink: '#eceee9',
  },
]

/** Flowers from the back to the front: x and y from the foot of the spray, scale, turn, tilt. */
const SPRAY: readonly Quint[] = [
  [-60, -640, 0.86, -26, 0.74],
  [150, -520, 1, 28, 0.8],
  [-190, -400, 1.06, -44, 0.82],
  [36, -290, 1.28, 6, 0.86],
]

const picture = (canvas: Canvas, { palette, options }: PictureInput<Palette>): string => {
  const { width, height, landscape } = canvas
  const [x, y] = landscape ? [width * 0.77, height + 30] : [width * 0.54, height + 20]
  const k = landscape ? 0.98 : 1.12
  const stem = darken(palette.leaf, 0.2)
  const p = (dx: number, dy: number): [number, number] => [x + dx * k, y + dy * k]
  const stalk = (dx: number, dy: number) => {
    const [tx, ty] = p(dx, dy)
    return stroke(`M${x} ${y}C${x} ${y - 200 * k} ${tx} ${ty + 200 * k} ${tx} ${ty}`, stem, 9 * k)
  }
  return [
    rect(0, 0, width, height, canvas.linear([palette.ground[0], palette.ground[1]])),
    lineFrame(canvas, 34, palette.line, { lw: 1.6, gap: 12 }),
    group(
      [
        ...[-62, -38, 44, 66].map((a, i) =>
          lilyLeaf(
            x,
            y - 120 * k,
            (430 + (i % 2) * 60) * k,
            a,
            i % 2 ? palette.leaf : darken(palette.leaf, 0.12),
            a < 0 ? -0.24 : 0.24,
          ),
        ),
        ...SPRAY.map(([dx, dy]) => stalk(dx, dy)),
        stalk(226, -650),
        stalk(-250, -620),
        lilyBud(...p(226, -640), 0.94 * k, 22, stem, palette.petal),
        lilyBud(...p(-250, -610), 0.84 * k, -24, stem, palette.petal),
        ...SPRAY.map(([dx, dy, s, rot, tilt]) =>
          lily(canvas, ...p(dx, dy), s * k, { c: palette.petal, throat: palette.throat, rot, tilt }),
        ),
        ...[-26, 24, 84, -84].map((a, i) =>
          lilyLeaf(
            x + (i - 1.5) * 20,
            y - 40 * k,
            300 * k,
            a,
            i % 2 ? lighten(palette.leaf, 0.1) : palette.leaf,
            a < 0 ? -0.3 : 0.3,
          ),
        ),
      ],
      { filter: shadow(canvas, { y: 8, b: 10, o: 0.24, c: '#1c2422' }) },
    ),
    ruleMark(canvas, options, palette.ink),
    grain(canvas, { o: 0.26 }),
  ].join('')
}

const lettering = (page: Page, { palette, ...words }: LetteringInput<Palette>): Lettering => {
  const { width, height, landscape } = page
  return lockup(page, words, {
    x: landscape ? width * 0.29 : width / 2,
    y: landscape ? height * 0.46 : height * 0.2,
    w: landscape ? 640 : 700,
    maxH: height * (landscape ? 0.56 : 0.25),
    type: 'elegant',
    size: 96,
    noteSize: 42,
    fill: palette.ink,
    ink: palette.ink,
    rule: 'line',
    ruleWidth: 120,
    hanInOneLine: !landscape,
  })
}

/** Sympathy: white lilies on gray. */
export const scene = defineScene({ palettes: PALETTES, picture, lettering })
