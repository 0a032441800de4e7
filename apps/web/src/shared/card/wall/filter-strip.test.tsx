import { cardsPage } from '@petalpost/api-client/endpoints/cards'
import { answerCalls } from '@petalpost/api-client/test/answer-calls'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'

import { cards } from '#test/factories.ts'
import { renderParts } from '#test/render-app.tsx'

import { FilterStrip } from './filter-strip.tsx'

test('FilterStrip: its heading is there from the start, and leaves with a filter without cards', async () => {
  answerCalls([[cardsPage, () => ({ records: [] })]])
  renderParts(<FilterStrip filter={{ category: 'funny' }} title="Funny" />)
  expect(screen.getByRole('heading', { name: 'Funny' })).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('heading')).toBeNull())
})

test('FilterStrip: a card that the page repeats is shown once', async () => {
  answerCalls([[cardsPage, () => ({ records: [...cards(2), ...cards(1)] })]])
  renderParts(<FilterStrip filter={{ category: 'funny' }} title="Funny" />)
  expect(await screen.findAllByRole('article')).toHaveLength(2)
})
