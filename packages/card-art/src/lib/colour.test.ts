import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { contrast, darken, lighten, luminance, mix, rgba } from './colour.ts'

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

describe('colour', () => {
  it('mixes to its ends', () => {
    fc.assert(
      fc.property(colour, colour, (a, b) => {
        expect(mix(a, b, 0)).toBe(a)
        expect(mix(a, b, 1)).toBe(b)
      }),
      { numRuns: 50 },
    )
  })

  it('lightens towards white and darkens towards black', () => {
    fc.assert(
      fc.property(colour, fc.double({ min: 0.05, max: 0.95, noNaN: true }), (c, t) => {
        expect(luminance(lighten(c, t))).toBeGreaterThanOrEqual(luminance(c))
        expect(luminance(darken(c, t))).toBeLessThanOrEqual(luminance(c))
      }),
      { numRuns: 50 },
    )
  })

  it('reads short colours', () => {
    expect(mix('#fff', '#000', 0)).toBe('#ffffff')
    expect(rgba('#0f8', 0.5)).toBe('rgba(0,255,136,0.5)')
  })

  it('measures contrast as WCAG does', () => {
    expect(contrast('#ffffff', '#000000')).toBeCloseTo(21, 5)
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
    expect(contrast('#ffffff', '#777777')).toBeCloseTo(4.48, 2)
  })
})
