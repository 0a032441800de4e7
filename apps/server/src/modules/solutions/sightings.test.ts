import {
  removeSolution,
  revokeSecret,
  rotateSecret,
  solutionSecret,
  solutionSightings,
} from '@petalpost/api-client/endpoints/solutions'
import { DAY_MS, MINUTE_MS } from '@petalpost/domain/civil-day'
import { MAX_EMBED_SITES } from '@petalpost/domain/embed-site'
import { afterAll, describe, expect, test } from 'vitest'

import type { TestServer } from '#test/build-app.ts'
import { newPeopleEachTest } from '#test/people.ts'
import { addPublicSolution, save } from '#test/solution-factories.ts'
import { writeBuiltEmbed } from '#test/written-embed.ts'

const built = writeBuiltEmbed()
const the = newPeopleEachTest({ config: { appRoot: built.root, addressLimitFactor: 1000 }, twoServers: true })
afterAll(() => built.remove())

const rows = async (sql: string, ...values: unknown[]) =>
  (await the.server.deps.pool.query(sql, values)).rows as unknown[]
const stored = () => rows('select host from embed_sightings order by host')
const written = async (on: TestServer = the.server) => on.deps.services.solutions.sightings.flush()

interface Visit {
  on?: TestServer
  address?: string
}

/** The address of a visitor in a network of its own. */
const networkAt = (index: number): string => `10.${Math.floor(index / 250)}.${index % 250}.1`

/** A visitor's browser requests the script from that page. */
const visit = (key: string, referer?: string, { on = the.server, address = '198.51.100.7' }: Visit = {}) =>
  on.visitor({ address }).send({
    method: 'GET',
    url: `/plugin/js/main.js?k=${key}`,
    headers: referer === undefined ? {} : { referer },
  })

async function embedded() {
  const { id } = (await save(the.ada)).data
  const { data: key } = await the.ada.call(solutionSecret, { id, isTemplate: 0 })
  const sites = async () => (await the.ada.call(solutionSightings, { id })).data
  const hosts = async () => (await sites()).sites.map(({ host }) => host)
  return { id, key, sites, hosts }
}

describe('the install check: sites on which a solution was seen', () => {
  test('solutionSightings: a site is listed with its first and last time, latest first, and only by its host', async () => {
    const { key, sites, hosts } = await embedded()
    expect(await hosts()).toEqual([])
    await visit(key, 'https://shop.example.com/cart?visitor=zephyrine')
    await visit(key, 'http://localhost:3000/')
    await written()
    the.server.clock.advance(10 * MINUTE_MS)
    await visit(key, 'https://shop.example.com/')
    await written()
    expect(await sites()).toEqual({
      sites: [
        {
          host: 'shop.example.com',
          firstSeenAt: '2026-11-21T08:00:00.000Z',
          lastSeenAt: '2026-11-21T08:10:00.000Z',
        },
        {
          host: 'localhost:3000',
          firstSeenAt: '2026-11-21T08:00:00.000Z',
          lastSeenAt: '2026-11-21T08:00:00.000Z',
        },
      ],
      checkedAt: '2026-11-21T08:10:00.000Z',
    })
    expect(JSON.stringify(await rows('select * from embed_sightings'))).not.toContain('zephyrine')
  })

  test('main.js: our own test page, other schemes, missing Referers and revoked keys are not recorded', async () => {
    const { key, hosts } = await embedded()
    await visit(key, `${the.server.deps.config.publicOrigin}/plugin/try?k=${key}`)
    await visit(key, 'file:///home/ada/index.html')
    await visit(key)
    await visit('no-such-key', 'https://shop.example.com/')
    await written()
    expect(await hosts()).toEqual([])
  })

  test('main.js: sites of public solutions are not recorded, because anybody may embed those', async () => {
    const before = await stored()
    await addPublicSolution(the.server, { id: `public-${the.round}` })
    const { data: key } = await the.ada.call(solutionSecret, { id: `public-${the.round}`, isTemplate: 1 })
    await visit(key, 'https://shop.example.com/')
    await written()
    expect(await stored()).toEqual(before)
    expect(await the.ada.call(solutionSightings, { id: `public-${the.round}` })).toMatchObject({ status: 404 })
  })

  test('F13: recording does not wait for the database: the script is served while the table of sites is locked', async () => {
    const { key, hosts } = await embedded()
    await visit(key, 'https://first.example.com/')
    await written()
    const lock = await the.server.deps.pool.connect()
    await lock.query('begin; lock table embed_sightings in access exclusive mode')
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => visit(key, `https://shop${n}.example.com/`, { address: networkAt(n) })),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200))
    await lock.query('rollback')
    lock.release()
    await written()
    expect(await hosts()).toHaveLength(11)
  })

  test('main.js: a site is written once in five minutes, however often it requests the script', async () => {
    const { id, key, hosts } = await embedded()
    await visit(key, 'https://shop.example.com/')
    await written()
    await rows('delete from embed_sightings where solution_id = $1', id)
    the.server.clock.advance(4 * MINUTE_MS)
    await visit(key, 'https://shop.example.com/')
    await written()
    expect(await hosts()).toEqual([])
    the.server.clock.advance(MINUTE_MS)
    await visit(key, 'https://shop.example.com/')
    await written()
    expect(await hosts()).toEqual(['shop.example.com'])
  })

  test('S22: of 2,000 invented Referers from one network three are listed, the newest, and the real site stays', async () => {
    const { key, hosts } = await embedded()
    await visit(key, 'https://real.example.com/', { address: networkAt(1) })
    for (let n = 0; n < 2000; n += 1) {
      await visit(key, `https://made-up-${n}.example.com/`)
      if (n % 400 === 0) await written()
    }
    // the same from a second process
    for (let n = 0; n < 10; n += 1) await visit(key, `https://more-${n}.example.com/`, { on: the.other })
    await written()
    await written(the.other)
    const listed = await hosts()
    expect(listed).toContain('real.example.com')
    expect(listed).toHaveLength(4)
  })

  test('S22: a site that is seen from several networks displaces invented ones of as many networks as you like', async () => {
    const { key, hosts } = await embedded()
    const invent = async (from: number, to: number) => {
      for (let n = from; n < to; n += 1)
        await visit(key, `https://made-up-${n}.example.com/`, { address: networkAt(n) })
      await written()
      the.server.clock.advance(MINUTE_MS)
    }
    await invent(0, 700)
    expect(await hosts()).toHaveLength(MAX_EMBED_SITES)
    for (let n = 0; n < 3; n += 1) await visit(key, 'https://real.example.com/', { address: networkAt(5000 + n) })
    await written()
    await invent(700, 2000)
    expect(await hosts()).toHaveLength(MAX_EMBED_SITES)
    expect(await hosts()).toContain('real.example.com')
  })

  test('S22: the owner who tries a fourth page at home finds it, in place of the oldest that only this network knows', async () => {
    const { key, hosts } = await embedded()
    for (const name of ['first', 'second', 'third', 'fourth']) {
      await visit(key, `https://${name}.example.com/`)
      await written()
      the.server.clock.advance(MINUTE_MS)
    }
    expect(await hosts()).toEqual(['fourth.example.com', 'third.example.com', 'second.example.com'])
    expect(
      await rows('select host from embed_sightings where network is null and host like $1', '%th.example.com'),
    ).toEqual([])
    await visit(key, 'https://second.example.com/', { on: the.other, address: networkAt(9) })
    await written(the.other)
    expect(await rows("select networks, network from embed_sightings where host = 'second.example.com'")).toEqual([
      { networks: 2, network: null },
    ])
  })

  test('S22: one network cannot make others count for its sites: seven networks have no more than three sites each', async () => {
    const { key, hosts } = await embedded()
    const names = Array.from({ length: 20 }, (_, n) => `https://made-up-${n}.example.com/`)
    for (let n = 0; n < 7; n += 1) for (const name of names) await visit(key, name, { address: networkAt(n) })
    for (let n = 0; n < 8; n += 1) await visit(key, 'https://real.example.com/', { address: networkAt(100 + n) })
    await written()
    const [best] = await rows('select host, networks from embed_sightings order by networks desc limit 1')
    expect(best).toEqual({ host: 'real.example.com', networks: 8 })
    expect((await hosts()).length).toBeLessThanOrEqual(MAX_EMBED_SITES)
  })

  test('S12: only the owner learns where a solution is embedded', async () => {
    const { id, key } = await embedded()
    await visit(key, 'https://shop.example.com/')
    await written()
    expect(await the.bob.call(solutionSightings, { id })).toMatchObject({ status: 404, code: 'not_found' })
    expect(await the.server.visitor().call(solutionSightings, { id })).toMatchObject({ status: 401 })
  })

  test.each([rotateSecret, revokeSecret])(
    'S11: $name: when a key stops working, its sites are deleted, including those that wait to be written',
    async (end) => {
      const { id, key, hosts } = await embedded()
      await visit(key, 'https://written.example.com/')
      await written()
      await visit(key, 'https://waiting.example.com/')
      expect(await hosts()).toEqual(['written.example.com'])
      await the.ada.call(end, { id })
      await written()
      expect(await hosts()).toEqual([])
    },
  )

  test('S16: sites are deleted with the solution, or 90 days after they were last seen', async () => {
    const [first, second] = [await embedded(), await embedded()]
    for (const { key } of [first, second]) await visit(key, `https://shop-${the.round}.example.com/`)
    await written()
    await the.ada.call(removeSolution, { id: first.id })
    const left = await rows('select host from embed_sightings where host = $1', `shop-${the.round}.example.com`)
    expect(left).toHaveLength(1)
    the.server.clock.advance(89 * DAY_MS)
    await the.server.deps.services.solutions.sightings.sweep()
    const hosts = () => rows('select host from embed_sightings where solution_id = $1', second.id)
    expect(await hosts()).toHaveLength(1)
    the.server.clock.advance(2 * DAY_MS)
    await the.server.deps.services.solutions.sightings.sweep()
    expect(await hosts()).toEqual([])
  })
})
