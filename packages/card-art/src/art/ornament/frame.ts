import type { Canvas } from '../../lib/canvas.ts'
import { round } from '../../lib/number.ts'
import { polygon } from '../../lib/path.ts'
import { at, circle, rect, stroke } from '../../lib/svg.ts'
import { cloud } from '../sky/auspicious-cloud.ts'

export interface CnFrameOptions {
  lw?: number
  k?: number
}

/** A double-line frame with meander corners, `m` inside the card's edge. */
export function cnFrame(canvas: Canvas, m: number, c: string, { lw = 3, k = 46 }: CnFrameOptions = {}) {
  const u = canvas.unit
  const x = m
  const y = m
  const X = canvas.width - m
  const Y = canvas.height - m
  const q = k * u
  const w = lw * u
  const corner = (cx: number, cy: number, sx: number, sy: number) =>
    at(
      cx,
      cy,
      stroke(
        `M${round(q * 2)} 0H0V${round(q * 2)}M${round(q * 2)} ${round(q * 0.5)}H${round(q * 0.5)}V${round(q * 1.5)}H${round(q * 1.5)}V${round(q)}H${round(q)}`,
        c,
        w,
        { 'stroke-linecap': 'square', 'stroke-linejoin': 'miter' },
      ),
      { sx, sy },
    )
  return (
    corner(x, y, 1, 1) +
    corner(X, y, -1, 1) +
    corner(x, Y, 1, -1) +
    corner(X, Y, -1, -1) +
    stroke(
      `M${round(x + q * 2.4)} ${y}H${round(X - q * 2.4)}M${round(x + q * 2.4)} ${Y}H${round(X - q * 2.4)}M${x} ${round(y + q * 2.4)}V${round(Y - q * 2.4)}M${X} ${round(y + q * 2.4)}V${round(Y - q * 2.4)}`,
      c,
      w,
    ) +
    stroke(
      `M${round(x + q * 2.4)} ${round(y + q * 0.5)}H${round(X - q * 2.4)}M${round(x + q * 2.4)} ${round(Y - q * 0.5)}H${round(X - q * 2.4)}M${round(x + q * 0.5)} ${round(y + q * 2.4)}V${round(Y - q * 2.4)}M${round(X - q * 0.5)} ${round(y + q * 2.4)}V${round(Y - q * 2.4)}`,
      c,
      w * 0.5,
    )
  )
}

export interface DamaskOptions {
  size?: number
  o?: number
  kind?: number
}

/**
 * A damask pattern over the whole card, for red paper. Its motif by `kind`: 0 clouds, 1 diamonds, other numbers waves.
 */
export function damask(canvas: Canvas, c: string, { size = 130, o = 0.16, kind = 0 }: DamaskOptions = {}) {
  const z = size * canvas.unit
  const key = canvas.name('dm')
  const art =
    kind === 0
      ? cloud(z * 0.27, z * 0.28, z * 0.42, 'none', { line: c, lw: 0.014 }) +
        cloud(z * 0.77, z * 0.8, z * 0.42, 'none', { line: c, lw: 0.014, flip: -1 })
      : kind === 1
        ? [0, 1]
            .map((j) =>
              [0, 1]
                .map((i) => {
                  const X = (i + (j ? 0.5 : 0)) * z
                  const Y = j * z * 0.5
                  return (
                    stroke(
                      polygon([
                        [X, Y - z * 0.25],
                        [X + z * 0.25, Y],
                        [X, Y + z * 0.25],
                        [X - z * 0.25, Y],
                      ]),
                      c,
                      z * 0.012,
                    ) + circle(X, Y, z * 0.05, c)
                  )
                })
                .join(''),
            )
            .join('')
        : stroke(
            `M0 ${z / 2}A${z / 2} ${z / 2} 0 0 1 ${z} ${z / 2}M${z * 0.12} ${z / 2}A${z * 0.38} ${z * 0.38} 0 0 1 ${z * 0.88} ${z / 2}M${z * 0.24} ${z / 2}A${z * 0.26} ${z * 0.26} 0 0 1 ${z * 0.76} ${z / 2}M${-z / 2} ${z}A${z / 2} ${z / 2} 0 0 1 ${z / 2} ${z}A${z / 2} ${z / 2} 0 0 1 ${z * 1.5} ${z}M${-z * 0.38} ${z}A${z * 0.38} ${z * 0.38} 0 0 1 ${z * 0.38} ${z}M${z * 0.62} ${z}A${z * 0.38} ${z * 0.38} 0 0 1 ${z * 1.38} ${z}`,
            c,
            z * 0.014,
          )
  const fill = canvas.define(
    key,
    (k) => `<pattern id="${k}" width="${round(z)}" height="${round(z)}" patternUnits="userSpaceOnUse">${art}</pattern>`,
  )
  return rect(0, 0, canvas.width, canvas.height, fill, { opacity: o })
}
