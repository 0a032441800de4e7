import { hashText, seededRandom } from '@petalpost/domain/seeded-random'

import type { Color } from './color.ts'
import { item, round } from './number.ts'

/** A color, or `[color, offset 0..1, opacity 0..1]`; plain colors are spread evenly. */
export type Stop = Color | readonly [color: Color, offset: number, opacity?: number]

interface LinearLine {
  x1?: number
  y1?: number
  x2?: number
  y2?: number
  /** the coordinates are card units, not shares of the shape's box */
  units?: boolean
}

interface RadialCircle {
  cx?: number
  cy?: number
  r?: number
  /** the coordinates are card units, not shares of the shape's box */
  units?: boolean
}

/** The size of a card. */
export interface Size {
  width: number
  height: number
  /** one unit of the reference size: 1 on a card whose short side is 900 */
  unit: number
  landscape: boolean
}

/** The canvas of a scene: the size, the seeded randomness and the shared definitions of one card's picture. */
export interface Canvas extends Size {
  /** the next number in [0, 1) */
  random: () => number
  between: (low: number, high: number) => number
  /** a whole number, both ends included */
  integer: (low: number, high: number) => number
  pick: <T>(list: readonly T[]) => T
  /** the list in a random order */
  shuffle: <T>(list: readonly T[]) => T[]
  /** adds a `<defs>` entry once and returns `url(#…)` */
  define: (key: string, make: (id: string) => string) => string
  /** `#id` of a defined key */
  href: (key: string) => string
  /** a key that this card has not used yet */
  name: (prefix: string) => string
  linear: (stops: readonly Stop[], line?: LinearLine) => string
  radial: (stops: readonly Stop[], circle?: RadialCircle) => string
  /** all definitions so far */
  definitions: () => string
}

export const PORTRAIT = { width: 900, height: 1600 }
export const LANDSCAPE = { width: 1600, height: 900 }

export const sizeOf = ({ width, height }: { width: number; height: number }): Size => ({
  width,
  height,
  unit: Math.min(width, height) / 900,
  landscape: width > height,
})

const stopsXml = (stops: readonly Stop[]): string =>
  stops
    .map((stop, i) => {
      const [color, offset, opacity] = typeof stop === 'string' ? [stop, i / (stops.length - 1)] : stop
      const faint = opacity === undefined || opacity === 1 ? '' : ` stop-opacity="${opacity}"`
      return `<stop offset="${round(offset * 100)}%" stop-color="${color}"${faint}/>`
    })
    .join('')

const inCardUnits = (units: boolean | undefined): string => (units ? ' gradientUnits="userSpaceOnUse"' : '')

/** Creates a canvas. The same size and seed always give the same sequence of random numbers. */
export const createCanvas = (size: { width: number; height: number }, seed: string): Canvas => {
  const random = seededRandom(hashText(seed))
  const entries = new Map<string, string>()
  let names = 0
  const canvas: Canvas = {
    ...sizeOf(size),
    random,
    between: (low, high) => low + (high - low) * random(),
    integer: (low, high) => Math.floor(low + (high - low + 1) * random()),
    pick: (list) => item(list, Math.floor(random() * list.length)),
    shuffle: (list) =>
      list
        .map((value) => ({ value, place: random() }))
        .toSorted((a, b) => a.place - b.place)
        .map(({ value }) => value),
    define: (key, make) => {
      const id = `k-${key}`
      if (!entries.has(id)) entries.set(id, make(id))
      return `url(#${id})`
    },
    href: (key) => `#k-${key}`,
    name: (prefix) => `${prefix}${++names}`,
    linear: (stops, { x1 = 0, y1 = 0, x2 = 0, y2 = 1, units } = {}) =>
      canvas.define(
        canvas.name('lg'),
        (id) =>
          `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"${inCardUnits(units)}>${stopsXml(stops)}</linearGradient>`,
      ),
    radial: (stops, { cx = 0.5, cy = 0.5, r = 0.5, units } = {}) =>
      canvas.define(
        canvas.name('rg'),
        (id) =>
          `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}"${inCardUnits(units)}>${stopsXml(stops)}</radialGradient>`,
      ),
    definitions: () => [...entries.values()].join(''),
  }
  return canvas
}
