import { dayNumber } from '@petalpost/domain/civil-day'
import type { EmbedFestival, EmbedPayload } from '@petalpost/domain/embed-payload'
import type { ShownHistory, ShowTimes } from '@petalpost/domain/show-config'
import { expect, it } from 'vitest'

import type { Question } from './choose.ts'
import { explainEach } from './explain.ts'
import type { Due, RunningSolution } from './popup-stage.ts'

const TODAY = dayNumber('2027-02-06')
const due: EmbedFestival = ['due', [0, 0], 'Spring Festival', 0, -1, 'MARK']

const whole = (...festivals: EmbedFestival[]): EmbedPayload => ({
  k: 'KEY',
  g: TODAY,
  z: 'a',
  o: '',
  p: '',
  c: [{ p: 'center' }, { p: 'center', h: 1 }],
  f: festivals,
})
/** On PC. */
const here: Pick<RunningSolution, 'ask' | 'today'> = {
  today: () => TODAY,
  ask: ({ c }, festival) => c[festival[3]] && ({ festival, config: c[festival[3]] } as Due),
}
const question = (showTimes: ShowTimes, history?: ShownHistory | null): Question => ({
  due: { festival: due } as Due,
  config: { showTimes },
  occurrence: TODAY,
  away: 0,
  today: TODAY,
  history,
})
const line = (reason: string, name: string, next: string, until = next) => ({ id: 'due', name, reason, next, until })

it.each([
  ['due', question(1), undefined],
  ['capped', question(1, [TODAY, TODAY, 1]), undefined],
  ['storage', question(2, null), undefined],
  ['consent', question(1), 'consent'],
  ['excluded', question(1), 'excluded'],
] as const)('the reason of a festival that is due can be %s', (reason, asked, barred) => {
  expect(explainEach(whole(due), [asked], here, barred)).toEqual([line(reason, 'Spring Festival', '2027-02-06')])
})

it('says when a festival shows next, and that it is not today', () => {
  const later: EmbedFestival = ['due', [3, 5], 'Later', 0, 0, 'MARK']
  expect(explainEach(whole(later), [], here)).toEqual([line('not-today', 'Later', '2027-02-09', '2027-02-11')])
  const over: EmbedFestival = ['due', [-9, -9], 'Over', 0, 0, 'MARK']
  expect(explainEach(whole(over), [], here)).toEqual([line('not-today', 'Over', '')])
})

it('says that a festival is set for the other platform', () => {
  const phones: EmbedFestival = ['due', [0, 0], 'Phones', -1, 0, 'MARK']
  expect(explainEach(whole(phones), [], here)).toEqual([line('other-platform', 'Phones', '2027-02-06')])
})

it('failure 21: says that a festival is switched off', () => {
  const off: EmbedFestival = ['due', [0, 0], 'Off', 1, -1, 'MARK']
  expect(explainEach(whole(off), [], here)).toEqual([line('hidden', 'Off', '2027-02-06')])
})
