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
   * Counts one more under `key`. Answers 0 when that is within the limit, else the seconds until the window ends.
   * Throws when the database does not answer: a limit that cannot be read must not let anybody through.
   */
  take(key: string, limit: Limit): Promise<number>
  /** Forgets windows that have ended. */
  sweep(): Promise<void>
}

const TAKE = `
  insert into rate_limits as l (key, count, reset_at) values ($1, 1, $3)
  on conflict (key) do update set
    count = case when l.reset_at <= $2 then 1 else least(l.count + 1, 1000000) end,
    reset_at = case when l.reset_at <= $2 then excluded.reset_at else l.reset_at end
  returning count, reset_at`

export function createRateLimits(pool: pg.Pool, clock: Clock): RateLimits {
  return {
    take: async (key, { max, windowMs }) => {
      const now = clock.now()
      // hashed: keys hold addresses, which are nobody's business in a dump
      const hash = createHash('sha256').update(key).digest('base64url')
      const { rows } = await pool.query<{ count: number; reset_at: Date }>({
        name: 'rate_limit_take',
        text: TAKE,
        values: [hash, new Date(now), new Date(now + windowMs)],
      })
      const [row] = rows
      if (row === undefined) throw new Error('rate limit was not counted')
      return row.count <= max ? 0 : Math.max(1, Math.ceil((row.reset_at.getTime() - now) / 1000))
    },
    sweep: async () => {
      await pool.query('delete from rate_limits where reset_at <= $1', [new Date(clock.now())])
    },
  }
}
