import type { CardV2 } from '@petalpost/card-document/card'
import { FACTS } from '@petalpost/card-document/layers/facts'
import type { PenPoint } from '@petalpost/card-document/layers/ink/facts'
import { GRID } from '@petalpost/card-document/layers/ink/grid'
import type { LayerOf } from '@petalpost/card-document/layers/schema'
import { LIMITS } from '@petalpost/card-document/limits'
import { readCard } from '@petalpost/card-document/read/validate'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { canJoin, type Pen, type PenStroke, write } from './ink.ts'

const PEN: Pen = { pen: { width: 4 }, fill: { type: 'solid', color: '#112233' } }
const EMPTY: CardV2 = {
  v: 3,
  width: 375,
  height: 667,
  background: { type: 'solid', color: '#ffffff' },
  layers: [],
  groups: [],
  assets: {},
  fonts: [],
}
const inkOf = (strokes: readonly PenStroke[]) =>
  strokes
    .reduce((card, stroke) => write('i', stroke, PEN)(card), EMPTY)
    .layers.find((layer): layer is LayerOf<'ink'> => layer.type === 'ink')

/** Where the points of a layer are on the card. */
const placesOf = ({ x, y, width, height, strokes }: LayerOf<'ink'>) =>
  strokes.map(({ points }) =>
    Array.from({ length: points.length / 2 }, (_, index) => ({
      x: x + ((points[2 * index] ?? 0) / GRID) * width,
      y: y + ((points[2 * index + 1] ?? 0) / GRID) * height,
    })),
  )

const off = (one: PenPoint, other: PenPoint | undefined) =>
  other ? Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y)) : Infinity

const coordinate = fc.double({ min: -500, max: 1_500, noNaN: true })
const point = fc.record(
  { x: coordinate, y: coordinate, pressure: fc.double({ min: 0, max: 1, noNaN: true }) },
  { requiredKeys: ['x', 'y'] },
)
const stroke = fc.array(point, { minLength: 1, maxLength: 30 })

describe('writing ink', () => {
  it('strokes of one signing are one layer, whose box holds them all', () => {
    const ink = inkOf([[{ x: 10, y: 20 }], [{ x: 60, y: 120 }]])
    expect(ink).toMatchObject({ x: 10, y: 20, width: 50, height: 100 })
    expect(ink?.strokes).toHaveLength(2)
  })

  it('a new stroke moves no earlier one visibly', () => {
    fc.assert(
      fc.property(fc.array(stroke, { minLength: 2, maxLength: 6 }), (strokes) => {
        const ink = inkOf(strokes)
        if (!ink) throw new Error('no ink')
        const places = placesOf(ink)
        const worst = Math.max(
          ...strokes.flatMap((points, index) => points.map((one, at) => off(one, places[index]?.[at]))),
        )
        // each of the six strokes rounds to a grid of at most 0.2 px
        expect(worst).toBeLessThan(0.7)
        expect(readCard({ ...EMPTY, layers: [ink] }).ok).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  it('keeps the look that the layer has: another pen does not repaint what was written', () => {
    const first = write('i', [{ x: 1, y: 1 }], PEN)(EMPTY)
    const red: Pen = { pen: { width: 9 }, fill: { type: 'solid', color: '#ff0000' } }
    expect(write('i', [{ x: 5, y: 5 }], red)(first).layers[0]).toMatchObject(PEN)
  })

  it('a layer that is turned, or full, takes no more strokes', () => {
    const ink = FACTS.ink.inserted(EMPTY, { id: 'i', ...PEN, strokes: [[{ x: 1, y: 1 }]] })
    const long = Array.from({ length: LIMITS.pointsPerLayer }, (_, x) => ({ x, y: 0 }))
    expect(canJoin(ink, [{ x: 2, y: 2 }])).toBe(true)
    expect(canJoin({ ...ink, rotation: 5 }, [{ x: 2, y: 2 }])).toBe(false)
    expect(canJoin(ink, long)).toBe(false)
    const card = { ...EMPTY, layers: [ink] }
    expect(write('i', long, PEN)(card)).toBe(card)
  })
})
