import { rmSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { solutionSecret } from '@petalpost/api-client/endpoints/solutions'
import { DAY_MS } from '@petalpost/domain/civil-day'
import { newSolutionDefinition, type SolutionDefinition } from '@petalpost/domain/solution'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { filesFolder } from '#providers/storage/open-storage.ts'
import { filesOfSnapshot } from '#src/cli/archive/stored-files.ts'

import { buildApp, type TestServer } from '../../../test/build-app.ts'
import { addCards } from '../../../test/card-factories.ts'
import { popupCardsOf } from '../../../test/popup-cards.ts'
import { addPublicSolution, definition, entry, reference } from '../../../test/solution-factories.ts'
import { writeBuiltEmbed } from '../../../test/written-embed.ts'

const DEPLOYED = Date.parse('2026-11-21T08:00:00Z')
const FOREVER = 'public, max-age=31536000, immutable'

let server: TestServer
let first: ReturnType<typeof writeBuiltEmbed>

beforeEach(async () => {
  first = writeBuiltEmbed()
  server = await buildApp({ config: { appRoot: first.root } })
  server.clock.set(new Date(DEPLOYED).toISOString())
  await server.deps.services.builds.keep()
})
afterEach(async () => {
  await server.close()
  first.remove()
})

/** Replaces the first build by another, as a deploy does, and starts a server on it instead of the old one. */
async function deploy() {
  first.remove()
  const second = writeBuiltEmbed(first.root, 'EF56GH78')
  const restarted = await buildApp({ beside: server, config: { appRoot: first.root } })
  await restarted.deps.services.builds.keep()
  return { second, restarted, end: () => restarted.close() }
}

const get = (from: TestServer, url: string) => from.visitor().send({ method: 'GET', url })
const statusesOf = (from: TestServer, urls: string[]) =>
  Promise.all(urls.map(async (url) => (await get(from, url)).statusCode))
const pathsOf = ({ popupPath, effectPath, partPath }: typeof first) => [popupPath, effectPath, partPath]
const stored = async () => {
  const keys: string[] = []
  for await (const { key } of server.deps.storage.list('builds/')) keys.push(key)
  return keys
}

describe('a deploy', () => {
  it('keeps the popup, the frame’s parts and the pages’ parts of the earlier build at their addresses (failure 10)', async () => {
    const before = await Promise.all(pathsOf(first).map(async (url) => (await get(server, url)).body))
    const { restarted, second, end } = await deploy()
    const after = await Promise.all(pathsOf(first).map((url) => get(restarted, url)))
    expect(after.map(({ statusCode, body }) => [statusCode, body])).toEqual(before.map((body) => [200, body]))
    for (const { headers } of after) {
      expect(headers['content-type']).toBe('text/javascript; charset=utf-8')
      expect(headers['cache-control']).toBe(FOREVER)
    }
    // other sites load the popup and the frame
    for (const { headers } of after.slice(0, 2)) expect(headers['access-control-allow-origin']).toBe('*')
    expect(await statusesOf(restarted, pathsOf(second))).toEqual([200, 200, 200])
    const compressed = await restarted
      .visitor()
      .send({ method: 'GET', url: first.popupPath, headers: { 'accept-encoding': 'br' } })
    expect(compressed.headers['content-encoding']).toBe('br')
    await end()
  })

  it('gives cards new addresses, and cached copies of the old cards still find their parts (failure 10)', async () => {
    await addCards(server, { id: 'kept' })
    const festival = { ...entry('x'), card: reference('kept') }
    const solution = { ...newSolutionDefinition(), platforms: definition(festival).platforms } as SolutionDefinition
    await addPublicSolution(server, { id: 'wearing', definition: solution })
    const { data: key } = await server.visitor().call(solutionSecret, { id: 'wearing', isTemplate: 1 })
    const [old = ''] = await popupCardsOf(server, key)
    expect((await get(server, old)).headers['cache-control']).toBe(FOREVER)
    const { restarted, end } = await deploy()
    // a script of the earlier build requests the old address: it gets the card in the new frame, but may not cache it
    // forever
    const asked = await get(restarted, old)
    expect([asked.statusCode, asked.headers['cache-control']]).toEqual([200, 'public, max-age=55'])
    expect(asked.body).toContain('EF56GH78')
    const [now = ''] = await popupCardsOf(restarted, key)
    expect(now).not.toBe(old)
    expect((await get(restarted, now)).headers['cache-control']).toBe(FOREVER)
    expect((await get(restarted, first.effectPath)).statusCode).toBe(200)
    await end()
  })

  it('is noticed by a running server: both builds are stored then (failure 10)', async () => {
    await get(server, '/plugin/js/main.js?k=x')
    first.remove()
    const second = writeBuiltEmbed(first.root, 'EF56GH78')
    const later = new Date(Date.now() + 10_000)
    utimesSync(path.join(first.root, 'apps/embed/dist/manifest.json'), later, later)
    server.clock.advance(1_000)
    await get(server, '/plugin/js/main.js?k=x')
    await expect.poll(stored).toContain(`builds${second.partPath}`)
    expect(await statusesOf(server, [...pathsOf(first), ...pathsOf(second)])).toEqual([200, 200, 200, 200, 200, 200])
  })

  it('keeps the earlier build for 30 days after it was last current, then removes it (failure 10)', async () => {
    server.clock.set(new Date(DEPLOYED + 5 * DAY_MS).toISOString())
    await server.deps.services.builds.sweep() // the hourly job: the first build is still current
    const { restarted, second, end } = await deploy()
    server.clock.set(new Date(DEPLOYED + 35 * DAY_MS - 1).toISOString())
    await restarted.deps.services.builds.sweep()
    expect(await statusesOf(restarted, pathsOf(first))).toEqual([200, 200, 200])
    server.clock.set(new Date(DEPLOYED + 35 * DAY_MS).toISOString())
    await restarted.deps.services.builds.sweep()
    expect(await statusesOf(restarted, pathsOf(first))).toEqual([404, 404, 404])
    expect(await statusesOf(restarted, pathsOf(second))).toEqual([200, 200, 200])
    expect((await stored()).filter((key) => key.startsWith('builds/lists/'))).toHaveLength(1)
    await end()
  })

  it('keeps pinned scripts without end, byte by byte, because pages name them with their hash (failure 10)', async () => {
    const before = (await get(server, first.pinnedPath)).rawPayload
    const { restarted, second, end } = await deploy()
    server.clock.set(new Date(DEPLOYED + 3_650 * DAY_MS).toISOString())
    await restarted.deps.services.builds.sweep()
    expect(await statusesOf(restarted, pathsOf(first))).toEqual([404, 404, 404])
    const after = await get(restarted, `${first.pinnedPath}?k=KEY`)
    expect([after.statusCode, after.rawPayload]).toEqual([200, before])
    expect(after.headers).toMatchObject({ 'cache-control': FOREVER, 'access-control-allow-origin': '*' })
    expect(await statusesOf(restarted, [second.pinnedPath])).toEqual([200])
    expect(await statusesOf(restarted, ['/plugin/js/pinned-0000000000000000.js'])).toEqual([404])
    await end()
  })

  it('F3: two processes with two builds on one storage serve each other’s files', async () => {
    const second = writeBuiltEmbed(undefined, 'EF56GH78')
    const beside = await buildApp({ beside: server, config: { appRoot: second.root } })
    await Promise.all([beside.deps.services.builds.keep(), server.deps.services.builds.keep()])
    for (const one of [server, beside])
      expect(await statusesOf(one, [...pathsOf(first), ...pathsOf(second)])).toEqual([200, 200, 200, 200, 200, 200])
    await Promise.all([beside.deps.services.builds.sweep(), server.deps.services.builds.sweep()])
    expect(await stored()).toHaveLength(12) // five files of each build, and a list
    await beside.close()
    second.remove()
  })
})

describe('stored files of builds', () => {
  it('S8: are served only by names with a hash, and never below /files/', async () => {
    await server.deps.storage.put('builds/plugin/js/main.js', Buffer.from('x'))
    await server.deps.storage.put('builds/assets/sub/part-AB12CD34.js', Buffer.from('x'))
    const list = (await stored()).find((key) => key.startsWith('builds/lists/')) ?? ''
    for (const url of [
      '/plugin/js/popup.mjs',
      '/plugin/js/..%2F..%2Fassets%2Fpart-AB12CD34.js',
      '/assets/..%2Flists%2Fpart-AB12CD34.js',
      '/assets/sub/part-AB12CD34.js',
      `/assets/../${list.slice('builds/'.length)}`,
      `/files${first.partPath}`,
      `/files/builds${first.partPath}`,
      `/files/builds${first.pinnedPath}`,
      `/files/builds.${first.partPath}`,
      `/files/BUILDS${first.partPath}`,
      `/files/${list}`,
      `/files/%62uilds${first.partPath}`,
    ])
      expect([url, (await get(server, url)).statusCode]).toEqual([url, 404])
  })

  it('F8: are stored again when one was read while a build still wrote it', async () => {
    await server.deps.storage.put(`builds${first.partPath}`, Buffer.from('export'))
    await server.deps.services.builds.keep()
    expect(await server.deps.storage.head(`builds${first.partPath}`)).toMatchObject({
      bytes: 'export const part="AB12CD34"'.length,
    })
  })

  it('F8: cannot fail a start while the store is down: the process logs it, and the next run stores them', async () => {
    const folder = filesFolder(server.deps.config)
    rmSync(folder, { recursive: true })
    writeFileSync(folder, 'a file where the folder should be')
    await server.deps.services.builds.keep()
    expect(server.log.join('')).toContain('the files of this build are not stored, will try again')
    rmSync(folder)
    await server.deps.services.builds.sweep()
    expect(await stored()).toHaveLength(6)
  })

  it('F16: are in no backup, except the pinned scripts: no later build has their bytes again', async () => {
    await server.deps.storage.put('library/a.svg', Buffer.from('<svg/>'))
    const client = await server.deps.pool.connect()
    const keys: string[] = []
    for await (const { key } of filesOfSnapshot(client, server.deps.storage)) keys.push(key)
    client.release()
    expect(keys.toSorted()).toEqual([`builds${first.pinnedPath}`, 'library/a.svg'])
  })
})
