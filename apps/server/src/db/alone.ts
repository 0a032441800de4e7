import type pg from 'pg'

/** One of LOCKS, or one part of it with the part's number. */
type Lock = readonly [lock: number] | readonly [lock: number, part: number]

/**
 * Runs `work` while this process alone holds the advisory lock. Returns false when another process holds it. When a
 * query about the lock fails, the connection is closed: it may still wait for its response, and the database then frees
 * the lock by itself.
 */
export async function alone(pool: Pick<pg.Pool, 'connect'>, lock: Lock, work: () => Promise<void>): Promise<boolean> {
  const places = lock.map((_, place) => `$${place + 1}`).join(', ')
  const client = await pool.connect()
  let isUsable = false
  const ask = async (query: string): Promise<boolean> => {
    isUsable = false
    const { rows } = await client.query<{ done: boolean }>(`select ${query}(${places}) as done`, [...lock])
    isUsable = true
    return rows[0]?.done === true
  }
  try {
    if (!(await ask('pg_try_advisory_lock'))) return false
    try {
      await work()
      return true
    } finally {
      await ask('pg_advisory_unlock')
    }
  } finally {
    client.release(!isUsable)
  }
}
