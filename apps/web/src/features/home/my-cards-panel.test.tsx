import { likeCard, removeCard } from '@petalpost/api-client/endpoints/cards'
import { likePage, recordPage, removeRecord } from '@petalpost/api-client/endpoints/records'
import { solutionSearch } from '@petalpost/api-client/endpoints/solutions'
import type { Card } from '@petalpost/api-client/schemas/cards'
import type { Solution } from '@petalpost/api-client/schemas/solutions'
import { answerCalls, type MadeCall, Refusal } from '@petalpost/api-client/test/answer-calls'
import { Overlays } from '@petalpost/ui/overlays'
import { store } from '@petalpost/ui/store'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { activateLanguage } from '#shared/language.ts'
import { likeListAtom, recordListAtom, userAtom } from '#shared/persisted-state.ts'
import { card, definition, entry, reference, solution, user } from '#test/factories.ts'
import { renderParts } from '#test/render-app.tsx'

import { MyCardsPanel } from './my-cards-panel.tsx'

const roof = card({ id: 'roof', title: 'Two on the roof', isTemplate: 0 })
const cat = card({ id: 'cat', title: 'The cat approves', isLike: true })

/** What the server stores for the user. */
let kept: { liked: Card[]; records: Card[]; solutions: Solution[] }
let made: MadeCall[]
const calls = (name: string) => made.filter(({ endpoint }) => endpoint === name).map(({ input }) => input)

beforeEach(() => {
  store.set(userAtom, user())
  kept = { liked: [cat], records: [roof], solutions: [] }
  made = answerCalls([
    [likePage, () => ({ records: kept.liked })],
    [recordPage, () => ({ records: kept.records })],
    [solutionSearch, () => ({ records: kept.solutions })],
    [likeCard, () => ({ isLike: false, likeCount: 0 })],
    [removeRecord, () => null],
    [removeCard, () => null],
  ])
})
afterEach(async () => {
  vi.restoreAllMocks()
  await activateLanguage('en-US')
})

async function ask(button: string | RegExp) {
  renderParts(
    <>
      <MyCardsPanel />
      <Overlays />
    </>,
  )
  await userEvent.click(await screen.findByRole('button', { name: button }))
  return within(await screen.findByRole('dialog'))
}

/** A call that fails. */
const refuse = () => {
  throw new Refusal(503, 'unavailable', 'Back in a minute')
}

describe('MyCardsPanel (spec 2.5)', () => {
  test('lists recent designs, which open in the editor, and favorites, which open in the preview', async () => {
    renderParts(<MyCardsPanel />)
    const design = await screen.findByRole('link', { name: /^Two on the roof/ })
    expect(design.getAttribute('href')).toBe('/card/edit/roof/0')
    expect(screen.getByRole('button', { name: 'Preview The cat approves' })).toBeTruthy()
    expect(screen.getByRole('status').textContent).toBe('1 recent design')
  })

  test('empty lists say what will be in them', async () => {
    kept = { liked: [], records: [], solutions: [] }
    renderParts(<MyCardsPanel />)
    expect(await screen.findByText('Cards you like appear here.')).toBeTruthy()
    expect(screen.getByText('No designs yet.')).toBeTruthy()
  })

  test('lists that could not be loaded say why, each with a retry', async () => {
    answerCalls([
      [likePage, refuse],
      [recordPage, refuse],
    ])
    renderParts(<MyCardsPanel />)
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2))
    expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(2)
  })

  test('a visitor is asked to log in, and nothing is loaded; a narrow page has no button for an empty sheet', () => {
    store.set(userAtom, null)
    const { unmount } = renderParts(<MyCardsPanel />)
    expect(screen.getByText('Log in to see your designs.')).toBeTruthy()
    expect(made).toEqual([])
    unmount()
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (media) =>
        ({ media, matches: true, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList,
    )
    renderParts(<MyCardsPanel />)
    expect(screen.queryByRole('button', { name: 'My cards' })).toBeNull()
  })
})

describe('MyFavorites: the heart of the home panel (spec 2.5, 5)', () => {
  test('asks whether to cancel, names the card, and unlikes it on OK', async () => {
    const dialog = await ask('Unlike The cat approves')
    expect(dialog.getByRole('heading', { name: 'Warning' })).toBeTruthy()
    expect(dialog.getByText('Are you sure you want to cancel?')).toBeTruthy()
    expect(dialog.getByText(/The cat approves/)).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'OK' }))
    await waitFor(() =>
      expect(calls('likeCard')).toEqual([{ id: 'cat', isTemplate: 1, isLike: false, userCode: 'u1' }]),
    )
  })

  test.each(['Cancel', 'Escape'])('%s keeps the card among the favorites', async (way) => {
    const dialog = await ask('Unlike The cat approves')
    if (way === 'Escape') await userEvent.keyboard('{Escape}')
    else await userEvent.click(dialog.getByRole('button', { name: way }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(calls('likeCard')).toEqual([])
    expect(screen.getByRole('button', { name: 'Unlike The cat approves' })).toBeTruthy()
  })

  test('asks in Chinese with the title 警告', async () => {
    await activateLanguage('zh-CN')
    const dialog = await ask('取消收藏《The cat approves》')
    expect(dialog.getByRole('heading', { name: '警告' })).toBeTruthy()
    expect(dialog.getByText('确定要取消吗？')).toBeTruthy()
    expect(dialog.getByRole('button', { name: '确定' })).toBeTruthy()
    expect(dialog.getByRole('button', { name: '取消' })).toBeTruthy()
  })
})

describe('RecentDesigns: the cross of the home panel (spec 2.5, 5)', () => {
  test('asks whether to delete, says that the card stays, and removes it from the history on OK', async () => {
    const dialog = await ask('Remove Two on the roof from recent designs')
    expect(dialog.getByRole('heading', { name: 'Warning' })).toBeTruthy()
    expect(dialog.getByText('Are you sure you want to delete?')).toBeTruthy()
    expect(dialog.getByText(/Two on the roof.*stays/)).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'OK' }))
    expect(await screen.findByText('“Two on the roof” is removed.')).toBeTruthy()
    expect(screen.getByRole('heading', { name: /^Recent designs/ }).textContent).toBe('Recent designs') // counts it no more
    expect(calls('removeRecord')).toEqual([])
    cleanup() // leaving the page ends the time for taking it back
    await waitFor(() => expect(calls('removeRecord')).toEqual([{ id: 'roof', isTemplate: 0 }]))
    expect(calls('removeCard')).toEqual([])
  })

  test('a removed row is taken back, and nothing was called', async () => {
    const dialog = await ask('Remove Two on the roof from recent designs')
    await userEvent.click(dialog.getByRole('button', { name: 'OK' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByRole('button', { name: 'Remove Two on the roof from recent designs' })).toBeTruthy()
    cleanup()
    expect(calls('removeRecord')).toEqual([])
  })

  test('two removals at once end each on its own: one that fails shows its row again, and leaving repeats none', async () => {
    const tea = card({ id: 'tea', title: 'Tea for two', isTemplate: 0 })
    kept.records = [roof, tea]
    const refused = Promise.withResolvers<undefined>()
    made = answerCalls([
      [likePage, () => ({ records: [] })],
      [recordPage, () => ({ records: kept.records })],
      [removeRecord, ({ id }) => (id === 'roof' ? refused.promise : null)],
    ])
    const dialog = await ask('Remove Two on the roof from recent designs')
    await userEvent.click(dialog.getByRole('button', { name: 'OK' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Tea for two from recent designs' }))
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'OK' }))
    await screen.findByText('“Tea for two” is removed.')
    window.dispatchEvent(new Event('pagehide')) // ends the time of both
    kept.records = [roof]
    await waitFor(() => expect(screen.queryByText('“Tea for two” is removed.')).toBeNull())
    refused.reject(new Refusal(503, 'unavailable', 'Back in a minute'))
    expect(await screen.findByRole('button', { name: 'Remove Two on the roof from recent designs' })).toBeTruthy()
    cleanup()
    expect(calls('removeRecord')).toEqual([roof, tea].map(({ id }) => ({ id, isTemplate: 0 })))
  })

  test('a removal outlives its page', async () => {
    const dialog = await ask('Remove Two on the roof from recent designs')
    await userEvent.click(dialog.getByRole('button', { name: 'OK' }))
    await screen.findByText('“Two on the roof” is removed.')
    const outliving: (boolean | undefined)[] = []
    // the DOM of the tests drops the option
    class WatchedRequest extends Request {
      constructor(input: RequestInfo, init?: RequestInit) {
        super(input, init)
        if (init && this.url.includes('/records/remove')) outliving.push(init.keepalive)
      }
    }
    vi.stubGlobal('Request', WatchedRequest)
    window.dispatchEvent(new Event('pagehide'))
    await waitFor(() => expect(calls('removeRecord')).toHaveLength(1))
    expect(outliving).toEqual([true])
  })

  test('Cancel does nothing to the history', async () => {
    const dialog = await ask('Remove Two on the roof from recent designs')
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(calls('removeRecord')).toEqual([])
  })
})

/** A solution that shows the design. */
const showing = (id: string) =>
  solution({ id, definition: definition([entry({ id: 'e1', card: reference('roof', 0) })]) })

/** Asks for the deletion of the design, which is in the menu of its row. */
async function askToDelete() {
  renderParts(
    <>
      <MyCardsPanel />
      <Overlays />
    </>,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'More actions for Two on the roof' }))
  await userEvent.click(screen.getByRole('menuitem', { name: 'Delete', hidden: true }))
  return within(await screen.findByRole('dialog'))
}

describe('RecentDesigns: the menu beside an own design (spec 4, "My own cards")', () => {
  test('tells what can be made of the card, and deletes it', async () => {
    renderParts(<MyCardsPanel />)
    await screen.findByRole('button', { name: 'More actions for Two on the roof' })
    const items = screen.getAllByRole('menuitem', { hidden: true }).map(({ textContent }) => textContent)
    expect(items).toEqual(['Rename', 'Make a copy', 'Wide version (16:9)', 'Chinese version', 'Delete'])
  })

  test('asks whether to delete, says how many solutions show it, and deletes the card on OK', async () => {
    kept.solutions = [showing('s1'), solution({ id: 's2' }), showing('s3')]
    const dialog = await askToDelete()
    expect(dialog.getByText('Are you sure you want to delete?')).toBeTruthy()
    expect(dialog.getByText(/Two on the roof.*permanently/)).toBeTruthy()
    expect(dialog.getByText(/It is used in 2 solutions/)).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'OK' }))
    await waitFor(() => expect(calls('removeCard')).toEqual([{ id: 'roof' }]))
    expect(calls('removeRecord')).toEqual([])
  })

  test('says nothing of solutions when none shows it; Cancel does nothing', async () => {
    kept.solutions = [solution({ id: 's2' })]
    const dialog = await askToDelete()
    expect(dialog.queryByText(/solution/)).toBeNull()
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(calls('removeCard')).toEqual([])
    expect(screen.getByText('Two on the roof')).toBeTruthy()
  })

  test('a deleted design leaves recent designs and favorites at once, before the lists are reloaded', async () => {
    kept.liked = [cat, { ...roof, isLike: true }]
    const dialog = await askToDelete()
    expect(screen.getByRole('button', { name: 'Unlike Two on the roof' })).toBeTruthy()
    // lists requested after this never load
    const before = made.length
    vi.stubGlobal(
      'fetch',
      vi.fn(async (request: Request) =>
        request.url.includes('/cards/remove')
          ? Response.json({ success: true, code: 200, message: '', msg: '', data: null })
          : new Promise<Response>(() => undefined),
      ),
    )
    await userEvent.click(dialog.getByRole('button', { name: 'OK' }))
    await waitFor(() => expect(screen.queryByText('Two on the roof')).toBeNull())
    expect(screen.queryByRole('button', { name: 'Unlike Two on the roof' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Unlike The cat approves' })).toBeTruthy()
    expect(made).toHaveLength(before)
    expect(store.get(recordListAtom)).toEqual([])
    expect(store.get(likeListAtom).map(({ id }) => id)).toEqual(['cat'])
  })

  test('a template in the history has no menu', async () => {
    kept.records = [card({ id: 'snow', title: 'Village in the snow' })]
    renderParts(<MyCardsPanel />)
    expect(await screen.findByRole('button', { name: 'Remove Village in the snow from recent designs' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'More actions for Village in the snow' })).toBeNull()
  })
})
