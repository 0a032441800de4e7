import { around, type Box, EVERYWHERE, NOWHERE, numbersIn } from './box.ts'

/** Where a shape is in its own coordinates, and the maximum length of its line. */
export interface Outline {
  box: Box
  length: number
  /** number of points that define it, including control points */
  points: number
}

/** Number of arguments in one step of a path command. */
const STEP: Readonly<Record<string, number>> = { m: 2, l: 2, t: 2, h: 1, v: 1, c: 6, s: 4, q: 4, a: 7, z: 0 }

/** Follows the points that define a path, including control points: no curve leaves the box around them. */
function follow(points: Iterable<readonly [number, number]>): Outline {
  let box = NOWHERE
  let length = 0
  let count = 0
  let last: readonly [number, number] | null = null
  for (const [x, y] of points) {
    count += 1
    box = around(box, { left: x, top: y, right: x, bottom: y })
    if (last !== null) length += Math.hypot(x - last[0], y - last[1])
    last = [x, y]
  }
  return { box, length, points: count }
}

function* pointsOfPath(d: string): Generator<readonly [number, number]> {
  let [x, y, startX, startY] = [0, 0, 0, 0]
  for (const [, letter = '', args = ''] of d.matchAll(/([mlthvcsqaz])([^mlthvcsqaz]*)/gi)) {
    const command = letter.toLowerCase()
    const isRelative = letter === command
    if (command === 'z') {
      ;[x, y] = [startX, startY]
      yield [x, y]
      continue
    }
    const size = STEP[command] ?? 2
    const numbers = numbersIn(args)
    for (let at = 0; at + size <= numbers.length; at += size) {
      const step = numbers.slice(at, at + size)
      const [baseX, baseY] = isRelative ? [x, y] : [0, 0]
      if (command === 'h') x = baseX + (step[0] ?? 0)
      else if (command === 'v') y = baseY + (step[0] ?? 0)
      else if (command === 'a') {
        const [rx = 0, ry = 0, , , , endX = 0, endY = 0] = step
        // an arc stays within its diameter from both ends; too small a radius is enlarged until it connects them
        const reach = 2 * Math.max(Math.abs(rx), Math.abs(ry), Math.hypot(baseX + endX - x, baseY + endY - y) / 2)
        yield [x - reach, y - reach]
        yield [x + reach, y + reach]
        ;[x, y] = [baseX + endX, baseY + endY]
      } else
        for (let pair = 0; pair < size; pair += 2) {
          const point = [baseX + (step[pair] ?? 0), baseY + (step[pair + 1] ?? 0)] as const
          if (pair + 2 < size) yield point
          else [x, y] = point
        }
      if (command === 'm' && at === 0) [startX, startY] = [x, y]
      yield [x, y]
    }
  }
}

/** Attributes that may spread the letters of a text far apart. */
export const SPREADING = ['dx', 'dy', 'rotate', 'letter-spacing', 'word-spacing', 'textLength']

function* pairs(numbers: readonly number[]): Generator<readonly [number, number]> {
  for (let at = 0; at + 1 < numbers.length; at += 2) yield [numbers[at] ?? 0, numbers[at + 1] ?? 0]
}

const ellipse = (x: number, y: number, rx: number, ry: number): Outline => ({
  box: { left: x - rx, top: y - ry, right: x + rx, bottom: y + ry },
  length: 2 * Math.PI * Math.max(rx, ry),
  points: 4,
})

/**
 * The outline of a shape, from its attributes; null for an element that is no shape. `characters` is the number in a
 * text, `fontSize` is in the shape's own coordinates.
 */
export function outlineOf(
  name: string,
  attributes: ReadonlyMap<string, string>,
  characters: number,
  fontSize: number,
): Outline | null {
  const said = (attribute: string): number => {
    const text = attributes.get(attribute) ?? '0'
    return /^\s*[+-]?[\d.]+(?:e[+-]?\d+)?(?:px)?\s*$/i.test(text) ? Number.parseFloat(text) : NaN
  }
  const [x, y] = [said('x'), said('y')]
  const shapes: Readonly<Record<string, () => Outline>> = {
    rect: () => {
      const [right, bottom] = [x + said('width'), y + said('height')]
      return { box: { left: x, top: y, right, bottom }, length: 2 * (right - x + bottom - y), points: 4 }
    },
    circle: () => ellipse(said('cx'), said('cy'), said('r'), said('r')),
    // a missing radius equals the other one
    ellipse: () => {
      const [rx, ry] = [said(attributes.has('rx') ? 'rx' : 'ry'), said(attributes.has('ry') ? 'ry' : 'rx')]
      return ellipse(said('cx'), said('cy'), rx, ry)
    },
    line: () =>
      follow([
        [said('x1'), said('y1')],
        [said('x2'), said('y2')],
      ]),
    path: () => follow(pointsOfPath(attributes.get('d') ?? '')),
    polyline: () => follow(pairs(numbersIn(attributes.get('points') ?? ''))),
    polygon: () => follow(pairs(numbersIn(attributes.get('points') ?? ''))),
    // in any writing direction: no letter is wider than it is high
    text: () => {
      if (SPREADING.some((attribute) => attributes.has(attribute))) return { box: EVERYWHERE, length: 0, points: 0 }
      const width = characters * fontSize
      return { box: { left: x, top: y - fontSize, right: x + width, bottom: y + fontSize / 2 }, length: 0, points: 0 }
    },
  }
  const outline = Object.hasOwn(shapes, name) ? shapes[name]?.() : undefined
  if (outline === undefined) return null
  // percentages, other units, and other values that cannot be computed
  if (!Object.values(outline.box).some(Number.isNaN)) return outline
  return { ...outline, box: EVERYWHERE, length: outline.length || 0 }
}
