import type { SolutionDefinition } from '@petalpost/api-client/schemas/solutions'
import { expect, test } from 'vitest'

import { definition, entry, reference } from '#test/factories.ts'

import { showingsOn } from './showings.ts'

const DAY = '2026-12-25'
const shown = (id: string, date: string, more: object = {}) =>
  entry({ id, card: reference(id), dates: [date], ...more })
const told = (of: SolutionDefinition, platform: 'pc' | 'mobile' = 'pc', day = DAY) =>
  showingsOn(of, platform, day).map(({ entry: { id }, showing }) => ({ id, ...showing }))

test('showingsOn: one festival shows, others of the day wait behind it, and the rest say when or why not', () => {
  const off = { showConfig: { inherit: false, show: false } }
  const pc = [
    entry({ id: 'cardless', dates: [DAY] }),
    shown('switched-off', DAY, off),
    shown('past', '2020-01-01'),
    shown('new-year', '2027-01-01'),
    shown('advent', '2026-12-26', { window: { before: 24, after: 0 } }),
    shown('christmas', DAY),
  ]
  expect(told(definition(pc, [shown('phones', DAY)]))).toEqual([
    { id: 'christmas', kind: 'first' },
    { id: 'advent', kind: 'waits', behind: 'christmas' },
    { id: 'new-year', kind: 'other-day', next: { from: '2027-01-01', to: '2027-01-01' } },
    { id: 'cardless', kind: 'no-card' },
    { id: 'switched-off', kind: 'hidden' },
    { id: 'past', kind: 'no-date' },
    { id: 'phones', kind: 'not-this' },
  ])
})

test('showingsOn: a switched-off platform hides the festivals that inherit from it, and no others', () => {
  const both = definition([shown('inheriting', DAY), shown('own', DAY, { showConfig: { inherit: false, show: true } })])
  both.platforms.pc.showConfig.show = false
  expect(told(both)).toEqual([
    { id: 'own', kind: 'first' },
    { id: 'inheriting', kind: 'off' },
  ])
  expect(told(both, 'mobile')).toEqual(
    [
      { id: 'own', kind: 'not-this' },
      { id: 'inheriting', kind: 'not-this' },
    ].toReversed(),
  )
})

test('showingsOn: the next date is the first from the chosen day on, with the days around it', () => {
  const { 0: only } = told(
    definition([
      entry({ id: 'a', card: reference('a'), dates: ['2026-12-25', '2027-12-25'], window: { before: 2, after: 1 } }),
    ]),
    'pc',
    '2026-12-27',
  )
  expect(only).toEqual({ id: 'a', kind: 'other-day', next: { from: '2027-12-23', to: '2027-12-26' } })
})
