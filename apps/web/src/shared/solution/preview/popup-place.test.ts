import { SHOW_POSITIONS } from '@petalpost/domain/show-config'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { isMovedInside, popupPlace } from './popup-place.ts'

const OWN = { top: '0%', left: '0%', width: '100%', height: '100%' }
const PC = { width: 1500, height: 906 }
const CARD = { width: 667, height: 375 }

describe('a card at its own size', () => {
  test('is in the middle, unscaled when it fits', () => {
    expect(popupPlace({ showPosition: 'center', style: OWN }, CARD, PC)).toEqual({
      left: 416.5,
      top: 265.5,
      width: 667,
      height: 375,
    })
  })

  test('is at its side, with space to the edge', () => {
    expect(popupPlace({ showPosition: 'right', style: OWN }, CARD, PC).left).toBe(1500 - 667 - 16)
    expect(popupPlace({ showPosition: 'bottom', style: OWN }, CARD, PC).top).toBe(906 - 375 - 16)
    expect(popupPlace({ showPosition: 'top', style: OWN }, CARD, PC).top).toBe(16)
  })

  test('never leaves the window and keeps its shape, for any sizes', () => {
    const side = fc.integer({ min: 20, max: 4000 })
    const size = fc.record({ width: side, height: side })
    const position = fc.constantFrom(...SHOW_POSITIONS.filter((one) => one !== 'full'))
    fc.assert(
      fc.property(position, size, size, (showPosition, card, window) => {
        const place = popupPlace({ showPosition, style: OWN }, card, window)
        expect(place.left).toBeGreaterThanOrEqual(0)
        expect(place.top).toBeGreaterThanOrEqual(0)
        expect(place.left + place.width).toBeLessThanOrEqual(window.width + 0.01)
        expect(place.top + place.height).toBeLessThanOrEqual(window.height + 0.01)
        expect(place.width / place.height).toBeCloseTo(card.width / card.height, 3)
      }),
      { numRuns: 200 },
    )
  })
})

test('full fills the window, whatever the style says', () => {
  const style = { top: '10%', left: '10%', width: '20%', height: '20%' }
  expect(popupPlace({ showPosition: 'full', style }, CARD, PC)).toEqual({ left: 0, top: 0, ...PC })
})

test('a size in the style is used; its offset too, unless both are zero', () => {
  const size = { width: '50%', height: '300px' }
  const placed = popupPlace({ showPosition: 'bottom', style: { top: '0%', left: '0%', ...size } }, CARD, PC)
  expect(placed).toEqual({ left: 375, top: 606, width: 750, height: 300 })
  const free = popupPlace({ showPosition: 'bottom', style: { top: '50%', left: '20px', ...size } }, CARD, PC)
  expect(free).toEqual({ left: 20, top: 453, width: 750, height: 300 })
})

test.each([
  ['half down and 70% in', { top: '50%', left: '70%' }, { top: 453, left: 600 }],
  ['at the very bottom', { top: '100%', left: '0%' }, { top: 846, left: 0 }],
  ['above and left of the window', { top: '-40%', left: '-30%' }, { top: 0, left: 0 }],
  ['in px', { top: '2000px', left: '2000px' }, { top: 846, left: 600 }],
])('a box %s is moved so that its Close button stays inside, and the editor knows it', (_, offset, place) => {
  const style = { ...offset, width: '60%', height: '80%' }
  expect(popupPlace({ showPosition: 'center', style }, CARD, PC)).toMatchObject(place)
  expect(isMovedInside({ showPosition: 'center', style }, PC)).toBe(true)
})

test('a box that is where its style says does not count as moved, nor does one without an offset', () => {
  const size = { width: '60%', height: '80%' }
  for (const offset of [
    { top: '10%', left: '40%' },
    { top: '0%', left: '0%' },
  ])
    expect(isMovedInside({ showPosition: 'center', style: { ...offset, ...size } }, PC)).toBe(false)
  const outside = { top: '-40%', left: '90%', ...size }
  expect(isMovedInside({ showPosition: 'full', style: outside }, PC)).toBe(false)
})
