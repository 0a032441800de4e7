import { once } from '../once.ts'
import type { DrawnElement } from '../weight.ts'
import { animatedTo } from './animations.ts'
import { around, type Box, EVERYWHERE, NOWHERE } from './box.ts'
import { lengthIn, numbersIn, sizeIn } from './numbers.ts'
import { pointsOfPath } from './path.ts'
import type { View } from './view.ts'

/** Where a shape is in its own coordinates, and the maximum length of its line. */
export interface Outline {
  box: Box
  /** Infinity when it is not known */
  length: number
  /** number of points that define it, including control points */
  points: number
}

/** Follows the points that define a path, including control points: no curve leaves the box around them. */
function follow(points: Iterable<readonly [number, number]>): Outline {
  let { left, top, right, bottom } = NOWHERE
  let length = 0
  let count = 0
  let last: readonly [number, number] | null = null
  for (const [x, y] of points) {
    count += 1
    ;[left, right] = [Math.min(left, x), Math.max(right, x)]
    ;[top, bottom] = [Math.min(top, y), Math.max(bottom, y)]
    if (last !== null) length += Math.hypot(x - last[0], y - last[1])
    last = [x, y]
  }
  return { box: { left, top, right, bottom }, length, points: count }
}

function* pairs(numbers: readonly number[]): Generator<readonly [number, number]> {
  for (let at = 0; at + 1 < numbers.length; at += 2) yield [numbers[at] ?? 0, numbers[at + 1] ?? 0]
}

const larger = (one: Outline, other: Outline): Outline => ({
  box: around(one.box, other.box),
  length: Math.max(one.length, other.length),
  points: Math.max(one.points, other.points),
})

/** The outline that has the most of each value of a line, its animations included. */
const largestLine = (attribute: 'd' | 'points') =>
  once((element: DrawnElement): Outline => {
    const read = (text: string) => follow(attribute === 'd' ? pointsOfPath(text) : pairs(numbersIn(text)))
    return animatedTo(element, attribute)
      .map(read)
      .reduce(larger, read(element.attributes.get(attribute) ?? ''))
  })

const ellipse = (x: number, y: number, rx: number, ry: number): Outline => ({
  box: { left: x - rx, top: y - ry, right: x + rx, bottom: y + ry },
  length: 2 * Math.PI * Math.max(rx, ry),
  points: 4,
})

const path = largestLine('d')
const poly = largestLine('points')

/** Lengths of an element; `em`: its font size. */
function lengthsOf({ attributes }: DrawnElement, view: View, em: number) {
  const said = (name: string): string => attributes.get(name) ?? '0'
  const diagonal = Math.hypot(view.width, view.height) / Math.SQRT2
  return {
    x: (name: string): number => lengthIn(said(name), { percent: view.width, em }),
    y: (name: string): number => lengthIn(said(name), { percent: view.height, em }),
    width: (name: string): number => sizeIn(said(name), { percent: view.width, em }),
    height: (name: string): number => sizeIn(said(name), { percent: view.height, em }),
    radius: (name: string): number => sizeIn(said(name), { percent: diagonal, em }),
  }
}

type Lengths = ReturnType<typeof lengthsOf>

const isSized = ({ attributes }: DrawnElement, name: string): boolean => /\d/.test(attributes.get(name) ?? '')

const SHAPES: Readonly<Record<string, (element: DrawnElement, lengths: Lengths) => Outline>> = {
  path,
  polyline: poly,
  polygon: poly,
  rect: (_element, { x, y, width, height }) => {
    const [left, top, across, down] = [x('x'), y('y'), width('width'), height('height')]
    return { box: { left, top, right: left + across, bottom: top + down }, length: 2 * (across + down), points: 4 }
  },
  // one without a size is as large as its pixels, which no unit here knows
  image: (element, { x, y, width, height }) => {
    const [across, down] =
      isSized(element, 'width') && isSized(element, 'height') ? [width('width'), height('height')] : [NaN, NaN]
    return { box: { left: x('x'), top: y('y'), right: x('x') + across, bottom: y('y') + down }, length: 0, points: 4 }
  },
  circle: (_element, { x, y, radius }) => ellipse(x('cx'), y('cy'), radius('r'), radius('r')),
  // a missing radius equals the other one
  ellipse: ({ attributes }, { x, y, width, height }) => {
    const [rx, ry] = [width(attributes.has('rx') ? 'rx' : 'ry'), height(attributes.has('ry') ? 'ry' : 'rx')]
    return ellipse(x('cx'), y('cy'), rx, ry)
  },
  line: (_element, { x, y }) =>
    follow([
      [x('x1'), y('y1')],
      [x('x2'), y('y2')],
    ]),
}

/** The outline of a shape; null for an element that is none. */
export function outlineOf(element: DrawnElement, view: View, fontSize: number): Outline | null {
  const shape = Object.hasOwn(SHAPES, element.name) ? SHAPES[element.name] : undefined
  const outline = shape?.(element, lengthsOf(element, view, fontSize))
  if (outline === undefined) return null
  const isKnown = !Object.values(outline.box).some(Number.isNaN) && !Number.isNaN(outline.length)
  return isKnown ? outline : { ...outline, box: EVERYWHERE, length: Infinity }
}
