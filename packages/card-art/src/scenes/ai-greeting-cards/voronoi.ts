import { cycle, lerp, type Point } from '../../lib/number.ts'

/** The part of a polygon that is nearer to `site` than to `other`. */
const nearer = (cell: readonly Point[], site: Point, other: Point): Point[] => {
  const [mx, my] = [(site[0] + other[0]) / 2, (site[1] + other[1]) / 2]
  const [dx, dy] = [other[0] - site[0], other[1] - site[1]]
  const beyond = ([x, y]: Point) => (x - mx) * dx + (y - my) * dy
  return cell.flatMap((here, i): Point[] => {
    const next = cycle(cell, i + 1)
    const [a, b] = [beyond(here), beyond(next)]
    const cut: Point[] =
      a > 0 === b > 0 ? [] : [[lerp(here[0], next[0], a / (a - b)), lerp(here[1], next[1], a / (a - b))]]
    return a > 0 ? cut : [here, ...cut]
  })
}

/**
 * The Voronoi cell of every site within `bounds`, in the order of the sites. It clips the bounds at the bisectors to
 * the near sites, which takes milliseconds for the two hundred panes of a window.
 */
export const voronoi = (sites: readonly Point[], bounds: readonly Point[]): Point[][] =>
  sites.map((site) => {
    const near = sites
      .filter((other) => other !== site)
      .toSorted((a, b) => Math.hypot(a[0] - site[0], a[1] - site[1]) - Math.hypot(b[0] - site[0], b[1] - site[1]))
    let cell: Point[] = [...bounds]
    for (const other of near) {
      const reach = Math.max(0, ...cell.map(([x, y]) => Math.hypot(x - site[0], y - site[1])))
      if (Math.hypot(other[0] - site[0], other[1] - site[1]) > 2 * reach) break
      cell = nearer(cell, site, other)
    }
    return cell
  })

/** The mean of a cell's corners. */
export const middle = (cell: readonly Point[]): Point => [
  cell.reduce((sum, [x]) => sum + x, 0) / cell.length,
  cell.reduce((sum, [, y]) => sum + y, 0) / cell.length,
]
