import fc from 'fast-check'
import { expect, it } from 'vitest'

import type { Point } from '../../lib/number.ts'
import { contour, sampled } from './contour-lines.ts'

const STEP = 100 / 3

/** The corners that the curves of a path pass through. */
const corners = (d: string): Point[] =>
  [...d.matchAll(/(?:M|C[^C]*? )(-?[\d.]+) (-?[\d.]+)(?=[CZ])/g)].map(([, x, y]) => [Number(x), Number(y)])

it('draws the level line of a cone as its circle', () => {
  fc.assert(
    fc.property(fc.integer({ min: 120, max: 400 }), (radius) => {
      const cone = sampled(900, 1600, STEP, (x, y) => 500 - Math.hypot(x - 450, y - 800))
      const points = corners(contour(cone, 500 - radius))
      expect(points.length).toBeGreaterThan(12)
      for (const [x, y] of points) expect(Math.abs(Math.hypot(x - 450, y - 800) - radius)).toBeLessThan(3)
    }),
    { numRuns: 30 },
  )
})

it('closes what runs off the card outside it, near enough for a rasterizer', () => {
  const slope = sampled(900, 1600, STEP, (x) => x)
  const points = corners(contour(slope, 450))
  expect(points.filter(([x, y]) => x < -40 || x > 940 || y < -40 || y > 1640)).toEqual([])
  expect(Math.max(...points.map(([x]) => x))).toBeGreaterThan(900)
})

it('draws nothing where nothing is higher', () => {
  expect(
    contour(
      sampled(900, 1600, STEP, () => 0),
      1,
    ),
  ).toBe('')
})
