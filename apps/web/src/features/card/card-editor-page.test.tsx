import { MessageChannel } from 'node:worker_threads'

import { cardDetail, useCard as countUse } from '@petalpost/api-client/endpoints/cards'
import { answerCalls, Refusal } from '@petalpost/api-client/test/answer-calls'
import { store } from '@petalpost/ui/store'
import { toastsAtom } from '@petalpost/ui/toast'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { queryClient } from '#shared/call/query-client.ts'
import { activateLanguage } from '#shared/language.ts'
import { madeCardAtom, userAtom } from '#shared/persisted-state.ts'
import { designPages } from '#shared/session/designs.ts'
import { openApp, openEditor, portOf, theFrame } from '#test/editor-frame.ts'
import { card, user } from '#test/factories.ts'

let refusal: Refusal | undefined
let made: ReturnType<typeof answerCalls>
const ends: (() => void)[] = []

beforeEach(() => {
  vi.stubGlobal('MessageChannel', MessageChannel) // happy-dom has none
  refusal = undefined
  store.set(userAtom, user())
  store.set(madeCardAtom, null)
  made = answerCalls([
    [
      countUse,
      () => {
        if (refusal) throw refusal
        return null
      },
    ],
    [cardDetail, () => ({ ...card({ id: 'mine', isTemplate: 0 }), definition: {}, version: 1 })],
  ])
})
afterEach(() => ends.splice(0).forEach((end) => end()))

const uses = () => made.filter(({ endpoint }) => endpoint === 'useCard').map(({ input }) => input)
const warned = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
const toasts = () => store.get(toastsAtom).map(({ text }) => text)
describe('the frame (spec 2.1, 2.7)', () => {
  test('its address names the user, the card and the language; it has no sandbox, and no header is around it', async () => {
    openApp('/card/edit/mine/0')
    const iframe = await theFrame()
    expect(iframe.getAttribute('src')).toBe('/card-frame/?userCode=u1&cardId=mine&isTemplate=0&lang=en-US#/edit')
    expect(iframe.hasAttribute('sandbox')).toBe(false)
    expect(iframe.allow).toBe('clipboard-read; clipboard-write; autoplay')
    expect(screen.queryByRole('banner')).toBeNull()
  })

  test('another language is told to the editor', async () => {
    const { heard } = await openEditor('/card/edit/mine/0')
    await act(() => activateLanguage('zh-CN'))
    ends.push(() => void activateLanguage('en-US'))
    await waitFor(() => expect(heard).toContainEqual({ t: 'setLang', lang: 'zh-CN' }))
    await act(() => activateLanguage('en-US'))
  })

  test('a message of another window is ignored (rule S9)', async () => {
    const { router } = await openEditor('/card/edit/mine/0')
    const forged = { t: 'redirect', cardId: 'stolen', isTemplate: 0 }
    window.dispatchEvent(Object.assign(new Event('message'), { data: forged, origin: location.origin, source: window }))
    expect(router.state.location.pathname).toBe('/card/edit/mine/0')
  })
})

describe('opening a template in the editor (spec 4)', () => {
  test('the address changes to the copy’s, and the frame goes on without a reload', async () => {
    const { router, iframe, say } = await openEditor('/card/edit/t1/1')
    await say({ t: 'dirty', dirty: true })
    await say({ t: 'redirect', cardId: 'mine', isTemplate: 0 })
    await waitFor(() => expect(router.state.location.pathname).toBe('/card/edit/mine/0'))
    expect(await theFrame()).toBe(iframe)
    expect(iframe.getAttribute('src')).toContain('cardId=t1')
    expect(router.history.length).toBe(1)
  })

  test('the use is counted once; its copy and a reload of the copy do not count', async () => {
    const { say, router } = await openEditor('/card/edit/t1/1')
    await say({ t: 'redirect', cardId: 'mine', isTemplate: 0 })
    await waitFor(() => expect(router.state.location.pathname).toBe('/card/edit/mine/0'))
    expect(uses()).toEqual([{ id: 't1', userCode: 'u1' }])
    document.body.replaceChildren()
    openApp('/card/edit/mine/0')
    await theFrame()
    expect(uses()).toEqual([{ id: 't1', userCode: 'u1' }])
  })

  test('a count that fails does not stop the user', async () => {
    refusal = new Refusal(429, 'too_many_requests', 'Too many')
    openApp('/card/edit/t1/1')
    expect(await theFrame()).toBeTruthy()
  })

  test('another card in the address gets another frame', async () => {
    const { router, iframe } = await openEditor('/card/edit/mine/0')
    await act(() => router.navigate({ to: '/card/edit/$id/$template', params: { id: 'other', template: '0' } }))
    await waitFor(async () => expect(await theFrame()).not.toBe(iframe))
  })
})

describe('who may edit (spec 5)', () => {
  test('a paid template by deep link says that it is for members and leads to the plans', async () => {
    refusal = new Refusal(403, 'subscription_required', 'no')
    const router = openApp('/card/edit/t1/1')
    await waitFor(() => expect(router.state.location.pathname).toBe('/subscribe'))
    expect(toasts()).toEqual(['This Greeting Card is for subscription use'])
    expect(screen.queryByTitle('Card editor')).toBeNull()
    expect(router.history.length).toBe(1) // going back does not open it again
  })

  test('an editor that needs a membership leads to the plans', async () => {
    const { router, say } = await openEditor('/card/edit/mine/0')
    await say({ t: 'needMember', feature: 'paid' })
    await waitFor(() => expect(router.state.location.pathname).toBe('/subscribe'))
    expect(toasts()).toEqual(['This Greeting Card is for subscription use'])
  })

  test('a visitor with a deep link logs in first and comes back', async () => {
    store.set(userAtom, null)
    const router = openApp('/card/edit/t1/1')
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
    act(() => store.set(userAtom, user()))
    await waitFor(() => expect(router.state.location.pathname).toBe('/card/edit/t1/1'))
    expect((await theFrame()).getAttribute('src')).toContain('userCode=u1&cardId=t1')
    expect(uses()).toEqual([{ id: 't1', userCode: 'u1' }])
  })

  test('a session that ends while editing leads to the login and back, without a question', async () => {
    const { router, say } = await openEditor('/card/edit/mine/0?for=pc.s1.e1')
    await say({ t: 'dirty', dirty: true })
    await say({ t: 'needLogin' })
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
    expect(router.state.location.search).toEqual({ redirect: '/card/edit/mine/0?for=pc.s1.e1' })
    expect(store.get(userAtom)).toBeNull()
  })
})

describe('an editor that has the only copy of its work', () => {
  test.each([
    ['a card of one’s own', '/card/edit/mine/0'],
    ['the copy of a template', '/card/edit/t1/1'],
  ])('F9: %s stays open without a session, until it is saved after a login in another tab', async (_, href) => {
    const { router, iframe, say } = await openEditor(href)
    await say({ t: 'dirty', dirty: true })
    await say({ t: 'saveFailed', code: 'not_logged_in' })
    act(() => store.set(userAtom, null))
    await act(() => router.invalidate())
    expect(router.state.location.pathname).toBe(href)
    expect(await theFrame()).toBe(iframe)
    act(() => store.set(userAtom, user()))
    await say({ t: 'saved', at: '2030-01-01T10:00:00Z', cardId: 'mine', rev: 2 })
    expect(await theFrame()).toBe(iframe)
    await say({ t: 'needLogin' })
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  })
})

describe('leaving the editor', () => {
  test('without unsaved changes it leaves at once', async () => {
    const { router, heard, say } = await openEditor('/card/edit/mine/0')
    await say({ t: 'dirty', dirty: true })
    await say({ t: 'dirty', dirty: false })
    await say({ t: 'requestClose' })
    await waitFor(() => expect(router.state.location.pathname).toBe('/home'))
    expect(heard.filter(({ t }) => t === 'flush')).toEqual([])
  })

  test('who has made a card of a template finds it among the own designs, not in the template again', async () => {
    const { router, say } = await openEditor('/card/edit/t1/1')
    const before = router.history.length
    await say({ t: 'redirect', cardId: 'mine', isTemplate: 0 })
    await say({ t: 'saved', at: '2030-01-01T10:00:00Z', cardId: 'mine', rev: 2 })
    await say({ t: 'requestClose' })
    await waitFor(() => expect(router.state.location.pathname).toBe('/mine/minePage'))
    expect(router.history.length).toBe(before)
  })

  test('who has only looked at a template goes back', async () => {
    const { router, say } = await openEditor('/card/edit/t1/1')
    await say({ t: 'requestClose' })
    await waitFor(() => expect(router.state.location.pathname).toBe('/home'))
  })

  test('the editor saves its changes first, and then nobody is asked', async () => {
    const { router, heard, say } = await openEditor('/card/edit/mine/0')
    await say({ t: 'dirty', dirty: true })
    const leaving = router.navigate({ to: '/solution' })
    await waitFor(() => expect(heard).toContainEqual(expect.objectContaining({ t: 'flush' })))
    expect(router.state.location.pathname).toBe('/card/edit/mine/0')
    const flush = heard.find((message) => message.t === 'flush')
    await say({ t: 'reply', id: flush?.id ?? 0, ok: true })
    await leaving
    await waitFor(() => expect(router.state.location.pathname).toBe('/solution'))
  })

  test('a picture that is still to come is brought first, and nobody is asked about it', async () => {
    const { router, heard, say } = await openEditor('/card/edit/mine/0')
    await say({ t: 'dirty', dirty: false, late: true })
    expect(warned()).toBe(false)
    void router.navigate({ to: '/solution' })
    await waitFor(() => expect(heard).toContainEqual(expect.objectContaining({ t: 'flush' })))
    expect(router.state.location.pathname).toBe('/card/edit/mine/0')
    const flush = heard.find((message) => message.t === 'flush')
    await say({ t: 'reply', id: flush?.id ?? 0, ok: false })
    await waitFor(() => expect(router.state.location.pathname).toBe('/solution'))
  })

  test('changes that cannot be saved raise a question; Cancel stays', async () => {
    const { router, heard, say } = await openEditor('/card/edit/mine/0')
    await say({ t: 'dirty', dirty: true })
    void router.navigate({ to: '/solution' })
    await waitFor(() => expect(heard).toContainEqual(expect.objectContaining({ t: 'flush' })))
    const flush = heard.find((message) => message.t === 'flush')
    await say({ t: 'reply', id: flush?.id ?? 0, ok: false })
    expect(await screen.findByText('Leave before everything is saved?')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(router.state.location.pathname).toBe('/card/edit/mine/0')
    expect(await theFrame()).toBeTruthy()
  })

  test('a save that succeeds while the question is open answers it', async () => {
    const { router, heard, say } = await openEditor('/card/edit/mine/0')
    await say({ t: 'dirty', dirty: true })
    void router.navigate({ to: '/solution' })
    await waitFor(() => expect(heard).toContainEqual(expect.objectContaining({ t: 'flush' })))
    const flush = heard.find((message) => message.t === 'flush')
    await say({ t: 'reply', id: flush?.id ?? 0, ok: false })
    expect(await screen.findByText('Leave before everything is saved?')).toBeTruthy()
    await say({ t: 'dirty', dirty: false })
    await waitFor(() => expect(router.state.location.pathname).toBe('/solution'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('a save that only members may make raises one question, and Cancel stays', async () => {
    const { router, heard, say } = await openEditor('/card/edit/mine/0')
    const flushes = () => heard.filter((message) => message.t === 'flush')
    await say({ t: 'dirty', dirty: true })
    await say({ t: 'needMember', feature: 'paid' })
    await waitFor(() => expect(flushes()).toHaveLength(1))
    await say({ t: 'needMember', feature: 'paid' }) // the editor tried to save again, and was refused again
    await say({ t: 'reply', id: flushes()[0]?.id ?? 0, ok: false })
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(flushes()).toHaveLength(1)
    expect(router.state.location.pathname).toBe('/card/edit/mine/0')
    expect(toasts()).toEqual(['This Greeting Card is for subscription use'])
  })

  test('a closing tab is warned only while something is unsaved', async () => {
    const { say } = await openEditor('/card/edit/mine/0')
    expect(warned()).toBe(false)
    await say({ t: 'dirty', dirty: true })
    await waitFor(() => expect(warned()).toBe(true))
  })
})

describe('what the editor reports', () => {
  test('a saved card makes the lists of designs outdated (spec 4, "My own cards")', async () => {
    const { say } = await openEditor('/card/edit/mine/0')
    const { queryKey } = designPages()
    queryClient.setQueryData(queryKey, { pages: [{ records: [] }], pageParams: [1] })
    await say({ t: 'saved', at: '2030-01-01T10:00:00Z', cardId: 'mine', rev: 2 })
    await waitFor(() => expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true))
  })

  test.each([
    ['newer_version', 'Load again'],
    ['network', 'Try again'],
  ] as const)('the error %s shows a page with a way back and “%s”', async (code, again) => {
    openApp('/card/edit/mine/0')
    const port = portOf(await theFrame())
    port.postMessage({ t: 'error', code })
    expect(await screen.findByRole('heading', { name: 'The card could not be opened' })).toBeTruthy()
    expect(screen.getByRole('button', { name: again })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Back' })).toBeTruthy()
  })

  test('a card that the server refuses stays in its frame, which has the server’s sentence', async () => {
    openApp('/card/edit/mine/0')
    const iframe = await theFrame()
    const port = portOf(iframe)
    port.postMessage({ t: 'error', code: 'refused' })
    await waitFor(() => expect(screen.getByRole('main').getAttribute('aria-busy')).toBe('false'))
    expect(screen.getByRole('main').contains(iframe)).toBe(true)
    expect(screen.queryByRole('heading', { name: 'The card could not be opened' })).toBeNull()
  })

  test('an editor that loads slowly is announced as late, and shown as soon as it is there', async () => {
    openApp('/card/edit/mine/0')
    const iframe = await theFrame()
    const port = portOf(iframe)
    port.postMessage({ t: 'error', code: 'network' })
    const heading = await screen.findByRole('heading', { name: 'The card could not be opened' })
    port.postMessage({ t: 'ready', w: 375, h: 667, music: false, v: 2 })
    await waitFor(() => expect(heading.isConnected).toBe(false))
    expect(screen.getByRole('main').contains(iframe)).toBe(true)
  })

  test('a copy that could not be shown is opened again, and not made again (spec 4)', async () => {
    const router = openApp('/card/edit/t1/1')
    const port = portOf(await theFrame())
    port.postMessage({ t: 'redirect', cardId: 'mine', isTemplate: 0 })
    await waitFor(() => expect(router.state.location.pathname).toBe('/card/edit/mine/0'))
    port.postMessage({ t: 'error', code: 'network' })
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    expect((await theFrame()).getAttribute('src')).toContain('cardId=mine&isTemplate=0')
  })

  test('a template that does not exist says so, without a frame', async () => {
    refusal = new Refusal(404, 'not_found', 'no')
    openApp('/card/edit/t1/1')
    expect(await screen.findByRole('heading', { name: 'Card not found' })).toBeTruthy()
  })
})
