import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'

import pg from 'pg'

/** Connection to the embedded database of a server whose DATA_DIR is `dataDir`. */
export const embeddedConnection = (dataDir: string): pg.ClientConfig => ({
  host: path.join(dataDir, 'postgres'),
  port: 5432,
  user: 'petalpost',
  database: 'petalpost',
})

/** Process id of its main process. */
export const postmasterPid = (dataDir: string): number =>
  Number(readFileSync(path.join(dataDir, 'postgres', 'pg18', 'postmaster.pid'), 'utf8').split('\n')[0])

/** The main process and the processes that serve its connections. */
export const processesOf = (pid: number): number[] => [
  pid,
  ...execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
    .split('\n')
    .flatMap((line) => (line.trim() === '' ? [] : [Number(line)])),
]

/** Resolves when a database responds, with the time (`performance.now()`). */
export async function databaseAnswers(connection: pg.ClientConfig): Promise<number> {
  for (;;) {
    const client = new pg.Client({ ...connection, connectionTimeoutMillis: 1_000 })
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.query('select 1')
      return performance.now()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 10))
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}
