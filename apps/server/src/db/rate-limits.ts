import { createHash } from 'node:crypto'

import type pg from 'pg'

import type { Clock } from '../clock.ts'

/** At most `max` in `windowMs`. */
export interface Limit {
  max: number
  windowMs: number
}

/** Counts in the database, so any number of server processes share each limit (rules S1, S20). */
export interface RateLimits {
  /**
   * Counts `amount` more under `key`, at most a million. Answers 0 when that is within the limit, else the seconds until
   * the window ends. Throws when the database does not answer: a limit that cannot be read must not let anybody through.
   */
  take(key: string, limit: Limit, amount?: number): Promise<number>
  /** Takes back one that `take` let through: as if it had not been asked, nor what was refused since. */
  giveBack(key: string, limit: Limit): Promise<void>
  /** Forgets windows that have ended. */
  sweep(): Promise<void>
}

/** Somebody who waits to be counted. */
interface Asked {
  key: string
  limit: Limit
  amount: number
  answer: (retryAfter: number) => void
  fail: (error: unknown) => void
}

/** Keys that one statement counts. */
const MAX_KEYS = 500

// In the order of the keys, so that two processes never wait for each other's rows crosswise. A window ends no later
// than one that began now: a clock that was ahead and has been set back closes no limit for longer, and opens none.
const TAKE = `
  insert into rate_limits as l (key, count, reset_at)
  select key, count, reset_at from unnest($1::text[], $2::int[], $3::timestamptz[]) as asked (key, count, reset_at)
  order by key
  on conflict (key) do update set
    count = case when l.reset_at <= $4 then excluded.count else least(l.count + excluded.count, 2000000000) end,
    reset_at = case when l.reset_at <= $4 then excluded.reset_at else least(l.reset_at, excluded.reset_at) end
  returning key, count, reset_at`

/**
 * Who asks while a statement runs is counted by the next one, together with all others who do: under load one round
 * trip to the database counts many calls, and every count is still exact.
 */
export function createRateLimits(pool: pg.Pool, clock: Clock): RateLimits {
  let waiting: Asked[] = []
  let isCounting = false

  async function countAll(): Promise<void> {
    while (waiting.length > 0) {
      const asked = waiting.splice(0, MAX_KEYS)
      try {
        await count(pool, asked, clock.now())
      } catch (error) {
        for (const { fail } of asked) fail(error)
      }
    }
    isCounting = false
  }

  return {
    take: (key, limit, amount = 1) =>
      new Promise((answer, fail) => {
        waiting.push({ key, limit, amount, answer, fail })
        if (isCounting) return
        isCounting = true
        // after the calls that came in together have asked too
        setImmediate(() => void countAll())
      }),
    giveBack: async (key, { max }) => {
      await pool.query('update rate_limits set count = greatest(least(count, $2) - 1, 0) where key = $1', [
        hashOf(key),
        max,
      ])
    },
    sweep: async () => {
      await pool.query('delete from rate_limits where reset_at <= $1', [new Date(clock.now())])
    },
  }
}

/** Keys hold addresses, which are nobody's business in a dump. */
const hashOf = (key: string): string => createHash('sha256').update(key).digest('base64url')

const sumOf = (group: readonly Asked[]): number => group.reduce((sum, { amount }) => sum + amount, 0)

async function count(pool: pg.Pool, asked: readonly Asked[], now: number): Promise<void> {
  const byKey = Map.groupBy(asked, ({ key }) => key)
  const byHash = new Map(Array.from(byKey, ([key, group]) => [hashOf(key), group]))
  const groups = [...byHash.values()]
  const { rows } = await pool.query<{ key: string; count: number; reset_at: Date }>({
    name: 'rate_limit_take',
    text: TAKE,
    values: [
      [...byHash.keys()],
      groups.map(sumOf),
      groups.map(([first]) => new Date(now + (first?.limit.windowMs ?? 0))),
      new Date(now),
    ],
  })
  if (rows.length !== groups.length) throw new Error('rate limits were not counted')
  for (const { key, count, reset_at } of rows) {
    const group = byHash.get(key) ?? []
    const wait = Math.max(1, Math.ceil((reset_at.getTime() - now) / 1000))
    // who asked first is counted first
    let taken = count - sumOf(group)
    for (const { limit, amount, answer } of group) answer((taken += amount) <= limit.max ? 0 : wait)
  }
}
