import { inflateSync } from 'node:zlib'

import type { PrintedText } from '@petalpost/api-client/schemas/prints'
import { subsetFont } from '@petalpost/card-art/node/subset-font'
import { type CardV2, CardV2 as CardSchema } from '@petalpost/card-document/card'
import type { Layer } from '@petalpost/card-document/layers/schema'
import { arbitraryOf } from '@petalpost/card-document/test/arbitrary'
import { sampleCard } from '@petalpost/card-document/test/sample-card'
import { PARTLY_AI_XMP } from '@petalpost/domain/ai-mark'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'

import { picture } from '#test/design-factories.ts'

import { drawPrint, type PrintTask } from './draw-print.ts'

const PLAIN =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10" width="10" height="10"><path d="M1 1h8v8z" fill="#c00"/></svg>'
const SHADED = PLAIN.replace(
  '<path',
  '<defs><filter id="f"><feGaussianBlur stdDeviation="1"/></filter></defs><path filter="url(#f)"',
)

const LETTERS: PrintedText = {
  layer: 'title',
  letters: { x: 0, y: 0, width: 300, height: 60 },
  back: null,
  pieces: [{ text: 'Mum', run: 0, x: 10, y: 50, width: 120, height: 50, size: 40, angle: 0 }],
}
const place = { x: 20, y: 40, width: 300, height: 60, rotation: 0 }
const TITLE: Layer = {
  ...place,
  id: 'title',
  type: 'text',
  runs: [{ text: 'Mum' }],
  size: 'auto-height',
  style: {
    fontFamily: 'Pacifico',
    fontSize: 40,
    fontWeight: 400,
    fill: {
      type: 'linear',
      angle: 90,
      stops: [
        { color: '#b58230', offset: 0 },
        { color: '#87601c', offset: 100 },
      ],
    },
    textAlign: 'center',
    lineHeight: 1.3,
    letterSpacing: 0,
    verticalAlign: 'top',
  },
}
const sticker = (id: string, asset: string): Layer => ({ ...place, id, type: 'sticker', asset })

let files: Map<string, Uint8Array>
beforeAll(async () => {
  const [font] = await subsetFont('pacifico', 'Mu m')
  files = new Map([
    ['font', font?.bytes ?? new Uint8Array()],
    ['plain', Buffer.from(PLAIN)],
    ['shaded', Buffer.from(SHADED)],
    ['photo', await picture('#336699', 800, 600)],
  ])
})

const asset = (key: string, kind: 'svg' | 'image') =>
  ({ key, kind, mime: 'image/png', bytes: 1, width: 10, height: 10 }) as const

function cardOf(layers: Layer[], changes: Partial<CardV2> = {}): CardV2 {
  const { music: _, opening: __, effects: ___, ...card } = sampleCard()
  return {
    ...card,
    width: 375,
    height: 667,
    background: { type: 'solid', color: '#fff4e0' },
    layers,
    groups: [],
    assets: {
      plain: asset('plain', 'svg'),
      shaded: asset('shaded', 'svg'),
      photo: asset('photo', 'image'),
      gone: asset('gone', 'image'),
    },
    fonts: [
      {
        family: 'Pacifico',
        weights: [400],
        source: 'library',
        subsets: [{ key: 'font', bytes: 1, hash: 'h', weight: 400 }],
      },
    ],
    ...changes,
  }
}

const print = (card: CardV2, more: Partial<PrintTask> = {}) =>
  drawPrint({
    card,
    title: 'For Mum',
    texts: [LETTERS],
    files,
    substitutes: [],
    pictures: [],
    paper: 'A6',
    fold: 'flat',
    fit: 'whole',
    marks: true,
    ...more,
  })

/** How many pages a card has on a paper. */
const pages = async (fold: PrintTask['fold']): Promise<number | undefined> =>
  Buffer.from((await print(cardOf([TITLE]), { fold })).pdf)
    .toString('latin1')
    .match(/\/Type \/Page\b(?!s)/g)?.length

/** The unpacked streams of a PDF: what its pages draw, and its fonts. */
function streamsOf(pdf: Uint8Array): string {
  const bytes = Buffer.from(pdf)
  const text = bytes.toString('latin1')
  return [...text.matchAll(/stream\n/g)]
    .map(({ index, 0: { length } }) => {
      try {
        return inflateSync(bytes.subarray(index + length, text.indexOf('endstream', index))).toString('latin1')
      } catch {
        return ''
      }
    })
    .join('\n')
}

describe('the PDF of a card for print', () => {
  test('has the letters as text in an embedded font, so that they are sharp and can be found', async () => {
    const { pdf, lacking, missing } = await print(cardOf([TITLE]))
    const text = Buffer.from(pdf).toString('latin1')
    expect(text.startsWith('%PDF-')).toBe(true)
    expect(text).toMatch(/\/FontFile2 \d+ 0 R/)
    expect(text).toContain('Pacifico-400')
    const streams = streamsOf(pdf)
    expect(streams).toMatch(/T[jJ]/)
    expect(streams).toContain('<004d>') // M, in the table from glyphs to characters
    expect([lacking, missing]).toEqual([[], []])
  })

  test('says in its XMP that a model made a picture of the card, and only then (spec 4, "AI images")', async () => {
    const garden = { ...asset('photo', 'image'), origin: 'ai' } as const
    const { pdf } = await print(cardOf([TITLE], { assets: { garden } }), { title: 'Ann & Tom' })
    const text = Buffer.from(pdf).toString('utf8')
    const number = /\/Metadata (\d+) 0 R/.exec(text)?.[1]
    expect(text).toMatch(new RegExp(`\\n${number} 0 obj\\n<<[^>]*/Subtype /XML[^>]*>>\\nstream\\n`))
    expect(text).toContain(PARTLY_AI_XMP)
    expect(Buffer.from((await print(cardOf([TITLE]))).pdf).toString('latin1')).not.toContain('/Metadata')
  })

  test('says where it is cut and how far it is printed', async () => {
    const { pdf } = await print(cardOf([]))
    const text = Buffer.from(pdf).toString('latin1')
    const boxes = ['MediaBox', 'TrimBox', 'BleedBox'].map((name) =>
      (new RegExp(`/${name} \\[([^\\]]+)\\]`).exec(text)?.[1] ?? '')
        .split(' ')
        .map((each) => Math.round((Number(each) * 25.4) / 72)),
    )
    expect(boxes).toEqual([
      [0, 0, 125, 168],
      [10, 10, 115, 158],
      [7, 7, 118, 161],
    ])
  })

  test('has a second page, the inside, when it is folded', async () => {
    expect([await pages('flat'), await pages('folded')]).toEqual([1, 2])
  })

  test('draws plain drawings as lines and areas; drawings with effects are pictures, and told', async () => {
    const plain = await print(cardOf([sticker('s1', 'plain')]))
    expect([plain.pictures, Buffer.from(plain.pdf).includes('/Subtype /Image')]).toEqual([[], false])
    const shaded = await print(cardOf([sticker('s1', 'plain'), sticker('s2', 'shaded')]))
    expect([shaded.pictures, Buffer.from(shaded.pdf).includes('/Subtype /Image')]).toEqual([['s2'], true])
  })

  test('shows a photo with 300 dots per inch, however large its file is', async () => {
    const { pdf } = await print(cardOf([{ ...place, id: 'p', type: 'image', asset: 'photo', height: 225 }]))
    const text = Buffer.from(pdf).toString('latin1')
    const [, width] = /\/Width (\d+)/.exec(text) ?? []
    // 300 px of 375 px that are 111 mm... of the width that the whole height leaves
    const inches = ((300 / 667) * 154) / 25.4
    expect(Number(width)).toBeCloseTo(inches * 300, -1)
  })

  test('tells which layers are missing and which characters no font has, and prints the rest', async () => {
    const lost: Layer = { ...place, id: 'lost', type: 'image', asset: 'gone' }
    const texts = [{ ...LETTERS, pieces: LETTERS.pieces.map((piece) => ({ ...piece, text: 'Mumß' })) }]
    const { missing, lacking, pdf } = await print(cardOf([lost, TITLE]), { texts })
    expect([missing, lacking]).toEqual([['lost'], ['ß']])
    expect(Buffer.from(pdf).toString('latin1')).toContain('Pacifico-400')
  })

  test('takes characters that the card’s fonts lack from the fonts that stand in for them', async () => {
    const substitutes = await subsetFont('hei', '妈')
    const texts = [{ ...LETTERS, pieces: LETTERS.pieces.map((piece) => ({ ...piece, text: 'Mum妈' })) }]
    const { lacking, pdf } = await print(cardOf([TITLE]), { texts, substitutes })
    expect([lacking, Buffer.from(pdf).toString('latin1').includes('Substitute-400')]).toEqual([[], true])
  })

  test('lays a layer that is not opaque over the others as a whole: its parts do not shine through each other', async () => {
    const shape: Layer = {
      ...place,
      id: 'shape',
      type: 'shape',
      shape: 'rectangle',
      fill: { type: 'solid', color: '#336699' },
      stroke: { width: 8, color: '#cc0000' },
    }
    const { pdf } = await print(cardOf([{ ...shape, opacity: 0.5, blend: 'multiply' }, TITLE]))
    const text = Buffer.from(pdf).toString('latin1')
    expect(text).toMatch(/\/S \/Transparency/)
    expect(text).toMatch(/\/ca 0\.5[^>]*\/BM \/Multiply/)
    expect(Buffer.from((await print(cardOf([shape]))).pdf).includes('/Transparency')).toBe(false)
  })

  test('shows an emoji as the picture that its author’s browser has sent, wherever it stands', async () => {
    const file = (await picture('#ffcc00', 40, 40)).toString('base64')
    const pictures = [{ file, isColored: true, box: { x: 0, y: -1, width: 1, height: 1.2 } }]
    const piece = { ...LETTERS.pieces[0]!, text: '🎂', x: 130, picture: 0 }
    const texts = [{ ...LETTERS, pieces: [...LETTERS.pieces, piece, { ...piece, x: 180, angle: 30 }] }]
    const { pdf, lacking } = await print(cardOf([TITLE]), { texts, pictures })
    expect(lacking).toEqual([])
    expect(
      Buffer.from(pdf)
        .toString('latin1')
        .match(/\/Subtype \/Image/g)?.length,
    ).toBeGreaterThan(0)
  })

  test('tells an emoji whose picture cannot be read, and prints the other letters', async () => {
    const pictures = [{ file: 'bm90IGEgcGljdHVyZQ==', isColored: true, box: { x: 0, y: -1, width: 1, height: 1 } }]
    const piece = { ...LETTERS.pieces[0]!, text: '🎂', x: 130, picture: 0 }
    const texts = [{ ...LETTERS, pieces: [...LETTERS.pieces, piece] }]
    const { lacking, missing, pdf } = await print(cardOf([TITLE]), { texts, pictures })
    expect([lacking, missing]).toEqual([['🎂'], []])
    expect(Buffer.from(pdf).toString('latin1')).toContain('Pacifico-400')
  })

  test('has a picture once that it shows beside the card and on it', async () => {
    const bleed = { left: 40, right: 40, top: 40, bottom: 40 }
    const art: Layer = {
      x: 0,
      y: 0,
      width: 375,
      height: 667,
      rotation: 0,
      id: 'art',
      type: 'image',
      asset: 'photo',
      bleed,
    }
    const { pdf } = await print(cardOf([art]))
    expect(
      Buffer.from(pdf)
        .toString('latin1')
        .match(/\/Subtype \/Image/g),
    ).toHaveLength(1)
  })

  test('is made of every card that may be saved', async () => {
    const cards = arbitraryOf(CardSchema) as fc.Arbitrary<CardV2>
    await fc.assert(
      fc.asyncProperty(
        cards,
        fc.constantFrom('flat', 'folded'),
        fc.constantFrom('whole', 'fill'),
        async (card, fold, fit) => {
          const texts = card.layers.map(({ id }) => ({ ...LETTERS, layer: id }))
          const { pdf } = await print(card, { texts, fold, fit })
          expect(Buffer.from(pdf).subarray(0, 5).toString()).toBe('%PDF-')
        },
      ),
      { numRuns: 40 },
    )
  })
})
