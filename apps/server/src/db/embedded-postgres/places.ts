import { execFileSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { nativeFolder, programPath } from './binaries.ts'

/** The account PostgreSQL runs as; null = our own. */
export interface Account {
  uid: number
  gid: number
}

/** Where the database's files are, and which account runs it. */
export interface Places {
  native: string
  /** holds `pg18`, the log and the lock */
  folder: string
  data: string
  socketFolder: string
  account: Account | null
}

/** A unix socket's path must be shorter than 104 bytes (macOS) or 108 (Linux), its name included. */
const MAX_SOCKET_FOLDER = 85

/** Holds the databases of a server that root runs in a folder which only root may enter. */
const ELSEWHERE = '/var/lib/petalpost'

const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12)

/** PostgreSQL refuses to run as root, so it gets the account `postgres`, else `nobody`. */
function accountForRoot(): Account | null {
  if (process.getuid?.() !== 0) return null
  for (const user of ['postgres', 'nobody'])
    try {
      const id = (flag: string) => Number(execFileSync('id', [flag, user], { stdio: ['ignore', 'pipe', 'ignore'] }))
      return { uid: id('-u'), gid: id('-g') }
    } catch {
      // no such account: try the next
    }
  throw new Error('PostgreSQL does not run as root and there is no account postgres or nobody. Use another account.')
}

/** The bits of a mode that hold for an account. */
function rightsOf(account: Account, { mode, uid, gid }: Stats): number {
  const shift = uid === account.uid ? 6 : gid === account.gid ? 3 : 0
  return (mode >> shift) & 0o7
}

/** Can that account enter every folder on the way to `target`? */
function canReach(account: Account, target: string): boolean {
  for (let folder = path.resolve(target); ; folder = path.dirname(folder)) {
    if (existsSync(folder) && (rightsOf(account, statSync(folder)) & 0o1) === 0) return false
    if (folder === path.dirname(folder)) return true
  }
}

/** Can that account run the programs in this folder, with the files that they need? */
function canRun(account: Account, native: string): boolean {
  const needed = [programPath(native, 'postgres'), path.join(native, 'share'), path.join(native, 'lib')]
  return needed.every((file) => {
    const found = statSync(file, { throwIfNoEntry: false })
    return found !== undefined && canReach(account, file) && (rightsOf(account, found) & 0o5) === 0o5
  })
}

/** Where the database's account can run the programs. If it cannot reach them, copies them once. */
function reachableNative(account: Account | null): string {
  const native = nativeFolder()
  if (account === null || canRun(account, native)) return native
  const copy = path.join('/var/tmp', `petalpost-postgres-${shortHash(native)}`)
  if (existsSync(copy) && lstatSync(copy).uid === 0 && canRun(account, copy)) return copy
  const part = `${copy}.${process.pid}`
  rmSync(part, { recursive: true, force: true })
  mkdirSync(part) // fails when somebody else makes it meanwhile
  cpSync(native, part, { recursive: true, verbatimSymlinks: true })
  chmodSync(part, 0o755)
  for (const entry of readdirSync(part, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name)
    // what a umask took away
    if (!entry.isSymbolicLink()) chmodSync(file, entry.isDirectory() || isProgram(file) ? 0o755 : 0o644)
  }
  rmSync(copy, { recursive: true, force: true })
  renameSync(part, copy)
  return copy
}

const isProgram = (file: string): boolean => (statSync(file).mode & 0o100) !== 0

/** Makes a folder and those on its way, each with this mode: a mode that is asked for at creation is cut by the umask. */
function makeFolders(folder: string, mode: number): void {
  const first = mkdirSync(folder, { recursive: true, mode })
  if (first === undefined) return
  for (let made = path.resolve(folder); ; made = path.dirname(made)) {
    chmodSync(made, mode)
    if (made === path.resolve(first) || made === path.dirname(made)) return
  }
}

/**
 * A folder in /var/lib for a database whose `wanted` folder PostgreSQL's account cannot reach. A note in the wanted
 * folder names it: whoever deletes the wanted folder loses the database, as expected.
 */
function reachableFolder(wanted: string): string {
  const note = path.join(wanted, 'location')
  makeFolders(wanted, 0o700)
  makeFolders(ELSEWHERE, 0o755)
  chmodSync(ELSEWHERE, 0o755) // ours, and perhaps made under a stricter umask
  try {
    writeFileSync(note, path.join(ELSEWHERE, randomBytes(6).toString('hex')), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(note, 'utf8')
}

function privateFolder(folder: string, account: Account | null): string {
  makeFolders(folder, 0o700)
  const { uid } = lstatSync(folder)
  if (account !== null && uid !== account.uid) chownSync(folder, account.uid, account.gid)
  chmodSync(folder, 0o700)
  return folder
}

/**
 * Decides where the database of `wanted` lives, and makes the folder. Normally that is `wanted` itself. If root starts
 * the server in a folder that only root may enter, it is a folder in /var/lib/petalpost, because PostgreSQL's account
 * could not reach `wanted`.
 */
export function findPlaces(wanted: string): Places {
  const account = accountForRoot()
  const native = reachableNative(account)
  // private; but when root starts it, PostgreSQL's account must be able to pass through
  makeFolders(path.dirname(wanted), account === null ? 0o700 : 0o711)
  const reachable = account === null || canReach(account, path.dirname(wanted))
  const folder = privateFolder(reachable ? wanted : reachableFolder(wanted), account)
  const short = Buffer.byteLength(folder) <= MAX_SOCKET_FOLDER
  const socketFolder = short ? folder : path.join(os.tmpdir(), `petalpost-${shortHash(folder)}`)
  if (!short) {
    if (existsSync(socketFolder) && lstatSync(socketFolder).isSymbolicLink())
      throw new Error(`${socketFolder} must be a folder of ours, not a link`)
    privateFolder(socketFolder, account)
  }
  return { native, folder, data: path.join(folder, 'pg18'), socketFolder, account }
}
