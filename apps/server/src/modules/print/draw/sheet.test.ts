import { FITS, FOLDS, PAPERS } from '@petalpost/domain/print'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { type Box, layOut, PT_PER_MM } from './sheet.ts'

const UPRIGHT = { width: 375, height: 667 }
const WIDE = { width: 960, height: 540 }
const inMm = ({ x, y, width, height }: Box) => [x, y, width, height].map((pt) => Math.round((pt / PT_PER_MM) * 10) / 10)

describe('the sheet that a card is printed on', () => {
  test('an upright card on A6 is cut to 105 × 148 mm and printed 3 mm over each edge', () => {
    const { trim, bleed, width, height } = layOut(UPRIGHT, { paper: 'A6', fold: 'flat', fit: 'whole', marks: true })
    expect([inMm(trim), inMm(bleed), inMm({ x: 0, y: 0, width, height })]).toEqual([
      [10, 10, 105, 148],
      [7, 7, 111, 154],
      [0, 0, 125, 168],
    ])
  })

  test('a sheet without marks ends with its bleed', () => {
    const { bleed, width, height, cropMarks } = layOut(WIDE, { paper: 'A5', fold: 'flat', fit: 'fill', marks: false })
    expect([inMm(bleed), inMm({ x: 0, y: 0, width, height }), cropMarks]).toEqual([
      [0, 0, 216, 154],
      [0, 0, 216, 154],
      [],
    ])
  })

  test('a folded upright card has its front on the right of a fold, a wide one below it', () => {
    const upright = layOut(UPRIGHT, { paper: 'A6', fold: 'folded', fit: 'fill', marks: true })
    expect([inMm(upright.trim), inMm(upright.front)]).toEqual([
      [10, 10, 210, 148],
      [115, 7, 108, 154],
    ])
    const wide = layOut(WIDE, { paper: 'A6', fold: 'folded', fit: 'fill', marks: true })
    expect([inMm(wide.trim), inMm(wide.front)]).toEqual([
      [10, 10, 148, 210],
      [7, 115, 154, 108],
    ])
    expect([upright.foldMarks.length, wide.foldMarks.length]).toEqual([2, 2])
  })

  test('marks stand outside of what is printed, in line with each cut', () => {
    const { cropMarks, trim, bleed } = layOut(UPRIGHT, { paper: 'A6', fold: 'flat', fit: 'whole', marks: true })
    expect(cropMarks).toHaveLength(8)
    for (const { from, to } of cropMarks)
      for (const [x, y] of [from, to]) {
        const isInside = x > bleed.x && x < bleed.x + bleed.width && y > bleed.y && y < bleed.y + bleed.height
        const isInLine = [trim.x, trim.x + trim.width].includes(x) || [trim.y, trim.y + trim.height].includes(y)
        expect([isInside, isInLine]).toEqual([false, true])
      }
  })

  test('every card keeps its ratio: whole it is inside of the front and touches it, else it fills the front', () => {
    const side = fc.integer({ min: 100, max: 2_000 })
    const options = fc.record({
      paper: fc.constantFrom(...PAPERS),
      fold: fc.constantFrom(...FOLDS),
      fit: fc.constantFrom(...FITS),
      marks: fc.boolean(),
    })
    fc.assert(
      fc.property(side, side, options, (width, height, chosen) => {
        const { card, front } = layOut({ width, height }, chosen)
        expect(card.width / card.height).toBeCloseTo(width / height)
        const left = [card.x - front.x, card.y - front.y, front.width - card.width, front.height - card.height]
        const sign = chosen.fit === 'whole' ? 1 : -1
        for (const room of left) expect(room * sign).toBeGreaterThan(-1e-6)
        expect(Math.min(...left.map(Math.abs))).toBeCloseTo(0)
      }),
    )
  })
})
