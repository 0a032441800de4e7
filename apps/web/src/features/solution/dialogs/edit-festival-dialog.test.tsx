import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'

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

const openWith = (cron: string) => {
  onSave.mockClear()
  renderParts(
    <EditFestivalDialog
      entry={entry({ id: 'e2', festivalId: 0, name: 'Stock day', cron })}
      today={TODAY}
      onSave={onSave}
      onClose={() => undefined}
    />,
  )
}
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Schedule' })
const saveButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' })

describe('a schedule that the fields cannot express', () => {
  test('it is shown as it is written, in words and with its dates (spec 3)', () => {
    openWith('0 0 9 LW 3 ?')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'By a schedule' }).checked).toBe(true)
    expect(field().value).toBe('0 0 9 LW 3 ?')
    expect(screen.getByText('Every year on the last weekday (Mon–Fri) of March')).toBeDefined()
    expect(dates()[0]).toMatch(/^Mar 31, 2027/)
  })

  test('a refused schedule says its field and the way on, and cannot be saved (spec 4, "Schedules")', async () => {
    const person = userEvent.setup()
    openWith('* * * LW 3 ?')
    await person.clear(field())
    await person.type(field(), '0 0 0 ? 5 1#2')
    expect(screen.getByRole('alert').textContent).toBe(
      'Day of week “1#2”: Quartz reads this as SUN#2, cron as MON#2. Write the one that you mean',
    )
    expect(screen.queryByRole('listitem')).toBeNull()
    expect(saveButton().disabled).toBe(true)
    await person.clear(field())
    await person.type(field(), '0 0 0 ? 5 SUN#2')
    expect(saveButton().disabled).toBe(false)
    await person.click(saveButton())
    expect(onSave).toHaveBeenCalledOnce()
  })

  test('choosing a date leaves the text, and a date can be edited as text', async () => {
    const person = userEvent.setup()
    openWith('* * * LW 3 ?')
    await person.click(screen.getByRole('radio', { name: 'On a date' }))
    expect(screen.queryByRole('textbox', { name: 'Schedule' })).toBeNull()
    expect(screen.getByText('Every year on January 1')).toBeDefined()
    await person.click(screen.getByRole('radio', { name: 'By a schedule' }))
    expect(field().value).toBe('* * * 1 1 ?')
  })
})
