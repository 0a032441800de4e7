import { describe, expect, test } from 'vitest'

import { colorAt, lineOf, stopsOf } from './gradient.ts'

const BOX = { x: 10, y: 20, width: 100, height: 50 }
const rounded = (numbers: readonly number[]) => numbers.map((each) => Math.round(each * 10) / 10)

describe('a gradient of a card in print', () => {
  test('runs where CSS draws it: up at 0°, to the right at 90°, through the corners between', () => {
    expect(rounded(lineOf(0, BOX))).toEqual([60, 70, 60, 20])
    expect(rounded(lineOf(90, BOX))).toEqual([10, 45, 110, 45])
    const [, , x2, y2] = lineOf(45, { x: 0, y: 0, width: 100, height: 100 })
    expect([x2, y2]).toEqual([expect.closeTo(100), expect.closeTo(0)])
  })

  test('has its stops in order, begins at its first color, and keeps hard edges', () => {
    const stops = [
      { color: '#ff0000', offset: 20 },
      { color: '#00ff0080', offset: 50 },
      { color: '#0000ff', offset: 40 },
    ]
    const read = stopsOf({ type: 'radial', stops })
    // and ends at the end of its line, where the library would stretch it
    expect(read.map(({ color }) => color)).toEqual(['#ff0000', '#ff0000', '#00ff00', '#0000ff', '#0000ff'])
    expect(rounded(read.map(({ at }) => at * 100))).toEqual([0, 20, 50, 50, 100])
    expect(read.every(({ at }, index) => index === 0 || at > (read[index - 1]?.at ?? 0))).toBe(true)
    expect(read[2]?.opacity).toBeCloseTo(0.5, 1)
  })

  test('has its color at a place, for what print paints in one color', () => {
    const stops = [
      { color: '#000000', offset: 0 },
      { color: '#ff8000', offset: 50 },
    ]
    const colors = [10, 35, 60, 110].map((x) => colorAt({ type: 'linear', angle: 90, stops }, BOX, x, 45))
    expect(colors).toEqual(['#000000', '#804000', '#ff8000', '#ff8000'])
    expect(colorAt({ type: 'radial', stops }, BOX, 60, 45)).toBe('#000000')
  })
})
