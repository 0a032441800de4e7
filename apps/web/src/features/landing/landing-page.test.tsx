import { festivalList } from '@petalpost/api-client/endpoints/basic'
import { cardsPage } from '@petalpost/api-client/endpoints/cards'
import { solutionSearch } from '@petalpost/api-client/endpoints/solutions'
import type { Festival } from '@petalpost/api-client/schemas/basic'
import type { Solution } from '@petalpost/api-client/schemas/solutions'
import { answerCalls } from '@petalpost/api-client/test/answer-calls'
import { store } from '@petalpost/ui/store'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'

import { languageAtom } from '#shared/persisted-state.ts'
import { card, cards, festival } from '#test/factories.ts'
import { renderApp } from '#test/render-app.tsx'

import { EMBED_FIGURES } from './embed-figures.ts'

const CHRISTMAS = festival({ festivalId: 50, name: 'Christmas', dates: ['2098-12-25'] })
const EASTER = festival({ festivalId: 60, name: 'Easter', dates: ['2099-04-12'] })

interface Known {
  solutions?: Solution[]
  festivals?: Festival[]
}

/** Opens the page on a server with three cards; one of a festival has its number as its id. */
function open({ solutions = [], festivals = [] }: Known = {}) {
  answerCalls([
    [
      cardsPage,
      ({ festivalId }) => ({ records: festivalId ? [card({ id: `of-${festivalId as number}` })] : cards(3) }),
    ],
    [festivalList, () => festivals],
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

  test('the card in front of the hero is of the next festival', async () => {
    open({ festivals: [EASTER, CHRISTMAS] })
    await waitFor(() => expect(document.querySelector('[data-painted] img')?.getAttribute('src')).toContain('of-50'))
  })

  test('without a festival ahead the hero shows other cards, and “Coming up” is not there', async () => {
    open()
    await waitFor(() => expect(document.querySelector('img[src*="c1"]')).toBeTruthy())
    expect(document.querySelector('[data-painted]')).toBeNull()
    expect(screen.queryByRole('heading', { name: 'Coming up' })).toBeNull()
  })

  test('“Coming up” lists the next festivals with their dates; each leads to its cards', async () => {
    open({ festivals: [EASTER, CHRISTMAS, festival({ festivalId: 7, name: 'Undated' })] })
    const strip = within(await screen.findByRole('region', { name: 'Coming up' }))
    const links = await strip.findAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/template?f=50', '/template?f=60'])
    expect(links.map((link) => link.querySelector('time')?.dateTime)).toEqual(['2098-12-25', '2099-04-12'])
    expect(links.map((link) => link.querySelector('strong')?.textContent)).toEqual(['Christmas', 'Easter'])
  })

  test('the third section shows the line to paste and leads to the solutions, also when there is none', async () => {
    open()
    const section = within(await screen.findByRole('region', { name: 'One line in your page. A year of greetings.' }))
    expect(section.getByText(/<script.*YOUR_KEY/)).toBeTruthy()
    expect(section.getByRole('link', { name: 'See the solutions' }).getAttribute('href')).toBe('/solution')
    expect(section.queryByRole('alert')).toBeNull()
  })

  test('before the script is pasted, four facts say its weight, privacy, where it runs and how to remove it', async () => {
    open()
    const facts = within(await screen.findByRole('region', { name: 'Before you paste a script' }))
    const shown = facts
      .getAllByRole('article')
      .map((fact) => [
        within(fact).getByRole('heading', { level: 3 }).textContent,
        fact.querySelector('strong')?.textContent,
      ])
    expect(shown).toEqual([
      ['Weight', `${EMBED_FIGURES.idleBytes / 1000} kB`],
      ['Privacy', '0 cookies'],
      ['Where it runs', `${EMBED_FIGURES.hostPages}+ host pages`],
      ['Uninstall', '1 line'],
    ])
    expect(facts.getByRole('link', { name: 'privacy policy' }).getAttribute('href')).toBe('/mine/privacyAgreement')
  })

  test.each(['Preview on PC', 'Preview on mobile'])('“%s” says so when there is no solution', async (name) => {
    open()
    await userEvent.click(await screen.findByRole('button', { name }))
    expect(await screen.findByText('No solution is available for the preview at the moment.')).toBeTruthy()
  })
})
