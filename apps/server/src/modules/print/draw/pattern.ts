import type { Fill } from '@petalpost/card-document/fields'

type Pattern = Extract<Fill, { type: 'pattern' }>

/** A circle as four curves, in PDF operators. */
function circle(cx: number, cy: number, r: number): string {
  const k = r * 0.5523
  return [
    `${cx - r} ${cy} m`,
    `${cx - r} ${cy + k} ${cx - k} ${cy + r} ${cx} ${cy + r} c`,
    `${cx + k} ${cy + r} ${cx + r} ${cy + k} ${cx + r} ${cy} c`,
    `${cx + r} ${cy - k} ${cx + k} ${cy - r} ${cx} ${cy - r} c`,
    `${cx - k} ${cy - r} ${cx - r} ${cy - k} ${cx - r} ${cy} c f`,
  ].join(' ')
}

/** One tile of `size` px, in PDF operators: the same figure that CSS draws. */
const TILES: Record<Pattern['name'], (size: number) => string> = {
  // the circle of CSS reaches the corners of its tile at 100 %
  dots: (size) => circle(size / 2, size / 2, 0.29 * size * Math.SQRT1_2),
  checks: (size) => `${size / 2} 0 ${size / 2} ${size / 2} re 0 ${size / 2} ${size / 2} ${size / 2} re f`,
  grid: (size) => `0 0 ${size} 1 re 0 0 1 ${size} re f`,
  // bands across the tile, whose sides are the diagonal of a square of one period
  stripes: (size) => {
    const half = size / 2
    return `0 ${half} m ${half} ${size} l 0 ${size} l f 0 0 m ${half} 0 l ${size} ${half} l ${size} ${size} l f`
  },
}

/** The tile of a pattern, and how large it is, px. */
export function tileOf({ name, size }: Pattern): { size: number; operators: string } {
  const side = name === 'stripes' ? size * Math.SQRT2 : size
  return { size: side, operators: TILES[name](side) }
}
