import { DAY_MS } from '@petalpost/domain/civil-day'
import { eq, inArray, like } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { LOCKS } from '#db/locks.ts'
import { files, filesSetAside, filesToRemove, fileUses } from '#db/schema/operation.ts'
import { users } from '#db/schema/people.ts'
import { objectKeys } from '#providers/storage/keys.ts'
import type { Storage } from '#providers/storage/storage.ts'
import { buildApp, type TestServer } from '#test/build-app.ts'
import { type SignedIn, signIn } from '#test/factories.ts'
import { redPng } from '#test/sample-pictures.ts'
import { fetchFile, storedKeys, uploadAndClaim, uploadByForm } from '#test/uploads.ts'

import { joinAnyway } from './installation.ts'
import { noteSetAside, putBack, setFileAside } from './set-aside.ts'
import { sumBytes } from './store.ts'
import { sweepFiles } from './sweep.ts'
import { QUOTA_BYTES } from './upload-policy.ts'

let server: TestServer
let ada: SignedIn
let round = 0
beforeAll(async () => {
  server = await buildApp()
  // with its first file the store belongs to this database, and may be swept
  await uploadAndClaim(await signIn(server, { email: 'first@example.com' }), await redPng())
})
afterAll(() => server.close())
const setAside = async () => {
  const keys: string[] = []
  for await (const { key } of server.deps.storage.list('removed/')) keys.push(key)
  return keys
}
beforeEach(async () => {
  const { db, storage } = server.deps
  // one sweep takes only a few files, so each test begins with none of another test
  for (const table of [files, filesSetAside, filesToRemove]) await db.delete(table)
  for (const key of [...(await storedKeys(server)), ...(await setAside())]) await storage.remove(key)
  // the store uses the machine's clock
  server.clock.set(Date.now())
  ada = await signIn(server, { email: `ada${++round}@example.com` })
})

const claimed = async () => (await uploadAndClaim(ada, await redPng())).data.key
const use = (keys: string[], subject = `card-${round}`) =>
  server.deps.services.files.use(server.deps.db, { kind: 'card', subject }, keys)
const sweep = (at: TestServer = server) => sweepFiles(at.deps)
const tomorrow = () => server.clock.advance(DAY_MS + 60_000)
const isThere = async (key: string) => {
  const [row] = await server.deps.db.select().from(files).where(eq(files.key, key))
  const objects = await storedKeys(server)
  return { row: row !== undefined, objects: objectKeys(key).filter((object) => objects.includes(object)).length }
}
const WHOLE = { row: true, objects: 3 }
const GONE = { row: false, objects: 0 }

describe('unused files', () => {
  test('a file without references is swept after a day, with its thumbnails; a card’s file stays', async () => {
    const [shown, left] = [await claimed(), await claimed()]
    await use([shown, 'library/fonts/x.woff2'])
    await sweep()
    expect([await isThere(shown), await isThere(left)]).toEqual([WHOLE, WHOLE])
    tomorrow()
    await sweep()
    expect([await isThere(shown), await isThere(left)]).toEqual([WHOLE, GONE])
  })

  test('a file whose last reference ends is swept; one with another reference stays', async () => {
    const [first, second] = [await claimed(), await claimed()]
    await use([first, second], `one-${round}`)
    await use([second], `two-${round}`)
    await use([], `one-${round}`)
    tomorrow()
    await sweep()
    expect([await isThere(first), await isThere(second)]).toEqual([GONE, WHOLE])
  })

  test('unclaimed uploads are swept after a day', async () => {
    const key = await uploadByForm(ada, await redPng())
    await sweep()
    expect(await storedKeys(server)).toContain(key)
    tomorrow()
    await sweep()
    expect(await storedKeys(server)).not.toContain(key)
  })

  test('S16: files of a deleted user are removed at once, even when something still names them', async () => {
    const key = await claimed()
    await use([key])
    await server.deps.db.delete(users).where(eq(users.id, ada.user.id))
    await sweep()
    expect(await isThere(key)).toEqual(GONE)
    expect(await server.deps.db.select().from(fileUses).where(eq(fileUses.fileKey, key))).toEqual([])
  })

  test('F1: objects without a row from a killed process are swept after a day; the product’s own never are', async () => {
    const { storage } = server.deps
    const [stray, own] = ['media/2026/11/stray.png', 'library/art/ours.svg']
    for (const key of [stray, `${stray}@200.webp`, own]) await storage.put(key, Buffer.from('x'))
    await sweep()
    expect(await storage.head(stray)).not.toBeNull()
    tomorrow()
    await sweep()
    expect([await storage.head(stray), await storage.head(`${stray}@200.webp`)]).toEqual([null, null])
    expect(await storage.head(own)).not.toBeNull()
  })

  test('a file that comes into use while the sweep runs stays, or its use is refused', async () => {
    const keys = await Promise.all(Array.from({ length: 6 }, claimed))
    tomorrow()
    const uses = keys.map((key, n) =>
      use([key], `racing-${round}-${n}`).then(
        () => key,
        () => null,
      ),
    )
    const [, ...used] = await Promise.all([sweep(), ...uses])
    for (const key of used.filter((one) => one !== null)) expect(await isThere(key)).toEqual(WHOLE)
    await sweep()
    for (const key of keys) expect(await isThere(key)).toEqual(used.includes(key) ? WHOLE : GONE)
  })

  test('F16: claimed files are not swept during a backup, but at the next turn; uploads are swept anyway', async () => {
    const key = await claimed()
    const upload = await uploadByForm(ada, await redPng())
    tomorrow()
    const backup = new pg.Client(server.connection)
    await backup.connect()
    await backup.query('select pg_advisory_lock_shared($1)', [LOCKS.storedFiles])
    await sweep()
    expect(await isThere(key)).toEqual(WHOLE)
    expect(await storedKeys(server)).not.toContain(upload)
    await backup.end()
    await expect.poll(async () => (await sweep(), isThere(key))).toEqual(GONE)
  })

  test('F3: two sweeps at once, and a third, sweep each file once', async () => {
    const other = await buildApp({ beside: server })
    const keys = await Promise.all(Array.from({ length: 4 }, claimed))
    await use([keys[0] ?? ''])
    tomorrow()
    await Promise.all([sweep(), sweep(other), sweep(), sweep(other)])
    await sweep(other)
    expect(await Promise.all(keys.map(isThere))).toEqual([WHOLE, GONE, GONE, GONE])
    await other.close()
  })
})

const keyOf = (name: string) => `media/2026/11/${name}-${round}.png`
const errors = () => server.log.filter((line) => (JSON.parse(line) as { level: number }).level >= 50)

describe('files that were swept by mistake', () => {
  test('are set aside for 30 days, never served, and can be put back as they were', async () => {
    const [key, later] = [await claimed(), await claimed()]
    tomorrow()
    await sweep()
    expect(await isThere(key)).toEqual(GONE)
    const places = (await setAside()).filter((place) => place.includes(key))
    expect(places).toHaveLength(3)
    for (const place of places) expect((await fetchFile(server, `/files/${place}`)).status).toBe(404)
    expect(await putBack(server.deps)).toBeGreaterThanOrEqual(6)
    await use([key])
    await sweep()
    expect([await isThere(key), await isThere(later)]).toEqual([WHOLE, WHOLE])
    tomorrow()
    await sweep()
    expect([await isThere(key), await isThere(later)]).toEqual([WHOLE, GONE])
    server.clock.advance(31 * DAY_MS)
    await sweep()
    expect((await setAside()).filter((place) => place.includes(key) || place.includes(later))).toEqual([])
  })

  test('S16: are removed with their owner’s account, also when a process was killed before it moved them', async () => {
    const { db, services, storage } = server.deps
    const [swept, later] = [await claimed(), await claimed()]
    await use([later])
    tomorrow()
    await sweep()
    // a process that is killed between recording a file and moving it
    const record = (key: string) =>
      db.transaction(async (tx) =>
        noteSetAside(tx, await tx.delete(files).where(eq(files.key, key)).returning(), server.deps),
      )
    await record(later)
    tomorrow()
    await sweep()
    expect([await isThere(later), (await setAside()).filter((place) => place.includes(later))]).toEqual([
      GONE,
      [expect.anything(), expect.anything(), expect.anything()],
    ])
    const killed = await claimed()
    const [row] = await record(killed)
    const forgotten = await db.transaction((tx) => services.files.forget(tx, ada.user.id))
    // the account is deleted while another process moves the file
    const put: Storage['put'] = async (...object) => {
      await forgotten()
      await storage.put(...object)
    }
    await setFileAside({ ...server.deps, storage: { ...storage, put } }, row!)
    const left = [...(await setAside()), ...(await storedKeys(server))]
    expect(left.filter((place) => [swept, killed, later].some((key) => place.includes(key)))).toEqual([])
    expect(await db.select().from(filesSetAside).where(eq(filesSetAside.ownerId, ada.user.id))).toEqual([])
    expect(await storage.head(`${killed}@200.webp`)).toBeNull()
  })

  test('S16: of users whose row is gone are removed for good, and never put back', async () => {
    const key = await claimed()
    tomorrow()
    await sweep()
    await server.deps.db.delete(users).where(eq(users.id, ada.user.id))
    await putBack(server.deps)
    expect(await isThere(key)).toEqual(GONE)
    await sweep()
    expect((await setAside()).filter((place) => place.includes(key))).toEqual([])
  })

  test('S8: never make a user hold more than the 200 MB: the oldest are removed for good', async () => {
    const { db } = server.deps
    const row = { mime: 'image/png', hash: 'x', createdAt: new Date(server.clock.now()), ownerId: ada.user.id }
    const add = (name: string, share: number) =>
      db.insert(files).values({ key: keyOf(name), bytes: QUOTA_BYTES * share, ...row })
    await add('first', 0.5)
    tomorrow()
    await sweep()
    await add('second', 0.5)
    tomorrow()
    await sweep()
    const kept = async () =>
      (await db.select().from(filesSetAside).where(eq(filesSetAside.ownerId, ada.user.id))).map(({ key }) => key)
    expect(await kept()).toEqual([keyOf('first'), keyOf('second')])
    expect(await sumBytes(db, ada.user.id)).toBe(0) // a user who has made room may use it at once
    await add('third', 0.25)
    await use([keyOf('third')])
    await sweep()
    expect(await kept()).toEqual([keyOf('second')])
  })

  test('no sweep takes more than a few percent of all files, or five of a small store', async () => {
    const { db, clock } = server.deps
    const row = { mime: 'image/png', bytes: 1, hash: 'x', createdAt: new Date(clock.now()), ownerId: ada.user.id }
    const keys = Array.from({ length: 2_000 }, (_, n) => `media/2026/11/many-${round}-${n}.png`)
    await db.insert(files).values(keys.map((key) => ({ key, ...row })))
    const left = () => db.$count(files, like(files.key, `media/2026/11/many-${round}-%`))
    tomorrow()
    await sweep()
    expect(await left()).toBeGreaterThan(1_900)
    await sweep()
    expect(await left()).toBeGreaterThan(1_800)
    expect(server.log.join()).toContain('more unused files than one sweep takes')
    await db.delete(files)
    const few = keys.slice(-8).map((key) => key.replace('many', 'few'))
    await db.insert(files).values(few.map((key) => ({ key, ...row })))
    await sweep()
    expect(await db.$count(files, inArray(files.key, few))).toBe(3)
  })

  test('S16: those of a deleted account are removed, however many, when its deletion was interrupted', async () => {
    const { db, storage, clock, services } = server.deps
    const row = { mime: 'image/png', bytes: 1, hash: 'x', createdAt: new Date(clock.now()), ownerId: ada.user.id }
    const keys = Array.from({ length: 60 }, (_, n) => `media/2026/11/gone-${round}-${n}.png`)
    for (const key of keys) await storage.put(key, Buffer.from('x'))
    await db.insert(files).values(keys.map((key) => ({ key, ...row })))
    await db.transaction((tx) => services.files.forget(tx, ada.user.id)) // as if the process were killed here
    await sweep()
    expect((await storedKeys(server)).filter((key) => keys.includes(key))).toEqual([])
    expect(await db.$count(filesToRemove)).toBe(0)
  })

  test('none are swept when the database has lost its rows', async () => {
    const { db, storage } = server.deps
    const keys = Array.from({ length: 60 }, (_, n) => `media/2026/11/lost-${round}-${n}.png`)
    for (const key of keys) await storage.put(key, Buffer.from('x'))
    await db.delete(files)
    tomorrow()
    const before = errors().length
    await sweep()
    expect((await storedKeys(server)).filter((key) => keys.includes(key))).toHaveLength(keys.length)
    expect(errors().slice(before).join()).toContain('the database knows too few of them')
  })

  test('none are swept, and no upload either, when the store now belongs to another database', async () => {
    const key = await claimed()
    const upload = await uploadByForm(ada, await redPng())
    const { storage } = server.deps
    await storage.put('installation/id', Buffer.from('another\n'))
    tomorrow()
    await sweep()
    expect([await isThere(key), (await storedKeys(server)).includes(upload)]).toEqual([WHOLE, true])
    expect(errors().join()).toContain('"bond":"other_database"')
    await joinAnyway(server.deps)
    await sweep()
    expect([await isThere(key), (await storedKeys(server)).includes(upload)]).toEqual([GONE, false])
  })
})

describe('which files a thing may refer to', () => {
  test('S12: own files with their thumbnails and the product’s own; neither other users’ files nor uploads', async () => {
    const bob = await signIn(server, { email: `bob${round}@example.com` })
    const { data } = await uploadAndClaim(bob, await redPng())
    const own = await claimed()
    const upload = await uploadByForm(ada, await redPng())
    const { usable } = server.deps.services.files
    const asked = [
      own,
      `${own}@200.webp`,
      'library/art/a.svg',
      data.key,
      upload,
      'media/2026/11/none.png',
      'libraryx/a',
      '',
    ]
    expect([...(await usable(asked, ada.user.id))]).toEqual([own, `${own}@200.webp`, 'library/art/a.svg'])
  })

  test('a deleted file cannot come into use', async () => {
    const key = await claimed()
    await use([key, `${key}@400.webp`])
    await expect(use([key, 'media/2026/11/none.png'])).rejects.toMatchObject({ code: 'not_found' })
    const rows = await server.deps.db.select().from(fileUses).where(eq(fileUses.fileKey, key))
    expect(rows).toEqual([{ fileKey: key, kind: 'card', subject: `card-${round}` }])
  })
})
