import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten, type Color } from '../../lib/color.ts'
import { TAU, round, times, type Point } from '../../lib/number.ts'
import { polygon } from '../../lib/path.ts'
import { at, path, stroke } from '../../lib/svg.ts'

/** One frilled layer of petals. */
const frill = (canvas: Canvas, r: number, petals: number, turn: number): string => {
  const teeth = petals * 5
  return polygon(
    times(teeth * 2, (i): Point => {
      const angle = turn + (i / (teeth * 2)) * TAU
      const notch = Math.abs(Math.cos((angle - turn) * petals * 0.5))
      const k = (0.8 + 0.2 * Math.sqrt(notch)) * (i % 2 ? 0.92 : 1) * canvas.between(0.96, 1.03)
      return [Math.cos(angle) * r * k, Math.sin(angle) * r * k]
    }),
  )
}

/** A carnation seen from above, a little from the side. */
export const carnation = (canvas: Canvas, x: number, y: number, r: number, color: Color): string => {
  const layers = [
    [1, 7, darken(color, 0.24)],
    [0.8, 6, darken(color, 0.1)],
    [0.61, 5, color],
    [0.42, 4, lighten(color, 0.16)],
    [0.23, 3, lighten(color, 0.34)],
  ] as const
  const creases = times(16, (i) => {
    const angle = (i / 16) * TAU + canvas.between(-0.1, 0.1)
    const [from, to] = [r * canvas.between(0.3, 0.5), r * canvas.between(0.62, 0.88)]
    return `M${round(Math.cos(angle) * from)} ${round(Math.sin(angle) * from)}L${round(Math.cos(angle) * to)} ${round(Math.sin(angle) * to)}`
  }).join('')
  const heads = layers.map(([k, petals, tone], i) =>
    at(0, -i * r * 0.045, path(frill(canvas, r * k, petals, canvas.between(0, TAU)), tone)),
  )
  return at(
    x,
    y,
    [...heads.slice(0, 3), stroke(creases, darken(color, 0.3), r * 0.018, { opacity: '0.6' }), ...heads.slice(3)],
    {
      sy: 0.92,
      sx: 1,
    },
  )
}

/** A carnation bud on its stem: the green cup with a tuft of color, growing up from (x, y). */
export const bud = (x: number, y: number, length: number, rot: number, color: Color, leaf: Color): string =>
  at(
    x,
    y,
    [
      stroke(`M0 0Q${round(length * 0.05)} ${round(-length * 0.5)} 0 ${round(-length)}`, leaf, 7),
      stroke(`M0 ${round(-length * 0.4)}q-30 -20 -44 -70M2 ${round(-length * 0.55)}q30 -14 46 -60`, leaf, 9),
      path(
        `M-20 ${round(-length - 40)}L-26 ${round(-length - 76)}L-12 ${round(-length - 66)}L0 ${round(-length - 88)}L12 ${round(-length - 66)}L26 ${round(-length - 76)}L20 ${round(-length - 40)}Z`,
        color,
      ),
      path(
        `M0 ${round(-length + 4)}C-24 ${round(-length - 10)} -24 ${round(-length - 40)} -20 ${round(-length - 54)}L0 ${round(-length - 46)}L20 ${round(-length - 54)}C24 ${round(-length - 40)} 24 ${round(-length - 10)} 0 ${round(-length + 4)}Z`,
        lighten(leaf, 0.12),
      ),
    ],
    { rot },
  )
