import type pg from 'pg'

import type { TestServer } from './build-app.ts'

/** A pool that also asks PostgreSQL for the plan of each statement, by this command, and adds it to `plans`. */
export function explaining(server: TestServer, plans: string[], command = 'explain'): pg.Pool {
  const { pool } = server.deps
  const query = async ({ text, values }: { text: string; values: unknown[] }) => {
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`${command} ${text}`, values)
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
    return pool.query(text, values)
  }
  return { query } as unknown as pg.Pool
}
