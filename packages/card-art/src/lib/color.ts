import { clamp, lerp } from './number.ts'

/** `#rgb` or `#rrggbb`. */
export type Color = string

type Channels = [red: number, green: number, blue: number]

const channels = (color: Color): Channels => {
  const digits = color.slice(1)
  const full =
    digits.length === 3
      ? Array.from(digits)
          .map((digit) => digit + digit)
          .join('')
      : digits
  const at = (start: number) => Number.parseInt(full.slice(start, start + 2), 16)
  return [at(0), at(2), at(4)]
}

const fromChannels = (values: Channels): Color =>
  '#' + values.map((value) => clamp(Math.round(value), 0, 255).toString(16).padStart(2, '0')).join('')

/**
 * The color at `t` between two colors, `t` from 0 to 1. It mixes light energy, because mixing code values gives dull
 * colors in the middle.
 */
export const mix = (a: Color, b: Color, t: number): Color => {
  const [r1, g1, b1] = channels(a)
  const [r2, g2, b2] = channels(b)
  const blend = (from: number, to: number) => Math.sqrt(lerp(from * from, to * to, t))
  return fromChannels([blend(r1, r2), blend(g1, g2), blend(b1, b2)])
}

export const lighten = (color: Color, t: number): Color => mix(color, '#ffffff', t)

export const darken = (color: Color, t: number): Color => {
  const [r, g, b] = channels(color)
  return fromChannels([r * (1 - t), g * (1 - t), b * (1 - t)])
}

export const rgba = (color: Color, alpha: number): string => `rgba(${channels(color).join(',')},${alpha})`
