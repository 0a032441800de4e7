import { festivalList, festivalPage, regionFestivalList } from '@petalpost/api-client/endpoints/basic'
import { cardsPage } from '@petalpost/api-client/endpoints/cards'
import { solutionSearch } from '@petalpost/api-client/endpoints/solutions'
import { answerCalls, Refusal } from '@petalpost/api-client/test/answer-calls'
import { addDays } from '@petalpost/domain/civil-day'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'

import { visitorsDay } from '#shared/card/festivals/festivals-ahead.ts'
import { cards, definition, entry, festival, reference, solution } from '#test/factories.ts'
import { renderParts } from '#test/render-app.tsx'

import { FestivalPage } from './festival-page.tsx'

beforeEach(() => void vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1040))

const TODAY = visitorsDay()
const CHRISTMAS = festival({
  festivalId: 50,
  slug: 'christmas',
  name: 'Christmas Day',
  dates: [addDays(TODAY, -300), addDays(TODAY, 65), addDays(TODAY, 430), addDays(TODAY, 6 * 366)],
})
const PAGE = {
  festival: CHRISTMAS,
  names: { 'zh-CN': '圣诞节', 'en-US': 'Christmas Day' },
  previous: { slug: 'thanksgiving-us', name: 'Thanksgiving (US)', date: '2026-11-26' },
  next: { slug: 'new-year', name: 'New Year’s Day', date: '2027-01-01' },
}
const YEAR = solution({
  id: 'year',
  name: 'Festivals of the year',
  isTemplate: 1,
  definition: definition([entry({ id: 'e1', festivalId: 50, cron: null, card: reference('c1') })]),
})

const ALL = [
  [festivalPage, () => PAGE],
  [cardsPage, () => ({ records: cards(3) })],
  [solutionSearch, () => ({ records: [solution({ id: 'other', isTemplate: 1 }), YEAR] })],
] as const

test('FestivalPage: names the festival in both languages and lists its dates of five years (spec 2.12)', async () => {
  answerCalls(ALL)
  renderParts(<FestivalPage slug="christmas" />)
  expect(await screen.findByRole('heading', { level: 1, name: 'Christmas Day' })).toBeTruthy()
  expect(screen.getByText('圣诞节').getAttribute('lang')).toBe('zh-CN')
  expect(screen.getByText('in 65 days')).toBeTruthy()
  const dates = within(screen.getByRole('region', { name: 'Dates' })).getAllByRole('listitem')
  expect(dates.map((date) => date.querySelector('time')?.dateTime)).toEqual(CHRISTMAS.dates.slice(1, 3))
  expect(document.title).toMatch(/^Christmas Day \d{4}: date and greeting cards · Petalpost$/)
})

test('FestivalPage: its cards are shown large, with a link to all of them (spec 2.12)', async () => {
  answerCalls(ALL)
  renderParts(<FestivalPage slug="christmas" />)
  expect(await screen.findAllByRole('article')).toHaveLength(3)
  expect(screen.getByRole('link', { name: 'All cards' }).getAttribute('href')).toBe('/template?f=50')
})

test('FestivalPage: offers the public solution that shows the festival (spec 2.12)', async () => {
  answerCalls(ALL)
  renderParts(<FestivalPage slug="christmas" />)
  const panel = within(await screen.findByRole('region', { name: 'Show it on your site' }))
  expect(await panel.findByText(/“Festivals of the year”/)).toBeTruthy()
  expect(panel.getByRole('button', { name: 'Embed code' })).toBeTruthy()
})

test('FestivalPage: leads to the festivals before and after it (spec 2.12)', async () => {
  answerCalls(ALL)
  renderParts(<FestivalPage slug="christmas" />)
  const others = within(await screen.findByRole('navigation', { name: 'Other festivals' }))
  expect(others.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/festival/thanksgiving-us',
    '/festival/new-year',
  ])
})

test('FestivalPage: a festival without cards, dates, solution and neighbors says so', async () => {
  const bare = { festival: festival({ festivalId: 9, name: 'Quiet Day' }), names: { ...PAGE.names, 'zh-CN': '静日' } }
  answerCalls([
    [festivalPage, () => bare],
    [cardsPage, () => ({ records: [] })],
    [solutionSearch, () => ({ records: [] })],
  ])
  renderParts(<FestivalPage slug="quiet" />)
  expect(await screen.findByText('No card for this festival yet.')).toBeTruthy()
  expect(screen.getByText('No date is known for the coming years.')).toBeTruthy()
  expect(await screen.findByText(/No ready-made solution has Quiet Day yet/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'All cards' })).toBeNull()
  expect(screen.queryByRole('navigation')).toBeNull()
})

test('FestivalPage: a festival without cards offers those of its kin, as the gallery does', async () => {
  const nurses = festival({ festivalId: 90, slug: 'nurses-day', name: 'Nurses Day', standInId: 50 })
  answerCalls([
    [festivalList, () => [CHRISTMAS]],
    [regionFestivalList, () => [nurses, CHRISTMAS]],
    [festivalPage, () => ({ ...PAGE, festival: nurses })],
    [cardsPage, ({ festivalId }) => ({ records: festivalId === 50 ? cards(3) : [] })],
    [solutionSearch, () => ({ records: [] })],
  ])
  renderParts(<FestivalPage slug="nurses-day" />)
  expect(await screen.findByText('There are no cards for Nurses Day yet. These are for Christmas Day.')).toBeTruthy()
  expect(await screen.findAllByRole('article')).toHaveLength(3)
})

test('FestivalPage: shows that it waits', () => {
  answerCalls([[festivalPage, () => new Promise<never>(() => undefined)]])
  renderParts(<FestivalPage slug="christmas" />)
  expect(screen.getByRole('main').getAttribute('aria-busy')).toBe('true')
})

test('FestivalPage: a failure says why, and can be tried again', async () => {
  let refused = true
  answerCalls([
    [
      festivalPage,
      () => {
        if (refused) throw new Refusal(503, 'unavailable', 'Back in a minute')
        return PAGE
      },
    ],
    ALL[1],
    ALL[2],
  ])
  renderParts(<FestivalPage slug="christmas" />)
  expect((await screen.findByRole('alert')).textContent).toContain('Back in a minute')
  refused = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Christmas Day' })).toBeTruthy()
})

test('FestivalPage: an unknown festival is not found, and the way to the cards is open', async () => {
  answerCalls([
    [
      festivalPage,
      () => {
        throw new Refusal(404, 'not_found', 'Not found')
      },
    ],
  ])
  renderParts(<FestivalPage slug="nope" />)
  expect(await screen.findByRole('heading', { level: 1, name: 'Festival not found' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to the cards' }).getAttribute('href')).toBe('/template')
})
