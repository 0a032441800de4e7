import { gzipSync } from 'node:zlib'

import { suggestWords } from '@petalpost/api-client/endpoints/words'
import { DAY_MS } from '@petalpost/domain/civil-day'
import { startTextServer, type TextServer } from '@petalpost/fake-providers/text-server'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { buildApp, type TestServer } from '#test/build-app.ts'
import { signIn, type SignedIn } from '#test/factories.ts'

import { DAILY } from './service.ts'

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

  test('S15: only members get words, and nobody else’s request reaches the service', async () => {
    const before = service.asked.length
    for (const guest of [await newcomer('free', 0, 0), await newcomer('lapsed', 2, -1)])
      expect(await ask(guest)).toMatchObject({ status: 200, success: false, code: 'subscription_required' })
    expect(await server.visitor().call(suggestWords, ASKED)).toMatchObject({ status: 401 })
    expect(service.asked.length).toBe(before)
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

  test('without a service the response says so, also without a membership', async () => {
    const without = await buildApp()
    const guest = await signIn(without, { email: 'free@example.com', membership: { level: 0, days: 0 } })
    expect(await guest.call(suggestWords, ASKED)).toMatchObject({ status: 200, success: false, code: 'not_configured' })
    await without.close()
  })

  test('what the service refuses, and a busy service, are told apart from a failure', async () => {
    service.setMood({ refusal: 'I cannot help with that.' })
    expect(await ask()).toMatchObject({ status: 200, code: 'words_refused' })
    service.setMood({ status: 400, code: 'content_filter' })
    expect(await ask()).toMatchObject({ status: 200, code: 'words_refused' })
    service.setMood({ status: 429, code: 'rate_limit_exceeded' })
    expect(await ask()).toMatchObject({ status: 503, code: 'unavailable' })
    service.setMood({ status: 401, code: 'invalid_api_key' })
    expect(await ask()).toMatchObject({ status: 200, code: 'words_failed' })
  })

  test(`S20: a user gets ${DAILY.max} answers a day, then 429 with Retry-After`, async () => {
    server.clock.set('2026-11-23T00:00:00Z')
    const member = await newcomer('busy')
    service.setMood({ status: 500, code: 'server_error' })
    for (let times = 0; times < DAILY.max; times += 1) expect((await ask(member)).code).toBe('words_failed')
    const refused = await ask(member)
    expect([refused.status, Number(refused.headers['retry-after']) > 60]).toEqual([429, true])
    server.clock.advance(DAY_MS)
    expect((await ask(member)).code).toBe('words_failed')
  })

  test('S20: a user waits for one answer at a time, so parallel requests cannot pass the limit', async () => {
    const member = await newcomer('eager')
    service.setMood('silent')
    const before = service.asked.length
    const first = ask(member)
    await expect.poll(() => service.asked.length).toBe(before + 1)
    expect((await ask(member)).status).toBe(429)
    service.hangUp()
    expect((await first).success).toBe(false)
    service.setMood({ say: '["One."]' })
    expect((await ask(member)).success).toBe(true)
  })
})

describe('S8: a hostile or broken service', () => {
  test('an answer that is none, too large, or packed to be huge gives no words', async () => {
    for (const mood of [
      { body: Buffer.from('not JSON') },
      { body: Buffer.from('null') },
      { body: Buffer.from('{"choices":[]}') },
      { body: Buffer.from('{"choices":[{"message":{"content":5}}]}') },
      { body: Buffer.from('{"choices":{}}') },
      { body: Buffer.alloc(1_000_000, 'A') },
      { body: gzipSync(Buffer.alloc(100_000_000)), headers: { 'content-encoding': 'gzip' } },
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

  test('S18: the log has neither the author’s words nor the key', () => {
    const log = server.log.join('')
    expect(log).toContain('no words from the AI service')
    for (const secret of [ACCOUNT.apiKey, ASKED.hint]) expect(log).not.toContain(secret)
  })
})
