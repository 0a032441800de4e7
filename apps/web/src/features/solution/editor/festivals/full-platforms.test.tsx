import { saveSolution } from '@petalpost/api-client/endpoints/solutions'
import type { SolutionDefinition } from '@petalpost/api-client/schemas/solutions'
import { answerCalls } from '@petalpost/api-client/test/answer-calls'
import { MAX_FESTIVALS } from '@petalpost/domain/solution'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'

import { definition, entry, solution } from '#test/factories.ts'
import { renderParts } from '#test/render-app.tsx'

import { EditorContext, useEditorOf, useEditorState } from '../use-editor.ts'
import { FestivalItem } from './festival-item.tsx'
import { FestivalListHead } from './festival-list-head.tsx'

// Only one part of the editor is rendered, because the controls of 100 festivals take seconds in a test.

const FULL = Array.from({ length: MAX_FESTIVALS }, (_, at) => entry({ id: `e${at}` }))

const ignore = () => undefined

function Opened({ start, children }: { start: SolutionDefinition; children: ReactNode }) {
  const editor = useEditorOf(solution({ definition: start }))
  return <EditorContext value={editor}>{children}</EditorContext>
}

function FirstFestival() {
  const [first] = useEditorState().solution.definition.platforms.pc.festivals
  if (!first) throw new Error('no festival')
  return (
    <FestivalItem
      entry={first}
      platform="pc"
      selected={false}
      suggestion={undefined}
      onSelect={ignore}
      onOpen={ignore}
    />
  )
}

test('a festival on both platforms can be joined again even if both are full: nothing is added', async () => {
  // what the editor saves by itself meanwhile is not answered, as its answer would be shown
  answerCalls([[saveSolution, () => new Promise<never>(() => undefined)]])
  const person = userEvent.setup()
  renderParts(
    <Opened start={definition(FULL, FULL)}>
      <FirstFestival />
    </Opened>,
  )
  const join = screen.getByRole<HTMLInputElement>('switch', { name: 'Same on mobile' })
  await person.click(join)
  await waitFor(() => expect(join.checked).toBe(false))
  expect(join.disabled).toBe(false)
  await person.click(join)
  await waitFor(() => expect(join.checked).toBe(true))
})

test('a platform with the maximum number of festivals accepts no more, and says so', () => {
  renderParts(
    <Opened start={definition(FULL)}>
      <FestivalListHead platform="pc" onPlatform={ignore} onAdd={ignore} />
    </Opened>,
  )
  expect(screen.getByText('A platform holds at most 100 festivals.')).toBeDefined()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add festival' }).disabled).toBe(true)
})
