import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { type Box, boundsOf, centerOf, pointOf, touches, turn, unionOf } from './box.ts'
import { HANDLES, isCorner, resized, scaled } from './resize.ts'
import { rotated, snappedRotation, turned } from './rotate.ts'

const RUNS = { numRuns: 20_000 }
const number = (min: number, max: number) => fc.double({ min, max, noNaN: true, noDefaultInfinity: true })
const boxes: fc.Arbitrary<Box> = fc.record({
  x: number(-2_000, 2_000),
  y: number(-2_000, 2_000),
  width: number(1, 2_000),
  height: number(1, 2_000),
  rotation: number(-720, 720),
})
const points = fc.record({ x: number(-3_000, 3_000), y: number(-3_000, 3_000) })
const handles = fc.constantFrom(...HANDLES)

const distance = (a: { x: number; y: number }, b: { x: number; y: number }) => Math.hypot(a.x - b.x, a.y - b.y)

describe('resizing', () => {
  it('keeps the opposite corner or side in place at any angle, or the center with Alt', () => {
    fc.assert(
      fc.property(boxes, handles, points, fc.boolean(), fc.boolean(), (box, handle, delta, keepRatio, fromCenter) => {
        const after = resized(box, handle, delta, { keepRatio, fromCenter, smallest: 1 })
        const [u, v] = fromCenter ? [0.5, 0.5] : [(1 - handle.across) / 2, (1 - handle.down) / 2]
        expect(distance(pointOf(after, u, v), pointOf(box, u, v))).toBeLessThan(1e-8)
        expect(after.rotation).toBe(box.rotation)
        expect(Math.min(after.width, after.height)).toBeGreaterThanOrEqual(1 - 1e-9)
      }),
      RUNS,
    )
  })

  it('lets the handle follow the pointer as long as the box is not at its smallest', () => {
    fc.assert(
      fc.property(boxes, handles, points, fc.boolean(), (box, handle, delta, fromCenter) => {
        const after = resized(box, handle, delta, { keepRatio: false, fromCenter, smallest: 1 })
        fc.pre(after.width > 1 && after.height > 1)
        const at = [(1 + handle.across) / 2, (1 + handle.down) / 2] as const
        const [from, to] = [pointOf(box, ...at), pointOf(after, ...at)]
        // the way of the handle, in the box's own directions
        const way = turn({ x: to.x - from.x - delta.x, y: to.y - from.y - delta.y }, -box.rotation)
        expect(Math.abs(way.x * handle.across)).toBeLessThan(1e-8)
        expect(Math.abs(way.y * handle.down)).toBeLessThan(1e-8)
      }),
      RUNS,
    )
  })

  it('keeps the ratio at corners and sides when asked to', () => {
    fc.assert(
      fc.property(boxes, handles, points, (box, handle, delta) => {
        const after = resized(box, handle, delta, { keepRatio: true, fromCenter: false, smallest: 1 })
        expect(Math.abs((after.width / after.height) * (box.height / box.width) - 1)).toBeLessThan(1e-9)
      }),
      RUNS,
    )
  })

  it('of a side changes one length only', () => {
    const box = { x: 0, y: 0, width: 100, height: 50, rotation: 30 }
    for (const handle of HANDLES.filter((one) => !isCorner(one))) {
      const options = { keepRatio: false, fromCenter: false, smallest: 1 }
      const { width, height } = resized(box, handle, { x: 7, y: 3 }, options)
      expect(handle.across === 0 ? width : height).toBeCloseTo(handle.across === 0 ? 100 : 50)
    }
  })

  it('of several boxes scales distances and sizes alike', () => {
    fc.assert(
      fc.property(boxes, boxes, points, number(0.01, 10), (one, other, origin, ratio) => {
        const [a, b] = [scaled(one, origin, ratio), scaled(other, origin, ratio)]
        const before = distance(centerOf(one), centerOf(other))
        expect(Math.abs(distance(centerOf(a), centerOf(b)) - before * ratio)).toBeLessThan(1e-6)
        expect(a.rotation).toBe(one.rotation)
      }),
      RUNS,
    )
  })
})

describe('rotating', () => {
  it('around its center only turns a box, and a full turn leads back', () => {
    fc.assert(
      fc.property(boxes, points, number(-360, 360), (box, around, degrees) => {
        const after = rotated(rotated(box, around, degrees), around, -degrees)
        expect(distance(centerOf(after), centerOf(box))).toBeLessThan(1e-7)
        const still = rotated(box, centerOf(box), degrees)
        expect(distance(centerOf(still), centerOf(box))).toBeLessThan(1e-9)
        expect([still.width, still.height]).toEqual([box.width, box.height])
      }),
      RUNS,
    )
  })

  it('snaps near multiples of 45 degrees, and in steps of 15 with Shift', () => {
    expect([3, 5, 41, 93, 359].map((angle) => snappedRotation(angle, false))).toEqual([0, 5, 45, 90, 0])
    expect([3, 8, 41, 100, -20].map((angle) => snappedRotation(angle, true))).toEqual([0, 15, 45, 105, 345])
  })

  it('turns as far as the pointer does around the center', () => {
    expect(turned({ x: 0, y: 0 }, { x: 10, y: 0 }, { x: 0, y: 10 })).toBeCloseTo(90)
  })
})

describe('the rectangle around boxes', () => {
  it('holds every corner and touches four of them', () => {
    fc.assert(
      fc.property(fc.array(boxes, { minLength: 1, maxLength: 4 }), (all) => {
        const { left, top, right, bottom } = unionOf(all)
        const corners = all.flatMap((box) => [0, 1].flatMap((u) => [0, 1].map((v) => pointOf(box, u, v))))
        for (const [edge, value] of [
          [left, Math.min(...corners.map(({ x }) => x))],
          [right, Math.max(...corners.map(({ x }) => x))],
          [top, Math.min(...corners.map(({ y }) => y))],
          [bottom, Math.max(...corners.map(({ y }) => y))],
        ] as const)
          expect(Math.abs(edge - value)).toBeLessThan(1e-7)
      }),
      { numRuns: 5_000 },
    )
  })

  it('of a box far away does not touch', () => {
    const [first, beside, apart] = [0, 10, 11].map((x) => boundsOf({ x, y: 0, width: 10, height: 10, rotation: 0 }))
    expect([touches(first!, beside!), touches(first!, apart!)]).toEqual([true, false])
  })
})
