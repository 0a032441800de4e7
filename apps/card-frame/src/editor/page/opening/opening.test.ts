// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { cardDetail, saveCard } from '@petalpost/api-client/endpoints/cards'
import { currentUser } from '@petalpost/api-client/endpoints/user'
import { answerCalls, Refusal } from '@petalpost/api-client/test/answer-calls'
import { IDBFactory } from 'fake-indexeddb'
import { type IDBPDatabase, openDB } from 'idb'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { move } from '#editor/edits/place/place.ts'
import { setText } from '#editor/edits/text/text.ts'
import { DETAIL, createBrowser, memory, openTab, USER, VISITOR, FOUND, refused, OWN } from '#test/open-tab.ts'

import type { Locks } from '../locks.ts'

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
})

/** Looks into the journals of this browser, as a damaged disk would change them. */
async function openJournals<T>(work: (journals: IDBPDatabase) => Promise<T>): Promise<T> {
  const journals = await openDB('petalpost-card-editor')
  try {
    return await work(journals)
  } finally {
    journals.close()
  }
}

describe('opening a card in the editor', () => {
  it('an own card is edited, and the web app hears that it is ready', async () => {
    answerCalls([USER, FOUND])
    const tab = openTab(OWN)
    await tab.opening.open()
    expect(tab.opening.read()).toMatchObject({ kind: 'editing', cardId: 'c1', isKept: true, isFresh: false })
    expect(tab.heard('ready')).toMatchObject([{ w: DETAIL.definition.width, h: DETAIL.definition.height }])
    expect(tab.moved).toEqual([])
  })

  it('a template is copied once with its title, category and picture, and the page goes on with the copy', async () => {
    const calls = answerCalls([USER, FOUND, [saveCard, () => ({ id: 'copy', isTemplate: 0, version: 1 })]])
    const tab = openTab({ cardId: 'c1', isTemplate: 1 })
    await tab.opening.open()
    const saves = calls.filter(({ endpoint }) => endpoint === 'saveCard')
    expect(saves.map(({ input }) => input)).toEqual([
      {
        id: null,
        templateId: 'c1',
        definition: null,
        isTemplate: 0,
        title: 'For you',
        category: 'Birthday',
        festivalId: 4,
        thumbnail: '/files/old.png',
      },
    ])
    expect([tab.moved, tab.heard('redirect')]).toEqual([['copy'], [{ t: 'redirect', cardId: 'copy', isTemplate: 0 }]])
    expect(tab.opening.read()).toMatchObject({ kind: 'editing', cardId: 'copy', isFresh: true })
    expect(tab.editor().session.version()).toBe(1)
  })

  it('a copy is fresh in the page that made it, and no more when its author comes back or goes on with another', async () => {
    answerCalls([USER, [cardDetail, () => ({ ...DETAIL, id: 'copy', version: 1 })]])
    const back = openTab({ cardId: 'copy', isTemplate: 0 })
    await back.opening.open()
    expect([back.editor().session.version(), back.opening.read()]).toMatchObject([1, { isFresh: false }])
    answerCalls([USER, FOUND, [saveCard, () => ({ id: 'copy', isTemplate: 0, version: 1 })]])
    const tab = openTab({ cardId: 'c1', isTemplate: 1 })
    await tab.opening.open()
    await tab.opening.goOn('c2')
    expect(tab.opening.read()).toMatchObject({ kind: 'editing', isFresh: false })
  })

  it('F6: a template is copied once although a response was lost and the page was loaded again', async () => {
    let isLost = true
    const calls = answerCalls([
      USER,
      FOUND,
      [
        saveCard,
        () => {
          if (isLost) throw new TypeError('connection lost')
          return { id: 'copy', isTemplate: 0, version: 1 }
        },
      ],
    ])
    const address = { cardId: 'c1', isTemplate: 1 } as const
    const storage = memory()
    const first = openTab(address, createBrowser().newTab(), false, storage)
    await first.opening.open()
    await first.opening.open()
    isLost = false
    const again = openTab(address, createBrowser().newTab(), false, storage)
    await again.opening.open()
    expect(again.kind()).toBe('editing')
    const keys = calls.filter(({ endpoint }) => endpoint === saveCard.name).map(({ key }) => key)
    expect([keys, storage.stored.size]).toEqual([['k1', 'k1', 'k1'], 0])
  })

  it('a paid template without membership asks for one (rule S15), and nothing is copied', async () => {
    answerCalls([USER, FOUND, [saveCard, refused(403, 'subscription_required')]])
    const tab = openTab({ cardId: 'c1', isTemplate: 1 })
    await tab.opening.open()
    expect(tab.opening.read()).toMatchObject({ kind: 'problem', problem: { code: 'member' } })
    expect(tab.sent).toEqual([{ t: 'needMember', feature: 'paid' }])
  })

  it.each([
    ['a visitor', [VISITOR, FOUND], 'login', { t: 'needLogin' }],
    ['an ended session', [[currentUser, refused(401, 'not_logged_in')], FOUND], 'login', { t: 'needLogin' }],
    ['another user’s card', [USER, [cardDetail, refused(404, 'not_found')]], 'not_found', { code: 'not_found' }],
    ['a refusal', [USER, [cardDetail, refused(400, 'invalid_input')]], 'refused', { code: 'refused' }],
    ['a lost connection', [USER], 'network', { code: 'network' }],
    ['a server that fails', [USER, [cardDetail, refused(503, 'unavailable')]], 'network', { code: 'network' }],
    [
      'a card of a newer version',
      [USER, [cardDetail, () => ({ ...DETAIL, definition: { ...DETAIL.definition, v: 99 } })]],
      'newer_version',
      { code: 'newer_version' },
    ],
    [
      'a damaged card',
      [USER, [cardDetail, () => ({ ...DETAIL, definition: { v: 2 } })]],
      'invalid',
      { code: 'invalid' },
    ],
  ] as const)('%s is told to the author and the web app', async (_, handlers, code, message) => {
    answerCalls(handlers)
    const tab = openTab(OWN)
    await tab.opening.open()
    expect(tab.opening.read()).toMatchObject({ kind: 'problem', problem: { code } })
    expect(tab.sent).toMatchObject([message])
  })

  it('a fault of the editor itself is not told as a lost connection', async () => {
    answerCalls([USER, FOUND])
    const tab = openTab(OWN, {
      locks: { request: () => Promise.reject(new TypeError('a fault')) } as unknown as NonNullable<Locks>,
    })
    await tab.opening.open()
    expect(tab.opening.read()).toMatchObject({ kind: 'problem', problem: { code: 'invalid' } })
  })

  it('F10: a deleted card with unsaved work is edited on, and its author keeps a copy', async () => {
    const browser = createBrowser()
    const crashed = browser.newTab()
    answerCalls([USER, FOUND])
    const first = openTab(OWN, crashed)
    await first.opening.open()
    const { session } = first.editor()
    first.editor().perform(move(['art1'], 5, 0))
    const work = session.read().card
    crashed.close()
    let isCopied = false
    answerCalls([
      USER,
      [
        cardDetail,
        () => {
          if (!isCopied) throw new Refusal(404, 'not_found', 'Gone.')
          return { ...DETAIL, id: 'copy', version: 1, definition: work }
        },
      ],
      [
        saveCard,
        ({ id }) => {
          if (id) throw new Refusal(404, 'not_found', 'Gone.')
          isCopied = true
          return { id: 'copy', isTemplate: 0, version: 1 }
        },
      ],
    ])
    const tab = openTab(OWN, browser.newTab())
    await tab.opening.open()
    expect([tab.kind(), tab.editor().session.read().card]).toEqual(['editing', work])
    tab.pause()
    await vi.waitFor(() =>
      expect(tab.editor().session.read().save).toMatchObject({ kind: 'failed', error: { code: 'not_found' } }),
    )
    await tab.opening.goOn(await tab.editor().session.keepAsCopy('Mine'))
    expect([tab.moved, tab.kind()]).toEqual([['copy'], 'editing'])
  })

  it('a new form is opened for its ratio until it is laid out; from then on the address only names the card', async () => {
    answerCalls([USER, FOUND])
    const tab = openTab({ ...OWN, shape: '16:9' })
    await tab.opening.open()
    expect(tab.opening.read()).toMatchObject({ kind: 'editing', shape: '16:9' })
    tab.opening.shaped()
    expect([tab.moved, tab.heard('redirect')]).toEqual([['c1'], [{ t: 'redirect', cardId: 'c1', isTemplate: 0 }]])
    await tab.opening.goOn('c1')
    expect(tab.opening.read()).not.toHaveProperty('shape')
    await tab.opening.goOn('c1', '9:16')
    expect(tab.opening.read()).toMatchObject({ kind: 'editing', shape: '9:16' })
  })

  it('an address without a card makes no call', async () => {
    const calls = answerCalls([])
    const tab = openTab({ cardId: '', isTemplate: 0 })
    await tab.opening.open()
    expect([calls, tab.opening.read()]).toMatchObject([[], { problem: { code: 'not_found' } }])
  })

  it('after a problem, the card can be opened again', async () => {
    answerCalls([USER])
    const tab = openTab(OWN)
    await tab.opening.open()
    answerCalls([USER, FOUND])
    await tab.opening.open()
    expect(tab.kind()).toBe('editing')
  })

  it('a second tab cannot edit, and takes over with the newest version when the first closes', async () => {
    const browser = createBrowser()
    const [one, other] = [browser.newTab(), browser.newTab()]
    answerCalls([USER, FOUND])
    const first = openTab(OWN, one)
    await first.opening.open()
    const second = openTab(OWN, other)
    void second.opening.open()
    await vi.waitFor(() => expect(second.opening.read()).toMatchObject({ kind: 'elsewhere', isFree: false }))
    answerCalls([USER, [cardDetail, () => ({ ...DETAIL, title: 'Newer', version: 4 })]])
    one.close()
    await vi.waitFor(() => expect(second.opening.read()).toMatchObject({ kind: 'elsewhere', isFree: true }))
    await second.opening.open()
    expect([second.editor().session.version(), second.editor().session.read().details.title]).toEqual([4, 'Newer'])
  })

  it('F10: without locks the card is edited, and the author hears that a crash would lose work', async () => {
    answerCalls([USER, FOUND])
    const tab = openTab(OWN, { locks: undefined })
    await tab.opening.open()
    expect(tab.opening.read()).toMatchObject({ kind: 'editing', isKept: false })
    tab.editor().perform(move(['art1'], 5, 0))
    expect(tab.editor().session.isUnsaved()).toBe(true)
  })
})

it('a text that was changed before its font was there fits afterwards, without a step; other texts change nothing', async () => {
  const calls = answerCalls([USER, FOUND, [saveCard, () => ({ id: 'c1', isTemplate: 0, version: 4 })]])
  const tab = openTab(OWN)
  await tab.opening.open()
  const { perform, session } = tab.editor()
  tab.loadFont('Noto Serif SC', 300)
  tab.pause()
  expect([session.read().card, calls.length]).toEqual([DETAIL.definition, 2])
  perform(setText('text1', 'For you'))
  tab.loadFont('Noto Serif SC', 400)
  const text = () => session.read().card.layers.find(({ id }) => id === 'text1')
  expect([text()?.height, session.read().history.past.length]).toEqual([400, 1])
  session.undo()
  expect(session.read().card).toEqual(DETAIL.definition)
  tab.loadFont('Noto Serif SC', 500)
  session.redo()
  expect(text()?.height).toBe(400)
  tab.loadFont('Noto Serif SC', 600)
  expect(text()?.height).toBe(600)
})

it('a text that an undo has brought back fits when its font arrives after the next step', async () => {
  answerCalls([USER, FOUND, [saveCard, () => ({ id: 'c1', isTemplate: 0, version: 4 })]])
  const tab = openTab(OWN)
  await tab.opening.open()
  const { perform, session } = tab.editor()
  perform(setText('text1', 'For you'))
  perform(setText('text1', 'For both of you'))
  session.undo()
  perform(move(['art1'], 5, 0))
  tab.loadFont('Noto Serif SC', 400)
  expect(session.read().card.layers.find(({ id }) => id === 'text1')?.height).toBe(400)
})

it('F10: an author hears, once, when work that was not saved cannot be restored', async () => {
  const browser = createBrowser()
  const crashed = browser.newTab()
  answerCalls([USER, FOUND])
  const first = openTab(OWN, crashed)
  await first.opening.open()
  first.editor().perform(move(['art1'], 5, 0))
  await vi.waitFor(async () => expect(await openJournals((journals) => journals.count('actions'))).toBe(1))
  crashed.close()
  await openJournals(async (journals) => {
    const [head] = (await journals.getAll('heads')) as [{ start: object }]
    await journals.put('heads', { ...head, start: { ...head.start, card: { v: 2, layers: 'damaged' } } })
  })
  const again = browser.newTab()
  const second = openTab(OWN, again)
  await second.opening.open()
  expect([second.lost(), second.editor().session.read().card]).toEqual([1, DETAIL.definition])
  await vi.waitFor(async () => expect(await openJournals((journals) => journals.count('heads'))).toBe(2))
  expect(await openJournals((journals) => journals.count('actions'))).toBe(1)
  again.close()
  const third = openTab(OWN, browser.newTab())
  await third.opening.open()
  expect([first.lost(), third.lost(), third.kind()]).toEqual([0, 0, 'editing'])
})

it('F10: an author hears when the browser stops storing what they do', async () => {
  answerCalls([USER, FOUND])
  const tab = openTab(OWN)
  await tab.opening.open()
  expect(tab.opening.read()).toMatchObject({ isKept: true })
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  tab.editor().perform(move(['art1'], 5, 0))
  await vi.waitFor(() => expect(tab.opening.read()).toMatchObject({ kind: 'editing', isKept: false }))
  vi.restoreAllMocks()
})
