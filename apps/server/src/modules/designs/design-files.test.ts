import { removeCard } from '@petalpost/api-client/endpoints/cards'
import type { CardV2 } from '@petalpost/card-document/card'
import { XSS_PAYLOADS } from '@petalpost/card-document/test/xss-payloads'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'

import { fileUses } from '#db/schema/operation.ts'
import { designOf, drawnCard, picture, saveDesign, upload } from '#test/design-factories.ts'
import { newPeopleEachTest } from '#test/people.ts'

const the = newPeopleEachTest()

/** A card with this file as its photo. */
const withPhoto = (key: string): CardV2 => {
  const card = drawnCard()
  return { ...card, assets: { ...card.assets, photo: { ...card.assets['photo']!, key } } }
}
const photoOf = async (id: string) => ((await designOf(the.ada, id)).definition as CardV2).assets['photo']
const usesOf = async (id: string) => {
  const rows = await the.server.deps.db.select().from(fileUses).where(eq(fileUses.subject, id))
  return rows.map(({ fileKey }) => fileKey)
}

describe('files of a saved card (rule S6: media only from our storage)', () => {
  test('a new upload is claimed and replaces its upload key, with the type and size found by the check', async () => {
    const key = await upload(the.server, the.ada, 'photo.png', await picture('#336699'))
    const { data } = await saveDesign(the.ada, { definition: withPhoto(key) })
    const photo = await photoOf(data.id)
    expect(photo?.key).toMatch(/^media\/2026\/11\//)
    expect(photo).toMatchObject({ kind: 'image', width: 60, height: 40 })
    expect(photo?.mime).toMatch(/^image\//)
    expect(await the.server.deps.storage.head(key)).toBeNull()
    expect((await the.server.visitor().send({ method: 'GET', url: `/files/${photo?.key ?? ''}` })).statusCode).toBe(200)
    expect(await usesOf(data.id)).toEqual([photo?.key])
  })

  test('a repeated save keeps the same file, named by its own key or the upload’s', async () => {
    const key = await upload(the.server, the.ada, 'photo.png', await picture('#336699'))
    const { id } = (await saveDesign(the.ada, { definition: withPhoto(key) })).data
    const photo = await photoOf(id)
    await saveDesign(the.ada, { id, version: 1, definition: withPhoto(key) })
    await saveDesign(the.ada, { id, version: 2, definition: withPhoto(photo?.key ?? '') })
    expect(await photoOf(id)).toMatchObject({ key: photo?.key })
    expect(await usesOf(id)).toEqual([photo?.key])
  })

  test('a file that the card no longer shows, or whose card is removed, can be swept', async () => {
    const key = await upload(the.server, the.ada, 'photo.png', await picture('#336699'))
    const { id } = (await saveDesign(the.ada, { definition: withPhoto(key) })).data
    await saveDesign(the.ada, { id, version: 1 })
    expect(await usesOf(id)).toEqual([])
    await saveDesign(the.ada, { id, version: 2, definition: withPhoto(key) })
    expect(await usesOf(id)).toHaveLength(1)
    await the.ada.call(removeCard, { id })
    expect(await usesOf(id)).toEqual([])
  })

  test('a refused save leaves no card and no file use', async () => {
    const key = await upload(the.server, the.ada, 'photo.png', await picture('#336699'))
    const { id } = (await saveDesign(the.ada)).data
    expect(await saveDesign(the.ada, { id, version: 7, definition: withPhoto(key) })).toMatchObject({ status: 409 })
    expect(await the.server.deps.storage.head(key)).not.toBeNull()
    expect(await usesOf(id)).toEqual([])
  })

  test('S12: uploads and files of somebody else are refused like missing ones, naming the field', async () => {
    const foreign = await upload(the.server, the.bob, 'secret.png', await picture('#336699'))
    const { id } = (
      await saveDesign(the.bob, {
        definition: withPhoto(await upload(the.server, the.bob, 'his.png', await picture('#113355'))),
      })
    ).data
    const [kept = ''] = await usesOf(id)
    for (const key of [
      foreign,
      kept,
      'media/2026/11/never.png',
      'uploads/pc/2026/11/never.png',
      'pc/2026/11/photo.webp',
    ]) {
      const answer = await saveDesign(the.ada, { definition: withPhoto(key) })
      expect(answer).toMatchObject({ status: 400, code: 'invalid_input' })
      expect(answer.message).toContain('definition.assets.photo.key')
    }
  })

  test.each([
    ['upload_broken', Buffer.from('<script>alert(1)</script>')],
    ['upload_broken', Buffer.alloc(0)],
  ])('S8: what is no picture is refused as %s, and nothing is saved', async (code, content) => {
    const key = await upload(the.server, the.ada, 'photo.png', content)
    const answer = await saveDesign(the.ada, { definition: withPhoto(key) })
    expect(answer).toMatchObject({ success: false })
    expect(['upload_type', code]).toContain(answer.code)
  })

  test('a picture sent as a video is refused, naming the field', async () => {
    const card = drawnCard()
    const key = await upload(the.server, the.ada, 'film.mp4', await picture('#336699'))
    const film = { ...card.assets['film']!, key }
    const answer = await saveDesign(the.ada, { definition: { ...card, assets: { ...card.assets, film } } })
    expect(answer).toMatchObject({ status: 400, code: 'invalid_input' })
    expect(answer.message).toContain('definition.layers.5.asset')
  })
})

describe('the thumbnail of a saved card (spec 3)', () => {
  test('an upload is claimed; the card has its mean color', async () => {
    const key = await upload(the.server, the.ada, 'still.png', await picture('#336699'))
    const { data } = await saveDesign(the.ada, { thumbnail: key })
    const card = await designOf(the.ada, data.id)
    const channels = [1, 3, 5].map((at) => Number.parseInt(card.color.slice(at, at + 2), 16))
    expect(channels.map((value, at) => Math.abs(value - [0x33, 0x66, 0x99][at]!) <= 4)).toEqual([true, true, true])
    expect(card.thumbnail).toMatch(/^\/files\/media\/2026\/11\//)
    expect(await usesOf(data.id)).toEqual([card.thumbnail.slice('/files/'.length)])
    await saveDesign(the.ada, { id: data.id, version: 1, thumbnail: card.thumbnail })
    expect(await designOf(the.ada, data.id)).toMatchObject({ color: card.color, thumbnail: card.thumbnail, version: 2 })
  })

  test('without a picture the color is the background’s', async () => {
    const stops = [
      { color: '#ABCDEF80', offset: 0 },
      { color: '#000000', offset: 100 },
    ]
    const colors = []
    for (const background of [
      { type: 'solid', color: '#C0FFEE' },
      { type: 'linear', angle: 0, stops },
      { type: 'radial', stops },
      { type: 'pattern', name: 'dots', foreground: '#000000', background: '#123456', size: 9 },
      { type: 'image', asset: 'photo', fit: 'cover' },
    ] as const) {
      const definition = drawnCard({ background: structuredClone(background) as CardV2['background'] })
      colors.push((await designOf(the.ada, (await saveDesign(the.ada, { definition })).data.id)).color)
    }
    expect(colors).toEqual(['#c0ffee', '#abcdef', '#abcdef', '#123456', '#ffffff'])
  })

  test.each([
    'https://evil.example/x.png',
    '//evil.example/x.png',
    '/files/../../etc/passwd',
    'library/../x.webp',
    'library/x".webp',
    '/files//library/x.webp',
    'media/2026/11/never.png',
    ...XSS_PAYLOADS,
  ])('S6: %j is no thumbnail', async (thumbnail) => {
    const answer = await saveDesign(the.ada, { thumbnail })
    expect(answer).toMatchObject({ status: 400, code: 'invalid_input' })
    expect(answer.message).toContain('thumbnail')
  })

  test('a sound file cannot be a thumbnail', async () => {
    const tune = await upload(the.server, the.ada, 'tune.wav', silence())
    const answer = await saveDesign(the.ada, { thumbnail: tune })
    expect(answer).toMatchObject({ status: 400, code: 'invalid_input' })
  })
})

/** A tenth of a second of silence as WAV: 8 kHz, one channel, 8 bits per sample. */
function silence(): Buffer {
  const samples = Buffer.alloc(800, 128)
  const header = Buffer.alloc(44)
  header.write('RIFF', 0)
  header.writeUInt32LE(36 + samples.length, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(8_000, 24)
  header.writeUInt32LE(8_000, 28)
  header.writeUInt16LE(1, 32)
  header.writeUInt16LE(8, 34)
  header.write('data', 36)
  header.writeUInt32LE(samples.length, 40)
  return Buffer.concat([header, samples])
}
