import { once } from 'node:events'
import net from 'node:net'

import { saveSolution, solutionSearch } from '@petalpost/api-client/endpoints/solutions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { groupKey } from '#errors/enforce-limit.ts'
import { buildApp, type TestServer } from '#test/build-app.ts'
import { underEveryPrefix } from '#test/every-prefix.ts'
import { signIn } from '#test/factories.ts'
import { definition } from '#test/solution-factories.ts'

import { MAX_RUNNING } from './overload.ts'
import { REQUEST_LIMIT } from './request-limit.ts'

let server: TestServer
beforeAll(async () => void (server = await buildApp()))
afterAll(() => server.close())

const LIST = '/basic/language/list'
const [save, saveTwin] = underEveryPrefix(saveSolution)
const [, searchTwin] = underEveryPrefix(solutionSearch)
if (!save || !saveTwin || !searchTwin) throw new Error('the calls of solutions have one address only')

/** The response at an address, without the parts that differ each time. */
async function answerAt(url: string) {
  const { statusCode, headers, body } = await server.visitor().send({ method: 'GET', url })
  const { date: _, 'x-request-id': __, ...same } = headers
  return { statusCode, headers: same, body }
}

describe('calls under /ecards_web/ work like those under /api/ecards/web/ (spec 7)', () => {
  it('gives the same response under both prefixes, headers included', async () => {
    for (const url of [LIST, '/solution/search?isTemplate=2', '/unknown'])
      expect(await answerAt(`/ecards_web${url}`)).toEqual(await answerAt(`/api/ecards/web${url}`))
    const { headers } = await answerAt(`/ecards_web${LIST}`)
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    })
  })

  it('S12: acts for the session’s user: a thing saved under one prefix is found under the other', async () => {
    const ada = await signIn(server, { email: 'ada@example.com' })
    const solution = { name: 'Little shop', definition: definition() }
    const saved = await ada.call(saveTwin, { solution })
    expect(saved).toMatchObject({ status: 200, success: true, data: { name: 'Little shop' } })
    const { data } = await ada.call(searchTwin, { isTemplate: 0, pageSize: -1 })
    expect(data.records.map(({ id }) => id)).toEqual([saved.data.id])
    expect(await server.visitor().call(saveTwin, { solution })).toMatchObject({ status: 401, code: 'not_logged_in' })
  })

  it('validates the input, and names the wrong field', async () => {
    const answer = await server.visitor().call(searchTwin, { isTemplate: 2 as 1, pageSize: -1 })
    expect(answer).toMatchObject({ status: 400, code: 'invalid_input', message: expect.stringContaining('isTemplate') })
  })

  it('a save repeated with one Idempotency-Key does its work once, under either prefix', async () => {
    const bob = await signIn(server, { email: 'bob@example.com' })
    const input = { solution: { name: 'Once', definition: definition() } }
    const headers = { 'idempotency-key': 'one-save' }
    const first = await bob.call(save, input, headers)
    const again = await bob.call(saveTwin, input, headers)
    expect(again.data.id).toBe(first.data.id)
    expect(again.headers['idempotency-replayed']).toBe('true')
  })

  it.each(['/%65cards_web', '/ecards%5Fweb', '/%65%63ards%5fweb'])('S4: is no way round as %s', async (prefix) => {
    const url = `${prefix}/solution/save`
    const headers = { origin: 'https://evil.test' }
    const response = await server.visitor().send({ method: 'POST', url, headers, payload: {} })
    expect([response.statusCode, response.json()]).toMatchObject([403, { code: 'cross_site' }])
  })

  it('S4: is refused with its full address too', async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = server.app.server.address() as net.AddressInfo
    const socket = net.connect(port, '127.0.0.1')
    const target = `http://any.test${saveTwin.path}`
    socket.end(`POST ${target} HTTP/1.1\r\nHost: any.test\r\nConnection: close\r\n\r\n`)
    const chunks: Buffer[] = []
    socket.on('data', (chunk: Buffer) => chunks.push(chunk))
    await once(socket, 'close')
    expect(Buffer.concat(chunks).toString()).toMatch(/^HTTP\/1\.1 403 [\s\S]*"cross_site"/)
  })

  it('S20: counts against the same limit', async () => {
    const address = '192.0.2.40'
    for (let taken = 0; taken < REQUEST_LIMIT.max - 2; taken++)
      await server.deps.limits.take(groupKey('requests', address), REQUEST_LIMIT)
    const statuses: number[] = []
    for (const prefix of ['/ecards_web', '/api/ecards/web', '/ecards_web', '/api/ecards/web', '/%65cards_web']) {
      const response = await server.visitor({ address }).send({ method: 'GET', url: prefix + LIST })
      statuses.push(response.statusCode)
    }
    expect(statuses).toEqual([200, 200, 429, 429, 429])
  })

  it('F13: takes the places of the same process', async () => {
    const answers = await Promise.all(Array.from({ length: 3 * MAX_RUNNING }, () => answerAt(`/ecards_web${LIST}`)))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 503]))
  })
})
