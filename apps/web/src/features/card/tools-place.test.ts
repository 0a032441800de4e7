import fc from 'fast-check'
import { expect, test } from 'vitest'

import { TOOLS_ROOM, toolsPlace } from './tools-place.ts'

const UPRIGHT = { width: 375, height: 667 }
const WIDE = { width: 960, height: 540 }
const NONE = { width: 0, height: 0 }

test.each([
  ['an upright card on a PC', UPRIGHT, { width: 1440, height: 900 }, NONE, 'beside'],
  ['a wide card on a phone', WIDE, { width: 390, height: 844 }, NONE, 'below'],
  ['an upright card on a phone', UPRIGHT, { width: 390, height: 844 }, NONE, 'below'],
  ['one with a home bar', UPRIGHT, { width: 390, height: 844 }, { width: 0, height: 34 }, 'bar'],
  ['a wide card on a phone that lies', WIDE, { width: 844, height: 390 }, NONE, 'beside'],
  ['one with a notch', WIDE, { width: 844, height: 390 }, { width: 47, height: 21 }, 'bar'],
  ['a wide card that fills the window', WIDE, { width: 1280, height: 720 }, NONE, 'bar'],
] as const)('toolsPlace: the place of the buttons for %s', (_, card, window, inset, place) => {
  expect(toolsPlace(card, window, inset)).toBe(place)
})

test('toolsPlace: the buttons never overlap the card', () => {
  const side = fc.integer({ min: 100, max: 4_000 })
  const size = fc.record({ width: side, height: side })
  fc.assert(
    fc.property(size, size, (card, window) => {
      const place = toolsPlace(card, window, NONE)
      const scale = Math.min(window.width / card.width, window.height / card.height)
      const free = {
        beside: (window.width - card.width * scale) / 2,
        below: (window.height - card.height * scale) / 2,
        bar: TOOLS_ROOM, // space taken from the card
      }
      expect(free[place]).toBeGreaterThanOrEqual(TOOLS_ROOM)
    }),
  )
})
