import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { contrastOn, luminance, READABLE, readableInk } from './contrast.ts'

const NIGHT = [luminance(10, 31, 68)]
const SNOW = [luminance(250, 250, 255)]

describe('the ink of a new text', () => {
  it('is what the card has, as long as it can be read', () => {
    expect(readableInk('#222222', ['#f2d16b'], SNOW)).toBe('#222222')
    expect(readableInk('#222222', ['#1f2a55', '#f2d16b'], NIGHT)).toBe('#f2d16b')
  })

  it('is plain where none of the card’s inks can be read', () => {
    expect(readableInk('#222222', ['#1f2a55'], NIGHT)).toBe('#ffffff')
    expect(readableInk('#fafafa', [], SNOW)).toBe('#222222')
  })

  it('stays when nothing is known of the ground', () => {
    expect(readableInk('#222222', ['#ffffff'], [])).toBe('#222222')
  })

  it('counts the worst tenth: one bright leaf in the night is no snow', () => {
    const night = Array.from({ length: 19 }, () => NIGHT[0]!)
    expect(readableInk('#ffffff', [], [...night, SNOW[0]!])).toBe('#ffffff')
    expect(contrastOn('#ffffff', [...night, SNOW[0]!])).toBeGreaterThan(READABLE)
  })

  it('can be read on every even ground', () => {
    const channel = fc.integer({ min: 0, max: 255 })
    fc.assert(
      fc.property(channel, channel, channel, (red, green, blue) => {
        const ground = [luminance(red, green, blue)]
        expect(contrastOn(readableInk('#808080', [], ground), ground)).toBeGreaterThan(3.9)
      }),
    )
  })
})
