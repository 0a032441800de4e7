import { randomBytes } from 'node:crypto'

import pg from 'pg'
import { inject } from 'vitest'

/**
 * The statement that copies a database file by file. Row by row, PostgreSQL's default, takes twice as long, and leaves out
 * what each first connection then has to collect.
 */
export const copyOfDatabase = (database: string, from: string): string =>
  `create database ${database} template ${from} strategy file_copy`

/** Databases for one test file; `drop` removes them all. */
export function ownDatabases() {
  const { admin, template } = inject('testDatabase')
  const made: string[] = []
  const run = async (sql: string): Promise<void> => {
    await rowsOf(admin, sql)
  }
  const make = async (from: string): Promise<pg.ClientConfig> => {
    const database = `${template}_${randomBytes(6).toString('hex')}`
    await run(copyOfDatabase(database, from))
    made.push(database)
    return { ...admin, database }
  }
  return {
    /** an empty database */
    empty: () => make('template0'),
    /** with all tables and no rows */
    migrated: () => make(template),
    drop: async () => {
      for (const database of made) await run(`drop database ${database} with (force)`)
    },
  }
}

/** Rows of a query on its own connection. */
export async function rowsOf<Row extends pg.QueryResultRow>(
  connection: pg.ClientConfig,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return (await client.query<Row>(sql, values)).rows
  } finally {
    await client.end()
  }
}
