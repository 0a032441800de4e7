import process from 'node:process'

import pg from 'pg'

import { type Db, openDatabase } from '#db/open.ts'

import { embeddedConnection, postmasterPid } from './embedded-database.ts'
import { type Acknowledged, addTemplates, lostOf, writeOn } from './kill-writers.ts'
import { type ServerProcess, startServer } from './server-process.ts'

/** The result of killing a server repeatedly while people write. */
export interface KillReport {
  acknowledged: number
  /** acknowledged writes that are missing, at least in part */
  lost: string[]
  /** data that is half written or cannot be read */
  corrupt: string[]
  /** milliseconds from the start of the process until it serves, for each round */
  readyMs: number[]
}

const WRITERS = 4

/**
 * Runs writers of all kinds until their connections break by the kill, which happens after `goal` acknowledged writes
 * in all.
 */
async function writeUntilKilled(
  { origin, child }: ServerProcess,
  connection: pg.ClientConfig,
  acknowledged: Acknowledged[],
  goal: number,
  newName: () => string,
  kill: () => void,
): Promise<void> {
  const mailbox = new pg.Pool({ ...connection, max: WRITERS })
  mailbox.on('error', () => undefined) // the kill breaks its connections
  let isKilled = false
  const note = (written: Acknowledged): void => {
    acknowledged.push(written)
    if (acknowledged.length < goal || isKilled) return
    isKilled = true
    kill()
    child.kill('SIGKILL')
  }
  const ends = await Promise.allSettled(Array.from({ length: WRITERS }, () => writeOn(origin, mailbox, newName, note)))
  await mailbox.end().catch(() => undefined)
  if (isKilled) return
  throw new Error('a writer was refused', { cause: ends.find(({ status }) => status === 'rejected') })
}

const OURS = `c.relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace) and c.relpersistence = 'p'`
const DAMAGED_ROWS = `
  select c.relname || ': ' || v.msg as msg from pg_class c, lateral verify_heapam(c.oid) v
  where c.relkind = 'r' and ${OURS}`
const CHECK_INDEXES = `
  select bt_index_check(c.oid, true) from pg_class c join pg_am a on a.oid = c.relam
  where c.relkind = 'i' and a.amname = 'btree' and ${OURS}`
const HALF_USERS = 'select id from users u where not exists (select from identities i where i.user_id = u.id)'

/** Returns what the database cannot read or holds only half, and which of these writes are missing. */
async function examine(connection: pg.ClientConfig, dataDir: string, acknowledged: readonly Acknowledged[]) {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const lost = await lostOf(client, dataDir, acknowledged)
    await client.query('create extension if not exists amcheck')
    const damaged = await client.query<{ msg: string }>(DAMAGED_ROWS)
    await client.query(CHECK_INDEXES) // throws at the first damaged index
    const half = await client.query<{ id: string }>(HALF_USERS)
    const corrupt = [...damaged.rows.map(({ msg }) => msg), ...half.rows.map(({ id }) => `half a user ${id}`)]
    return { lost, corrupt }
  } finally {
    await client.end()
  }
}

/**
 * Starts a server on `dataDir` and kills it with -9 while people write, `rounds` times (rule F1). In even rounds the
 * database is killed too; in odd rounds it becomes an orphan, which the next start adopts. `writes` = acknowledged
 * writes per round.
 */
export async function killRounds(dataDir: string, rounds: number, writes: number): Promise<KillReport> {
  const acknowledged: Acknowledged[] = []
  const lost: string[] = []
  const corrupt: string[] = []
  const readyMs: number[] = []
  const connection = embeddedConnection(dataDir)
  let number = 0
  const start = async (): Promise<ServerProcess> => {
    const begun = performance.now()
    const server = await startServer({ DATA_DIR: dataDir, ADDRESS_LIMIT_FACTOR: '1000', LOG_LEVEL: 'silent' })
    await server.ready
    readyMs.push(performance.now() - begun)
    return server
  }
  /** Runs at each start for the round before, because codes are valid for minutes only. */
  let looked = 0
  const look = async (): Promise<void> => {
    const found = await examine(connection, dataDir, acknowledged.slice(looked))
    looked = acknowledged.length
    lost.push(...found.lost)
    corrupt.push(...found.corrupt)
  }
  for (let round = 0; round < rounds; round++) {
    const server = await start()
    if (round === 0) await withDatabase(connection, (db) => addTemplates({ deps: { db }, clock: { now: Date.now } }))
    else await look()
    await writeUntilKilled(
      server,
      connection,
      acknowledged,
      acknowledged.length + writes,
      () => `kill${++number}@example.com`,
      () => {
        if (round % 2 === 0) process.kill(postmasterPid(dataDir), 'SIGKILL')
      },
    )
  }
  const last = await start()
  await look()
  const lasting = acknowledged.filter(({ kind }) => kind !== 'code')
  lost.push(...(await examine(connection, dataDir, lasting)).lost)
  await last.end('SIGTERM')
  // the first start also creates the database, so its time is not comparable
  return { acknowledged: acknowledged.length, lost, corrupt, readyMs: readyMs.slice(1) }
}

async function withDatabase(connection: pg.ClientConfig, work: (db: Db) => Promise<void>): Promise<void> {
  const { db, close } = openDatabase(connection, { max: 1 })
  await work(db)
  await close()
}
