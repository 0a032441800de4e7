import { describe, expect, it } from 'vitest'

import { frontOf, keptOf, type PaperOptions } from './print.ts'

const UPRIGHT = { width: 375, height: 667 }
const A6: PaperOptions = { paper: 'A6', fold: 'flat', fit: 'whole' }
const rounded = (bounds: ReturnType<typeof keptOf>) =>
  [bounds.left, bounds.top, bounds.right, bounds.bottom].map((px) => Math.round(10 * px) / 10 + 0) // not -0

describe('the part of a card that remains when its paper is cut', () => {
  it('lacks 3 mm at the edges that the card touches, and has room at the others', () => {
    // 154 mm of paper for 667 px
    expect(rounded(keptOf(UPRIGHT, A6))).toEqual([-39.9, 13, 414.9, 654])
  })

  it('lacks what does not fit on a paper that the card fills', () => {
    // 111 mm of paper for 375 px; 197 mm of the card on 148 mm
    expect(rounded(keptOf(UPRIGHT, { ...A6, fit: 'fill' }))).toEqual([10.1, 83.5, 364.9, 583.5])
  })

  it('reaches to the fold, where nothing is cut', () => {
    expect(rounded(keptOf(UPRIGHT, { ...A6, fold: 'folded', fit: 'fill' }))[0]).toBe(0)
    const wide = { width: 960, height: 540 }
    const { top } = keptOf(wide, { paper: 'A6', fold: 'folded', fit: 'fill' })
    expect([frontOf(wide, { ...A6, fold: 'folded' }).panel.y, Math.round(top) + 0]).toEqual([0, 0])
  })

  it('has the ratio of the paper, which lies across for a wide card', () => {
    const { panel } = frontOf({ width: 960, height: 540 }, A6)
    expect([panel.width, panel.height]).toEqual([148, 105])
    const { left, top, right, bottom } = keptOf({ width: 960, height: 540 }, A6)
    expect((right - left) / (bottom - top)).toBeCloseTo(148 / 105)
  })
})
