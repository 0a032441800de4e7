import { logout } from '@petalpost/api-client/endpoints/login'
import { currentUser } from '@petalpost/api-client/endpoints/user'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { ORIGIN } from '#test/browser.ts'
import { buildApp, type TestServer } from '#test/build-app.ts'
import { signIn } from '#test/factories.ts'

let server: TestServer
beforeAll(async () => void (server = await buildApp({ config: { addressLimitFactor: 100 } })))
afterAll(() => server.close())

/** What another site can make a browser send, and what no browser sends. */
const FOREIGN: Record<string, Record<string, string>> = {
  'a form of another site whose text is JSON': {
    'sec-fetch-site': 'cross-site',
    origin: 'https://evil.test',
    'content-type': 'text/plain',
  },
  'a no-cors fetch of another site': { 'sec-fetch-site': 'cross-site', 'content-type': 'text/plain' },
  'a page of a sibling host': { 'sec-fetch-site': 'same-site', origin: 'http://shop.localhost:8080' },
  'another origin, in a browser without Sec-Fetch-Site': { origin: 'https://evil.test' },
  'an opaque origin': { origin: 'null' },
  'an opaque origin that claims to be ours': { origin: 'null', 'sec-fetch-site': 'same-origin' },
  'neither header': {},
  'our own page, but as a form': { origin: ORIGIN, 'content-type': 'application/x-www-form-urlencoded' },
  'our own page, but as text': { origin: ORIGIN, 'content-type': 'text/plain' },
  'our own page, without a type': { origin: ORIGIN, 'content-type': '' },
}

describe('S4: calls that another site makes a browser send', () => {
  it('S4: are refused on every route that is not GET, before anything happens', async () => {
    const user = await signIn(server)
    const routes = server.app.routeTable.filter(({ method }) => !['GET', 'HEAD', 'OPTIONS'].includes(method))
    expect(routes.length).toBeGreaterThanOrEqual(3)
    for (const { method, url } of routes)
      for (const [what, headers] of Object.entries(FOREIGN)) {
        const response = await user.send({
          method,
          url: url.replaceAll(/:\w+/g, 'x'),
          headers: { 'content-type': 'application/json', ...headers },
          payload: '{"id":"x","account":"ada@example.com"}',
        })
        expect([url, what, response.statusCode]).toEqual([url, what, 403])
        expect(response.json()).toMatchObject({ success: false, code: 'cross_site' })
      }
    expect(await user.call(currentUser, {})).toMatchObject({ success: true })
  })

  it('S4: our own pages pass by Sec-Fetch-Site or by Origin, under any name this server has', async () => {
    for (const headers of [
      { 'sec-fetch-site': 'same-origin' },
      { origin: ORIGIN },
      { origin: 'http://127.0.0.1:8080', host: '127.0.0.1:8080' },
    ]) {
      const response = await server.visitor().send({ method: 'POST', url: logout.path, headers, payload: {} })
      expect(response.statusCode).toBe(200)
    }
  })

  it('S4: an empty body needs no type', async () => {
    const response = await server.visitor().send({ method: 'POST', url: logout.path, headers: { origin: ORIGIN } })
    expect(response.json()).toMatchObject({ success: true })
  })
})
