import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import process from 'node:process'

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import { temporaryFolder } from '#test/temporary-folder.ts'

import { STALE_MS, withFolderLock } from './folder-lock.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './launcher.ts'

const SETTINGS = { fsync: 'off', shared_buffers: '16MB' }

const folder = temporaryFolder('damage')
const whole = path.join(folder, 'whole')
const copy = path.join(folder, 'copy')
let running: EmbeddedPostgres | null = null

beforeAll(async () => {
  const database = await startEmbeddedPostgres(whole, { settings: SETTINGS })
  await database.stop()
})
afterEach(async () => {
  await running?.stop()
  running = null
  rmSync(copy, { recursive: true, force: true })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Replaces `copy` by a copy of the whole database, then changes the cluster in it. */
function copied(change: (data: string) => void): void {
  cpSync(whole, copy, { recursive: true })
  chmodSync(path.join(copy, 'pg18'), 0o700)
  change(path.join(copy, 'pg18'))
  const { uid, gid } = lstatSync(whole)
  if (process.getuid?.() === 0) giveTo(copy, uid, gid)
}

/** PostgreSQL reads only files that its own account owns. */
function giveTo(place: string, uid: number, gid: number): void {
  for (const name of ['', ...readdirSync(place, { recursive: true, encoding: 'utf8' })])
    chownSync(path.join(place, name), uid, gid)
}

async function start(): Promise<EmbeddedPostgres> {
  running = await startEmbeddedPostgres(copy, { settings: SETTINGS })
  return running
}

describe('a damaged database is reported in one sentence', () => {
  it.each<[string, (data: string) => void, RegExp]>([
    ['lacks its version', (data) => rmSync(path.join(data, 'PG_VERSION')), /: PG_VERSION is missing\. Copy/],
    ['has an empty part', (data) => truncateSync(path.join(data, 'PG_VERSION')), /: PG_VERSION is empty\. Copy/],
    [
      'is of another PostgreSQL',
      (data) => writeFileSync(path.join(data, 'PG_VERSION'), '16\n'),
      / is of PostgreSQL 16, and this Petalpost brings 18\. Back it up/,
    ],
    ['lacks its log', (data) => rmSync(path.join(data, 'pg_wal'), { recursive: true }), /: pg_wal is missing\./],
    ['was cut off', (data) => truncateSync(path.join(data, 'global/pg_control'), 100), /: could not read file/],
    ['is a file', (data) => (rmSync(data, { recursive: true }), writeFileSync(data, 'x')), /is not a folder\. Copy/],
  ])(
    'F16: a database that %s is refused at once: PostgreSQL is started once at most',
    async (_what, change, sentence) => {
      copied(change)
      const log = path.join(copy, 'postgres.log')
      rmSync(log, { force: true })
      await expect(start()).rejects.toThrow(sentence)
      const starts = existsSync(log) ? readFileSync(log, 'utf8').match(/FATAL|PANIC/g) : null
      expect(starts?.length ?? 0).toBeLessThanOrEqual(1)
    },
  )

  it('F16: beside the cluster of another PostgreSQL, no empty one is created', async () => {
    mkdirSync(path.join(copy, 'pg19'), { recursive: true })
    await expect(start()).rejects.toThrow(/ is of PostgreSQL 19, and this Petalpost brings 18\. Back it up/)
    expect(existsSync(path.join(copy, 'pg18'))).toBe(false)
  })

  it.each<[string, (pid: string) => void]>([
    ['of a dead process', (file) => writeFileSync(file, `3999999\n${copy}/pg18\n1\n5432\n${copy}\n\n`)],
    [
      'of a living one that has nothing to do with it',
      (file) => writeFileSync(file, `${process.ppid}\n${copy}/pg18\n1\n5432\n\n\n`),
    ],
    ['that names nobody', (file) => writeFileSync(file, 'garbage')],
  ])('F1: the lock file %s is taken over', async (_whose, write) => {
    copied((data) => write(path.join(data, 'postmaster.pid')))
    expect((await start()).adopted).toBe(false)
  })
})

describe('our own lock', () => {
  it.skipIf(process.platform !== 'linux')(
    'F1: the lock of a dead process is taken over at once, even if another process has its process id',
    async () => {
      mkdirSync(copy, { recursive: true })
      const lock = path.join(copy, 'launcher.lock')
      for (const left of [String(process.ppid), `${process.ppid} another-boot@1`]) {
        writeFileSync(lock, left)
        const written = lstatSync(lock).mtimeMs
        expect(await withFolderLock(lock, async () => readFileSync(lock, 'utf8'))).toMatch(`${process.pid} `)
        // long before a lock counts as forgotten
        expect(Date.now() - written).toBeLessThan(STALE_MS)
      }
    },
  )
})
