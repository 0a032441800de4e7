import { runInNewContext } from 'node:vm'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import { saveSolution, solutionSecret } from '@petalpost/api-client/endpoints/solutions'
import { dayNumber } from '@petalpost/domain/civil-day'
import type { EmbedPayload } from '@petalpost/domain/embed-payload'
import { newSolutionDefinition } from '@petalpost/domain/solution'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { solutionSecrets } from '#db/schema/solutions.ts'

import { buildApp } from '../../../test/build-app.ts'
import { addCards } from '../../../test/card-factories.ts'
import { type EmbeddingServer, openEmbeddingServer } from '../../../test/embedding-server.ts'
import { popupCardsOf } from '../../../test/popup-cards.ts'
import { writeBuiltEmbed } from '../../../test/written-embed.ts'

const START = '2026-11-21T08:00:00Z'
const NEW_YEAR = dayNumber('2027-01-01')

const built = writeBuiltEmbed()
let server: EmbeddingServer['server']
let ada: EmbeddingServer['ada']

beforeAll(async () => {
  ;({ server, ada } = await openEmbeddingServer(built.root))
  await addCards(server, { id: 'private', ownerId: ada.user.id })
})
afterAll(async () => {
  await server.close()
  built.remove()
})
beforeEach(() => server.clock.set(START))

/** Saves a solution of Ada that shows these cards on 1 January, and returns its id and key. */
async function solutionWith(...cardIds: string[]) {
  const definition = newSolutionDefinition()
  definition.platforms.pc.festivals = cardIds.map((id, n) => ({
    id: `entry-${n}-secret-name`,
    festivalId: 0,
    name: `New Year ${id}`,
    cron: '* * * 1 1 ?',
    card: { id, isTemplate: id === 'private' ? 0 : 1, thumbnail: '', title: '' } as const,
    showConfig: { inherit: true },
  }))
  const solution = { name: 'Ada’s secret plans', definition }
  const { data } = await ada.call(saveSolution, { solution })
  const { data: key } = await ada.call(solutionSecret, { id: data.id, isTemplate: 0 })
  return { id: data.id, key }
}

const get = (url: string, headers: Record<string, string> = {}) =>
  server.visitor().send({ method: 'GET', url, headers })
const script = (key: string, headers = {}) => get(`/plugin/js/main.js?k=${key}`, headers)
const payload = async (key: string) => (await get(`/plugin/solution?k=${key}`)).json<EmbedPayload>()

describe('main.js', () => {
  it('is the loader without a festival, and a hint, for a solution that a newer version stored (rule R11)', async () => {
    const { id, key } = await solutionWith('free')
    await server.deps.db.execute(sql`update solutions set definition = '{"v": 99}'::jsonb where id = ${id}`)
    const { statusCode, body } = await script(key)
    expect(statusCode).toBe(200)
    const told: string[] = []
    runInNewContext(body, { console: { info: (hint: string) => told.push(hint) } })
    expect(told).toEqual([expect.stringMatching(/newer version .* until the server is updated/)])
    expect(await payload(key)).toMatchObject({ k: key, f: [] })
  })

  it('is the same for each of many sites, also when its owner is no member and never was (docs/one-edition.md)', async () => {
    const { key } = await solutionWith('free')
    const asMember = await script(key)
    const { level, expireTime } = ada.user
    const setMembership = (values: unknown[]) =>
      server.deps.pool.query('update users set level = $2, expire_time = $3 where id = $1', [ada.user.id, ...values])
    await setMembership([0, null])
    for (let site = 0; site < 60; site += 1) {
      const { statusCode, body } = await script(key, { referer: `https://shop-${site}.example/` })
      expect([site, statusCode, body === asMember.body]).toEqual([site, 200, true])
    }
    await setMembership([level, expireTime])
  })

  it('is the loader with the solution in it', async () => {
    const { key } = await solutionWith('free')
    const { body, headers, statusCode } = await script(key)
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8')
    expect(body).toBe(`(payload=>{globalThis.seen=payload})(${JSON.stringify(await payload(key))});`)
    const { f, g } = await payload(key)
    const day = NEW_YEAR - g
    expect(f).toEqual([[expect.any(String), [day, day], 'New Year free', 0, -1, expect.any(String)]])
  })

  it('may be loaded by every site, and is cached for less than the minute that a revocation may take', async () => {
    const { key } = await solutionWith('free')
    const { headers } = await script(key)
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      'cache-control': 'max-age=55, stale-if-error=604800',
      vary: 'accept-encoding',
    })
    expect(headers).not.toHaveProperty('access-control-allow-credentials')
  })

  it('S10: has only the headers that a script needs, and so have the solution and the popup stage', async () => {
    const { key } = await solutionWith('free')
    for (const url of [
      `/plugin/js/main.js?k=${key}`,
      `/plugin/solution?k=${key}`,
      `/plugin/solution?k=${key}&near=1`,
      `${built.pinnedPath}?k=${key}`,
      built.popupPath,
    ]) {
      const { headers } = await get(url, { 'accept-encoding': 'br' })
      expect([url, Object.keys(headers).toSorted()]).toEqual([
        url,
        [
          'access-control-allow-origin',
          'cache-control',
          'content-encoding',
          'content-length',
          'content-type',
          'cross-origin-resource-policy',
          'date',
          'etag',
          'vary',
          'x-content-type-options',
        ],
      ])
    }
  })

  it('is compressed as the caller prefers, with an ETag per encoding', async () => {
    const { key } = await solutionWith('free')
    const plain = await script(key)
    const br = await script(key, { 'accept-encoding': 'gzip, br' })
    const gzip = await script(key, { 'accept-encoding': 'gzip, br;q=0' })
    expect([br, gzip].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip'])
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body)
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
    expect(new Set([plain, br, gzip].map(({ headers }) => headers.etag)).size).toBe(3)
    expect(String(br.headers.etag)).toMatch(/^"[\w-]+"$/)
  })

  it('gets 304 while nothing has changed, and a new body after a save and on a new day', async () => {
    const { id, key } = await solutionWith('free')
    const tag = async () => String((await script(key)).headers.etag)
    const first = await tag()
    const again = await script(key, { 'if-none-match': first })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect(again.headers.etag).toBe(first)
    const solution = { id, name: 'renamed', definition: { ...newSolutionDefinition(), timeZone: '+08:00' } }
    await ada.call(saveSolution, { solution })
    server.clock.advance(5000)
    const second = await tag()
    expect(second).not.toBe(first)
    server.clock.set('2026-11-22T00:00:00Z')
    expect(await tag()).not.toBe(second)
  })

  it('responds with the reason while the embed is not built', async () => {
    const bare = await buildApp({ beside: server, config: { appRoot: '/nonexistent' } })
    const response = await bare.visitor().send({ method: 'GET', url: '/plugin/js/main.js?k=x' })
    expect(response.statusCode).toBe(503)
    expect(response.headers['cache-control']).toBe('no-store')
    await bare.close()
  })
})

describe('S11: the embed key', () => {
  it('reveals only schedule, display and cards', async () => {
    const { key } = await solutionWith('free')
    const answer = await payload(key)
    expect(Object.keys(answer)).toEqual(['k', 'g', 'z', 'o', 'p', 'c', 'f'])
    expect(Object.keys(answer.c[0] ?? {})).toEqual(['p', 'm'])
    expect(answer.f[0]).toHaveLength(6)
    const text = JSON.stringify(answer)
    const { id, userCode, email, name } = ada.user
    for (const secret of [id, userCode, email, name, 'secret plans', 'entry-0-secret-name'])
      expect(text).not.toContain(secret)
  })

  it('of one solution never returns another', async () => {
    const a = await solutionWith('free')
    const b = await solutionWith('paid')
    expect(JSON.stringify(await payload(a.key))).not.toContain('paid')
    expect(JSON.stringify(await payload(b.key))).not.toContain('free')
    expect(a.key).not.toBe(b.key)
  })

  it('gets the same response when it is unknown, malformed, missing or revoked; a revocation works within a minute', async () => {
    const { id, key } = await solutionWith('free')
    expect((await script(key)).body).toContain(key)
    await server.deps.db
      .update(solutionSecrets)
      .set({ revokedAt: new Date(server.clock.now()) })
      .where(eq(solutionSecrets.solutionId, id))
    server.clock.advance(5000)
    const answers = await Promise.all(
      [key, 'unknown', '%00', `${key}x`, 'x'.repeat(3000)].map((k) => script(k)).concat(get('/plugin/js/main.js')),
    )
    const seen = answers.map(({ statusCode, body, headers }) => ({
      statusCode,
      body,
      headers: { ...headers, date: '' },
    }))
    expect(seen[0]).toMatchObject({
      statusCode: 200,
      body: expect.stringMatching(/^console\.info\("Petalpost: [^"]+"\)$/),
    })
    for (const one of seen) expect(one).toEqual(seen[0])
    expect((await payload(key)).f).toEqual([])
    const maxAge = Number(/max-age=(\d+)/.exec(String(seen[0]?.headers['cache-control']))?.[1])
    expect(maxAge + 5).toBeLessThanOrEqual(60)
  })

  it('sets no cookie for any caller', async () => {
    const { key } = await solutionWith('free')
    const urls = [
      `/plugin/js/main.js?k=${key}`,
      `/plugin/solution?k=${key}`,
      built.popupPath,
      ...(await popupCardsOf(server, key)),
    ]
    for (const url of urls)
      for (const browser of [server.visitor(), ada])
        expect((await browser.send({ method: 'GET', url })).headers).not.toHaveProperty('set-cookie')
  })

  it('F2, F13: gets the previous value while the database is down', async () => {
    const { key } = await solutionWith('free')
    const second = await buildApp({ beside: server, config: { appRoot: built.root } })
    const ask = () => second.visitor().send({ method: 'GET', url: `/plugin/js/main.js?k=${key}` })
    const known = (await ask()).body
    await second.deps.pool.end()
    server.clock.advance(60_000)
    expect((await ask()).body).toBe(known)
    await second.app.close()
  })
})

describe('the stages that are loaded on demand', () => {
  it.each([
    ['popup', built.popupPath, 'runPopup'],
    ['owner’s', built.ownersPath, 'ANSWERS'],
  ])('the %s stage may be kept for ever under its name, and has no other', async (_, path, content) => {
    const { headers, body } = await get(path)
    expect(body).toContain(content)
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers['access-control-allow-origin']).toBe('*')
    expect((await get('/plugin/js/popup.OTHER123.mjs')).statusCode).toBe(404)
  })
})
