import { bat, ghost } from '../../art/festive/ghost.ts'
import { pumpkin } from '../../art/festive/pumpkin.ts'
import { dots } from '../../art/ornament/pattern.ts'
import { rays } from '../../art/ornament/rays.ts'
import { lighten, type Colour } from '../../lib/colour.ts'
import { type Quad, type Triple } from '../../lib/number.ts'
import { at, rect, stroke } from '../../lib/svg.ts'
import { grain } from '../../paint/surface.ts'
import { defineScene, type SceneInput } from '../../scene.ts'
import type { Sheet } from '../../text/sheet.ts'
import { stack } from '../../text/stack.ts'

interface Palette {
  name: string
  bg: Colour
  dot: Colour
  pump: Colour
  dark: Colour
  ink: Colour
  ext: Colour
  ink2: Colour
}

const PALETTES: readonly Palette[] = [
  {
    name: 'lilac',
    bg: '#52379a',
    dot: '#fff',
    pump: '#f58b2e',
    dark: '#3a2a63',
    ink: '#fff6e6',
    ext: '#3a2480',
    ink2: '#fff6e6',
  },
  {
    name: 'orange',
    bg: '#f6953a',
    dot: '#ffd9a0',
    pump: '#e0601f',
    dark: '#4a1f3a',
    ink: '#3a1a3f',
    ext: '#ffd08a',
    ink2: '#3a1a3f',
  },
  {
    name: 'mint',
    bg: '#8fd0b8',
    dot: '#fff',
    pump: '#f58b2e',
    dark: '#1f4f55',
    ink: '#1f3f4f',
    ext: '#d9f3e6',
    ink2: '#1f3f4f',
  },
]

const draw = (sheet: Sheet, { title, note, chinese, palette }: SceneInput<Palette>): string => {
  const { width, height, landscape } = sheet
  const parts = [
    rect(0, 0, width, height, palette.bg),
    rays(
      sheet,
      landscape ? width * 0.7 : width / 2,
      landscape ? height * 0.6 : height * 0.62,
      28,
      lighten(palette.bg, 0.08),
      { o: 0.6 },
    ),
    dots(sheet, palette.dot, 64, 0.05, 0.16),
  ]
  const gx = landscape ? width * 0.7 : width / 2
  const gy = landscape ? height * 0.56 : height * 0.64
  const small = landscape
    ? ([
        [0.5, 0.8, 0.62, -8],
        [0.93, 0.76, 0.7, 8],
        [0.9, 0.2, 0.42, 10],
        [0.53, 0.24, 0.36, -10],
      ] satisfies Quad[])
    : ([
        [0.15, 0.8, 0.8, -9],
        [0.48, 0.895, 0.6, 9],
        [0.84, 0.45, 0.48, 12],
        [0.13, 0.5, 0.42, -12],
      ] satisfies Quad[])
  for (let i = 0; i < 10; i++)
    parts.push(
      bat(
        landscape ? sheet.between(width * 0.5, width) : sheet.between(0, width),
        landscape ? sheet.between(0, height * 0.5) : sheet.between(height * 0.36, height * 0.58),
        sheet.between(0.25, 0.55),
        palette.dark,
        sheet.between(-20, 20),
      ),
    )
  small.forEach(([x, y, k], i) =>
    parts.push(at(0, 0, ghost(sheet, width * x, height * y, k, { face: i % 2, flip: i % 2 ? -1 : 1, mouth: i !== 1 }))),
  )
  parts.push(
    ghost(sheet, gx, gy, landscape ? 2.3 : 2.9, {
      prop: at(
        92,
        24,
        pumpkin(sheet, 0, 40, 0.46, { face: 'happy', c: palette.pump }) + stroke('M-34 4Q0 -46 34 4', '#4a3a20', 5),
      ),
    }),
  )
  for (const [x, y, k] of landscape
    ? ([
        [0.62, 0.97, 0.7],
        [0.78, 0.99, 0.5],
        [0.99, 0.98, 0.6],
      ] satisfies Triple[])
    : ([
        [0.3, 0.965, 0.84],
        [0.7, 0.975, 0.7],
        [0.02, 0.97, 0.6],
        [0.98, 0.985, 0.6],
      ] satisfies Triple[]))
    parts.push(pumpkin(sheet, width * x, height * y, k, { c: palette.pump, face: k > 0.8 ? 'happy' : undefined }))
  const big = chinese
    ? { t: title.join('\n'), font: 'kuaile' as const, size: landscape ? 190 : 220, lh: 1.14 }
    : {
        t: title.join('\n'),
        font: 'titan' as const,
        size: landscape ? (title.length > 1 ? 160 : 260) : title.length > 1 ? 180 : 320,
        lh: 1.02,
      }
  parts.push(
    stack(sheet, {
      x: landscape ? width * 0.25 : width / 2,
      y: landscape ? height / 2 : height * 0.2,
      w: landscape ? 640 : 740,
      maxH: landscape ? height * 0.7 : height * 0.3,
      valign: 'middle',
      gap: 30,
      items: [
        { ...big, fill: palette.ink, extrude: { steps: 9, dx: 1, dy: 1.2, fill: palette.ext } },
        { t: note, font: chinese ? 'kuaile' : 'fredoka', size: 42, fill: palette.ink2, wrap: true, lh: 1.4, wk: 0.85 },
      ],
    }),
  )
  return parts.join('') + grain(sheet, { o: 0.34 })
}

/** Halloween: ghosts on colour, big type. */
export const halGhosts = defineScene('halGhosts', PALETTES, draw)
