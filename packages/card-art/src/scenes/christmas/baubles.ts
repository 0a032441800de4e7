import { holly } from '../../art/flowers/leaves.ts'
import { lineFrame } from '../../art/ornament/deco.ts'
import { pattern } from '../../art/ornament/pattern.ts'
import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten, type Color } from '../../lib/color.ts'
import { cycle, round, type Quad, type Quint } from '../../lib/number.ts'
import { sparkle } from '../../lib/path.ts'
import { at, circle, group, path, rect, stroke } from '../../lib/svg.ts'
import { foil, metal, type FoilName } from '../../paint/foil.ts'
import { ruleMark } from '../../paint/marks.ts'
import { shadow } from '../../paint/shadow.ts'
import { grain, vignette } from '../../paint/surface.ts'
import { defineScene, type LetteringInput, type PictureInput } from '../../scene.ts'
import type { Lettering } from '../../text/lettering.ts'
import type { Page } from '../../text/page.ts'
import { stack } from '../../text/stack.ts'
import { bauble } from './bauble.ts'

interface Palette {
  name: string
  bg: Color
  fir: Color
  balls: readonly [Color, Color, Color, Color]
  ball2: Color
  bow: Color
  ink: Color
  foil?: FoilName
}

const PALETTES: readonly Palette[] = [
  {
    name: 'emerald',
    bg: '#123f35',
    fir: '#2f6b4c',
    balls: ['#b3202c', '#c99a3a', '#f2ead9', '#7e1420'],
    ball2: '#f6dd9a',
    bow: '#b3202c',
    ink: '#f6ecd6',
  },
  {
    name: 'burgundy',
    bg: '#6b1220',
    fir: '#2d5a45',
    balls: ['#d9a441', '#f3e7d2', '#9c2233', '#1f4a3c'],
    ball2: '#fff1cf',
    bow: '#d9a441',
    ink: '#fdeedd',
  },
  {
    name: 'navy-silver',
    bg: '#16284a',
    fir: '#31566a',
    balls: ['#c7d0da', '#3f6ea3', '#ffffff', '#8a9bb5'],
    ball2: '#eef3f8',
    bow: '#c7d0da',
    foil: 'silver',
    ink: '#eef3fa',
  },
]

const fir = (x: number, y: number, l: number, a: number, c: string) => {
  let q = ''
  const n = 26
  for (let i = 0; i < n; i++) {
    const k = i / n
    const px = Math.sin(k * 0.5) * l * 0.1
    const py = -l * k
    for (const sd of [-1, 1])
      q += `<path d="M${round(px)} ${round(py)}q${round(sd * l * 0.1)} ${round(-l * 0.02)} ${round(sd * l * 0.17 * (1 - k * 0.55))} ${round(-l * 0.12)}" fill="none" stroke="${i % 3 ? c : lighten(c, 0.16)}" stroke-width="${round(l * 0.017)}" stroke-linecap="round"/>`
  }
  return at(
    x,
    y,
    stroke(`M0 0Q${round(l * 0.03)} ${round(-l * 0.5)} ${round(l * 0.05)} ${round(-l)}`, darken(c, 0.35), l * 0.02) + q,
    { rot: a },
  )
}

const picture = (canvas: Canvas, { palette, options }: PictureInput<Palette>): string => {
  const { width, height, landscape } = canvas
  const parts = [
    rect(
      0,
      0,
      width,
      height,
      canvas.radial([lighten(palette.bg, 0.015), palette.bg, darken(palette.bg, 0.35)], { cx: 0.5, cy: 0.42, r: 0.85 }),
    ),
  ]
  const gd = foil(canvas, palette.foil || 'gold')
  parts.push(
    pattern(
      canvas,
      150,
      (z) =>
        path(sparkle(z * 0.25, z * 0.25, z * 0.07), gd) +
        circle(z * 0.75, z * 0.75, z * 0.012, gd) +
        circle(z * 0.75, z * 0.25, z * 0.008, gd) +
        circle(z * 0.25, z * 0.75, z * 0.008, gd),
      { o: 0.24 },
    ),
  )
  const fk = landscape ? 1 : 1.35
  const firs = (x0: number, sgn: number) =>
    (
      [
        [-20, 70, 330, 112],
        [-30, 20, 420, 96],
        [40, -30, 340, 128],
        [120, -40, 300, 150],
        [-40, 150, 260, 108],
        [230, -50, 230, 165],
      ] satisfies Quad[]
    )
      .map(([dx, dy, l, a], i) =>
        fir(x0 + sgn * dx * fk, dy * fk, l * fk, sgn * a, i % 2 ? palette.fir : darken(palette.fir, 0.22)),
      )
      .join('')
  parts.push(group(firs(0, 1) + firs(width, -1), { filter: shadow(canvas, { y: 12, b: 12, o: 0.4 }) }))
  const ba = landscape
    ? ([
        [0.1, 330, 74, 0, 200],
        [0.2, 190, 54, 1, 120],
        [0.045, 520, 46, 3, 380],
        [0.9, 300, 80, 3, 180],
        [0.8, 170, 50, 2, 110],
        [0.96, 500, 48, 1, 360],
        [0.29, 90, 36, 2, 60],
        [0.71, 80, 36, 0, 60],
      ] satisfies Quint[])
    : ([
        [0.2, 520, 118, 0, 400],
        [0.46, 300, 84, 1, 200],
        [0.72, 470, 104, 3, 330],
        [0.92, 270, 76, 2, 160],
        [0.03, 260, 62, 2, 140],
        [0.31, 140, 50, 3, 60],
        [0.6, 120, 46, 0, 40],
      ] satisfies Quint[])
  parts.push(
    group(
      ba
        .map(([k, y, r, st, cord], i) =>
          bauble(canvas, width * k, y, r, {
            style: st,
            cord: cord + 200,
            c: cycle(palette.balls, i),
            c2: palette.ball2,
            gold: metal(canvas, palette.foil || 'gold'),
            bow: i % 3 === 0 ? palette.bow : undefined,
          }),
        )
        .join(''),
      { filter: shadow(canvas, { y: 16, b: 14, o: 0.4 }) },
    ),
  )
  if (!landscape)
    parts.push(
      group(
        [
          fir(-30, height + 10, 300, 62, palette.fir),
          fir(-20, height + 20, 250, 30, darken(palette.fir, 0.22)),
          fir(width + 30, height + 10, 300, -62, palette.fir),
          fir(width + 20, height + 20, 250, -30, darken(palette.fir, 0.22)),
          holly(canvas, 60, height - 60, 1, { rot: 40, berry: palette.balls[0] }),
          holly(canvas, width - 60, height - 60, 1, { rot: -40, berry: palette.balls[0] }),
        ],
        { filter: shadow(canvas, { y: 10, b: 10, o: 0.4 }) },
      ),
    )
  parts.push(lineFrame(canvas, 34, gd, { lw: 2.5, r: 10 }))
  parts.push(ruleMark(canvas, options, gd))
  return parts.join('') + vignette(canvas, 0.35) + grain(canvas, { o: 0.3 })
}

const lettering = (page: Page, { title, note, chinese, palette }: LetteringInput<Palette>): Lettering => {
  const { width, height, landscape } = page
  return stack(page, {
    x: width / 2,
    y: landscape ? height * 0.58 : height * 0.67,
    w: landscape ? 860 : 740,
    maxH: landscape ? 680 : 740,
    valign: 'middle',
    gap: 34,
    items: chinese
      ? [
          { t: title.join(''), font: 'maShan', size: landscape ? 230 : 200, fill: { foil: palette.foil || 'gold' } },
          { rule: 'star', w: 320 },
          { t: note, font: 'song', size: 36, fill: palette.ink, wrap: true, wk: 0.8, lh: 1.6 },
        ]
      : [
          { t: title[0], font: 'greatVibes', size: 200, fill: { foil: palette.foil || 'gold' }, gap: -26 },
          { t: title[1], font: 'greatVibes', size: 200, fill: { foil: palette.foil || 'gold' } },
          { rule: 'star', w: 320 },
          { t: note, font: 'cormorantItalic', size: 42, fill: palette.ink, wrap: true, wk: 0.85 },
        ],
  })
}

/** Christmas: baubles and fir branches on a dark ground with a foil pattern. */
export const scene = defineScene({ palettes: PALETTES, picture, lettering })
