import type { FestivalEntry } from '@petalpost/api-client/schemas/solutions'
import { defaultShowConfig } from '@petalpost/domain/show-config'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'

import { renderParts } from '#test/render-app.tsx'

import { FestivalCard } from './festival-card.tsx'

const PLATFORM = { ...defaultShowConfig('pc'), showTimes: 2, showPosition: 'top', showMask: 1 } as const
const onDelete = vi.fn<() => void>()

function Editing({ start }: { start: FestivalEntry }) {
  const [entry, setEntry] = useState(start)
  return (
    <FestivalCard
      entry={entry}
      platformConfig={PLATFORM}
      today="2026-11-21"
      selected
      onSelect={() => undefined}
      onEdit={setEntry}
      onChooseCard={() => undefined}
      onEditDates={() => undefined}
      onDelete={onDelete}
    />
  )
}

const entry: FestivalEntry = {
  id: 'e1',
  festivalId: 0,
  name: 'Shop birthday',
  cron: '* * * 18 3 ?',
  nextRun: '2026-11-26',
  showConfig: { inherit: true },
}

const select = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name })
const shown = (name: string) => select(name).selectedOptions[0]?.textContent
const control = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name })

test('inheriting, it shows the platform’s values with the show switch and the selects disabled (spec 4)', () => {
  renderParts(<Editing start={entry} />)
  expect([shown('Show times'), shown('Position'), shown('Mask')]).toEqual(['Once a day', 'Top', 'No mask'])
  expect(control('Show').disabled).toBe(true)
  expect(control('Inherit').checked).toBe(true)
  for (const name of ['Show times', 'Position', 'Mask']) expect(select(name).disabled).toBe(true)
})

test('without it the festival goes its own way; a hidden one says so', async () => {
  const person = userEvent.setup()
  renderParts(<Editing start={entry} />)
  await person.click(control('Inherit'))
  await person.selectOptions(select('Position'), 'Left')
  expect([shown('Show times'), shown('Position')]).toEqual(['Once a day', 'Left'])
  expect(screen.queryByText('Hidden')).toBeNull()
  await person.click(control('Show'))
  expect(screen.getByText('Hidden')).toBeDefined()
})

test('it tells its next date and how far it is, and is renamed in place', async () => {
  const person = userEvent.setup()
  renderParts(<Editing start={entry} />)
  expect(screen.getByText('Nov 26, 2026')).toBeDefined()
  expect(screen.getByText('in 5 days')).toBeDefined()
  await person.click(screen.getByRole('button', { name: 'Festival name: Shop birthday' }))
  await person.keyboard('Ten years of us{Enter}')
  expect(screen.getByRole('article', { name: 'Ten years of us' })).toBeDefined()
  await person.click(screen.getByRole('button', { name: 'Delete Ten years of us' }))
  expect(onDelete).toHaveBeenCalledTimes(1)
})
