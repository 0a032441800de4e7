import { round } from './number.ts'

/** SVG attributes; null, undefined and false leave the attribute out. */
export type Attributes = Readonly<Record<string, string | number | boolean | null | undefined>>

/** SVG text, or pieces of it in painting order. */
export type Drawing = string | readonly string[]

const joined = (inner: Drawing): string => (typeof inner === 'string' ? inner : inner.join(''))

const attributes = (all: Attributes): string =>
  Object.entries(all)
    .filter(([, value]) => value !== null && value !== undefined && value !== false)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? round(value) : String(value)}"`)
    .join('')

export const element = (tag: string, all: Attributes = {}, inner?: string): string =>
  inner === undefined ? `<${tag}${attributes(all)}/>` : `<${tag}${attributes(all)}>${inner}</${tag}>`

export const group = (inner: Drawing, all: Attributes = {}): string => element('g', all, joined(inner))

export interface Placement {
  /** scale, in both directions unless `sx` or `sy` says otherwise */
  s?: number | undefined
  sx?: number | undefined
  sy?: number | undefined
  /** degrees */
  rot?: number | undefined
  /** opacity */
  o?: number | undefined
  filter?: string | undefined
}

/** Places a drawing, which was made around the origin, on the card. */
export const at = (
  x: number,
  y: number,
  inner: Drawing,
  { s = 1, sx, sy, rot = 0, o, filter }: Placement = {},
): string => {
  const scaled = s !== 1 || sx !== undefined || sy !== undefined
  const scale = scaled ? ` scale(${Number((sx ?? s).toFixed(4))} ${Number((sy ?? s).toFixed(4))})` : ''
  const turn = rot === 0 ? '' : ` rotate(${round(rot)})`
  const transform = `translate(${round(x)} ${round(y)})${turn}${scale}`
  return element('g', { transform, opacity: o === undefined ? null : String(o), filter }, joined(inner))
}

export const path = (d: string, fill = 'none', all: Attributes = {}): string => element('path', { d, fill, ...all })

export const circle = (cx: number, cy: number, r: number, fill: string, all: Attributes = {}): string =>
  element('circle', { cx, cy, r, fill, ...all })

export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string, all: Attributes = {}): string =>
  element('ellipse', { cx, cy, rx, ry, fill, ...all })

export const rect = (x: number, y: number, width: number, height: number, fill: string, all: Attributes = {}): string =>
  element('rect', { x, y, width, height, fill, ...all })

/** A line with round ends along a path. */
export const stroke = (d: string, color: string, width: number, all: Attributes = {}): string =>
  element('path', {
    d,
    fill: 'none',
    stroke: color,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...all,
  })
