import { leafD } from '../../art/flowers/leaves.ts'
import { darken, lighten, type Color } from '../../lib/color.ts'
import { TAU, round, times } from '../../lib/number.ts'
import { roundedBox } from '../../lib/path.ts'
import { at, circle, ellipse, path, rect, stroke } from '../../lib/svg.ts'

/** A leaf or petal in satin stitch: `l` long, growing up from the origin. */
const satin = (l: number, w: number, color: Color, rot: number): string => {
  const stitches = times(7, (i) => {
    const t = 0.14 + i * 0.12
    const half = w * 0.86 * Math.sin(Math.PI * Math.min(0.94, t + 0.06))
    return `M0 ${round(-l * t)}L${round(half)} ${round(-l * (t + 0.1))}M0 ${round(-l * t)}L${round(-half)} ${round(-l * (t + 0.1))}`
  }).join('')
  return at(0, 0, path(leafD(l, w), color) + stroke(stitches, lighten(color, 0.3), Math.max(1.4, l * 0.022)), { rot })
}

/** A flower in satin stitch, French knots in its middle. */
export const stitchedFlower = (x: number, y: number, r: number, petal: Color, knot: Color, n = 6): string =>
  at(x, y, [
    ...times(n, (i) => satin(r, r * 0.36, i % 2 ? petal : darken(petal, 0.07), (i / n) * 360)),
    stroke(
      times(8, (i) => {
        const reach = i ? r * 0.15 : 0
        return `M${round(Math.cos((i / 7) * TAU) * reach)} ${round(Math.sin((i / 7) * TAU) * reach)}h0`
      }).join(''),
      knot,
      r * 0.14,
    ),
  ])

/** A spray of stitched leaves on a back-stitched stem, `l` long, growing up from (x, y), with knots for buds. */
export const stitchedSpray = (x: number, y: number, l: number, rot: number, green: Color, bud: Color): string =>
  at(
    x,
    y,
    [
      stroke(`M0 0Q${round(l * 0.1)} ${round(-l * 0.5)} 0 ${round(-l)}`, green, 4.5, { 'stroke-dasharray': '11 3' }),
      ...times(4, (i) =>
        [-1, 1].map((side) =>
          at(
            l * 0.045 * (1 - Math.abs(i - 1.5) / 2),
            -l * (0.2 + i * 0.19),
            satin(l * 0.24, l * 0.075, i % 2 ? green : lighten(green, 0.14), side * 52),
          ),
        ),
      ).flat(),
      stroke(
        `M0 ${round(-l)}h0M${round(-l * 0.06)} ${round(-l * 0.94)}h0M${round(l * 0.06)} ${round(-l * 0.93)}h0`,
        bud,
        l * 0.07,
      ),
    ],
    { rot },
  )

/** The wooden hoop around a circle, its screw on top. */
export const hoop = (cx: number, cy: number, r: number, wood: Color): string =>
  at(cx, cy, [
    rect(-26, -r - 52, 52, 34, '#c9a24f', { rx: 6 }),
    rect(-8, -r - 74, 16, 30, '#b08a3a', { rx: 4 }),
    circle(0, 0, r + 14, 'none', { stroke: darken(wood, 0.26), 'stroke-width': 34 }),
    circle(0, 0, r + 16, 'none', { stroke: wood, 'stroke-width': 24 }),
    circle(0, 0, r + 22, 'none', { stroke: lighten(wood, 0.4), 'stroke-width': 4, opacity: '0.8' }),
    circle(0, 0, r + 1, 'none', { stroke: darken(wood, 0.4), 'stroke-width': 4 }),
    stroke(`M-3 ${-r - 31}V${-r - 2}`, darken(wood, 0.5), 4),
  ])

/** A reel of thread, 90 wide and 130 high, standing on (x, y). */
export const reel = (x: number, y: number, s: number, thread: Color, rot = 0): string =>
  at(
    x,
    y,
    [
      path(roundedBox(-46, -130, 92, 22, 9), '#d9b384'),
      path(roundedBox(-46, -22, 92, 22, 9), '#c99d6a'),
      rect(-37, -110, 74, 90, thread),
      rect(12, -110, 25, 90, darken(thread, 0.16)),
      stroke(times(7, (i) => `M-37 ${-101 + i * 12.4}L37 ${-105 + i * 12.4}`).join(''), lighten(thread, 0.3), 3),
      ellipse(0, -126, 12, 3.4, '#8a6238'),
    ],
    { s, rot },
  )

/** Embroidery scissors, 150 high, lying point up around (x, y). */
export const snips = (x: number, y: number, s: number, rot: number, metal: string): string =>
  at(
    x,
    y,
    [
      path('M-5 0L-24 -96C-14 -94 -2 -60 6 -6ZM5 0L24 -96C14 -94 2 -60 -6 -6Z', '#cfd6da'),
      stroke('M-4 0L-18 34M4 0L18 34', metal, 10),
      circle(-26, 58, 22, 'none', { stroke: metal, 'stroke-width': 10 }),
      circle(26, 58, 22, 'none', { stroke: metal, 'stroke-width': 10 }),
      circle(0, -4, 7, darken('#cfd6da', 0.4)),
    ],
    { s, rot },
  )

/** A needle with a thread looping from its eye. */
export const needle = (x: number, y: number, s: number, rot: number, thread: Color): string =>
  at(
    x,
    y,
    [
      stroke('M0 96C40 150 -60 190 -20 240S80 260 60 310', thread, 6),
      stroke('M0 100V-60', '#aab3b8', 7),
      stroke('M0 98V-96', '#e6ecef', 3.4),
      stroke('M0 84V98', '#6f7a80', 3),
    ],
    { s, rot },
  )

/** A button with four holes. */
export const button = (x: number, y: number, r: number, color: Color, rot = 0): string =>
  at(
    x,
    y,
    [
      circle(0, 0, r, darken(color, 0.12)),
      circle(0, 0, r * 0.9, color),
      circle(0, 0, r * 0.64, 'none', { stroke: darken(color, 0.2), 'stroke-width': r * 0.07 }),
      stroke(
        [-1, 1]
          .flatMap((side) => [-1, 1].map((level) => `M${round(side * r * 0.2)} ${round(level * r * 0.2)}h0`))
          .join(''),
        darken(color, 0.5),
        r * 0.18,
      ),
    ],
    { rot },
  )
