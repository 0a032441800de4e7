import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'

import { openDatabase } from '@petalpost/server/db/open'
import { databaseAnswers, embeddedConnection, postmasterPid } from '@petalpost/server/test/embedded-database'
import { type Acknowledged, addTemplates, lostOf, WRITES } from '@petalpost/server/test/kill-writers'
import { person, type Person, Refusal, signUp } from '@petalpost/server/test/person'
import { startServer } from '@petalpost/server/test/server-process'
import { fillDisk, smallDisk } from '@petalpost/server/test/small-disk'
import pg from 'pg'

import type { Report } from '../src/report.ts'

const KILLS = 20
const LOCKS = 5
/** longer than any wait for a lock */
const LOCKED_S = 12
const FULL_S = 30
/** PostgreSQL's code of the error */
const DEADLOCK = '40P01'
const PEOPLE = 80
const WRITERS = 6
/** of each user: six of each kind, which no limit refuses */
const WRITES_A_MINUTE = 30
const PAUSE_MS = (WRITERS * 60_000) / (PEOPLE * WRITES_A_MINUTE)
/** size of the disk that contains the database, its log and the users' files */
const DISK_MB = 1_500

/** Writes of all kinds, by users in turn so that none writes too much, until stopped. */
interface MixedLoad {
  acknowledged: Acknowledged[]
  /** how often each status was returned, or each connection error occurred */
  ends: Map<string, number>
  /** resolves when `count` more writes were acknowledged */
  more(count: number): Promise<void>
  stop(): Promise<void>
}

function startMixedLoad(origin: string, people: readonly Person[], name: string): MixedLoad {
  const acknowledged: Acknowledged[] = []
  const ends = new Map<string, number>()
  const stopping = new AbortController()
  let turn = 0
  const note = (end: string) => ends.set(end, (ends.get(end) ?? 0) + 1)
  const write = async () => {
    while (!stopping.signal.aborted) {
      turn += 1
      const call = people[turn % people.length]!
      // a user's writes take the kinds in turn
      const kind = WRITES[(turn + Math.floor(turn / people.length)) % WRITES.length]!
      try {
        acknowledged.push(await kind(call, origin, `${name}${turn}@example.com`))
        note('200')
      } catch (error) {
        const isClear = error instanceof Refusal && (error.status !== 503 || Number(error.retryAfter) > 0)
        const what = error instanceof Refusal ? String(error.status) : String((error as Error).cause ?? error)
        note(isClear || !(error instanceof Refusal) ? what : `${what} that does not say when to come again`)
        await wait(50)
      }
      await wait(PAUSE_MS)
    }
  }
  const running = Promise.all(Array.from({ length: WRITERS }, write))
  return {
    acknowledged,
    ends,
    more: async (count) => {
      const goal = acknowledged.length + count
      while (acknowledged.length < goal) await wait(20)
    },
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}

interface Scene {
  origin: string
  dataDir: string
  connection: pg.ClientConfig
  people: Person[]
}

/** Does work on a connection of its own, which ends in any case, so that an error is reported as itself. */
async function connected<T>({ connection }: Scene, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Runs a fault under load; reports what was returned and whether everything acknowledged is stored. */
async function under(scene: Scene, name: string, fault: (load: MixedLoad) => Promise<object>) {
  const load = startMixedLoad(scene.origin, scene.people, name)
  await load.more(20)
  const figures = await fault(load)
  await load.more(20) // the server works again
  await load.stop()
  const lost = await connected(scene, (client) => lostOf(client, scene.dataDir, load.acknowledged))
  const count = (wanted: (end: string) => boolean): number =>
    [...load.ends].filter(([end]) => wanted(end)).reduce((sum, [, times]) => sum + times, 0)
  const known = new Set(['200', '503', '507', '500'])
  return {
    ...figures,
    writes: count(() => true),
    '200': count((end) => end === '200'),
    '503': count((end) => end === '503'),
    '507': count((end) => end === '507'),
    '500': count((end) => end === '500'),
    other: [...load.ends.keys()].filter((end) => !known.has(end)).join('; ') || 'none',
    lost: lost.length,
  }
}

/** Kills the database's main process again and again. */
const kills = (scene: Scene) =>
  under(scene, 'kill', async (load) => {
    let slowest = 0
    for (let kill = 0; kill < KILLS; kill += 1) {
      process.kill(postmasterPid(scene.dataDir), 'SIGKILL')
      const begun = performance.now()
      await wait(200)
      await databaseAnswers(scene.connection)
      await load.more(10)
      slowest = Math.max(slowest, performance.now() - begun)
    }
    return { fault: `${KILLS} kills of the database`, 'served again after at most s': (slowest / 1_000).toFixed(1) }
  })

/** Locks the tables that the writes need. Tries again after a deadlock. */
async function lockTables(client: pg.Client): Promise<void> {
  try {
    await client.query('begin; lock table cards, likes, files, solutions, login_codes in access exclusive mode')
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== DEADLOCK) throw error
    await client.query('rollback')
    await lockTables(client)
  }
}

/** Another connection locks the tables that the writes need. */
const locks = (scene: Scene) =>
  under(scene, 'lock', (load) =>
    connected(scene, async (client) => {
      let slowest = 0
      for (let lock = 0; lock < LOCKS; lock += 1) {
        await lockTables(client)
        await wait(LOCKED_S * 1_000)
        await client.query('commit')
        const begun = performance.now()
        await load.more(10)
        slowest = Math.max(slowest, performance.now() - begun)
      }
      return {
        fault: `all tables locked ${LOCKS} times for ${LOCKED_S} s`,
        'served again after at most s': (slowest / 1_000).toFixed(1),
      }
    }),
  )

/** The disk is full: the database refuses writes until there is room (503), and no file finds room (507). */
const fullDisk = (scene: Scene) =>
  under(scene, 'full', async (load) => {
    const ballast = path.join(scene.dataDir, '../ballast')
    const end = performance.now() + FULL_S * 1_000
    // the database releases reserved space, so the disk is filled again and again
    for (let part = 0; performance.now() < end; part += 1) {
      fillDisk(`${ballast}${part}`)
      await wait(500)
      rmSync(`${ballast}${part - 5}`, { force: true })
      fillDisk(`${ballast}${part}-again`)
    }
    execFileSync('sh', ['-c', `rm -f ${ballast}*`])
    const begun = performance.now()
    await load.more(10)
    return {
      fault: `the disk full for ${FULL_S} s`,
      'served again after at most s': ((performance.now() - begun) / 1_000).toFixed(1),
    }
  })

/**
 * Rules F2 and F8: what do users get who save, like, upload and request codes while the database is killed, locked and
 * full?
 */
export async function faultsBench(): Promise<Report> {
  const disk = smallDisk(DISK_MB)
  if (disk === null) throw new Error('This bench mounts a small disk, which only root may do.')
  try {
    const dataDir = path.join(disk.folder, 'data')
    const server = await startServer({ DATA_DIR: dataDir, ADDRESS_LIMIT_FACTOR: '1000', LOG_LEVEL: 'silent' })
    await server.ready
    try {
      const connection = embeddedConnection(dataDir)
      const own = openDatabase(connection)
      await addTemplates({ deps: own, clock: { now: Date.now } })
      const people: Person[] = []
      for (let n = 0; n < PEOPLE; n += 1) {
        const call = person(server.origin)
        await signUp(call, own.pool, `person${n}@example.com`)
        people.push(call)
      }
      await own.close()
      const scene = { origin: server.origin, dataDir, connection, people }
      const rows = [await kills(scene), await locks(scene), await fullDisk(scene)]
      return {
        question: 'What are people told who write while the database is killed, locked and without space?',
        tables: { 'mixed load: codes, cards, likes, files, solutions': rows },
      }
    } finally {
      await server.end('SIGTERM')
    }
  } finally {
    disk.remove()
  }
}
