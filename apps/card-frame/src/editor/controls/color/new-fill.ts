import type { Fill } from '@petalpost/card-document/fields'

import { mixed } from './color.ts'
import type { Stops } from './gradient.ts'

/** The colors of a fill, the most visible first. */
export function colorsOf(fill: Fill | null): string[] {
  switch (fill?.type) {
    case 'solid':
      return [fill.color]
    case 'linear':
    case 'radial':
      return fill.stops.map(({ color }) => color)
    case 'pattern':
      return [fill.foreground, fill.background]
    case 'image':
    case undefined:
      return []
  }
}

/**
 * The fill of another type that comes closest to what was there: it takes over its colors and stops. `picture` is the
 * asset that a picture begins with.
 */
export function newFill(type: Fill['type'], was: Fill | null, picture: string | undefined): Fill | null {
  const [color = '#b3263a', other = mixed(color, '#ffffff', 0.7)] = colorsOf(was)
  const stops: Stops =
    was?.type === 'linear' || was?.type === 'radial'
      ? was.stops
      : [
          { color, offset: 0 },
          { color: other, offset: 100 },
        ]
  switch (type) {
    case 'solid':
      return { type, color }
    case 'linear':
      return { type, angle: 90, stops }
    case 'radial':
      return { type, stops }
    case 'pattern':
      return { type, name: 'dots', foreground: color, background: other, size: 24 }
    case 'image':
      return picture === undefined ? null : { type, asset: picture, fit: 'cover' }
  }
}
