import { rmSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'

import { limit } from '@petalpost/selection/limits'
import { turn } from '@petalpost/selection/turn'
import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'

import { type EmbeddedPostgres, startEmbeddedPostgres } from '#db/embedded-postgres/launcher.ts'
import { databaseUrl } from '#test/database-url.ts'
import { databaseAnswers, embeddedConnection, postmasterPid, processesOf } from '#test/embedded-database.ts'
import { type RequestLoad, startRequests } from '#test/request-load.ts'
import { type ServerProcess, startServer } from '#test/server-process.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { startWriteLoad } from '#test/write-load.ts'
import { writeBuiltEmbed } from '#test/written-embed.ts'

const CLIENTS = 8
/** longer than any response takes; a minute where nothing is sampled */
const FROZEN_MS = turn() === undefined ? 60_000 : 20_000
/** from the database's first response to ours; about a second on an idle machine */
const HEALED_MS = 10_000
/** The database goes and comes back several times, or is away for long. */
const AWAY_MS = limit(4)
/** kills of the database's main process */
const KILLS = turn() === undefined ? 10 : 3

const folder = temporaryFolder('away')
const apps = writeBuiltEmbed()
const env = { ADDRESS_LIMIT_FACTOR: '1000', APP_ROOT: apps.root, LOG_LEVEL: 'silent' }
const ends: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const end of ends.toReversed()) await end()
  rmSync(folder, { recursive: true, force: true })
  apps.remove()
})

let accounts = 0
const askForCode = (origin: string) => () =>
  fetch(`${origin}/api/login/local/captcha`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify({ account: `away${++accounts}@example.com` }),
  })

/** A served solution's script. */
async function scriptOf({ origin }: ServerProcess, connection: pg.ClientConfig): Promise<string> {
  const load = startWriteLoad(origin, connection, 1, 'owner')
  await load.reached(1)
  await load.stop()
  return `${origin}/plugin/js/main.js?k=${load.acknowledged[0]?.secret}`
}

async function serve(name: string, more: Record<string, string> = {}): Promise<ServerProcess> {
  const server = await startServer({ ...env, DATA_DIR: path.join(folder, name), ...more })
  ends.push(() => server.end('SIGTERM'))
  await server.ready
  return server
}

const isGood = ({ status }: { status: number | string }): boolean => status === 200

/** Outcomes that are neither a success nor a 503 that says when to try again. */
const unclear = ({ outcomes }: RequestLoad) =>
  outcomes.filter(({ status, retryAfter }) => !(status === 200 || (status === 503 && Number(retryAfter) > 0)))

describe('F2: the database is down', () => {
  it(
    'F2, R2: when the main process is killed under load, calls get 503 with Retry-After and scripts are served',
    async () => {
      const dataDir = path.join(folder, 'killed')
      const server = await serve('killed')
      const script = await scriptOf(server, embeddedConnection(dataDir))
      const load = startRequests(CLIENTS, askForCode(server.origin))
      const visitors = startRequests(1, () => fetch(script))
      for (let kill = 0; kill < KILLS; kill++) {
        await load.next(isGood)
        await visitors.next(isGood)
        process.kill(postmasterPid(dataDir), 'SIGKILL')
        const killedAt = performance.now()
        await load.next(({ status }) => status === 503)
        const backAt = await databaseAnswers(embeddedConnection(dataDir))
        const { at } = await load.next(isGood)
        expect(at - backAt).toBeLessThan(HEALED_MS)
        expect(at - killedAt).toBeLessThan(5 * HEALED_MS)
      }
      await Promise.all([load.stop(), visitors.stop()])
      expect(unclear(load)).toEqual([])
      expect(visitors.outcomes.filter((outcome) => !isGood(outcome))).toEqual([])
      expect(server.child.exitCode).toBeNull()
      // every connection is back in its pool; otherwise the server would wait for it
      expect(await server.end('SIGTERM')).toBe(0)
    },
    AWAY_MS,
  )

  it(
    'F2: when another machine’s database stops and starts again, the pool recovers without a restart of our server',
    async () => {
      const where = path.join(folder, 'elsewhere')
      let database: EmbeddedPostgres = await startEmbeddedPostgres(where)
      ends.push(() => database.stop())
      const server = await serve('restarted', { DATABASE_URL: databaseUrl(database.connection) })
      const script = await scriptOf(server, database.connection)
      const load = startRequests(CLIENTS, askForCode(server.origin))
      const visitors = startRequests(1, () => fetch(script))
      await load.next(isGood)
      await visitors.next(isGood)
      await database.stop()
      await load.next(({ status }) => status === 503)
      expect((await fetch(`${server.origin}/healthz`)).status).toBe(503)
      database = await startEmbeddedPostgres(where)
      const backAt = await databaseAnswers(database.connection)
      const { at } = await load.next(isGood)
      await Promise.all([load.stop(), visitors.stop()])
      expect(at - backAt).toBeLessThan(HEALED_MS)
      expect(unclear(load)).toEqual([])
      expect(visitors.outcomes.filter((outcome) => !isGood(outcome))).toEqual([])

      const slow = startRequests(4 * CLIENTS, askForCode(server.origin))
      await slow.next(isGood)
      const client = new pg.Client(database.connection)
      await client.connect()
      await client.query('begin; lock table login_codes in access exclusive mode; select pg_sleep(2); commit')
      const fastAt = performance.now()
      await client.end()
      expect((await slow.next(isGood)).at - fastAt).toBeLessThan(HEALED_MS)
      await slow.stop()
      expect(unclear(slow)).toEqual([])
      expect(server.child.exitCode).toBeNull()
    },
    AWAY_MS,
  )

  it(
    'F2: a database that hangs counts as down: scripts are served, calls and health respond 503 within their limits',
    async () => {
      const dataDir = path.join(folder, 'frozen')
      const server = await serve('frozen')
      const script = await scriptOf(server, embeddedConnection(dataDir))
      const load = startRequests(CLIENTS, askForCode(server.origin))
      const visitors = startRequests(2, () => fetch(script))
      await load.next(isGood)
      await visitors.next(isGood)
      const frozen = processesOf(postmasterPid(dataDir))
      for (const pid of frozen) process.kill(pid, 'SIGSTOP')
      const frozenAt = performance.now()
      try {
        const { at } = await load.next(({ status }) => status === 503)
        expect(at - frozenAt).toBeLessThan(1.5 * HEALED_MS) // 6 s, and some time for a busy machine
        expect((await fetch(`${server.origin}/healthz`)).status).toBe(503)
        await load.next(({ at }) => at > frozenAt + FROZEN_MS)
      } finally {
        for (const pid of frozen) process.kill(pid, 'SIGCONT')
      }
      const thawedAt = performance.now()
      await load.next((outcome) => isGood(outcome) && outcome.at > thawedAt)
      await Promise.all([load.stop(), visitors.stop()])
      expect(unclear(load)).toEqual([])
      expect(visitors.outcomes.filter((outcome) => !isGood(outcome))).toEqual([])
      expect(server.child.exitCode).toBeNull()
    },
    AWAY_MS,
  )
})
