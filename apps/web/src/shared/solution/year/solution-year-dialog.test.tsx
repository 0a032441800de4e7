import { fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { activateLanguage } from '#shared/language.ts'
import { solution } from '#test/factories.ts'
import { renderParts } from '#test/render-app.tsx'

import { SolutionYearDialog } from './solution-year-dialog.tsx'

const YEAR = 2027
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

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${YEAR - 1}-11-26T12:00Z`) }))
afterEach(async () => {
  vi.useRealTimers()
  await activateLanguage('en-US')
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

test('SolutionYearDialog: of a day outside of the year it claims nothing and says which days it covers', async () => {
  open()
  const day = await screen.findByLabelText<HTMLInputElement>('What a visitor sees on')
  expect([day.min, day.max]).toEqual([`${YEAR - 1}-11-01`, `${YEAR}-10-31`])
  fireEvent.change(day, { target: { value: '2032-12-25' } })
  expect(screen.getByRole('status').textContent).toMatch(
    /^This view covers .* to .*Please choose a day in between\.\s*$/,
  )
})

test('SolutionYearDialog: a year without a card is said in Chinese as people say it', async () => {
  await activateLanguage('zh-CN')
  open()
  expect(await screen.findAllByText(/：连续 \d+ 天没有贺卡/)).toHaveLength(2)
  await userEvent.click(screen.getByRole('radio', { name: /手机/ }))
  expect(screen.getByText(/未来一年都没有贺卡/)).toBeTruthy()
})
