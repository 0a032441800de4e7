import { buffer } from 'node:stream/consumers'

import type { Logger } from 'pino'

import type { Db, Queries } from '#db/open.ts'
import { INSTALLATION, MEDIA } from '#providers/storage/keys.ts'
import type { Storage } from '#providers/storage/storage.ts'
import type { Random } from '#src/random.ts'

import {
  insertInstallation,
  namesFiles,
  selectCluster,
  selectInstallation,
  updateInstallation,
} from './installation-store.ts'

/**
 * Do the database and the store belong together? Both hold the installation's id.
 * - `joined`: they do
 * - `strangers` (before they are joined): both are new, or both have files from before ids were introduced
 * - `other_database`: the store's files belong to another database
 * - `new_database`: the store has files of users, but the database has no row of a file
 * - `files_missing`: the database has rows of users' files, but the store has none of the files
 * - `half_restored`: a restore into the store did not finish
 * - `copied_database`: this database is a copy (restored, imported, dumped) of the one that the store belongs to
 */
export type Bond = 'joined' | 'other_database' | 'new_database' | 'files_missing' | 'half_restored' | 'copied_database'

const HALF_RESTORED = 'restore under way'

async function idInStore(storage: Storage): Promise<string | null> {
  const found = await storage.read(INSTALLATION)
  return found && (await buffer(found.content)).toString().trim()
}

const isCopy = (row: { cluster: string }, cluster: string): boolean =>
  row.cluster !== '' && cluster !== '' && row.cluster !== cluster

const writeInStore = (storage: Storage, id: string): Promise<void> =>
  storage.put(INSTALLATION, Buffer.from(`${id}\n`), 'text/plain')

/**
 * The database's id, created by the first process that asks. A copy creates its own id, and from then on the original
 * database no longer belongs to the store.
 */
async function ensureId(db: Queries, random: Random): Promise<string> {
  const cluster = await selectCluster(db)
  await insertInstallation(db, { id: random.id(), cluster })
  const row = await selectInstallation(db)
  if (row === null) throw new Error('the installation has no id')
  const id = isCopy(row, cluster) ? random.id() : row.id
  if (row.cluster !== cluster || row.id !== id) await updateInstallation(db, { id, cluster })
  return id
}

async function holdsFilesOfUsers(storage: Storage): Promise<boolean> {
  for await (const _ of storage.list(`${MEDIA}/`)) return true
  return false
}

export interface Pair {
  db: Db
  storage: Storage
  random: Random
}

/** Tells whether database and store belong together; changes nothing. */
export async function bondOf({ db, storage }: Omit<Pair, 'random'>): Promise<Bond | 'strangers'> {
  // in this order: a process that joins the two meanwhile writes the row first, so an id in the store has its row
  const theirs = await idInStore(storage)
  const row = await selectInstallation(db)
  const ours = row?.id ?? null
  if (theirs === HALF_RESTORED) return 'half_restored'
  if (theirs !== null && row !== null) {
    if (theirs !== row.id) return 'other_database'
    return isCopy(row, await selectCluster(db)) ? 'copied_database' : 'joined'
  }
  if (theirs !== null) return 'new_database'
  const [named, held] = [await namesFiles(db), await holdsFilesOfUsers(storage)]
  if (named && !held) return 'files_missing'
  if (held && ours !== null) return 'other_database'
  return held && !named ? 'new_database' : 'strangers'
}

/** The same, but joins two that have no id yet, because neither can lose anything by it. */
export async function joinFiles(pair: Pair): Promise<Bond> {
  const bond = await bondOf(pair)
  if (bond === 'joined') await ensureId(pair.db, pair.random) // an installation of before clusters were recorded
  if (bond !== 'strangers') return bond
  await joinAnyway(pair)
  return 'joined'
}

/**
 * May this process store and remove files of users? Asked before each such change, because another installation may
 * have taken the store over since the start. If it may not, the log says what stays undone.
 */
export async function ownsFiles({ log, ...pair }: Pair & { log: Logger }, undone: string): Promise<boolean> {
  const bond = await joinFiles(pair)
  if (bond === 'joined') return true
  log.error({ bond }, `${undone}: the stored files do not belong to this database; the command doctor says what to do`)
  return false
}

/** Joins the two in any case: for an operator who knows that they belong together, and after a restore. */
export async function joinAnyway({ db, storage, random }: Pair): Promise<void> {
  await writeInStore(storage, await ensureId(db, random))
}

/**
 * Marks a store that a restore begins to fill: no server starts on it before `joinAnyway`. A store that has an id keeps
 * it. Returns that id, and a function that removes the mark.
 */
export async function beginRestore(storage: Storage): Promise<{ id: string | null; undo: () => Promise<void> }> {
  const id = await idInStore(storage)
  if (id !== null && id !== HALF_RESTORED) return { id, undo: async () => undefined }
  await writeInStore(storage, HALF_RESTORED)
  return { id: null, undo: () => storage.remove(INSTALLATION) }
}
