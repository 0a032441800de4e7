import { solutionSecret } from '@petalpost/api-client/endpoints/solutions'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'

import { store } from '#shared/store.ts'
import { toastsAtom } from '#shared/ui/toast.ts'
import { answerCalls, Refusal } from '#test/answer-calls.ts'
import { renderParts } from '#test/render-app.tsx'

import { EmbedCodeDialog } from './embed-code-dialog.tsx'

const solution = { id: 's1', isTemplate: 1, name: 'World holidays' } as const
const toasts = () => store.get(toastsAtom).map(({ text }) => text)

test('a visitor gets the code of a public solution, and copying says so', async () => {
  const calls = answerCalls([[solutionSecret, () => 'KEY1']])
  const person = userEvent.setup()
  renderParts(<EmbedCodeDialog solution={solution} onClose={() => undefined} />)
  const snippet = `<script async src="${window.location.origin}/plugin/js/main.js?k=KEY1"></script>`
  expect(await screen.findByText(snippet)).toBeDefined()
  expect(calls).toEqual([{ endpoint: 'solutionSecret', input: { id: 's1', isTemplate: '1' } }])

  await person.click(screen.getByRole('button', { name: 'Copy the code' }))
  await waitFor(() => expect(toasts()).toContain('Copy success'))
  expect(await navigator.clipboard.readText()).toBe(snippet)
})

test('a refused key shows the server’s sentence and leaves nothing to copy (spec 8)', async () => {
  answerCalls([
    [
      solutionSecret,
      () => {
        throw new Refusal(404, 'not_found', 'There is no such solution.')
      },
    ],
  ])
  renderParts(<EmbedCodeDialog solution={{ ...solution, id: 's2' }} onClose={() => undefined} />)
  expect(await screen.findByText('There is no such solution.')).toBeDefined()
  expect(toasts()).toContain('There is no such solution.')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Copy the code' }).disabled).toBe(true)
})
