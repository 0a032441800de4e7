import { removeSolution, saveSolution, solutionSearch } from '@petalpost/api-client/endpoints/solutions'
import { answerCalls } from '@petalpost/api-client/test/answer-calls'
import { Overlays } from '@petalpost/ui/overlays'
import { store } from '@petalpost/ui/store'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'

import { api } from '#shared/call/api.ts'
import { userAtom } from '#shared/persisted-state.ts'
import { definition, solution, user } from '#test/factories.ts'
import { renderApp, renderParts } from '#test/render-app.tsx'

import { createEditorSession } from './editor/editor-session.ts'
import { FestivalList } from './editor/festivals/festival-list.tsx'
import { createJoinedCards } from './editor/joined-cards.ts'
import { EditorContext } from './editor/use-editor.ts'

// Spec 5, "Confirmations": deleting a solution and a festival asks first; canceling does nothing.

const christmas = { id: 'e1', festivalId: 50, name: 'Christmas', cron: null, dates: ['2026-12-25'] }

async function question() {
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole('heading', { name: 'Warning' })).toBeTruthy()
  expect(dialog.getByText('Are you sure you want to delete?')).toBeTruthy()
  return dialog
}

test('MySolutions: deleting a solution asks, names it and tells that embedding sites lose it; only OK deletes', async () => {
  store.set(userAtom, user())
  const made = answerCalls([
    [
      solutionSearch,
      ({ isTemplate }) => ({ records: isTemplate === '0' ? [solution({ id: 's1', name: 'Little shop' })] : [] }),
    ],
    [removeSolution, () => null],
  ])
  const removed = () => made.filter(({ endpoint }) => endpoint === 'removeSolution').map(({ input }) => input)
  renderApp('/solution')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete', hidden: true }))
  let dialog = await question()
  expect(dialog.getByText(/Little shop.*embed/)).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(removed()).toEqual([])
  expect(screen.getByText('Little shop')).toBeTruthy()

  await userEvent.click(screen.getByRole('menuitem', { name: 'Delete', hidden: true }))
  dialog = await question()
  await userEvent.click(dialog.getByRole('button', { name: 'OK' }))
  await waitFor(() => expect(screen.queryByText('Little shop')).toBeNull())
  expect(removed()).toEqual([{ id: 's1' }])
})

test('FestivalList: deleting a festival asks and names it; only OK takes it out of the solution', async () => {
  const opened = solution({ id: 's1', definition: definition([christmas]) })
  answerCalls([[saveSolution, () => opened]])
  const session = createEditorSession(opened, {
    api,
    now: () => 5,
    wait: () => () => undefined,
    todayOf: () => '2026-11-21',
    keptDraft: null,
    keepDraft: () => undefined,
    onSaved: () => undefined,
    onRefused: () => undefined,
  })
  const festivals = () => session.read().solution.definition.platforms.pc.festivals.map(({ name }) => name)
  renderParts(
    <EditorContext value={{ session, joinedCards: createJoinedCards({ session, find: async () => null }) }}>
      <FestivalList
        platform="pc"
        onPlatform={() => undefined}
        selected={undefined}
        onSelect={() => undefined}
        onOpen={() => undefined}
      />
      <Overlays />
    </EditorContext>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Delete Christmas' }))
  let dialog = await question()
  expect(dialog.getByText(/Christmas/)).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(festivals()).toEqual(['Christmas'])

  await userEvent.click(screen.getByRole('button', { name: 'Delete Christmas' }))
  dialog = await question()
  await userEvent.click(dialog.getByRole('button', { name: 'OK' }))
  await waitFor(() => expect(festivals()).toEqual([]))
})
