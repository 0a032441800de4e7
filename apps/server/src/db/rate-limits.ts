import { createHash } from 'node:crypto'

import type pg from 'pg'

import type { Clock } from '../clock.ts'

/** At most `max` in `windowMs`. */
export interface Limit {
  max: number
  windowMs: number
}

/** What is counted under `key`. Calls with the same key must name the same limit. */
export interface Count {
  key: string
  limit: Limit
}

/** Counts in the database, so any number of server processes share each limit (rules S1, S20). */
export interface RateLimits {
  /**
   * Adds `amount`, at most a million, to the count of `key`. Returns 0 when the count is within the limit, else the
   * seconds until the window ends. Throws when the database does not respond: a limit that cannot be read must not let
   * anybody through.
   */
  take(key: string, limit: Limit, amount?: number): Promise<number>
  /**
   * Adds one to the count of `inner`, and to the count of `outer` if `inner` is within its limit: what `inner` refuses
   * uses up nothing that `outer` has for others. Returns the same as `take`. Calls with the same inner key must name the
   * same outer key.
   */
  takeBoth(inner: Count, outer: Count): Promise<number>
  /** Takes back one call that `take` allowed. The window then counts neither this call nor calls refused since. */
  giveBack(key: string, limit: Limit): Promise<void>
  /** Deletes windows that have ended. */
  sweep(): Promise<void>
}

/** A call that waits to be counted. */
interface Asked extends Count {
  amount: number
  outer: Count | null
  answer: (retryAfter: number) => void
  fail: (error: unknown) => void
}

/** Most keys that one statement counts. */
const MAX_KEYS = 500

// Ordered by key, and outer keys after inner ones, so that two processes cannot deadlock on each other's rows. No window
// ends later than one that begins now: when a clock was ahead and has been set back, no limit stays closed for longer,
// and none is reset.
const add = (source: string): string => `
  insert into rate_limits as l (key, count, reset_at)
  select key, amount, reset_at from ${source} order by key
  on conflict (key) do update set
    count = case when l.reset_at <= $1 then excluded.count else least(l.count + excluded.count, 2000000000) end,
    reset_at = case when l.reset_at <= $1 then excluded.reset_at else least(l.reset_at, excluded.reset_at) end
  returning key, count, reset_at`

const TAKE = `
  with asked as (
    select * from unnest($2::text[], $3::int[], $4::float8[], $5::timestamptz[], $6::text[], $7::timestamptz[])
      as a (key, amount, max, reset_at, outer_key, outer_reset_at)
  ), counted as (${add('asked')}
  ), passed as (
    select outer_key as key, sum(least(amount, max - (c.count - amount)))::int as amount, max(outer_reset_at) as reset_at
    from asked join counted c using (key) where outer_key is not null and c.count - amount < max group by outer_key
  ), counted_outer as (${add('passed')}
  )
  select * from counted union all select * from counted_outer`

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

  const ask = (asked: Omit<Asked, 'answer' | 'fail'>): Promise<number> =>
    new Promise((answer, fail) => {
      waiting.push({ ...asked, answer, fail })
      if (isCounting) return
      isCounting = true
      // wait until the calls that arrived together are in the list
      setImmediate(() => void countAll())
    })

  return {
    take: (key, limit, amount = 1) => ask({ key, limit, amount, outer: null }),
    takeBoth: (inner, outer) => ask({ ...inner, amount: 1, outer }),
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
  const groups = [...Map.groupBy(asked, ({ key }) => key).values()]
  const firsts = groups.flatMap(([first]) => first ?? [])
  const endOf = ({ limit }: Count) => new Date(now + limit.windowMs)
  const { rows } = await pool.query<{ key: string; count: number; reset_at: Date }>({
    name: 'rate_limit_take',
    text: TAKE,
    values: [
      new Date(now),
      firsts.map(({ key }) => hashOf(key)),
      groups.map(sumOf),
      firsts.map(({ limit }) => limit.max),
      firsts.map(endOf),
      firsts.map(({ outer }) => outer && hashOf(outer.key)),
      firsts.map(({ outer }) => outer && endOf(outer)),
    ],
  })
  const counted = new Map(rows.map((row) => [row.key, row]))
  const within = (calls: readonly Asked[], { key, limit }: Count): Asked[] => {
    const row = counted.get(hashOf(key))
    if (row === undefined) throw new Error('rate limits were not counted')
    const wait = Math.max(1, Math.ceil((row.reset_at.getTime() - now) / 1000))
    // calls are counted in the order of their arrival
    let taken = row.count - sumOf(calls)
    return calls.filter(({ amount, answer }) => {
      taken += amount
      if (taken > limit.max) answer(wait)
      return taken <= limit.max
    })
  }
  const passed = groups.flatMap((group) => (group[0] === undefined ? [] : within(group, group[0])))
  for (const calls of Map.groupBy(passed, ({ outer }) => outer?.key).values()) {
    const outer = calls[0]?.outer ?? null
    for (const { answer } of outer === null ? calls : within(calls, outer)) answer(0)
  }
}
