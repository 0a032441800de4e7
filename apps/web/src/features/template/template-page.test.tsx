import { categoryList, festivalList, regionFestivalList, searchTexts } from '@petalpost/api-client/endpoints/basic'
import { cardsPage } from '@petalpost/api-client/endpoints/cards'
import { answerCalls } from '@petalpost/api-client/test/answer-calls'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

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

test('TemplatePage: a festival without cards offers those of its neighbor, and is named in the heading', async () => {
  const dates = ['2099-11-30']
  answerCalls([
    [festivalList, () => [festival({ festivalId: 40, name: 'Black Friday', dates: ['2099-11-27'] })]],
    [regionFestivalList, () => [festival({ festivalId: 90, name: 'Cyber Monday', dates })]],
    [categoryList, () => []],
    [searchTexts, () => []],
    [cardsPage, ({ festivalId }) => ({ records: festivalId === 40 ? [card({ id: 'tags', language: 'en-US' })] : [] })],
  ])
  renderApp('/template?f=90')
  expect(await screen.findByText('There are no cards for Cyber Monday yet. These are for Black Friday.')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: 'Cyber Monday' })).toBeTruthy()
})
