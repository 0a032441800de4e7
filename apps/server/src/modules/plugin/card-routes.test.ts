import { createHash } from 'node:crypto'

import { solutionSecret } from '@petalpost/api-client/endpoints/solutions'
import { V1_CARDS } from '@petalpost/card-document/test/v1'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import { cards } from '#db/schema/cards.ts'
import { solutionSecrets } from '#db/schema/solutions.ts'

import { addCards } from '../../../test/card-factories.ts'
import { type EmbeddingServer, openEmbeddingServer } from '../../../test/embedding-server.ts'
import { popupCardsOf } from '../../../test/popup-cards.ts'
import { definition, entry, reference, save } from '../../../test/solution-factories.ts'
import { FRAME_SCRIPT, writeBuiltEmbed } from '../../../test/written-embed.ts'

const built = writeBuiltEmbed()
let server: EmbeddingServer['server']
let ada: EmbeddingServer['ada']

beforeAll(async () => {
  ;({ server, ada } = await openEmbeddingServer(built.root))
})
afterAll(async () => {
  await server.close()
  built.remove()
})
beforeEach(() => server.clock.set('2026-11-21T08:00:00Z'))

/** Saves a solution of Ada that shows these cards on 1 January, and returns its id and key. */
async function solutionWith(...ids: string[]) {
  const entries = ids.map((id) => entry(id, { card: reference(id, id === 'draft' ? 0 : 1) }))
  const { data } = await save(ada, { definition: definition(...entries) })
  const { data: key } = await ada.call(solutionSecret, { id: data.id, isTemplate: 0 })
  return { id: data.id, key }
}

const get = (url: string) => server.visitor().send({ method: 'GET', url })
const statusesOf = (urls: readonly string[]) => Promise.all(urls.map(async (url) => (await get(url)).statusCode))

/** The address of a card, as the script of a solution that shows it requests it. */
async function cardUrl(id: string): Promise<string> {
  const [url = ''] = await popupCardsOf(server, (await solutionWith(id)).key)
  return url
}

/** The queries that are sent to the database meanwhile. */
async function readsOf(work: () => Promise<unknown>): Promise<string[]> {
  const reads: string[] = []
  const { pool } = server.deps
  const query = pool.query.bind(pool)
  pool.query = ((...rest: Parameters<typeof query>) => {
    reads.push(JSON.stringify(rest[0]))
    return query(...rest)
  }) as typeof pool.query
  await work()
  pool.query = query
  return reads
}

describe('a card’s document', () => {
  it('contains the card as data that no text of it can break out of', async () => {
    const { body, headers } = await get(`${await cardUrl('free')}&lang=zh-CN`)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(body).toContain('<html lang="zh-CN">')
    expect(body.match(/<script/g)).toHaveLength(2) // the frame's own script, and the card
    const [, json = ''] = /<script type="application\/json" id="petalpost-card">(.*?)<\/script>/s.exec(body) ?? []
    expect(JSON.parse(json)).toEqual({
      definition: { v: 3, width: 375, height: 667, alt: '</script><script>alert(1)</script>' },
      files: {},
      lang: 'zh-CN',
    })
  })

  it('S9: has an opaque origin even when opened on its own, may be framed by any page, and loads from us only', async () => {
    const { headers } = await get(await cardUrl('free'))
    const policy = String(headers['content-security-policy'])
    expect(policy).toMatch(/^sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox;/)
    // not even `*`, which does not match pages of `file:`, of an app or of a sandbox
    expect(policy).not.toContain('frame-ancestors')
    expect(policy).toContain("default-src 'none'")
    // only the frame's own script in the document
    const hash = createHash('sha256').update(FRAME_SCRIPT).digest('base64')
    expect(policy).toContain(`script-src http://localhost:8080 'sha256-${hash}';`)
    expect(policy).not.toContain('allow-same-origin')
    expect(headers).toMatchObject({
      'cross-origin-embedder-policy': 'require-corp',
      'cross-origin-resource-policy': 'cross-origin',
    })
    expect(headers).not.toHaveProperty('x-frame-options')
  })

  it('is cached forever only at an address with the current mark, so that a corrected card reaches visitors', async () => {
    const url = await cardUrl('free')
    for (const other of [url.replace(/\?.*/, ''), url.replace(/b=.*/, 'b=OLD1')])
      expect((await get(other)).headers['cache-control']).toBe('public, max-age=55')
    expect((await get(url)).headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  it('failure 23: may load from the domain of a site through which it comes, but not from an invalid origin', async () => {
    const url = await cardUrl('free')
    const policyOf = async (through: string) => {
      const address = `${url}&o=${encodeURIComponent(through)}`
      const { headers } = await server.visitor().send({
        method: 'GET',
        url: address,
        headers: { host: /^https:\/\/([\w.:-]+)$/.exec(through)?.[1] ?? 'localhost:8080' },
      })
      return String(headers['content-security-policy'])
    }
    const plain = String((await get(url)).headers['content-security-policy'])
    expect(await policyOf('https://shop.example:8443')).toBe(
      plain.replaceAll('http://localhost:8080', 'http://localhost:8080 https://shop.example:8443'),
    )
    for (const none of [
      '',
      '*',
      'data:',
      "https://a'self'",
      'https://a;script-src *',
      'https://a b',
      'https://a/b',
      'javascript:x',
    ])
      expect(await policyOf(none)).toBe(plain)
  })

  it('S10: names another origin only after the solution was seen there, and is not cached forever before', async () => {
    const url = await cardUrl('free')
    const [, key = ''] = /card\/([^/]+)/.exec(url) ?? []
    const through = async (origin: string) => (await get(`${url}&o=${origin}`)).headers
    for (const origin of ['https://evil.test', 'https://shop.example', 'https://shop.example:444'])
      expect(await through(origin)).toMatchObject({
        'content-security-policy': expect.not.stringContaining(origin) as string,
        'cache-control': 'public, max-age=55',
      })
    const script = `/plugin/js/main.js?k=${key}`
    await server.visitor().send({ method: 'GET', url: script, headers: { referer: 'https://shop.example/cart' } })
    expect(await through('https://shop.example')).toMatchObject({
      'content-security-policy': expect.stringContaining(
        'script-src http://localhost:8080 https://shop.example ',
      ) as string,
      'cache-control': 'public, max-age=31536000, immutable',
    })
    for (const origin of ['https://evil.test', 'https://shop.example:444', 'https://shop.example.evil.test'])
      expect((await through(origin))['content-security-policy']).not.toContain(origin)
    // another process reads it in the database
    await server.deps.services.solutions.sightings.flush()
    expect(await server.deps.services.solutions.sightings.knows(key, 'shop.example')).toBe(true)
  })

  it('contains the card’s small fonts', async () => {
    const key = 'fonts/ab.woff2'
    await server.deps.storage.put(key, Buffer.from('font'))
    const subsets = [key, 'fonts/gone.woff2'].map((one) => ({ key: one, bytes: 4, hash: 'h' }))
    await addCards(server, {
      id: 'lettered',
      definition: { v: 3, fonts: [{ family: 'A', weights: [400], source: 'x', subsets }] },
    })
    const { body } = await get(await cardUrl('lettered'))
    expect(body).toContain(`"files":{"f0":"data:font/woff2;base64,${btoa('font')}"}`)
    // the frame fetches subsets that are not inlined by their keys
    expect(body).toContain('"subsets":[{"key":"f0"},{"key":"fonts/gone.woff2"}]')
  })

  it('is in the newest version even when the card is stored in version 1', async () => {
    await addCards(server, { id: 'letter', definition: V1_CARDS.letter })
    const url = await cardUrl('letter')
    // its fonts are made on request: a busy machine may answer 503 first
    const body = async () => (await get(url)).body
    await expect.poll(body).toContain('"v":3')
    expect(await body()).toContain('"fontSize":')
    expect(await body()).not.toMatch(/"(px|wt|anim|subset)":/)
  })

  it('contains the current card at an older address, but is not cached forever there', async () => {
    await addCards(server, { id: 'edited', definition: { v: 3, alt: 'before' } })
    const { key } = await solutionWith('edited')
    const [old = ''] = await popupCardsOf(server, key)
    await server.deps.db
      .update(cards)
      .set({ version: 3, definition: { v: 3, alt: 'after' } })
      .where(eq(cards.id, 'edited'))
    server.clock.advance(5_000)
    // a lookup that takes longer than a second leaves the previous value for now
    let now = old
    await vi.waitUntil(async () => ([now = ''] = await popupCardsOf(server, key)) && now !== old)
    const { body, headers } = await get(old)
    expect(body).toContain('"alt":"after"')
    expect([headers['cache-control'], (await get(now)).headers['cache-control']]).toEqual([
      'public, max-age=55',
      'public, max-age=31536000, immutable',
    ])
  })

  it('is read from the database once for many requests', async () => {
    const url = await cardUrl('free')
    await get(url)
    expect(await readsOf(() => Promise.all([get(url), get(url), get(url)]))).toEqual([])
  })

  it('F13: is made once for all who ask for it at the same time', async () => {
    await addCards(server, { id: 'sought', definition: { v: 3, alt: 'sought' } })
    const url = await cardUrl('sought')
    await get(`${url}&lang=zh-CN`) // the key is known now
    const reads = await readsOf(() => Promise.all([get(url), get(url), get(url)]))
    expect(reads).toEqual([expect.stringContaining('definition')])
  })

  it('does not exist for a place without a card, nor for an unknown key', async () => {
    const url = await cardUrl('free')
    const [, key = '', entry = ''] = /card\/([^/]+)\/([^/]+)\/pc/.exec(url) ?? []
    expect(
      await statusesOf([
        `/plugin/card/${key}/${entry}/mobile`,
        `/plugin/card/${key}/none/pc`,
        `/plugin/card/${key}/${entry}/constructor`,
        `/plugin/card/unknown/${entry}/pc`,
        `/plugin/card/${'x'.repeat(65)}/${entry}/pc`,
        `/plugin/card/..%2F/${entry}/pc`,
        '/plugin/card/free@1',
      ]),
    ).toEqual([404, 404, 404, 404, 404, 404, 404])
  })

  it('S11, S15: of a paid template or an own card is served only for a solution with a live key', async () => {
    await addCards(server, { id: 'pro', price: 990 }, { id: 'draft', ownerId: ada.user.id })
    await server.deps.db.update(cards).set({ ownerId: ada.user.id }).where(eq(cards.id, 'draft'))
    const { id, key } = await solutionWith('pro', 'draft')
    const urls = await popupCardsOf(server, key)
    expect(await statusesOf(urls)).toEqual([200, 200])
    // browsers and CDNs drop the own card within the minute that revoking a key may take
    const caching = await Promise.all(urls.map(async (url) => (await get(url)).headers['cache-control']))
    expect(caching).toEqual(['public, max-age=31536000, immutable', 'public, max-age=55'])
    await server.deps.db
      .update(solutionSecrets)
      .set({ revokedAt: new Date(server.clock.now()) })
      .where(eq(solutionSecrets.solutionId, id))
    server.clock.advance(5_000)
    expect(await statusesOf(urls)).toEqual([404, 404])
  })

  it('S15: of a lapsed member’s popup is still served', async () => {
    const { key } = await solutionWith('paid')
    server.clock.set('2026-12-31T08:00:00Z')
    expect(await statusesOf(await popupCardsOf(server, key))).toEqual([200])
  })
})
