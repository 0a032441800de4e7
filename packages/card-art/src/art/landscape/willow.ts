import type { Canvas } from '../../lib/canvas.ts'
import type { Color } from '../../lib/color.ts'
import { lerp, radians, round, times, type Point } from '../../lib/number.ts'
import { smooth } from '../../lib/path.ts'
import { path, stroke } from '../../lib/svg.ts'

/** A slim leaf as a path; it starts at (x, y) and is turned by `degrees` from straight down. */
const blade = (x: number, y: number, length: number, width: number, degrees: number): string => {
  const a = radians(degrees)
  const along: Point = [Math.sin(a), Math.cos(a)]
  const side: Point = [Math.cos(a) * width, -Math.sin(a) * width]
  const tip = `${round(x + along[0] * length)} ${round(y + along[1] * length)}`
  const bend = (k: number) =>
    `${round(x + along[0] * length * 0.45 + side[0] * k)} ${round(y + along[1] * length * 0.45 + side[1] * k)}`
  return `M${round(x)} ${round(y)}Q${bend(1)} ${tip}Q${bend(-1)} ${round(x)} ${round(y)}Z`
}

/** One hanging willow twig of `length`, its end `sway` to the right of its top. */
export const willowTwig = (canvas: Canvas, x: number, y: number, length: number, sway: number, c: Color): string => {
  const on = (t: number): Point => [x + sway * t * t, y + length * t]
  const leaves = Math.round(length / 26)
  const d = times(leaves, (i) => {
    const t = lerp(0.08, 1, i / (leaves - 1))
    const [lx, ly] = on(t)
    const open = (i % 2 ? 1 : -1) * canvas.between(22, 42) + sway * 0.08
    return blade(lx, ly, canvas.between(38, 54) * lerp(1, 0.7, t), 6, i === leaves - 1 ? sway * 0.1 : open)
  })
  return stroke(smooth(times(7, (i) => on(i / 6))), c, 2.4) + path(d.join(''), c)
}
