import { printCard } from '@petalpost/api-client/endpoints/cards'
import type { PrintCardInput } from '@petalpost/api-client/schemas/prints'
import type { CardV2 } from '@petalpost/card-document/card'
import { sampleCard } from '@petalpost/card-document/test/sample-card'
import { HOUR_MS } from '@petalpost/domain/civil-day'
import { describe, expect, test } from 'vitest'

import { picture, saveDesign, upload } from '#test/design-factories.ts'
import type { SignedIn } from '#test/factories.ts'
import { newPeopleEachTest } from '#test/people.ts'

import { HOURLY } from './service.ts'

const the = newPeopleEachTest()

const TITLE = sampleCard().layers.find(({ type }) => type === 'text')!
const LIBRARY = { family: 'Noto Serif SC', weights: [600], source: 'library' }

/** Ada's card with a text in a font of the library, and a photo. */
async function cardOfAda(): Promise<string> {
  const key = await upload(the.server, the.ada, 'photo.png', await picture('#336699', 600, 400))
  const place = { x: 0, y: 300, width: 300, height: 200, rotation: 0 }
  const definition: CardV2 = {
    v: 3,
    width: 375,
    height: 667,
    background: { type: 'solid', color: '#fff4e0' },
    layers: [{ ...place, id: 'photo', type: 'image', asset: 'photo' }, TITLE],
    groups: [],
    assets: { photo: { key, kind: 'image', mime: 'image/png', bytes: 1 } },
    fonts: [LIBRARY],
  }
  return (await saveDesign(the.ada, { definition })).data.id
}

const ASKED = { version: 1, paper: 'A6', fold: 'flat', fit: 'whole', marks: true, pictures: [] } as const
const TEXTS: PrintCardInput['texts'] = [
  {
    layer: TITLE.id,
    letters: { x: 0, y: 0, width: 200, height: 60 },
    back: { x: 0, y: 0, width: 200, height: 100 },
    pieces: [
      { text: 'Happy', run: 0, x: 20, y: 40, width: 90, height: 42, size: 32, angle: 0 },
      { text: '新年快乐', run: 1, x: 10, y: 90, width: 160, height: 52, size: 40, angle: 0 },
    ],
  },
]
const print = (browser: SignedIn, cardId: string, more: Partial<PrintCardInput> = {}) =>
  browser.call(printCard, { ...ASKED, cardId, texts: TEXTS, ...more })

describe('POST /api/ecards/cards/print (spec 4, "Files of a card")', () => {
  test('an own card is a PDF with the fonts that were saved with it', async () => {
    const { success, data } = await print(the.ada, await cardOfAda())
    expect(success).toBe(true)
    const pdf = Buffer.from(data.pdf, 'base64')
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    expect(pdf.toString('latin1')).toContain('NotoSerifSC-600')
    expect([data.pictures, data.missing, data.substituted, data.lacking]).toEqual([[], [], [], []])
  })

  test('S12: another user’s card and one that is not there are the same answer, and so is a version that never was', async () => {
    const cardId = await cardOfAda()
    expect(await print(the.bob, cardId)).toMatchObject({ status: 404, code: 'not_found' })
    expect(await print(the.ada, 'never-there')).toMatchObject({ status: 404, code: 'not_found' })
    expect(await print(the.ada, cardId, { version: 2 })).toMatchObject({ status: 404, code: 'not_found' })
  })

  test('F21: a print with more letters than a card may have is refused before any work', async () => {
    const cardId = await cardOfAda()
    const [text] = TEXTS
    const long = { ...text!.pieces[0]!, text: 'x'.repeat(2_000) }
    const texts = [{ ...text!, pieces: Array.from({ length: 11 }, () => long) }]
    expect(await print(the.ada, cardId, { texts })).toMatchObject({ status: 400, code: 'invalid_input' })
    const pieces = Array.from({ length: 2_001 }, () => text!.pieces[0]!)
    expect(await print(the.ada, cardId, { texts: [{ ...text!, pieces }] })).toMatchObject({ status: 400 })
  })

  test('F21: a user prints one card at a time, and one more waits', async () => {
    const cardId = await cardOfAda()
    const answers = await Promise.all(Array.from({ length: 4 }, () => print(the.ada, cardId)))
    const codes = answers.map(({ success, code }) => (success ? 'printed' : code))
    expect(codes.filter((code) => code === 'printed')).toHaveLength(2)
    expect(codes.filter((code) => code === 'unavailable')).toHaveLength(2)
  })

  test(`S20: a user prints ${HOURLY.max} cards an hour, then 429 with Retry-After`, async () => {
    const cardId = await cardOfAda()
    for (let times = 0; times < HOURLY.max; times += 1)
      await the.server.deps.limits.take(`print:${the.ada.user.id}`, HOURLY)
    const refused = await print(the.ada, cardId)
    expect([refused.status, Number(refused.headers['retry-after']) > 60]).toEqual([429, true])
    the.server.clock.advance(HOUR_MS)
    expect((await print(the.ada, cardId)).success).toBe(true)
  })
})
