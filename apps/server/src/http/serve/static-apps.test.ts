import { brotliDecompressSync } from 'node:zlib'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { buildApp, type TestServer } from '#test/build-app.ts'
import { writeBuiltApps } from '#test/written-apps.ts'

let server: TestServer
const apps = writeBuiltApps()
beforeAll(async () => void (server = await buildApp({ config: { appRoot: apps.root } })))
afterAll(async () => {
  await server.close()
  apps.remove()
})

const get = (url: string, headers: Record<string, string> = {}) =>
  server.visitor().send({ method: 'GET', url, headers })

const kept = async (url: string) => (await get(url)).headers['cache-control']

describe('serving the built apps', () => {
  it('serves the web application for every screen', async () => {
    for (const url of ['/', '/home', '/template?c=funny', '/card/edit/abc/1', '/mine/feedback']) {
      const response = await get(url)
      expect([url, response.statusCode, response.body]).toEqual([url, 200, expect.stringContaining('<p>web</p>')])
    }
  })

  it('does not respond at paths of other routes', async () => {
    for (const url of ['/api/nope', '/plugin/nope', '/files/nope', '/card-frame/nope', '/assets/nope.js', '/nope.js']) {
      const response = await get(url)
      expect([url, response.statusCode, response.json().code]).toEqual([url, 404, 'not_found'])
    }
    const post = await server.visitor().send({ method: 'POST', url: '/home' })
    expect(post.statusCode).toBe(404)
  })

  it('also serves the card frame', async () => {
    expect((await get('/card-frame/?lang=en-US')).body).toContain('own frame')
    expect((await get('/card-frame/embed.html')).body).toContain('embed frame')
  })

  it('sends the compressed copy to clients that accept it, the plain file to others', async () => {
    const brotli = await get('/assets/index-Ab12Cd34.js', { 'accept-encoding': 'gzip, br' })
    expect(brotli.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(apps.script)
    expect(brotli.headers['content-type']).toContain('javascript')
    expect((await get('/assets/index-Ab12Cd34.js', { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe(
      'gzip',
    )
    const plain = await get('/assets/index-Ab12Cd34.js')
    expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, apps.script])
  })

  it('lets browsers cache hashed files forever, pictures under fixed names for an hour, and no others', async () => {
    expect(await kept('/assets/index-Ab12Cd34.js')).toBe('public, max-age=31536000, immutable')
    expect(await kept('/favicon.svg')).toBe('public, max-age=3600')
    // the name ends in a word that only looks like a hash
    expect(await kept('/markdown/user-agreement.md')).toBe('no-cache')
  })

  it('a page that has not changed gets 304', async () => {
    const { headers } = await get('/home')
    const again = await get('/home', { 'if-none-match': String(headers.etag) })
    expect(again.statusCode).toBe(304)
  })
})
