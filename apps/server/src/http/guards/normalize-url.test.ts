import { once } from 'node:events'
import net from 'node:net'

import { logout } from '@petalpost/api-client/endpoints/login'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { groupKey } from '#errors/enforce-limit.ts'
import { buildApp, type TestServer } from '#test/build-app.ts'

import { normalizeUrl } from './normalize-url.ts'
import { REQUEST_LIMIT } from './request-limit.ts'

let server: TestServer
beforeAll(async () => void (server = await buildApp()))
afterAll(() => server.close())

describe('an address has one normalized form', () => {
  it.each([
    ['/api/x?k=1', '/api/x?k=1'],
    ['/%61p%69/x', '/api/x'],
    ['/%41%7e%2D', '/A~-'],
    ['/files/%E8%8A%B1.svg', '/files/%E8%8A%B1.svg'],
    ['/a%2Fb%2561', '/a%2Fb%2561'],
    ['/%zz%', '/%zz%'],
    ['/%%361pi', '/%%361pi'],
    ['http://any.test/http://any.test/api', '/http://any.test/api'],
    ['http://any.test/%61pi/x', '/api/x'],
    ['HTTPS://any.test:1?s=1', '/?s=1'],
    ['*', '/*'],
    ['/ecards_web/solution/save?x=1', '/api/ecards/web/solution/save?x=1'],
    ['/%65cards%5Fweb/solution/save', '/api/ecards/web/solution/save'],
    ['http://any.test/ecards_web/solution/save', '/api/ecards/web/solution/save'],
    ['/ecards_web/%2e%2e/login', '/api/ecards/web/../login'],
    ['/ecards_web/ecards_web/x', '/api/ecards/web/ecards_web/x'],
    ['/ecards%2Fweb/x', '/ecards%2Fweb/x'],
    ['/ecards_webs/x', '/ecards_webs/x'],
    ['/ecards_web', '/ecards_web'],
    ['/x/ecards_web/y', '/x/ecards_web/y'],
  ])('the address %s is read as %s', (url, plain) => {
    expect(normalizeUrl(url)).toBe(plain)
  })

  it('normalizing keeps the meaning, and changes nothing the second time', () => {
    fc.assert(
      fc.property(fc.webPath(), (path) => {
        expect(decodeURIComponent(normalizeUrl(path || '/'))).toBe(decodeURIComponent(path || '/'))
      }),
    )
    const parts = fc.constantFrom('%', '6', '1', '5', '2', 'a', '/', 'F', '?', '%61', '%25')
    fc.assert(
      fc.property(fc.array(parts), (all) => {
        const plain = normalizeUrl(`/${all.join('')}`)
        expect(normalizeUrl(plain)).toBe(plain)
      }),
    )
  })
})

const OTHER_SPELLINGS = [logout.path.replace('/api', '/%61pi'), logout.path.replace('/login', '/%6Cogin')]

describe('the guards see the same address as the router', () => {
  it.each(OTHER_SPELLINGS)('S4: %s of another site is refused', async (url) => {
    const headers = { origin: 'https://evil.test' }
    const response = await server.visitor().send({ method: 'POST', url, headers, payload: {} })
    expect(response.json()).toMatchObject({ code: 'cross_site' })
  })

  it('S4: a request with its full address is refused too', async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = server.app.server.address() as net.AddressInfo
    const socket = net.connect(port, '127.0.0.1')
    socket.end(`POST http://any.test${logout.path} HTTP/1.1\r\nHost: any.test\r\nConnection: close\r\n\r\n`)
    const chunks: Buffer[] = []
    socket.on('data', (chunk: Buffer) => chunks.push(chunk))
    await once(socket, 'close')
    expect(Buffer.concat(chunks).toString()).toMatch(/^HTTP\/1\.1 403 [\s\S]*"cross_site"/)
  })

  it('S4: an address that would change when decoded twice is invalid', async () => {
    const url = logout.path.replace('/api', '/%%361pi')
    const response = await server.visitor().send({ method: 'POST', url, payload: {} })
    expect(response.json()).toMatchObject({ code: 'invalid_input' })
  })

  it('S20: an encoded address counts against the limit', async () => {
    for (let taken = 0; taken < REQUEST_LIMIT.max; taken++)
      await server.deps.limits.take(groupKey('requests', '192.0.2.30'), REQUEST_LIMIT)
    const url = '/%61pi/ecards/web/basic/language/list'
    const response = await server.visitor({ address: '192.0.2.30' }).send({ method: 'GET', url })
    expect(response.statusCode).toBe(429)
  })

  it('S7: a stored file stays in its sandbox, and an API response is not cached', async () => {
    await server.deps.storage.put('library/art.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
    const file = await server.visitor().send({ method: 'GET', url: '/%66iles/library/art.svg' })
    expect([file.statusCode, file.headers['content-security-policy']]).toEqual([200, expect.stringMatching(/^sandbox/)])
    const list = await server.visitor().send({ method: 'GET', url: '/%61pi/ecards/web/basic/language/list' })
    expect(list.headers['cache-control']).toBe('no-store')
  })
})
