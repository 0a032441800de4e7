import fc from 'fast-check'
import { expect, test } from 'vitest'

import { masonry } from './masonry.ts'

const upright = { width: 900, height: 1600 }
const wide = { width: 1600, height: 900 }

test('the first row fills the columns in reading order', () => {
  const { boxes, columns } = masonry(
    Array.from({ length: 6 }, () => upright),
    1160,
    34,
  )
  expect(columns).toBe(6)
  expect(boxes.map((box) => box.top)).toEqual([0, 0, 0, 0, 0, 0])
  expect(boxes.map((box) => Math.round(box.left))).toEqual([0, 196, 392, 588, 784, 980])
  expect(boxes[0]?.width).toBe(180)
})

test('the next card goes below the shortest column', () => {
  const { boxes } = masonry([upright, wide, wide], 376, 34)
  expect(boxes[2]?.left).toBe(boxes[1]?.left)
  expect(boxes[2]?.top).toBeGreaterThan(0)
})

test('a phone has two columns, and an empty wall no height', () => {
  expect(masonry([upright], 300, 34).columns).toBe(2)
  expect(masonry([], 300, 34).height).toBe(0)
})

test('no two cards overlap and none leaves the wall', () => {
  const shape = fc.record({ width: fc.integer({ min: 100, max: 2000 }), height: fc.integer({ min: 100, max: 2000 }) })
  fc.assert(
    fc.property(fc.array(shape, { maxLength: 40 }), fc.integer({ min: 280, max: 1600 }), (shapes, width) => {
      const { boxes, height } = masonry(shapes, width, 34)
      for (const [index, a] of boxes.entries()) {
        expect(a.left + a.width).toBeLessThanOrEqual(width + 0.001)
        expect(a.top + a.height).toBeLessThanOrEqual(height + 0.001)
        for (const b of boxes.slice(index + 1)) {
          const apart =
            a.left + a.width <= b.left ||
            b.left + b.width <= a.left ||
            a.top + a.height <= b.top ||
            b.top + b.height <= a.top
          expect(apart).toBe(true)
        }
      }
    }),
    { numRuns: 60 },
  )
})
