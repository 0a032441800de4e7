import { rmSync } from 'node:fs'
import path from 'node:path'
import { addAbortSignal, PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'

import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { applyMigrations, readMigrations } from '#db/migrate.ts'
import { createLogger } from '#http/call/log.ts'
import { localDiskStorage } from '#providers/storage/local-disk.ts'
import type { Storage } from '#providers/storage/storage.ts'
import { startJobs } from '#src/jobs/queue.ts'
import { secureRandom } from '#src/random.ts'
import { ownDatabases, rowsOf } from '#test/own-databases.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

import { type ArchiveEntry, readArchive } from './archive/read-archive.ts'
import { writeArchive } from './archive/write-archive.ts'
import { writeBackup } from './backup.ts'
import { restoreFrom } from './restore.ts'
import type { Tell } from './serve.ts'

const databases = ownDatabases()
const folder = temporaryFolder('restore')
afterAll(async () => {
  await databases.drop()
  rmSync(folder, { recursive: true, force: true })
})

const silent = (): void => undefined
/** Where the store holds the id of its installation. */
const ID = 'installation/id'
let folders = 0
const freshStorage = (): Storage =>
  localDiskStorage(path.join(folder, String(++folders)), Buffer.alloc(32), secureRandom)

async function backupOf(connection: pg.ClientConfig, storage: Storage, tell: Tell = silent): Promise<Buffer> {
  const output = new PassThrough()
  const [content] = await Promise.all([buffer(output), writeBackup({ connection, storage }, output, tell)])
  return content
}

const restoreTo = (backup: Buffer, connection: pg.ClientConfig, storage = freshStorage(), storageMustBeEmpty = true) =>
  restoreFrom(Readable.from([backup]), { connection, storage, storageMustBeEmpty, random: secureRandom }, silent)

async function keysIn(storage: Storage): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of storage.list('')) keys.push(key)
  return keys
}

const schemasOf = (connection: pg.ClientConfig) =>
  rowsOf(
    connection,
    `select nspname from pg_namespace where nspname in ('drizzle', 'pgboss')
    union all select relname from pg_class where relnamespace = 'public'::regnamespace`,
  )

/** The same backup with other entries. */
async function rewritten(backup: Buffer, change: (entries: ArchiveEntry[]) => ArchiveEntry[]): Promise<Buffer> {
  const entries: ArchiveEntry[] = []
  for await (const entry of readArchive(Readable.from([backup]))) entries.push(entry)
  const output = new PassThrough()
  const written = writeArchive(output, new Date(0), async (archive) => {
    for (const { name, content } of change(entries)) await archive.put(name, content)
  })
  const [content] = await Promise.all([buffer(output), written])
  return content
}

const edited = (backup: Buffer, name: string, from: string, to: string) =>
  rewritten(backup, (entries) =>
    entries.map((entry) =>
      entry.name === name ? { name, content: Buffer.from(entry.content.toString().replace(from, to)) } : entry,
    ),
  )

let backup: Buffer
let target: pg.ClientConfig
beforeAll(async () => {
  const connection = await databases.migrated()
  await rowsOf(
    connection,
    "insert into mailbox (recipient, subject, text, created_at) select 'a', 'b', E'c\\\\\\n\\t花', now() from generate_series(1, 5)",
  )
  await rowsOf(connection, "insert into rate_limits (key, count, reset_at) values ('x', 1, now())")
  await rowsOf(connection, "insert into seeds (name, hash) values ('a', 'sum')")
  const storage = freshStorage()
  await storage.put('pictures/own.webp', Buffer.from('picture'))
  const jobs = await startJobs(connection, createLogger('silent'))
  const queue = { name: 'mail', retryDelay: 2, retryDelayMax: 30, retryLimit: 100, retentionSeconds: 3_600 }
  await jobs.send({ ...queue, work: async () => undefined }, { to: 'waiting@example.com' })
  await jobs.schedule('sweep', '* * * * *', async () => undefined)
  await jobs.stop()
  backup = await backupOf(connection, storage)
  target = await databases.empty()
})

/** Why a backup was refused, and what the refused restore left behind. */
const refusalOf = async (content: Buffer | Promise<Buffer>): Promise<{ sentence: string; left: unknown[] }> => {
  const storage = freshStorage()
  const sentence = await restoreTo(await content, target, storage).then(
    () => 'restored',
    (error: Error) => error.message,
  )
  return { sentence, left: [...(await schemasOf(target)), ...(await keysIn(storage))] }
}
const refused = (sentence: RegExp) => ({ sentence: expect.stringMatching(sentence), left: [] })

describe('restored files', () => {
  it('F16: a restored picture has its thumbnails, and files that no row names are not in the backup', async () => {
    const [connection, storage, restored] = [await databases.migrated(), freshStorage(), freshStorage()]
    const [picture, font] = ['media/2026/11/a.png', 'media/2026/11/b.woff2']
    await rowsOf(
      connection,
      "insert into files (key, mime, bytes, hash, created_at) select unnest($1::text[]), 'x', 9, 'x', now()",
      [[picture, font]],
    )
    const kept = [picture, `${picture}@200.webp`, `${picture}@400.webp`, font]
    for (const key of [...kept, 'media/2026/11/younger.png']) await storage.put(key, Buffer.from(key))
    const manifest = await restoreTo(await backupOf(connection, storage), await databases.empty(), restored)
    expect((await keysIn(restored)).toSorted()).toEqual([ID, ...kept])
    expect(manifest.files).toMatchObject({ count: kept.length, missing: [] })
  })
})

it('F16: a backup tells how much it holds, and which files are missing', async () => {
  const [connection, storage] = [await databases.migrated(), freshStorage()]
  const [kept, lost] = ['media/2026/11/a.png', 'media/2026/11/lost.png']
  await rowsOf(
    connection,
    "insert into files (key, mime, bytes, hash, created_at) select unnest($1::text[]), 'x', 9, 'x', now()",
    [[kept, lost]],
  )
  await storage.put(kept, Buffer.alloc(1_230_000))
  const told: string[] = []
  await backupOf(connection, storage, (line) => void told.push(line))
  expect(told).toEqual([
    expect.stringMatching(/^\d+ rows of \d+ tables$/),
    '1 files, 1.2 MB',
    `Missing in the storage, so not in the backup: ${lost}`,
  ])
})

it('Ctrl+C during a restore does not count as damage, and leaves nothing', async () => {
  const stop = new AbortController()
  async function* stoppedWithin() {
    yield backup.subarray(0, backup.length / 2)
    stop.abort()
    yield backup.subarray(backup.length / 2)
  }
  const [input, storage] = [addAbortSignal(stop.signal, Readable.from(stoppedWithin())), freshStorage()]
  const restoring = restoreFrom(
    input,
    { connection: target, storage, storageMustBeEmpty: true, random: secureRandom },
    silent,
  )
  await expect(restoring).rejects.toMatchObject({ code: 'ABORT_ERR' })
  expect([...(await schemasOf(target)), ...(await keysIn(storage))]).toEqual([])
})

describe('a restored database', () => {
  it('has the same rows, continues its sequences, has each waiting job once, and no rate limits', async () => {
    const connection = await databases.empty()
    const storage = freshStorage()
    await restoreTo(backup, connection, storage)
    expect(await rowsOf(connection, 'select distinct text from mailbox')).toEqual([{ text: 'c\\\n\t花' }])
    const [next] = await rowsOf<{ id: number }>(
      connection,
      "insert into mailbox (recipient, subject, text, created_at) values ('a', 'b', 'c', now()) returning id",
    )
    expect(next?.id).toBe(6)
    expect(await rowsOf(connection, 'select * from rate_limits')).toEqual([])
    expect(
      await rowsOf(connection, "select name, data, retry_limit from pgboss.job where name not like '\\_\\_%'"),
    ).toEqual([{ name: 'mail', data: { to: 'waiting@example.com' }, retry_limit: 100 }])
    expect((await keysIn(storage)).toSorted()).toEqual([ID, 'pictures/own.webp'])
  })

  it('is brought to the current data model when the backup is older', async () => {
    const old = await databases.empty()
    const client = new pg.Client(old)
    await client.connect()
    await applyMigrations(client, readMigrations().slice(0, 1))
    await client.query("insert into seeds (name, hash) values ('old', 'sum')")
    await client.end()
    const connection = await databases.empty()
    await restoreTo(await backupOf(old, freshStorage()), connection)
    expect(await rowsOf(connection, 'select name from seeds')).toEqual([{ name: 'old' }])
    const applied = await rowsOf<{ hash: string }>(
      connection,
      'select hash from drizzle.__drizzle_migrations order by id',
    )
    expect(applied.map(({ hash }) => hash)).toEqual(readMigrations().map(({ hash }) => hash))
  })

  it('may share a bucket that has the same files already, but not files with other content', async () => {
    const storage = freshStorage()
    await storage.put('pictures/own.webp', Buffer.from('picture'))
    await storage.put('other/file.webp', Buffer.from('other'))
    await restoreTo(backup, await databases.empty(), storage, false)
    await storage.put('pictures/own.webp', Buffer.from('changed'))
    await expect(restoreTo(backup, target, storage, false)).rejects.toThrow(
      'The storage holds another file under pictures/own.webp already.',
    )
    expect((await keysIn(storage)).toSorted()).toEqual([ID, 'other/file.webp', 'pictures/own.webp'])
  })

  it('keeps a template card’s picture that another machine has drawn differently', async () => {
    const [source, storage] = [freshStorage(), freshStorage()]
    await source.put('library/thumbnails/a@200.webp', Buffer.from('drawn here'))
    await storage.put('library/thumbnails/a@200.webp', Buffer.from('drawn there'))
    const held = await backupOf(await databases.migrated(), source)
    await restoreTo(held, await databases.empty(), storage, false)
    const found = await storage.read('library/thumbnails/a@200.webp')
    expect((await found?.content.toArray())?.join('')).toBe('drawn there')
  })
})

const stored = async (storage: Storage) => {
  const found = await storage.read(ID)
  return found && (await buffer(found.content)).toString().trim()
}

describe('F16: a restore and the servers on its store', () => {
  it('F16: no server starts on a store before its restore has finished; then database and store have the same id', async () => {
    const [connection, storage] = [await databases.empty(), freshStorage()]
    const marks: (string | null)[] = []
    const watched: Storage = {
      ...storage,
      put: async (key, content, type) => {
        if (key !== ID) marks.push(await stored(storage))
        await storage.put(key, content, type)
      },
    }
    await restoreTo(backup, connection, watched)
    expect(marks).toEqual(['restore under way'])
    expect(await rowsOf(connection, 'select id from installation')).toEqual([{ id: await stored(storage) }])
  })

  it('F16: the bucket of another installation stays unchanged', async () => {
    const [connection, storage] = [await databases.migrated(), freshStorage()]
    await rowsOf(connection, "insert into installation (id) values ('ours')")
    const named = await backupOf(connection, storage)
    const bucket = freshStorage()
    await bucket.put(ID, Buffer.from('theirs\n'))
    await expect(restoreTo(named, target, bucket, false)).rejects.toThrow(/belongs to another installation/)
    expect([await stored(bucket), await keysIn(bucket), await schemasOf(target)]).toEqual(['theirs', [ID], []])
    await bucket.put(ID, Buffer.from('ours\n'))
    await restoreTo(named, await databases.empty(), bucket, false)
    expect(await stored(bucket)).toBe('ours')
  })
})

describe('a refused restore leaves everything empty', () => {
  it('a database or a storage that is not empty', async () => {
    await expect(restoreTo(backup, await databases.migrated())).rejects.toThrow(
      /^The database is not empty: it has a table/,
    )
    const others = await databases.empty()
    const jobs = await startJobs(others, createLogger('silent'))
    const queue = { name: 'theirs', retryDelay: 2, retryDelayMax: 30, retryLimit: 100, retentionSeconds: 3_600 }
    await jobs.send({ ...queue, work: async () => undefined }, {})
    await jobs.stop()
    await expect(restoreTo(backup, others)).rejects.toThrow(/^The database is not empty: it has a table pgboss.job/)
    expect(await rowsOf(others, 'select name from pgboss.job')).toEqual([{ name: 'theirs' }])
    const storage = freshStorage()
    await storage.put('builds/assets/part-AB12CD34.js', Buffer.from('x')) // one of the program's own files, not one of a restore
    await storage.put('media/x.webp', Buffer.from('x'))
    await expect(restoreTo(backup, target, storage)).rejects.toThrow(/^The data folder is not empty.*media\/x\.webp/)
    expect(await schemasOf(target)).toEqual([])
  })

  it('files that are no backup', async () => {
    expect(await refusalOf(Buffer.alloc(0))).toEqual(refused(/^The backup is empty\.$/))
    expect(await refusalOf(Buffer.from('hello, this is a text'))).toEqual(
      refused(/^This is not a backup of Petalpost\.$/),
    )
    expect(await refusalOf(rewritten(backup, (entries) => entries.slice(1)))).toEqual(
      refused(/^This is not a backup of Petalpost\.$/),
    )
  })

  it('a newer format, a newer data model', async () => {
    expect(await refusalOf(edited(backup, 'description.json', '"formatVersion": 1', '"formatVersion": 2'))).toEqual(
      refused(/newer Petalpost/),
    )
    const last = readMigrations().at(-1)?.hash ?? ''
    expect(await refusalOf(edited(backup, 'description.json', last, last.replace(/./, 'x')))).toEqual(
      refused(/newer Petalpost/),
    )
  })

  it('a changed row, a changed file, a missing end', async () => {
    expect(await refusalOf(edited(backup, 'tables/seeds/000001', 'sum', 'max'))).toEqual(
      refused(/^The backup is damaged: table seeds/),
    )
    expect(await refusalOf(edited(backup, 'files/pictures/own.webp', 'picture', 'another'))).toEqual(
      refused(/^The files in the backup/),
    )
    expect(await refusalOf(rewritten(backup, (entries) => entries.slice(0, -1)))).toEqual(refused(/its end is missing/))
  })

  it('a backup cut off or damaged at any place, unless no data is damaged', async () => {
    const whole = await restoreTo(backup, await databases.empty())
    const refusedWhole = { outcome: expect.any(String), isEmpty: true }
    const harm = fc.tuple(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), fc.boolean(), fc.nat(7))
    await fc.assert(
      fc.asyncProperty(harm, async ([at, isCut, bit]) => {
        const place = Math.floor(at * backup.length)
        const harmed = Buffer.from(isCut ? backup.subarray(0, place) : backup)
        if (!isCut) harmed[place] = (harmed[place] ?? 0) ^ (1 << bit)
        const storage = freshStorage()
        const outcome = await restoreTo(harmed, target, storage).catch((error: Error) => error.message)
        const left = [...(await schemasOf(target)), ...(await keysIn(storage))].length
        const isRestored = typeof outcome !== 'string'
        if (isRestored) target = await databases.empty()
        // padding and the compression's own checksum hold no data
        expect({ outcome, isEmpty: left === 0 }).toEqual(isRestored ? { outcome: whole, isEmpty: false } : refusedWhole)
      }),
      { numRuns: 30 },
    )
  })

  it('a description that has changed', async () => {
    const other = edited(backup, 'description.json', '"lastValue": "5"', '"lastValue": "4"')
    expect(await refusalOf(other)).toEqual(refused(/its description has changed/))
  })
})
