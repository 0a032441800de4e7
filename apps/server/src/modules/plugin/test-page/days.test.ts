import { DAY_MS, dayNumber } from '@petalpost/domain/civil-day'
import type { EmbedFestival, EmbedPayload } from '@petalpost/domain/embed-payload'
import { expect, test } from 'vitest'

import { testDays } from './days.ts'

const TODAY = '2026-11-22'

const payload = (...festivals: EmbedFestival[]): EmbedPayload => ({
  k: 'key',
  g: (dayNumber(TODAY) * DAY_MS) / 1000,
  z: 'a',
  o: 'https://petalpost.example',
  p: '/plugin/js/popup.mjs',
  c: [],
  f: festivals,
})

const festival = (
  name: string,
  dates: string[],
  more: Partial<{ pc: number; mobile: number; window: number[] }> = {},
) => {
  const { pc = 0, mobile = 0, window = [] } = more
  return ['id', dates.map(dayNumber), pc, mobile, 'card@1', name, ...window] as unknown as EmbedFestival
}
const daysOf = (...festivals: EmbedFestival[]) =>
  testDays(payload(...festivals)).map(({ date, name, kind, audience }) => [date, name, kind, audience])

test('testDays: the next own day of each festival, in the order of the days', () => {
  expect(
    daysOf(
      festival('Christmas', ['2026-12-25', '2026-12-25', '2027-12-25', '2027-12-25']),
      festival('Thanksgiving', ['2025-11-27', '2025-11-27', '2026-11-26', '2026-11-26']),
    ),
  ).toEqual([
    ['2026-11-26', 'Thanksgiving', 'own', 'all'],
    ['2026-12-25', 'Christmas', 'own', 'all'],
  ])
})

test('testDays: with days before, the first of them is a day to look at as well', () => {
  expect(daysOf(festival('Christmas', ['2026-12-25', '2026-12-25'], { window: [14, 1] }))).toEqual([
    ['2026-12-11', 'Christmas', 'first', 'all'],
    ['2026-12-25', 'Christmas', 'own', 'all'],
  ])
})

test('testDays: days that run now begin with today, yesterday included for visitors whose calendar is behind', () => {
  expect(daysOf(festival('Sale week', ['2026-11-19', '2026-11-25']))).toEqual([
    ['2026-11-21', 'Sale week', 'own', 'all'],
  ])
  expect(daysOf(festival('Yesterday', ['2026-11-21', '2026-11-21']))).toEqual([
    ['2026-11-21', 'Yesterday', 'own', 'all'],
  ])
  expect(daysOf(festival('Over', ['2026-11-20', '2026-11-20']))).toEqual([])
  expect(daysOf(festival('Almost over', ['2026-11-18', '2026-11-18'], { window: [0, 6] }))).toEqual([
    ['2026-11-21', 'Almost over', 'own', 'all'],
  ])
})

test('testDays: a festival with a card for each platform is one for all; one without says for whom it is', () => {
  const day = ['2026-12-25', '2026-12-25']
  expect(daysOf(festival('Christmas', day, { mobile: -1 }), festival('Christmas', day, { pc: -1 }))).toEqual([
    ['2026-12-25', 'Christmas', 'own', 'all'],
  ])
  expect(daysOf(festival('On phones', day, { pc: -1 }))).toEqual([['2026-12-25', 'On phones', 'own', 'mobile']])
})
