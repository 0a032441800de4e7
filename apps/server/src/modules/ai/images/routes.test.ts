import { buffer } from 'node:stream/consumers'

import { cardDetail, saveCard } from '@petalpost/api-client/endpoints/cards'
import { claimUpload, makeAiImage } from '@petalpost/api-client/endpoints/files'
import type { CardV2 } from '@petalpost/card-document/card'
import { IMAGE_MAX_BYTES } from '@petalpost/domain/upload'
import { type ImageServer, startImageServer } from '@petalpost/fake-providers/image-server'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { selectFile } from '#modules/files/store.ts'
import { buildApp, type TestServer } from '#test/build-app.ts'
import { drawnCard, picture, upload } from '#test/design-factories.ts'
import { signIn, type SignedIn } from '#test/factories.ts'

const ACCOUNT = { apiKey: 'sk-petalpost-canary', model: 'painter-1' }
const ASKED = { prompt: 'A paper lantern over a lake', aspectRatio: '9:16' } as const

let service: ImageServer
let server: TestServer
let ada: SignedIn
let round = 0
beforeAll(async () => {
  service = await startImageServer(ACCOUNT)
  server = await buildApp({
    env: { AI_IMAGE_URL: service.url, AI_IMAGE_API_KEY: ACCOUNT.apiKey, AI_IMAGE_MODEL: ACCOUNT.model },
  })
})
afterAll(async () => {
  await server.close()
  await service.close()
})

const newcomer = (name: string, level = 2, days = 30) =>
  signIn(server, { email: `${name}${(round += 1)}@example.com`, membership: { level, days } })
beforeEach(async () => {
  ada = await newcomer('ada')
  service.setMood({ send: await picture('#336699', 120, 90) })
})

const make = (browser: SignedIn = ada) => browser.call(makeAiImage, ASKED)
const filesOf = async ({ user }: SignedIn) => {
  const { rows } = await server.deps.pool.query('select key from files where owner_id = $1', [user.id])
  return rows.length
}

describe('POST /api/ecards/ai/image (spec 4, "AI images")', () => {
  test('a member gets a picture of these words and this shape, as an upload that cards may show', async () => {
    const { data, success } = await make()
    expect(success).toBe(true)
    expect(data).toMatchObject({ mime: 'image/png', width: 120, height: 90, url: `/files/${data.key}`, origin: 'ai' })
    expect(service.asked.at(-1)).toEqual({ prompt: ASKED.prompt, size: '1024x1792' })
    expect((await server.visitor().send({ method: 'GET', url: data.url })).headers['content-type']).toBe('image/png')
    expect((await ada.call(claimUpload, { key: data.key })).data).toEqual(data)
    const card = drawnCard()
    const assets = { ...card.assets, photo: { ...card.assets['photo']!, key: data.key } }
    const input = { festivalId: 0, thumbnail: '', category: '', title: 'Lantern', isTemplate: 0 } as const
    expect(await ada.call(saveCard, { ...input, definition: { ...card, assets } })).toMatchObject({ success: true })
    expect(await selectFile(server.deps.db, ada.user.id, data.key)).toMatchObject({
      color: expect.stringMatching(/^#3/) as string,
    })
  })

  test('the file says in IPTC’s words that a model made it, after our own cleaning', async () => {
    const { data } = await make()
    const kept = await server.deps.storage.read(data.key)
    const { xmp, exif } = await sharp(await buffer(kept!.content)).metadata()
    expect(xmp?.toString()).toContain('http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia<')
    expect(exif).toBeUndefined()
  })

  test('a card that shows it is marked, and no client can take the mark off or give it to another file', async () => {
    const { data } = await make()
    const own = await ada.call(claimUpload, { key: await upload(server, ada, 'own.png', await picture('#112233')) })
    const card = drawnCard()
    const { photo } = card.assets
    const input = { festivalId: 0, thumbnail: '', category: '', title: 'Lantern', isTemplate: 0 } as const
    const { photo: _, ...others } = card.assets
    const asset = (key: string, origin?: 'ai') => ({ ...photo!, key, ...(origin && { origin }) })
    const assets = { ...others, photo: asset(data.key), other: asset(own.data.key, 'ai') }
    const saved = await ada.call(saveCard, { ...input, definition: { ...card, assets } })
    const { definition } = (await ada.call(cardDetail, { cardId: saved.data.id, isTemplate: 0 })).data
    const stored = (definition as CardV2).assets
    expect([stored['photo']?.origin, stored['other']?.origin]).toEqual(['ai', undefined])
  })

  test('a service that sends the address of a picture on itself is read there', async () => {
    service.setMood({ link: await picture('#112233') })
    expect(await make()).toMatchObject({ success: true, data: { width: 60, height: 40 } })
  })

  test('the picture that the sandbox of npm start draws is one that the server takes', async () => {
    service.setMood('picture')
    expect(await make()).toMatchObject({ success: true, data: { mime: 'image/png', width: 1024, height: 1792 } })
  })

  test('S21: the words are cleaned as the text of a card is, before they are sent', async () => {
    await ada.call(makeAiImage, { ...ASKED, prompt: ' A paper lantern\vover a lake\ufeff\r\n' })
    expect(service.asked.at(-1)).toMatchObject({ prompt: 'A paper lantern\nover a lake' })
  })

  test('a request without words, with too many, or in another shape is malformed', async () => {
    for (const wrong of [
      { prompt: '   ' },
      { prompt: ' \u200b\u3164 ' },
      { prompt: '' },
      { prompt: 'x'.repeat(1_001) },
      { aspectRatio: '3:1' },
    ])
      expect(await ada.call(makeAiImage, { ...ASKED, ...wrong } as typeof ASKED)).toMatchObject({ status: 400 })
  })

  test('without a service a Chinese user is told so in Chinese', async () => {
    const without = await buildApp()
    const member = await signIn(without, { email: 'ada@example.com', membership: { level: 2, days: 30 } })
    const { message } = await member.call(makeAiImage, ASKED, { language: 'zh-CN' })
    expect(message).toBe('本站尚未开通该功能')
    await without.close()
  })
})

describe('S8, S17: a hostile or broken service', () => {
  test('an address inside our network is never read', async () => {
    const inside = new URL(service.url)
    for (const address of [
      `http://localhost:${inside.port}/pictures/1`,
      'http://169.254.169.254/latest/meta-data',
      'https://127.0.0.1/',
      'https://[::ffff:127.0.0.1]/',
      'file:///etc/passwd',
      `${inside.origin}/moved`, // redirects
    ]) {
      service.setMood({ address })
      expect(await make(await newcomer('ada'))).toMatchObject({ code: 'image_failed', data: null })
    }
  })

  test('what is no picture, or too large, is not kept', async () => {
    const noise = Buffer.alloc(IMAGE_MAX_BYTES * 2, 'A')
    const html = Buffer.from('<html><script>alert(1)</script></html>')
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
    const cut = (await picture('#336699')).subarray(0, 60)
    for (const mood of [
      { send: html },
      { send: svg },
      { send: cut },
      { send: Buffer.alloc(0) },
      { send: noise },
      { link: noise },
      { body: Buffer.from('{"data":[{"b64_json":5}]}') },
      { body: Buffer.from('{"data":{}}') },
    ]) {
      service.setMood(mood)
      const member = await newcomer('ada')
      expect(await make(member)).toMatchObject({ status: 200, code: 'image_failed', data: null })
      expect(await filesOf(member)).toBe(0)
    }
  })
})
