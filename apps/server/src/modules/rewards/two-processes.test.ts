import process from 'node:process'

import { FREE_MONTH_REWARD_ID } from '@petalpost/domain/reward'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { cookies } from '#http/call/cookies.ts'
import { rowsOf } from '#test/own-databases.ts'
import { patientFetch } from '#test/patient-fetch.ts'
import { openProcessWorld, type ProcessWorld } from '#test/process-world.ts'
import { type ServerProcess, startServer } from '#test/server-process.ts'

import { USERS_OF_A_BLOCK, USERS_OF_A_DEVICE } from './service.ts'

/** Users who claim at the same moment. */
const CLAIMANTS = 200
/** Claims are repeated so often, with new users: `CLAIM_RUNS=10` for a long run. */
const RUNS = Number(process.env['CLAIM_RUNS'] ?? 1)

let world: ProcessWorld
let servers: ServerProcess[]
beforeAll(async () => {
  world = await openProcessWorld('two-claim', { TRUSTED_PROXIES: '127.0.0.1' })
  servers = await Promise.all([startServer(world.env), startServer(world.env)])
  await Promise.all(servers.map(({ ready }) => ready))
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.end('SIGTERM')))
  await world.close()
})

interface Claimant {
  device: string
  address: string
}

/** Signs up a user for each claimant, lets all claim at once, and returns the code of each answer. */
async function claimAll(round: string, claimants: readonly Claimant[]): Promise<unknown[]> {
  const { login } = world.deps.services
  const browser = cookies(world.deps.config).browserCookie.name
  const sessions: string[] = []
  for (const at of claimants.keys()) {
    const user = await login.userOf({ provider: 'email', subject: `${round}-${at}@example.com` }, 'en-US')
    sessions.push(await world.cookieOf(user))
  }
  return Promise.all(
    claimants.map(async ({ device, address }, at) => {
      const { origin } = servers[at % 2]!
      const answer = await patientFetch(`${origin}/api/ecards/activity/rewards/${FREE_MONTH_REWARD_ID}`, {
        method: 'POST',
        headers: {
          cookie: `${sessions[at]}; ${browser}=${device}`,
          origin,
          'content-type': 'application/json',
          'x-forwarded-for': address,
        },
        body: JSON.stringify({ url: '' }),
      })
      return ((await answer.json()) as { code: unknown }).code
    }),
  )
}

const repeated = (length: number, value: number): number[] => Array.from({ length }, () => value)
const times = (code: unknown, answers: readonly unknown[]) => answers.filter((one) => one === code).length
const granted =
  'select count(*)::int as rewards from rewards where user_id in (select id from users where email like $1)'
const storedOf = async (round: string) => (await rowsOf(world.connection, granted, [`${round}-%`]))[0]

const runs = Array.from({ length: RUNS }, (_, run) => run)

describe('200 claims of different users at once, at two processes', () => {
  test.each(runs)('S14: each of four networks gets exactly its share of a day (run %i)', async (run) => {
    const round = `network${run}`
    const claimants = Array.from({ length: CLAIMANTS }, (_, at) => ({
      device: `own-${run}-${at}`,
      address: `10.${run}.${at % 4}.${at}`,
    }))
    const answers = await claimAll(round, claimants)
    expect(times(200, answers)).toBe(4 * USERS_OF_A_BLOCK)
    expect(times('frequent_operations', answers)).toBe(CLAIMANTS - 4 * USERS_OF_A_BLOCK)
    expect(await storedOf(round)).toEqual({ rewards: 4 * USERS_OF_A_BLOCK })
  })

  test.each(runs)('S14: each of ten devices gets exactly what a family may have (run %i)', async (run) => {
    const round = `device${run}`
    const claimants = Array.from({ length: CLAIMANTS }, (_, at) => ({
      device: `shared-${run}-${at % 10}`,
      address: `11.${run}.${at}.1`,
    }))
    const answers = await claimAll(round, claimants)
    const ofDevices = Map.groupBy(answers, (_, at) => at % 10)
    expect([...ofDevices.values()].map((some) => times(200, some))).toEqual(repeated(10, USERS_OF_A_DEVICE))
    expect(times('cannot_claim', answers)).toBe(CLAIMANTS - 10 * USERS_OF_A_DEVICE)
    expect(await storedOf(round)).toEqual({ rewards: 10 * USERS_OF_A_DEVICE })
  })
})
