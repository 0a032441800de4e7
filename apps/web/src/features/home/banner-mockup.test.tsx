import { cardDetail, cardVariants } from '@petalpost/api-client/endpoints/cards'
import { saveSolution, solutionDetail } from '@petalpost/api-client/endpoints/solutions'
import type { SaveSolutionInput } from '@petalpost/api-client/schemas/solutions'
import { answerCalls } from '@petalpost/api-client/test/answer-calls'
import { addDays } from '@petalpost/domain/civil-day'
import { store } from '@petalpost/ui/store'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'

import { userAtom } from '#shared/persisted-state.ts'
import { todayOf } from '#shared/solution/solution-festivals.ts'
import { card, definition, entry, reference, solution, user, variants } from '#test/factories.ts'
import { stubIntersections } from '#test/intersections.ts'
import { renderParts } from '#test/render-app.tsx'

import { BannerMockup } from './banner-mockup.tsx'

const DATE = addDays(todayOf({ timeZone: 'auto' }), 7)
const shown = (id: string) => entry({ id, card: reference(`${id}-card`), dates: [DATE] })

beforeEach(() => {
  stubIntersections()
  store.set(userAtom, user())
})

test('a solution that shows nothing on phones says so, and one press adds its festivals for them (spec 2.5)', async () => {
  const stored = solution({ definition: definition([shown('a')]) })
  const saved: SaveSolutionInput[] = []
  answerCalls([
    [solutionDetail, () => stored],
    [cardDetail, () => ({ ...card({ id: 'a-card', title: 'A', aspectRatio: '16:9' }), definition: {}, version: 1 })],
    [cardVariants, () => variants(card({ id: 'a-up', title: 'A' }))],
    [
      saveSolution,
      (input) => {
        saved.push(input)
        return { ...stored, version: 4 }
      },
    ],
  ])
  const person = userEvent.setup()
  renderParts(<BannerMockup solution={stored} />)
  expect(await screen.findByText('No card for phones yet')).toBeDefined()
  expect(screen.queryByText('No card for PC yet')).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]?.solution?.definition.platforms.mobile.festivals).toMatchObject([{ id: 'a', card: { id: 'a-up' } }])
})

test('a platform with other festivals does not show them under the name and day of this one', async () => {
  answerCalls([])
  const later = entry({ id: 'b', card: reference('b-card'), dates: [addDays(DATE, 30)] })
  renderParts(<BannerMockup solution={solution({ definition: definition([later], [shown('a')]) })} />)
  expect(await screen.findByText('Not planned for PC')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Add' })).toBeDefined()
  expect(document.querySelector('img[src*="b-card"]')).toBeNull()
})

test('the same for PC; a public solution offers no change', async () => {
  answerCalls([])
  renderParts(<BannerMockup solution={solution({ isTemplate: 1, definition: definition([], [shown('a')]) })} />)
  expect(await screen.findByText('No card for PC yet')).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})

test('a solution with cards for both platforms shows no note, and one without cards offers nothing to add', async () => {
  answerCalls([])
  const { unmount } = renderParts(
    <BannerMockup solution={solution({ definition: definition([shown('a')], [shown('a')]) })} />,
  )
  expect(screen.queryByText(/No card/)).toBeNull()
  unmount()
  renderParts(<BannerMockup solution={solution()} />)
  expect(await screen.findAllByText(/No card/)).toHaveLength(2)
  expect(screen.queryByRole('button')).toBeNull()
})

test('when phones are switched off, no note says that they lack cards', async () => {
  answerCalls([])
  const off = definition([shown('a')], [shown('a')])
  off.platforms.mobile.showConfig = { ...off.platforms.mobile.showConfig, show: false }
  renderParts(<BannerMockup solution={solution({ definition: off })} />)
  expect(await screen.findByText('Switched off for phones')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Switch on' })).toBeDefined()
})
