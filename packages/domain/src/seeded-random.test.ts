import { describe, expect, it } from 'vitest'

import { hashText, seededRandom } from './seeded-random.ts'

describe('seeded random', () => {
  it('gives the same numbers for the same seed', () => {
    const first = seededRandom(7)
    const second = seededRandom(7)
    expect(Array.from({ length: 20 }, first)).toEqual(Array.from({ length: 20 }, second))
  })

  it('stays in [0, 1) and fills it', () => {
    const random = seededRandom(hashText('petal'))
    const numbers = Array.from({ length: 5000 }, random)
    expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0)
    expect(Math.max(...numbers)).toBeLessThan(1)
    const tenths = Array.from({ length: 10 }, (_, i) => numbers.filter((n) => Math.floor(n * 10) === i).length)
    expect(Math.min(...tenths)).toBeGreaterThan(400)
  })

  it('tells texts apart that differ in one letter', () => {
    expect(hashText('easter-m')).not.toBe(hashText('easter-p'))
    expect(hashText('')).toBe(2166136261)
  })
})
