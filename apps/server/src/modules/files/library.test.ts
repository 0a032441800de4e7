import { saveBrandKit } from '@petalpost/api-client/endpoints/brand'
import { removeCard } from '@petalpost/api-client/endpoints/cards'
import { claimUpload, ownFiles, removeFile } from '@petalpost/api-client/endpoints/files'
import type { CardV2 } from '@petalpost/card-document/card'
import { DAY_MS, HOUR_MS } from '@petalpost/domain/civil-day'
import { describe, expect, test } from 'vitest'

import { LOCKS } from '#db/locks.ts'
import { files, fileUses } from '#db/schema/operation.ts'
import { drawnCard, picture, saveDesign, upload } from '#test/design-factories.ts'
import type { SignedIn } from '#test/factories.ts'
import { newPeopleEachTest } from '#test/people.ts'

import { MAX_FILE_NAME } from './library.ts'
import { sweepFiles } from './sweep.ts'

const the = newPeopleEachTest()

const filesOf = async (browser: SignedIn = the.ada) => (await browser.call(ownFiles, {})).data
const namesOf = async () => (await filesOf()).records.map(({ name }) => name)
const rowsOf = async (key: string) =>
  (await the.server.deps.pool.query('select key from files where key = $1', [key])).rows.length

/** A picture of Ada's, claimed under this name; one that is not listed is no file of the library. */
async function claimed(name: string, isListed = true): Promise<string> {
  const key = await upload(the.server, the.ada, `${name}.png`, await picture('#336699'))
  return (await the.ada.call(claimUpload, { key, ...(isListed && { name }) })).data.key
}

/** The keys of many files, the oldest first. */
const numbered = (number: number) => `media/2026/11/many-${number}.png`

/** A card that shows this file. */
function cardWith(key: string): CardV2 {
  const card = drawnCard()
  return { ...card, assets: { ...card.assets, photo: { ...card.assets['photo']!, key } } }
}

describe('GET /api/ecards/files (spec 4, "My files")', () => {
  test('files that were uploaded under a name are listed, the newest first, with the space', async () => {
    const before = await filesOf()
    await claimed('sky')
    the.server.clock.advance(1_000)
    const key = await claimed('sea')
    const { records, usedBytes, quotaBytes } = await filesOf()
    expect(records.map(({ name }) => name)).toEqual(['sea', 'sky'])
    expect(records[0]).toEqual({
      key,
      url: `/files/${key}`,
      mime: 'image/png',
      bytes: expect.any(Number) as number,
      width: 60,
      height: 40,
      name: 'sea',
      createdAt: '2026-11-21T08:00:01.000Z',
      usedBy: [],
      useCount: 0,
    })
    expect([before.records, before.usedBytes, quotaBytes]).toEqual([[], 0, 200 * 1024 * 1024])
    expect(usedBytes).toBe(records.reduce((sum, { bytes }) => sum + bytes, 0))
  })

  test('of very many the newest 2,000 are listed, and the older ones are counted', async () => {
    const { db } = the.server.deps
    const numbers = Array.from({ length: 2_003 }, (_, number) => number)
    const row = { mime: 'image/png', bytes: 1, hash: 'x', ownerId: the.ada.user.id }
    await db
      .insert(files)
      .values(numbers.map((number) => ({ ...row, key: numbered(number), createdAt: new Date(DAY_MS + number) })))
    await db
      .insert(fileUses)
      .values(numbers.map((number) => ({ fileKey: numbered(number), kind: 'library', subject: the.ada.user.id })))
    const { records, olderCount } = await filesOf()
    expect([records.length, records.at(-1)?.key, olderCount]).toEqual([2_000, numbered(3), 3])
    expect(await filesOf(the.bob)).not.toHaveProperty('olderCount')
  })

  test('a picture of a card that no file of the author was, is none of them', async () => {
    const key = await upload(the.server, the.ada, 'thumbnail.png', await picture('#336699'))
    await saveDesign(the.ada, { thumbnail: key })
    expect(await namesOf()).toEqual([])
  })

  test('each says which cards show it, the one saved last first, and counts the rest', async () => {
    const key = await claimed('logo')
    for (const title of ['First', 'Second']) {
      the.server.clock.advance(1_000)
      await saveDesign(the.ada, { title, definition: cardWith(key) })
    }
    const [file] = (await filesOf()).records
    expect([file?.usedBy.map(({ title }) => title), file?.useCount]).toEqual([['Second', 'First'], 2])
  })

  test('each says how many former versions show it, and whether the brand kit holds it', async () => {
    const key = await claimed('logo')
    await claimed('loose')
    const { id } = (await saveDesign(the.ada, { definition: cardWith(key) })).data
    the.server.clock.advance(HOUR_MS)
    await saveDesign(the.ada, { id, version: 1 })
    const kit = { colors: [], heading: null, body: null, logo: key, version: 0 }
    await the.ada.call(saveBrandKit, kit)
    const { records } = await filesOf()
    const [logo, loose] = ['logo', 'loose'].map((name) => records.find((one) => one.name === name))
    expect(logo).toMatchObject({ useCount: 0, versionCount: 1, isInBrand: true })
    expect([loose?.versionCount, loose?.isInBrand]).toEqual([undefined, undefined])
    await the.ada.call(removeFile, { key })
    expect(await rowsOf(key)).toBe(1)
  })

  test('a name is cleaned and cut, and the first one stays', async () => {
    const key = await upload(the.server, the.ada, 'x.png', await picture('#336699'))
    const { data } = await the.ada.call(claimUpload, { key, name: `\u202ea\n${'b'.repeat(200)}` })
    await the.ada.call(claimUpload, { key: data.key, name: 'another' })
    expect(await namesOf()).toEqual([`a ${'b'.repeat(MAX_FILE_NAME - 2)}`])
  })

  test('a file stays although no card shows it, as others do not', async () => {
    const [listed, loose] = [await claimed('kept'), await claimed('loose', false)]
    the.server.clock.advance(2 * DAY_MS)
    await sweepFiles(the.server.deps)
    expect([await rowsOf(listed), await rowsOf(loose), await namesOf()]).toEqual([1, 0, ['kept']])
  })
})

describe('POST /api/ecards/files/remove (spec 4, "My files")', () => {
  test('a file that nothing shows is gone at once, and so is its space', async () => {
    const key = await claimed('sky')
    expect(await the.ada.call(removeFile, { key })).toMatchObject({ success: true })
    expect([await rowsOf(key), await filesOf()]).toMatchObject([0, { records: [], usedBytes: 0 }])
    expect(await the.server.deps.storage.head(key)).toBeNull()
  })

  test('a card that shows it keeps it, until the card goes too', async () => {
    const key = await claimed('sky')
    const { id } = (await saveDesign(the.ada, { definition: cardWith(key) })).data
    await the.ada.call(removeFile, { key })
    expect([await rowsOf(key), await namesOf()]).toEqual([1, []])
    await the.ada.call(removeCard, { id })
    the.server.clock.advance(2 * DAY_MS)
    await sweepFiles(the.server.deps)
    expect(await rowsOf(key)).toBe(0)
  })

  test('a card saved afterwards that still names it brings it back, also for several saves at once', async () => {
    const key = await claimed('sky')
    const before = (await filesOf()).usedBytes
    await the.ada.call(removeFile, { key })
    const saves = await Promise.all(
      Array.from({ length: 12 }, (_, n) => saveDesign(the.ada, { title: `Card ${n}`, definition: cardWith(key) })),
    )
    expect(saves.map(({ status }) => status)).toEqual(saves.map(() => 200))
    expect([await rowsOf(key), await namesOf()]).toEqual([1, []])
    expect((await the.server.visitor().send({ method: 'GET', url: `/files/${key}` })).statusCode).toBe(200)
    expect((await filesOf()).usedBytes).toBeGreaterThan(before)
    the.server.clock.advance(2 * DAY_MS)
    await sweepFiles(the.server.deps)
    expect([await rowsOf(key), (await the.server.deps.storage.head(key)) === null]).toEqual([1, false])
  })

  test('undo in the editor, after the card was saved without it, brings it back as picture and as thumbnail', async () => {
    const key = await claimed('sky')
    const { id } = (await saveDesign(the.ada, { definition: cardWith(key) })).data
    await saveDesign(the.ada, { id, version: 1 })
    await the.ada.call(removeFile, { key })
    const saved = await saveDesign(the.ada, { id, version: 2, thumbnail: key, definition: cardWith(key) })
    expect([saved.status, await rowsOf(key)]).toEqual([200, 1])
  })

  test('it comes back during a backup, and for a claim', async () => {
    const key = await claimed('sky')
    await the.ada.call(removeFile, { key })
    const client = await the.server.deps.pool.connect()
    await client.query('select pg_advisory_lock_shared($1)', [LOCKS.storedFiles])
    try {
      expect((await the.ada.call(claimUpload, { key })).data.key).toBe(key)
    } finally {
      await client.query('select pg_advisory_unlock_shared($1)', [LOCKS.storedFiles])
      client.release()
    }
  })

  test('S12: it comes back for its owner only, and not once it is gone for good', async () => {
    const key = await claimed('sky')
    await the.ada.call(removeFile, { key })
    expect(await saveDesign(the.bob, { definition: cardWith(key) })).toMatchObject({ code: 'invalid_input' })
    expect(await rowsOf(key)).toBe(0)
    await the.server.deps.pool.query('delete from files_set_aside where key = $1', [key]) // as after 30 days
    const late = await saveDesign(the.ada, { definition: cardWith(key) })
    expect(late).toMatchObject({ status: 400, code: 'invalid_input' })
    expect(late.message).toContain('definition.assets.photo.key')
    expect(late.data).toEqual({ field: 'definition.assets.photo.key' })
  })

  test('a second press, and a file that is none of the library, find nothing', async () => {
    const key = await claimed('sky')
    await the.ada.call(removeFile, { key })
    for (const missing of [key, await claimed('loose', false), 'library/art/x.svg'])
      expect(await the.ada.call(removeFile, { key: missing })).toMatchObject({ status: 404, code: 'not_found' })
  })

  test('S12: nobody lists or removes somebody else’s file', async () => {
    const key = await claimed('sky')
    expect((await filesOf(the.bob)).records).toEqual([])
    expect(await the.bob.call(removeFile, { key })).toMatchObject({ status: 404 })
    expect(await namesOf()).toEqual(['sky'])
  })

  test('while a backup copies the files, the file only leaves the list', async () => {
    const key = await claimed('sky')
    const client = await the.server.deps.pool.connect()
    await client.query('select pg_advisory_lock_shared($1)', [LOCKS.storedFiles])
    try {
      await the.ada.call(removeFile, { key })
      expect([await rowsOf(key), await namesOf()]).toEqual([1, []])
    } finally {
      await client.query('select pg_advisory_unlock_shared($1)', [LOCKS.storedFiles])
      client.release()
    }
  })
})
