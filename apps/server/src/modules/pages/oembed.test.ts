import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { buildApp, type TestServer } from '#test/build-app.ts'
import { addCards } from '#test/card-factories.ts'
import { signIn } from '#test/factories.ts'
import { readPage } from '#test/read-page.ts'
import { writeBuiltApps } from '#test/written-apps.ts'

import { fitted, largestWithin } from './oembed.ts'

const ORIGIN = 'https://cards.example'

let server: TestServer
const apps = writeBuiltApps()
beforeAll(async () => {
  server = await buildApp({ config: { appRoot: apps.root, publicOrigin: ORIGIN } })
  await addCards(
    server,
    { id: 'newer', title: 'Newer', thumbnail: 'seed/newer@400.webp', definition: { v: 99, rooms: [] } },
    { id: 'tree', title: '“Trees” & <b>', thumbnail: 'seed/tree@400.webp' },
    { id: 'bare', thumbnail: '' },
  )
})
afterAll(async () => {
  await server.close()
  apps.remove()
})

/** A request to the server under the name that an address has. */
const get = (address: string, headers: Record<string, string> = {}, on = server) => {
  const { host, pathname, search } = new URL(address)
  return on.visitor().send({ method: 'GET', url: pathname + search, headers: { host, ...headers } })
}

/** The oEmbed address that the page's discovery link names; null = none. */
const discovered = async (url: string, on = server): Promise<URL | null> => {
  const { host, pathname, search } = new URL(url)
  const { oembed } = await readPage(on.visitor(), pathname + search, { host })
  return oembed === null ? null : new URL(oembed)
}

/**
 * A site that unfolds links: it knows only the address, and follows the page's discovery link (oembed.com, 4) as it
 * stands. With `url` in the parameters, it replaces the link's `url` by the pasted address, as WordPress does.
 */
async function unfold(pasted: string, parameters: Record<string, string> = {}, on = server) {
  const address = await discovered(pasted, on)
  if (address === null) return null
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value)
  const response = await get(address.href, { origin: 'https://blog.example' }, on)
  return { status: response.statusCode, headers: response.headers, body: response.json<Record<string, unknown>>() }
}

const ask = (query: Record<string, string>) => get(`${ORIGIN}/oembed?${new URLSearchParams(query)}`)

const picture = (path: string, width: number, height: number) => ({ path, width, height })

describe('oEmbed (https://oembed.com)', () => {
  it('a card that a newer version stored has its page and its picture (rule R11)', async () => {
    const found = await unfold(`${ORIGIN}/card/preview/newer/1`)
    expect(found).toMatchObject({ status: 200, body: { title: expect.stringContaining('Newer') as string } })
  })

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
    expect((await unfold(`${ORIGIN}/card/preview/tree/1?lang=zh-CN`))?.body['provider_name']).toBe('花笺')
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

  it('the photo is the largest picture within the sides, else the smallest one made smaller', () => {
    const pictures = [picture('share', 1200, 630), picture('wide', 400, 225), picture('small', 200, 113)]
    const chosen = (maxWidth?: number, maxHeight?: number) =>
      largestWithin(pictures, { ...(maxWidth && { maxWidth }), ...(maxHeight && { maxHeight }) })
    expect(chosen()).toEqual(pictures[0])
    expect(chosen(1200, 630)).toEqual(pictures[0])
    expect(chosen(1199)).toEqual(pictures[1])
    expect(chosen(undefined, 629)).toEqual(pictures[1])
    expect(chosen(399)).toEqual(pictures[2])
    expect(chosen(100)).toEqual(picture('small', 100, 56))
    expect(largestWithin([], {})).toBeNull()
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

  /** Pages with and without an open card, as an address bar shows them. */
  const PAGES = ['/', '/home', '/homeNew', '/template', '/template?c=funny', '/template?s=tree&r=9:16', '/Home/']
    .concat(['/festival/christmas', '/festival/none', '/solution', '/intro', '/login', '/subscribe', '/mine/minePage'])
    .concat(['/mine/userAgreement', '/card/preview/tree/1', '/card/preview/tree/0', '/card/preview/bare/1', '/none'])
  const CARDS = ['1:tree', '1%3Atree', '1:none', '1:bare', '0:tree', 'tree', '']
  const addresses = PAGES.flatMap((page) => [
    page,
    ...CARDS.flatMap((card) => [card, `${card}&lang=zh-CN`]).map(
      (card) => `${page}${page.includes('?') ? '&' : '?'}card=${card}`,
    ),
  ])

  it('the endpoint answers for an address exactly when its page has the discovery link, as linked and as pasted', async () => {
    let linked = 0
    for (const address of addresses) {
      const pasted = ORIGIN + address
      const direct = await ask({ url: pasted })
      const asLinked = await unfold(pasted)
      expect([address, direct.statusCode]).toEqual([address, asLinked === null ? 404 : 200])
      if (asLinked === null) continue
      linked += 1
      const asPasted = await unfold(pasted, { url: pasted })
      expect([address, asLinked.status, asPasted?.status]).toEqual([address, 200, 200])
      expect(asPasted?.body).toEqual(asLinked.body)
      expect(asLinked.body).toMatchObject({ type: 'photo', title: '“Trees” & <b>' })
    }
    // the listed pages with the card open (two spellings, two languages), and the card's own page
    expect(linked).toBeGreaterThan(40)
  })

  it.each(['/home?card=1:tree', '/template?c=funny&card=1:tree', '/home?lang=zh-CN&card=1%3Atree'])(
    'the address of the open card %s is the card, as WordPress asks for it',
    async (path) => {
      const found = await unfold(ORIGIN + path, { url: ORIGIN + path, maxwidth: '500', maxheight: '750' })
      expect(found?.status).toBe(200)
      expect(found?.body).toMatchObject({ type: 'photo', width: 400, height: 711 })
      expect(found?.body['web_page']).toBe(`${ORIGIN}/card/preview/tree/1`)
    },
  )

  it.each(['http://127.0.0.1:8080', 'http://[::1]:8080', 'http://office-pc.local:8080', ORIGIN])(
    'outside production a consumer that reaches the server as %s gets addresses under that name',
    async (name) => {
      const pasted = `${name}/home?card=1:tree`
      const asLinked = await unfold(pasted)
      expect(asLinked?.body).toMatchObject({ url: `${name}/files/seed/tree@400.webp`, provider_url: name })
      expect((await unfold(pasted, { url: pasted }))?.body).toEqual(asLinked?.body)
      // a name is known only to those who reach the server by it
      const other = await ask({ url: pasted })
      expect(other.statusCode).toBe(name === ORIGIN ? 200 : 404)
    },
  )

  it('S10: in production no name but PUBLIC_ORIGIN appears, whatever Host or X-Forwarded-Host says', async () => {
    const config = { appRoot: apps.root, publicOrigin: ORIGIN, production: true }
    const live = await buildApp({ config })
    await addCards(live, { id: 'tree', thumbnail: 'seed/tree@400.webp' })
    expect((await get(`https://evil.example/home?card=1:tree`, {}, live)).statusCode).toBe(404)
    const forwarded = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' }
    const query = new URLSearchParams({ url: `${ORIGIN}/home?card=1:tree` })
    for (const path of ['/home?card=1:tree', `/oembed?${query}`]) {
      const response = await get(ORIGIN + path, forwarded, live)
      expect([path, response.statusCode]).toEqual([path, 200])
      expect(response.body).not.toContain('evil')
    }
    await live.close()
  })

  it.each(["evil.example'", 'evil.example"><script>', 'evil example', 'a/b', 'user@evil.example'])(
    'S10: a Host of “%s” is refused, and appears nowhere in the response',
    async (host) => {
      const request = { method: 'GET', url: '/home?card=1:tree', headers: { host } } as const
      const { statusCode, body } = await server.visitor().send(request)
      expect(statusCode).toBe(400)
      expect(body).not.toContain('evil')
    },
  )

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
