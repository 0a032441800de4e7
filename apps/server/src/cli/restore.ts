import { accessSync, constants, createReadStream, statSync } from 'node:fs'
import type { Readable } from 'node:stream'

import type pg from 'pg'
import { type Static, type TSchema, Type } from 'typebox'
import { Check } from 'typebox/value'

import { openDatabase } from '#db/open.ts'
import { beginRestore, joinAnyway } from '#modules/files/installation.ts'
import { isOfBuild } from '#providers/storage/build-prefix.ts'
import { isOwnFile } from '#providers/storage/keys.ts'
import type { Storage } from '#providers/storage/storage.ts'
import type { Random } from '#src/random.ts'

import { type ArchiveEntry, readArchive } from './archive/read-archive.ts'
import { fileLine, sha256 } from './archive/stored-files.ts'
import { ENTRIES } from './backup.ts'
import { Description, FORMAT_VERSION, Manifest } from './copy/description.ts'
import { fillDatabase, type Loader, refuseDifference, rowCount } from './copy/loader.ts'
import { Refusal } from './copy/refusal.ts'
import { RowChecksum, type RowTotals } from './copy/row-checksum.ts'
import type { Tell } from './serve.ts'

export interface RestoreTarget {
  /** of an empty database */
  connection: pg.ClientConfig
  storage: Storage
  /** false = a bucket, which may hold the files already: then they are compared, not stored */
  storageMustBeEmpty: boolean
  random: Random
}

function parse<Schema extends TSchema>(schema: Schema, { content }: ArchiveEntry): Static<Schema> {
  try {
    const value: unknown = JSON.parse(content.toString())
    if (Check(schema, value)) return value
  } catch {
    // the error below says it
  }
  throw new Refusal('This is not a backup of Petalpost, or it is damaged.')
}

/** The part that every format version has: its number. */
const ANY_FORMAT = Type.Object({ formatVersion: Type.Number() })

function readDescription(entry: ArchiveEntry | undefined): Description {
  if (entry?.name !== ENTRIES.description) throw new Refusal('This is not a backup of Petalpost.')
  const { formatVersion } = parse(ANY_FORMAT, entry)
  if (formatVersion > FORMAT_VERSION)
    throw new Refusal('This backup was made by a newer Petalpost in a format that this one cannot read. Update first.')
  return parse(Description, entry)
}

/** Stores the files of a backup; deletes them again when the restore fails. */
function fileStore({ storage }: RestoreTarget) {
  const stored: string[] = []
  const checksum = new RowChecksum()
  return {
    put: async (key: string, content: Buffer): Promise<void> => {
      const line = fileLine(key, content)
      checksum.update(line)
      // already drawn there: another build of the rasterizer gives other bytes for the same picture
      if (isOwnFile(key) && (await storage.head(key)) !== null) return
      const there = await storage.read(key)
      if (there === null) {
        await storage.put(key, content)
        stored.push(key)
        return
      }
      const found = fileLine(key, Buffer.concat(await there.content.toArray()))
      if (!found.equals(line)) throw new Refusal(`The storage holds another file under ${key} already.`)
    },
    totals: (): RowTotals => checksum.totals(),
    undo: async (): Promise<void> => {
      for (const key of stored) await storage.remove(key)
    },
  }
}

async function refuseStoredFiles({ storage, storageMustBeEmpty }: RestoreTarget): Promise<void> {
  if (!storageMustBeEmpty) return
  for await (const { key } of storage.list(''))
    if (!isOfBuild(key))
      throw new Refusal(`The data folder is not empty: it holds the file ${key}. Choose an empty one with DATA_DIR.`)
}

/** Entries of the table whose only row names the installation. */
const INSTALLATION_ROW = `${ENTRIES.tables}installation/`

/** Passes every entry on. Returns the manifest, which must be the last. `storeId` null = the store has no id. */
async function loadEntries(
  entries: AsyncIterable<ArchiveEntry>,
  loader: Loader,
  putFile: (key: string, content: Buffer) => Promise<void>,
  storeId: string | null,
): Promise<Manifest> {
  let manifest: Manifest | null = null
  for await (const entry of entries) {
    const { name, content } = entry
    if (manifest !== null) throw new Refusal('The backup is damaged: it continues after its end.')
    if (storeId !== null && name.startsWith(INSTALLATION_ROW) && content.toString().split('\t')[0] !== storeId)
      throw new Refusal('The storage belongs to another installation than the backup. Choose another bucket.')
    if (name === ENTRIES.manifest) manifest = parse(Manifest, entry)
    else if (name.startsWith(ENTRIES.tables)) await loader.take(name.split('/')[1] ?? '', content)
    else if (name.startsWith(ENTRIES.files)) await putFile(name.slice(ENTRIES.files.length), content)
    else throw new Refusal(`The backup holds ${name}, which this version does not know.`)
  }
  if (manifest === null) throw new Refusal('The backup is cut off: its end is missing.')
  return manifest
}

/** Joins database and storage; from now on a server may start on them. */
async function join({ connection, storage, random }: RestoreTarget): Promise<void> {
  const { db, close } = openDatabase(connection, { max: 1 })
  try {
    await joinAnyway({ db, storage, random })
  } finally {
    await close()
  }
}

/**
 * Fills an empty database and an empty storage from a backup, all or nothing. It compares every checksum and brings a
 * backup of an older Petalpost to the current data model.
 * @throws Refusal that gives the reason
 */
export async function restoreFrom(input: Readable, target: RestoreTarget, tell: Tell): Promise<Manifest> {
  const entries = readArchive(input)
  const files = fileStore(target)
  let mark: Awaited<ReturnType<typeof beginRestore>> | null = null
  try {
    await refuseStoredFiles(target)
    mark = await beginRestore(target.storage)
    const { id: storeId } = mark
    const first = (await entries.next()).value as ArchiveEntry | undefined
    const description = readDescription(first)
    tell(
      `Backup of ${description.madeAt}, made by Petalpost ${description.appVersion} on PostgreSQL ${description.postgres}`,
    )
    let found: Manifest | null = null
    await fillDatabase(target.connection, description, async (loader) => {
      const manifest = await loadEntries(entries, loader, files.put, storeId)
      if (first === undefined || sha256(first.content) !== manifest.description)
        throw new Refusal('The backup is damaged: its description has changed.')
      const { rows, checksum } = files.totals()
      if (rows !== manifest.files.count || checksum !== manifest.files.checksum)
        throw new Refusal('The files in the backup are not those that it names.')
      refuseDifference(manifest.tables, await loader.received(), 'The backup is damaged')
      found = manifest
    })
    const manifest = found as Manifest | null
    if (manifest === null) throw new Refusal('The backup is cut off: its end is missing.')
    if (storeId === null) await join(target)
    else tell('The bucket belongs to the database of the backup. When that database is gone for good, run: join-files')
    tell(`${rowCount(manifest.tables)} rows of ${description.tables.length} tables`)
    tell(`${manifest.files.count} files, ${(manifest.files.bytes / 1e6).toFixed(1)} MB`)
    for (const key of manifest.files.missing) tell(`Not in the backup: ${key}`)
    return manifest
  } catch (error) {
    await files.undo()
    await mark?.undo()
    throw error
  } finally {
    await entries.return(undefined)
  }
}

/** The content of a backup file. @throws Refusal when there is no such file */
export function openBackup(file: string, stop: AbortSignal): Readable {
  const found = statSync(file, { throwIfNoEntry: false })
  if (found === undefined) throw new Refusal(`There is no file ${file}.`)
  if (found.isDirectory()) throw new Refusal(`${file} is a folder. Name the file that backup has written.`)
  try {
    accessSync(file, constants.R_OK)
  } catch {
    throw new Refusal(`${file} cannot be read. Change its permissions, or copy it.`)
  }
  return createReadStream(file, { signal: stop })
}
