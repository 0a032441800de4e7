import { importSolution, solutionSearch } from '@petalpost/api-client/endpoints/solutions'
import { answerCalls, Refusal } from '@petalpost/api-client/test/answer-calls'
import { store } from '@petalpost/ui/store'
import { toastsAtom } from '@petalpost/ui/toast'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'

import { userAtom } from '#shared/persisted-state.ts'
import { solution, user } from '#test/factories.ts'
import { renderApp } from '#test/render-app.tsx'

import { fileName } from './download-solution.ts'

const toasts = () => store.get(toastsAtom).map(({ text }) => text)
beforeEach(() => store.set(userAtom, user()))

async function choose(content: string | Uint8Array<ArrayBuffer>) {
  const field = await screen.findByLabelText<HTMLInputElement>('Solution file')
  await userEvent.upload(field, new File([content], 'shop.json', { type: 'application/json' }))
}

test('ImportSolution: the imported solution opens, and left-out cards are told', async () => {
  const made = answerCalls([
    [solutionSearch, () => ({ records: [] })],
    [importSolution, () => ({ solution: solution({ id: 'new' }), leftOut: 2 })],
  ])
  const router = renderApp('/solution')
  await choose('{"format":"petalpost-solution"}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/solution/item/new'))
  expect(made.find(({ endpoint }) => endpoint === 'importSolution')?.input).toEqual({
    text: '{"format":"petalpost-solution"}',
  })
  await waitFor(() => expect(toasts()).toContain('Imported. Cards that this account cannot use were left out: 2'))
})

test('ImportSolution: a refused file is told in the server’s words, and the page stays', async () => {
  answerCalls([
    [solutionSearch, () => ({ records: [] })],
    [
      importSolution,
      () => {
        throw new Refusal(200, 'solution_file_foreign', 'This file is not a Petalpost solution.')
      },
    ],
  ])
  const router = renderApp('/solution')
  await choose('{}')
  await waitFor(() => expect(toasts()).toContain('This file is not a Petalpost solution.'))
  expect(router.state.location.pathname).toBe('/solution')
})

const PNG = [0x89, 0x50, 0x4e, 0x47]

test.each([
  ['that is too large', () => '花'.repeat(166_667), 'A solution file has at most 500 kB. Nothing was imported'],
  [
    'with the bytes of a picture',
    () => Uint8Array.of(...PNG, 0xff),
    'This file is not JSON, or it is damaged. Nothing was imported',
  ],
  [
    'with the bytes of a large picture',
    () => Uint8Array.from({ length: 600_000 }, (_, at) => PNG[at] ?? 0xff),
    'This file is not JSON, or it is damaged. Nothing was imported',
  ],
])('ImportSolution: a file %s is not sent, and its owner learns why', async (_what, content, reason) => {
  const made = answerCalls([[solutionSearch, () => ({ records: [] })]])
  renderApp('/solution')
  await choose(content())
  await waitFor(() => expect(toasts()).toContain(reason))
  expect(made.filter(({ endpoint }) => endpoint === 'importSolution')).toEqual([])
})

test('fileName: characters that file systems refuse are left out', () => {
  expect(fileName('Rosa: 50% / off?')).toBe('Rosa 50% off')
  expect(fileName('???')).toBe('solution')
})
