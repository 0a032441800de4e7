import 'fake-indexeddb/auto'
import { cardDetail, saveCard } from '@petalpost/api-client/endpoints/cards'
import { sampleCard } from '@petalpost/card-document/test/sample-card'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { OPENED, serverWith, PICTURES, openPage } from '#test/open-page.ts'

import { move } from './edits/place/place.ts'

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
})

describe('a conflict in the card editor', () => {
  const theirs = { ...OPENED, version: 9, title: 'Theirs', definition: sampleCard({ width: 500 }) }

  it('F11: a card that was saved elsewhere is a conflict; the other can be taken', async () => {
    const { server } = serverWith(theirs)
    const page = await openPage()
    page.session.run(move(['art1'], 1, 0))
    await page.rest('failed')
    expect(page.session.read().save).toMatchObject({ kind: 'failed', why: 'conflict' })
    await page.session.takeOther()
    expect(page.session.read()).toMatchObject({
      card: { width: 500 },
      details: { title: 'Theirs' },
      save: { kind: 'clean' },
    })
    page.session.run(move(['art1'], 1, 0))
    await page.rest('saved')
    expect(server.stored.version).toBe(10)
  })

  it('F11: … and mine, if its picture comes late, does not overwrite it', async () => {
    const { server, calls } = serverWith(theirs)
    const taken = Promise.withResolvers<string>()
    const page = await openPage(OPENED.version, OPENED, { pictures: { ...PICTURES, pictureOf: () => taken.promise } })
    page.session.run(move(['art1'], 1, 0))
    page.session.flush()
    await page.session.takeOther()
    page.session.flush()
    taken.resolve('/files/late.png')
    await vi.waitFor(() => expect(calls.filter(({ endpoint }) => endpoint === saveCard.name)).toHaveLength(1))
    await vi.waitFor(() => expect(calls.at(-1)?.endpoint).toBe(cardDetail.name))
    expect(server.stored).toEqual(theirs)
    expect(page.session.read()).toMatchObject({ card: { width: 500 }, save: { kind: 'clean' } })
  })

  it('F11: while the other card is read, a connection that returns sends nothing of mine', async () => {
    const { server, calls } = serverWith(theirs)
    const page = await openPage()
    page.session.run(move(['art1'], 1, 0))
    await page.rest('failed')
    const sent = calls.filter(({ endpoint }) => endpoint === saveCard.name).length
    const choice = page.session.takeOther()
    page.session.flush()
    await choice
    page.session.flush()
    await page.journal.stored()
    expect([calls.filter(({ endpoint }) => endpoint === saveCard.name).length, server.stored]).toEqual([sent, theirs])
  })

  it('F11: … or mine becomes a card of its own, and the other stays as it is', async () => {
    const { server } = serverWith(theirs)
    const page = await openPage()
    page.session.run(move(['art1'], 1, 0))
    await page.rest('failed')
    expect(await page.session.keepAsCopy('For you (2)')).toBe('copy')
    expect([server.copies, server.stored]).toEqual([['For you (2)'], theirs])
    expect(page.session.isUnsaved()).toBe(false)
  })

  it('F6, F11: a copy whose response was lost is asked for with the same key, and its work is not kept twice', async () => {
    const { server, calls } = serverWith(theirs)
    const page = await openPage()
    page.session.run(move(['art1'], 1, 0))
    await page.rest('failed')
    server.breaks = 'copy'
    await expect(page.session.keepAsCopy('Mine')).rejects.toThrow(/connection lost|network/i)
    expect(page.session.isUnsaved()).toBe(true)
    server.breaks = undefined
    expect(await page.session.keepAsCopy('Mine')).toBe('copy')
    const copies = calls.filter(({ key }) => key !== undefined)
    expect([copies.length, new Set(copies.map(({ key }) => key)).size]).toEqual([2, 1])
    expect(copies[1]?.input).toEqual(copies[0]?.input)
    await page.journal.stored()
    expect((await openPage()).kept).toBeNull()
  })

  it('F11: a copy is made once, although the other card cannot be read', async () => {
    const { server, calls } = serverWith(theirs)
    const page = await openPage()
    page.session.run(move(['art1'], 1, 0))
    await page.rest('failed')
    server.isDetailBroken = true
    expect([await page.session.keepAsCopy('Mine'), server.copies]).toEqual(['copy', ['Mine']])
    expect([calls.filter(({ key }) => key).length, page.session.isUnsaved()]).toEqual([1, false])
  })
})
