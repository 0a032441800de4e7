import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten, type Color } from '../../lib/color.ts'
import { archway } from '../../lib/path.ts'
import { group, path, rect, stroke } from '../../lib/svg.ts'
import { shadow } from '../../paint/shadow.ts'
import { grain, paper } from '../../paint/surface.ts'
import { defineScene, type LetteringInput, type PictureInput } from '../../scene.ts'
import type { Lettering } from '../../text/lettering.ts'
import { lockup } from '../../text/lockup.ts'
import type { Page } from '../../text/page.ts'
import { fanBloom, lobedLeaf, paintedVase, poppy, roundBloom, stemLeaf } from './cut-flowers.ts'

interface Palette {
  name: string
  wall: Color
  arch: readonly [Color, Color]
  table: Color
  vase: readonly [Color, Color, Color]
  blooms: readonly [Color, Color, Color, Color]
  core: Color
  leaves: readonly [Color, Color]
  ink: Color
}

const PALETTES: readonly Palette[] = [
  {
    name: 'coral',
    wall: '#f9ead6',
    arch: ['#f4a08a', '#ee7459'],
    table: '#23418f',
    vase: ['#fff6e6', '#23418f', '#f2b632'],
    blooms: ['#d9344c', '#f7b733', '#fbe3ea', '#7a3f9a'],
    core: '#2a1f4f',
    leaves: ['#1f6f63', '#3f9a78'],
    ink: '#1f3577',
  },
  {
    name: 'fig',
    wall: '#471d48',
    arch: ['#b5485f', '#e8893f'],
    table: '#1d6a6b',
    vase: ['#fbe8cf', '#b5303f', '#1d6a6b'],
    blooms: ['#ff6f61', '#ffd166', '#ffe9ef', '#f7a1c4'],
    core: '#3a1238',
    leaves: ['#0f5a55', '#8fc9a0'],
    ink: '#ffe9cf',
  },
]

const bouquet = ({ blooms, core, leaves }: Palette): string[] => {
  const [red, yellow, pale, violet] = blooms
  const [dark, fresh] = leaves
  return [
    lobedLeaf(-70, -330, 330, -58, dark),
    lobedLeaf(80, -330, 340, 54, dark),
    lobedLeaf(-20, -380, 380, -14, fresh),
    lobedLeaf(40, -360, 330, 22, dark),
    stroke(
      'M0 -340C-30 -460 -130 -540 -170 -600M0 -340C10 -500 20 -600 10 -700M0 -340C40 -460 140 -520 190 -590',
      fresh,
      9,
    ),
    stemLeaf(-110, -480, 120, -70, fresh),
    stemLeaf(120, -470, 120, 66, fresh),
    fanBloom(16, -730, 120, 4, violet, fresh),
    roundBloom(-196, -640, 128, yellow, core),
    roundBloom(206, -620, 118, pale, red, 9),
    poppy(-70, -520, 132, red, core),
    poppy(104, -470, 116, violet, core),
    roundBloom(-216, -420, 88, pale, yellow, 7),
    fanBloom(228, -400, 84, 40, yellow, dark),
    roundBloom(14, -394, 82, yellow, red, 8),
  ]
}

const picture = (canvas: Canvas, { palette }: PictureInput<Palette>): string => {
  const { width, height, landscape } = canvas
  const cx = landscape ? width * 0.72 : width / 2
  const table = landscape ? height * 0.82 : height * 0.84
  const [aw, top] = landscape ? [660, height * 0.06] : [740, height * 0.325]
  const s = landscape ? 0.82 : 1.02
  const outer = archway(cx - aw / 2, top, aw, table - top + 10)
  const inner = archway(cx - aw / 2 + 60, top + 60, aw - 120, table - top)
  const scraps = landscape
    ? []
    : [lobedLeaf(36, table + 4, 210, 12, palette.leaves[1]), lobedLeaf(866, table + 4, 190, -12, palette.arch[0])]
  return [
    rect(0, 0, width, height, palette.wall),
    group(scraps, { opacity: '0.85' }),
    paper(canvas, outer, palette.arch[0], { o: 0.2 }),
    path(inner, palette.arch[1]),
    rect(0, table, width, height - table, palette.table),
    rect(0, table, width, 10, lighten(palette.table, 0.3)),
    stroke(`M0 ${table + 66}H${width}`, darken(palette.table, 0.25), 6),
    group(bouquet(palette), {
      transform: `translate(${cx} ${table + 40}) scale(${s})`,
      filter: shadow(canvas, { y: 8, b: 7, o: 0.26, c: '#2a1020' }),
    }),
    paintedVase(cx, table + 44, s, ...palette.vase),
    poppy(cx + (landscape ? 250 : 290), table + 62, 50, palette.blooms[0], palette.core),
    stemLeaf(cx + (landscape ? 200 : 236), table + 70, 90, -76, palette.leaves[1]),
    grain(canvas, { o: 0.36 }),
  ].join('')
}

const lettering = (page: Page, { palette, ...words }: LetteringInput<Palette>): Lettering => {
  const { width, height, landscape } = page
  return lockup(page, words, {
    ...(landscape
      ? { x: width * 0.26, y: height * 0.44, w: 620, maxH: height * 0.6 }
      : { x: width / 2, y: height * 0.16, w: 740, maxH: height * 0.22 }),
    type: 'retro',
    size: 128,
    gap: 40,
    fill: palette.ink,
    ink: palette.ink,
  })
}

/** International Women's Day: a vase of flowers cut from bright paper. */
export const scene = defineScene({ palettes: PALETTES, picture, lettering })
