import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten, type Color } from '../../lib/color.ts'
import { lerp, round, times, type Point } from '../../lib/number.ts'
import { polygon } from '../../lib/path.ts'
import { group, path, stroke } from '../../lib/svg.ts'
import { shadow } from '../../paint/shadow.ts'

const hang = ([x0, y0]: Point, [x1, y1]: Point, sag: number): string => {
  const third = (x1 - x0) / 3
  return `M${round(x0)} ${round(y0)}C${round(x0 + third)} ${round(y0 + sag)} ${round(x1 - third)} ${round(y1 + sag)} ${round(x1)} ${round(y1)}`
}

/** A length of silk hanging from one point to another; `sag` is how deep its lower edge falls. */
export const swag = (canvas: Canvas, from: Point, to: Point, sag: number, color: Color): string => {
  const third = (to[0] - from[0]) / 3
  const back = `C${round(to[0] - third)} ${round(to[1] + sag * 0.14)} ${round(from[0] + third)} ${round(from[1] + sag * 0.14)} ${round(from[0])} ${round(from[1])}Z`
  const fill = canvas.linear([darken(color, 0.35), lighten(color, 0.12), color, darken(color, 0.32)])
  const folds = [0.32, 0.5, 0.66, 0.82]
  return group(
    [
      path(`${hang(from, to, sag)}${back}`, fill),
      ...folds.map((k, i) =>
        stroke(hang(from, to, sag * k), i % 2 ? lighten(color, 0.3) : darken(color, 0.4), i % 2 ? 4 : 7, {
          opacity: '0.45',
        }),
      ),
    ],
    { filter: shadow(canvas, { y: 8, b: 10, o: 0.32, c: '#3a0606' }) },
  )
}

/** A gathered end of silk hanging from (x, y), `w` wide at the foot and `h` long. */
export const silkTail = (canvas: Canvas, x: number, y: number, w: number, h: number, color: Color): string => {
  const folds = 5
  const foot = times(folds + 1, (i): Point => [x - w / 2 + (w * i) / folds, y + h - (i % 2) * h * 0.07])
  return group(
    [
      path(
        polygon([[x - w * 0.16, y], ...foot, [x + w * 0.16, y]]),
        canvas.linear([darken(color, 0.3), color, lighten(color, 0.1)]),
      ),
      ...foot.slice(0, -1).map(([fx, fy], i) =>
        path(
          polygon([
            [x - w * 0.16 + (w * 0.32 * i) / folds, y],
            [fx, fy],
            [fx + w / folds / 2, fy + (i % 2 ? 0.035 : -0.035) * h],
          ]),
          i % 2 ? lighten(color, 0.2) : darken(color, 0.35),
          { opacity: '0.55' },
        ),
      ),
    ],
    { filter: shadow(canvas, { y: 8, b: 10, o: 0.32, c: '#3a0606' }) },
  )
}

export interface TwistedRibbonOptions {
  front: string
  back: string
  /** full width where the ribbon lies flat */
  width: number
  /** half turns along its length */
  turns: number
}

const along = (points: readonly Point[], t: number): Point => {
  const place = t * (points.length - 1)
  const i = Math.min(points.length - 2, Math.floor(place))
  const at = (k: number): Point => points[Math.max(0, Math.min(points.length - 1, k))] ?? [0, 0]
  const [[ax, ay], [bx, by], [cx, cy], [dx, dy]] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
  const u = place - i
  const curve = (a: number, b: number, c: number, d: number) =>
    0.5 * (2 * b + (c - a) * u + (2 * a - 5 * b + 4 * c - d) * u * u + (3 * b - a - 3 * c + d) * u * u * u)
  return [curve(ax, bx, cx, dx), curve(ay, by, cy, dy)]
}

/** A ribbon that turns over as it flows through the points, its two sides in two colors. */
export const twistedRibbon = (
  points: readonly Point[],
  { front, back, width, turns }: TwistedRibbonOptions,
): string => {
  const steps = 14
  return times(turns, (turn) => {
    const edge = times(steps + 1, (i) => {
      const t = (turn + i / steps) / turns
      const [x, y] = along(points, t)
      const [nx, ny] = along(points, Math.min(1, t + 0.004))
      const [px, py] = along(points, Math.max(0, t - 0.004))
      const length = Math.hypot(nx - px, ny - py) || 1
      const half = (width / 2) * Math.max(0.06, Math.sin((Math.PI * i) / steps)) * lerp(0.8, 1, Math.sin(Math.PI * t))
      return { x, y, ox: (-(ny - py) / length) * half, oy: ((nx - px) / length) * half }
    })
    const left = edge.map(({ x, y, ox, oy }): Point => [x + ox, y + oy])
    const right = edge.map(({ x, y, ox, oy }): Point => [x - ox, y - oy])
    return path(polygon([...left, ...right.toReversed()]), turn % 2 ? back : front)
  }).join('')
}
