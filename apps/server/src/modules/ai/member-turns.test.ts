import { gzipSync } from 'node:zlib'

import { makeAiImage } from '@petalpost/api-client/endpoints/files'
import { suggestWords } from '@petalpost/api-client/endpoints/words'
import { startImageServer } from '@petalpost/fake-providers/image-server'
import { startTextServer } from '@petalpost/fake-providers/text-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Browser } from '#test/browser.ts'
import { buildApp, type TestServer } from '#test/build-app.ts'
import { signIn, type SignedIn } from '#test/factories.ts'

import { HOURLY } from './images/service.ts'
import { DAILY } from './words/service.ts'

const ACCOUNT = { apiKey: 'sk-petalpost-canary', model: 'model-1' }
/** What a user has typed; no log may have it. */
const TYPED = 'A paper lantern over a lake at dawn'

const settings = (name: string, url: string) => ({
  [`${name}_URL`]: url,
  [`${name}_API_KEY`]: ACCOUNT.apiKey,
  [`${name}_MODEL`]: ACCOUNT.model,
})

const IMAGES = {
  start: async () => {
    const service = await startImageServer(ACCOUNT)
    return { service, env: settings('AI_IMAGE', service.url) }
  },
  ask: (browser: Browser) => browser.call(makeAiImage, { prompt: TYPED, aspectRatio: '9:16' }),
  works: 'picture',
  codes: { refused: 'image_refused', failed: 'image_failed' },
  limit: HOURLY,
  logged: 'no picture from the AI service',
} as const
const WORDS = {
  start: async () => {
    const service = await startTextServer(ACCOUNT)
    return { service, env: settings('AI_TEXT', service.url) }
  },
  ask: (browser: Browser) => {
    const card = { occasion: 'birthday', relation: 'family', voice: 'warm', language: 'en-US' } as const
    return browser.call(suggestWords, { ...card, name: 'Mom', from: 'Rose', hint: TYPED })
  },
  works: 'words',
  codes: { refused: 'words_refused', failed: 'words_failed' },
  limit: DAILY,
  logged: 'no words from the AI service',
} as const

/** What both fake services can be told to do. */
interface Service {
  asked: readonly object[]
  setMood: (
    mood: 'silent' | { status: number; code: string } | { body: Buffer; headers?: Record<string, string> },
  ) => void
  hangUp: () => void
  close: () => Promise<void>
}

describe.each([
  ['pictures', IMAGES],
  ['words', WORDS],
] as const)('requests for %s by AI', (_, { start, ask, works, codes, limit, logged }) => {
  let service: Service
  let serve: () => void
  let server: TestServer
  let round = 0
  beforeAll(async () => {
    const started = await start()
    service = started.service
    serve = () => (started.service.setMood as (mood: string) => void)(works)
    server = await buildApp({ env: started.env })
  })
  afterAll(async () => {
    await server.close()
    await service.close()
  })

  const member = (level = 2, days = 30): Promise<SignedIn> =>
    signIn(server, { email: `ada${(round += 1)}@example.com`, membership: { level, days } })

  test('S15: only those of members reach the service', async () => {
    for (const guest of [await member(0, 0), await member(2, -1)])
      expect(await ask(guest)).toMatchObject({ status: 200, success: false, code: 'subscription_required' })
    expect(await ask(server.visitor())).toMatchObject({ status: 401 })
    expect(service.asked).toEqual([])
  })

  test('without a service the response says so, also without a membership: nobody is asked to pay for nothing', async () => {
    const without = await buildApp()
    for (const membership of [
      { level: 2, days: 30 },
      { level: 0, days: 0 },
    ])
      expect(
        await ask(await signIn(without, { email: `user${membership.level}@example.com`, membership })),
      ).toMatchObject({
        status: 200,
        success: false,
        code: 'not_configured',
        message: 'This is not configured on this server',
      })
    await without.close()
  })

  test('what the service refuses, and a busy service, are told apart from a failure', async () => {
    const ada = await member()
    service.setMood({ status: 400, code: 'content_policy_violation' })
    expect(await ask(ada)).toMatchObject({ status: 200, code: codes.refused })
    service.setMood({ status: 400, code: 'content_filter' })
    expect(await ask(ada)).toMatchObject({ status: 200, code: codes.refused })
    service.setMood({ status: 429, code: 'rate_limit_exceeded' })
    expect(await ask(ada)).toMatchObject({ status: 503, code: 'unavailable' })
    service.setMood({ status: 401, code: 'invalid_api_key' })
    expect(await ask(ada)).toMatchObject({ status: 200, code: codes.failed })
  })

  test(`S20: a user makes ${limit.max} in ${limit.windowMs} ms, then gets 429 with Retry-After`, async () => {
    server.clock.set('2026-11-23T00:00:00Z')
    const ada = await member()
    service.setMood({ status: 500, code: 'server_error' })
    for (let times = 0; times < limit.max; times += 1) expect((await ask(ada)).code).toBe(codes.failed)
    const refused = await ask(ada)
    expect([refused.status, Number(refused.headers['retry-after']) > 60]).toEqual([429, true])
    server.clock.advance(limit.windowMs)
    expect((await ask(ada)).code).toBe(codes.failed)
  })

  test('S20: a user waits for one at a time, so parallel requests cannot pass the limit', async () => {
    const ada = await member()
    service.setMood('silent')
    const before = service.asked.length
    const first = ask(ada)
    await expect.poll(() => service.asked.length).toBe(before + 1)
    expect((await ask(ada)).status).toBe(429)
    service.hangUp()
    expect((await first).success).toBe(false)
    serve()
    expect((await ask(ada)).success).toBe(true)
  })

  test('S8: an answer that is none, or packed to be huge, gives nothing', async () => {
    for (const mood of [
      { body: Buffer.from('not JSON') },
      { body: Buffer.from('null') },
      { body: gzipSync(Buffer.alloc(100_000_000)), headers: { 'content-encoding': 'gzip' } },
    ]) {
      service.setMood(mood)
      expect(await ask(await member())).toMatchObject({ status: 200, code: codes.failed, data: null })
    }
  })

  test('S18: the log has neither what the user typed nor the key', () => {
    const log = server.log.join('')
    expect(log).toContain(logged)
    for (const secret of [ACCOUNT.apiKey, TYPED]) expect(log).not.toContain(secret)
  })
})
