import { subsetFont } from '@petalpost/card-art/node/subset-font'
import type { FontName } from '@petalpost/card-art/text/fonts'
import PdfDocument from 'pdfkit'
import { describe, expect, test } from 'vitest'

import { type Face, openFaces } from './faces.ts'
import { shape, shapeEach } from './shape.ts'

async function faceOf(name: FontName, text: string): Promise<Face> {
  const [face] = await openFaces(new PdfDocument(), { fonts: [] }, new Map(), await subsetFont(name, text))
  if (!face) throw new Error(`${name} has no face`)
  return face
}

describe('the signs of a bent word', () => {
  test.each([
    ['pacifico', 'birthday', [1, 1, 1, 1, 1, 1, 1, 1]],
    ['naskh', 'مبارك', [1, 2, 1, 1, 2]],
    ['hebrew', 'שלום', [1, 1, 1, 1]],
  ] as const)('in %s have the forms that they take beside the others', async (name, word, counts) => {
    const face = await faceOf(name, word)
    const whole = shape(face, word, {}).map(({ glyph }) => glyph.id)
    const each = shapeEach(face, Array.from(word), {}).map((share) => share.map(({ glyph }) => glyph.id))
    const seen = name === 'pacifico' ? each : each.toReversed()
    expect(seen.flat()).toEqual(whole)
    // a dot is with its letter
    expect(each.map((share) => share.length)).toEqual(counts)
  })

  test('that join in one glyph are drawn at the place of the first', async () => {
    const face = await faceOf('naskh', 'لا')
    const shares = shapeEach(face, ['ل', 'ا'], {})
    expect(shares.flat()).toHaveLength(shape(face, 'لا', {}).length)
  })
})
