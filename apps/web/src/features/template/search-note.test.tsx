import { categoryList, festivalList, searchTexts } from '@petalpost/api-client/endpoints/basic'
import { cardsPage } from '@petalpost/api-client/endpoints/cards'
import { answerCalls } from '@petalpost/api-client/test/answer-calls'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'

import { card } from '#test/factories.ts'
import { renderParts } from '#test/render-app.tsx'

import type { TemplateSearch } from './template-filter.ts'
import { TemplatePage } from './template-page.tsx'

/** The page of a search whose result is `found`. */
function searched(search: TemplateSearch, found: (input: Record<string, unknown>) => object) {
  const onSearch = vi.fn<(search: TemplateSearch) => void>()
  const made = answerCalls([
    [festivalList, () => []],
    [categoryList, () => []],
    [searchTexts, () => []],
    [cardsPage, found],
  ])
  renderParts(<TemplatePage search={search} onSearch={onSearch} />)
  return { onSearch, made }
}

test('TemplatePage: a corrected search says for what it shows results, and leads back to the typed words', async () => {
  const { onSearch } = searched({ s: 'birthdya', r: '9:16' }, () => ({
    records: [card({ id: 'one' })],
    corrected: 'birthday',
  }))
  expect((await screen.findByText('birthday')).parentElement?.textContent).toContain('Showing results for birthday')
  await userEvent.click(screen.getByRole('button', { name: 'Search for “birthdya” instead' }))
  expect(onSearch).toHaveBeenCalledWith({ s: 'birthdya', r: '9:16', l: true })
})

test('TemplatePage: when no card has all words, it says that these have some of them', async () => {
  searched({ s: 'birthday turkey' }, () => ({ records: [card({ id: 'one' })], isPartial: true }))
  expect(await screen.findByText(/These cards have some of them/)).toBeTruthy()
})

test('TemplatePage: when no card is for the words, it says that these are near', async () => {
  searched({ s: 'dgo' }, () => ({ records: [card({ id: 'bear' })], corrected: 'dog', isNear: true }))
  expect(await screen.findByText('No card for “dog” yet. These are near.')).toBeTruthy()
})

test('TemplatePage: a search without result offers near words and the cards of the nearest', async () => {
  const { onSearch, made } = searched({ s: 'qqqq' }, ({ searchText }) =>
    searchText === 'Cat'
      ? { records: [card({ id: 'cat', title: 'Rain, tea and a cat' }), card({ id: 'mao', language: 'zh-CN' })] }
      : { records: [], nearTexts: ['Cat', 'Birthday'] },
  )
  expect(await screen.findByRole('heading', { level: 1, name: 'No result' })).toBeTruthy()
  expect(await screen.findByRole('heading', { level: 2, name: 'Cards for “Cat”' })).toBeTruthy()
  expect(screen.getByRole('heading', { level: 2, name: 'Also in 中文' })).toBeTruthy()
  expect(made.map(({ input }) => input['searchText'])).toContain('Cat')
  await userEvent.click(screen.getByRole('button', { name: 'Birthday' }))
  expect(onSearch).toHaveBeenCalledWith({ s: 'Birthday' })
})
