import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { type Turn, turnedBy, zoomBy } from './wheel.ts'

const turn = (deltaY: number, more: Partial<Turn> = {}): Turn => ({
  deltaX: 0,
  deltaY,
  deltaMode: 0,
  ctrlKey: true,
  ...more,
})

describe('zooming by the wheel', () => {
  it.each([
    ['Chromium on a PC', turn(-120)],
    ['Chromium on Linux', turn(-100)],
    ['Firefox, which counts in lines', turn(-3, { deltaMode: 1 })],
    ['a browser that counts in pages', turn(-1, { deltaMode: 2 })],
    ['Cmd on a Mac', turn(-100, { ctrlKey: false })],
  ])('one notch in %s zooms by 1.1 to 1.25, and back by as much', (_, notch) => {
    const factor = zoomBy(notch)
    expect(factor).toBeGreaterThan(1.1)
    expect(factor).toBeLessThan(1.25)
    expect(factor * zoomBy({ ...notch, deltaY: -notch.deltaY })).toBeCloseTo(1)
  })

  it('a pinch stays as fine as the fingers are: 1 px zooms by a hundredth', () => {
    expect(zoomBy(turn(-1))).toBeCloseTo(1.01)
    expect(zoomBy(turn(0.4))).toBeCloseTo(0.996)
  })

  it('no turn zooms by more than 1.25 at once, however far it goes', () => {
    const number = fc.double({ min: -1e6, max: 1e6, noNaN: true })
    fc.assert(
      fc.property(number, fc.constantFrom(0, 1, 2), fc.boolean(), (deltaY, deltaMode, ctrlKey) => {
        const factor = zoomBy(turn(deltaY, { deltaMode, ctrlKey }))
        expect(factor).toBeGreaterThan(0.8)
        expect(factor).toBeLessThan(1.25)
      }),
    )
  })

  it('a turn that is counted in lines moves the card as far as one that is counted in px', () => {
    expect(turnedBy(turn(3, { deltaX: 1, deltaMode: 1 }))).toEqual({ x: 16, y: 48 })
  })
})
