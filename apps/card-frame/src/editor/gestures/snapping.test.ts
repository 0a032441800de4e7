import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { Bounds } from './box.ts'
import { snap, snapEdge, snapTargets } from './snapping.ts'

const CARD = { width: 375, height: 667 }
const at = (left: number, top: number, width = 40, height = 20): Bounds => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})
const moved = (box: Bounds, dx: number, dy: number): Bounds => ({
  left: box.left + dx,
  top: box.top + dy,
  right: box.right + dx,
  bottom: box.bottom + dy,
})

const middle = ({ left, right }: Bounds): number => (left + right) / 2

describe('snapping', () => {
  it('takes the nearest of the card’s and the layers’ edges, centers and margins within reach', () => {
    const targets = snapTargets(CARD, [at(100, 300)])
    expect(snap(targets, at(164, 50), 8)).toMatchObject({ dx: 375 / 2 - 20 - 164, dy: 0 })
    expect(snap(targets, at(97, 293), 8)).toMatchObject({ dx: 3, dy: -3 })
    expect(snap(targets, at(5, 200), 8).dx).toBe(-5)
    expect(snap(targets, at(20, 200), 8).dx).toBeCloseTo(375 * 0.05 - 20)
    expect(snap(targets, at(70, 200), 8)).toEqual({ dx: 0, dy: 0, guides: [] })
  })

  it('shows the line from the one to the other', () => {
    const targets = snapTargets(CARD, [at(100, 300)])
    const { guides } = snap(targets, at(97, 400), 8)
    expect(guides).toContainEqual({ type: 'line', axis: 'x', at: 100, from: 300, to: 420 })
  })

  it('finds equal gaps between neighbors and beside them', () => {
    const targets = snapTargets({ width: 2_000, height: 2_000 }, [at(300, 500), at(500, 500)])
    const between = snap(targets, at(397, 503), 8)
    expect(between.dx).toBe(3)
    expect(between.guides.filter(({ type }) => type === 'gap')).toEqual([
      { type: 'gap', axis: 'x', from: 340, to: 400, cross: 513 },
      { type: 'gap', axis: 'x', from: 440, to: 500, cross: 513 },
    ])
    expect(snap(targets, at(703, 503), 8).dx).toBe(-3)
    expect(snap(targets, at(97, 503), 8).dx).toBe(3)
  })

  it('takes the nearest of all lines and equal gaps, however many layers there are', () => {
    const bounds = fc
      .tuple(fc.integer({ min: -100, max: 450 }), fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 60 }))
      .map(([left, top, side]) => at(left, top, side, side))
    fc.assert(
      fc.property(
        fc.array(bounds, { maxLength: 20 }),
        bounds,
        fc.integer({ min: 1, max: 20 }),
        (others, box, reach) => {
          const { left, right } = box
          const safe = 375 * 0.05
          const lines = [
            0,
            375 / 2,
            375,
            safe,
            375 - safe,
            ...others.flatMap((one) => [one.left, middle(one), one.right]),
          ]
          const toLines = lines.flatMap((line) => [left, middle(box), right].map((place) => Math.abs(line - place)))
          const row = others.filter(({ top, bottom }) => top < box.bottom && box.top < bottom)
          const toGaps = row.flatMap((one) =>
            row.flatMap((next) => {
              const gap = next.left - one.right
              const free = (gap - (right - left)) / 2
              if (gap <= 0) return []
              const places = [
                next.right + gap,
                one.left - gap - (right - left),
                ...(free < 0 ? [] : [one.right + free]),
              ]
              return places.map((place) => Math.abs(place - left))
            }),
          )
          const near = [...toLines, ...toGaps].filter((far) => far <= reach)
          const { dx } = snap(snapTargets(CARD, others), box, reach)
          expect(Math.abs(dx)).toBeCloseTo(near.length > 0 ? Math.min(...near) : 0)
        },
      ),
      { numRuns: 1_000 },
    )
  })

  it('never moves further than its reach, and what it moved is in place: a second time it stays', () => {
    const bounds = fc
      .tuple(fc.integer({ min: -200, max: 500 }), fc.integer({ min: -200, max: 800 }), fc.integer({ min: 1, max: 300 }))
      .map(([left, top, side]) => at(left, top, side, side))
    fc.assert(
      fc.property(fc.array(bounds, { maxLength: 8 }), bounds, fc.integer({ min: 1, max: 20 }), (others, box, reach) => {
        const targets = snapTargets(CARD, others)
        const { dx, dy } = snap(targets, box, reach)
        expect(Math.max(Math.abs(dx), Math.abs(dy))).toBeLessThanOrEqual(reach)
        const again = snap(targets, moved(box, dx, 0), reach)
        expect(Math.abs(again.dx)).toBeLessThan(1e-9)
      }),
      { numRuns: 5_000 },
    )
  })

  it('leaves an axis that must not move', () => {
    const targets = snapTargets(CARD, [])
    expect(snap(targets, at(3, 3), 8, 'x')).toMatchObject({ dx: 0, dy: -3 })
  })

  it('of one edge, while resizing, moves that edge', () => {
    expect(snapEdge(snapTargets(CARD, []), 'x', 372, 8)).toEqual({
      distance: 3,
      guides: [{ type: 'line', axis: 'x', at: 375, from: 0, to: 667 }],
    })
  })
})
