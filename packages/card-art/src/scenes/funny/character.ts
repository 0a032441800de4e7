import { cat } from '../../art/animals/cat.ts'
import { dumpling } from '../../art/food/dumpling.ts'
import { heart } from '../../art/ornament/heart.ts'
import { dots, gingham, stripes } from '../../art/ornament/pattern.ts'
import { halftone, rays } from '../../art/ornament/rays.ts'
import { confetti } from '../../art/paper/confetti.ts'
import type { Canvas } from '../../lib/canvas.ts'
import type { Color } from '../../lib/color.ts'
import { wavy } from '../../lib/outline.ts'
import { at, circle, path, rect, stroke } from '../../lib/svg.ts'
import { grain } from '../../paint/surface.ts'
import { defineScene, type LetteringInput, type PictureInput } from '../../scene.ts'
import type { FontName } from '../../text/fonts.ts'
import type { Lettering } from '../../text/lettering.ts'
import type { Page } from '../../text/page.ts'
import { stack } from '../../text/stack.ts'
import { avocado } from './avocado.ts'
import { cactus } from './cactus.ts'
import { duck } from './duck.ts'
import { goldfishBowl } from './fish-bowl.ts'
import { hedgehog } from './hedgehog.ts'
import { mug } from './mug.ts'
import { octopus } from './octopus.ts'
import { panda } from './panda.ts'
import { partyHat } from './party-hat.ts'
import { penguin } from './penguin.ts'
import { potato } from './potato.ts'
import { robotVacuum } from './robot-vacuum.ts'
import { sloth } from './sloth.ts'
import { toast } from './toast.ts'
import { trex } from './trex.ts'

interface Palette {
  name: string
  enFont: FontName
  zhFont: FontName
  bg: Color
  bg2: Color
  dot: Color
  floor: Color
  ink: Color
  ext?: Color
  hat: readonly [Color, Color]
  conf: readonly Color[]
  steam?: Color
  ink2?: Color
  c?: Color
}

const PALETTES: readonly Palette[] = [
  {
    name: 'sun',
    enFont: 'titan',
    zhFont: 'kuaile',
    bg: '#ffcf4a',
    bg2: '#ffd968',
    dot: '#ffc02e',
    floor: '#f2a33f',
    ink: '#3a2350',
    hat: ['#e8506f', '#fff0c4'],
    conf: ['#e8506f', '#3a7fc4', '#fff', '#5fb68a'],
  },
  {
    name: 'mint',
    enFont: 'bricolage',
    zhFont: 'kuaile',
    bg: '#9fdcc4',
    bg2: '#b5e6d2',
    dot: '#84cdb2',
    floor: '#6fbfa2',
    ink: '#1f4a4f',
    hat: ['#f2708a', '#fff3c4'],
    conf: ['#f2708a', '#ffcf4a', '#fff', '#4f6fd0'],
  },
  {
    name: 'coral',
    enFont: 'shrikhand',
    zhFont: 'qingke',
    bg: '#ff8a75',
    bg2: '#ff9c89',
    dot: '#ff7a64',
    floor: '#e8634f',
    ink: '#5a1424',
    ext: '#ffc2b2',
    hat: ['#3a7fc4', '#fff0c4'],
    conf: ['#fff', '#ffd968', '#3a7fc4'],
    steam: '#ffe3d6',
    ink2: '#5a1424',
    c: '#4f8fc0',
  },
  {
    name: 'sky',
    enFont: 'chango',
    zhFont: 'qingke',
    bg: '#8fc6ee',
    bg2: '#a5d2f3',
    dot: '#78b6e3',
    floor: '#5fa0d4',
    ink: '#14325c',
    hat: ['#ff8a5a', '#fff0c4'],
    conf: ['#ff8a5a', '#ffd968', '#fff'],
  },
  {
    name: 'lilac',
    enFont: 'titan',
    zhFont: 'kuaile',
    bg: '#cbb5f0',
    bg2: '#d8c7f5',
    dot: '#bba1e8',
    floor: '#a78ad9',
    ink: '#3f2470',
    hat: ['#ff8fa8', '#fff3c4'],
    conf: ['#ff8fa8', '#ffd968', '#fff', '#5fb6a8'],
  },
  {
    name: 'cream',
    enFont: 'shrikhand',
    zhFont: 'qingke',
    bg: '#fbeed6',
    bg2: '#f7e2bd',
    dot: '#f3d6a5',
    floor: '#e3b878',
    ink: '#a8321f',
    hat: ['#2f8f86', '#fff3c4'],
    conf: ['#c2402f', '#2f8f86', '#f2b33f'],
  },
]

/** The letter Z as a drawing, for a sleeping character. */
const snore = (x: number, y: number, size: number, color: Color): string =>
  stroke(`M${-size / 2} 0H${size / 2}L${-size / 2} ${size}H${size / 2}`, color, size / 4, {
    transform: `translate(${x} ${y})`,
  })

const picture = (canvas: Canvas, { palette, options }: PictureInput<Palette>): string => {
  const { width, height, landscape } = canvas
  const { who = 'cat', layout = 0 } = options
  const cx = landscape ? width * 0.72 : width / 2
  const base = landscape ? height * 0.9 : height * 0.9
  const parts = [rect(0, 0, width, height, palette.bg)]
  const k = landscape ? 2.1 : 2.85
  if (layout === 0)
    parts.push(
      rays(canvas, cx, base - 260, 24, palette.bg2, { o: 1 }),
      halftone(canvas, 0, 0, width, height * 0.5, palette.dot, { step: 22, max: 0.3, dir: 'y' }),
    )
  if (layout === 1)
    parts.push(
      path(wavy(canvas, cx, base - 230, landscape ? 460 : 430, landscape ? 400 : 430, 5, 0.06), palette.bg2),
      dots(canvas, palette.dot, 46, 0.05, 0.7),
    )
  if (layout === 2)
    parts.push(stripes(canvas, palette.bg2, 110, 1), circle(cx, base - 250, landscape ? 360 : 390, palette.dot))
  if (layout === 3) parts.push(gingham(canvas, palette.bg2, 120, 0.7))
  parts.push(path(`M-10 ${base - 20}Q${cx} ${base - 70} ${width + 10} ${base - 20}V${height + 10}H-10Z`, palette.floor))
  const hat = partyHat(canvas, 0, 8, 0.8, { a: palette.hat[0], b: palette.hat[1], rot: 6 })
  const characters: Record<string, () => string> = {
    cat: () =>
      cat(canvas, cx, base, k * 0.86, { mood: 'side', hat, c: palette.c || '#f2a65a', collar: palette.hat[0] }),
    avocado: () => avocado(canvas, cx, base - 130 * k * 0.88, k * 0.84, { mood: 'joy' }),
    trex: () => trex(canvas, cx - 10, base, k * 0.74, { hat: at(20, 4, hat, { rot: 10 }), c: palette.c || '#7cc08a' }),
    mug: () =>
      mug(canvas, cx - 20, base, k * 0.92, { mood: 'flat', c: palette.c || '#e9604f', steam: palette.steam || '#fff' }),
    sloth: () =>
      sloth(canvas, cx, landscape ? base - 330 : base - 400, k * 0.86, {
        mood: 'sleep',
        x0: landscape ? -250 : -330,
        x1: 400,
      }),
    cactus: () => cactus(canvas, cx, base, k * 0.86, { mood: 'happy' }),
    toast: () => toast(canvas, cx, base - 128 * k * 0.9, k * 0.86, { mood: 'love' }),
    duck: () => duck(canvas, cx, base, k * 0.94, { mood: 'grump', hat }),
    potato: () => potato(canvas, cx, base, k * 0.98, { mood: 'flat' }),
    fish: () => goldfishBowl(canvas, cx, base, k * 0.98),
    hedgehog: () => hedgehog(canvas, cx, base, k * 0.86),
    penguin: () => penguin(canvas, cx, base, k * 0.8, palette.hat[0]),
    octopus: () => octopus(canvas, cx, base, k * 0.68),
    panda: () => panda(canvas, cx - 10, base, k * 0.82),
    dumpling: () => dumpling(canvas, cx, base, k * 0.72, palette.steam || '#fff'),
    robot: () => robotVacuum(canvas, cx - (landscape ? 10 : 20), base, k * 0.84, palette.hat[0]),
  }
  const character = characters[who]
  if (!character) throw new RangeError(`no character ${who}`)
  if (who === 'sloth') parts.pop()
  parts.push(character())
  if (['cat', 'duck', 'trex'].includes(who)) parts.push(confetti(canvas, 70, palette.conf, { fall: 1 }))
  if (who === 'toast')
    for (let i = 0; i < 6; i++)
      parts.push(
        heart(
          cx + canvas.between(-330, 330),
          base - canvas.between(330, 620),
          canvas.between(0.25, 0.5),
          palette.hat[0],
          {
            rot: canvas.between(-20, 20),
          },
        ),
      )
  if (who === 'mug')
    parts.push(snore(cx + 180, base - 500, 30, palette.ink), snore(cx + 240, base - 590, 46, palette.ink))
  return parts.join('') + grain(canvas, { o: 0.4 })
}

const lettering = (page: Page, { title, note, chinese, palette }: LetteringInput<Palette>): Lettering => {
  const { width, height, landscape } = page
  return stack(page, {
    x: landscape ? width * 0.265 : width / 2,
    y: landscape ? height * 0.48 : height * 0.21,
    w: landscape ? 700 : 780,
    maxH: landscape ? height * 0.72 : height * 0.32,
    valign: 'middle',
    gap: 40,
    items: [
      {
        t: title.join('\n'),
        font: chinese ? palette.zhFont : palette.enFont,
        size: landscape ? 190 : 220,
        fill: palette.ink,
        lh: chinese ? 1.12 : 1.0,
        ...(palette.ext ? { extrude: { steps: 10, dx: 0.9, dy: 1.1, fill: palette.ext } } : {}),
      },
      {
        t: note,
        font: chinese ? 'hei' : 'fredoka',
        size: landscape ? 42 : 54,
        fill: palette.ink2 || palette.ink,
        wrap: true,
        lh: 1.4,
        wk: 0.9,
      },
    ],
  })
}

/** Funny: one character, one punch line. */
export const scene = defineScene({ palettes: PALETTES, picture, lettering })
