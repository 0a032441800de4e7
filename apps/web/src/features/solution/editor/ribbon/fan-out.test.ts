import fc from 'fast-check'
import { expect, test } from 'vitest'

import { fanOut } from './fan-out.ts'

const ROOM = { width: 318, pin: 22, pitch: 26 }

test('fanOut: pins with enough space are exactly on their days', () => {
  expect(fanOut([0.2, 0.5, 0.9], { width: 1000, pin: 30, pitch: 34 })).toEqual({
    x: [200, 500, 900],
    lane: [0, 0, 0],
    lanes: 1,
    width: 1000,
  })
})

test('fanOut: Thanksgiving and Black Friday stand side by side around their days (spec 2.8)', () => {
  const { x } = fanOut([0.5, 0.502], { width: 1000, pin: 30, pitch: 34 })
  expect(x.map(Math.round)).toEqual([484, 518])
})

test('fanOut: 25 festivals on a phone are all whole, without scrolling (spec 2.8)', () => {
  const shares = Array.from({ length: 25 }, (_, at) => (at % 5) / 5 + 0.02).toSorted((a, b) => a - b)
  const { x, lane, lanes, width } = fanOut(shares, ROOM)
  expect(width).toBe(ROOM.width)
  expect(lanes).toBeGreaterThan(1)
  expect(new Set(x.map((at, index) => `${Math.round(at)} ${lane[index]}`)).size).toBe(25)
})

test('fanOut: for any days, pins keep their order, do not overlap in a row and stay on the line', () => {
  const shares = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 100 })
  fc.assert(
    fc.property(shares, fc.integer({ min: 200, max: 1200 }), (unsorted, room) => {
      const sorted = unsorted.toSorted((a, b) => a - b)
      const { x, lane, lanes, width } = fanOut(sorted, { ...ROOM, width: room })
      expect(width).toBeGreaterThanOrEqual(room)
      expect(Math.min(...x, Infinity)).toBeGreaterThanOrEqual(ROOM.pin / 2 - 0.01)
      expect(Math.max(...x, 0)).toBeLessThanOrEqual(width - ROOM.pin / 2 + 0.01)
      expect(x).toEqual(x.toSorted((a, b) => a - b))
      const rows = Array.from({ length: lanes }, (_, row) => x.filter((_at, index) => lane[index] === row))
      const gaps = rows.flatMap((row) => row.slice(1).map((at, index) => at - (row[index] ?? 0)))
      expect(Math.min(...gaps, Infinity)).toBeGreaterThanOrEqual(ROOM.pitch - 0.01)
    }),
  )
})
