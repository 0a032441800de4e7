import { suggestions } from '@petalpost/api-client/endpoints/basic'
import { MINUTE_MS } from '@petalpost/domain/civil-day'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { buildApp, type TestServer } from '#test/build-app.ts'

import { SUGGESTION_LIMIT } from './routes.ts'

let server: TestServer

beforeAll(async () => {
  server = await buildApp()
})
afterAll(() => server.close())

test('S20: one network gets 429 after so many suggestions, another is served, and the limit ends after a minute', async () => {
  const ask = async (address: string) => {
    const { status, code } = await server.visitor({ address }).call(suggestions, { searchText: 'a' })
    return [status, code]
  }
  for (let asked = 0; asked < SUGGESTION_LIMIT.max; asked += 1) expect(await ask('198.51.100.1')).toEqual([200, 200])
  expect(await ask('198.51.100.1')).toEqual([429, 'too_many_requests'])
  expect(await ask('203.0.113.1')).toEqual([200, 200])
  server.clock.advance(MINUTE_MS + 1)
  expect(await ask('198.51.100.1')).toEqual([200, 200])
})
