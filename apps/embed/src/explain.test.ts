import { dayNumber } from '@petalpost/domain/civil-day'
import type { EmbedFestival } from '@petalpost/domain/embed-payload'
import type { ShowConfig, ShownHistory } from '@petalpost/domain/show-config'
import { expect, it } from 'vitest'

import { explain } from './explain.ts'
import type { DueFestival } from './popup-stage.ts'

const TODAY = dayNumber('2027-02-06')
const due: EmbedFestival = ['due', [TODAY, TODAY], 0, -1, 'C@1', 'Spring Festival']

const question = (config: Pick<ShowConfig, 'showTimes'>, history?: ShownHistory | null): DueFestival => ({
  festival: due,
  config: { ...config, d: 0, x: 0, p: 'center', m: 0, r: 0 },
  occurrence: TODAY,
  away: 0,
  today: TODAY,
  history,
})

it.each([
  ['due', question({ showTimes: 1 })],
  ['capped', question({ showTimes: 1 }, [TODAY, TODAY, 1])],
  ['storage', question({ showTimes: 2 }, null)],
] as const)('says %s', (reason, asked) => {
  expect(explain([due], [asked], TODAY)).toEqual([
    { id: 'due', name: 'Spring Festival', reason, next: '2027-02-06', until: '2027-02-06' },
  ])
})

it('tells another platform from another day, and the next date', () => {
  const later: EmbedFestival = [
    'later',
    [TODAY - 400, TODAY - 399, TODAY + 3, TODAY + 4],
    0,
    0,
    'C@1',
    'Lantern Festival',
  ]
  const past: EmbedFestival = ['past', [TODAY - 9, TODAY - 9], 0, 0, 'C@1', 'Past']
  expect(explain([due, later, past], [], TODAY).map(({ reason, next, until }) => [reason, next, until])).toEqual([
    ['other-platform', '2027-02-06', '2027-02-06'],
    ['not-today', '2027-02-09', '2027-02-10'],
    ['not-today', '', ''],
  ])
})
