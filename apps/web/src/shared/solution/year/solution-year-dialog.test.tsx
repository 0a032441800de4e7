import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'

import { solution } from '#test/factories.ts'
import { renderParts } from '#test/render-app.tsx'

import { SolutionYearDialog } from './solution-year-dialog.tsx'

const YEAR = new Date().getUTCFullYear() + 1
const card = { id: 'c', isTemplate: 1 as const, thumbnail: '', title: 'Card' }
const festival = (name: string, date: string, window?: { before: number; after: number }) => ({
  id: name,
  festivalId: 0,
  name,
  cron: null,
  dates: [date],
  card,
  ...(window && { window }),
})

function open() {
  const { definition } = solution({ id: 's' })
  const { pc, mobile } = definition.platforms
  const festivals = [
    festival('Spring', `${YEAR}-03-01`, { before: 2, after: 0 }),
    festival('Leap sale', `${YEAR}-02-28`),
  ]
  renderParts(
    <SolutionYearDialog
      solution={solution({
        id: 's',
        name: 'Shop',
        definition: { ...definition, timeZone: '+08:00', platforms: { pc: { ...pc, festivals }, mobile } },
      })}
      platform="pc"
      onClose={vi.fn<() => void>()}
    />,
  )
}

test('SolutionYearDialog: twelve months show the days with a card, collisions, gaps and the time zone', async () => {
  open()
  const dialog = await screen.findByRole('dialog', { name: 'A year with “Shop”' })
  expect(within(dialog).getAllByRole('heading', { level: 3 }).length).toBeGreaterThanOrEqual(13)
  expect(within(dialog).getByText(/3 days with a card · Time zone: \+08:00/)).toBeTruthy()
  expect(within(dialog).getByText('Leap sale → Spring')).toBeTruthy()
  expect(within(dialog).getAllByText(/days without a card/).length).toBeGreaterThan(0)
})

test('SolutionYearDialog: a bar ends where the festival changes, and each month names its festivals', async () => {
  open()
  const february = within(await screen.findByRole('region', { name: `February ${YEAR}` }))
  const bars = february
    .getAllByRole('button')
    .map(({ textContent, dataset: { begins, ends } }) => [textContent, begins, ends])
  expect(bars).toEqual([
    ['27', 'true', 'true'],
    ['28', 'true', 'true'],
  ])
  const march = within(screen.getByRole('region', { name: `March ${YEAR}` }))
  expect(march.getByRole('button').dataset).toMatchObject({ begins: 'true', ends: 'true' })
  expect(february.getByText('Leap sale').textContent).toBe('28 Leap sale')
  expect(february.getByText('Spring').textContent).toBe('27 Spring')
})

test('SolutionYearDialog: a chosen day says what a visitor sees first and next; the other device has its own year', async () => {
  const person = userEvent.setup()
  open()
  await person.click(await screen.findByRole('button', { name: new RegExp(`${YEAR}: Leap sale, and 1 more$`) }))
  expect(screen.getByRole('status').textContent).toMatch(/a visitor sees “Leap sale”.*next page view: “Spring”/)
  await person.click(screen.getByRole('radio', { name: /Mobile/ }))
  expect(screen.getByText(/No day with a card/)).toBeTruthy()
  expect(screen.getByRole('status').textContent).toMatch(/a visitor sees no card/)
})
