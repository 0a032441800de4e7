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
   * Adds `amount`, at most a million, to the count of `key`. Returns 0 when the count is within the limit, else the
   * seconds until the window ends. Throws when the database does not respond: a limit that cannot be read must not let
   * anybody through.
   */
  take(key: string, limit: Limit, amount?: number): Promise<number>
  /** Takes back one call that `take` allowed. The window then counts neither this call nor calls refused since. */
  giveBack(key: string, limit: Limit): Promise<void>
  /** Deletes windows that have ended. */
  sweep(): Promise<void>
}

/** A call that waits to be counted. */
interface Asked {
  key: string
  limit: Limit
  amount: number
  answer: (retryAfter: number) => void
  fail: (error: unknown) => void
}

/** Most keys that one statement counts. */
const MAX_KEYS = 500

// Ordered by key, so that two processes cannot deadlock on each other's rows. No window ends later than one that begins
// now: when a clock was ahead and has been set back, no limit stays closed for longer, and none is reset.
const TAKE = `
  insert into rate_limits as l (key, count, reset_at)
  select key, count, reset_at from unnest($1::text[], $2::int[], $3::timestamptz[]) as asked (key, count, reset_at)
  order by key
  on conflict (key) do update set
    count = case when l.reset_at <= $4 then excluded.count else least(l.count + excluded.count, 2000000000) end,
    reset_at = case when l.reset_at <= $4 then excluded.reset_at else least(l.reset_at, excluded.reset_at) end
  returning key, count, reset_at`

/**
 * Calls that arrive while a statement runs are all counted by the next one. Under load, one round trip to the database
 * counts many calls, and every count stays exact.
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
        // wait until the calls that arrived together are in the list
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

/** Keys hold addresses, which must not appear in a dump of the database. */
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
    // calls are counted in the order of their arrival
    let taken = count - sumOf(group)
    for (const { limit, amount, answer } of group) answer((taken += amount) <= limit.max ? 0 : wait)
  }
}
