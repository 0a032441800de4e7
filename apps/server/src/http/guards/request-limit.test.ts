import { languageList } from '@petalpost/api-client/endpoints/basic'
import { currentUser } from '@petalpost/api-client/endpoints/user'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { enforceAddressLimit, groupKey, NETWORKS_OF_A_BLOCK } from '#errors/enforce-limit.ts'
import { blockOf } from '#src/client-network.ts'
import { ORIGIN } from '#test/browser.ts'
import { buildApp, type TestServer } from '#test/build-app.ts'

import { REQUEST_LIMIT } from './request-limit.ts'

let server: TestServer
beforeAll(async () => void (server = await buildApp()))
afterAll(() => server.close())

/** No more calls than one process works on at once. */
const PARALLEL_EACH = 50

/**
 * Uses up the limit of an address except for `left` calls. Writes the count to the database, as that many calls would.
 */
async function spend(address: string, left: number): Promise<void> {
  const { limits } = server.deps
  for (let taken = 0; taken < REQUEST_LIMIT.max - left; taken++)
    await limits.take(groupKey('requests', address), REQUEST_LIMIT)
}

const statuses = async (on: TestServer, address: string, headers: Record<string, string> = {}): Promise<number> =>
  (await on.visitor({ address }).call(currentUser, {}, headers)).status

describe('S20: limits', () => {
  it('S20: of 200 parallel calls to four instances exactly those within the limit pass', async () => {
    const others = [
      await buildApp({ beside: server }),
      await buildApp({ beside: server }),
      await buildApp({ beside: server }),
    ]
    await spend('192.0.2.1', 100)
    const answers = await Promise.all(
      Array.from({ length: PARALLEL_EACH }, () => [server, ...others].map((one) => statuses(one, '192.0.2.1'))).flat(),
    )
    expect(answers.filter((status) => status === 200)).toHaveLength(100)
    expect(answers.filter((status) => status === 429)).toHaveLength(100)
    for (const other of others) await other.close()
  })

  it('S20: a refusal says when to retry, other callers pass, and the limit opens again', async () => {
    await spend('192.0.2.2', 0)
    const refused = await server.visitor({ address: '192.0.2.2' }).call(currentUser, {})
    expect(refused).toMatchObject({ status: 429, success: false, code: 'too_many_requests' })
    expect(refused.headers['retry-after']).toBe('300')
    expect(await statuses(server, '192.0.2.3')).toBe(200)
    server.clock.advance(REQUEST_LIMIT.windowMs)
    expect(await statuses(server, '192.0.2.2')).toBe(200)
  })

  it('S20: the limit covers every call and unknown addresses, and says how many seconds are left', async () => {
    await spend('192.0.2.9', 0)
    server.clock.advance(100_000)
    const visitor = server.visitor({ address: '192.0.2.9' })
    const calls = server.app.routeTable.filter(({ url }) => url.startsWith('/api/'))
    expect(calls.length).toBeGreaterThan(30)
    for (const { method, url } of [...calls, { method: 'GET', url: '/api/none' }]) {
      const response = await visitor.send({
        method,
        url: url.replaceAll(/:\w+/g, 'x'),
        headers: { origin: ORIGIN },
      })
      expect([url, response.statusCode, response.headers['retry-after']]).toEqual([url, 429, '200'])
    }
  })

  it('S20: the embed, files and pages are served even after their address has reached the limit', async () => {
    await spend('192.0.2.10', 0)
    const visitor = server.visitor({ address: '192.0.2.10' })
    for (const url of ['/plugin/solution?k=x', '/files/x.png', '/healthz', '/'])
      expect((await visitor.send({ method: 'GET', url })).statusCode).not.toBe(429)
  })

  it('S20: a forged X-Forwarded-For changes nothing', async () => {
    await spend('192.0.2.4', 0)
    expect(await statuses(server, '192.0.2.4', { 'x-forwarded-for': '192.0.2.5' })).toBe(429)
  })

  it('S20: behind a trusted proxy the proxy names the caller, and no other header can', async () => {
    const behind = await buildApp({ beside: server, config: { trustedProxies: ['10.0.0.0/8'] } })
    await spend('192.0.2.6', 0)
    expect(await statuses(behind, '10.1.2.3', { 'x-forwarded-for': '192.0.2.6' })).toBe(429)
    expect(await statuses(behind, '10.1.2.3', { 'x-forwarded-for': '192.0.2.6, 192.0.2.7' })).toBe(200)
    expect(await statuses(behind, '192.0.2.8', { 'x-forwarded-for': '192.0.2.6' })).toBe(200)
    await behind.close()
  })

  it('S20: one IPv6 household counts as one caller', async () => {
    await spend('2001:db8:0:1::/64', 0)
    expect(await statuses(server, '2001:db8:0:1:aaaa::1')).toBe(429)
    expect(await statuses(server, '2001:db8:0:2:aaaa::1')).toBe(200)
  })

  it('S20: an address far over its limit does not use up the calls of its neighbors', async () => {
    for (const [caller, neighbor] of [
      ['198.51.100.7', '198.51.100.8'],
      ['2001:db8:5:1::1', '2001:db8:5:2::1'],
    ] as const) {
      // as the guard counts, for more calls than the whole block may make
      const count = () => enforceAddressLimit(server.deps.limits, 'requests', caller, REQUEST_LIMIT).catch(() => null)
      await Promise.all(Array.from({ length: REQUEST_LIMIT.max * (NETWORKS_OF_A_BLOCK + 1) }, count))
      expect(await statuses(server, caller)).toBe(429)
      expect(await statuses(server, neighbor)).toBe(200)
    }
  })

  it('S20: a block of networks also counts as one caller, however many of its networks call', async () => {
    const block = groupKey('requests', blockOf('2001:db8:7::1'))
    await server.deps.limits.take(block, REQUEST_LIMIT, REQUEST_LIMIT.max * NETWORKS_OF_A_BLOCK - 1)
    expect(await statuses(server, '2001:db8:7:1::1')).toBe(200)
    expect(await statuses(server, '2001:db8:7:2::1')).toBe(429)
    expect(await statuses(server, '2001:db8:8:2::1')).toBe(200)
  })

  it('S20: behind a proxy that also writes the port, all connections count as one caller', async () => {
    const behind = await buildApp({ beside: server, config: { trustedProxies: ['10.0.0.0/8'] } })
    await spend('192.0.2.20', 1)
    const from = (forwarded: string) => statuses(behind, '10.1.2.3', { 'x-forwarded-for': forwarded })
    expect([await from('192.0.2.20:40001'), await from('192.0.2.20:40002')]).toEqual([200, 429])
    // the first of two proxies also writes its own port
    expect(await from('192.0.2.21:40003, 10.0.0.5:443')).toBe(200)
    expect(await from('192.0.2.20:40003, 10.0.0.5:443')).toBe(429)
    expect(await from('192.0.2.20:40004, [::ffff:10.0.0.5]:443')).toBe(429)
    await behind.close()
  })

  it('S20: without a database no call passes', async () => {
    const alone = await buildApp()
    await alone.deps.close()
    const answer = await alone.visitor().call(languageList, {})
    expect(answer.success).toBe(false)
    expect(answer.status).toBeGreaterThanOrEqual(500)
    await alone.app.close()
  })
})
