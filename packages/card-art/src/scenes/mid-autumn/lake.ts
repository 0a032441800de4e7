import { rabbit } from '../../art/animals/rabbit.ts'
import { pavilion } from '../../art/buildings/pavilion.ts'
import { lotus, lotusLeaf } from '../../art/flowers/lotus.ts'
import { grass, inkMountain, ripples } from '../../art/landscape/land.ts'
import { skyLantern } from '../../art/ornament/lanterns.ts'
import { sealMark } from '../../art/ornament/seal.ts'
import { cloud } from '../../art/sky/auspicious-cloud.ts'
import { moon, stars } from '../../art/sky/sky.ts'
import type { Canvas, Size } from '../../lib/canvas.ts'
import { darken, lighten, mix, type Color } from '../../lib/color.ts'
import { round, type Quad, type Quint, type Triple, type Area } from '../../lib/number.ts'
import { at, ellipse, path, rect } from '../../lib/svg.ts'
import { blur } from '../../paint/shadow.ts'
import { glow, grain, vignette } from '../../paint/surface.ts'
import { defineScene, type LetteringInput, type PictureInput } from '../../scene.ts'
import { columns } from '../../text/columns.ts'
import type { Lettering } from '../../text/lettering.ts'
import type { Page } from '../../text/page.ts'
import { stack } from '../../text/stack.ts'

interface Palette {
  name: string
  sky: readonly [Color, Color, Color, Color]
  moon: Color
  mt: readonly [Color, Color]
  water: Color
  roof: Color
  wall: Color
  land: Color
  rabbit: Color
  lotus: Color
  seal: Color
  ink: Color
}

const PALETTES: readonly Palette[] = [
  {
    name: 'indigo',
    sky: ['#0b1436', '#1d2f66', '#4a5f9a', '#c9a98f'],
    moon: '#ffeec2',
    mt: ['#3b4f86', '#25386b'],
    water: '#1d3464',
    roof: '#5a2430',
    wall: '#b5533f',
    land: '#16263f',
    rabbit: '#fff8ec',
    lotus: '#f08aa0',
    seal: '#c8412f',
    ink: '#fff3d6',
  },
  {
    name: 'teal-gold',
    sky: ['#06262c', '#0f4a50', '#3f8078', '#e8c88f'],
    moon: '#fff0bd',
    mt: ['#2f6b68', '#174a4c'],
    water: '#124650',
    roof: '#4b2a22',
    wall: '#b56a3a',
    land: '#0c3034',
    rabbit: '#fffaf0',
    lotus: '#f6a58f',
    seal: '#c8412f',
    ink: '#fff4d0',
  },
  {
    name: 'plum',
    sky: ['#1d0f33', '#46215c', '#8f4a78', '#f3b08a'],
    moon: '#fff1cf',
    mt: ['#5f3570', '#3a1f52'],
    water: '#35204f',
    roof: '#3a1a30',
    wall: '#a8484a',
    land: '#23143a',
    rabbit: '#fff6ee',
    lotus: '#ffb3b8',
    seal: '#d8523f',
    ink: '#fff0dc',
  },
]

const titleArea = ({ width, height, landscape }: Size): Area =>
  landscape
    ? { x: 60, y: 60, width: width * 0.38, height: height * 0.56 }
    : { x: 60, y: 80, width: width - 120, height: height * 0.2 }

const picture = (canvas: Canvas, { palette, options }: PictureInput<Palette>): string => {
  const { width, height, landscape } = canvas
  const hz = landscape ? height * 0.66 : height * 0.66
  const mx = landscape ? width * 0.68 : width * 0.5
  const my = landscape ? height * 0.38 : height * 0.4
  const mr = landscape ? 190 : 225
  const parts = [
    rect(0, 0, width, height, canvas.linear(palette.sky.map((c, i) => [c, i / (palette.sky.length - 1)]))),
    stars(canvas, 120, { y1: hz, c: '#fff6de', clear: titleArea(canvas) }),
    moon(canvas, mx, my, mr, { c: palette.moon, glowC: palette.moon, glowO: 0.8 }),
  ]
  for (const [x, y, w, fl, op] of landscape
    ? ([
        [0.52, 0.5, 360, 1, 0.9],
        [0.86, 0.46, 420, -1, 0.75],
        [0.93, 0.2, 260, 1, 0.3],
      ] satisfies Quint[])
    : ([
        [0.2, 0.45, 380, 1, 0.85],
        [0.84, 0.5, 420, -1, 0.8],
      ] satisfies Quint[]))
    parts.push(
      cloud(width * x, height * y, w, mix(palette.sky[2], palette.moon, 0.3), {
        line: mix(palette.moon, '#c99a4a', 0.3),
        flip: fl,
        o: op,
        lw: 0.008,
      }),
    )
  parts.push(
    inkMountain(canvas, hz - 70, 120, 0.9, palette.mt[0], { mist: 0.16 }),
    inkMountain(canvas, hz - 20, 80, 1.4, palette.mt[1], { mist: 0.14 }),
  )
  parts.push(
    rect(
      0,
      hz,
      width,
      height - hz,
      canvas.linear([
        [mix(palette.sky[2], palette.moon, 0.22), 0],
        [palette.water, 0.6],
        [darken(palette.water, 0.35), 1],
      ]),
    ),
    ellipse(mx, hz + (height - hz) * 0.42, mr * 0.5, (height - hz) * 0.44, palette.moon, {
      opacity: 0.42,
      filter: blur(canvas, 24),
    }),
  )
  for (let i = 0; i < 24; i++) {
    const k = i / 24
    parts.push(
      rect(
        mx - mr * canvas.between(0.3, 0.8) * (1 - k * 0.3),
        hz + 8 + k * (height - hz) * 0.8,
        mr * canvas.between(0.5, 1.4) * (1 - k * 0.2),
        2.4 + k * 4,
        palette.moon,
        { rx: 3, opacity: round(canvas.between(0.3, 0.75)) },
      ),
    )
  }
  parts.push(ripples(canvas, hz + 4, height, mix(palette.moon, palette.water, 0.3), 40, { o: 0.35 }))
  parts.push(
    pavilion(canvas, landscape ? width * 0.9 : width * 0.82, hz + 16, landscape ? 0.82 : 0.8, {
      roof: palette.roof,
      wall: palette.wall,
    }),
    at(landscape ? width * 0.9 : width * 0.82, hz + 16, path('M-150 0Q0 -16 150 0L220 26H-220Z', palette.land)),
  )
  const bank = path(
    landscape
      ? `M-20 ${height * 0.7}C${width * 0.08} ${height * 0.68} ${width * 0.2} ${height * 0.74} ${width * 0.3} ${height * 0.84}C${width * 0.36} ${height * 0.9} ${width * 0.4} ${height * 0.96} ${width * 0.42} ${height + 20}H-20Z`
      : `M-20 ${height * 0.78}C${width * 0.16} ${height * 0.77} ${width * 0.44} ${height * 0.82} ${width * 0.6} ${height * 0.9}C${width * 0.7} ${height * 0.95} ${width * 0.74} ${height} ${width * 0.76} ${height + 20}H-20Z`,
    canvas.linear([lighten(palette.land, 0.1), darken(palette.land, 0.35)]),
  )
  parts.push(bank)
  for (let i = 0; i < 10; i++)
    parts.push(
      grass(
        canvas,
        width * canvas.between(0, landscape ? 0.24 : 0.5),
        landscape ? height * canvas.between(0.76, 0.96) : height * canvas.between(0.85, 0.98),
        canvas.between(36, 70),
        mix(palette.land, palette.sky[1], 0.3),
      ),
    )
  const rx = landscape ? width * 0.17 : width * 0.3
  const ry = landscape ? height * 0.755 : height * 0.832
  parts.push(
    glow(canvas, rx, ry - 60, 150, palette.moon, 0.25),
    rabbit(rx, ry, landscape ? 0.62 : 0.8, palette.rabbit, { inner: '#f5c4c4', blush: '#f3a9a9' }),
    rabbit(rx - (landscape ? 120 : 160), ry + 12, landscape ? 0.46 : 0.58, mix(palette.rabbit, '#e8c9a0', 0.25), {
      inner: '#f0b9b0',
      flip: 1,
    }),
  )
  for (const [x, y, k, r] of landscape
    ? ([
        [0.46, 0.28, 0.62, -4],
        [0.54, 0.14, 0.4, 5],
        [0.82, 0.14, 0.5, 6],
        [0.96, 0.26, 0.34, -6],
        [0.42, 0.08, 0.32, 0],
      ] satisfies Quad[])
    : ([
        [0.14, 0.33, 0.72, -5],
        [0.88, 0.34, 0.56, 5],
        [0.76, 0.245, 0.36, -3],
        [0.26, 0.255, 0.34, 4],
      ] satisfies Quad[]))
    parts.push(skyLantern(canvas, width * x, height * y, k, { rot: r }))
  const lf = mix(palette.land, '#4f8a66', 0.5)
  for (const [x, y, r] of landscape
    ? ([
        [0.52, 0.93, 80],
        [0.6, 0.97, 60],
        [0.76, 0.9, 90],
      ] satisfies Triple[])
    : ([
        [0.86, 0.93, 90],
        [0.72, 0.97, 60],
        [0.92, 0.84, 50],
      ] satisfies Triple[]))
    parts.push(lotusLeaf(width * x, height * y, r, lf, 0.3))
  parts.push(
    lotus(
      canvas,
      landscape ? width * 0.77 : width * 0.86,
      landscape ? height * 0.89 : height * 0.92,
      landscape ? 0.62 : 0.7,
      { c: palette.lotus },
    ),
  )
  parts.push(sealMark(options, palette.seal))
  return parts.join('') + vignette(canvas, 0.3, palette.sky[0]) + grain(canvas, { o: 0.24 })
}

const lettering = (page: Page, { title, note, chinese, palette }: LetteringInput<Palette>): Lettering => {
  const { width, height, landscape } = page
  if (!chinese)
    return stack(page, {
      x: landscape ? width * 0.23 : width / 2,
      y: landscape ? height * 0.11 : 88,
      w: landscape ? 560 : 720,
      maxH: height * (landscape ? 0.5 : 0.185),
      gap: 18,
      items: [
        { t: title[0], font: 'gloock', size: landscape ? 92 : 116, fill: palette.ink, gap: 12 },
        { t: title[1], font: 'gloock', size: landscape ? 92 : 116, fill: palette.ink },
        { t: note, font: 'cormorantItalic', size: 42, fill: palette.ink, wrap: true, wk: 0.8 },
      ],
    })
  if (!landscape)
    return stack(page, {
      x: width / 2,
      y: 120,
      w: 720,
      maxH: 300,
      gap: 30,
      items: [
        { t: title.join(''), font: 'maShan', size: 172, fill: palette.ink },
        { t: note, font: 'wenkai', size: 38, fill: palette.ink, wrap: true, lh: 1.5 },
      ],
    })
  const [x, y] = [width * 0.25, 84]
  const heading = columns(page, title.join(''), { font: 'maShan', size: 118, x, y, fill: palette.ink, gap: 1.04 })
  const clauses = columns(page, note.replace(/[，。]/g, '\n').trim(), {
    font: 'wenkai',
    size: 34,
    x: width * 0.16,
    y: 104,
    fill: palette.ink,
    gap: 1.28,
    colGap: 1.7,
    opacity: 0.9,
  })
  return {
    texts: [...heading.texts, ...clauses.texts],
    marks: { seal: '中秋', sealX: x, sealY: y + heading.reach + 30, sealSize: 44 },
  }
}

/** Mid-Autumn: two rabbits at a lake under the moon, with a pavilion, sky lanterns and lotus. */
export const scene = defineScene({ palettes: PALETTES, picture, lettering })
