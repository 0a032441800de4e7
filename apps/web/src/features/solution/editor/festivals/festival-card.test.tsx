import type { FestivalEntry } from '@petalpost/api-client/schemas/solutions'
import { defaultShowConfig } from '@petalpost/domain/show-config'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'

import { plainText } from '#test/plain-text.ts'
import { renderParts } from '#test/render-app.tsx'

import { FestivalCard, type FestivalCardProps } from './festival-card.tsx'

const PLATFORM = { ...defaultShowConfig('pc'), showTimes: 2, showPosition: 'top', showMask: 1 } as const
const onDelete = vi.fn<() => void>()
const onJoin = vi.fn<(joined: boolean) => void>()
const onFindCard = vi.fn<() => void>()

function Editing({ start, ...more }: { start: FestivalEntry } & Partial<FestivalCardProps>) {
  const [entry, setEntry] = useState(start)
  return (
    <FestivalCard
      entry={entry}
      platform="pc"
      platformConfig={PLATFORM}
      today="2026-11-21"
      selected
      joined
      isOtherFull={false}
      cardToFind={undefined}
      suggestion={undefined}
      onSelect={() => undefined}
      onEdit={setEntry}
      onJoin={onJoin}
      onFindCard={onFindCard}
      onChooseCard={() => undefined}
      onEditDates={() => undefined}
      onDelete={onDelete}
      {...more}
    />
  )
}

const entry: FestivalEntry = {
  id: 'e1',
  festivalId: 0,
  name: 'Shop birthday',
  cron: '* * * 18 3 ?',
  nextRun: '2026-11-26',
  dates: ['2026-11-26'],
  showConfig: { inherit: true },
}
const christmas: FestivalEntry = {
  ...entry,
  festivalId: 50,
  name: 'Christmas',
  nextRun: '2026-12-25',
  dates: ['2026-12-25'],
}

const select = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name })
const shown = (name: string) => select(name).selectedOptions[0]?.textContent
const control = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name })
const days = (name: string) => screen.getByRole<HTMLInputElement>('spinbutton', { name })
const dateText = () => plainText(screen.getByText(/2026/).closest('button'))

test('inheriting, it shows the platform’s values with the show switch and the selects disabled (spec 4)', () => {
  renderParts(<Editing start={entry} />)
  expect([shown('Show times'), shown('Position'), shown('Mask')]).toEqual(['Once a day', 'Top', 'No mask'])
  expect(control('Show').disabled).toBe(true)
  expect(control('Inherit').checked).toBe(true)
  for (const name of ['Show times', 'Position', 'Mask']) expect(select(name).disabled).toBe(true)
})

test('without inheriting, the festival has its own settings; a hidden festival says so', async () => {
  const person = userEvent.setup()
  renderParts(<Editing start={entry} />)
  await person.click(control('Inherit'))
  await person.selectOptions(select('Position'), 'Left')
  expect([shown('Show times'), shown('Position')]).toEqual(['Once a day', 'Left'])
  expect(screen.queryByText('Hidden')).toBeNull()
  await person.click(control('Show'))
  expect(screen.getByText('Hidden')).toBeDefined()
})

test('it shows its next date and how far away it is, and is renamed in place', async () => {
  const person = userEvent.setup()
  renderParts(<Editing start={entry} />)
  expect(dateText()).toBe('Nov 26, 2026 · in 5 days')
  await person.click(screen.getByRole('button', { name: 'Festival name: Shop birthday' }))
  await person.keyboard('Ten years of us{Enter}')
  expect(screen.getByRole('article', { name: 'Ten years of us' })).toBeDefined()
  await person.click(screen.getByRole('button', { name: 'Delete Ten years of us' }))
  expect(onDelete).toHaveBeenCalledTimes(1)
})

test('the window is 0 and 0 until the owner sets it, and then the card names every day (spec 4, "Dates")', async () => {
  const person = userEvent.setup()
  renderParts(<Editing start={christmas} />)
  expect([days('Days before').value, days('Days after').value]).toEqual(['0', '0'])
  expect(dateText()).toBe('Dec 25, 2026 · in 34 days')
  await person.type(days('Days before'), '14')
  await person.type(days('Days after'), '1')
  expect(dateText()).toBe('Dec 25, 2026 shows Dec 11 – 26 · in 20 days')
})

test('a festival whose days have begun is not said to be ahead', () => {
  renderParts(<Editing start={{ ...christmas, window: { before: 40, after: 0 } }} />)
  expect(dateText()).toBe('Dec 25, 2026 shows Nov 15 – Dec 25 · now')
})

test('the catalog’s window is only suggested; accepted, it is the owner’s (spec 4, "Dates")', async () => {
  const person = userEvent.setup()
  renderParts(<Editing start={christmas} suggestion={{ before: 14, after: 1 }} />)
  await person.click(screen.getByRole('button', { name: 'Greet from 14 days before to 1 day after?' }))
  expect([days('Days before').value, days('Days after').value]).toEqual(['14', '1'])
  expect(screen.queryByRole('button', { name: /^Greet/ })).toBeNull()
})

test.each([
  [{ before: 5, after: 0 }, 'Greet from 5 days before?'],
  [{ before: 0, after: 1 }, 'Greet until 1 day after?'],
])('a suggestion names the side that it is for: %j', (suggestion, text) => {
  renderParts(<Editing start={christmas} suggestion={suggestion} />)
  expect(screen.getByRole('button', { name: text })).toBeDefined()
})

test('a window out of range says so and leaves the days as they were', async () => {
  const person = userEvent.setup()
  renderParts(<Editing start={{ ...christmas, window: { before: 6, after: 0 } }} />)
  await person.type(days('Days before'), '1')
  expect([days('Days before').value, screen.getAllByRole('alert')[0]?.textContent]).toEqual(['61', 'From 0 to 60'])
  expect(dateText()).toContain('shows Dec 19 – 25')
})

test.each([
  [0, { before: 14, after: 1 }, 'A visitor sees it at every visit on these days.'],
  [1, { before: 14, after: 0 }, 'A visitor sees it once in the days before, and once more on the day itself.'],
  [
    1,
    { before: 14, after: 1 },
    'A visitor sees it once in the days before, and once more on the day itself or after it.',
  ],
  [1, { before: 0, after: 1 }, 'A visitor sees it once: on the day itself, or in the days after it.'],
  [2, { before: 14, after: 1 }, 'A visitor sees it once on each of these days.'],
] as const)(
  'with show times %s and %j the owner reads what a visitor sees (spec 4, "Show times")',
  (showTimes, window, text) => {
    renderParts(<Editing start={{ ...christmas, window }} platformConfig={{ ...PLATFORM, showTimes }} />)
    const note = screen.getByText(text)
    expect(days('Days before').getAttribute('aria-describedby')).toContain(note.id)
  },
)

test('“Same on mobile” shows whether the two are joined, and joins or separates them', async () => {
  const person = userEvent.setup()
  renderParts(<Editing start={entry} />)
  expect(control('Same on mobile').checked).toBe(true)
  await person.click(control('Same on mobile'))
  expect(onJoin).toHaveBeenLastCalledWith(false)
})

test('on the mobile side it is “Same on PC”, and it cannot be switched on when PC is full', () => {
  renderParts(<Editing start={entry} platform="mobile" joined={false} isOtherFull />)
  expect([control('Same on PC').checked, control('Same on PC').disabled]).toEqual([false, true])
})

test.each([
  ['looking', 'Finding the card for mobile', null],
  ['failed', 'The mobile card could not be fetched.', 'Try again'],
  ['members', 'The mobile version of this card is for members.', null],
  ['none', 'No card for phones yet', 'Add'],
] as const)('while the card of the other platform is %s it says so', async (state, text, action) => {
  const person = userEvent.setup()
  onFindCard.mockClear()
  renderParts(<Editing start={entry} cardToFind={{ platform: 'mobile', state }} />)
  expect(screen.getByText(text)).toBeDefined()
  if (action) await person.click(screen.getByRole('button', { name: action }))
  expect(onFindCard).toHaveBeenCalledTimes(action ? 1 : 0)
})
