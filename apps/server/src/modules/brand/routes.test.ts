import { brandKit, saveBrandKit } from '@petalpost/api-client/endpoints/brand'
import { claimUpload, removeFile } from '@petalpost/api-client/endpoints/files'
import type { SaveBrandKitInput } from '@petalpost/api-client/schemas/brand'
import { DAY_MS } from '@petalpost/domain/civil-day'
import { describe, expect, test } from 'vitest'

import { sweepFiles } from '#modules/files/sweep.ts'
import { picture, upload } from '#test/design-factories.ts'
import type { SignedIn } from '#test/factories.ts'
import { newPeopleEachTest } from '#test/people.ts'

import { BRAND_LIMIT } from './service.ts'

const the = newPeopleEachTest()

const KIT: SaveBrandKitInput = {
  colors: ['#b3263a', '#f2d16b'],
  heading: { family: 'Playfair Display', key: null },
  body: { family: 'Figtree', key: null },
  logo: null,
  version: 0,
}
const save = (changes: Partial<SaveBrandKitInput> = {}, browser: SignedIn = the.ada) =>
  browser.call(saveBrandKit, { ...KIT, ...changes })
const kitOf = async (browser: SignedIn = the.ada) => (await browser.call(brandKit, {})).data

async function logo(browser: SignedIn = the.ada): Promise<string> {
  const key = await upload(the.server, browser, 'logo.png', await picture('#336699'))
  return (await browser.call(claimUpload, { key, name: 'logo.png' })).data.key
}

describe('POST /api/ecards/brand/save (spec 4, "Brand kit")', () => {
  test('before the first save there is an empty kit, then the one that was saved', async () => {
    expect(await kitOf()).toEqual({ colors: [], heading: null, body: null, logo: null, version: 0 })
    const key = await logo()
    expect((await save({ logo: key })).data).toEqual({ version: 1 })
    expect(await kitOf()).toMatchObject({
      colors: KIT.colors,
      heading: { family: 'Playfair Display', file: null },
      body: { family: 'Figtree', file: null },
      logo: { key, url: `/files/${key}`, mime: 'image/png', width: 60, height: 40 },
      version: 1,
    })
    expect(await kitOf(the.bob)).toMatchObject({ version: 0 })
  })

  test('F11: a kit that was saved elsewhere meanwhile is not overwritten', async () => {
    await save()
    expect((await save({ colors: [], version: 1 })).data).toEqual({ version: 2 })
    for (const version of [0, 1, 3])
      expect(await save({ version })).toMatchObject({ status: 409, code: 'version_conflict' })
    expect(await kitOf()).toMatchObject({ colors: [], version: 2 })
  })

  test('F11: of saves at the same time one counts', async () => {
    const saves = await Promise.all(Array.from({ length: 5 }, () => save()))
    expect(saves.filter(({ success }) => success)).toHaveLength(1)
  })

  test('S12: somebody else’s file, a missing one and one of another type are refused by their field', async () => {
    const key = await logo(the.bob)
    for (const wrong of [key, 'media/2026/11/none.png'])
      expect(await save({ logo: wrong })).toMatchObject({ status: 400, code: 'invalid_input' })
    const own = await logo()
    const answer = await save({ heading: { family: 'Mine', key: own } })
    expect(answer).toMatchObject({ status: 400, code: 'invalid_input' })
    expect(answer.message).toContain('heading.key')
    expect(await kitOf()).toMatchObject({ version: 0 })
  })

  test('the kit keeps its logo, also out of My files, until another replaces it', async () => {
    const key = await logo()
    await save({ logo: key })
    await the.ada.call(removeFile, { key })
    the.server.clock.advance(2 * DAY_MS)
    await sweepFiles(the.server.deps)
    expect(await kitOf()).toMatchObject({ logo: { key } })
    await save({ version: 1 })
    await sweepFiles(the.server.deps)
    expect(await the.server.deps.storage.head(key)).toBeNull()
  })

  test('a malformed color and too many colors are refused', async () => {
    for (const colors of [['red'], ['#B3263A'], Array.from({ length: 7 }, (_, n) => `#00000${n}`)])
      expect(await save({ colors })).toMatchObject({ status: 400 })
  })

  test('S20: saves of a brand kit are limited', async () => {
    for (let times = 0; times < BRAND_LIMIT.max; times += 1) await save({ version: 9 })
    expect((await save()).status).toBe(429)
  })
})
