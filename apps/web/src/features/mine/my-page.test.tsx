import { cardsPage, removeCard } from '@petalpost/api-client/endpoints/cards'
import { likePage, recordPage } from '@petalpost/api-client/endpoints/records'
import { solutionSearch } from '@petalpost/api-client/endpoints/solutions'
import type { Card } from '@petalpost/api-client/schemas/cards'
import { answerCalls } from '@petalpost/api-client/test/answer-calls'
import { store } from '@petalpost/ui/store'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'

import { userAtom } from '#shared/persisted-state.ts'
import { card, user } from '#test/factories.ts'
import { renderApp } from '#test/render-app.tsx'

let designs: Card[]
let made: ReturnType<typeof answerCalls>

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800)
  store.set(userAtom, user())
  designs = [card({ id: 'd1', title: 'Lights at home', isTemplate: 0 })]
  made = answerCalls([
    [cardsPage, () => ({ records: designs })],
    [likePage, () => ({ records: [card({ id: 't1', title: 'Liked lights' })] })],
    [recordPage, () => ({ records: [] })],
    [solutionSearch, () => ({ records: [] })],
    [removeCard, () => null],
  ])
})

describe('My page (spec 2.10)', () => {
  test('a design of the user’s opens the editor', async () => {
    renderApp('/mine/minePage')
    const design = await screen.findByRole('link', { name: 'Edit Lights at home' })
    expect(design.getAttribute('href')).toBe('/card/edit/d1/0')
    const asked = made.filter(({ endpoint }) => endpoint === 'cardsPage').map(({ input }) => input)
    expect(asked).toEqual([{ pageNum: 1, pageSize: 40, isTemplate: 0 }])
  })

  test('a favorite opens the preview', async () => {
    const router = renderApp('/mine/minePage')
    await userEvent.click(await screen.findByRole('tab', { name: 'My favorite' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Preview Liked lights' }))
    await waitFor(() => expect(router.state.location.search).toEqual({ card: '1:t1' }))
  })

  test('the bin deletes a design after a question (spec 5, "Confirmations")', async () => {
    renderApp('/mine/minePage')
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Lights at home' }))
    const question = within(await screen.findByRole('dialog', { name: /Warning/ }))
    designs = []
    await userEvent.click(question.getByRole('button', { name: 'OK' }))
    expect(await screen.findByText('No designs yet.')).toBeTruthy()
    expect(made.filter(({ endpoint }) => endpoint === 'removeCard').map(({ input }) => input)).toEqual([{ id: 'd1' }])
  })

  test('a visitor is asked to log in, and nothing is loaded', async () => {
    store.set(userAtom, null)
    renderApp('/mine/minePage')
    expect(await screen.findByText('Log in to see your designs.')).toBeTruthy()
    expect(made).toEqual([])
  })
})
