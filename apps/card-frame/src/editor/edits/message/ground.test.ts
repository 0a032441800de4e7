import { describe, expect, it } from 'vitest'

import { colorLuminance } from '../look/contrast.ts'
import { type Ground, isLegible, meanIn, standsOut, unrestIn } from './ground.ts'

const CARD = { width: 100, height: 100 }
const ground = (luminance: (x: number, y: number) => number): Ground => ({
  width: 20,
  height: 20,
  luminance: Float32Array.from({ length: 400 }, (_, at) => luminance(at % 20, Math.floor(at / 20))),
})
const box = { left: 0, top: 0, right: 100, bottom: 50 }

const WHITE = ground(() => 1)

describe('what lies below the words of a card', () => {
  it('gives the contrast of WCAG on an even ground', () => {
    expect([unrestIn(WHITE, box, CARD), meanIn(WHITE, box, CARD)]).toEqual([0, 1])
    expect(isLegible(WHITE, box, CARD, colorLuminance('#767676'))).toBe(true)
    expect(isLegible(WHITE, box, CARD, colorLuminance('#888888'))).toBe(false)
  })

  it('looks at the box alone', () => {
    const split = ground((_, y) => (y < 10 ? 1 : 0))
    const low = { ...box, top: 50, bottom: 100 }
    expect([meanIn(split, box, CARD), isLegible(split, { ...box, bottom: 45 }, CARD, 0)]).toEqual([1, true])
    expect([meanIn(split, low, CARD), isLegible(split, low, CARD, 0)]).toEqual([0, false])
  })

  it('forgives a star, but not a striped ground, nor a picture in two bright tones', () => {
    const star = ground((x, y) => (x === 3 && y === 3 ? 0 : 1))
    expect(isLegible(star, box, CARD, 0)).toBe(true)
    const striped = ground((x) => (x % 4 < 2 ? 1 : 0))
    // all but the first and the last column
    expect(unrestIn(striped, box, CARD)).toBeCloseTo(0.9)
    expect(isLegible(striped, box, CARD, 0)).toBe(false)
    const bright = ground((x, y) => (x % 4 < 2 && y % 4 < 2 ? 0.6 : 1))
    expect([standsOut(bright, box, CARD, 0), isLegible(bright, box, CARD, 0)]).toEqual([true, false])
  })

  it('reads boxes that reach out of the card', () => {
    expect(isLegible(WHITE, { left: -50, top: -50, right: 300, bottom: 300 }, CARD, 0)).toBe(true)
    expect(isLegible(WHITE, { left: 150, top: 150, right: 300, bottom: 300 }, CARD, 0)).toBe(true)
  })
})
