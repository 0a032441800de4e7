import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'

import { entry } from '#test/factories.ts'
import { plainText } from '#test/plain-text.ts'
import { renderParts } from '#test/render-app.tsx'

import { EditFestivalDialog } from './edit-festival-dialog.tsx'

const TODAY = '2026-11-22'
const christmas = entry({ id: 'e1', festivalId: 50, name: 'Christmas', dates: ['2026-12-25', '2027-12-25'] })
const onSave = vi.fn<() => void>()

const open = (window?: { before: number; after: number }) => {
  onSave.mockClear()
  renderParts(
    <EditFestivalDialog
      entry={{ ...christmas, ...(window && { window }) }}
      today={TODAY}
      onSave={onSave}
      onClose={() => undefined}
    />,
  )
}
const dates = () => screen.getAllByRole('listitem').map(plainText)

test('the dialog shows the whole span beside each date, and how far away the span is (spec 4, "Dates")', () => {
  open({ before: 14, after: 1 })
  expect(dates()).toEqual(['Dec 25, 2026 · shows Dec 11 – 26 in 19 days', 'Dec 25, 2027 · shows Dec 11 – 26'])
})

test('days that have already begun are not said to be ahead', () => {
  open({ before: 40, after: 0 })
  expect(dates()[0]).toBe('Dec 25, 2026 · shows Nov 15 – Dec 25 now')
})

test('without a window, only the date is shown', () => {
  open()
  expect(dates()).toEqual(['Dec 25, 2026 in 33 days', 'Dec 25, 2027'])
})

test('a name that is too long is not cut: it says so and cannot be saved', async () => {
  const person = userEvent.setup()
  open()
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: /Name/ })
  await person.clear(name)
  await person.type(name, 'x'.repeat(61))
  expect(name.value).toHaveLength(61)
  expect(screen.getByText('At most 60 characters; you have 61')).toBeDefined()
  await person.type(name, '{Enter}')
  expect(onSave).not.toHaveBeenCalled()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true)
})
