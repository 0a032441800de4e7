import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten } from '../../lib/color.ts'
import { TAU, round, times } from '../../lib/number.ts'
import { at, ellipse, group, rect, stroke } from '../../lib/svg.ts'
import { leaf } from './leaves.ts'

export interface LotusOptions {
  c?: string
  rot?: number
}

const pet = (rot_: number, l: number, w: number, cc: string) =>
  `<path transform="rotate(${rot_})" d="M0 0C${-w} ${-l * 0.3} ${-w * 0.8} ${-l * 0.8} 0 ${-l}C${w * 0.8} ${-l * 0.8} ${w} ${-l * 0.3} 0 0Z" fill="${cc}"/>`

/** A lotus flower, seen from the side. */
export function lotus(canvas: Canvas, x: number, y: number, s: number, { c = '#f08aa0', rot = 0 }: LotusOptions = {}) {
  const a = canvas.linear([
    [c, 0],
    [lighten(c, 0.75), 1],
  ])
  const b = canvas.linear([
    [darken(c, 0.1), 0],
    [lighten(c, 0.55), 1],
  ])
  return at(
    x,
    y,
    [
      pet(-78, 78, 22, b),
      pet(78, 78, 22, b),
      pet(-52, 92, 28, b),
      pet(52, 92, 28, b),
      pet(-26, 102, 32, a),
      pet(26, 102, 32, a),
      pet(0, 108, 34, a),
      ellipse(0, -6, 16, 9, '#f7d774', { opacity: 0.8 }),
    ],
    { s, rot },
  )
}

export const lotusLeaf = (x: number, y: number, r: number, c: string, ry = 0.36) =>
  at(
    x,
    y,
    ellipse(0, 0, r, r * ry, c) +
      times(9, (i) => {
        const a = (i / 9) * TAU
        return stroke(
          `M0 0L${round(Math.cos(a) * r * 0.9)} ${round(Math.sin(a) * r * ry * 0.9)}`,
          lighten(c, 0.18),
          1.6,
        )
      }).join(''),
  )

/** A bamboo stalk with leaves, `h` high and `w` wide, standing on (x, y). */
export function bamboo(canvas: Canvas, x: number, y: number, h: number, w: number, c: string) {
  const s: string[] = []
  const n = 6
  for (let i = 0; i < n; i++) {
    const yy = y - (i * h) / n
    s.push(
      rect(
        x - w / 2,
        yy - h / n + 3,
        w,
        h / n - 4,
        canvas.linear([darken(c, 0.2), lighten(c, 0.2), darken(c, 0.1)], { x1: 0, x2: 1, y2: 0 }),
        { rx: w * 0.25 },
      ),
    )
    if (i > 1 && i % 2)
      for (const a of [-60, -85, 55, 80]) s.push(leaf(x, yy, w * 3.6, w * 0.5, a * 1.5, darken(c, 0.12)))
  }
  return group(s)
}
