import { FREE_MONTH_REWARD_ID } from '@petalpost/domain/reward'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { systemClock } from '#src/clock.ts'
import { killAtEach, startDying, SERIES_MS } from '#test/kill-series.ts'
import { rowsOf } from '#test/own-databases.ts'
import { printedBooks } from '#test/printed-books.ts'
import { openProcessWorld, type ProcessWorld } from '#test/process-world.ts'
import { type ServerProcess, startServer } from '#test/server-process.ts'

/** The first statement of a claim: it locks the user. */
const KILL_FROM = 'for no key update'
/** More statements than a claim causes: the last ones are never reached. */
const STATEMENTS = 16

let world: ProcessWorld
beforeAll(async () => {
  // every claim comes from this machine, and a block of networks has a share of them
  world = await openProcessWorld('kill-claim', { ADDRESS_LIMIT_FACTOR: '100' })
})
afterAll(() => world.close())

interface Claimant {
  cookie: string
  /** as the trial has it */
  trialEnd: Date
  userId: string
}

async function newcomer(name: string): Promise<Claimant> {
  const user = await world.deps.services.login.userOf({ provider: 'email', subject: `${name}@example.com` }, 'en-US')
  return { cookie: await world.cookieOf(user), trialEnd: user.expireTime ?? new Date(0), userId: user.id }
}

/** The code of the answer; null = the server died before it responded. */
async function claim({ origin }: ServerProcess, { cookie }: Claimant): Promise<unknown> {
  try {
    const answer = await fetch(`${origin}/api/ecards/activity/rewards/${FREE_MONTH_REWARD_ID}`, {
      method: 'POST',
      headers: { cookie, origin, 'content-type': 'application/json' },
      body: JSON.stringify({ url: '' }),
    })
    return ((await answer.json()) as { code: unknown }).code
  } catch {
    return null
  }
}

function monthLater(at: Date): string {
  const end = new Date(at)
  end.setUTCMonth(end.getUTCMonth() + 1)
  return end.toISOString()
}

describe('kill -9 at every statement of the free month (rules F1, S14)', () => {
  test(
    'F1, S14: after the next start each user has the month once, or can claim it, whichever statement was the last',
    async () => {
      const claimants: Claimant[] = []
      const series = [
        ['claimed', 'before'],
        ['claimed', 'sent'],
      ] as const
      const checkReached = await killAtEach({ series, statements: STATEMENTS, atLeast: 8 }, async (_event, last) => {
        const claimant = await newcomer(`claimant-${last.when}-${last.at}`)
        claimants.push(claimant)
        const server = await startDying(world.env, last, KILL_FROM)
        const hasDied = (await claim(server, claimant)) === null
        if (!hasDied) await server.end('SIGTERM')
        return hasDied
      })
      const server = await startServer(world.env)
      await server.ready
      // nobody knows what became of a claim without an answer, and claims again
      for (const claimant of claimants) {
        const code = await claim(server, claimant)
        expect(['already_claimed', 200]).toContain(code)
        expect(await claim(server, claimant)).toBe('already_claimed')
      }
      await server.end('SIGTERM')
      const rows = await rowsOf<{ id: string; end: Date; rewards: number }>(
        world.connection,
        `select u.id, u.expire_time as end, count(r.user_id)::int as rewards
        from users u left join rewards r on r.user_id = u.id group by u.id`,
      )
      expect(new Map(rows.map(({ id, end, rewards }) => [id, [rewards, end.toISOString()]]))).toEqual(
        new Map(claimants.map(({ userId, trialEnd }) => [userId, [1, monthLater(trialEnd)]])),
      )
      expect(await printedBooks(world.connection, systemClock)).toEqual([true, '0 differences'])
      checkReached()
    },
    SERIES_MS,
  )
})
