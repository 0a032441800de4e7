import { saveSolution } from '@petalpost/api-client/endpoints/solutions'
import { answerCalls } from '@petalpost/api-client/test/answer-calls'
import { addDays } from '@petalpost/domain/civil-day'
import { store } from '@petalpost/ui/store'
import { toastsAtom } from '@petalpost/ui/toast'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'

import { todayOf } from '#shared/solution/solution-festivals.ts'
import { definition, entry, reference, solution } from '#test/factories.ts'
import { renderParts } from '#test/render-app.tsx'

import { MySolutionRow } from './my-solution-row.tsx'

const shown = entry({ id: 'a', card: reference('a'), dates: [addDays(todayOf({ timeZone: 'auto' }), 7)] })

test('my solution names the platform that shows nothing, and offers to add its festivals (spec 2.8)', () => {
  renderParts(<MySolutionRow solution={solution({ definition: definition([shown]) })} />)
  expect(screen.getByText('No card for phones yet')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Add' })).toBeDefined()
})

test('my solution that a newer version saved says so, and can only be deleted (rule R11)', async () => {
  Object.assign(HTMLElement.prototype, { hidePopover: () => undefined }) // happy-dom has no popovers
  renderParts(<MySolutionRow solution={{ ...solution(), isNewer: true }} />)
  expect(screen.getByText('Saved by a newer version of Petalpost. Update the server to open it.')).toBeDefined()
  expect(screen.queryByRole('link')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'More actions for Mine' }))
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Delete'])
})

test('my solution with cards for both, or with no festival yet, does not mention platforms', () => {
  for (const one of [definition([shown], [shown]), definition()]) {
    const { unmount } = renderParts(<MySolutionRow solution={solution({ definition: one })} />)
    expect(screen.queryByText(/No card/)).toBeNull()
    unmount()
  }
})

test('my solution is not renamed to a name that is too long: it says so and keeps what was typed (spec 5)', async () => {
  const calls = answerCalls([])
  Object.assign(HTMLElement.prototype, { hidePopover: () => undefined }) // happy-dom has no popovers
  const person = userEvent.setup()
  renderParts(<MySolutionRow solution={solution()} />)
  await person.click(screen.getByRole('button', { name: 'More actions for Mine' }))
  await person.click(screen.getByRole('menuitem', { name: 'Rename' }))
  const name = screen.getByRole('textbox', { name: 'Solution name' })
  await person.clear(name)
  await person.type(name, `${'x'.repeat(61)}{Enter}`)
  expect(screen.getByRole('alert').textContent).toBe('At most 60 characters; you have 61')
  expect(calls).toEqual([])
})

test('my solution that cannot be renamed, for example offline, keeps the typed name in the field (spec 8)', async () => {
  let isReached = false
  answerCalls([
    [
      saveSolution,
      () => {
        if (!isReached) throw new TypeError('connection lost')
        return solution({ name: 'Rosa' })
      },
    ],
  ])
  const person = userEvent.setup()
  renderParts(<MySolutionRow solution={solution()} />)
  await person.click(screen.getByRole('button', { name: 'More actions for Mine' }))
  await person.click(screen.getByRole('menuitem', { name: 'Rename' }))
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'Solution name' })
  await person.clear(name)
  await person.type(name, 'Rosa{Enter}')
  await waitFor(() => expect(store.get(toastsAtom)).toHaveLength(1))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Solution name' }).value).toBe('Rosa')
  isReached = true
  await person.type(name, '{Enter}')
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Solution name' })).toBeNull())
})
