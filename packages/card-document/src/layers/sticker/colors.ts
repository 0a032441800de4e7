import { long, PAINT } from './recolor.ts'

/** The colors of an SVG that `recolored` can swap, the most frequent first. */
export function colorsOfSvg(svg: string): string[] {
  const found = new Map<string, number>()
  for (const [, , , hex = ''] of svg.matchAll(PAINT)) found.set(long(hex), (found.get(long(hex)) ?? 0) + 1)
  return [...found].toSorted(([, one], [, other]) => other - one).map(([color]) => color)
}
