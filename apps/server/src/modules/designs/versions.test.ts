import { cardVersion, cardVersions, nameCardVersion, removeCard } from '@petalpost/api-client/endpoints/cards'
import type { CardV2 } from '@petalpost/card-document/card'
import { readCard } from '@petalpost/card-document/read/validate'
import { V1_CARDS } from '@petalpost/card-document/test/v1'
import { DAY_MS, MINUTE_MS } from '@petalpost/domain/civil-day'
import { eq, like } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'

import { cardVersions as versionRows } from '#db/schema/cards.ts'
import { fileUses } from '#db/schema/operation.ts'
import { sumBytes } from '#modules/files/store.ts'
import { sweepFiles } from '#modules/files/sweep.ts'
import { designOf, drawnCard, picture, saveDesign, upload } from '#test/design-factories.ts'
import type { SignedIn } from '#test/factories.ts'
import { newPeopleEachTest } from '#test/people.ts'

import { MAX_NAMED, MAX_VERSIONS, VERSION_MS } from './versions.ts'

const the = newPeopleEachTest()

const listOf = async (cardId: string, browser: SignedIn = the.ada) =>
  (await browser.call(cardVersions, { cardId })).data.records
const titlesOf = async (cardId: string) => (await listOf(cardId)).map(({ title }) => title)
const keptRows = (cardId: string) => the.server.deps.db.select().from(versionRows).where(eq(versionRows.cardId, cardId))
const usesOfVersions = (cardId: string) =>
  the.server.deps.db
    .select()
    .from(fileUses)
    .where(like(fileUses.subject, `${cardId}:%`))

/** Ada's card, saved once under each title, with this much time before each save. */
async function cardWith(titles: readonly string[], apartMs: number): Promise<string> {
  let id: string | undefined
  for (const [index, title] of titles.entries()) {
    if (id !== undefined) the.server.clock.advance(apartMs)
    const answer = await saveDesign(the.ada, { title, ...(id !== undefined && { id, version: index }) })
    expect(answer).toMatchObject({ success: true })
    ;({ id } = answer.data)
  }
  return id ?? ''
}

/** A card that shows this file. */
const withPhoto = (key: string): CardV2 => {
  const card = drawnCard()
  return { ...card, assets: { ...card.assets, photo: { ...card.assets['photo']!, key } } }
}

describe('GET /api/ecards/cards/versions/{cardId} (spec 4, "Versions of a card")', () => {
  test('a new card has one version, the card as it is', async () => {
    const id = await cardWith(['First'], 0)
    expect(await listOf(id)).toEqual([
      { version: 1, savedAt: '2026-11-21T08:00:00.000Z', title: 'First', name: '', thumbnail: '' },
    ])
  })

  test('of the saves within ten minutes only the last remains, and what ten minutes ended with is kept', async () => {
    const id = await cardWith(['0', '4', '8', '12', '16', '20', '24'], 4 * MINUTE_MS)
    expect(await titlesOf(id)).toEqual(['24', '20', '8', '0'])
    expect((await listOf(id)).map(({ version }) => version)).toEqual([7, 6, 3, 1])
  })

  test('the card as it was first saved is kept at the first change, however soon that comes', async () => {
    const id = await cardWith(['As opened', 'Second', 'Third'], 2_000)
    expect(await titlesOf(id)).toEqual(['Third', 'As opened'])
  })

  test('a first version that was left alone for ten minutes begins the next ten', async () => {
    const id = await cardWith(['Opened'], 0)
    for (const [version, title] of ['Second', 'Third', 'Fourth'].entries()) {
      the.server.clock.advance(version === 0 ? DAY_MS : 2_000)
      await saveDesign(the.ada, { id, version: version + 1, title })
    }
    expect(await titlesOf(id)).toEqual(['Fourth', 'Opened'])
  })

  test('what a session of editing ended with is kept, however short the session was', async () => {
    const id = await cardWith(['Monday', 'Tuesday', 'Wednesday'], DAY_MS)
    expect(await titlesOf(id)).toEqual(['Wednesday', 'Tuesday', 'Monday'])
  })

  test(`a card keeps its first version and the newest of ${MAX_VERSIONS}`, async () => {
    const titles = Array.from({ length: MAX_VERSIONS + 3 }, (_, n) => `Save ${n}`)
    const id = await cardWith(titles, VERSION_MS)
    expect(await titlesOf(id)).toEqual([...titles.toReversed().slice(0, MAX_VERSIONS - 1), 'Save 0'])
    expect(await keptRows(id)).toHaveLength(MAX_VERSIONS - 1)
  })

  test('F11: a save that is refused keeps no version, and of two saves at once one does', async () => {
    const id = await cardWith(['First', 'Second'], 0)
    the.server.clock.advance(VERSION_MS)
    expect(await saveDesign(the.ada, { id, version: 1 })).toMatchObject({ code: 'version_conflict' })
    expect(await titlesOf(id)).toEqual(['Second', 'First'])
    const both = await Promise.all(['A', 'B'].map((title) => saveDesign(the.ada, { id, version: 2, title })))
    expect(both.filter(({ success }) => success)).toHaveLength(1)
    expect(await listOf(id)).toMatchObject([{ version: 3 }, { version: 2, title: 'Second' }, { version: 1 }])
  })

  test('S12: only the owner gets the versions; a template has none', async () => {
    const id = await cardWith(['First', 'Second'], VERSION_MS)
    expect(await the.bob.call(cardVersions, { cardId: id })).toMatchObject({ status: 404, code: 'not_found' })
    expect(await the.bob.call(cardVersion, { cardId: id, version: 1 })).toMatchObject({ status: 404 })
    expect(await the.server.visitor().call(cardVersions, { cardId: id })).toMatchObject({ status: 401 })
  })
})

describe('GET /api/ecards/cards/versions/{cardId}/{version}', () => {
  test('a version has its details and definition, and a save restores it', async () => {
    const background = { type: 'solid', color: '#123456' } as const
    const first = { title: 'First', category: 'wedding', festivalId: 0, definition: drawnCard({ background }) }
    const { id } = (await saveDesign(the.ada, first)).data
    the.server.clock.advance(VERSION_MS)
    await saveDesign(the.ada, { id, version: 1, title: 'Second' })
    const { data } = await the.ada.call(cardVersion, { cardId: id, version: 1 })
    expect(data).toMatchObject({ ...first, version: 1, savedAt: '2026-11-21T08:00:00.000Z' })
    const { title, category, festivalId, definition, thumbnail } = data
    await saveDesign(the.ada, { id, version: 2, title, category, festivalId, definition, thumbnail })
    expect(await designOf(the.ada, id)).toMatchObject({ ...first, version: 3 })
  })

  test('the newest version is the card itself; a version that was not kept is not found', async () => {
    const id = await cardWith(['0', '1', '2'], MINUTE_MS)
    const newest = await the.ada.call(cardVersion, { cardId: id, version: 3 })
    expect(newest.data).toMatchObject({ title: '2', definition: (await designOf(the.ada, id)).definition })
    for (const version of [2, 4])
      expect(await the.ada.call(cardVersion, { cardId: id, version })).toMatchObject({ status: 404, code: 'not_found' })
  })

  test('a version stored in an older format is sent in the newest', async () => {
    const id = await cardWith(['First', 'Second'], VERSION_MS)
    const { db } = the.server.deps
    await db.update(versionRows).set({ definition: V1_CARDS.letter }).where(eq(versionRows.cardId, id))
    const { definition } = (await the.ada.call(cardVersion, { cardId: id, version: 1 })).data
    expect(definition).toMatchObject({ v: 3, layers: [{ type: 'art', scene: 'valentines-day.letter' }, {}, {}] })
    expect(readCard(definition).ok).toBe(true)
  })
})

const giveName = (cardId: string, version: number, name: string, browser: SignedIn = the.ada) =>
  browser.call(nameCardVersion, { cardId, version, name })
const namesOf = async (cardId: string) => (await listOf(cardId)).map(({ version, name }) => [version, name])

describe('POST /api/ecards/cards/versions/name (spec 4, "Versions of a card")', () => {
  test('the card as it is gets a name and stays, however soon it is saved again', async () => {
    const id = await cardWith(['First', 'Second', 'Third'], 2_000)
    expect(await giveName(id, 3, '  For  Ada ')).toMatchObject({ success: true })
    expect(await namesOf(id)).toEqual([
      [3, 'For Ada'],
      [1, ''],
    ])
    await saveDesign(the.ada, { id, version: 3, title: 'Fourth' })
    expect(await namesOf(id)).toEqual([
      [4, ''],
      [3, 'For Ada'],
      [1, ''],
    ])
    expect((await the.ada.call(cardVersion, { cardId: id, version: 3 })).data).toMatchObject({
      title: 'Third',
      name: 'For Ada',
    })
  })

  test('a version with a name outlives the newest; without its name it goes', async () => {
    const id = await cardWith(['First', 'Second'], 0)
    await giveName(id, 2, 'Kept')
    for (let version = 2; version < MAX_VERSIONS + 5; version += 1) {
      the.server.clock.advance(VERSION_MS)
      await saveDesign(the.ada, { id, version })
    }
    expect(await namesOf(id)).toHaveLength(MAX_VERSIONS + 1)
    expect((await namesOf(id)).at(-2)).toEqual([2, 'Kept'])
    await giveName(id, 2, '')
    expect((await namesOf(id)).map(([version]) => version)).not.toContain(2)
    expect(await usesOfVersions(id)).toEqual([])
  })

  test(`a card has at most ${MAX_NAMED} versions with names, and may rename each`, async () => {
    const id = await cardWith(['0'], 0)
    for (let version = 1; version <= MAX_NAMED; version += 1) {
      expect(await giveName(id, version, `Name ${version}`)).toMatchObject({ success: true })
      await saveDesign(the.ada, { id, version })
    }
    expect(await giveName(id, MAX_NAMED + 1, 'One more')).toMatchObject({ code: 'too_many_versions' })
    expect(await giveName(id, MAX_NAMED, 'Another name')).toMatchObject({ success: true })
    expect((await listOf(id)).filter(({ name }) => name !== '')).toHaveLength(MAX_NAMED)
  })

  test('the files of a version with a name are not swept', async () => {
    const photo = await upload(the.server, the.ada, 'photo.png', await picture('#336699'))
    const { id } = (await saveDesign(the.ada, {})).data
    await saveDesign(the.ada, { id, version: 1, definition: withPhoto(photo) })
    await giveName(id, 2, 'With the photo')
    await saveDesign(the.ada, { id, version: 2 })
    the.server.clock.advance(2 * DAY_MS)
    await sweepFiles(the.server.deps)
    const { definition } = (await the.ada.call(cardVersion, { cardId: id, version: 2 })).data
    const url = `/files/${(definition as CardV2).assets['photo']?.key}`
    expect((await the.server.visitor().send({ method: 'GET', url })).statusCode).toBe(200)
  })

  test('S12: only the owner names a version, and only one that is kept', async () => {
    const id = await cardWith(['0', '1', '2'], MINUTE_MS)
    expect(await giveName(id, 1, 'Mine', the.bob)).toMatchObject({ status: 404, code: 'not_found' })
    expect(await giveName(id, 2, 'Gone')).toMatchObject({ status: 404, code: 'not_found' })
    expect(await giveName(id, 4, 'To come')).toMatchObject({ status: 404, code: 'not_found' })
    expect((await namesOf(id)).every(([, name]) => name === '')).toBe(true)
  })
})

describe('files of versions', () => {
  test('a picture and a thumbnail that only a version shows are not swept, and go with the card', async () => {
    const photo = await upload(the.server, the.ada, 'photo.png', await picture('#336699'))
    const thumbnail = await upload(the.server, the.ada, 'thumbnail.png', await picture('#996633'))
    const { id } = (await saveDesign(the.ada, { definition: withPhoto(photo), thumbnail })).data
    the.server.clock.advance(VERSION_MS)
    await saveDesign(the.ada, { id, version: 1 })
    const kept = (await the.ada.call(cardVersion, { cardId: id, version: 1 })).data
    const addresses = [kept.thumbnail, `/files/${(kept.definition as CardV2).assets['photo']?.key}`]
    const statuses = () =>
      Promise.all(addresses.map(async (url) => (await the.server.visitor().send({ method: 'GET', url })).statusCode))

    the.server.clock.advance(2 * DAY_MS)
    await sweepFiles(the.server.deps)
    expect(await statuses()).toEqual([200, 200])
    const { title, category, festivalId, definition } = kept
    const back = { id, version: 2, title, category, festivalId, definition, thumbnail: kept.thumbnail }
    expect(await saveDesign(the.ada, back)).toMatchObject({ success: true })

    await the.ada.call(removeCard, { id })
    expect([await keptRows(id), await usesOfVersions(id)]).toEqual([[], []])
    await sweepFiles(the.server.deps)
    expect(await statuses()).toEqual([404, 404])
  })

  test('a version that is no longer kept lets go of its files', async () => {
    const photo = await upload(the.server, the.ada, 'photo.png', await picture('#336699'))
    const { id } = (await saveDesign(the.ada, {})).data
    await saveDesign(the.ada, { id, version: 1, definition: withPhoto(photo) })
    for (let version = 2; version <= MAX_VERSIONS; version += 1) {
      the.server.clock.advance(VERSION_MS)
      expect(await usesOfVersions(id)).toHaveLength(version > 2 ? 1 : 0)
      await saveDesign(the.ada, { id, version })
    }
    expect(await usesOfVersions(id)).toEqual([])
  })

  test('versions count as storage of their author (rule S8)', async () => {
    const id = await cardWith(['First', 'Second'], 0)
    const before = await sumBytes(the.server.deps.db, the.ada.user.id)
    the.server.clock.advance(VERSION_MS)
    await saveDesign(the.ada, { id, version: 2 })
    expect(await keptRows(id)).toHaveLength(2)
    expect(await sumBytes(the.server.deps.db, the.ada.user.id)).toBeGreaterThan(before + 100)
  })

  test('S16: a deleted account leaves no version', async () => {
    const id = await cardWith(['First', 'Second'], VERSION_MS)
    const { db, services } = the.server.deps
    expect(await keptRows(id)).toHaveLength(1)
    await db.transaction((tx) => services.designs.forget(tx, the.ada.user.id))
    expect(await keptRows(id)).toEqual([])
  })
})
