import { magpie } from '../../art/animals/magpie.ts'
import { leaf } from '../../art/flowers/leaves.ts'
import { peony } from '../../art/flowers/peony.ts'
import { pattern } from '../../art/ornament/pattern.ts'
import type { Canvas } from '../../lib/canvas.ts'
import { lighten, type Color } from '../../lib/color.ts'
import { cycle, lerp, round, times } from '../../lib/number.ts'
import { sparkle } from '../../lib/path.ts'
import { circle, group, path, stroke } from '../../lib/svg.ts'
import { ruleMark } from '../../paint/marks.ts'
import { shadow } from '../../paint/shadow.ts'
import { background, glow, grain } from '../../paint/surface.ts'
import { defineScene, type LetteringInput, type PictureInput } from '../../scene.ts'
import type { Lettering } from '../../text/lettering.ts'
import { lockup } from '../../text/lockup.ts'
import type { Page } from '../../text/page.ts'
import { embroideryHoop, needle } from './embroidery.ts'

interface Palette {
  name: string
  cloth: readonly [Color, Color]
  weave: Color
  wood: Color
  night: readonly [Color, Color]
  silk: readonly Color[]
  flower: Color
  green: Color
  thread: Color
  ink: Color
}

const PALETTES: readonly Palette[] = [
  {
    name: 'linen',
    cloth: ['#f8f0e1', '#ecdcc0'],
    weave: '#cbb58c',
    wood: '#b5793f',
    night: ['#14204f', '#3a3a7c'],
    silk: ['#b9c8f2', '#f3e3b4', '#e9b8d0', '#8fb0e0'],
    flower: '#e07a92',
    green: '#6f9a78',
    thread: '#c2323f',
    ink: '#28305c',
  },
  {
    name: 'rose-silk',
    cloth: ['#f8dcd8', '#eebdba'],
    weave: '#d99a9a',
    wood: '#7a4030',
    night: ['#3b1742', '#7a3566'],
    silk: ['#f6c6d6', '#f6e0b0', '#cdb4f0', '#f09ab0'],
    flower: '#f6d3d8',
    green: '#8aa886',
    thread: '#a81f45',
    ink: '#6a1c3d',
  },
]

/** The river of silk across the hoop: long stitches side by side. */
const silkRiver = (canvas: Canvas, r: number, silk: readonly Color[]): string =>
  times(22, (i) => {
    const t = (i - 10.5) / 10.5
    const shift = t * r * 0.34
    const d =
      `M${round(-r * 0.86 + shift * 0.5)} ${round(r * 0.72 + shift)}C${round(-r * 0.3 + shift * 0.2)} ${round(r * 0.5 + shift * 0.4)} ` +
      `${round(-r * 0.1 + shift)} ${round(-r * 0.1 + shift * 0.5)} ${round(r * 0.28 + shift)} ${round(-r * 0.34 + shift * 0.4)}` +
      `S${round(r * 0.7 + shift * 0.6)} ${round(-r * 0.7)} ${round(r * 0.8 + shift * 0.7)} ${round(-r * 0.94)}`
    return stroke(d, cycle(silk, i), lerp(5.5, 2.5, Math.abs(t)), {
      'stroke-dasharray': `${canvas.integer(28, 60)} ${canvas.integer(5, 10)}`,
      opacity: round(lerp(0.95, 0.45, Math.abs(t)) * 10) / 10,
    })
  }).join('')

const picture = (canvas: Canvas, { palette, options }: PictureInput<Palette>): string => {
  const { width, height, landscape } = canvas
  const [x, y, r] = landscape ? [width * 0.7, height * 0.53, 318] : [width / 2, height * 0.615, 344]
  const star = (sx: number, sy: number, size: number) =>
    glow(canvas, sx, sy, size * 2.2, '#fff3cf', 0.7) + path(sparkle(sx, sy, size, 0.14), '#fff6dc')
  const crosses = times(26, () => {
    const [sx, sy, k] = [canvas.between(-r, r), canvas.between(-r, r * 0.8), canvas.between(3, 6)]
    return `M${round(sx - k)} ${round(sy)}h${round(k * 2)}M${round(sx)} ${round(sy - k)}v${round(k * 2)}`
  })
  const work = [
    stroke(crosses.join(''), '#f3e6c4', 2, { opacity: 0.8 }),
    silkRiver(canvas, r, palette.silk),
    star(-r * 0.52, -r * 0.4, 62),
    star(r * 0.56, r * 0.22, 54),
    magpie(-r * 0.3, -r * 0.1, 0.86, '#0d1230', { belly: '#f6f0ff', rot: -4 }),
    magpie(r * 0.36, -r * 0.12, 0.8, '#0d1230', { belly: '#f6f0ff', flip: -1, rot: 8 }),
    ...[-70, -34, 0, 40, 76].map((turn, i) =>
      leaf(
        r * (-0.08 + i * 0.05),
        r * 0.84,
        150,
        36,
        turn,
        i % 2 ? palette.green : lighten(palette.green, 0.15),
        '#fff',
      ),
    ),
    peony(canvas, r * 0.02, r * 0.8, r * 0.27, { c: palette.flower }),
    peony(canvas, -r * 0.34, r * 0.88, r * 0.17, { c: lighten(palette.flower, 0.2) }),
    peony(canvas, r * 0.38, r * 0.86, r * 0.18, { c: lighten(palette.flower, 0.2) }),
  ]
  const [nx, ny] = landscape ? [x - r - 130, y + r * 0.52] : [width * 0.2, height * 0.885]
  const thread = landscape
    ? `M${x - r * 0.86} ${y + r * 0.5}C${x - r - 20} ${y + r * 0.98} ${nx + 60} ${ny - 110} ${nx} ${ny - 4}`
    : `M${x - r * 0.72} ${y + r * 0.7}C${x - r * 0.5} ${y + r * 1.4} ${nx + 220} ${ny - 10} ${nx + 180} ${ny + 70}S${nx - 40} ${ny + 60} ${nx} ${ny - 4}`
  return [
    background(canvas, [...palette.cloth]),
    pattern(canvas, 8, (z) => stroke(`M0 ${z / 2}H${z}M${z / 2} 0V${z}`, palette.weave, 0.8), { o: 0.28 }),
    embroideryHoop(canvas, x, y, r, work, { wood: palette.wood, cloth: canvas.linear([...palette.night]) }),
    group([stroke(thread, palette.thread, 5), needle(canvas, nx, ny, landscape ? 170 : 190, landscape ? 40 : -62)], {
      filter: shadow(canvas, { y: 6, b: 5, o: 0.3, c: '#3a1d10' }),
    }),
    circle(x - r * (landscape ? 0.86 : 0.72), y + r * (landscape ? 0.5 : 0.7), 5, palette.thread),
    ruleMark(canvas, options, palette.thread),
    grain(canvas, { o: 0.34 }),
  ].join('')
}

const lettering = (page: Page, { palette, ...words }: LetteringInput<Palette>): Lettering => {
  const { width, height, landscape } = page
  return lockup(page, words, {
    x: landscape ? width * 0.24 : width / 2,
    y: landscape ? height * 0.4 : height * 0.165,
    w: landscape ? 600 : 720,
    maxH: landscape ? height * 0.5 : height * 0.21,
    type: 'romantic',
    size: 118,
    fill: palette.ink,
    ink: palette.ink,
    rule: 'heart',
    hanInOneLine: !landscape,
  })
}

/** Qixi: a river of silk between two stars, stitched in an embroidery hoop. */
export const scene = defineScene({ palettes: PALETTES, picture, lettering })
