import { subsetFont } from '@petalpost/card-art/node/subset-font'
import PdfDocument from 'pdfkit'
import { describe, expect, test } from 'vitest'

import { openFaces } from './faces.ts'
import { topBearings } from './vertical-metrics.ts'

describe('the space above upright letters', () => {
  test('reaches up to the same height over each letter of a font that says it', async () => {
    const [face] = await openFaces(new PdfDocument(), { fonts: [] }, new Map(), await subsetFont('song', '年新一'))
    const tops = Array.from('年新一', (letter) => {
      const glyph = face!.font.glyphForCodePoint(letter.codePointAt(0)!)
      return glyph.cbox.maxY + face!.topBearing!(glyph.id)
    })
    expect(tops).toEqual([880, 880, 880])
  })

  test('is unknown in a font without it, and 0 where its table is cut off', async () => {
    const [face] = await openFaces(new PdfDocument(), { fonts: [] }, new Map(), await subsetFont('maShan', '年'))
    expect(face!.topBearing).toBeUndefined()
    const font = Buffer.alloc(12 + 2 * 16 + 36 + 2)
    font.writeUInt16BE(2, 4)
    const table = (at: number, tag: string, start: number, length: number) => {
      font.write(tag, at, 'latin1')
      font.writeUInt32BE(start, at + 8)
      font.writeUInt32BE(length, at + 12)
    }
    table(12, 'vhea', 44, 36)
    table(28, 'vmtx', 80, 400)
    font.writeUInt16BE(9, 44 + 34)
    expect(topBearings(font)!(7)).toBe(0)
  })
})
