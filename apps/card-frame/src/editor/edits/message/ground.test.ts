import { describe, expect, it } from 'vitest'

import { colorLuminance } from '../look/contrast.ts'
import { type Ground, legibilityIn } from './ground.ts'

const CARD = { width: 100, height: 100 }
const ground = (luminance: (x: number, y: number) => number): Ground => ({
  width: 20,
  height: 20,
  luminance: Float32Array.from({ length: 400 }, (_, at) => luminance(at % 20, Math.floor(at / 20))),
})
const box = { left: 0, top: 0, right: 100, bottom: 50 }

describe('legibilityIn', () => {
  it('gives the contrast of WCAG on an even ground', () => {
    expect(
      legibilityIn(
        ground(() => 1),
        box,
        CARD,
        colorLuminance('#000000'),
      ),
    ).toEqual({ contrast: 21, unrest: 0 })
    expect(
      legibilityIn(
        ground(() => 1),
        box,
        CARD,
        colorLuminance('#767676'),
      ).contrast,
    ).toBeCloseTo(4.54, 1)
  })

  it('looks at the box alone', () => {
    const split = ground((_, y) => (y < 10 ? 1 : 0))
    const low = { ...box, top: 50, bottom: 100 }
    expect(legibilityIn(split, box, CARD, 0).contrast).toBe(21)
    expect(legibilityIn(split, low, CARD, 0).contrast).toBe(1)
  })

  it('forgives a star, but not a striped ground', () => {
    expect(
      legibilityIn(
        ground((x, y) => (x === 3 && y === 3 ? 0 : 1)),
        box,
        CARD,
        0,
      ).contrast,
    ).toBe(21)
    expect(
      legibilityIn(
        ground((x) => x % 2),
        box,
        CARD,
        0,
      ),
    ).toMatchObject({ contrast: 1, unrest: 1 })
  })

  it('reads boxes that reach out of the card', () => {
    expect(
      legibilityIn(
        ground(() => 1),
        { left: -50, top: -50, right: 300, bottom: 300 },
        CARD,
        0,
      ).contrast,
    ).toBe(21)
  })
})
