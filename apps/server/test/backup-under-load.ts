import { hash } from 'node:crypto'
import { createReadStream, statSync } from 'node:fs'
import path from 'node:path'

import pg from 'pg'

import { readArchive } from '../src/cli/archive/read-archive.ts'
import type { Manifest } from '../src/cli/copy/description.ts'
import { embeddedConnection } from './embedded-database.ts'
import { exitCode, runCommand, type ServerProcess, startServer } from './server-process.ts'
import { startWriteLoad } from './write-load.ts'

const ENV = { ADDRESS_LIMIT_FACTOR: '1000', LOG_LEVEL: 'silent' }
const WRITERS = 6
/** users who have signed up and saved before the backup begins, and after it ended */
const BEFORE = 12
const AFTER = 6

/** A backup that was taken under write load and restored elsewhere (rule F16). */
export interface BackupReport {
  rows: number
  files: number
  bytes: number
  backupMs: number
  restoreMs: number
  /** acknowledged before the backup began */
  acknowledged: number
  /** those of them that the restored database lacks */
  missing: string[]
  /** users without an identity to sign in with */
  half: string[]
  /**
   * checksum over all files and all tables except `installation`: of the backup, and of a backup of the restored server
   */
  checksums: [taken: string, restored: string]
  /** names of all entries of the backup */
  entries: string[]
  /** serves the restored data */
  server: ServerProcess
}

async function run(command: string, dataDir: string, operands: string[] = []): Promise<number> {
  const begun = performance.now()
  const done = runCommand(command, { ...ENV, DATA_DIR: dataDir }, operands)
  const code = await exitCode(done)
  if (code !== 0) throw new Error(`${command} ended with ${code}: ${done.output()}`)
  return performance.now() - begun
}

export async function serveIn(dataDir: string): Promise<ServerProcess> {
  const server = await startServer({ ...ENV, DATA_DIR: dataDir })
  await server.ready
  return server
}

async function readBackup(file: string): Promise<{ entries: string[]; manifest: Manifest; checksum: string }> {
  const entries: string[] = []
  let text = ''
  for await (const { name, content } of readArchive(createReadStream(file))) {
    entries.push(name)
    text = content.toString()
  }
  const manifest = JSON.parse(text) as Manifest // the last entry
  const { installation: _, ...tables } = manifest.tables // a copy creates its own id
  const { files } = manifest
  return { entries, manifest, checksum: hash('sha256', JSON.stringify({ tables, files })) }
}

async function column(dataDir: string, sql: string): Promise<string[]> {
  const pool = new pg.Pool(embeddedConnection(dataDir))
  try {
    return (await pool.query<{ value: string }>(sql)).rows.map(({ value }) => value)
  } finally {
    await pool.end()
  }
}

/**
 * Takes a backup of `server` (on `dataDir`) while people write, restores it into another folder, and starts a server on
 * that.
 */
export async function backupUnderLoad(server: ServerProcess, dataDir: string): Promise<BackupReport> {
  const [one, two, other] = ['one.petalpost', 'two.petalpost', 'restored'].map((name) =>
    path.join(dataDir, '..', name),
  ) as [string, string, string]
  const load = startWriteLoad(server.origin, embeddedConnection(dataDir), WRITERS)
  await load.reached(BEFORE)
  const before = [...load.acknowledged]
  const backupMs = await run('backup', dataDir, [one])
  await load.reached(load.acknowledged.length + AFTER) // the writers were not blocked
  await load.stop()
  const restoreMs = await run('restore', other, [one])
  await run('backup', other, [two])
  const [taken, again] = [await readBackup(one), await readBackup(two)]

  const restored = await serveIn(other)
  const emails = new Set(await column(other, 'select email as value from users'))
  const solutions = new Set(await column(other, 'select id as value from solutions'))
  const half = 'select id as value from users u where not exists (select from identities i where i.user_id = u.id)'
  return {
    rows: Object.values(taken.manifest.tables).reduce((sum, { rows }) => sum + rows, 0),
    files: taken.manifest.files.count,
    bytes: statSync(one).size,
    backupMs,
    restoreMs,
    acknowledged: before.length,
    missing: before
      .filter(({ account, solutionId }) => !emails.has(account) || !solutions.has(solutionId))
      .map(({ account }) => account),
    half: await column(other, half),
    checksums: [taken.checksum, again.checksum],
    entries: taken.entries,
    server: restored,
  }
}
