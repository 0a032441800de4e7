import type { FestivalEntry, SolutionDefinition } from '@petalpost/api-client/schemas/solutions'
import { newSolutionDefinition } from '@petalpost/domain/solution'
import { describe, expect, test } from 'vitest'

import { withEntry, withNewEntryOn } from '#shared/solution/joined-festivals.ts'

import {
  shownSettings,
  withAllDates,
  withDates,
  withInherit,
  withOwnConfig,
  withoutDates,
  withoutDesign,
  withPlatformConfig,
  withSchedule,
  withWindow,
} from './edits.ts'

const TODAY = '2026-11-21'
const empty = () => newSolutionDefinition() as SolutionDefinition
const entry = (fields: Partial<FestivalEntry> = {}): FestivalEntry => ({
  id: 'e1',
  festivalId: 0,
  name: 'Shop birthday',
  cron: '* * * 18 3 ?',
  showConfig: { inherit: true },
  ...fields,
})

const shown = (id: string) => entry({ id, card: { id: 'mine', isTemplate: 0, thumbnail: '', title: '' } })

describe('inherit (spec 4)', () => {
  const platform = withPlatformConfig(empty(), 'pc', { showTimes: 2, showPosition: 'top', showMask: 1 }).platforms.pc
    .showConfig

  test('on: the platform’s show times, position and mask are shown, and nothing can be changed', () => {
    const own = entry({ showConfig: { inherit: true, showTimes: 1, showPosition: 'left', show: false } })
    const { locked, inheriting, hidden, config } = shownSettings(own, platform)
    expect({ locked, inheriting, hidden }).toEqual({ locked: true, inheriting: true, hidden: false })
    expect(config).toMatchObject({ showTimes: 2, showPosition: 'top', showMask: 1, show: true })
  })

  test('off copies the platform’s present settings, and is then independent', () => {
    const off = withInherit(entry(), false, platform)
    expect(shownSettings(off, platform).config).toMatchObject({ showTimes: 2, showPosition: 'top' })
    const later = { ...platform, showPosition: 'bottom' as const }
    expect(shownSettings(off, later).config.showPosition).toBe('top')
    expect(shownSettings(withOwnConfig(off, { show: false }), later)).toMatchObject({ locked: false, hidden: true })
  })

  test('on again keeps the own settings for the next time', () => {
    const own = withOwnConfig(withInherit(entry(), false, platform), { showPosition: 'right' })
    const on = withInherit(own, true, platform)
    expect(shownSettings(on, platform).config.showPosition).toBe('top')
    expect(shownSettings(withInherit(on, false, platform), platform).config.showPosition).toBe('right')
  })
})

const dated = (id: string, nextRun: string) => entry({ id, nextRun })

describe('festivals', () => {
  test('are sorted by their next run, also after a change', () => {
    let definition = withNewEntryOn(empty(), 'pc', dated('late', '2027-05-01'))
    definition = withNewEntryOn(definition, 'pc', dated('soon', '2026-12-01'))
    const ids = () => definition.platforms.pc.festivals.map(({ id }) => id)
    expect(ids()).toEqual(['soon', 'late'])
    expect(definition.platforms.mobile.festivals).toEqual([])
    definition = withEntry(definition, 'pc', 'late', (one) => ({ ...one, nextRun: '2026-11-22' }))
    expect(ids()).toEqual(['late', 'soon'])
  })

  test('the next run of a custom schedule is computed from today on, today included', () => {
    expect(withDates(entry(), TODAY).nextRun).toBe('2027-03-18')
    expect(withDates(entry({ cron: '* * * 21 11 ?' }), TODAY).nextRun).toBe(TODAY)
  })

  test('a preset uses the catalog’s dates and ignores its schedule', () => {
    const preset = entry({ festivalId: 5, cron: null, dates: ['2026-02-17', '2027-02-06', '2028-01-26'] })
    expect(withDates(preset, TODAY).nextRun).toBe('2027-02-06')
  })

  test('a festival that still shows by its window is the next run until its last day is over', () => {
    const preset = entry({
      festivalId: 5,
      cron: null,
      dates: ['2027-02-06', '2028-01-26'],
      window: { before: 0, after: 6 },
    })
    expect(withDates(preset, '2027-02-12').nextRun).toBe('2027-02-06')
    expect(withDates(preset, '2027-02-13').nextRun).toBe('2028-01-26')
    const custom = entry({ cron: '* * * 6 2 ?', window: { before: 0, after: 6 } })
    expect(withDates(custom, '2027-02-12').nextRun).toBe('2027-02-06')
  })

  test('a window without days is stored as no window (spec 4, "Dates")', () => {
    const around = withWindow(entry(), { before: 14, after: 1 })
    expect(around.window).toEqual({ before: 14, after: 1 })
    expect(withWindow(around, { before: 0, after: 0 })).not.toHaveProperty('window')
  })

  test('a new schedule makes a preset a custom festival; the owner’s window stays', () => {
    const preset = entry({ festivalId: 5, cron: null, dates: ['2027-02-06'], window: { before: 5, after: 0 } })
    const changed = withSchedule(preset, '* * * 1 12 ?', TODAY)
    expect(changed).toMatchObject({ festivalId: 0, cron: '* * * 1 12 ?', nextRun: '2026-12-01' })
    expect(changed.window).toEqual({ before: 5, after: 0 })
  })

  test('the sent definition contains no dates, because the server computes them', () => {
    const definition = withAllDates(withNewEntryOn(empty(), 'mobile', entry()), TODAY)
    expect(definition.platforms.mobile.festivals[0]).toMatchObject({ nextRun: '2027-03-18' })
    expect(withoutDates(definition).platforms.mobile.festivals).toEqual([entry()])
  })

  test('a deleted design is removed from every festival that showed it', () => {
    const both = withNewEntryOn(withNewEntryOn(empty(), 'pc', shown('a')), 'mobile', shown('b'))
    const { pc, mobile } = withoutDesign(both, 'mine').platforms
    expect([pc, mobile].map(({ festivals }) => festivals.map(({ id, card }) => [id, card]))).toEqual([
      [['a', undefined]],
      [['b', undefined]],
    ])
    expect(withoutDesign(both, 'other')).toEqual(both)
  })
})
