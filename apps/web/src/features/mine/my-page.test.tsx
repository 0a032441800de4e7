import { cardsPage, removeCard } from '@petalpost/api-client/endpoints/cards'
import { likePage, recordPage } from '@petalpost/api-client/endpoints/records'
import { solutionSearch } from '@petalpost/api-client/endpoints/solutions'
import type { Card } from '@petalpost/api-client/schemas/cards'
import { answerCalls, Refusal } from '@petalpost/api-client/test/answer-calls'
import { DAY_MS } from '@petalpost/domain/civil-day'
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

/** A call that fails. */
const refuse = () => {
  throw new Refusal(503, 'unavailable', 'Back in a minute')
}

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

  test('a list without favorites says what appears there', async () => {
    answerCalls([
      [cardsPage, () => ({ records: [] })],
      [likePage, () => ({ records: [] })],
    ])
    renderApp('/mine/minePage')
    await userEvent.click(await screen.findByRole('tab', { name: 'My favorite' }))
    expect(await screen.findByText('Cards you like appear here.')).toBeTruthy()
  })

  test('lists that could not be loaded say why, with a retry', async () => {
    answerCalls([
      [cardsPage, refuse],
      [likePage, refuse],
    ])
    renderApp('/mine/minePage')
    for (const tab of ['My design', 'My favorite']) {
      await userEvent.click(await screen.findByRole('tab', { name: tab }))
      const failed = within(await screen.findByRole('tabpanel', { name: tab }))
      expect((await failed.findByRole('alert')).textContent).toContain('Back in a minute')
      expect(failed.getByRole('button', { name: 'Try again' })).toBeTruthy()
    }
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

  test('the menu has the seven pages in order, and marks the open one', async () => {
    renderApp('/mine/minePage')
    const menu = within(await screen.findByRole('navigation', { name: 'Personal area' }))
    expect(menu.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['My page', '/mine/minePage'],
      ['Account information', '/mine/accountInformation'],
      ['Privacy policy', '/mine/privacyAgreement'],
      ['User agreement', '/mine/userAgreement'],
      ['Feedback', '/mine/feedback'],
      ['Account management', '/mine/accountManagement'],
      ['Language settings', '/mine/languageSettings'],
    ])
    expect(menu.getByRole('link', { current: 'page' }).textContent).toBe('My page')
  })

  test('from three days before the end the banner offers to renew (spec 1)', async () => {
    const expireTime = new Date(Date.now() + 2 * DAY_MS).toISOString()
    store.set(userAtom, user({ level: 2, levelName: 'Monthly', expireTime }))
    renderApp('/mine/minePage')
    const banner = await screen.findByRole('link', { name: /^Monthly.*Renew$/ })
    expect(banner.textContent).toMatch(/Your membership ends on .*\. Renew it to keep every template\./)
  })

  test('the banner shows a member the plan and its end, and leads to the plans', async () => {
    store.set(userAtom, user({ level: 2, levelName: 'Yearly', expireTime: '2999-03-01T12:00:00.000Z' }))
    renderApp('/mine/minePage')
    const banner = await screen.findByRole('link', { name: /^Yearly.*See the plans$/ })
    expect(banner.textContent).toContain('Your membership runs until Mar 1, 2999.')
    expect(banner.getAttribute('href')).toBe('/subscribe')
    expect(screen.queryByRole('link', { name: 'Get a free membership' })).toBeNull()
  })

  test('the banner shows others "Unsubscribed" and where to subscribe, and where the free month is', async () => {
    renderApp('/mine/minePage')
    const banner = await screen.findByRole('link', { name: /^Unsubscribed/ })
    expect(banner.getAttribute('href')).toBe('/subscribe')
    expect(screen.getByRole('link', { name: 'Get a free membership' }).getAttribute('href')).toBe('/intro')
  })

  test('a visitor is asked to log in, and nothing is loaded', async () => {
    store.set(userAtom, null)
    renderApp('/mine/minePage')
    expect(await screen.findByText('Log in to see your designs.')).toBeTruthy()
    expect(made).toEqual([])
  })
})
