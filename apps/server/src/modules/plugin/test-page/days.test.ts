import { runInNewContext } from 'node:vm'

import { civilDate, dayNumber } from '@petalpost/domain/civil-day'
import type { EmbedFestival, EmbedPayload } from '@petalpost/domain/embed-payload'
import { expect, test } from 'vitest'

import { testDays, testFestivals } from './days.ts'

const TODAY = '2026-11-22'

const payload = (...festivals: EmbedFestival[]): EmbedPayload => ({
  k: 'key',
  g: dayNumber(TODAY),
  z: 'a',
  o: 'https://petalpost.example',
  p: '/plugin/js/popup.mjs',
  c: [{ p: 'center' }],
  f: festivals,
})

const festival = (
  name: string,
  dates: string[],
  more: Partial<{ pc: number; mobile: number; window: number[] }> = {},
) => {
  const { pc = 0, mobile = 0, window = [] } = more
  const runs = dates.map((date) => dayNumber(date) - dayNumber(TODAY))
  return ['id', runs, name, pc, mobile, 'MARK', ...window] as unknown as EmbedFestival
}

/** The days that the page offers on `today`, each with its festivals. */
function offered(festivals: EmbedFestival[], today = TODAY) {
  const { coming, on } = testDays(testFestivals(payload(...festivals)), dayNumber(today))
  return coming.map((day) => [
    civilDate(day),
    ...on(day).map(({ name, audience, isFirstDay }) => [name, audience, ...(isFirstDay ? ['first'] : [])]),
  ])
}

/** What shows on a chosen day. */
const shownOn = (date: string, ...festivals: EmbedFestival[]) =>
  testDays(testFestivals(payload(...festivals)), dayNumber(TODAY)).on(dayNumber(date))

test('testDays: the next own day of each festival, in chronological order', () => {
  expect(
    offered([
      festival('Christmas', ['2026-12-25', '2026-12-25', '2027-12-25', '2027-12-25']),
      festival('Thanksgiving', ['2025-11-27', '2025-11-27', '2026-11-26', '2026-11-26']),
    ]),
  ).toEqual([
    ['2026-11-26', ['Thanksgiving', 'all']],
    ['2026-12-25', ['Christmas', 'all']],
  ])
})

test('testDays: a festival with days before its own also offers the first of them', () => {
  expect(offered([festival('Christmas', ['2026-12-25', '2026-12-25'], { window: [14, 1] })])).toEqual([
    ['2026-12-11', ['Christmas', 'all', 'first']],
    ['2026-12-25', ['Christmas', 'all']],
  ])
})

test('testDays: a festival that shows now is offered today, on its own days and in its window', () => {
  const thanksgiving = festival('Thanksgiving', ['2026-11-26', '2026-11-26'])
  const hanukkah = festival('Hanukkah', ['2026-11-21', '2026-12-06'])
  expect(offered([thanksgiving, hanukkah])).toEqual([
    ['2026-11-22', ['Hanukkah', 'all']],
    ['2026-11-26', ['Thanksgiving', 'all']],
  ])
  const shopWeek = festival('Shop week', ['2026-11-20', '2026-11-20'], { window: [0, 5] })
  expect(offered([shopWeek])).toEqual([['2026-11-22', ['Shop week', 'all']]])
  const blackFriday = festival('Black Friday', ['2026-11-27', '2026-11-27'], { window: [7] })
  expect(offered([blackFriday])).toEqual([
    ['2026-11-22', ['Black Friday', 'all']],
    ['2026-11-27', ['Black Friday', 'all']],
  ])
})

test('testDays: a festival that is over in the visitor’s calendar is not offered, but its next occurrence is', () => {
  const yesterday = festival('Yesterday', ['2026-11-21', '2026-11-21', '2027-11-21', '2027-11-21'])
  expect(offered([yesterday])).toEqual([['2027-11-21', ['Yesterday', 'all']]])
  // for a visitor whose calendar is a day behind, it is not over
  expect(offered([yesterday], '2026-11-21')).toEqual([['2026-11-21', ['Yesterday', 'all']]])
  expect(offered([festival('Over', ['2026-11-15', '2026-11-15'], { window: [0, 6] })])).toEqual([])
})

test('testDays: a festival with a card for each platform is one for all; with one card it names its platform', () => {
  const day = ['2026-12-25', '2026-12-25']
  expect(offered([festival('Christmas', day, { mobile: -1 }), festival('Christmas', day, { pc: -1 })])).toEqual([
    ['2026-12-25', ['Christmas', 'all']],
  ])
  expect(offered([festival('On phones', day, { pc: -1 })])).toEqual([['2026-12-25', ['On phones', 'mobile']]])
})

test('testDays: a day that is not offered names every festival that shows on it', () => {
  const christmas = festival('Christmas', ['2026-12-25', '2026-12-25', '2027-12-25', '2027-12-25'], { window: [14] })
  const hanukkah = festival('Hanukkah', ['2026-12-04', '2026-12-18'], { mobile: -1 })
  const named = (date: string) => shownOn(date, christmas, hanukkah).map(({ name, audience }) => [name, audience])
  expect(named('2026-12-14')).toEqual([
    ['Christmas', 'all'],
    ['Hanukkah', 'pc'],
  ])
  expect(named('2026-12-20')).toEqual([['Christmas', 'all']])
  expect(named('2027-12-20')).toEqual([['Christmas', 'all']])
  expect(named('2027-03-03')).toEqual([])
})

test('testDays: when one platform has more days, a day says who sees it and for whom the festival is set', () => {
  const day = ['2026-12-25', '2026-12-25']
  const own = festival('Christmas', day, { mobile: -1 })
  const longer = festival('Christmas', day, { pc: -1, window: [14] })
  expect(shownOn('2026-12-11', own, longer)).toEqual([
    { name: 'Christmas', audience: 'mobile', setFor: 'all', isFirstDay: true },
  ])
  expect(shownOn('2026-12-20', own, longer)).toEqual([
    { name: 'Christmas', audience: 'mobile', setFor: 'all', isFirstDay: false },
  ])
  expect(shownOn('2026-12-25', own, longer)).toEqual([
    { name: 'Christmas', audience: 'all', setFor: 'all', isFirstDay: false },
  ])
  expect(shownOn('2026-12-20', longer)).toEqual([
    { name: 'Christmas', audience: 'mobile', setFor: 'mobile', isFirstDay: false },
  ])
})

test('testDays: it works from its source text alone, as the page runs it', () => {
  const festivals = testFestivals(payload(festival('Hanukkah', ['2026-11-21', '2026-12-06'])))
  const { coming, on } = runInNewContext(`(${testDays.toString()})`)(festivals, dayNumber(TODAY)) as ReturnType<
    typeof testDays
  >
  expect([...coming]).toEqual([dayNumber(TODAY)])
  expect(on(dayNumber('2026-12-01')).map(({ name }) => name)).toEqual(['Hanukkah'])
})
