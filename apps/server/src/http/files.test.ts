import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { buildApp, type TestServer } from '#test/build-app.ts'

let server: TestServer
beforeAll(async () => void (server = await buildApp()))
afterAll(() => server.close())

const get = (url: string, headers: Record<string, string> = {}) =>
  server.visitor().send({ method: 'GET', url, headers })

describe('stored files', () => {
  it('come back as they were put, with their type', async () => {
    await server.deps.storage.put('font/a-1.woff2', Buffer.from('wOF2…'))
    const response = await get('/files/font/a-1.woff2')
    expect([response.statusCode, response.headers['content-type'], response.body]).toEqual([200, 'font/woff2', 'wOF2…'])
  })

  it('of an unknown type are a download, never a page', async () => {
    await server.deps.storage.put('x/page.html', Buffer.from('<script>1</script>'))
    expect((await get('/files/x/page.html')).headers['content-type']).toBe('application/octet-stream')
  })

  it('are not sent twice to a browser that has them', async () => {
    await server.deps.storage.put('x/same.png', Buffer.from('png'))
    const first = await get('/files/x/same.png')
    expect((await get('/files/x/same.png', { 'if-none-match': String(first.headers.etag) })).statusCode).toBe(304)
  })

  it('can be replaced and removed', async () => {
    const { storage } = server.deps
    await storage.put('x/y.png', Buffer.from('one'))
    await storage.put('x/y.png', Buffer.from('three'))
    expect(await storage.head('x/y.png')).toMatchObject({ bytes: 5 })
    await storage.remove('x/y.png')
    await storage.remove('x/y.png')
    expect(await storage.head('x/y.png')).toBeNull()
  })

  it('have keys that cannot leave the store', async () => {
    const { storage } = server.deps
    for (const key of ['../x', 'a/../../x', '/etc/passwd', 'a//b', '.hidden', 'a/.b', 'a\\b', 'a\u0000b', '', 'a b']) {
      expect(await storage.head(key)).toBeNull()
      await expect(storage.put(key, Buffer.from('x'))).rejects.toThrow('Not a storage key')
    }
    for (const url of ['/files/..%2f..%2fpackage.json', '/files/', '/files/x/%00'])
      expect((await get(url)).statusCode).toBe(404)
  })
})
