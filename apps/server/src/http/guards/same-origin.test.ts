import { type AnyEndpoint, pathParameters } from '@petalpost/api-client/endpoint'
import { logout } from '@petalpost/api-client/endpoints/login'
import { type CallName, contract } from '@petalpost/api-client/schemas/contract'
import { testsInTurn } from '@petalpost/selection/tests-in-turn'
import { describe, expect, it } from 'vitest'

import { CALLS } from '#test/access-matrix-calls.ts'
import { PAGES } from '#test/access-matrix-pages.ts'
import { CALLERS, newWorld } from '#test/access-world.ts'
import { ORIGIN } from '#test/browser.ts'
import { underEveryPrefix } from '#test/every-prefix.ts'
import { rowChecksums, TRACES } from '#test/row-checksums.ts'
import { multipartBody } from '#test/upload-form.ts'
import { wholeServer } from '#test/whole-server.ts'

import { normalizeUrl } from './normalize-url.ts'

const the = wholeServer()

const JSON_TYPE = 'application/json'
const FORM_TYPE = 'multipart/form-data; boundary=x'

/**
 * Requests that another site can make a browser send, and requests that no browser sends. Where no content type is
 * named, the body's own is sent.
 */
const FOREIGN: Record<string, Record<string, string>> = {
  'a form of another site': { 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' },
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
  'the other scheme of our own host': { origin: ORIGIN.replace('http:', 'https:') },
  'another port of our own host': { origin: ORIGIN.replace(/:\d+$/, ':8099') },
  'neither header': {},
  'our own page, but as a form': { origin: ORIGIN, 'content-type': 'application/x-www-form-urlencoded' },
  'our own page, but as text': { origin: ORIGIN, 'content-type': 'text/plain' },
  'our own page, without a type': { origin: ORIGIN, 'content-type': '' },
}

/** Routes outside the API that change something. They read no cookie: only body or token say what is allowed. */
const WITHOUT_COOKIES = ['POST /files', 'POST /u/:token']

const isSafe = (method: string): boolean => ['GET', 'HEAD', 'OPTIONS'].includes(method)
const isMounted = ({ method, path }: AnyEndpoint): boolean =>
  the.server.app.hasRoute({ method, url: normalizeUrl(path) })

const cases = Object.entries(CALLS).flatMap(([name, list]) =>
  (list ?? []).flatMap((one) =>
    underEveryPrefix<AnyEndpoint>(contract[name as CallName].endpoint).map(
      (endpoint) => [endpoint.path, one.what, endpoint, one] as const,
    ),
  ),
)

/** Everything that a call could have changed: each row except the callers' counts, each file, each mail. */
const everything = async () => {
  const files: string[] = []
  for await (const { key, bytes } of the.server.deps.storage.list('')) files.push(`${key} ${bytes}`)
  return { rows: await rowChecksums(the.server.deps.pool), files: files.toSorted(), mails: the.server.mail.sent.length }
}

describe('S4: calls that another site makes a browser send', () => {
  it('S4: every route that is not GET is in the matrix, under /api/, or protected by a signature', () => {
    const changing = the.server.app.routeTable.filter(({ method }) => !isSafe(method))
    const outside = changing.filter(({ url }) => !url.startsWith('/api/')).map(({ method, url }) => `${method} ${url}`)
    expect(outside).toEqual(WITHOUT_COOKIES)
    const listed = new Set(cases.map(([, , { method, path }]) => `${method} ${path}`))
    const inside = changing.filter(({ url }) => url.startsWith('/api/')).map(({ method, url }) => `${method} ${url}`)
    expect(inside.filter((route) => !listed.has(route))).toEqual([])
  })

  it.for(
    testsInTurn(
      cases.filter(([, , { method }]) => !isSafe(method)),
      6,
    ),
  )('S4: %s, %s: is refused, and nothing has changed', async ([, , endpoint, { ask }], { skip }) => {
    skip(!isMounted(endpoint), 'stands on the list of calls to come')
    const { owner, things } = await newWorld(the.server, 'owner')
    const input = (await ask(things)) as Record<string, string>
    const inPath = pathParameters(endpoint.path)
    const url = inPath.reduce<string>((path, name) => path.replace(`:${name}`, String(input[name])), endpoint.path)
    const parts = Object.entries(input).map(([name, value]) => [name, value] as const)
    const { headers: form, payload } =
      endpoint.encode === 'multipart'
        ? await multipartBody(parts)
        : { headers: { 'content-type': JSON_TYPE }, payload: JSON.stringify(input) }
    const wrongType = endpoint.encode === 'multipart' ? JSON_TYPE : FORM_TYPE
    const foreign = { ...FOREIGN, 'our own page, but as another body': { origin: ORIGIN, 'content-type': wrongType } }
    const before = await everything()
    for (const [what, headers] of Object.entries(foreign)) {
      const response = await owner.send({ method: endpoint.method, url, headers: { ...form, ...headers }, payload })
      expect([what, response.statusCode, response.json()]).toMatchObject([what, 403, { code: 'cross_site' }])
    }
    expect(await everything()).toEqual(before)
  })

  it('S4: calls of our own pages pass by Sec-Fetch-Site or by Origin, under any host name of this server', async () => {
    for (const headers of [
      { 'sec-fetch-site': 'same-origin' },
      { origin: ORIGIN },
      { origin: 'http://127.0.0.1:8080', host: '127.0.0.1:8080' },
    ]) {
      const response = await the.server.visitor().send({ method: 'POST', url: logout.path, headers, payload: {} })
      expect(response.statusCode).toBe(200)
    }
  })

  it('S4: an empty body needs no type', async () => {
    const response = await the.server.visitor().send({ method: 'POST', url: logout.path, headers: { origin: ORIGIN } })
    expect(response.json()).toMatchObject({ success: true })
  })
})

/** A GET from our own pages may leave only this behind: the view of a card is counted. */
const COUNTED = { ...TRACES, card_counters: ['counted', 'view_count'] }

describe('S4: calls that only read', () => {
  const reads = cases.filter(([, , { method }]) => method === 'GET')
  it.for(testsInTurn(reads, 6))(
    'S4: GET %s, %s: changes nothing for any caller, the second time neither',
    async (read, { skip }) => {
      const [, , endpoint, { ask }] = read
      skip(!isMounted(endpoint), 'stands on the list of calls to come')
      for (const kind of CALLERS) {
        const { caller, things } = await newWorld(the.server, kind)
        const input = await ask(things)
        const before = await rowChecksums(the.server.deps.pool, COUNTED)
        await caller.call<object, unknown>(endpoint, input)
        await caller.call<object, unknown>(endpoint, input)
        expect([kind, await rowChecksums(the.server.deps.pool, COUNTED)]).toEqual([kind, before])
      }
    },
  )

  const pages = Object.entries(PAGES).flatMap(([route, list]) =>
    route.startsWith('GET ') ? list.map((one) => [route, one.what, one] as const) : [],
  )
  it.for(testsInTurn(pages, 3))('S4: %s of %s changes nothing for any caller', async ([, , { ask }]) => {
    for (const kind of CALLERS) {
      const { caller, things } = await newWorld(the.server, kind)
      const url = await ask(things)
      const before = await rowChecksums(the.server.deps.pool)
      await caller.send({ method: 'GET', url })
      await caller.send({ method: 'HEAD', url })
      expect([kind, await rowChecksums(the.server.deps.pool)]).toEqual([kind, before])
    }
  })
})
