import type { PrintedPiece } from '@petalpost/api-client/schemas/prints'
import { subsetFont } from '@petalpost/card-art/node/subset-font'
import type { TextStyle } from '@petalpost/card-document/layers/text/schema'
import PdfDocument from 'pdfkit'
import { beforeAll, describe, expect, test } from 'vitest'

import { type Face, openFaces } from './faces.ts'
import { outlineOf } from './glyphs.ts'
import { type Placed, placePiece } from './place-text.ts'

const STYLE: TextStyle = {
  fontFamily: 'Pacifico',
  fontSize: 40,
  fontWeight: 400,
  fill: { type: 'solid', color: '#000000' },
  textAlign: 'left',
  lineHeight: 1.3,
  letterSpacing: 0,
  verticalAlign: 'top',
}
const PIECE: PrintedPiece = { text: 'Mum', run: 0, x: 10, y: 50, width: 100, height: 52, size: 40, angle: 0 }
const wordsOf = ({ glyphs }: Pick<Placed, 'glyphs'>): string =>
  glyphs.map(({ glyph }) => String.fromCodePoint(...glyph.codePoints)).join('')
const telling = () => ({ lacking: new Set<string>(), substituted: new Set<string>() })

let faces: Face[]
beforeAll(async () => {
  const [latin, han] = [await subsetFont('pacifico', 'Mum'), await subsetFont('hei', '妈M')]
  const fonts = [
    {
      family: 'Pacifico',
      weights: [400],
      source: 'library',
      subsets: [{ key: 'a', bytes: 1, hash: 'a', weight: 400 }],
    },
  ]
  faces = await openFaces(new PdfDocument(), { fonts }, new Map([['a', latin[0]!.bytes]]), han)
})

describe('a piece of a text in print', () => {
  test('is exactly as long as in the browser that has laid it out', () => {
    for (const width of [80, 100, 140]) {
      const [placed] = placePiece({ ...PIECE, width }, STYLE, faces, telling())
      expect(placed?.width).toBeCloseTo(width)
    }
  })

  test('goes on in another face where its own lacks a character', () => {
    const placed = placePiece({ ...PIECE, text: 'Mu妈m', width: 150 }, STYLE, faces, telling())
    expect(placed.map((each) => [each.face.family, wordsOf(each)])).toEqual([
      ['Pacifico', 'Mu'],
      [null, '妈'],
      ['Pacifico', 'm'],
    ])
    const ends = placed.map(({ x, width }) => x + width)
    expect(placed.slice(1).map(({ x }, index) => x - (ends[index] ?? 0))).toEqual([
      expect.closeTo(0),
      expect.closeTo(0),
    ])
    expect(ends.at(-1)).toBeCloseTo(160)
  })

  test('tells each character that no face has', () => {
    const told = telling()
    placePiece({ ...PIECE, text: 'M😀' }, STYLE, faces, told)
    expect([[...told.lacking], [...told.substituted]]).toEqual([['😀'], []])
  })

  test('tells each family that another one stands in for', () => {
    const told = telling()
    placePiece(PIECE, { ...STYLE, fontFamily: 'Arial' }, faces, told)
    expect([...told.substituted]).toEqual(['Arial'])
  })

  test('follows the direction of a bent text', () => {
    const placed = placePiece({ ...PIECE, text: 'M妈', angle: 90, width: 60 }, STYLE, faces, telling())
    expect(placed[1]?.x).toBeCloseTo(10)
    expect(placed[1]?.y).toBeGreaterThan(60)
  })

  test('stands upright in the middle of a vertical line, and lies along it', () => {
    const [upright] = placePiece(
      { ...PIECE, text: '妈', x: 30, y: 0, width: 40, height: 40, stands: 'upright' },
      STYLE,
      faces,
      telling(),
    )
    expect([upright?.x, upright?.angle]).toEqual([expect.closeTo(10), 0])
    expect(upright?.y).toBeGreaterThan(30)
    expect(upright?.y).toBeLessThan(40)
    const [sideways] = placePiece({ ...PIECE, x: 30, y: 0, stands: 'sideways' }, STYLE, faces, telling())
    expect(sideways?.angle).toBe(90)
    expect(sideways?.x).toBeLessThan(30)
  })

  test('is slanted or thickened as browsers do it, when the card has no such face', () => {
    const [italic] = placePiece(PIECE, { ...STYLE, italic: true, fontWeight: 700 }, faces, telling())
    expect([italic?.slanted, italic?.thickened]).toEqual([true, true])
    const [plain] = placePiece(PIECE, STYLE, faces, telling())
    expect([plain?.slanted, plain?.thickened]).toEqual([false, false])
  })

  test('has an outline where its letters are', () => {
    const [placed] = placePiece(PIECE, STYLE, faces, telling())
    const numbers = outlineOf(placed!)
      .match(/-?[\d.]+ -?[\d.]+/g)!
      .map((pair) => pair.split(' ').map(Number))
    const across = numbers.map(([x = 0]) => x)
    const down = numbers.map(([, y = 0]) => y)
    expect([Math.min(...across) > 5, Math.max(...across) < 115]).toEqual([true, true])
    expect([Math.min(...down) > 5, Math.max(...down) < 60]).toEqual([true, true])
  })

  test('has a number across a vertical line as wide as the browser has made it', () => {
    const piece: PrintedPiece = { ...PIECE, text: 'Mu', x: 12, y: 40, width: 30, height: 40, stands: 'combined' }
    const [placed] = placePiece(piece, STYLE, faces, telling())
    expect([placed?.x, placed?.angle, placed?.spacing]).toEqual([12, 0, 0])
    expect(placed?.width).toBeCloseTo(30)
    expect(placed?.stretch).toBeLessThan(1)
  })

  test('leaves the room of a letter that no face has, so that the others stay in their places', () => {
    const told = telling()
    const placed = placePiece({ ...PIECE, text: 'MቋM', width: 150 }, STYLE, faces, told)
    expect([placed.length, [...told.lacking]]).toEqual([2, ['ቋ']])
    expect((placed[1]?.x ?? 0) - (placed[0]?.x ?? 0) - (placed[0]?.width ?? 0)).toBeGreaterThan(30)
  })
})
