import { festivalList } from '@petalpost/api-client/endpoints/basic'
import { cardsPage } from '@petalpost/api-client/endpoints/cards'
import { solutionSearch } from '@petalpost/api-client/endpoints/solutions'
import { answerCalls, Refusal } from '@petalpost/api-client/test/answer-calls'
import { store } from '@petalpost/ui/store'
import { toastsAtom } from '@petalpost/ui/toast'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'

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
  renderParts(<HomePage banner={null} festivalId={0} onFestival={() => undefined} />)
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(3)) // two strips and the grid
  for (const place of screen.getAllByRole('alert')) expect(place.textContent).toContain('Back in a minute')
  expect(toasts()).toEqual(['Back in a minute'])
})

test('SolutionBanner: a list of public solutions that fails is silent; the banner offers to try again (spec 8)', async () => {
  answerCalls([[solutionSearch, refuse('No solutions today')]])
  renderParts(<SolutionBanner actions={() => null} />)
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
  expect(toasts()).toEqual([])
})
