import 'fake-indexeddb/auto'
import { createClient } from '@petalpost/api-client/client'
import { cardDetail, saveCard } from '@petalpost/api-client/endpoints/cards'
import type { SaveCardInput } from '@petalpost/api-client/schemas/cards'
import { answerCalls, Refusal } from '@petalpost/api-client/test/answer-calls'
import type { CardV2 } from '@petalpost/card-document/card'
import { applyDiff } from '@petalpost/card-document/diff'
import { sampleCard } from '@petalpost/card-document/test/sample-card'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { createCardSession, type OpenedCard, type SessionDeps, startOf } from './card-session.ts'
import { move } from './edits/place.ts'
import type { Action } from './history.ts'
import { readDefinition } from './page/find-card.ts'
import { openJournal } from './saving/journal.ts'

const OPENED = {
  id: 'c1',
  title: 'For you',
  category: '',
  festivalId: 0,
  thumbnail: '/files/old.png',
  version: 3,
  definition: sampleCard(),
} as OpenedCard

const api = createClient({
  prefix: 'https://petalpost.test/',
  language: () => 'en-US',
  onUnauthorized: () => undefined,
})

type Stored = Pick<OpenedCard, 'title' | 'version' | 'definition' | 'festivalId' | 'category'>

/** A server with one card that checks versions like ours. */
function serverWith(stored: Stored) {
  const server = {
    stored,
    breaks: undefined as 'before' | 'after' | 'copy' | undefined,
    copies: [] as string[],
    isDetailBroken: false,
  }
  const calls = answerCalls([
    [
      saveCard,
      (raw) => {
        const input = raw as unknown as SaveCardInput
        const { id, version, title, festivalId, category } = input
        if (server.breaks === 'before') throw new TypeError('connection lost')
        if (!id) {
          server.copies.push(title)
          if (server.breaks === 'copy') throw new TypeError('connection lost')
          return { id: 'copy', isTemplate: 0, version: 1 }
        }
        if (version !== server.stored.version) throw new Refusal(409, 'version_conflict', 'Changed elsewhere.')
        const definition = input.definition as CardV2
        server.stored = { title, festivalId, category, definition, version: server.stored.version + 1 }
        if (server.breaks === 'after') {
          server.breaks = undefined
          throw new TypeError('connection lost')
        }
        return { id, isTemplate: 0, version: server.stored.version }
      },
    ],
    [
      cardDetail,
      () => {
        if (server.isDetailBroken) throw new TypeError('connection lost')
        return { ...OPENED, ...server.stored }
      },
    ],
  ])
  return { server, calls }
}

const PICTURES: SessionDeps['pictures'] = {
  pictureOf: () => Promise.resolve('/files/new.png'),
  dueIn: () => null,
  hurry: () => undefined,
}

let pages = 0
let keys = 0

/** One page of a browser that edits the card; `crash` ends it, and a new page finds its journal. */
async function openPage(version = OPENED.version, opened = OPENED, more: Partial<SessionDeps> = {}) {
  const timers: { work: () => void; ms: number }[] = []
  let now = (pages += 1) * 1_000_000
  const { journal, kept } = await openJournal(
    {
      cardId: 'c1',
      user: 'u1',
      newId: () => `j${pages}`,
      now: () => now,
      lock: () => Promise.resolve(true),
    },
    { start: startOf(opened), version },
  )
  const session = createCardSession(
    { ...opened, version },
    {
      api,
      journal,
      kept,
      now: () => now,
      wait: (work, ms) => {
        const timer = { work, ms }
        timers.push(timer)
        return () => void timers.splice(timers.indexOf(timer), 1)
      },
      pictures: PICTURES,
      newId: () => `key${(keys += 1)}`,
      read: (definition) => definition as CardV2,
      ...more,
    },
  )
  return {
    session,
    journal,
    kept,
    waits: () => timers.map(({ ms }) => ms),
    /** Lets what waits happen. */
    pastWait: () => {
      for (const { work } of timers.splice(0)) work()
    },
    /** Lets the time pass until the save has ended in this way. */
    rest: (kind: 'saved' | 'failed') =>
      vi.waitFor(() => {
        const { save } = session.read()
        const isDone = save.kind === kind && (kind === 'failed' || !session.isUnsaved())
        if (!isDone) for (const { work } of timers.splice(0)) work()
        expect(isDone).toBe(true)
      }),
    pass: (ms: number) => void (now += ms),
  }
}

const xOf = (card: CardV2) => card.layers[0]?.x

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
})

describe('a session of the card editor', () => {
  it('saves an edit after a pause, with the version before it and a new picture', async () => {
    const { server, calls } = serverWith(OPENED)
    const page = await openPage()
    page.session.run(move(['art1'], 5, 0))
    expect(page.waits()).toEqual([1_500])
    await page.rest('saved')
    expect(calls).toHaveLength(1)
    expect(calls[0]?.input).toMatchObject({ id: 'c1', version: 3, thumbnail: '/files/new.png', title: 'For you' })
    expect([xOf(server.stored.definition), page.session.version()]).toEqual([15, 4])
  })

  it('saves at least every ten seconds while the author works on', async () => {
    serverWith(OPENED)
    const page = await openPage()
    for (let step = 0; step < 9; step++) {
      page.session.run(move(['art1'], 1, 0))
      page.pass(1_200)
    }
    expect(page.waits()).toEqual([400])
  })

  it('tells the stage what to draw, and an edit that changes nothing draws and saves nothing', async () => {
    const { calls } = serverWith(OPENED)
    const page = await openPage()
    let shown = OPENED.definition
    page.session.onDraw((diff) => (shown = applyDiff(shown, diff)))
    page.session.run(move(['art1'], 5, 0), { select: ['art1'] })
    page.session.undo()
    page.session.redo()
    expect(shown).toEqual(page.session.read().card)
    page.session.run(move(['text1'], 0, 0), { select: ['text1'] })
    expect(page.session.read()).toMatchObject({ selection: ['text1'], history: { past: [{ after: ['art1'] }] } })
    await page.rest('saved')
    expect(calls).toHaveLength(1)
  })

  it('F9: offline, edits wait and are sent once when the connection is back', async () => {
    const { server, calls } = serverWith(OPENED)
    server.breaks = 'before'
    const page = await openPage()
    page.session.run(move(['art1'], 1, 0))
    await page.rest('failed')
    page.session.run(move(['art1'], 2, 0))
    expect(page.session.isUnsaved()).toBe(true)
    server.breaks = undefined
    const before = calls.length
    page.session.flush()
    await page.rest('saved')
    expect([calls.length - before, xOf(server.stored.definition), page.session.isUnsaved()]).toEqual([1, 13, false])
  })

  it('F10: after a crash the next page has every edit, saves what was not saved, and can undo it', async () => {
    const { server } = serverWith(OPENED)
    server.breaks = 'before'
    const crashed = await openPage()
    crashed.session.run(move(['art1'], 1, 0))
    crashed.session.run(move(['art1'], 2, 0))
    await crashed.journal.stored()

    server.breaks = undefined
    const page = await openPage()
    expect(xOf(page.session.read().card)).toBe(13)
    await page.rest('saved')
    expect(xOf(server.stored.definition)).toBe(13)
    page.session.undo()
    page.session.undo()
    expect(page.session.read().card).toEqual(OPENED.definition)
  })

  it.each([
    ['an action of a newer editor', { type: 'animate' } as unknown as Action],
    ['a step that does not fit', { type: 'step', step: { diff: { layers: 7 } } } as unknown as Action],
    ['damaged details', { type: 'details', details: { title: 7 } } as unknown as Action],
    [
      'a card that is not valid any more',
      {
        type: 'step',
        step: { diff: { fields: { width: [OPENED.definition.width, -1] } }, before: [], after: [], at: 0 },
      } as unknown as Action,
    ],
  ])('F10: kept work with %s is left, and the server’s card is edited', async (_, action) => {
    const { server } = serverWith(OPENED)
    const crashed = await openPage()
    crashed.journal.append(action)
    await crashed.journal.stored()
    const page = await openPage(OPENED.version, OPENED, { read: readDefinition })
    expect(page.session.read()).toMatchObject({ card: OPENED.definition, details: { title: 'For you' } })
    page.session.run(move(['art1'], 1, 0))
    await page.rest('saved')
    expect(xOf(server.stored.definition)).toBe(11)
    await page.journal.stored()
    expect((await openPage(4, { ...OPENED, definition: server.stored.definition })).kept).toMatchObject({ saved: 1 })
  })

  it('undo goes on after a reload, also past what is saved', async () => {
    const { server } = serverWith(OPENED)
    const first = await openPage()
    first.session.run(move(['art1'], 1, 0))
    await first.rest('saved')
    await first.journal.stored()
    const page = await openPage(4, { ...OPENED, definition: server.stored.definition })
    expect(page.session.isUnsaved()).toBe(false)
    page.session.undo()
    expect(page.session.read().card).toEqual(OPENED.definition)
  })

  it('F6: a save whose response was lost is no conflict', async () => {
    const { server } = serverWith(OPENED)
    server.breaks = 'after'
    const page = await openPage()
    page.session.run(move(['art1'], 1, 0))
    await page.rest('failed')
    await page.rest('saved')
    expect([server.stored.version, page.session.version()]).toEqual([4, 4])
  })

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
    await expect(page.session.keepAsCopy('Mine')).rejects.toThrow()
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

  it('a picture that came too early for its rest is saved after it, by a save of its own', async () => {
    const { calls } = serverWith(OPENED)
    let due: number | null = 8_000
    const page = await openPage(OPENED.version, OPENED, { pictures: { ...PICTURES, dueIn: () => due } })
    page.session.run(move(['art1'], 1, 0))
    page.session.flush()
    await vi.waitFor(() => expect(page.session.isUnsaved()).toBe(false))
    expect(page.waits()).toEqual([8_000])
    page.session.run(move(['art1'], 1, 0))
    expect(page.waits()).toEqual([1_500])
    page.session.flush()
    await vi.waitFor(() => expect(page.waits()).toEqual([8_000]))
    due = null
    page.pastWait()
    await page.rest('saved')
    expect([calls.length, page.waits()]).toEqual([3, []])
  })

  it('title, category and festival are saved with the card', async () => {
    const { server } = serverWith(OPENED)
    const page = await openPage()
    page.session.describe({ title: 'Mum', category: 'Birthday', festivalId: 4 })
    await page.rest('saved')
    expect(server.stored).toMatchObject({ title: 'Mum', category: 'Birthday', festivalId: 4 })
  })
})
