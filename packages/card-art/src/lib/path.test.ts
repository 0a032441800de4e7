import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { Point } from './number.ts'
import { clipPolygon, polygon, roundedBox, smooth, star } from './path.ts'

const far = fc.integer({ min: -9000, max: 9000 })
const points = fc.array(fc.tuple(far, far), { minLength: 3, maxLength: 8 })

describe('paths', () => {
  it('cuts any polygon to the card and 40 units around it', () => {
    fc.assert(
      fc.property(points, (all) => {
        for (const [x, y] of clipPolygon(all, 900, 1600)) {
          expect(x).toBeGreaterThanOrEqual(-40.001)
          expect(x).toBeLessThanOrEqual(940.001)
          expect(y).toBeGreaterThanOrEqual(-40.001)
          expect(y).toBeLessThanOrEqual(1640.001)
        }
      }),
      { numRuns: 100 },
    )
  })

  it('leaves a polygon inside the card as it is', () => {
    const inside: Point[] = [
      [10, 10],
      [500, 20],
      [400, 900],
    ]
    expect(clipPolygon(inside, 900, 1600)).toEqual(inside)
  })

  it('goes through every point of a smooth line', () => {
    const d = smooth([
      [0, 0],
      [50, 100],
      [120, 40],
    ])
    expect(d.startsWith('M0 0C')).toBe(true)
    expect(d).toContain('50 100C')
    expect(d.endsWith('120 40')).toBe(true)
  })

  it('writes closed shapes without a number that is none', () => {
    for (const d of [
      polygon([
        [0, 0],
        [1, 0],
        [1, 1],
      ]),
      roundedBox(0, 0, 90, 40, 8),
      star(0, 0, 10, 4, 5),
    ]) {
      expect(d).toMatch(/^M[^a-z]+Z$/)
      expect(d).not.toContain('NaN')
    }
  })
})
