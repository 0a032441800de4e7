import { festivalList, regionFestivalList } from '@petalpost/api-client/endpoints/basic'
import { cardsPage } from '@petalpost/api-client/endpoints/cards'
import { solutionSearch } from '@petalpost/api-client/endpoints/solutions'
import { answerCalls, Refusal } from '@petalpost/api-client/test/answer-calls'
import { store } from '@petalpost/ui/store'
import { toastsAtom } from '@petalpost/ui/toast'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'

import { festival } from '#test/factories.ts'
import { renderParts } from '#test/render-app.tsx'

import { HomePage } from './home-page.tsx'
import { SolutionBanner } from './solution-banner.tsx'

const refuse = (message: string) => () => {
  throw new Refusal(503, 'unavailable', message)
}
const toasts = () => store.get(toastsAtom).map(({ text }) => text)

test('HomePage: when no page of cards can be loaded, every list says so in place, and one toast appears (spec 8)', async () => {
  answerCalls([
    [festivalList, () => []],
    [cardsPage, refuse('Back in a minute')],
  ])
  renderParts(<HomePage banner={null} />)
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(3)) // two strips and the grid
  for (const place of screen.getAllByRole('alert')) expect(place.textContent).toContain('Back in a minute')
  expect(toasts()).toEqual(['Back in a minute'])
})

test('HomePage: a festival is named above its cards; without cards it says so (spec 2.5)', async () => {
  answerCalls([
    [festivalList, () => [festival({ festivalId: 50, name: 'Christmas Day', dates: ['2099-12-25'] })]],
    [regionFestivalList, () => []],
    [cardsPage, () => ({ records: [] })],
  ])
  renderParts(<HomePage banner={null} />)
  expect(screen.getByRole('heading', { name: 'Most popular' })).toBeTruthy()
  await userEvent.click(await screen.findByRole('radio', { name: /^Christmas/ }))
  expect(await screen.findByText('No card for this festival yet.')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 2, name: 'Christmas Day' })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Most popular' })).toBeNull()
})

test('SolutionBanner: a list of public solutions that fails is silent; the banner offers to try again (spec 8)', async () => {
  answerCalls([[solutionSearch, refuse('No solutions today')]])
  renderParts(<SolutionBanner actions={() => null} />)
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
  expect(toasts()).toEqual([])
})
