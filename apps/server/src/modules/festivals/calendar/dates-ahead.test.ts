import { regionFestivalList } from '@petalpost/api-client/endpoints/basic'
import { solutionDetail, solutionSecret } from '@petalpost/api-client/endpoints/solutions'
import { dayNumber } from '@petalpost/domain/civil-day'
import type { EmbedPayload } from '@petalpost/domain/embed-payload'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { scheduledJobs } from '#src/scheduled-jobs.ts'
import { seedFestivals } from '#src/seed/festivals.ts'
import { buildApp, type TestServer } from '#test/build-app.ts'
import { addCards } from '#test/card-factories.ts'
import { signIn } from '#test/factories.ts'
import { definition, entry, reference, save } from '#test/solution-factories.ts'
import { writeBuiltEmbed } from '#test/written-embed.ts'

const SPRING_FESTIVAL = 6
const CHRISTMAS = 50

const built = writeBuiltEmbed()
let server: TestServer
let other: TestServer
beforeAll(async () => {
  server = await buildApp({ config: { appRoot: built.root } })
  other = await buildApp({ beside: server, config: { appRoot: built.root } })
  await seedFestivals(server.deps)
  await addCards(server, { id: 'free' })
})
afterAll(async () => {
  await other.close()
  await server.close()
  built.remove()
})
beforeEach(() => server.clock.set('2026-11-21T08:00:00Z'))

const runJob = ({ deps }: TestServer) =>
  scheduledJobs(deps, deps.services)
    .find(({ name }) => name === 'festival-dates')
    ?.run()

async function datesOf(on: TestServer, festivalId: number): Promise<string[]> {
  const { data } = await on.visitor().call(regionFestivalList, { regionCode: 'zh-CN' })
  return data.find((festival) => festival.festivalId === festivalId)?.dates ?? []
}

const allDates = async () =>
  (await server.deps.pool.query('select festival_id, date::text from festival_dates order by 1, 2')).rows as unknown[]

test('nothing changes while this year and five more are there', async () => {
  const before = await allDates()
  await runJob(server)
  expect(await allDates()).toEqual(before)
})

test('F4: at the turn of the year the new last year appears without a restart, the same from every process', async () => {
  expect((await datesOf(server, SPRING_FESTIVAL)).at(-1)).toBe('2031-01-23')
  server.clock.set('2027-01-01T00:00:00Z')
  await Promise.all([runJob(server), runJob(other)])
  for (const on of [server, other]) {
    expect((await datesOf(on, SPRING_FESTIVAL)).at(-1)).toBe('2032-02-11')
    expect(await datesOf(on, CHRISTMAS)).toEqual([27, 28, 29, 30, 31, 32].map((year) => `20${year}-12-25`))
  }
  const grown = await allDates()
  // a restart would compute the same dates
  await seedFestivals(server.deps)
  expect(await allDates()).toEqual(grown)
})

test('years that passed while no server ran are filled in', async () => {
  server.clock.set('2030-06-01T00:00:00Z')
  await runJob(server)
  expect(await datesOf(server, CHRISTMAS)).toEqual([30, 31, 32, 33, 34, 35].map((year) => `20${year}-12-25`))
})

test('without a seeded catalog there is nothing to do', async () => {
  const empty = await buildApp()
  await runJob(empty)
  expect((await empty.deps.pool.query('select from festival_dates')).rowCount).toBe(0)
  await empty.close()
})

test('F4: solutions and their embeds follow the day, over the turn of the year', async () => {
  server.clock.set('2026-12-20T08:00:00Z') // a session does not last five idle weeks
  const ada = await signIn(server)
  const sent = definition(
    entry('spring', { festivalId: SPRING_FESTIVAL, cron: null, card: reference('free') }),
    entry('party', { cron: '* * * 31 12 ?', card: reference('free') }),
  )
  const { id } = (await save(ada, { definition: { ...sent, timeZone: 'auto' } })).data
  const { data: key } = await ada.call(solutionSecret, { id, isTemplate: 0 })
  const payloadOf = async (on: TestServer) =>
    (await on.visitor().send({ method: 'GET', url: `/plugin/solution?k=${key}` })).json<EmbedPayload>()
  const nextRuns = async () => {
    const { data } = await ada.call(solutionDetail, { id, isTemplate: 0 })
    return data.definition.platforms.pc.festivals.map((festival) => [festival.id, festival.nextRun])
  }
  const seen: unknown[] = []
  for (const day of ['2026-12-21', '2026-12-31', '2027-01-01']) {
    server.clock.set(`${day}T00:00:00Z`)
    expect((await payloadOf(server)).g).toBe(dayNumber(day))
    expect(await payloadOf(other)).toEqual(await payloadOf(server))
    seen.push(await nextRuns())
  }
  expect(seen).toEqual([
    [
      ['party', '2026-12-31'],
      ['spring', '2027-02-06'],
    ],
    [
      ['party', '2026-12-31'],
      ['spring', '2027-02-06'],
    ],
    [
      ['spring', '2027-02-06'],
      ['party', '2027-12-31'],
    ],
  ])
})
