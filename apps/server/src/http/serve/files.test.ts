import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { buildApp, type TestServer } from '#test/build-app.ts'

let server: TestServer
beforeAll(async () => void (server = await buildApp()))
afterAll(() => server.close())

const get = (url: string, headers: Record<string, string> = {}) =>
  server.visitor().send({ method: 'GET', url, headers })

const part = async (range: string, headers = {}) => {
  const response = await get('/files/x/song.mp3', { range, ...headers })
  return [response.statusCode, response.headers['content-range'], response.headers['content-length'], response.body]
}

describe('stored files', () => {
  it('are returned as stored, with their type', async () => {
    await server.deps.storage.put('font/a-1.woff2', Buffer.from('wOF2…'))
    const response = await get('/files/font/a-1.woff2')
    expect([response.statusCode, response.headers['content-type'], response.body]).toEqual([200, 'font/woff2', 'wOF2…'])
  })

  it('of an unknown type are sent as a download, never as a page', async () => {
    await server.deps.storage.put('x/page.html', Buffer.from('<script>1</script>'))
    expect((await get('/files/x/page.html')).headers['content-type']).toBe('application/octet-stream')
  })

  it('are not sent again to a browser that has them', async () => {
    await server.deps.storage.put('x/same.png', Buffer.from('png'))
    const first = await get('/files/x/same.png')
    expect((await get('/files/x/same.png', { 'if-none-match': String(first.headers.etag) })).statusCode).toBe(304)
  })

  it('that are drawings are sent compressed, each encoding with its own tag', async () => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg">${'<path d="M0 0h10v10z"/>'.repeat(200)}</svg>`
    await server.deps.storage.put('x/star.svg', Buffer.from(svg))
    const packed = await get('/files/x/star.svg', { 'accept-encoding': 'gzip, br' })
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(svg)
    expect(packed.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'image/svg+xml',
      vary: 'accept-encoding',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(packed.rawPayload.length).toBeLessThan(svg.length / 10)
    const plain = await get('/files/x/star.svg')
    expect([plain.body, plain.headers['content-encoding']]).toEqual([svg, undefined])
    expect(plain.headers.etag).not.toBe(packed.headers.etag)
    const known = { 'accept-encoding': 'br', 'if-none-match': String(packed.headers.etag) }
    expect((await get('/files/x/star.svg', known)).statusCode).toBe(304)
    expect((await get('/files/x/none.svg')).statusCode).toBe(404)
  })

  it('F13: drawings of users are compressed with less effort than our own', async () => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg">${'<path d="M0 0h10v10z"/><g/><path d="M7 1z"/>'.repeat(200)}</svg>`
    const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants
    const compressed = (effort: number) =>
      brotliCompressSync(svg, { params: { [BROTLI_PARAM_QUALITY]: effort, [BROTLI_PARAM_SIZE_HINT]: svg.length } })
    expect(compressed(9)).not.toEqual(compressed(11))
    for (const [key, effort] of [
      ['library/art/many.svg', 11],
      ['media/many.svg', 9],
    ] as const) {
      await server.deps.storage.put(key, Buffer.from(svg))
      const { rawPayload } = await get(`/files/${key}`, { 'accept-encoding': 'br' })
      expect(rawPayload).toEqual(compressed(effort))
    }
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

  it('are sent in the range that a player asks for', async () => {
    await server.deps.storage.put('x/song.mp3', Buffer.from('0123456789'))
    expect(await part('bytes=2-4')).toEqual([206, 'bytes 2-4/10', '3', '234'])
    expect(await part('bytes=7-')).toEqual([206, 'bytes 7-9/10', '3', '789'])
    expect(await part('bytes=-2')).toEqual([206, 'bytes 8-9/10', '2', '89'])
    expect(await part('bytes=8-99')).toEqual([206, 'bytes 8-9/10', '2', '89'])
    expect((await part('bytes=10-'))[0]).toBe(416)
    for (const whole of ['bytes=0-1,4-5', 'lines=1-2', 'nonsense', 'bytes=a-b'])
      expect((await part(whole))[3]).toBe('0123456789')
    expect(await part('bytes=2-4', { 'if-range': '"older"' })).toEqual([200, undefined, '10', '0123456789'])
  })

  it('get a response without content to HEAD', async () => {
    await server.deps.storage.put('x/head.png', Buffer.from('png'))
    const response = await server.visitor().send({ method: 'HEAD', url: '/files/x/head.png' })
    expect(response.headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': '3',
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect([response.statusCode, response.body]).toEqual([200, ''])
  })

  it('S8: are not served while they are unchecked uploads', async () => {
    const { storage } = server.deps
    await storage.put('uploads/pc/2026/11/a-b.png', Buffer.from('png'))
    await storage.put('UPLOADS/a.png', Buffer.from('png'))
    for (const url of ['uploads/pc/2026/11/a-b.png', 'UPLOADS/a.png', 'uploads%2fpc%2f2026%2f11%2fa-b.png'])
      for (const headers of [{}, { range: 'bytes=0-1' }, { 'if-none-match': '"x"' }])
        expect([url, (await get(`/files/${url}`, headers as Record<string, string>)).statusCode]).toEqual([url, 404])
  })

  it('S7: are data that cannot run, whatever they contain', async () => {
    await server.deps.storage.put('x/drawing.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
    for (const headers of [{}, { range: 'bytes=0-9' }])
      expect((await get('/files/x/drawing.svg', headers as Record<string, string>)).headers).toMatchObject({
        'content-type': 'image/svg+xml',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:",
      })
  })
})
