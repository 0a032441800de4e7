// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { cardDetail, saveCard } from '@petalpost/api-client/endpoints/cards'
import { answerCalls } from '@petalpost/api-client/test/answer-calls'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { move } from '#editor/edits/place/place.ts'
import { createBrowser, DETAIL, FOUND, openTab, OWN, refused, USER } from '#test/open-tab.ts'

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
})

/** Two tabs of a browser with the same card: the first edits it, the second shows that. */
async function openTwice() {
  const browser = createBrowser()
  const first = openTab(OWN, browser.newTab())
  await first.opening.open()
  const second = openTab(OWN, browser.newTab())
  void second.opening.open()
  await vi.waitFor(() => expect(second.kind()).toBe('elsewhere'))
  return { browser, first, second }
}

const saved = { id: 'c1', isTemplate: 0, version: 4 }

describe('a card that another tab edits', () => {
  it('F11: a tab that takes a card over has the other save it, go quiet and leave its undo behind', async () => {
    const edited = { ...DETAIL, version: 4, definition: move(['art1'], 5, 0)(DETAIL.definition) }
    let isSaved = false
    answerCalls([
      USER,
      [cardDetail, () => (isSaved ? edited : DETAIL)],
      [
        saveCard,
        () => {
          isSaved = true
          return saved
        },
      ],
    ])
    const { first, second } = await openTwice()
    first.editor().perform(move(['art1'], 5, 0))
    await second.opening.takeOver()
    await vi.waitFor(() => expect(second.kind()).toBe('editing'))
    expect([isSaved, first.opening.read()]).toMatchObject([true, { kind: 'elsewhere', isFree: false }])
    const { session } = second.editor()
    expect([session.version(), session.read().card]).toEqual([4, edited.definition])
    session.undo()
    expect(session.read().card).toEqual(DETAIL.definition)
  })

  it('a tab that went quiet shows the newest picture of the card', async () => {
    answerCalls([USER, FOUND, [saveCard, () => saved]])
    const browser = createBrowser()
    const first = openTab(OWN, browser.newTab(), true)
    await first.opening.open()
    const second = openTab(OWN, browser.newTab())
    void second.opening.open()
    await vi.waitFor(() => expect(second.kind()).toBe('elsewhere'))
    await second.opening.takeOver()
    expect(first.opening.read()).toMatchObject({ card: { title: 'For you', thumbnail: '/files/media/newest.jpg' } })
  })

  it('a tab that went quiet can take the card back', async () => {
    answerCalls([USER, FOUND])
    const { first, second } = await openTwice()
    await second.opening.takeOver()
    await vi.waitFor(() => expect(second.kind()).toBe('editing'))
    await first.opening.takeOver()
    await vi.waitFor(() => expect([first.kind(), second.kind()]).toEqual(['editing', 'elsewhere']))
  })

  it('F11: a tab keeps a card that it cannot save, and its author hears that', async () => {
    answerCalls([USER, FOUND])
    const { first, second } = await openTwice()
    first.editor().perform(move(['art1'], 5, 0))
    await second.opening.takeOver()
    expect(second.opening.read()).toMatchObject({ kind: 'elsewhere', isFree: false, asked: 'kept' })
    expect(first.editor().session.isUnsaved()).toBe(true)
  })

  it('F11: a tab gives the card when its save has ended, however long that takes', async () => {
    const { promise, resolve } = Promise.withResolvers<typeof saved>()
    const calls = answerCalls([USER, FOUND, [saveCard, () => promise]])
    const { first, second } = await openTwice()
    first.editor().perform(move(['art1'], 5, 0))
    const asked = second.opening.takeOver()
    await vi.waitFor(() => expect(calls.at(-1)).toMatchObject({ endpoint: saveCard.name }))
    first.pause()
    second.pause()
    expect(second.opening.read()).toMatchObject({ kind: 'elsewhere', asked: 'asking' })
    resolve(saved)
    await asked
    await vi.waitFor(() => expect([first.kind(), second.kind()]).toEqual(['elsewhere', 'editing']))
  })

  it('F11: a tab whose card was changed elsewhere keeps it at once, because its author has to choose', async () => {
    answerCalls([
      USER,
      FOUND,
      [saveCard, refused(409, 'version_conflict')],
      [cardDetail, () => ({ ...DETAIL, version: 9 })],
    ])
    const { first, second } = await openTwice()
    first.editor().perform(move(['art1'], 5, 0))
    first.pause()
    await vi.waitFor(() => expect(first.editor().session.read().save.kind).toBe('failed'))
    await second.opening.takeOver()
    expect(second.opening.read()).toMatchObject({ kind: 'elsewhere', isFree: false, asked: 'kept' })
  })

  it('a tab that does not answer is told of after a while', async () => {
    answerCalls([USER, FOUND])
    const browser = createBrowser()
    const { locks } = browser.newTab()
    await openTab(OWN, { locks }).opening.open()
    const second = openTab(OWN, browser.newTab())
    void second.opening.open()
    await vi.waitFor(() => expect(second.kind()).toBe('elsewhere'))
    const asked = second.opening.takeOver()
    expect(second.opening.read()).toMatchObject({ asked: 'asking' })
    second.pause()
    await asked
    expect(second.opening.read()).toMatchObject({ kind: 'elsewhere', asked: 'silent' })
  })

  it('of three tabs, the one that asks gets the card, though another has waited longer for it', async () => {
    answerCalls([USER, FOUND])
    const { browser, second } = await openTwice()
    const third = openTab(OWN, browser.newTab())
    void third.opening.open()
    await vi.waitFor(() => expect(third.kind()).toBe('elsewhere'))
    await third.opening.takeOver()
    await vi.waitFor(() => expect(third.kind()).toBe('editing'))
    expect(second.opening.read()).toMatchObject({ kind: 'elsewhere', isFree: false })
  })
})
