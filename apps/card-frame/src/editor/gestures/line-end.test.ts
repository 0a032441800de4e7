import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { type Point, pointOf } from './box.ts'
import { movedEnd } from './line-end.ts'

const LINE = { x: 100, y: 100, width: 200, height: 20, rotation: 0 }
const END = { across: 1, down: 0 } as const
const START = { across: -1, down: 1 } as const
const FREE = { inSteps: false, isFree: true, shortest: 4 }

const far = ({ x, y }: Point, other: Point) => Math.hypot(x - other.x, y - other.y)

describe('the end of a line that is moved', () => {
  it('goes where the pointer goes, and the other end stays', () => {
    const number = fc.integer({ min: -500, max: 500 })
    fc.assert(
      fc.property(
        number,
        number,
        fc.constantFrom(END, START),
        fc.integer({ min: 0, max: 359 }),
        (x, y, handle, rotation) => {
          const line = { ...LINE, rotation }
          const [moves, stays] = handle === END ? [1, 0] : [0, 1]
          const wanted = { x: pointOf(line, moves, 0.5).x + x, y: pointOf(line, moves, 0.5).y + y }
          const fixed = pointOf(line, stays, 0.5)
          fc.pre(far(wanted, fixed) > 4)
          const after = movedEnd(line, handle, { x, y }, FREE)
          expect(far(pointOf(after, stays, 0.5), fixed)).toBeLessThan(1e-6)
          expect(far(pointOf(after, moves, 0.5), wanted)).toBeLessThan(1e-6)
          expect(after.height).toBe(20)
        },
      ),
    )
  })

  it('is pulled to a level line, and with Shift to steps of 15 degrees', () => {
    expect(movedEnd(LINE, END, { x: 0, y: 8 }, { ...FREE, isFree: false }).rotation).toBe(0)
    expect(movedEnd(LINE, END, { x: 0, y: 50 }, { ...FREE, isFree: false, inSteps: true }).rotation).toBe(15)
  })

  it('never comes nearer than the shortest line', () => {
    expect(movedEnd(LINE, END, { x: -200, y: 0 }, FREE).width).toBe(4)
  })
})
