import { bear } from '../src/art/animals/bear.ts'
import { magpie } from '../src/art/animals/magpie.ts'
import { rabbit } from '../src/art/animals/rabbit.ts'
import { swallow } from '../src/art/animals/swallow.ts'
import { turkey } from '../src/art/animals/turkey.ts'
import { greatWall } from '../src/art/buildings/great-wall.ts'
import { maple } from '../src/art/flowers/autumn.ts'
import { carnation } from '../src/art/flowers/carnation.ts'
import { petalRing } from '../src/art/flowers/chrysanthemum.ts'
import { clover } from '../src/art/flowers/clover.ts'
import { tulip } from '../src/art/flowers/flowers.ts'
import { leaf } from '../src/art/flowers/leaves.ts'
import { poppy } from '../src/art/flowers/poppy.ts'
import { flute } from '../src/art/food/champagne.ts'
import { dumpling } from '../src/art/food/dumpling.ts'
import { sugarMelons } from '../src/art/food/pantry.ts'
import { basket, watermelon } from '../src/art/food/picnic.ts'
import { porridgeBowl } from '../src/art/food/porridge.ts'
import { pumpkin } from '../src/art/food/pumpkin.ts'
import { zongzi } from '../src/art/food/zongzi.ts'
import { globe } from '../src/art/landscape/globe.ts'
import { pine } from '../src/art/landscape/pine.ts'
import { candle } from '../src/art/ornament/candle.ts'
import { diya } from '../src/art/ornament/diya.ts'
import { egg } from '../src/art/ornament/egg.ts'
import { lamp } from '../src/art/ornament/eid-lamp.ts'
import { heart } from '../src/art/ornament/heart.ts'
import { lantern } from '../src/art/ornament/lantern.ts'
import { firecrackers } from '../src/art/ornament/lanterns.ts'
import { menorah } from '../src/art/ornament/menorah.ts'
import { rabbitLantern } from '../src/art/ornament/rabbit-lantern.ts'
import { stocking } from '../src/art/ornament/stocking.ts'
import { envelope } from '../src/art/paper/envelope.ts'
import { gift } from '../src/art/paper/gift.ts'
import { pinwheel } from '../src/art/paper/paper-toys.ts'
import { parcel } from '../src/art/paper/parcel.ts'
import { percentSign, priceTag } from '../src/art/paper/price-tag.ts'
import { snowflake } from '../src/art/sky/snow.ts'
import { gear, TOOLS } from '../src/art/tools/hand-tools.ts'
import { apple, bookPile } from '../src/art/tools/school-desk.ts'
import type { Canvas } from '../src/lib/canvas.ts'
import { darken, lighten, type Color } from '../src/lib/color.ts'
import { round, TAU, times } from '../src/lib/number.ts'
import { sparkle } from '../src/lib/path.ts'
import { at, circle, path, stroke } from '../src/lib/svg.ts'

/** Draws around the origin; a square of 1600 units is visible. */
export type Drawn = (canvas: Canvas) => string

const SOLEMN_GREEN = '#6f8577'
const LEAF = '#3f7a55'
const GOLD = '#e5ac3c'
const CHAMPAGNE = { glass: '#a98a5c', wine: ['#f7cf5e', '#d0902a'] } as const

/** A firework for a tab: few rays, thick enough for 32 px. */
const burst = (x: number, y: number, r: number, rays: number, colors: readonly [Color, Color]): string => {
  const ring = (reach: number, color: Color, turn: number) => {
    const on = (i: number, k: number) => {
      const a = turn + (i / rays) * TAU
      return `${round(Math.sin(a) * r * k)} ${round(-Math.cos(a) * r * k)}`
    }
    const lines = times(rays, (i) => `M${on(i, 0.28)}L${on(i, reach)}`).join('')
    const dots = times(rays, (i) => `M${on(i, reach)}h0`).join('')
    return stroke(lines, color, r * 0.085) + stroke(dots, color, r * 0.2)
  }
  const drawn =
    ring(1, colors[0], 0) + ring(0.72, colors[1], Math.PI / rays) + path(sparkle(0, 0, r * 0.22, 0.3), colors[1])
  return at(x, y, drawn)
}

/** Hanging willow twigs with leaves large enough for a tab. */
const willow = (x: number, length: number, sway: number, color: Color): string =>
  stroke(`M${x} -220Q${x} ${length * 0.3 - 220} ${x + sway} ${length - 220}`, darken(color, 0.2), 9) +
  times(Math.round(length / 76), (i) => {
    const t = (i + 0.6) / Math.round(length / 76)
    return leaf(x + sway * t * t, length * t - 220, 120, 42, 180 + (i % 2 ? 38 : -38), color)
  }).join('')

const mimosa = (canvas: Canvas): string => {
  const places = [
    [0, -250],
    [74, -206],
    [-74, -196],
    [4, -158],
    [96, -112],
    [-92, -96],
    [14, -66],
  ] as const
  const ball = canvas.radial(['#fff0a8', '#f6cd3c', '#d99f1c'], { cx: 0.36, cy: 0.32, r: 0.8 })
  return (
    stroke('M0 210Q-10 40 0 -200M0 120Q60 40 92 -90M-4 90Q-60 20 -90 -80', LEAF, 13) +
    [-1, 1].map((side) => leaf(0, 130, 190, 44, side * 68, side > 0 ? LEAF : lighten(LEAF, 0.2))).join('') +
    places.map(([x, y]) => circle(x, y, 50, ball)).join('')
  )
}

const chrysanthemum = (c: Color): string =>
  [
    { n: 16, length: 200, tone: darken(c, 0.2) },
    { n: 14, length: 154, tone: c },
    { n: 11, length: 108, tone: lighten(c, 0.22) },
    { n: 8, length: 66, tone: lighten(c, 0.44) },
  ]
    .map(({ n, length, tone }, ring) =>
      path(petalRing(n, 14, length, 26, ring * 0.3), tone, { stroke: darken(c, 0.4), 'stroke-width': 4 }),
    )
    .join('')

/**
 * The drawings by the festival's slug in the catalog. The last three are for all festivals, for any other festival
 * and for any solemn day.
 */
export const FESTIVAL_DRAWINGS: Readonly<Record<string, Drawn>> = {
  'new-year': () => burst(0, 0, 200, 6, ['#d8412f', GOLD]),
  laba: (canvas) => porridgeBowl(canvas, 0, 0, 1, { glaze: '#3a6f9c', band: '#f3d9a3', porridge: '#8a3b2c' }),
  'little-new-year-north': (canvas) => sugarMelons(canvas, 0, 0, 1, '#c8352c'),
  'chinese-new-year-eve': (canvas) => firecrackers(canvas, 0, 0, 5, 1.6, { gold: '#f0c667' }),
  'chinese-new-year': (canvas) => lantern(canvas, 0, -160, 130, { cord: 40 }),
  'lantern-festival': (canvas) => rabbitLantern(canvas, 0, 0, 1, { paper: '#ffd98c', red: '#d8352c', wood: '#9a4a2a' }),
  qingming: () =>
    stroke('M-200 -200C-90 -260 90 -260 200 -210', '#7a6a58', 22) +
    willow(-130, 330, -30, SOLEMN_GREEN) +
    willow(0, 430, 10, darken(SOLEMN_GREEN, 0.14)) +
    willow(130, 300, 40, lighten(SOLEMN_GREEN, 0.14)),
  'dragon-boat': (canvas) => zongzi(canvas, 0, 0, 1.6),
  qixi: () =>
    magpie(-80, 60, 1.1, '#4a66ad', { rot: -10 }) +
    magpie(80, 60, 1.1, '#4a66ad', { flip: -1, rot: 10 }) +
    heart(0, -70, 1.3, '#d9475a'),
  'mid-autumn': (canvas) =>
    circle(0, 0, 210, canvas.radial(['#fff6d8', '#fbe3a0', '#efc35e'], { cx: 0.42, cy: 0.36, r: 0.75 })) +
    rabbit(-10, 138, 1.25, '#fffdfa', { inner: '#f3b9b4', tail: '#f1e4d4' }) +
    path(
      'M-190 96C-150 66 -110 78 -96 104C-60 84 -22 96 -10 122C40 96 96 102 108 128C140 108 176 112 188 100C150 176 84 212 0 212C-84 212 -156 170 -190 96Z',
      '#7f97c9',
    ),
  'double-ninth': () => chrysanthemum('#e0a21e'),
  'winter-solstice-festival': (canvas) => dumpling(canvas, 0, 0, 1, '#c9a878', '#f4d7a4'),
  'womens-day': mimosa,
  'labour-day': () =>
    path(gear(0, 0, 190, 10, 96), '#8d9aa6', { 'fill-rule': 'evenodd' }) +
    at(0, 0, TOOLS[0]?.('#d8412f', '#d8412f') ?? '', { s: 2.6, rot: 38 }),
  'i-love-you-day': (canvas) => envelope(canvas, 0, 0, 360, { c: '#f7b3bd', sealC: '#d23a52' }),
  'childrens-day-cn': () => pinwheel(0, 200, 460, ['#e4574f', '#f2b632', '#3f9a8c', '#4d7fd1', '#e4574f', '#f2b632']),
  'teachers-day-cn': (canvas) =>
    bookPile(0, 140, 330, ['#2f6d8c', '#d8623f', '#4c8a5a']) + apple(canvas, 10, 4, 1.7, '#d8352c'),
  'national-day-cn': () =>
    greatWall(
      [
        [230, -40, 52],
        [60, -70, 66],
        [-70, 10, 84],
        [-240, -20, 110],
      ],
      [1],
      '#b98d5e',
    ),
  'double-eleven': () => parcel(0, 0, 2, '#c98f56', { tape: '#e4472f' }),
  'valentines-day': () => heart(0, 0, 2, '#d9344c', { shine: true }),
  'mothers-day': (canvas) =>
    stroke('M0 230Q-12 110 0 0', LEAF, 15) +
    leaf(0, 200, 170, 36, 52, LEAF) +
    leaf(0, 150, 150, 34, -54, lighten(LEAF, 0.16)) +
    carnation(canvas, 0, -60, 150, '#e05a7d'),
  'fathers-day': (canvas) =>
    bear(canvas, 0, 120, 1, {
      prop:
        path('M-12 -18L-76 -48V30Z', '#c8352c') + path('M12 -18L76 -48V30Z', '#c8352c') + circle(0, -12, 20, '#8f2320'),
    }),
  halloween: (canvas) => pumpkin(canvas, 0, 0, 1, { face: 'grin' }),
  'thanksgiving-us': (canvas) => turkey(canvas, 0, 0, 1),
  'christmas-eve': (canvas) => stocking(canvas, 0, 0, 1.6, { rot: 8, style: 1 }),
  christmas: (canvas) => pine(canvas, 0, 0, 420, { starC: GOLD, lights: ['#e4574f', '#f6d06f'] }),
  'new-years-eve': (canvas) =>
    flute(canvas, -110, 170, 1.1, { rot: 16, ...CHAMPAGNE }) + flute(canvas, 110, 170, 1.1, { rot: -16, ...CHAMPAGNE }),
  'start-of-spring': () => swallow(0, 0, 1.2, '#4a62a8', { rot: -16 }),
  'summer-solstice': () => watermelon(0, 0, 3, -14),
  'autumn-equinox': () => maple(-70, 90, 4.2, -22, '#d9662f') + maple(150, 190, 2.4, 28, '#e0a035'),
  'major-snow': (canvas) => snowflake(canvas, 0, 0, 210, '#5f95c4', { w: 0.08, style: 0, rot: 0 }),
  'st-patricks-day': () => clover(0, 0, 2, '#2f8a4c'),
  easter: (canvas) => egg(canvas, 0, 0, 170, { c: '#f6a9b8' }),
  'earth-day': (canvas) => globe(canvas, 0, 0, 190, { sea: '#3f86b5', land: '#5d9a58', ice: '#f4fafa' }),
  'memorial-day-us': (canvas) =>
    candle(canvas, 0, 120, 250, { c: '#e9ece3', w: 96, flame: '#e8c98a' }) +
    [-74, -46, 46, 74]
      .map((rot) => leaf(0, 132, 210, 46, rot, rot < 0 ? SOLEMN_GREEN : lighten(SOLEMN_GREEN, 0.16)))
      .join(''),
  'independence-day-us': () =>
    burst(-70, 60, 180, 6, ['#c8352c', '#e9899a']) + burst(130, -110, 120, 5, ['#3d5fa8', '#8fb0e6']),
  'labor-day-us': (canvas) => basket(canvas, 0, 0, 1.6, '#d8412f'),
  'veterans-day': (canvas) =>
    stroke('M0 240Q-20 120 0 0', SOLEMN_GREEN, 13) +
    leaf(-6, 200, 170, 40, 60, SOLEMN_GREEN) +
    poppy(canvas, 0, -50, 1.6, '#a8433c'),
  'black-friday': (canvas) =>
    priceTag(canvas, 0, 0, 1.5, '#33272d', { cord: 30, mark: percentSign('#f6d06f', 16), rot: 24, string: '#a58a6a' }),
  hanukkah: (canvas) => menorah(canvas, 0, 0, 1, { metal: 'gold', candles: ['#3d6fb5', '#8fb7e0'] }),
  'eid-al-fitr': (canvas) => lamp(canvas, 0, 0, 1.2, { glass: ['#2f8f86', '#d8873a'], chain: 60 }),
  diwali: (canvas) => diya(canvas, 0, 0, 2, { clay: '#c0603a', paint: '#f6d06f', light: 0 }),
  all: () => {
    const petals = times(5, (i) =>
      at(0, 0, path('M0 0C-60 -36 -64 -152 0 -152C64 -152 60 -36 0 0Z', '#cb3f2f'), { rot: i * 72 }),
    )
    return petals.join('') + circle(0, 0, 32, '#efc55b')
  },
  gift: (canvas) => gift(canvas, 0, 0, 300, 230, { c: '#d8574a' }),
  solemn: () =>
    tulip(0, 220, 460, { c: '#e4dfcf', stem: SOLEMN_GREEN, rot: 4 }) +
    [-1, 1]
      .map((side) => leaf(0, 210, 250, 50, side * 26, side > 0 ? SOLEMN_GREEN : lighten(SOLEMN_GREEN, 0.18)))
      .join(''),
}
