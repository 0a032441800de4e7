import { languageList } from '@petalpost/api-client/endpoints/basic'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { buildApp, type TestServer } from '#test/build-app.ts'

let server: TestServer
beforeAll(async () => {
  const config = { production: true, publicOrigin: 'https://cards.example' }
  server = await buildApp({ config })
})
afterAll(() => server.close())

/** Is the request refused because of its host? */
async function isRefused(host: string, url: string, on = server): Promise<boolean> {
  const { statusCode, headers } = await on.visitor().send({ method: 'GET', url, headers: { host } })
  return statusCode === 404 && String(headers['content-type']).startsWith('application/json')
}

it.each(['/', '/template', languageList.path, '/openapi.json', '/card-frame/', '/card-frame/index.html'])(
  'S10: in production %s is served under our own name only',
  async (url) => {
    expect(await isRefused('cards.example', url)).toBe(false)
    for (const host of ['evil.example', 'cards.example.evil.example', 'cards.example:8443', '203.0.113.5'])
      expect([host, await isRefused(host, url)]).toEqual([host, true])
  },
)

it.each(['/plugin/js/main.js?k=x', '/plugin/solution?k=x', '/card-frame/embed.html', '/healthz'])(
  'S10: %s is served under any name: other sites reach it through their own domains',
  async (url) => {
    expect(await isRefused('shop.example', url)).toBe(false)
  },
)

it('S10: in development every host name works', async () => {
  const local = await buildApp()
  expect(await isRefused('192.168.1.5:8080', '/', local)).toBe(false)
  await local.close()
})
