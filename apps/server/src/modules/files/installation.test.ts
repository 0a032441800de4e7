import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'

import { uploadPolicy, claimUpload } from '@petalpost/api-client/endpoints/files'
import { sendCaptcha } from '@petalpost/api-client/endpoints/login'
import { deleteAccount, updateUser } from '@petalpost/api-client/endpoints/user'
import { DAY_MS } from '@petalpost/domain/civil-day'
import { afterAll, describe, expect, test } from 'vitest'

import { files, installation } from '#db/schema/operation.ts'
import type { Storage } from '#providers/storage/storage.ts'
import { buildApp, type TestServer } from '#test/build-app.ts'
import { codeIn } from '#test/code-in.ts'
import { signIn } from '#test/factories.ts'
import { redPng } from '#test/sample-pictures.ts'
import { storedKeys, uploadAndClaim, uploadByForm } from '#test/uploads.ts'

import { beginRestore, type Bond, joinAnyway, joinFiles } from './installation.ts'
import { sweepFiles } from './sweep.ts'

const bodyOf = async (storage: Storage, key: string) =>
  (await buffer((await storage.read(key))?.content ?? Readable.from([]))).toString()

const ID = 'installation/id'
const MEDIA = 'media/2026/11/a.png'

const servers: TestServer[] = []
afterAll(() => Promise.all(servers.map((server) => server.close())))

/** The state before a start. */
interface Situation {
  /** has the database been joined with the store before? */
  known: boolean
  /** has the database a row of a user's file? */
  named: boolean
  /** in the store: `same` = the id of the database */
  id: 'none' | 'same' | 'other' | 'half'
  /** has the store a user's file? */
  held: boolean
}

async function bondIn({ known, named, id, held }: Situation): Promise<Bond> {
  const { deps } = await fresh()
  const { db, storage } = deps
  if (known) await joinAnyway(deps)
  if (id === 'none') await storage.remove(ID)
  if (id === 'other') await storage.put(ID, Buffer.from('another\n'))
  if (id === 'half') {
    await storage.remove(ID)
    await beginRestore(storage)
  }
  const row = { mime: 'image/png', bytes: 1, hash: 'x', createdAt: new Date(0) }
  if (named) await db.insert(files).values({ key: MEDIA, ...row })
  if (held) await storage.put(MEDIA, Buffer.from('x'))
  const bond = await joinFiles(deps)
  expect(await joinFiles(deps)).toBe(bond)
  return bond
}

async function fresh(): Promise<TestServer> {
  const server = await buildApp()
  servers.push(server)
  return server
}

describe('a server and its stored files', () => {
  test.each<[string, Situation, Bond]>([
    ['both new', { known: false, named: false, id: 'none', held: false }, 'joined'],
    ['both old, from before there were ids', { known: false, named: true, id: 'none', held: true }, 'joined'],
    ['both as they were', { known: true, named: true, id: 'same', held: true }, 'joined'],
    ['a disk that is not mounted', { known: true, named: true, id: 'none', held: false }, 'files_missing'],
    ['the same before there were ids', { known: false, named: true, id: 'none', held: false }, 'files_missing'],
    ['a new place for files before there was one', { known: true, named: false, id: 'none', held: false }, 'joined'],
    ['a new database', { known: false, named: false, id: 'other', held: true }, 'new_database'],
    [
      'the same where nobody has stored a file yet',
      { known: false, named: false, id: 'other', held: false },
      'new_database',
    ],
    ['the same before there were ids', { known: false, named: false, id: 'none', held: true }, 'new_database'],
    ['another database', { known: true, named: true, id: 'other', held: true }, 'other_database'],
    ['files whose id is lost', { known: true, named: true, id: 'none', held: true }, 'other_database'],
    ['a restore that was killed', { known: false, named: false, id: 'half', held: true }, 'half_restored'],
  ])('%s: tells so, and again at the next start', async (_, situation, bond) => {
    expect(await bondIn(situation)).toBe(bond)
  })

  test('F16: a copy of a database sweeps nothing in the store until the operator says that it replaces the original', async () => {
    const { deps } = await fresh()
    await joinAnyway(deps)
    const before = await bodyOf(deps.storage, ID)
    await deps.db.update(installation).set({ cluster: 'another/1' }) // as after a restore, an import or a dump
    expect(await joinFiles(deps)).toBe('copied_database')
    expect(await bodyOf(deps.storage, ID)).toBe(before)
    await joinAnyway(deps)
    expect(await joinFiles(deps)).toBe('joined')
    expect(await bodyOf(deps.storage, ID)).not.toBe(before) // so the other database no longer matches
  })

  test('F16: a copy beside the original takes no uploads and removes nothing, even when an account is deleted there', async () => {
    const original = await fresh()
    original.clock.set(Date.now())
    const account = 'ada@example.com'
    const ada = await signIn(original, { email: account })
    const { data: file } = await uploadAndClaim(ada, await redPng())
    const unclaimed = await uploadByForm(ada, await redPng())
    const before = await storedKeys(original)

    const copy = await buildApp({ copyOf: original })
    servers.unshift(copy)
    const there = await signIn(copy, { email: account })
    const headPic = new Blob([Uint8Array.from(await redPng())], { type: 'image/png' })
    const paused = { status: 503, success: false, code: 'uploads_paused' }
    expect(await there.call(updateUser, { headPic })).toMatchObject(paused)
    expect(await there.call(uploadPolicy, { name: 'petalpost' })).toMatchObject(paused)
    expect(await there.call(claimUpload, { key: unclaimed })).toMatchObject(paused)
    await there.call(sendCaptcha, { account, purpose: 'deleteAccount' })
    const accountCode = codeIn((await copy.mail.next(account)).text)
    expect(await there.call(deleteAccount, { account, accountCode })).toMatchObject({ success: true })
    copy.clock.advance(2 * DAY_MS)
    await sweepFiles(copy.deps)
    expect(await storedKeys(original)).toEqual(before)
    expect(copy.log.join()).toContain('files of a deleted account not removed: the stored files do not belong')

    // the operator says that the copy replaces the original: it does what it left undone, and the original stops
    await joinAnyway(copy.deps)
    await sweepFiles(copy.deps)
    const after = await storedKeys(original)
    expect(after.filter((key) => key.startsWith(file.key))).toEqual([])
    expect(await ada.call(updateUser, { headPic })).toMatchObject(paused)
  })

  test('a database from before clusters were recorded does not count as a copy', async () => {
    const { deps } = await fresh()
    await joinAnyway(deps)
    const before = await bodyOf(deps.storage, ID)
    await deps.db.update(installation).set({ cluster: '' })
    expect(await joinFiles(deps)).toBe('joined')
    const [row] = await deps.db.select().from(installation)
    expect([row?.cluster === '', await bodyOf(deps.storage, ID)]).toEqual([false, before])
  })

  test('two processes that start at once on a new pair agree', async () => {
    const server = await fresh()
    const other = await buildApp({ beside: server })
    servers.unshift(other)
    expect(await Promise.all([joinFiles(server.deps), joinFiles(other.deps)])).toEqual(['joined', 'joined'])
    expect(await joinFiles(other.deps)).toBe('joined')
  })

  test.each(['before', 'after'])('a process agrees with one that joins just %s it reads the store', async (moment) => {
    const server = await fresh()
    const other = await buildApp({ beside: server })
    servers.unshift(other)
    const { storage } = server.deps
    const read: Storage['read'] = async (key) => {
      if (moment === 'before') await joinFiles(other.deps)
      const found = await storage.read(key)
      if (moment === 'after') await joinFiles(other.deps)
      return found
    }
    expect(await joinFiles({ ...server.deps, storage: { ...storage, read } })).toBe('joined')
    expect(await joinFiles(other.deps)).toBe('joined')
  })
})
