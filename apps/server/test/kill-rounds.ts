import process from 'node:process'

import pg from 'pg'

import { embeddedConnection, postmasterPid } from './embedded-database.ts'
import { type ServerProcess, startServer } from './server-process.ts'

/** What came of killing a server again and again while people write. */
export interface KillReport {
  acknowledged: number
  /** acknowledged writes of which something is not there */
  lost: string[]
  /** what was half done, or could not be read */
  corrupt: string[]
  /** milliseconds from the start of the process until it serves, one for each round */
  readyMs: number[]
}

const WRITERS = 4

/** Writers that ask for codes (a row, and a queued mail) until the connection breaks, which is the kill. */
async function writeUntilKilled(
  { origin, child }: ServerProcess,
  acknowledged: Set<string>,
  goal: number,
  newAccount: () => string,
  kill: () => void,
): Promise<void> {
  let isKilled = false
  const writer = async (): Promise<void> => {
    for (;;) {
      const account = newAccount()
      const response = await fetch(`${origin}/api/login/local/captcha`, {
        method: 'POST',
        headers: { origin, 'content-type': 'application/json' },
        body: JSON.stringify({ account }),
      })
      const answer = (await response.json()) as { success: boolean }
      if (answer.success) acknowledged.add(account)
      if (acknowledged.size < goal || isKilled) continue
      isKilled = true
      kill()
      child.kill('SIGKILL')
    }
  }
  await Promise.allSettled(Array.from({ length: WRITERS }, writer))
}

const OURS = `c.relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace) and c.relpersistence = 'p'`
const DAMAGED_ROWS = `
  select c.relname || ': ' || v.msg as msg from pg_class c, lateral verify_heapam(c.oid) v
  where c.relkind = 'r' and ${OURS}`
const CHECK_INDEXES = `
  select bt_index_check(c.oid, true) from pg_class c join pg_am a on a.oid = c.relam
  where c.relkind = 'i' and a.amname = 'btree' and ${OURS}`
const HALF_USERS = 'select id from users u where not exists (select from identities i where i.user_id = u.id)'

/** Acknowledged accounts whose code or mail is not there, and what the database cannot read or holds half. */
async function examine(connection: pg.ClientConfig, acknowledged: ReadonlySet<string>) {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const codes = await client.query<{ account: string }>('select account from login_codes')
    const mails = await client.query<{ account: string }>(
      `select recipient as account from mailbox union select data->>'to' from pgboss.job where name = 'mail'`,
    )
    const [kept, mailed] = [codes, mails].map(({ rows }) => new Set(rows.map(({ account }) => account)))
    const lost = [...acknowledged].filter((account) => !kept?.has(account) || !mailed?.has(account))
    await client.query('create extension if not exists amcheck')
    const damaged = await client.query<{ msg: string }>(DAMAGED_ROWS)
    await client.query(CHECK_INDEXES) // throws at the first damaged one
    const half = await client.query<{ id: string }>(HALF_USERS)
    const corrupt = [...damaged.rows.map(({ msg }) => msg), ...half.rows.map(({ id }) => `half a user ${id}`)]
    return { lost, corrupt }
  } finally {
    await client.end()
  }
}

/**
 * Starts a server on `dataDir` and kills it by -9 while people write, `rounds` times (fault F1). Even rounds kill the
 * database too, odd ones leave it an orphan that the next start adopts. `writes` = acknowledged writes of a round.
 */
export async function killRounds(dataDir: string, rounds: number, writes: number): Promise<KillReport> {
  const acknowledged = new Set<string>()
  const readyMs: number[] = []
  let number = 0
  const start = async (): Promise<ServerProcess> => {
    const begun = performance.now()
    const server = await startServer({ DATA_DIR: dataDir, ADDRESS_LIMIT_FACTOR: '1000', LOG_LEVEL: 'silent' })
    await server.ready
    readyMs.push(performance.now() - begun)
    return server
  }
  for (let round = 0; round < rounds; round++) {
    const server = await start()
    await writeUntilKilled(
      server,
      acknowledged,
      acknowledged.size + writes,
      () => `kill${++number}@example.com`,
      () => {
        if (round % 2 === 0) process.kill(postmasterPid(dataDir), 'SIGKILL')
      },
    )
  }
  const last = await start()
  const { lost, corrupt } = await examine(embeddedConnection(dataDir), acknowledged)
  await last.end('SIGTERM')
  // the first start creates the database, which is another figure
  return { acknowledged: acknowledged.size, lost, corrupt, readyMs: readyMs.slice(1) }
}
