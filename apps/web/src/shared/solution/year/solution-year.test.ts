import type { FestivalEntry } from '@petalpost/api-client/schemas/solutions'
import { expect, test } from 'vitest'

import { solution } from '#test/factories.ts'

import { datesOf, festivalsOf, LONG_GAP, solutionYear, yearMonths } from './solution-year.ts'

const TODAY = '2026-11-26'
const card = { id: 'c', isTemplate: 1 as const, thumbnail: '', title: '' }
const entry = (name: string, dates: string[], more: Partial<FestivalEntry> = {}): FestivalEntry => ({
  id: name,
  festivalId: 0,
  name,
  cron: null,
  dates,
  card,
  ...more,
})
function year(...festivals: FestivalEntry[]) {
  const { definition } = solution({ id: 's' })
  return solutionYear(
    { ...definition, platforms: { ...definition.platforms, pc: { ...definition.platforms.pc, festivals } } },
    'pc',
    TODAY,
  )
}

test('yearMonths: twelve months, the present one first', () => {
  expect(yearMonths(TODAY).slice(0, 3)).toEqual(['2026-11', '2026-12', '2027-01'])
  expect(yearMonths(TODAY).at(-1)).toBe('2027-10')
  expect(datesOf('2027-02')).toHaveLength(28)
})

test('solutionYear: every day of a span shows its festival; hidden ones and those without a card show nothing', () => {
  const { card: _card, ...bare } = entry('Bare', ['2026-12-01'])
  const { days } = year(
    entry('Christmas', ['2026-12-25'], { window: { before: 2, after: 1 } }),
    bare,
    entry('Hidden', ['2026-12-02'], { showConfig: { inherit: false, show: false } }),
    entry('Past', ['2026-10-31']),
  )
  expect([...days.keys()]).toEqual(['2026-12-23', '2026-12-24', '2026-12-25', '2026-12-26'])
  expect(days.get('2026-12-24')?.shown.name).toBe('Christmas')
})

test('solutionYear: on a day with several festivals the one whose day it is shows, and the others wait', () => {
  const { collisions } = year(
    entry('Season', ['2026-12-20'], { window: { before: 0, after: 10 } }),
    entry('Christmas', ['2026-12-25']),
  )
  expect(collisions.map(({ date, shown, waiting }) => [date, shown.name, waiting.map(({ name }) => name)])).toEqual([
    ['2026-12-25', 'Christmas', ['Season']],
  ])
})

test('festivalsOf: the festivals of a month have the spans of days on which they show', () => {
  const { days } = year(
    entry('Season', ['2026-12-20'], { window: { before: 0, after: 10 } }),
    entry('Christmas', ['2026-12-25']),
    entry('Market', ['2026-12-01', '2026-12-08', '2027-01-05']),
  )
  expect(festivalsOf('2026-12', days)).toEqual([
    { id: 'Market', name: 'Market', spans: ['1', '8'] },
    { id: 'Season', name: 'Season', spans: ['20–24', '26–30'] },
    { id: 'Christmas', name: 'Christmas', spans: ['25'] },
  ])
  expect(festivalsOf('2027-02', days)).toEqual([])
})

test('solutionYear: long stretches without a card are listed, the longest first', () => {
  const { gaps } = year(entry('Christmas', ['2026-12-25']), entry('Easter', ['2027-03-28']))
  expect(gaps.map(({ from, to, days }) => [from, to, days])).toEqual([
    ['2027-03-29', '2027-10-31', 217],
    ['2026-12-26', '2027-03-27', 92],
  ])
  expect(gaps.every(({ days }) => days >= LONG_GAP)).toBe(true)
  expect(year().gaps).toHaveLength(1)
})
