import { execFileSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { nativeFolder } from './binaries.ts'

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

/** Can that account enter every folder on the way to `target`? */
function canReach(account: Account, target: string): boolean {
  for (let folder = path.resolve(target); ; folder = path.dirname(folder)) {
    if (existsSync(folder)) {
      const { mode, uid, gid } = statSync(folder)
      const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001
      if ((mode & bit) === 0) return false
    }
    if (folder === path.dirname(folder)) return true
  }
}

/** Where the database's account can run the programs. If they are in root's private folder, copies them once. */
function reachableNative(account: Account | null): string {
  const native = nativeFolder()
  if (account === null || canReach(account, native)) return native
  const copy = path.join('/var/tmp', `petalpost-postgres-${shortHash(native)}`)
  if (existsSync(copy) && lstatSync(copy).uid === 0) return copy
  const part = `${copy}.${process.pid}`
  cpSync(native, part, { recursive: true, verbatimSymlinks: true })
  chmodSync(part, 0o755)
  rmSync(copy, { recursive: true, force: true })
  renameSync(part, copy)
  return copy
}

/**
 * A folder in /var/lib for a database whose `wanted` folder PostgreSQL's account cannot reach. A note in the wanted
 * folder names it: whoever deletes the wanted folder loses the database, as expected.
 */
function reachableFolder(wanted: string): string {
  const note = path.join(wanted, 'location')
  mkdirSync(wanted, { recursive: true, mode: 0o700 })
  mkdirSync(ELSEWHERE, { recursive: true, mode: 0o755 })
  try {
    writeFileSync(note, path.join(ELSEWHERE, randomBytes(6).toString('hex')), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(note, 'utf8')
}

function privateFolder(folder: string, account: Account | null): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
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
  mkdirSync(path.dirname(wanted), { recursive: true, mode: account === null ? 0o700 : 0o711 })
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
