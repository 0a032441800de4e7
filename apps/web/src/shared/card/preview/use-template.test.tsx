import { categoryList, festivalList, searchTexts } from '@petalpost/api-client/endpoints/basic'
import { cardsPage, cardVariants, useCard as countUse } from '@petalpost/api-client/endpoints/cards'
import { answerCalls } from '@petalpost/api-client/test/answer-calls'
import { store } from '@petalpost/ui/store'
import { toastsAtom } from '@petalpost/ui/toast'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'

import { userAtom } from '#shared/persisted-state.ts'
import { watchUser } from '#shared/session/watch-user.ts'
import { card, user, variants } from '#test/factories.ts'
import { renderApp } from '#test/render-app.tsx'

const ends: (() => void)[] = []
afterEach(() => ends.splice(0).forEach((end) => end()))

/** The open card of /template, with its button pressed. */
async function press(fields: { price: number }) {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800)
  const made = answerCalls([
    [festivalList, () => []],
    [categoryList, () => []],
    [searchTexts, () => []],
    [cardsPage, () => ({ records: [card({ id: 't1', title: 'Lights', ...fields })] })],
    [cardVariants, () => variants()],
    [countUse, () => null],
  ])
  const router = renderApp('/template')
  ends.push(watchUser(() => void router.invalidate()))
  await userEvent.click(await screen.findByRole('button', { name: 'Preview Lights' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Use this template' }))
  return { router, uses: () => made.filter(({ endpoint }) => endpoint === 'useCard').map(({ input }) => input) }
}

test('“Use this template” opens the editor, where the use is counted once (spec 5)', async () => {
  store.set(userAtom, user())
  const { router, uses } = await press({ price: 0 })
  await waitFor(() => expect(router.state.location.pathname).toBe('/card/edit/t1/1'))
  expect(await screen.findByTitle('Card editor')).toBeTruthy()
  expect(uses()).toEqual([{ id: 't1', userCode: 'u1' }])
})

test('a visitor logs in first, and then finds the editor of that template (spec 5, 6)', async () => {
  const { router, uses } = await press({ price: 0 })
  const dialog = await screen.findByRole('dialog', { name: 'You are not logged in' })
  await userEvent.click(Array.from(dialog.querySelectorAll('button')).at(-1) as HTMLElement)
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  expect(uses()).toEqual([])
  act(() => store.set(userAtom, user()))
  await waitFor(() => expect(router.state.location.pathname).toBe('/card/edit/t1/1'))
  expect(await screen.findByTitle('Card editor')).toBeTruthy()
  expect(uses()).toEqual([{ id: 't1', userCode: 'u1' }])
})

test('a paid template leads a user without membership to the plans, and is not counted (spec 5)', async () => {
  store.set(userAtom, user())
  const { router, uses } = await press({ price: 399 })
  await waitFor(() => expect(router.state.location.pathname).toBe('/subscribe'))
  expect(store.get(toastsAtom).map(({ text }) => text)).toEqual(['This Greeting Card is for subscription use'])
  expect(uses()).toEqual([])
})
