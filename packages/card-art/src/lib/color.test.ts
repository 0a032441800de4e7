import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { darken, lighten, mix, rgba } from './color.ts'

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

/** Sum of the channels of `#rrggbb`. */
const lightness = (color: string): number =>
  [1, 3, 5].reduce((sum, at) => sum + Number.parseInt(color.slice(at, at + 2), 16), 0)

describe('color', () => {
  it('mixes to its ends', () => {
    fc.assert(
      fc.property(color, color, (a, b) => {
        expect(mix(a, b, 0)).toBe(a)
        expect(mix(a, b, 1)).toBe(b)
      }),
      { numRuns: 50 },
    )
  })

  it('lightens towards white and darkens towards black', () => {
    fc.assert(
      fc.property(color, fc.double({ min: 0.05, max: 0.95, noNaN: true }), (c, t) => {
        expect(lightness(lighten(c, t))).toBeGreaterThanOrEqual(lightness(c))
        expect(lightness(darken(c, t))).toBeLessThanOrEqual(lightness(c))
      }),
      { numRuns: 50 },
    )
  })

  it('mix and rgba read colors of three digits', () => {
    expect(mix('#fff', '#000', 0)).toBe('#ffffff')
    expect(rgba('#0f8', 0.5)).toBe('rgba(0,255,136,0.5)')
  })
})
