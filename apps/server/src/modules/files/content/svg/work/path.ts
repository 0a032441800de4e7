import { numbersIn } from './numbers.ts'

type Point = readonly [number, number]

/** Number of arguments in one step of a path command. */
const STEP: Readonly<Record<string, number>> = { m: 2, l: 2, t: 2, h: 1, v: 1, c: 6, s: 4, q: 4, a: 7, z: 0 }

/** The next argument of an arc. Its two flags are one digit each: programs write them without a space behind. */
const ARGUMENT = /[\s,]*([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)/iy
const FLAG = /[\s,]*([01])/y

function arcNumbers(text: string): number[] {
  const numbers: number[] = []
  for (let at = 0; ;) {
    const place = numbers.length % 7
    const next = place === 3 || place === 4 ? FLAG : ARGUMENT
    next.lastIndex = at
    const [, digits] = next.exec(text) ?? []
    if (digits === undefined) return numbers
    numbers.push(Number(digits))
    at = next.lastIndex
  }
}

/** The points that define a path, including control points; of an arc, corners of a box that it does not leave. */
export function* pointsOfPath(d: string): Generator<Point> {
  let [x, y, startX, startY] = [0, 0, 0, 0]
  /** the last control point, which `s` and `t` reflect */
  let control: Point = [0, 0]
  for (const [, letter = '', args = ''] of d.matchAll(/([mlthvcsqaz])([^mlthvcsqaz]*)/gi)) {
    const command = letter.toLowerCase()
    const isRelative = letter === command
    if (command === 'z') {
      ;[x, y] = [startX, startY]
      control = [x, y]
      yield [x, y]
      continue
    }
    const size = STEP[command] ?? 2
    const numbers = command === 'a' ? arcNumbers(args) : numbersIn(args)
    for (let at = 0; at + size <= numbers.length; at += size) {
      const [baseX, baseY] = isRelative ? [x, y] : [0, 0]
      const [fromX, fromY] = [x, y]
      const number = (index: number): number => numbers[at + index] ?? 0
      if (command === 'h') x = baseX + number(0)
      else if (command === 'v') y = baseY + number(0)
      else [x, y] = [baseX + number(size - 2), baseY + number(size - 1)]
      let last: Point = [x, y]
      if (command === 'a') {
        // an arc stays within its diameter from both ends; too small a radius is enlarged until it connects them
        const half = Math.hypot(x - fromX, y - fromY) / 2
        const reach = 2 * Math.max(Math.abs(number(0)), Math.abs(number(1)), half)
        yield [fromX - reach, fromY - reach]
        yield [fromX + reach, fromY + reach]
      }
      if (command === 's' || command === 't') {
        last = [2 * fromX - control[0], 2 * fromY - control[1]]
        yield last
      }
      if (command === 'c' || command === 's' || command === 'q')
        for (let pair = 0; pair + 2 < size; pair += 2) {
          last = [baseX + number(pair), baseY + number(pair + 1)]
          yield last
        }
      control = last
      if (command === 'm' && at === 0) [startX, startY] = [x, y]
      yield [x, y]
    }
  }
}
