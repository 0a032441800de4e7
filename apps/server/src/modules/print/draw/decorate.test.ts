import type { TextStyle } from '@petalpost/card-document/layers/text/schema'
import { describe, expect, test } from 'vitest'

import { decorate } from './decorate.ts'
import type { Placed } from './place-text.ts'

const STYLE = { underline: true } as TextStyle
const FONT = { ascent: 800, descent: -200, unitsPerEm: 1_000 }
const placed = (x: number, y: number, width: number, angle = 0): Placed[] => [
  { x, y, width, angle, size: 40, face: { font: FONT } } as unknown as Placed,
]
const piece = { style: STYLE, run: 0, line: undefined, column: undefined }
const column = (x: number, y: number, height: number) => ({
  ...piece,
  placed: placed(x - 20, y + 32, 40),
  column: { x, y, height },
})

type Corner = [x: number, y: number]

/** The lines that are drawn: where the side at the letters begins and ends, and where the other side ends. */
function linesOf(pieces: Parameters<typeof decorate>[1], isBent = false): Corner[][] {
  const lines: Corner[][] = []
  let [left, top, turned] = [0, 0, 0]
  const at = (x: number, y: number): Corner => {
    const [cos, sin] = [Math.cos(turned), Math.sin(turned)]
    return [left + x * cos - y * sin, top + x * sin + y * cos].map((each) => Math.round(each * 100) / 100 + 0) as Corner
  }
  const pdf = {
    save: () => pdf,
    restore() {
      turned = 0
      return pdf
    },
    translate(x: number, y: number) {
      left = x
      top = y
      return pdf
    },
    rotate(degrees: number) {
      turned = (degrees * Math.PI) / 180
      return pdf
    },
    rect(x: number, y: number, width: number, height: number) {
      lines.push([at(x, y), at(x + width, y), at(x + width, y + height)])
      return pdf
    },
    fillOpacity: () => pdf,
    fill: () => pdf,
  }
  decorate({ pdf: pdf as unknown as PDFKit.PDFDocument }, pieces, isBent, () => '#000000')
  return lines
}

describe('the line under letters in print', () => {
  test('is below letters beside each other, and goes on over the space between two words', () => {
    const words = [
      { ...piece, placed: placed(10, 50, 80) },
      { ...piece, placed: placed(100, 50, 60) },
    ]
    expect(linesOf(words)).toEqual([
      [
        [10, 52],
        [100, 52],
        [100, 56],
      ],
      [
        [100, 52],
        [160, 52],
        [160, 56],
      ],
    ])
  })

  test('goes down on the left of letters in a vertical line, from each to the next', () => {
    expect(linesOf([column(100, 20, 40), column(100, 70, 40), column(40, 20, 40)])).toEqual([
      [
        [80, 20],
        [80, 70],
        [76, 70],
      ],
      [
        [80, 70],
        [80, 110],
        [76, 110],
      ],
      [
        [20, 20],
        [20, 60],
        [16, 60],
      ],
    ])
  })

  test('is as long as the run has its own part of a vertical line, and is drawn once', () => {
    const line = { x: 80, y: 10, width: 40, height: 200 }
    expect(linesOf([column(100, 20, 40), column(100, 60, 40)].map((each) => ({ ...each, line })))).toEqual([
      [
        [80, 10],
        [80, 210],
        [76, 210],
      ],
    ])
  })

  test('turns with each letter of a bent text, whatever the box of the text', () => {
    const line = { x: 0, y: 0, width: 300, height: 90 }
    const letters = [
      { ...piece, line, placed: placed(50, 60, 20, 90) },
      { ...piece, line, placed: placed(50, 85, 20, 180) },
    ]
    expect(linesOf(letters, true)).toEqual([
      [
        [48, 60],
        [48, 85],
        [44, 85],
      ],
      [
        [50, 83],
        [30, 83],
        [30, 79],
      ],
    ])
  })

  test('is there for each style that asks for it: a struck text has its line through the letters', () => {
    const struck = { ...piece, style: { strikethrough: true } as TextStyle, placed: placed(10, 50, 80) }
    const [[[, y] = []] = []] = linesOf([struck])
    expect(y).toBeLessThan(45)
    const [[[x] = []] = []] = linesOf([{ ...column(100, 20, 40), style: { strikethrough: true } as TextStyle }])
    expect(x).toBeGreaterThan(95)
    expect(x).toBeLessThan(110)
  })
})
