import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { fitView, panned, toCard, zoomedAt, ZOOMS } from './view.ts'

const CARD = { width: 375, height: 667 }
const STAGE = { width: 900, height: 700 }

describe('the view of the stage', () => {
  it('shows the whole card in the middle, and never larger than twice its size', () => {
    const { zoom, x, y } = fitView(CARD, STAGE)
    expect(zoom).toBeCloseTo((700 - 64) / 667)
    expect([x * 2 + 375 * zoom, y * 2 + 667 * zoom].map(Math.round)).toEqual([900, 700])
    expect(fitView({ width: 100, height: 100 }, STAGE).zoom).toBe(2)
  })

  it('zooms around the pointer: the point of the card below it stays', () => {
    const number = fc.integer({ min: -1_000, max: 1_000 })
    fc.assert(
      fc.property(number, number, fc.double({ min: 0.01, max: 20, noNaN: true }), (x, y, zoom) => {
        const view = fitView(CARD, STAGE)
        const after = zoomedAt(view, { x, y }, zoom)
        expect(after.zoom).toBe(Math.min(ZOOMS.most, Math.max(ZOOMS.least, zoom)))
        const [before, now] = [toCard(view, { x, y }), toCard(after, { x, y })]
        expect(Math.hypot(before.x - now.x, before.y - now.y)).toBeLessThan(1e-6)
      }),
    )
  })

  it('never loses the card out of sight', () => {
    const far = panned(fitView(CARD, STAGE), { x: 1e6, y: -1e6 }, CARD, STAGE)
    expect(far.x).toBeLessThan(STAGE.width)
    expect(far.y + CARD.height * far.zoom).toBeGreaterThan(0)
  })
})
