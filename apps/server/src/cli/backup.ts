import { createWriteStream, existsSync, statSync } from 'node:fs'
import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Writable } from 'node:stream'

import type pg from 'pg'

import type { Storage } from '#providers/storage/storage.ts'

import { fileLine, filesOfSnapshot, sha256 } from './archive/stored-files.ts'
import { type ArchiveWriter, writeArchive } from './archive/write-archive.ts'
import type { Manifest, Table } from './copy/description.ts'
import { rowCount, type TableTotals } from './copy/loader.ts'
import { Refusal } from './copy/refusal.ts'
import { RowChecksum } from './copy/row-checksum.ts'
import { type Snapshot, withSnapshot } from './copy/snapshot.ts'
import type { Tell } from './serve.ts'

/** Names of the entries of a backup, in this order. */
export const ENTRIES = {
  description: 'description.json',
  /** `tables/NAME/000001` …: rows in COPY's format */
  tables: 'tables/',
  /** `files/KEY` */
  files: 'files/',
  manifest: 'manifest.json',
} as const

export interface BackupSource {
  connection: pg.ClientConfig
  storage: Storage
}

const asJson = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value, null, 2)}\n`)

async function putTable(archive: ArchiveWriter, snapshot: Snapshot, table: Table) {
  const checksum = new RowChecksum()
  async function* watched() {
    for await (const piece of snapshot.rows(table)) {
      checksum.update(piece)
      yield piece
    }
  }
  await archive.putStream(`${ENTRIES.tables}${table.name}/`, watched())
  return checksum.totals()
}

async function putFiles(archive: ArchiveWriter, snapshot: Snapshot, storage: Storage): Promise<Manifest['files']> {
  const checksum = new RowChecksum()
  const missing: string[] = []
  let bytes = 0
  for await (const { key, content } of filesOfSnapshot(snapshot.client, storage)) {
    if (content === null) {
      missing.push(key)
      continue
    }
    checksum.update(fileLine(key, content))
    bytes += content.length
    await archive.put(`${ENTRIES.files}${key}`, content)
  }
  const { rows: count, checksum: sum } = checksum.totals()
  return { count, bytes, checksum: sum, missing }
}

/**
 * Writes everything that must survive the loss of a machine to `output`: one consistent snapshot of all tables, the
 * files that it names, the product's own files, and at the end a manifest with their checksums. Memory use is bounded,
 * and writers are not blocked.
 */
export function writeBackup({ connection, storage }: BackupSource, output: Writable, tell: Tell): Promise<Manifest> {
  return withSnapshot(connection, async (snapshot) => {
    const { description } = snapshot
    const described = asJson(description)
    const tables: TableTotals = {}
    let files: Manifest['files'] = { count: 0, bytes: 0, checksum: '', missing: [] }
    await writeArchive(output, new Date(description.madeAt), async (archive) => {
      await archive.put(ENTRIES.description, described)
      for (const table of description.tables) tables[table.name] = await putTable(archive, snapshot, table)
      tell(`${rowCount(tables)} rows of ${description.tables.length} tables`)
      files = await putFiles(archive, snapshot, storage)
      tell(`${files.count} files, ${(files.bytes / 1e6).toFixed(1)} MB`)
      await archive.put(ENTRIES.manifest, asJson({ description: sha256(described), tables, files }))
    })
    for (const key of files.missing) tell(`Missing in the storage, so not in the backup: ${key}`)
    return { description: sha256(described), tables, files }
  })
}

/** @throws Refusal when no backup can be written to `file` */
export async function refuseUnfitFile(file: string): Promise<void> {
  const folder = path.dirname(file)
  if (existsSync(file)) throw new Refusal(`${file} exists already. Choose another name.`)
  const found = statSync(folder, { throwIfNoEntry: false })
  if (found === undefined) throw new Refusal(`There is no folder ${folder}. Make it, or choose another.`)
  if (!found.isDirectory()) throw new Refusal(`${folder} is not a folder. Choose another place for the backup.`)
  // only a test write shows whether the disk can be written to
  const part = partOf(file)
  await (await openPart(file)).close()
  await rm(part, { force: true })
}

const partOf = (file: string): string => `${file}.part-${process.pid}`

async function openPart(file: string): Promise<FileHandle> {
  try {
    return await open(partOf(file), 'wx', 0o600)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOSPC' || code === 'EDQUOT') throw error
    throw new Refusal(
      `No backup can be written to ${path.dirname(file)} (${code}). Change its permissions, or choose another place.`,
    )
  }
}

/**
 * Writes a backup to `file`, which then exists complete or not at all. Only its owner can read it, because it holds
 * addresses, sessions and secrets.
 */
export async function backupToFile(
  source: BackupSource,
  file: string,
  tell: Tell,
  stop: AbortSignal,
): Promise<Manifest> {
  const part = partOf(file)
  const handle = await openPart(file)
  try {
    const output = createWriteStream(part, { fd: handle, flush: true, signal: stop })
    const manifest = await writeBackup(source, output, tell)
    await rename(part, file)
    return manifest
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}
