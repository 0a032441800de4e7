// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { createClient } from '@petalpost/api-client/client'
import { cardDetail, saveCard } from '@petalpost/api-client/endpoints/cards'
import { currentUser } from '@petalpost/api-client/endpoints/user'
import { answerCalls, Refusal } from '@petalpost/api-client/test/answer-calls'
import { sampleCard } from '@petalpost/card-document/test/sample-card'
import type { FromFrame } from '@petalpost/domain/card-frame'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { move } from '../edits/place.ts'
import { createCopyKeys } from './copy-keys.ts'
import { flushed } from './flush.ts'
import type { Locks } from './locks.ts'
import { createOpening } from './opening.ts'

const DETAIL = {
  id: 'c1',
  title: 'For you',
  category: 'Birthday',
  festivalId: 4,
  thumbnail: '/files/old.png',
  version: 3,
  definition: sampleCard(),
}

const api = createClient({
  prefix: 'https://petalpost.test/',
  language: () => 'en-US',
  onUnauthorized: () => undefined,
})

/** The locks of one browser, shared by its tabs; `close` ends a tab. */
function createBrowser() {
  const held = new Map<string, number>()
  const waiting: { name: string; tab: number; grant: () => void }[] = []
  let tabs = 0
  const free = (name: string) => {
    held.delete(name)
    const next = waiting.findIndex((one) => one.name === name)
    if (next >= 0) waiting.splice(next, 1)[0]?.grant()
  }
  return {
    newTab() {
      const tab = (tabs += 1)
      const request = async (name: string, ...rest: unknown[]) => {
        const work = rest.at(-1) as (lock: object | null) => Promise<unknown> | undefined
        const { ifAvailable } = (rest.length > 1 ? rest[0] : {}) as LockOptions
        if (held.has(name) && ifAvailable) return work(null)
        if (held.has(name)) await new Promise<void>((grant) => void waiting.push({ name, tab, grant }))
        held.set(name, tab)
        await work({})
        free(name)
        return undefined
      }
      const close = () => {
        for (const [name, owner] of held) if (owner === tab) free(name)
      }
      return { locks: { request } as unknown as NonNullable<Locks>, close }
    },
  }
}

function memory() {
  const stored = new Map<string, string>()
  return {
    stored,
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  }
}

/** Opens the editor in a tab, and records what the web app hears. */
function openTab(
  address: { cardId: string; isTemplate: 0 | 1 },
  { locks }: { locks: Locks } = createBrowser().newTab(),
  isPictureDue = false,
  storage = memory(),
) {
  const sent: FromFrame[] = []
  const timers: (() => void)[] = []
  const moved: string[] = []
  let keys = 0
  const copyKeys = createCopyKeys(
    () => storage,
    () => `k${(keys += 1)}`,
  )
  let isLeaving = false
  let isUploading = false
  const listeners = new Set<() => void>()
  const opening = createOpening(address, {
    api,
    send: (message) => sent.push(message),
    locks,
    newId: () => `j${Math.random()}`,
    copyKeys,
    now: () => 1_000_000,
    wait: (work) => {
      timers.push(work)
      return () => void timers.splice(timers.indexOf(work), 1)
    },
    assetUrl: (key) => `/files/${key}`,
    measure: (layer) => layer,
    picturesOf: ({ thumbnail }) => ({
      pictureOf: () => Promise.resolve(isLeaving ? '/files/newest.png' : thumbnail),
      dueIn: () => (isPictureDue ? 5_000 : null),
      hurry: () => void (isLeaving = true),
    }),
    activity: {
      isBusy: () => isUploading,
      subscribe: (listener) => {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    },
    moveTo: (cardId) => moved.push(cardId),
  })
  const editing = () => {
    const state = opening.read()
    if (state.kind !== 'editing') throw new Error(`not editing: ${state.kind}`)
    return state
  }
  return {
    opening,
    sent,
    moved,
    editor: () => editing().editor,
    leave: () => editing().leave(),
    kind: () => opening.read().kind,
    /** Begins or ends an upload. */
    upload: (isUnderWay: boolean) => {
      isUploading = isUnderWay
      for (const listener of listeners) listener()
    },
    /** Lets the pause before a save pass. */
    pause: () => {
      for (const work of timers.splice(0)) work()
    },
    heard: (type: FromFrame['t']) => sent.filter(({ t }) => t === type),
  }
}

type Handled = Parameters<typeof answerCalls>[0][number]

const USER: Handled = [currentUser, () => ({ userCode: 'u1' })]
const VISITOR: Handled = [currentUser, () => null]
const FOUND: Handled = [cardDetail, () => DETAIL]
const refused = (status: number, code: ConstructorParameters<typeof Refusal>[1]) => (): never => {
  throw new Refusal(status, code, 'No.')
}

const OWN = { cardId: 'c1', isTemplate: 0 } as const

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
})

describe('opening a card in the editor', () => {
  it('an own card is edited, and the web app hears that it is ready', async () => {
    answerCalls([USER, FOUND])
    const tab = openTab(OWN)
    await tab.opening.open()
    expect(tab.opening.read()).toMatchObject({ kind: 'editing', cardId: 'c1', isKept: true })
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
    expect(tab.opening.read()).toMatchObject({ kind: 'editing', cardId: 'copy' })
    expect(tab.editor().session.version()).toBe(1)
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

describe('what the web app hears of saving', () => {
  it('an edit makes the card dirty; its save tells time, version and picture', async () => {
    answerCalls([USER, FOUND, [saveCard, () => ({ id: 'c1', isTemplate: 0, version: 4 })]])
    const tab = openTab(OWN)
    await tab.opening.open()
    tab.editor().perform(move(['art1'], 5, 0))
    await vi.waitFor(() => expect(tab.heard('dirty')).toEqual([{ t: 'dirty', dirty: true }]))
    tab.pause()
    await vi.waitFor(() => expect(tab.heard('dirty')).toHaveLength(2))
    expect(tab.sent.map(({ t }) => t)).toEqual(['ready', 'dirty', 'saving', 'saved', 'dirty'])
    expect(tab.heard('saved')).toEqual([
      { t: 'saved', at: new Date(1_000_000).toISOString(), cardId: 'c1', rev: 4, thumb: '/files/old.png' },
    ])
  })

  it.each([
    ['login', 401, 'not_logged_in', { t: 'needLogin' }],
    ['membership', 403, 'subscription_required', { t: 'needMember', feature: 'paid' }],
  ] as const)('a save that is refused asks for the %s', async (_, status, code, message) => {
    answerCalls([USER, FOUND, [saveCard, refused(status, code)]])
    const tab = openTab(OWN)
    await tab.opening.open()
    tab.editor().perform(move(['art1'], 5, 0))
    tab.pause()
    await vi.waitFor(() => expect(tab.sent.slice(-2)).toEqual([{ t: 'saveFailed', code }, message]))
  })

  it('F11: after a conflict the page goes on with the copy, under its own address', async () => {
    let isCopied = false
    answerCalls([
      USER,
      [cardDetail, () => (isCopied ? { ...DETAIL, id: 'copy', title: 'Mine', version: 1 } : { ...DETAIL, version: 9 })],
      [
        saveCard,
        ({ id }) => {
          if (id) throw new Refusal(409, 'version_conflict', 'Changed elsewhere.')
          isCopied = true
          return { id: 'copy', isTemplate: 0, version: 1 }
        },
      ],
    ])
    const tab = openTab(OWN)
    await tab.opening.open()
    const { perform, session } = tab.editor()
    perform(move(['art1'], 5, 0))
    tab.pause()
    await vi.waitFor(() => expect(session.read().save).toMatchObject({ kind: 'failed', why: 'conflict' }))
    await tab.opening.goOn(await session.keepAsCopy('Mine'))
    expect([tab.moved, tab.editor().session.read().details.title]).toEqual([['copy'], 'Mine'])
  })
})

describe('leaving the editor', () => {
  it('waits for the save', async () => {
    answerCalls([USER, FOUND, [saveCard, () => ({ id: 'c1', isTemplate: 0, version: 4 })]])
    const tab = openTab(OWN)
    await tab.opening.open()
    tab.editor().perform(move(['art1'], 5, 0))
    expect(await flushed(tab.editor().session, () => () => undefined)).toBe(true)
  })

  it('F9: an upload makes the card dirty, and a page that is left says that it would be lost', async () => {
    answerCalls([USER, FOUND])
    const tab = openTab(OWN)
    await tab.opening.open()
    tab.upload(true)
    await vi.waitFor(() => expect(tab.heard('dirty')).toEqual([{ t: 'dirty', dirty: true }]))
    expect(await tab.leave()).toBe(false)
    tab.upload(false)
    await vi.waitFor(() => expect(tab.heard('dirty').at(-1)).toEqual({ t: 'dirty', dirty: false }))
    expect(await tab.leave()).toBe(true)
  })

  it('brings the newest picture, also when everything else is saved', async () => {
    const calls = answerCalls([USER, FOUND, [saveCard, () => ({ id: 'c1', isTemplate: 0, version: 4 })]])
    const tab = openTab(OWN, createBrowser().newTab(), true)
    await tab.opening.open()
    expect(await tab.leave()).toBe(true)
    expect(calls.at(-1)).toMatchObject({ endpoint: saveCard.name, input: { thumbnail: '/files/newest.png' } })
  })

  it('F9: does not wait for a save that fails, nor longer than two seconds', async () => {
    answerCalls([USER, FOUND])
    const tab = openTab(OWN)
    await tab.opening.open()
    const { perform, session } = tab.editor()
    perform(move(['art1'], 5, 0))
    expect(await flushed(session, () => () => undefined)).toBe(false)
    const waits: number[] = []
    const atOnce = (work: () => void, ms: number) => {
      waits.push(ms)
      queueMicrotask(work)
      return () => undefined
    }
    expect([await flushed(session, atOnce), waits]).toEqual([false, [2_000]])
  })
})
