import { buffer } from 'node:stream/consumers'

import type { Db, Queries } from '#db/open.ts'
import { files, installation } from '#db/schema/operation.ts'
import type { Storage } from '#providers/storage/storage.ts'
import type { Random } from '#src/random.ts'

import { INSTALLATION, MEDIA } from './keys.ts'

/**
 * Do the database and the store belong together? Both bear the installation's id.
 * - `joined`: they do
 * - `strangers` (before they are joined): both are new, or both have files from the time before there were ids
 * - `other_database`: the store's files belong to another database
 * - `new_database`: files of users are there, and the database knows of none
 * - `files_missing`: the database names files of users, and the store holds none
 * - `half_restored`: a restore into the store did not come to its end
 */
export type Bond = 'joined' | 'other_database' | 'new_database' | 'files_missing' | 'half_restored'

const HALF_RESTORED = 'restore under way'

async function idInStore(storage: Storage): Promise<string | null> {
  const found = await storage.read(INSTALLATION)
  return found && (await buffer(found.content)).toString().trim()
}

async function idInDatabase(db: Queries): Promise<string | null> {
  const [row] = await db.select().from(installation)
  return row?.id ?? null
}

const writeInStore = (storage: Storage, id: string): Promise<void> =>
  storage.put(INSTALLATION, Buffer.from(`${id}\n`), 'text/plain')

/** The database's id, drawn by the first process that asks. */
async function ensureId(db: Queries, random: Random): Promise<string> {
  await db.insert(installation).values({ id: random.id() }).onConflictDoNothing()
  const id = await idInDatabase(db)
  if (id === null) throw new Error('the installation has no id')
  return id
}

async function holdsFilesOfUsers(storage: Storage): Promise<boolean> {
  for await (const _ of storage.list(`${MEDIA}/`)) return true
  return false
}

const namesFilesOfUsers = async (db: Queries): Promise<boolean> =>
  (await db.select({ key: files.key }).from(files).limit(1)).length > 0

export interface Pair {
  db: Db
  storage: Storage
  random: Random
}

/** Tells whether database and store belong together, and changes nothing. */
export async function bondOf({ db, storage }: Omit<Pair, 'random'>): Promise<Bond | 'strangers'> {
  const [ours, theirs] = [await idInDatabase(db), await idInStore(storage)]
  if (theirs === HALF_RESTORED) return 'half_restored'
  if (theirs !== null && ours !== null) return theirs === ours ? 'joined' : 'other_database'
  if (theirs !== null) return 'new_database'
  const [named, held] = [await namesFilesOfUsers(db), await holdsFilesOfUsers(storage)]
  if (named && !held) return 'files_missing'
  if (held && ours !== null) return 'other_database'
  return held && !named ? 'new_database' : 'strangers'
}

/** The same; two that know nothing of each other are joined, for neither can lose anything by it. */
export async function joinFiles(pair: Pair): Promise<Bond> {
  const bond = await bondOf(pair)
  if (bond !== 'strangers') return bond
  await joinAnyway(pair)
  return 'joined'
}

/** Joins the two whatever they say: for an operator who knows that they belong together, and after a restore. */
export async function joinAnyway({ db, storage, random }: Pair): Promise<void> {
  await writeInStore(storage, await ensureId(db, random))
}

/**
 * Marks a store that a restore begins to fill: no server starts on it before `joinAnyway`. A store that has an id keeps
 * it. Returns that id, and what takes the mark away again.
 */
export async function beginRestore(storage: Storage): Promise<{ id: string | null; undo: () => Promise<void> }> {
  const id = await idInStore(storage)
  if (id !== null && id !== HALF_RESTORED) return { id, undo: async () => undefined }
  await writeInStore(storage, HALF_RESTORED)
  return { id: null, undo: () => storage.remove(INSTALLATION) }
}
