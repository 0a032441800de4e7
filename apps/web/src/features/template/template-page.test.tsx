import { categoryList, festivalList, regionFestivalList, searchTexts } from '@petalpost/api-client/endpoints/basic'
import { cardsPage } from '@petalpost/api-client/endpoints/cards'
import { answerCalls, Refusal } from '@petalpost/api-client/test/answer-calls'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'

import { card, festival } from '#test/factories.ts'
import { renderApp, renderParts } from '#test/render-app.tsx'

import { TemplatePage } from './template-page.tsx'

test.each([
  [{}, 'Cards'],
  [{ f: 50 }, 'Christmas Day'],
  [{ c: 'funny' }, 'Funny'],
  [{ c: 'funny', f: 50 }, 'Funny · Christmas Day'],
  [{ s: 'cat', f: 50 }, 'No result'],
] as const)('TemplatePage: with the filters %j the heading is “%s” (spec 2.6)', async (search, heading) => {
  answerCalls([
    [festivalList, () => [festival({ festivalId: 50, name: 'Christmas Day' })]],
    [categoryList, () => [{ category: 'funny', name: 'Funny', count: 3 }]],
    [searchTexts, () => []],
    [cardsPage, () => ({ records: [] })],
  ])
  renderParts(<TemplatePage search={search} onSearch={() => undefined} />)
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeTruthy()
})

afterEach(() => void vi.restoreAllMocks())

test('TemplatePage: a festival without cards offers those of its kin, and is named in the heading', async () => {
  answerCalls([
    [festivalList, () => [festival({ festivalId: 40, name: 'Black Friday' })]],
    [regionFestivalList, () => [festival({ festivalId: 90, name: 'Cyber Monday', standInId: 40 })]],
    [categoryList, () => []],
    [searchTexts, () => []],
    [cardsPage, ({ festivalId }) => ({ records: festivalId === 40 ? [card({ id: 'tags', language: 'en-US' })] : [] })],
  ])
  renderApp('/template?f=90')
  expect(await screen.findByText('There are no cards for Cyber Monday yet. These are for Black Friday.')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: 'Cyber Monday' })).toBeTruthy()
})

test('TemplatePage: a day of mourning without cards shows no others, only the way to cards of sympathy', async () => {
  answerCalls([
    [festivalList, () => [festival({ festivalId: 40, name: 'Black Friday' })]],
    [regionFestivalList, () => [festival({ festivalId: 90, name: 'Memorial', tone: 'solemn' })]],
    [categoryList, () => []],
    [searchTexts, () => []],
    [cardsPage, ({ festivalId }) => ({ records: festivalId === 90 ? [] : [card({ id: 'tags', language: 'en-US' })] })],
  ])
  renderApp('/template?f=90')
  expect(await screen.findByText(/no card yet that does justice to Memorial/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Cards of sympathy' }).getAttribute('href')).toBe('/template?c=sympathy')
  expect(screen.queryAllByRole('article')).toEqual([])
})

test('TemplatePage: lists the cards that fit the filters, for a visitor too; they fail in their own place', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800)
  let isBroken = true
  const made = answerCalls([
    [festivalList, () => []],
    [categoryList, () => []],
    [searchTexts, () => []],
    [
      cardsPage,
      () => {
        if (isBroken) throw new Refusal(503, 'unavailable', 'Back in a minute')
        return { records: [card({ id: 'tags', title: 'Red tags', language: 'en-US' })] }
      },
    ],
  ])
  renderParts(<TemplatePage search={{ r: '16:9' }} onSearch={() => undefined} />)
  expect((await screen.findByRole('alert')).textContent).toContain('Back in a minute')
  expect(screen.getByRole('heading', { level: 1, name: 'Cards' })).toBeTruthy()
  isBroken = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'Preview Red tags' })).toBeTruthy()
  expect(made.find(({ endpoint }) => endpoint === 'cardsPage')?.input).toMatchObject({ aspectRatio: '16:9' })
})

test('TemplatePage: filters that no card matches together offer the cards that match some of them (spec 2.6)', async () => {
  answerCalls([
    [festivalList, () => [festival({ festivalId: 50, name: 'Christmas Day' })]],
    [categoryList, () => [{ category: 'funny', name: 'Funny', count: 3 }]],
    [searchTexts, () => []],
    [
      cardsPage,
      ({ category, festivalId, aspectRatio }) => {
        if (category === 'funny' && festivalId === 50) return { records: [] }
        const id = [category ?? 'any', festivalId ?? 'any', aspectRatio].join(', ')
        return { records: [card({ id, title: `Card of ${id}`, language: 'en-US' })] }
      },
    ],
  ])
  renderApp('/template?c=funny&f=50&r=9:16')
  expect(await screen.findByText('No card matches all of these filters.')).toBeTruthy()
  const festivals = await screen.findByRole('region', { name: 'Christmas Day · 9:16' })
  const funny = await screen.findByRole('region', { name: 'Funny · 9:16' })
  expect(within(festivals).getByRole('article', { name: 'Card of any, 50, 9:16' })).toBeTruthy()
  expect(within(funny).getByRole('article', { name: 'Card of funny, any, 9:16' })).toBeTruthy()
  // in any ratio no card has both either, so there is no row for them
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Funny · Christmas Day' })).toBeNull())
  expect(within(funny).getByRole('link', { name: 'See more' }).getAttribute('href')).toBe('/template?c=funny&r=9%3A16')
})

test('TemplatePage: a single filter without cards is not explained by others', async () => {
  answerCalls([
    [festivalList, () => []],
    [categoryList, () => [{ category: 'funny', name: 'Funny', count: 0 }]],
    [searchTexts, () => []],
    [cardsPage, () => ({ records: [] })],
  ])
  renderApp('/template?c=funny')
  expect(await screen.findByText('No card matches all of these filters.')).toBeTruthy()
  expect(screen.queryByText('These cards match some of them.')).toBeNull()
})

/** The cards of a search that the festival excludes; nothing is found for "qqqq". */
const excluded = ({ searchText, festivalId }: Record<string, unknown>) => {
  if (searchText === 'qqqq') return { records: [], nearTexts: ['Cat'] }
  if (searchText !== undefined && festivalId !== undefined) return { records: [], nearTexts: ['Birthday'] }
  const id = String(searchText ?? festivalId)
  return { records: [card({ id, title: `Card of ${id}`, language: 'en-US' })] }
}

test('TemplatePage: a search that the filters exclude offers its cards without them, and those of the filters', async () => {
  answerCalls([
    [festivalList, () => [festival({ festivalId: 50, name: 'Christmas Day' })]],
    [categoryList, () => []],
    [searchTexts, () => []],
    [cardsPage, excluded],
  ])
  renderApp('/template?s=birthday&f=50')
  expect(await screen.findByText('for “birthday” · Christmas Day')).toBeTruthy()
  const found = await screen.findByRole('region', { name: '“birthday”' })
  const festivals = await screen.findByRole('region', { name: 'Christmas Day' })
  expect(within(found).getByRole('article', { name: 'Card of birthday' })).toBeTruthy()
  expect(within(festivals).getByRole('article', { name: 'Card of 50' })).toBeTruthy()
  expect(within(found).getByRole('link', { name: 'See more' }).getAttribute('href')).toBe('/template?s=birthday')
  expect(screen.queryByText('Try one of these')).toBeNull()
})

test('TemplatePage: words that find nothing without the filters either are replaced, and the filters stay', async () => {
  answerCalls([
    [festivalList, () => [festival({ festivalId: 50, name: 'Christmas Day' })]],
    [categoryList, () => []],
    [searchTexts, () => []],
    [cardsPage, excluded],
  ])
  const onSearch = vi.fn<(search: object) => void>()
  renderParts(<TemplatePage search={{ s: 'qqqq', f: 50 }} onSearch={onSearch} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Cat' }))
  expect(onSearch).toHaveBeenCalledWith({ s: 'Cat', f: 50 })
  expect(screen.getByRole('region', { name: 'Christmas Day' })).toBeTruthy()
})
