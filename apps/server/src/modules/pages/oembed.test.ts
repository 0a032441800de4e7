import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { buildApp, type TestServer } from '#test/build-app.ts'
import { addCards } from '#test/card-factories.ts'
import { signIn } from '#test/factories.ts'
import { readPage } from '#test/read-page.ts'
import { writeBuiltApps } from '#test/written-apps.ts'

import { fitted } from './oembed.ts'

const ORIGIN = 'https://cards.example'

let server: TestServer
const apps = writeBuiltApps()
beforeAll(async () => {
  server = await buildApp({ config: { appRoot: apps.root, publicOrigin: ORIGIN } })
  await addCards(
    server,
    { id: 'tree', title: '“Trees” & <b>', thumbnail: 'seed/tree@400.webp' },
    { id: 'bare', thumbnail: '' },
  )
})
afterAll(async () => {
  await server.close()
  apps.remove()
})

/** A site that unfolds links: it knows only the address, and follows the page's discovery link (oembed.com, 4). */
async function unfold(url: string, sides: Record<string, string> = {}) {
  const page = await readPage(server.visitor(), url.slice(ORIGIN.length))
  if (page.oembed === null) return null
  const { pathname, searchParams } = new URL(page.oembed)
  for (const [name, value] of Object.entries(sides)) searchParams.set(name, value)
  const response = await server.visitor().send({
    method: 'GET',
    url: `${pathname}?${searchParams}`,
    headers: { origin: 'https://blog.example' },
  })
  return { status: response.statusCode, headers: response.headers, body: response.json<Record<string, unknown>>() }
}

const ask = (query: Record<string, string>) =>
  server.visitor().send({ method: 'GET', url: `/oembed?${new URLSearchParams(query)}` })

describe('oEmbed (https://oembed.com)', () => {
  it('a consumer that follows the discovery link gets the card as a photo', async () => {
    const found = await unfold(`${ORIGIN}/card/preview/tree/1`)
    expect(found?.status).toBe(200)
    expect(found?.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
    })
    expect(found?.body).toMatchObject({
      version: '1.0',
      type: 'photo',
      title: '“Trees” & <b>',
      provider_name: 'Petalpost',
      provider_url: ORIGIN,
      url: `${ORIGIN}/files/seed/tree@400.webp`,
      width: 400,
      height: 711,
    })
    expect(found?.body).not.toHaveProperty('html')
  })

  it('names the provider in the language of the address', async () => {
    expect((await unfold(`${ORIGIN}/card/preview/tree/1?lang=zh-CN`))?.body['provider_name']).toBe('Petalpost')
    const response = await ask({ url: `${ORIGIN}/card/preview/tree/1?lang=zh-CN` })
    expect(response.json()).toMatchObject({ provider_name: '花笺' })
  })

  it.each([
    [{ maxwidth: '400', maxheight: '711' }, 400, 711, 400],
    [{ maxwidth: '300' }, 200, 356, 200],
    [{ maxheight: '400' }, 200, 356, 200],
    [{ maxwidth: '100' }, 100, 178, 200],
    [{ maxwidth: '2000', maxheight: '50' }, 28, 50, 200],
  ])('within %j the photo is %i by %i px', async (sides, width, height, stored) => {
    const found = await unfold(`${ORIGIN}/card/preview/tree/1`, sides)
    expect(found?.body).toMatchObject({ width, height, url: `${ORIGIN}/files/seed/tree@${stored}.webp` })
  })

  it('a photo is never larger than the allowed sides or than its picture, and keeps its shape', () => {
    const side = fc.integer({ min: 1, max: 4000 })
    fc.assert(
      fc.property(side, side, side, side, (width, height, maxWidth, maxHeight) => {
        const size = fitted({ width, height }, { maxWidth, maxHeight })
        expect(size.width).toBeLessThanOrEqual(Math.min(maxWidth, width))
        expect(size.height).toBeLessThanOrEqual(Math.min(maxHeight, height))
        const scale = Math.min(1, maxWidth / width, maxHeight / height)
        expect(Math.abs(size.width - width * scale)).toBeLessThanOrEqual(1)
        expect(Math.abs(size.height - height * scale)).toBeLessThanOrEqual(1)
      }),
    )
  })

  it.each([
    'https://evil.example/card/preview/tree/1',
    `${ORIGIN}.evil.example/card/preview/tree/1`,
    'http://cards.example/card/preview/tree/1',
    `${ORIGIN}/card/preview/none/1`,
    `${ORIGIN}/card/preview/bare/1`,
    `${ORIGIN}/card/preview/tree/0`,
    `${ORIGIN}/home`,
    'javascript:alert(1)',
    'not an address',
  ])('%s is no public card of ours: 404', async (url) => {
    const response = await ask({ url })
    expect([response.statusCode, response.headers['access-control-allow-origin']]).toEqual([404, '*'])
  })

  it('S12: a user’s own card gets the same response as a card that does not exist', async () => {
    const owner = await signIn(server)
    await addCards(server, { id: 'own', ownerId: owner.user.id, title: 'Secret', thumbnail: 'seed/own@400.webp' })
    for (const flag of ['0', '1']) {
      const own = await ask({ url: `${ORIGIN}/card/preview/own/${flag}` })
      const missing = await ask({ url: `${ORIGIN}/card/preview/none/${flag}` })
      expect([own.statusCode, own.body]).toEqual([404, missing.body])
      expect(await unfold(`${ORIGIN}/card/preview/own/${flag}`)).toBeNull()
    }
  })

  it('another format is not there (501), and a request that makes no sense is refused (400)', async () => {
    const url = `${ORIGIN}/card/preview/tree/1`
    expect((await ask({ url, format: 'xml' })).statusCode).toBe(501)
    expect((await ask({ format: 'json' })).statusCode).toBe(400)
    for (const maxwidth of ['0', '-1', 'wide', '1.5', '1e3'])
      expect([maxwidth, (await ask({ url, maxwidth })).statusCode]).toEqual([maxwidth, 400])
  })
})
