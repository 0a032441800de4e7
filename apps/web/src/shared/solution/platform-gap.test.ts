import type { FestivalEntry } from '@petalpost/api-client/schemas/solutions'
import { expect, test } from 'vitest'

import { definition, entry, reference } from '#test/factories.ts'

import { isMendable, platformGap } from './platform-gap.ts'

const TODAY = '2026-11-22'
const shown = entry({ id: 'a', card: reference('a'), dates: ['2027-03-18'] })
const gapOf = (...mobile: FestivalEntry[]) => platformGap(definition([shown], mobile), 'mobile', TODAY)

test('platformGap: a platform that shows something has none', () => {
  expect(gapOf(shown)).toBeNull()
})

test.each<[string, string, FestivalEntry[]]>([
  ['no festival', 'empty', []],
  ['no card', 'no-card', [entry({ id: 'a', dates: ['2027-03-18'] })]],
  ['every festival hidden', 'hidden', [{ ...shown, showConfig: { inherit: false, show: false } }]],
  ['no date ahead', 'no-date', [{ ...shown, dates: ['2026-03-18'] }]],
])('platformGap: recognizes a platform with %s', (_what, gap, mobile) => {
  expect(gapOf(...mobile)).toBe(gap)
})

test('platformGap: a platform that its owner has switched off is `off`, unless a festival still shows', () => {
  const off = definition([shown], [shown])
  off.platforms.mobile.showConfig = { ...off.platforms.mobile.showConfig, show: false }
  expect(platformGap(off, 'mobile', TODAY)).toBe('off')
  off.platforms.mobile.festivals = [{ ...shown, showConfig: { inherit: false, show: true } }]
  expect(platformGap(off, 'mobile', TODAY)).toBeNull()
})

test('isMendable: a gap can be fixed by the other platform’s festivals, or by switching it on', () => {
  const one = definition([shown])
  expect(isMendable(one, 'mobile', 'empty', TODAY)).toBe(true)
  expect(isMendable(definition(), 'mobile', 'empty', TODAY)).toBe(false)
  expect(isMendable(one, 'mobile', 'hidden', TODAY)).toBe(false)
  expect(isMendable(definition(), 'mobile', 'off', TODAY)).toBe(true)
})
