import { createHash } from 'node:crypto'

import { pinnedScript } from '@petalpost/api-client/endpoints/plugin'
import {
  previewSign,
  revokeSecret,
  saveSolution,
  solutionSecret,
  solutionSightings,
} from '@petalpost/api-client/endpoints/solutions'
import type { PinnedScript } from '@petalpost/api-client/schemas/plugin'
import type { EmbedPayload } from '@petalpost/domain/embed-payload'
import { newSolutionDefinition } from '@petalpost/domain/solution'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { buildApp } from '../../../test/build-app.ts'
import { type EmbeddingServer, openEmbeddingServer } from '../../../test/embedding-server.ts'
import { writeBuiltEmbed } from '../../../test/written-embed.ts'

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

const get = (url: string, headers: Record<string, string> = {}) =>
  server.visitor().send({ method: 'GET', url, headers })

const near = async (key: string) => (await get(`/plugin/solution?k=${key}&near=1`)).json<EmbedPayload>()

/** Saves a solution of Ada with a festival in 41 days and one in 100, and returns its id and key. */
async function solution() {
  const definition = newSolutionDefinition()
  definition.platforms.pc.festivals = ['1 1', '1 3'].map((date, n) => ({
    id: `entry-${n}`,
    festivalId: 0,
    name: `Festival ${n}`,
    cron: `* * * ${date} ?`,
    card: { id: 'free', isTemplate: 1, thumbnail: '', title: '' } as const,
    showConfig: { inherit: true },
  }))
  const { data } = await ada.call(saveSolution, { solution: { name: 'Shop', definition } })
  const { data: key } = await ada.call(solutionSecret, { id: data.id, isTemplate: 0 })
  return { id: data.id, key }
}

describe('the pinned script', () => {
  it('is named by the server with the hash of exactly the bytes that it serves, in every encoding', async () => {
    const { statusCode, headers, ...response } = await get(pinnedScript.path)
    expect(statusCode).toBe(200)
    expect(headers['cache-control']).toBe('no-cache')
    const named = response.json<PinnedScript>()
    expect(named.path).toBe(built.pinnedPath)
    const { rawPayload } = await get(named.path)
    expect(named.integrity).toBe(`sha384-${createHash('sha384').update(rawPayload).digest('base64')}`)
  })

  it('never changes at its address, and every site may load it without credentials', async () => {
    const { statusCode, headers, body } = await get(`${built.pinnedPath}?k=KEY`, { origin: 'https://shop.example' })
    expect([statusCode, body]).toEqual([200, 'globalThis.pinned="AB12CD34"'])
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    })
    expect(headers).not.toHaveProperty('set-cookie')
  })

  it('has another address and hash after a build that changed it', async () => {
    const second = writeBuiltEmbed(undefined, 'EF56GH78')
    const beside = await buildApp({ beside: server, config: { appRoot: second.root } })
    const named = async (from: typeof server) =>
      (await from.visitor().send({ method: 'GET', url: pinnedScript.path })).json<PinnedScript>()
    const [old, fresh] = await Promise.all([named(server), named(beside)])
    expect([fresh.path !== old.path, fresh.integrity !== old.integrity]).toEqual([true, true])
    await beside.close()
    second.remove()
  })

  it('is not named while the embed is not built', async () => {
    const bare = await buildApp({ beside: server, config: { appRoot: '/nonexistent' } })
    const { statusCode, headers } = await bare.visitor().send({ method: 'GET', url: pinnedScript.path })
    expect([statusCode, headers['cache-control']]).toEqual([503, 'no-store'])
    await bare.close()
  })
})

describe('the solution for a pinned script', () => {
  it('is the payload of main.js as JSON: 45 days, cached as long as the script', async () => {
    const { key } = await solution()
    const response = await get(`/plugin/solution?k=${key}&near=1`)
    expect((await get(`/plugin/js/main.js?k=${key}`)).body).toContain(response.body)
    expect(response.json<EmbedPayload>().f.map(([, , title]) => title)).toEqual(['Festival 0'])
    const whole = await get(`/plugin/solution?k=${key}`)
    expect(whole.json<EmbedPayload>().f.map(([, , title]) => title)).toEqual(['Festival 0', 'Festival 1'])
    expect(response.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'max-age=55, stale-if-error=604800',
      'access-control-allow-origin': '*',
      vary: 'accept-encoding',
    })
    const again = await get(`/plugin/solution?k=${key}&near=1`, { 'if-none-match': String(response.headers.etag) })
    expect(again.statusCode).toBe(304)
  })

  it('S11: is empty for an unknown key, and within a minute after its key was ended', async () => {
    const { id, key } = await solution()
    expect((await near(key)).k).toBe(key)
    await ada.call(revokeSecret, { id })
    server.clock.advance(5_000)
    for (const k of [key, 'unknown', '%00']) expect(await near(k)).toMatchObject({ k: '', f: [] })
  })

  it('makes the site appear in the owner’s list, as main.js does; the whole solution does not', async () => {
    const { id, key } = await solution()
    const hosts = async () => (await ada.call(solutionSightings, { id })).data.sites.map(({ host }) => host)
    await get(`/plugin/solution?k=${key}`, { referer: 'https://tool.example/' })
    await get(`/plugin/solution?k=${key}&near=1`, { referer: 'https://pinned.example/shop' })
    await expect.poll(hosts).toEqual(['pinned.example'])
  })

  it('says whether the sign of a preview link is valid', async () => {
    const { id, key } = await solution()
    const { sign } = (await ada.call(previewSign, { id, isTemplate: 0 })).data
    const whole = async (k: string, given: string) =>
      (await get(`/plugin/solution?k=${k}&sign=${encodeURIComponent(given)}`)).json<EmbedPayload & { preview?: 1 }>()
    const { preview, ...rest } = await whole(key, sign)
    expect(preview).toBe(1)
    expect(rest).toEqual((await get(`/plugin/solution?k=${key}`)).json())
    const { key: other } = await solution()
    for (const [k, wrong] of [
      [key, ''],
      [key, `z${sign}`],
      [other, sign],
      ['unknown', sign],
    ] as const)
      expect(await whole(k, wrong)).not.toHaveProperty('preview')
  })
})
