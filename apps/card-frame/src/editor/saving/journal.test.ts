import 'fake-indexeddb/auto'
import { sampleCard } from '@petalpost/card-document/test/sample-card'
import { IDBFactory } from 'fake-indexeddb'
import { openDB } from 'idb'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { type Action, type EditedCard, NO_HISTORY } from '../history.ts'
import { type JournalDeps, openJournal, openLeftJournal } from './journal.ts'

const START: EditedCard = {
  card: sampleCard(),
  details: { title: 'For you', category: '', festivalId: 0 },
  history: NO_HISTORY,
  selection: [],
}
const titled = (title: string): Action => ({ type: 'details', details: { ...START.details, title } })

/** Pages of one browser. A page holds its locks until it crashes. */
function browser() {
  const locks = new Map<string, number>()
  let pages = 0
  let ids = 0
  let time = 0
  const page = (user = 'u1', cardId = 'c1') => {
    const me = (pages += 1)
    const deps: JournalDeps = {
      cardId,
      user,
      newId: () => `j${(ids += 1)}`,
      now: () => (time += 1),
      lock: (name) => {
        const isFree = !locks.has(name) || locks.get(name) === me
        if (isFree) locks.set(name, me)
        return Promise.resolve(isFree)
      },
    }
    return {
      openLeft: () => openLeftJournal(deps),
      open: () => openJournal(deps, { start: START, version: 1 }),
      crash: () => {
        for (const [name, owner] of locks) if (owner === me) locks.delete(name)
      },
    }
  }
  return { page, pass: (ms: number) => void (time += ms) }
}

/** Loses the second action of the first journal. */
const makeHole = async () => {
  const database = await openDB('petalpost-card-editor', 1)
  await database.delete('actions', ['j1', 1])
  database.close()
}

/** Puts work aside on a card, as a page that cannot read it does, and crashes. */
async function putAside(page: ReturnType<ReturnType<typeof browser>['page']>, title: string) {
  const { journal } = await page.open()
  journal.append(titled(title))
  journal.putAside(START, 1)
  await journal.stored()
  page.crash()
}

/** The titles in the work that was put aside. */
const titlesAside = async () => {
  const database = await openDB('petalpost-card-editor', 1)
  const heads = (await database.getAll('heads')) as { id: string; asideBy?: number }[]
  const actions = await Promise.all(
    heads.filter(({ asideBy }) => asideBy).map(({ id }) => database.get('actions', [id, 0]) as Promise<Action>),
  )
  database.close()
  return actions.flatMap((action) => (action.type === 'details' ? [action.details.title] : [])).toSorted()
}

/** The cards that have a journal. */
const journaledCards = async () => {
  const database = await openDB('petalpost-card-editor', 1)
  const heads = (await database.getAll('heads')) as { cardId: string }[]
  database.close()
  return heads.map(({ cardId }) => cardId).toSorted()
}

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
})

describe('the journal of the card editor', () => {
  it('F10: after a crash everything that was stored is there, in its order, and the journal goes on', async () => {
    const { page } = browser()
    const first = page()
    const { journal, kept } = await first.open()
    expect(kept).toBeNull()
    for (const letter of 'abcde') journal.append(titled(letter))
    journal.acknowledge(2, 7)
    expect(await journal.stored()).toBe(true)
    first.crash()

    const second = page()
    const after = await second.open()
    expect(after.kept).toEqual({ start: START, version: 7, saved: 2, actions: ['a', 'b', 'c', 'd', 'e'].map(titled) })
    after.journal.append(titled('f'))
    await after.journal.stored()
    second.crash()
    expect((await page().open()).kept?.actions).toEqual(['a', 'b', 'c', 'd', 'e', 'f'].map(titled))
  })

  it('a second tab on the same card has a journal of its own', async () => {
    const { page } = browser()
    const { journal } = await page().open()
    journal.append(titled('mine'))
    await journal.stored()
    expect((await page().open()).kept).toBeNull()
  })

  it('begins again from a saved card, so that it stays short', async () => {
    const { page } = browser()
    const first = page()
    const { journal } = await first.open()
    for (const letter of 'abc') journal.append(titled(letter))
    const saved = { ...START, details: { ...START.details, title: 'c' } }
    journal.restart(saved, 3)
    journal.append(titled('d'))
    expect(journal.length()).toBe(1)
    await journal.stored()
    first.crash()
    expect((await page().open()).kept).toEqual({ start: saved, version: 3, saved: 0, actions: [titled('d')] })
  })

  it('S12: is not shown to another user of the same browser, nor for another card', async () => {
    const { page } = browser()
    const first = page('u1', 'c1')
    const { journal } = await first.open()
    journal.append(titled('private'))
    await journal.stored()
    first.crash()
    expect((await page('u2', 'c1').open()).kept).toBeNull()
    expect((await page('u1', 'c2').open()).kept).toBeNull()
    expect((await page('u1', 'c1').open()).kept?.actions).toHaveLength(1)
  })

  it('F10: of several that crashed takes first the work that is not saved, and loses none', async () => {
    const { page } = browser()
    const pages = [page(), page(), page()]
    for (const [index, title] of ['older', 'saved', 'newer'].entries()) {
      const { journal } = await pages[index]!.open()
      journal.append(titled(title))
      journal.acknowledge(title === 'saved' ? 1 : 0, 1)
      await journal.stored()
    }
    for (const one of pages) one.crash()
    const fourth = page()
    const first = await fourth.open()
    expect(first.kept?.actions).toEqual([titled('newer')])
    first.journal.acknowledge(1, 2)
    await first.journal.stored()
    fourth.crash()
    expect((await page().open()).kept?.actions).toEqual([titled('older')])
  })

  it('F10: has no hole after a write that failed, says that it does not work, and works again when it restarts', async () => {
    const { page } = browser()
    const first = page()
    const { journal } = await first.open()
    const heard: boolean[] = []
    journal.onKept(() => heard.push(journal.isKept()))
    journal.append(titled('a'))
    await journal.stored()
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    journal.append(titled('lost'))
    expect(await journal.stored()).toBe(false)
    full.mockRestore()
    journal.append(titled('after'))
    journal.acknowledge(3, 9)
    await journal.stored()
    first.crash()
    const second = await page().open()
    expect(second.kept).toMatchObject({ actions: [titled('a')], saved: 0, version: 1 })
    journal.restart(START, 9)
    expect([await journal.stored(), heard]).toEqual([true, [false, true]])
  })

  it('F10: a journal with a hole is replayed up to it, and not at all when the server had more', async () => {
    for (const saved of [0, 2]) {
      vi.stubGlobal('indexedDB', new IDBFactory())
      const { page } = browser()
      const first = page()
      const { journal } = await first.open()
      for (const letter of 'abc') journal.append(titled(letter))
      journal.acknowledge(saved, 2)
      await journal.stored()
      first.crash()
      await makeHole()
      const second = page()
      const { kept, journal: next } = await second.open()
      expect(kept?.actions).toEqual(saved === 0 ? [titled('a')] : undefined)
      next.append(titled('d'))
      await next.stored()
      second.crash()
      const all = saved === 0 ? ['a', 'd'] : ['d']
      expect((await page().open()).kept?.actions).toEqual(all.map(titled))
    }
  })

  it('F10: says that it stores nothing as soon as another tab takes the database away', async () => {
    const { journal } = await browser().page().open()
    const lost = new Promise<void>((resolve) => void journal.onKept(resolve))
    const newer = await openDB('petalpost-card-editor', 2)
    await lost
    journal.append(titled('a'))
    expect([journal.isKept(), await journal.stored()]).toEqual([false, false])
    newer.close()
  })

  it('is removed after thirty days if it is saved, whoever edited which card', async () => {
    const { page, pass } = browser()
    for (const [title, saved] of [
      ['saved', 1],
      ['not saved', 0],
    ] as const) {
      const old = page('u2', title)
      const { journal } = await old.open()
      journal.append(titled(title))
      journal.acknowledge(saved, 2)
      await journal.stored()
      old.crash()
    }
    await page().open()
    expect(await journaledCards()).toEqual(['c1', 'not saved', 'saved'])
    pass(31 * 86_400_000)
    await page('u3', 'c3').open()
    await vi.waitFor(async () => expect(await journaledCards()).toEqual(['c1', 'c3', 'not saved']))
  })

  it('F10: work that is put aside is not overwritten, and nobody goes on with it', async () => {
    const { page } = browser()
    const first = page()
    const { journal } = await first.open()
    journal.append(titled('unreadable'))
    journal.putAside(START, 4)
    journal.append(titled('after'))
    expect([journal.length(), await journal.stored()]).toEqual([1, true])
    expect((await page().open()).kept).toBeNull()
    first.crash()
    const second = page()
    const { kept, journal: next } = await second.open()
    expect(kept).toEqual({ start: START, version: 4, saved: 0, actions: [titled('after')] })
    next.acknowledge(1, 5)
    await next.stored()
    second.crash()
    expect(await page().openLeft()).toBeNull()
    expect(await titlesAside()).toEqual(['unreadable'])
  })

  it('work that an older editor put aside is continued by this one (rule R11)', async () => {
    const { page } = browser()
    await putAside(page(), 'of a newer editor')
    const database = await openDB('petalpost-card-editor', 1)
    for (const head of (await database.getAll('heads')) as { asideBy?: number }[])
      if (head.asideBy) await database.put('heads', { ...head, asideBy: head.asideBy - 1 })
    database.close()
    const second = page()
    expect((await second.open()).kept?.actions).toEqual([titled('of a newer editor')])
    second.crash()
    expect((await page().open()).kept?.actions).toEqual([titled('of a newer editor')])
  })

  it('F10: work that cannot be put aside in a full browser stays where it is', async () => {
    const { page } = browser()
    const first = page()
    const { journal } = await first.open()
    journal.append(titled('unreadable'))
    await journal.stored()
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    journal.putAside(START, 4)
    expect(await journal.stored()).toBe(false)
    full.mockRestore()
    journal.restart(START, 5)
    expect(await journal.stored()).toBe(true)
    first.crash()
    expect((await page().open()).kept?.actions).toEqual([titled('unreadable')])
  })

  it('that was put aside is removed after thirty days, or when five newer ones are', async () => {
    const { page, pass } = browser()
    for (const card of ['a', 'b', 'c', 'd', 'e', 'f']) await putAside(page('u2', card), card)
    await page().open()
    await vi.waitFor(async () => expect(await titlesAside()).toEqual(['b', 'c', 'd', 'e', 'f']))
    pass(29 * 86_400_000)
    await putAside(page('u2', 'g'), 'g')
    pass(2 * 86_400_000)
    await page('u3', 'c3').open()
    await vi.waitFor(async () => expect(await titlesAside()).toEqual(['g']))
  })

  it('of a deleted card is opened for its unsaved work, and removed without', async () => {
    const { page } = browser()
    const first = page()
    const { journal } = await first.open()
    journal.append(titled('mine'))
    await journal.stored()
    first.crash()
    const second = page()
    const left = await second.openLeft()
    expect(left?.kept.actions).toEqual([titled('mine')])
    left?.journal.acknowledge(1, 2)
    await left?.journal.stored()
    second.crash()
    expect(await page().openLeft()).toBeNull()
    expect((await page().open()).kept).toBeNull()
  })

  it('a browser that refuses storage edits on, and says that it stores nothing', async () => {
    vi.stubGlobal('indexedDB', undefined)
    const { journal, kept } = await browser().page().open()
    journal.append(titled('a'))
    expect([kept, journal.length(), await journal.stored()]).toEqual([null, 1, false])
  })
})
