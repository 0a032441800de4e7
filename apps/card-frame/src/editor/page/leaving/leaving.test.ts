// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { cardDetail, saveCard } from '@petalpost/api-client/endpoints/cards'
import { answerCalls, Refusal } from '@petalpost/api-client/test/answer-calls'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { move } from '#editor/edits/place/place.ts'
import { DETAIL, createBrowser, openTab, USER, FOUND, refused, OWN } from '#test/open-tab.ts'

import { flushed } from './flush.ts'

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
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

  it('F9: an ended session does not lead away from work that only this page has', async () => {
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new DOMException('refused', 'SecurityError')
      },
    })
    answerCalls([USER, FOUND, [saveCard, refused(401, 'not_logged_in')]])
    const tab = openTab(OWN)
    await tab.opening.open()
    tab.editor().perform(move(['art1'], 5, 0))
    tab.pause()
    await vi.waitFor(() => expect(tab.heard('saveFailed')).toEqual([{ t: 'saveFailed', code: 'not_logged_in' }]))
    expect(tab.heard('needLogin')).toEqual([])
  })

  it('a picture that is still to come, and a text that is being typed, are brought before the page is left', async () => {
    answerCalls([USER, FOUND])
    const tab = openTab(OWN)
    await tab.opening.open()
    const field = document.body.appendChild(document.createElement('input'))
    field.focus()
    field.dispatchEvent(new Event('input', { bubbles: true }))
    const late = { t: 'dirty', dirty: false, late: true }
    await vi.waitFor(() => expect(tab.heard('dirty')).toEqual([late]))
    field.dispatchEvent(new Event('focusout', { bubbles: true }))
    await vi.waitFor(() => expect(tab.heard('dirty')).toEqual([late, { t: 'dirty', dirty: false }]))

    const other = openTab(OWN, createBrowser().newTab(), true)
    await other.opening.open()
    await vi.waitFor(() => expect(other.heard('dirty')).toEqual([late]))
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
    expect(calls.at(-1)).toMatchObject({ endpoint: saveCard.name, input: { thumbnail: 'media/newest.jpg' } })
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
