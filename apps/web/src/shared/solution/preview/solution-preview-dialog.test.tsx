import { answerCalls } from '@petalpost/api-client/test/answer-calls'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'

import { definition, entry, reference, solution } from '#test/factories.ts'
import { renderParts } from '#test/render-app.tsx'

import { SolutionPreviewDialog } from './solution-preview-dialog.tsx'

const ahead = [`${new Date().getFullYear() + 1}-06-01`]
const onPc = definition([entry({ id: 'a', name: 'Sale', dates: ahead, card: reference('a') })])

test('the devices are in the same order as everywhere: PC, then mobile', () => {
  renderParts(
    <SolutionPreviewDialog solution={solution({ definition: onPc })} platform="pc" onClose={() => undefined} />,
  )
  const devices = screen.getAllByRole<HTMLInputElement>('radio')
  expect(devices.map(({ value }) => value)).toEqual(['pc', 'mobile'])
})

test('a device without cards says so, and offers to add what the other shows (spec 2.8)', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800)
  answerCalls([])
  const person = userEvent.setup()
  renderParts(
    <SolutionPreviewDialog solution={solution({ definition: onPc })} platform="mobile" onClose={() => undefined} />,
  )
  expect(screen.getByText('No card for phones yet')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Add' })).toBeDefined()
  await person.click(screen.getByRole('radio', { name: /PC/ }))
  expect(screen.queryByText('No card for phones yet')).toBeNull()
})
