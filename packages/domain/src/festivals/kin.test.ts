import { expect, test } from 'vitest'

import { FESTIVAL_CATALOGUE } from './catalogue.ts'
import { standInFor } from './kin.ts'
import { mayMeet, TONES } from './tone.ts'

const idOf = (slug: string): number => FESTIVAL_CATALOGUE.find((festival) => festival.slug === slug)?.id ?? 0

test('every festival has a tone, and solemn stands beside solemn and neutral only', () => {
  expect(FESTIVAL_CATALOGUE.filter(({ tone }) => !TONES.includes(tone))).toEqual([])
  const beside = TONES.filter((tone) => mayMeet('solemn', tone))
  expect(beside).toEqual(['neutral', 'solemn'])
  expect(TONES.filter((tone) => mayMeet(tone, 'joy'))).toEqual(['joy', 'neutral'])
})

test('the days of mourning, of remembrance and of strict fasting are solemn', () => {
  expect(FESTIVAL_CATALOGUE.filter(({ tone }) => tone === 'solemn').map(({ slug }) => slug)).toEqual([
    'qingming',
    'ghost-festival',
    'winter-clothes',
    'xiayuan',
    'national-memorial-day-cn',
    'mlk-day',
    'ash-wednesday',
    'good-friday',
    'anzac-day',
    'memorial-day-us',
    'veterans-day',
    'remembrance-sunday',
    'yom-kippur',
    'pure-brightness',
  ])
})

test('no festival offers the cards of one of another mood in place of its own, whichever have cards', () => {
  const tones = new Map(FESTIVAL_CATALOGUE.map(({ id, tone }) => [id, tone]))
  const standIns = FESTIVAL_CATALOGUE.flatMap(({ id, kin = [] }) =>
    [() => true, (other: number) => other === idOf(kin.at(-1) ?? '')].flatMap((hasCards) => {
      const found = standInFor(id, hasCards)
      return found === undefined ? [] : [{ id, found }]
    }),
  )
  expect(standIns.length).toBeGreaterThan(20)
  const wrong = standIns.filter(
    ({ id, found }) => id === found || !mayMeet(tones.get(id) ?? 'joy', tones.get(found) ?? 'solemn'),
  )
  expect(wrong).toEqual([])
})

test('standInFor: the first of its kin with cards; a day of mourning without kin has none, whatever is near', () => {
  expect(standInFor(idOf('minor-snow'), () => true)).toBe(idOf('major-snow'))
  expect(standInFor(idOf('minor-snow'), () => false)).toBeUndefined()
  expect(standInFor(idOf('national-memorial-day-cn'), () => true)).toBeUndefined()
  expect(standInFor(idOf('yom-kippur'), () => true)).toBeUndefined()
})
