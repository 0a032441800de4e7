import { expect, test } from 'vitest'

import { definition, entry, reference } from '#test/factories.ts'

import { firstShowing, testPageAddress } from './try-out.ts'

const TODAY = '2026-11-22'
const shown = (id: string, date: string, more = {}) => entry({ id, card: reference(id), dates: [date], ...more })

test('firstShowing: the next festival over both platforms, with the first day that shows it (spec 2.8)', () => {
  const solution = definition([shown('Christmas', '2026-12-25')], [shown('Thanksgiving', '2026-11-26')])
  expect(firstShowing(solution, TODAY)).toEqual({
    name: 'Thanksgiving',
    date: '2026-11-26',
    span: { from: '2026-11-26', to: '2026-11-26' },
    only: 'mobile',
  })
})

test('firstShowing: a platform with its own days around a festival is the only one to show it on them', () => {
  const early = [shown('Christmas', '2026-12-25', { window: { before: 14, after: 0 } })]
  const onTheDay = [shown('Christmas', '2026-12-25')]
  expect(firstShowing(definition(onTheDay, early), TODAY)).toMatchObject({ date: '2026-12-11', only: 'mobile' })
  expect(firstShowing(definition(onTheDay, early), '2026-12-25')).not.toHaveProperty('only')
  expect(firstShowing(definition(early, early), TODAY)).not.toHaveProperty('only')
})

test('firstShowing: the first of consecutive days, or today once they have begun', () => {
  const window = { window: { before: 14, after: 1 } }
  const solution = definition([shown('Christmas', '2026-12-25', window)])
  expect(firstShowing(solution, TODAY)?.date).toBe('2026-12-11')
  expect(firstShowing(solution, '2026-12-20')).toMatchObject({ date: '2026-12-20', span: { from: '2026-12-11' } })
})

test('firstShowing: skips festivals without a card or a date, and hidden ones', () => {
  const hidden = { showConfig: { inherit: false, show: false } }
  const solution = definition([
    shown('Past', '2026-01-01'),
    shown('Hidden', '2026-12-01', hidden),
    entry({ id: 'Bare', dates: ['2026-12-02'] }),
  ])
  expect(firstShowing(solution, TODAY)).toBeNull()
})

test('testPageAddress: a key cannot break out of the address', () => {
  expect(testPageAddress('aB-_', 'zh-CN', '2027-02-06')).toBe('/plugin/try?k=aB-_&lang=zh-CN#petalpost-date=2027-02-06')
  expect(testPageAddress('a&lang=x#y', 'en-US', '2027-02-06')).toBe(
    '/plugin/try?k=a%26lang%3Dx%23y&lang=en-US#petalpost-date=2027-02-06',
  )
})
