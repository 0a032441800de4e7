import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { closeSync, existsSync, openSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import pg from 'pg'

import { programPath } from './binaries.ts'
import { DamagedDatabase, refuseDamage, refuseOtherVersion } from './damage.ts'
import { isAlive, isZombie } from './folder-lock.ts'
import { hopelessLine, reasonOfInitdb, reasonOfLog } from './log-reason.ts'
import type { Places } from './places.ts'
import { memoryBytes, sharedBuffersFor } from './shared-buffers.ts'
import { sharedMemory } from './shared-memory.ts'

const USER = 'petalpost'
const DATABASE = 'petalpost'
const START_TRIES_MS = 15_000
const READY_MS = 60_000
const MAX_LOG_BYTES = 5_000_000
const WINDOWS = process.platform === 'win32'

/** `name=value` settings of postgresql.conf, given on the command line. */
export type Settings = Record<string, string>

const account = (places: Places) => places.account ?? {}
// Passes only what a program needs to run: our environment may hold secrets.
const environment = () => ({
  PATH: process.env['PATH'] ?? '',
  LC_ALL: 'C',
  SystemRoot: process.env['SystemRoot'] ?? '',
})
const passwordFile = (places: Places) => path.join(places.folder, 'password')
const portFile = (places: Places) => path.join(places.folder, 'port')

/** How to connect: the unix socket, which only our account can reach; on Windows, loopback TCP with a password. */
export function connectionTo(places: Places, database = DATABASE): pg.ClientConfig {
  if (!WINDOWS) return { host: places.socketFolder, port: 5432, user: USER, database }
  const port = existsSync(portFile(places)) ? Number(readFileSync(portFile(places), 'utf8')) : 5432
  return { host: '127.0.0.1', port, user: USER, database, password: readFileSync(passwordFile(places), 'utf8') }
}

/** What initdb says, or we say of it, when a signal ended it. */
const KILLED = /terminated by signal|ended by SIG/
const INIT_TRIES = 5
/** initdb asks the system for the name of its account, which PostgreSQL itself never needs. */
const NAMELESS = /could not look up effective user ID (\d+)/

/** Runs initdb. Returns null, or what it complained about. */
async function initialize(places: Places, options: readonly string[]): Promise<string | null> {
  const child = spawn(programPath(places.native, 'initdb'), options, {
    ...account(places),
    cwd: '/',
    env: environment(),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let problems = ''
  child.stderr.on('data', (text: Buffer) => (problems += text.toString()))
  const [code, signal] = await new Promise<[number | null, NodeJS.Signals | null]>((resolve, reject) => {
    child.on('close', (...end) => resolve(end)).on('error', reject)
  })
  if (code === 0) return null
  return signal === null ? problems.trim() : `initdb was ended by ${signal}`
}

/**
 * Creates the cluster if there is none. It is made in another folder and then renamed, so that a kill leaves no half
 * cluster.
 * @throws DamagedDatabase or OtherVersion when there is a cluster that cannot be used
 */
export async function createCluster(places: Places, settings: Settings, onCreate?: () => void): Promise<void> {
  refuseDamage(places)
  if (existsSync(path.join(places.data, 'PG_VERSION'))) return
  refuseOtherVersion(places)
  onCreate?.()
  const part = `${places.data}.init`
  rmSync(part, { recursive: true, force: true })
  const options = ['-D', part, '-U', USER, '--encoding=UTF8', '--no-locale', '--no-instructions']
  // the built-in locale sorts and folds case the same on every system
  options.push('--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--auth-host=scram-sha-256')
  for (const [name, value] of Object.entries(sharedMemory())) options.push(`--set=${name}=${value}`)
  if (settings['fsync'] === 'off') options.push('--no-sync')
  if (WINDOWS) {
    writeFileSync(passwordFile(places), randomBytes(24).toString('base64url'), { mode: 0o600 })
    options.push(`--pwfile=${passwordFile(places)}`, '--auth-local=scram-sha-256')
  } else options.push('--auth-local=trust')
  for (let tries = 1; ; tries += 1) {
    const problems = await initialize(places, options)
    if (problems === null) break
    rmSync(part, { recursive: true, force: true })
    // somebody killed it, or a process that it started: nothing speaks against another try
    if (tries < INIT_TRIES && KILLED.test(problems)) continue
    const nameless = NAMELESS.exec(problems)?.[1]
    if (nameless !== undefined)
      throw new Error(
        `The database could not be created: initdb needs the name of the account, and user id ${nameless} has none here. Add one (in a container: echo "petalpost:x:${nameless}:0::/:/bin/false" >> /etc/passwd), start with an account that has a name, or set DATABASE_URL.`,
      )
    throw new Error(`The database could not be created in ${places.folder}: ${reasonOfInitdb(problems)}`)
  }
  renameSync(part, places.data)
}

const pidFile = (places: Places) => path.join(places.data, 'postmaster.pid')

function notedPid(places: Places): number {
  try {
    return Number(readFileSync(pidFile(places), 'utf8').split('\n')[0])
  } catch {
    return 0
  }
}

/** Process id of the main process, from postmaster.pid, if that process lives. */
export function livePid(places: Places): number | null {
  const pid = notedPid(places)
  return pid > 0 && isAlive(pid) ? pid : null
}

/** Is this process another program than PostgreSQL? False where the system does not tell. */
function isOtherProgram(pid: number): boolean {
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    return command !== '' && !command.includes('postgres')
  } catch {
    return false
  }
}

/**
 * PostgreSQL mistakes a zombie, or another program that now has the process id, for a living owner of the folder, and
 * refuses to start. It knows that its own parent's process id is stale, so we write that one instead. PostgreSQL still
 * checks the shared memory that the file names, so two never run on one folder.
 */
function replaceStranger(places: Places): void {
  const pid = notedPid(places)
  if (pid <= 0 || !(isZombie(pid) || isOtherProgram(pid))) return
  const lines = readFileSync(pidFile(places), 'utf8').split('\n')
  writeFileSync(pidFile(places), [process.pid, ...lines.slice(1)].join('\n'))
}

/** Error codes of a PostgreSQL that runs on damaged files: no such database, input or output error, corruption. */
const DAMAGE = /^(?:3D000|58|XX)/

/** Does a server respond there? @throws DamagedDatabase when it does, but cannot open its own database */
export async function answers(places: Places): Promise<boolean> {
  const client = new pg.Client({ ...connectionTo(places, 'postgres'), connectionTimeoutMillis: 2_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch (error) {
    const { code = '', message } = error as Error & { code?: string }
    if (DAMAGE.test(code)) throw new DamagedDatabase(places, message)
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Does this process run PostgreSQL on this folder? False where the system does not tell. */
function isOurs(places: Places, pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(places.data)
  } catch {
    return false
  }
}

/**
 * Does a database run whose socket is gone? Programs that clean temporary files delete sockets; then nobody can
 * connect.
 */
export function isOutOfReach(places: Places): boolean {
  const pid = livePid(places)
  return pid !== null && isOurs(places, pid) && !existsSync(path.join(places.socketFolder, '.s.PGSQL.5432'))
}

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as net.AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

/**
 * Removes a lock file that names no process: with such a file, PostgreSQL never starts again. It comes from a kill
 * between creating and writing the file, or from a partial copy. Nobody else can be writing the file now, because
 * launchers take turns.
 */
function removeEmptyLock(places: Places): void {
  if (existsSync(pidFile(places)) && !(notedPid(places) > 0)) rmSync(pidFile(places), { force: true })
}

/** The text of a file from position `start`. */
const textFrom = (file: string, start: number): string =>
  existsSync(file) ? readFileSync(file).subarray(start).toString() : ''

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0

async function spawnOnce(places: Places, settings: Settings, log: string): Promise<boolean> {
  replaceStranger(places)
  const listen = WINDOWS ? { listen_addresses: '127.0.0.1', port: String(await freePort()) } : { listen_addresses: '' }
  if ('port' in listen) writeFileSync(portFile(places), listen.port)
  const all: Settings = {
    ...listen,
    ...(WINDOWS ? {} : { unix_socket_directories: places.socketFolder, unix_socket_permissions: '0700' }),
    shared_buffers: sharedBuffersFor(memoryBytes()),
    ...sharedMemory(),
    // a search reads thousands of pages that the system has in memory; to hand them to other processes costs more
    io_method: 'sync',
    // values of a failed statement must not reach the log
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    ...settings,
  }
  const fd = openSync(log, existsSync(log) && statSync(log).size > MAX_LOG_BYTES ? 'w' : 'a', 0o600)
  const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  // Detached, with its log in a file: it survives the kill of a server, and the next server adopts it.
  const child = spawn(programPath(places.native, 'postgres'), ['-D', places.data, ...options], {
    ...account(places),
    cwd: '/',
    env: environment(),
    stdio: ['ignore', 'ignore', fd],
    detached: true,
  })
  closeSync(fd)
  child.on('error', () => undefined) // its exit code tells the reason
  child.unref()
  const deadline = Date.now() + READY_MS
  try {
    while (child.exitCode === null && child.signalCode === null && Date.now() < deadline) {
      if (await answers(places)) return true
      await wait(15)
    }
  } catch (error) {
    child.kill('SIGINT') // it runs, but not on our database
    throw error
  }
  return false
}

/**
 * Starts the cluster. Retries for 15 s: right after a kill, the old processes hold the folder for a moment.
 * @throws DamagedDatabase as soon as PostgreSQL reports damage; Error with the reason that its log gives
 */
export async function startCluster(places: Places, settings: Settings): Promise<void> {
  const log = path.join(places.folder, 'postgres.log')
  const deadline = Date.now() + START_TRIES_MS
  let begun = 0
  for (;;) {
    removeEmptyLock(places)
    const before = sizeOf(log) > MAX_LOG_BYTES ? 0 : sizeOf(log)
    begun = before
    if (await spawnOnce(places, settings, log)) return
    const hopeless = hopelessLine(textFrom(log, before))
    if (hopeless !== null && livePid(places) === null) throw new DamagedDatabase(places, hopeless)
    if (Date.now() > deadline) break
    await wait(200)
  }
  const text = textFrom(log, begun)
  throw new Error(`The database in ${places.folder} did not start: ${reasonOfLog(text)}`)
}

/** Creates our database inside a new cluster. */
export async function createDatabase(places: Places): Promise<void> {
  const client = new pg.Client(connectionTo(places, 'postgres'))
  client.on('error', () => undefined) // the query that fails reports it
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE])
    if (rowCount === 0) await client.query(`create database ${DATABASE}`)
  } finally {
    await client.end()
  }
}

/** `pid` if that process runs PostgreSQL on this folder, which may have been deleted; else null. */
export const ourPid = (places: Places, pid: number | null): number | null =>
  pid !== null && isAlive(pid) && isOurs(places, pid) ? pid : null

/** Sends a signal, unless the process has ended meanwhile. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** Stops the cluster with this main process fast and cleanly; waits until the process has ended. */
export async function stopCluster(pid: number | null, places: Places): Promise<void> {
  if (pid === null) return
  if (WINDOWS) spawn(programPath(places.native, 'pg_ctl'), ['stop', '-m', 'fast', '-D', places.data])
  else signal(pid, 'SIGINT')
  const deadline = Date.now() + START_TRIES_MS
  while (isAlive(pid) && Date.now() < deadline) await wait(15)
}
