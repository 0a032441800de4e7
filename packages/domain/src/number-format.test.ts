import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { formatCount } from './number-format.ts'

const unitOf = (text: string) => (text.endsWith('m') ? 1e6 : text.endsWith('k') ? 1000 : 1)
const valueOf = (text: string) => Number.parseFloat(text) * unitOf(text)

describe('formatCount', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1000, '1000'],
    [1001, '1.0k'],
    [1050, '1.1k'],
    [1234, '1.2k'],
    [1250, '1.3k'],
    [12_345, '12.3k'],
    [999_949, '999.9k'],
    [999_950, '1.0m'],
    [1_000_000, '1.0m'],
    [1_000_001, '1.0m'],
    [1_250_000, '1.3m'],
    [123_456_789, '123.5m'],
  ])('the count %i is shown as %s', (count, text) => {
    expect(formatCount(count)).toBe(text)
  })

  it('is right to half a unit of its last digit, at any size', () => {
    fc.assert(
      fc.property(fc.nat(2_000_000_000), (count) => {
        const text = formatCount(count)
        expect(text).toMatch(/^(\d{1,4}|\d{1,3}\.\dk|\d+\.\dm)$/)
        const unit = unitOf(text)
        expect(Math.abs(valueOf(text) - count)).toBeLessThanOrEqual(unit === 1 ? 0 : unit / 20 + 1e-6)
      }),
    )
  })

  it('never shows a smaller number for a larger count', () => {
    fc.assert(
      fc.property(fc.nat(3_000_000), fc.nat(3_000_000), (a, b) => {
        const [less, more] = a < b ? [a, b] : [b, a]
        expect(valueOf(formatCount(less))).toBeLessThanOrEqual(valueOf(formatCount(more)))
      }),
    )
  })
})
