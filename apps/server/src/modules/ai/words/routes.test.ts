import { suggestWords } from '@petalpost/api-client/endpoints/words'
import { startTextServer, type TextServer } from '@petalpost/fake-providers/text-server'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { buildApp, type TestServer } from '#test/build-app.ts'
import { signIn, type SignedIn } from '#test/factories.ts'

const ACCOUNT = { apiKey: 'sk-words-canary', model: 'writer-1' }
const ASKED = {
  occasion: 'birthday',
  relation: 'family',
  voice: 'warm',
  language: 'en-US',
  name: 'Mom',
  from: 'Rose',
  hint: 'She likes tea at dawn',
} as const

let service: TextServer
let server: TestServer
let ada: SignedIn
let round = 0
beforeAll(async () => {
  service = await startTextServer(ACCOUNT)
  server = await buildApp({
    env: { AI_TEXT_URL: service.url, AI_TEXT_API_KEY: ACCOUNT.apiKey, AI_TEXT_MODEL: ACCOUNT.model },
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
  service.setMood({ say: '["One.", "Two.", "Three."]' })
})

const ask = (browser: SignedIn = ada, more: Partial<typeof ASKED> = {}) =>
  browser.call(suggestWords, { ...ASKED, ...more })

describe('POST /api/ecards/ai/words (spec 4, "Words for a card")', () => {
  test('a member gets three messages, written about the card and by our instructions', async () => {
    expect(await ask()).toMatchObject({ success: true, data: { texts: ['One.', 'Two.', 'Three.'] } })
    const { instructions, facts } = service.asked.at(-1)!
    expect(JSON.parse(facts)).toEqual({
      occasion: 'birthday',
      relation: 'family',
      voice: 'warm',
      to: 'Mom',
      from: 'Rose',
      about: ASKED.hint,
    })
    expect(instructions).toContain('JSON array of 3 strings')
  })

  test('the words that the sandbox of npm start writes are words that the server takes', async () => {
    service.setMood('words')
    const { success, data } = await ask()
    expect([success, data.texts.length, data.texts.every((text) => text.includes('SANDBOX'))]).toEqual([true, 3, true])
  })

  test('what the model itself does not want to write is refused, not failed', async () => {
    service.setMood({ refusal: 'I cannot help with that.' })
    expect(await ask()).toMatchObject({ status: 200, code: 'words_refused' })
  })

  test('a request about no occasion, to nobody we know, or with a long hint is malformed', async () => {
    for (const wrong of [
      { occasion: 'Birthday!' },
      { occasion: '' },
      { relation: 'enemy' },
      { voice: 'angry' },
      { language: 'fr-FR' },
      { hint: 'x'.repeat(301) },
      { name: 'x'.repeat(101) },
    ])
      expect(await ada.call(suggestWords, { ...ASKED, ...wrong } as typeof ASKED)).toMatchObject({ status: 400 })
  })
})

describe('S8: a hostile or broken service', () => {
  test('an answer without words, or with too many, gives none', async () => {
    for (const mood of [
      { body: Buffer.from('{"choices":[]}') },
      { body: Buffer.from('{"choices":[{"message":{"content":5}}]}') },
      { body: Buffer.from('{"choices":{}}') },
      { body: Buffer.alloc(1_000_000, 'A') },
      { say: '[]' },
      { say: ' \u200b ' },
      { say: 'x'.repeat(5_000) },
    ]) {
      service.setMood(mood)
      expect(await ask(await newcomer('ada'))).toMatchObject({ status: 200, code: 'words_failed', data: null })
    }
  })

  test('markup in an answer stays text', async () => {
    service.setMood({ say: '["<img src=x onerror=alert(1)>"]' })
    expect((await ask()).data.texts).toEqual(['<img src=x onerror=alert(1)>'])
  })
})
