import { festivalList } from '@petalpost/api-client/endpoints/basic'
import { cardsPage } from '@petalpost/api-client/endpoints/cards'
import { solutionSearch } from '@petalpost/api-client/endpoints/solutions'
import type { Solution } from '@petalpost/api-client/schemas/solutions'
import { answerCalls } from '@petalpost/api-client/test/answer-calls'
import { store } from '@petalpost/ui/store'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'

import { languageAtom } from '#shared/persisted-state.ts'
import { cards } from '#test/factories.ts'
import { renderApp } from '#test/render-app.tsx'

function open(solutions: Solution[] = []) {
  answerCalls([
    [cardsPage, () => ({ records: cards(3) })],
    [festivalList, () => []],
    [solutionSearch, () => ({ records: solutions })],
  ])
  return renderApp('/homeNew')
}

const planOf = (name: string) => {
  const plan = screen.getByRole('heading', { level: 3, name }).closest('article')
  if (!plan) throw new Error(`no plan ${name}`)
  return plan
}

describe('landing page (spec 2.4)', () => {
  test.each([
    ['Free', '$0', '/solution'],
    ['Monthly', '$7.9', '/intro'],
    ['Yearly', '$49.9', '/subscribe'],
  ])('the plan %s costs %s and leads to %s', async (name, price, href) => {
    open()
    await screen.findByRole('heading', { name: 'Simple prices' })
    expect(planOf(name).querySelector('p')?.textContent).toContain(price)
    expect(within(planOf(name)).getByRole('link').getAttribute('href')).toBe(href)
  })

  test('prices are in ￥ when the language is Chinese', async () => {
    store.set(languageAtom, 'zh-CN')
    open()
    await screen.findByRole('heading', { name: 'Simple prices' })
    expect(planOf('Yearly').querySelector('p')?.textContent).toContain('￥49.9')
  })

  test('the page is labeled Beta, and its accordion has exactly three features, one of them open', async () => {
    open()
    expect(await screen.findByText('Beta')).toBeTruthy()
    const features = within(screen.getByRole('region', { name: 'A card shop that runs itself' }))
    const states = features.getAllByRole('button').map((button) => button.getAttribute('aria-expanded'))
    expect(states).toEqual(['true', 'false', 'false'])
  })

  test.each(['Preview on PC', 'Preview on mobile'])('“%s” says so when there is no solution', async (name) => {
    open()
    await userEvent.click(await screen.findByRole('button', { name }))
    expect(await screen.findByText('No solution is available for the preview at the moment.')).toBeTruthy()
  })
})
