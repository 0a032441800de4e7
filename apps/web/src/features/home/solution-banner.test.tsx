import { solutionSearch } from '@petalpost/api-client/endpoints/solutions'
import type { Solution } from '@petalpost/api-client/schemas/solutions'
import { answerCalls, Refusal } from '@petalpost/api-client/test/answer-calls'
import { store } from '@petalpost/ui/store'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'

import { showIntroAtom, userAtom } from '#shared/persisted-state.ts'
import { solution, user } from '#test/factories.ts'
import { renderParts } from '#test/render-app.tsx'

import { SolutionBanner } from './solution-banner.tsx'

const MINE = solution({ id: 'mine', name: 'Rosa’s shop' })
const PUBLIC = [
  solution({ id: 'year', name: 'Festivals of the year', isTemplate: 1 }),
  solution({ id: 'shop', name: 'Shop greetings', isTemplate: 1 }),
]

let mine: () => Promise<{ records: Solution[] }> | { records: Solution[] }

beforeEach(() => {
  mine = () => ({ records: [MINE] })
  answerCalls([[solutionSearch, ({ isTemplate }) => (isTemplate === '1' ? { records: PUBLIC } : mine())]])
})

const banner = () =>
  renderParts(<SolutionBanner actions={({ name }) => <button type="button">{`Embed code of ${name}`}</button>} />)
const shown = () => screen.getByRole('button', { name: /^Embed code of/ }).textContent
const tour = () => screen.queryByRole('note')

describe('SolutionBanner: the tour points at the first public solution (spec 2.5)', () => {
  test('also when the user has solutions of their own, and names it', async () => {
    store.set(userAtom, user())
    banner()
    await screen.findByRole('button', { name: /^Embed code of/ })
    expect(shown()).toBe('Embed code of Festivals of the year')
    expect(within(tour() as HTMLElement).getByText(/Festivals of the year/)).toBeTruthy()
  })

  test('closing the tour clears its flag, and its solution stays chosen', async () => {
    store.set(userAtom, user())
    banner()
    await userEvent.click(await screen.findByRole('button', { name: 'Got it' }))
    expect(store.get(showIntroAtom)).toBe(false)
    expect(tour()).toBeNull()
    expect(shown()).toBe('Embed code of Festivals of the year')
  })

  test('Escape ends the tour, and the focus of its button goes to the embed code that it explained', async () => {
    banner()
    ;(await screen.findByRole('button', { name: 'Got it' })).focus()
    await userEvent.keyboard('{Escape}')
    expect(tour()).toBeNull()
    expect(store.get(showIntroAtom)).toBe(false)
    expect(document.activeElement?.textContent).toBe(shown())
  })

  test('Escape ends the tour wherever the focus is, and leaves the focus there', async () => {
    banner()
    const button = await screen.findByRole('button', { name: /^Embed code of/ })
    await userEvent.keyboard('{Escape}')
    expect(tour()).toBeNull()
    expect(document.activeElement).toBe(document.body)
    store.set(showIntroAtom, true)
    expect(await screen.findByRole('note')).toBeTruthy()
    button.focus()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(tour()).toBeNull())
    expect(document.activeElement).toBe(button)
  })

  test.each([
    ['a field', '<input>'],
    ['an open dialog', '<div role="dialog" tabindex="-1"></div>'],
    ['an open list', '<button aria-haspopup="listbox" aria-expanded="true"></button>'],
  ])('Escape in %s belongs to that, and the tour stays', async (_, html) => {
    banner()
    await screen.findByRole('button', { name: 'Got it' })
    const other = document.createElement('div')
    other.innerHTML = html
    document.body.append(other)
    ;(other.firstElementChild as HTMLElement).focus()
    await userEvent.keyboard('{Escape}')
    other.remove()
    expect(tour()).toBeTruthy()
    expect(store.get(showIntroAtom)).toBe(true)
  })

  test('the tour hides while the user chooses another solution, and returns with its own', async () => {
    store.set(userAtom, user())
    banner()
    await userEvent.click(await screen.findByRole('option', { name: 'Rosa’s shop', hidden: true }))
    expect(shown()).toBe('Embed code of Rosa’s shop')
    expect(tour()).toBeNull()
    expect(store.get(showIntroAtom)).toBe(true)
    await userEvent.click(screen.getByRole('option', { name: 'Festivals of the year', hidden: true }))
    expect(tour()).toBeTruthy()
  })

  test('its space is kept while the solutions load, so that nothing moves afterwards', () => {
    answerCalls([[solutionSearch, () => new Promise(() => undefined)]])
    banner()
    expect(tour()?.dataset['waiting']).toBe('true')
  })
})

describe('SolutionBanner without the tour (spec 2.5): my solutions first, the first chosen', () => {
  beforeEach(() => store.set(showIntroAtom, false))

  test('my solution is chosen', async () => {
    store.set(userAtom, user())
    banner()
    await screen.findByRole('button', { name: /^Embed code of/ })
    expect(shown()).toBe('Embed code of Rosa’s shop')
    expect(tour()).toBeNull()
  })

  test('no public solution is shown while mine are still loading', async () => {
    store.set(userAtom, user())
    const coming = Promise.withResolvers<{ records: Solution[] }>()
    const asked = vi.fn(() => coming.promise)
    mine = asked
    banner()
    await waitFor(() => expect(asked).toHaveBeenCalledOnce())
    expect(await screen.findByRole('heading', { level: 2 })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Embed code of/ })).toBeNull()
    coming.resolve({ records: [MINE] })
    await screen.findByRole('button', { name: /^Embed code of/ })
    expect(shown()).toBe('Embed code of Rosa’s shop')
  })

  test('a visitor sees the first public one', async () => {
    banner()
    await screen.findByRole('button', { name: /^Embed code of/ })
    expect(shown()).toBe('Embed code of Festivals of the year')
  })

  test('the banner says why it could not load public solutions, and loads them on a retry', async () => {
    let isDown = true
    answerCalls([
      [
        solutionSearch,
        () => {
          if (isDown) throw new Refusal(503, 'unavailable', 'Back in a moment.')
          return { records: PUBLIC }
        },
      ],
    ])
    banner()
    expect((await screen.findByRole('alert')).textContent).toContain('Back in a moment.')
    isDown = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('button', { name: /^Embed code of/ })
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
