import fc from 'fast-check'
import { expect, it } from 'vitest'

import { cycle, type Point } from '../../lib/number.ts'
import { voronoi } from './voronoi.ts'

const BOUNDS: Point[] = [
  [0, 0],
  [900, 0],
  [900, 1600],
  [0, 1600],
]
const site = fc.tuple(fc.integer({ min: 1, max: 899 }), fc.integer({ min: 1, max: 1599 }))
const sites = fc.uniqueArray(site, { minLength: 1, maxLength: 40, selector: ([x, y]) => `${x},${y}` })

const area = (cell: readonly Point[]): number =>
  cell.reduce((sum, [x, y], i) => sum + x * cycle(cell, i + 1)[1] - cycle(cell, i + 1)[0] * y, 0) / 2

const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1])

it('shares out the whole window, no pane over another', () => {
  fc.assert(
    fc.property(sites, (all) => {
      const panes = voronoi(all, BOUNDS).map(area)
      expect(panes.reduce((sum, each) => sum + each, 0)).toBeCloseTo(900 * 1600, 2)
    }),
  )
})

it('gives every site the points nearest to it', () => {
  fc.assert(
    fc.property(sites, (all) => {
      for (const [i, cell] of voronoi(all, BOUNDS).entries())
        for (const corner of cell) {
          const nearest = Math.min(...all.map((each) => distance(each, corner)))
          expect(distance(cycle(all, i), corner)).toBeLessThanOrEqual(nearest + 1e-6)
        }
    }),
  )
})
