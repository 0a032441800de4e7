import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten, type Color } from '../../lib/color.ts'
import { TAU, times } from '../../lib/number.ts'
import { scallop, sparkle, star } from '../../lib/path.ts'
import { at, circle, ellipse, group, path, rect, stroke } from '../../lib/svg.ts'
import { shadow } from '../../paint/shadow.ts'
import { glow } from '../../paint/surface.ts'

const CRUST = '#d99a52'

/** A berry pie seen from above in its dish, with a lattice and pastry stars; its middle at (x, y). */
export const berryPie = (canvas: Canvas, x: number, y: number, r: number, filling: Color, dish: Color): string => {
  const key = canvas.name('pie')
  canvas.define(key, (id) => `<clipPath id="${id}"><circle r="${r * 0.8}"/></clipPath>`)
  const berries = times(46, (i) => {
    const a = i * 2.4
    const q = r * 0.78 * Math.sqrt(i / 46)
    const c = i % 3 ? filling : darken(filling, 0.22)
    const [bx, by] = [Math.cos(a) * q, Math.sin(a) * q]
    return circle(bx, by, r * 0.085, c) + circle(bx - r * 0.026, by - r * 0.03, r * 0.022, '#fff', { opacity: 0.55 })
  })
  const band = (rot: number) =>
    at(
      0,
      0,
      [-0.52, -0.17, 0.17, 0.52].map(
        (k) =>
          rect(-r, k * r - r * 0.062, r * 2, r * 0.14, darken(CRUST, 0.35), { opacity: 0.35 }) +
          rect(-r, k * r - r * 0.075, r * 2, r * 0.13, CRUST) +
          rect(-r, k * r - r * 0.062, r * 2, r * 0.035, lighten(CRUST, 0.4), { opacity: 0.7 }),
      ),
      { rot },
    )
  const stars = [0, 1, 2, 3, 4].map((i) => {
    const a = (i / 5) * TAU - Math.PI / 2
    return path(star(Math.cos(a) * r * 0.44, Math.sin(a) * r * 0.44, r * 0.15, r * 0.07, 5), lighten(CRUST, 0.22), {
      stroke: darken(CRUST, 0.2),
      'stroke-width': 2,
    })
  })
  return at(x, y, [
    group([circle(0, 0, r * 1.1, dish), circle(0, 0, r * 1.03, darken(dish, 0.12))], {
      filter: shadow(canvas, { y: 14, b: 16, o: 0.32, c: '#3a1a10' }),
    }),
    path(scallop(0, 0, r * 0.95, 30), CRUST),
    path(scallop(0, 0, r * 0.88, 30), lighten(CRUST, 0.22)),
    circle(0, 0, r * 0.81, darken(filling, 0.45)),
    group([...berries, band(45), band(-45)], { 'clip-path': `url(${canvas.href(key)})` }),
    circle(0, 0, r * 0.81, 'none', { stroke: darken(CRUST, 0.3), 'stroke-width': 3, opacity: 0.4 }),
    ...stars,
    path(star(0, 0, r * 0.22, r * 0.1, 5), lighten(CRUST, 0.3), { stroke: darken(CRUST, 0.2), 'stroke-width': 2 }),
  ])
}

/** A burning sparkler from its handle at (x, y), `l` long and turned by `rot`. */
export const sparkler = (canvas: Canvas, x: number, y: number, l: number, rot: number, c: Color): string => {
  const r = l * 0.42
  const rays = times(22, (i) => {
    const a = (i / 22) * TAU + canvas.between(-0.08, 0.08)
    const q = r * canvas.between(0.55, 1)
    const [ex, ey] = [Math.cos(a) * q, -l + Math.sin(a) * q]
    return (
      stroke(
        `M${(Math.cos(a) * r * 0.16).toFixed(1)} ${(-l + Math.sin(a) * r * 0.16).toFixed(1)}L${ex.toFixed(1)} ${ey.toFixed(1)}`,
        i % 2 ? c : lighten(c, 0.5),
        l * 0.014,
      ) + circle(ex, ey, l * 0.016, lighten(c, 0.4))
    )
  })
  return at(
    x,
    y,
    [
      stroke(`M0 0V${-l * 0.55}`, '#8f8a86', l * 0.012),
      stroke(`M0 ${-l * 0.52}V${-l}`, '#5a5450', l * 0.026),
      glow(canvas, 0, -l, r * 1.4, c, 0.7),
      path(sparkle(0, -l, r * 0.5, 0.3), lighten(c, 0.3)),
      ...rays,
      ellipse(0, -l, r * 0.16, r * 0.16, '#fffdf0'),
    ],
    { rot },
  )
}
