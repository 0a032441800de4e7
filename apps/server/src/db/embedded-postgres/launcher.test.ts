import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'

import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { temporaryFolder } from '#test/temporary-folder.ts'

import { binariesPackage } from './binaries.ts'
import { stopCluster } from './cluster.ts'
import { isAlive } from './folder-lock.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './launcher.ts'
import { findPlaces } from './places.ts'

let folder: string
let running: EmbeddedPostgres[] = []
beforeEach(() => void (folder = temporaryFolder('launch')))
afterEach(async () => {
  for (const one of running) await one.stop()
  running = []
  rmSync(folder, { recursive: true, force: true })
})

const SETTINGS = { fsync: 'off' }
async function launch(where = path.join(folder, 'db'), onRestart?: () => void): Promise<EmbeddedPostgres> {
  const one = await startEmbeddedPostgres(where, { settings: SETTINGS, ...(onRestart ? { onRestart } : {}) })
  running.push(one)
  return one
}

async function query<Row extends pg.QueryResultRow>(database: EmbeddedPostgres, sql: string): Promise<Row[]> {
  const client = new pg.Client(database.connection)
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

const postmaster = ({ folder: at }: Pick<EmbeddedPostgres, 'folder'>): number =>
  Number(readFileSync(path.join(at, 'pg18', 'postmaster.pid'), 'utf8').split('\n')[0])

/** What the database's log says after each "ready". */
const startsIn = ({ folder: at }: Pick<EmbeddedPostgres, 'folder'>): string[] =>
  readFileSync(path.join(at, 'postgres.log'), 'utf8').split('ready to accept connections').slice(1)
const connectionsIn = (log = ''): number => log.split('connection received').length - 1

/** Runs a launcher in another process, which prints what it got and stays. */
function launchElsewhere(where: string): { process: ChildProcess; adopted: Promise<boolean> } {
  const program = `
    import { startEmbeddedPostgres } from ${JSON.stringify(path.join(import.meta.dirname, 'launcher.ts'))}
    const { adopted } = await startEmbeddedPostgres(${JSON.stringify(where)}, { settings: { fsync: 'off' } })
    console.log(adopted ? 'adopted' : 'started')`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const adopted = new Promise<boolean>((resolve, reject) => {
    child.stdout.once('data', (line: Buffer) => resolve(line.toString().includes('adopted')))
    child.once('exit', () => reject(new Error('the launcher ended')))
  })
  return { process: child, adopted }
}

const killed = (child: ChildProcess): Promise<unknown> => {
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  return gone
}

describe('embedded PostgreSQL', () => {
  it('creates a database once, stops it with its last user and keeps the data', async () => {
    const first = await launch()
    await query(first, 'create table t as select 42 as answer')
    const pid = postmaster(first)
    const second = await launch()
    expect([first.adopted, second.adopted]).toEqual([false, true])
    await first.stop()
    expect(isAlive(pid)).toBe(true) // the second launcher still uses it
    await second.stop()
    expect(isAlive(pid)).toBe(false)
    expect(await query(await launch(), 'select answer from t')).toEqual([{ answer: 42 }])
  })

  it.skipIf(process.platform !== 'linux')(
    'stops although the disk is full, so that no lock can be written',
    async () => {
      const database = await launch()
      const pid = postmaster(database)
      symlinkSync('/dev/full', path.join(database.folder, `launcher.lock.new.${process.pid}`))
      await database.stop()
      expect(isAlive(pid)).toBe(false)
    },
  )

  it('counts as stopped when it has died before the signal', async () => {
    const { pid } = spawnSync(process.execPath, ['--version'])
    await expect(stopCluster(pid, findPlaces(path.join(folder, 'db')))).resolves.toBeUndefined()
  })

  it('reads its files itself, without processes for that', async () => {
    const database = await launch()
    expect(
      await query(database, `select count(*)::int as readers from pg_stat_activity where backend_type = 'io worker'`),
    ).toEqual([{ readers: 0 }])
  })

  it('adopts a database whose server was killed with kill -9', async () => {
    const where = path.join(folder, 'db')
    const server = launchElsewhere(where)
    expect(await server.adopted).toBe(false)
    await killed(server.process)
    const next = await launch(where)
    expect(next.adopted).toBe(true)
    expect(await query(next, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('never runs two on one folder, however many servers start at once', async () => {
    const where = path.join(folder, 'db')
    const others = [launchElsewhere(where), launchElsewhere(where), launchElsewhere(where)]
    const adopted = await Promise.all(others.map((other) => other.adopted))
    expect(adopted.filter((one) => !one)).toHaveLength(1)
    for (const other of others) await killed(other.process)
    expect((await launch(where)).adopted).toBe(true)
  })

  it('starts a database again that dies while it is started for the first time (rule F1)', async () => {
    const where = { folder: findPlaces(path.join(folder, 'db')).folder }
    const settings = { ...SETTINGS, log_connections: 'on' }
    const starting = startEmbeddedPostgres(path.join(folder, 'db'), { settings })
    let failure: unknown
    starting.catch((error: unknown) => (failure = error))
    const log = path.join(where.folder, 'postgres.log')
    // it has responded; it has been looked for our database
    for (const [start, connections] of [1, 2].entries()) {
      const isThere = () => {
        if (failure !== undefined) throw failure
        return existsSync(log) && startsIn(where).length > start && connectionsIn(startsIn(where)[start]) >= connections
      }
      await vi.waitUntil(isThere, { interval: 1 })
      process.kill(postmaster(where), 'SIGKILL')
    }
    const database = await starting
    running.push(database)
    await vi.waitFor(async () => expect(await query(database, 'select 1 as one')).toEqual([{ one: 1 }]))
    expect(startsIn(database)).toHaveLength(3)
  })

  it('restarts a database that dies under a running server', async () => {
    const restarted = Promise.withResolvers<void>()
    const database = await launch(undefined, restarted.resolve)
    await query(database, 'create table t as select 1 as kept')
    process.kill(postmaster(database), 'SIGKILL')
    await restarted.promise
    expect(await query(database, 'select kept from t')).toEqual([{ kept: 1 }])
  })

  it('watches the database once and keeps its server running, however often the database dies while it restarts (rule F2)', async () => {
    let restarts = 0
    const settings = { ...SETTINGS, log_connections: 'on' }
    const database = await startEmbeddedPostgres(folder, { settings, onRestart: () => (restarts += 1) })
    running.push(database)
    // after a start the launcher connects three times: to see whether it responds, to look for our database, and to
    // watch
    for (const connection of [3, 1, 3, 2, 3, 2, 3]) {
      process.kill(postmaster(database), 'SIGKILL')
      const before = startsIn(database).length
      await vi.waitUntil(
        () => startsIn(database).length > before && connectionsIn(startsIn(database).at(-1)) >= connection,
        { interval: 1 },
      )
    }
    await expect.poll(() => restarts).toBeGreaterThan(0)
    const monitors = () =>
      query(database, `select 1 from pg_stat_activity where application_name = 'petalpost monitor'`)
    await expect.poll(async () => (await monitors()).length).toBe(1)
    const pid = postmaster(database)
    await database.stop()
    expect(isAlive(pid)).toBe(false)
  })

  it('takes over the lock of a launcher that was killed while holding it, and what its initdb left', async () => {
    const where = path.join(folder, 'db')
    const killedEarly = spawn(process.execPath, [
      '--input-type=module',
      '-e',
      `import { startEmbeddedPostgres } from ${JSON.stringify(path.join(import.meta.dirname, 'launcher.ts'))}
       await startEmbeddedPostgres(${JSON.stringify(where)}, { onCreate: () => process.kill(process.pid, 'SIGKILL') })`,
    ])
    await new Promise((resolve) => killedEarly.once('exit', resolve))
    expect(existsSync(path.join(where, 'launcher.lock'))).toBe(true)
    expect(await query(await launch(where), 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('starts again after it was killed while writing its lock file (rule F1)', async () => {
    const where = path.join(folder, 'db')
    const first = await launch(where)
    await query(first, 'create table t as select 1 as kept')
    await first.stop()
    writeFileSync(path.join(first.folder, 'pg18', 'postmaster.pid'), '')
    expect(await query(await launch(where), 'select kept from t')).toEqual([{ kept: 1 }])
  })

  it('restarts a database whose socket was deleted, and both servers keep running (rule F2)', async () => {
    const first = await launch()
    await query(first, 'create table t as select 42 as answer')
    const pid = postmaster(first)
    rmSync(path.join(String(first.connection.host), '.s.PGSQL.5432'))
    const second = await launch()
    expect([second.adopted, postmaster(second) === pid, isAlive(pid)]).toEqual([false, false, false])
    expect(await query(first, 'select answer from t')).toEqual([{ answer: 42 }])
  })

  it('works in a folder whose path is too long for a socket', async () => {
    const database = await launch(path.join(folder, 'a-rather-long-name-'.repeat(5), 'and-one-more'))
    const { host } = database.connection
    expect(Buffer.byteLength(`${host}/.s.PGSQL.5432`)).toBeLessThan(104)
    expect(await query(database, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it.skipIf(process.getuid?.() !== 0)(
    'uses a folder that its account can reach when root starts it in a private folder',
    async () => {
      chmodSync(folder, 0o700)
      const where = path.join(folder, 'db')
      const first = await launch(where)
      expect(first.folder).toMatch(/^\/var\/lib\/petalpost\//)
      await query(first, 'create table t as select 1 as kept')
      await first.stop()
      const again = await launch(where)
      expect(await query(again, 'select kept from t')).toEqual([{ kept: 1 }])
      await again.stop()
      rmSync(where, { recursive: true })
      const afresh = await launch(where)
      expect(await query(afresh, "select to_regclass('t') as gone")).toEqual([{ gone: null }])
      await afresh.stop()
      for (const one of [first, afresh]) rmSync(one.folder, { recursive: true })
    },
  )

  it('sorts and folds Chinese and English the same on every system', async () => {
    const [row] = await query<{ lower: string; locale: string }>(
      await launch(),
      "select lower('ÄB花') as lower, (select datlocprovider::text || ' ' || datlocale from pg_database where datname = current_database()) as locale",
    )
    expect(row).toEqual({ lower: 'äb花', locale: 'b C.UTF-8' })
  })

  it('knows the npm package of every system', () => {
    const names = [
      ['linux', 'x64'],
      ['linux', 'arm64'],
      ['darwin', 'arm64'],
      ['darwin', 'x64'],
      ['win32', 'x64'],
    ].map(([platform, arch]) => binariesPackage(platform, arch))
    const declared = JSON.parse(readFileSync(path.join(import.meta.dirname, '../../../package.json'), 'utf8'))
    for (const name of names) expect(declared.optionalDependencies).toHaveProperty([name])
  })
})
