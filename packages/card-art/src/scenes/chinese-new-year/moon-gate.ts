import { pavilion } from '../../art/buildings/pavilion.ts'
import { leaf } from '../../art/flowers/leaves.ts'
import { peony } from '../../art/flowers/peony.ts'
import { waves } from '../../art/landscape/waves.ts'
import { lineFrame } from '../../art/ornament/deco.ts'
import { damask } from '../../art/ornament/frame.ts'
import { cloud } from '../../art/sky/auspicious-cloud.ts'
import { firework } from '../../art/sky/firework.ts'
import { moon } from '../../art/sky/sky.ts'
import type { Canvas } from '../../lib/canvas.ts'
import { lighten, type Color } from '../../lib/color.ts'
import type { Triple } from '../../lib/number.ts'
import { hole, ridge, wavy } from '../../lib/outline.ts'
import { disc } from '../../lib/path.ts'
import { group, path, rect, stroke } from '../../lib/svg.ts'
import { foil, type FoilName } from '../../paint/foil.ts'
import { ruleMark } from '../../paint/marks.ts'
import { shadow } from '../../paint/shadow.ts'
import { grain, paper } from '../../paint/surface.ts'
import { defineScene, type LetteringInput, type PictureInput } from '../../scene.ts'
import { columns } from '../../text/columns.ts'
import type { Lettering } from '../../text/lettering.ts'
import type { Page } from '../../text/page.ts'
import { stack } from '../../text/stack.ts'

interface Palette {
  name: string
  foil: FoilName
  sky: readonly [Color, Color, Color]
  burst: readonly [Color, Color]
  h: readonly [Color]
  roof: Color
  wall: Color
  cloud: Color
  wave: Color
  ring: readonly [Color, Color, Color]
  fl: readonly [Color, Color]
  leaf: Color
  ink: Color
}

const PALETTES: readonly Palette[] = [
  {
    name: 'red',
    foil: 'gold',
    sky: ['#1a2a5e', '#5a3f86', '#f0946a'],
    burst: ['#ffd66b', '#ff9ab0'],
    h: ['#7a3f5c'],
    roof: '#7c2f28',
    wall: '#c9574a',
    cloud: '#f7e3bd',
    wave: '#1f5a6b',
    ring: ['#f2b25a', '#c8332a', '#8f1017'],
    fl: ['#f6b8c0', '#ffd9a8'],
    leaf: '#3f7a5a',
    ink: '#ffe9c4',
  },
  {
    name: 'teal',
    foil: 'gold',
    sky: ['#143a52', '#2f7a86', '#f3c98f'],
    burst: ['#ffe29a', '#ffb3a0'],
    h: ['#2f6a6b'],
    roof: '#234b52',
    wall: '#c9744a',
    cloud: '#fdf0d2',
    wave: '#0f4a55',
    ring: ['#f0c67a', '#2f7f80', '#0f4b52'],
    fl: ['#f28a8f', '#ffe0b0'],
    leaf: '#5a9a78',
    ink: '#f8eed2',
  },
]

const picture = (canvas: Canvas, { palette, options }: PictureInput<Palette>): string => {
  const { width, height, landscape } = canvas
  const gd = foil(canvas, palette.foil)
  const cx = landscape ? width * 0.68 : width / 2
  const cy = landscape ? height * 0.5 : height * 0.42
  const r = landscape ? 345 : 375
  const parts: string[] = []
  const key = 'gate'
  canvas.define(key, (k) => `<clipPath id="${k}"><circle cx="${cx}" cy="${cy}" r="${r + 4}"/></clipPath>`)
  const inn = [
    rect(cx - r, cy - r, r * 2, r * 2, canvas.linear([palette.sky[0], palette.sky[1], palette.sky[2]])),
    moon(canvas, cx + r * 0.42, cy - r * 0.46, r * 0.16, { glowO: 0.5 }),
    firework(canvas, cx - r * 0.44, cy - r * 0.46, r * 0.32, palette.burst[0], { style: 0 }),
    firework(canvas, cx + r * 0.08, cy - r * 0.68, r * 0.2, palette.burst[1], { style: 1 }),
  ]
  const h1 = ridge(canvas, cy + r * 0.22, 50, 1.2)
  inn.push(
    paper(canvas, h1.d, palette.h[0], { y: -3, b: 10, o: 0.25 }),
    pavilion(canvas, cx, cy + r * 0.46, r / 270, { roof: palette.roof, wall: palette.wall }),
    ...(
      [
        [-0.62, 0.52, 1],
        [0.66, 0.5, -1],
        [0, 0.72, 1],
      ] satisfies Triple[]
    ).map(([a, b, fl]) =>
      cloud(cx + r * a, cy + r * b, r * 0.92, palette.cloud, {
        line: gd,
        flip: fl,
        filter: shadow(canvas, { y: -2, b: 8, o: 0.3 }),
      }),
    ),
    waves(cx - r, cy + r * 0.86, r * 2, 4, 74, { c: palette.wave, line: '#f6dd9a' }),
  )
  parts.push(
    rect(0, 0, width, height, palette.ring[2]),
    group(inn.join(''), { 'clip-path': `url(${canvas.href(key)})` }),
  )
  ;(
    [
      [1, palette.ring[0]],
      [1.09, palette.ring[1]],
      [1.18, palette.ring[2]],
    ] satisfies [number, string][]
  ).forEach(([k, c], i) =>
    parts.push(
      paper(canvas, hole(canvas, i === 1 ? wavy(canvas, cx, cy, r * k, r * k, 16, 0.012) : disc(cx, cy, r * k)), c, {
        y: 12,
        b: 16,
        o: 0.45,
        rule: 'evenodd',
      }),
      i === 2 ? stroke(disc(cx, cy, r * k + 12), gd, 3) + stroke(disc(cx, cy, r * k + 22), gd, 1.4) : '',
    ),
  )
  parts.push(group(damask(canvas, gd, { size: 140, o: 0.13, kind: 2 })))
  parts.push(path(hole(canvas, disc(cx, cy, r * 1.18)), 'none'))
  parts.push(
    group(
      [
        peony(canvas, cx - r * 0.98, cy + r * 0.74, 104, { c: palette.fl[0] }),
        peony(canvas, cx - r * 0.66, cy + r * 1.02, 74, { c: palette.fl[1] }),
        peony(canvas, cx + r * 0.98, cy + r * 0.78, 96, { c: palette.fl[1] }),
        peony(canvas, cx + r * 0.68, cy + r * 1.04, 66, { c: palette.fl[0] }),
        ...(
          [
            [-1.16, 0.5, -50],
            [-1.2, 0.92, -110],
            [-0.44, 1.16, 150],
            [1.18, 0.55, 46],
            [1.2, 0.98, 110],
            [0.46, 1.16, -150],
          ] satisfies Triple[]
        ).map(([a, b, q]) =>
          leaf(cx + r * a * 0.86, cy + r * b * 0.9, 110, 26, q, palette.leaf, lighten(palette.leaf, 0.3)),
        ),
      ].toReversed(),
      { filter: shadow(canvas, { y: 10, b: 10, o: 0.4 }) },
    ),
  )
  parts.push(ruleMark(canvas, options, gd))
  parts.push(lineFrame(canvas, 30, gd, { lw: 2.4 }))
  return parts.join('') + grain(canvas, { o: 0.32 })
}

const lettering = (page: Page, { title, note, chinese, palette }: LetteringInput<Palette>): Lettering => {
  const { width, height, landscape } = page
  const fill = { foil: palette.foil }
  if (!landscape)
    return stack(page, {
      x: width / 2,
      y: height * 0.835,
      w: 720,
      maxH: 430,
      valign: 'middle',
      gap: 26,
      items: chinese
        ? [
            { t: title.join(''), font: 'maShan', size: 176, fill },
            { t: note, font: 'songBold', size: 40, fill: palette.ink, wrap: true, lh: 1.5 },
          ]
        : [
            { t: title[0], font: 'parisienne', size: 92, fill, gap: 10 },
            { t: title[1], font: 'cinzel', size: 84, fill },
            { t: note, font: 'cormorantItalic', size: 38, fill: palette.ink, wrap: true, wk: 0.8 },
          ],
    })
  if (!chinese)
    return stack(page, {
      x: width * 0.225,
      y: height / 2,
      w: 560,
      maxH: 600,
      valign: 'middle',
      gap: 24,
      items: [
        { t: title[0], font: 'parisienne', size: 104, fill },
        { t: title[1], font: 'cinzel', size: 100, fill, wrap: true, lh: 1.06 },
        { rule: 'diamond', w: 240 },
        { t: note, font: 'cormorantItalic', size: 36, fill: palette.ink, wrap: true, wk: 0.8 },
      ],
    })
  const heading = columns(page, title.join(''), {
    font: 'maShan',
    size: 168,
    x: width * 0.25,
    y: height * 0.1,
    fill,
    gap: 1.05,
  })
  const clauses = columns(page, note.replace(/[，。\u3000]/g, '\n').trim(), {
    font: 'songBold',
    size: 34,
    x: width * 0.135,
    y: height * 0.22,
    fill: palette.ink,
    gap: 1.3,
    colGap: 1.8,
  })
  return { texts: [...heading.texts, ...clauses.texts], marks: {} }
}

/** Chinese New Year: a moon gate in cut paper, with a pavilion, fireworks and clouds inside nested rings. */
export const scene = defineScene({ palettes: PALETTES, picture, lettering })
