import type pg from 'pg'

/** One of LOCKS, or one part of it with the part's number. */
type Lock = readonly [lock: number] | readonly [lock: number, part: number]

/** Runs `work` while this process alone holds the advisory lock. Returns false when another process holds it. */
export async function alone(pool: Pick<pg.Pool, 'connect'>, lock: Lock, work: () => Promise<void>): Promise<boolean> {
  const places = lock.map((_, place) => `$${place + 1}`).join(', ')
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ locked: boolean }>(`select pg_try_advisory_lock(${places}) as locked`, [
      ...lock,
    ])
    if (rows[0]?.locked !== true) return false
    try {
      await work()
      return true
    } finally {
      await client.query(`select pg_advisory_unlock(${places})`, [...lock])
    }
  } finally {
    client.release()
  }
}
