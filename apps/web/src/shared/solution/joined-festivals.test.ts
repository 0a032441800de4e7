import type { FestivalEntry, SolutionDefinition } from '@petalpost/api-client/schemas/solutions'
import { otherPlatform, type Platform, PLATFORMS } from '@petalpost/domain/show-config'
import { MAX_FESTIVALS } from '@petalpost/domain/solution'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { definition, entry, reference } from '#test/factories.ts'

import {
  entryOf,
  joined,
  joining,
  partnerOf,
  separated,
  withEntry,
  withNewEntry,
  withoutEntry,
} from './joined-festivals.ts'

const idsOn = ({ platforms }: SolutionDefinition, platform: Platform) =>
  platforms[platform].festivals.map(({ id }) => id)
const isJoined = (state: SolutionDefinition) => (id: string) => partnerOf(state, 'pc', id) !== undefined
const rename = (name: string) => (one: FestivalEntry) => ({ ...one, name })

describe('a festival that is added', () => {
  test('it is added to both platforms under one id, inheriting on each, and its card follows later (spec 2.8)', () => {
    const added = withNewEntry(definition(), 'pc', entry({ id: 'xmas', name: 'Christmas', card: reference('wide') }))
    expect(entryOf(added, 'pc', 'xmas')?.card?.id).toBe('wide')
    expect(entryOf(added, 'mobile', 'xmas')).toEqual(entry({ id: 'xmas', name: 'Christmas' }))
    expect(partnerOf(added, 'pc', 'xmas')).toBeDefined()
  })

  test('a festival that only the other platform has is joined: its id, name and window apply', () => {
    const there = entry({ id: 'there', festivalId: 50, name: 'Xmas sale', window: { before: 3, after: 0 } })
    const start = definition([], [{ ...there, card: reference('up') }])
    const added = joining(start, 'pc', entry({ id: 'new', festivalId: 50, name: 'Christmas' }))
    const next = withNewEntry(start, 'pc', added)
    expect(entryOf(next, 'pc', 'there')).toEqual(there)
    expect(entryOf(next, 'mobile', 'there')?.card?.id).toBe('up')
    expect(idsOn(next, 'mobile')).toEqual(['there'])
  })

  test('the same preset added again is a separate festival on both', () => {
    const once = withNewEntry(definition(), 'pc', entry({ id: 'a', festivalId: 50 }))
    const second = joining(once, 'pc', entry({ id: 'b', festivalId: 50 }))
    expect(second.id).toBe('b')
    expect(idsOn(withNewEntry(once, 'pc', second), 'mobile')).toEqual(['a', 'b'])
  })

  test('a full platform accepts none', () => {
    const full = Array.from({ length: MAX_FESTIVALS }, (_, at) => entry({ id: `m${at}` }))
    const next = withNewEntry(definition([], full), 'pc', entry({ id: 'new' }))
    expect([idsOn(next, 'pc').length, idsOn(next, 'mobile').length]).toEqual([1, MAX_FESTIVALS])
  })
})

describe('a joined festival', () => {
  const both = withNewEntry(definition(), 'pc', entry({ id: 'xmas', name: 'Christmas' }))

  test('name, dates and window are shared; showConfig and card are not (spec 2.8)', () => {
    const next = withEntry(both, 'mobile', 'xmas', (one) => ({
      ...one,
      name: 'Xmas',
      cron: '* * * 24 12 ?',
      window: { before: 2, after: 0 },
      card: reference('up'),
      showConfig: { inherit: false, show: false },
    }))
    expect(entryOf(next, 'pc', 'xmas')).toEqual(
      entry({ id: 'xmas', name: 'Xmas', cron: '* * * 24 12 ?', window: { before: 2, after: 0 } }),
    )
  })

  test('is deleted on both platforms', () => {
    const next = withoutEntry(both, 'pc', 'xmas')
    expect([idsOn(next, 'pc'), idsOn(next, 'mobile')]).toEqual([[], []])
  })

  test('separated, both are independent; joined again, both have the first id', () => {
    const apart = withEntry(separated(both, 'pc', 'xmas', 'free'), 'pc', 'xmas', (one) => ({
      ...one,
      window: { before: 5, after: 0 },
    }))
    expect([idsOn(apart, 'pc'), idsOn(apart, 'mobile')]).toEqual([['xmas'], ['free']])
    expect(entryOf(apart, 'mobile', 'free')).not.toHaveProperty('window')
    expect(idsOn(withoutEntry(apart, 'pc', 'xmas'), 'mobile')).toEqual(['free'])
    const again = joined(apart, 'pc', 'xmas')
    expect(entryOf(again, 'mobile', 'xmas')?.window).toEqual({ before: 5, after: 0 })
    expect(idsOn(again, 'mobile')).toEqual(['xmas'])
  })

  test('joined again, the other keeps its settings and its card until the counterpart is found', () => {
    const own = { inherit: false, showPosition: 'top' as const }
    const apart = definition(
      [entry({ id: 'a', name: 'Sale' })],
      [entry({ id: 'b', name: 'Sale', showConfig: own, card: reference('mine') })],
    )
    expect(entryOf(joined(apart, 'pc', 'a'), 'mobile', 'a')).toMatchObject({ showConfig: own, card: { id: 'mine' } })
  })

  test('with the same id but different days it is not joined: nothing of the other is overwritten', () => {
    const older = definition([entry({ id: 'x' })], [entry({ id: 'x', name: 'Phone sale', cron: '* * * 1 5 ?' })])
    expect(partnerOf(older, 'pc', 'x')).toBeUndefined()
    expect(entryOf(withEntry(older, 'pc', 'x', rename('New')), 'mobile', 'x')?.name).toBe('Phone sale')
    expect(idsOn(withoutEntry(older, 'pc', 'x'), 'mobile')).toEqual(['x'])
    expect(entryOf(joined(older, 'pc', 'x'), 'mobile', 'x')?.cron).toBe('* * * 18 3 ?')
  })
})

describe('whatever is edited', () => {
  const ids = ['a', 'b', 'c', 'd']
  const edit = fc.record({
    kind: fc.constantFrom('add', 'rename', 'move', 'window', 'config', 'delete', 'separate', 'join'),
    platform: fc.constantFrom(...PLATFORMS),
    at: fc.nat(3),
    free: fc.uuid(),
    number: fc.integer({ min: 1, max: 28 }),
  })

  type Edit = typeof edit extends fc.Arbitrary<infer Value> ? Value : never

  function made(current: SolutionDefinition, { kind, platform, at, free, number }: Edit): SolutionDefinition {
    const { festivals } = current.platforms[platform]
    const id = festivals[at % Math.max(1, festivals.length)]?.id ?? ''
    const change = (more: Partial<FestivalEntry>) => withEntry(current, platform, id, (one) => ({ ...one, ...more }))
    switch (kind) {
      case 'add':
        return withNewEntry(current, platform, joining(current, platform, entry({ id: free, name: ids[at] ?? '' })))
      case 'rename':
        return change({ name: `${ids[at]}${number}` })
      case 'move':
        return change({ cron: `* * * ${number} 5 ?` })
      case 'window':
        return change({ window: { before: number, after: 0 } })
      case 'config':
        return change({ showConfig: { inherit: false, delay: number } })
      case 'delete':
        return withoutEntry(current, platform, id)
      case 'separate':
        return separated(current, platform, id, free)
      case 'join':
        return joined(current, platform, id)
    }
  }

  test('an id is unique on a platform, and joined festivals stay equal until they are separated', () => {
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 30 }), (edits) => {
        let current = definition()
        for (const one of edits) {
          const before = current
          current = made(current, one)
          for (const platform of PLATFORMS) {
            const here = idsOn(current, platform)
            expect(new Set(here).size).toBe(here.length)
          }
          if (one.kind === 'separate' || one.kind === 'delete') continue
          const stayed = idsOn(before, 'pc').filter(isJoined(before))
          expect(stayed.filter(isJoined(current))).toEqual(stayed)
        }
      }),
      { numRuns: 300 },
    )
  })

  test('an edit of one platform never touches the settings and cards of the other', () => {
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 20 }), edit, (edits, last) => {
        const before = edits.reduce(made, definition())
        const after = made(before, last)
        const other = otherPlatform(last.platform)
        expect(after.platforms[other].showConfig).toEqual(before.platforms[other].showConfig)
        const own = ({ platforms }: SolutionDefinition) =>
          new Map(platforms[other].festivals.map(({ id, showConfig, card }) => [id, { showConfig, card }]))
        const was = own(before)
        const stayed = [...own(after)].filter(([id]) => was.has(id))
        expect(stayed).toEqual(stayed.map(([id]) => [id, was.get(id)]))
      }),
      { numRuns: 300 },
    )
  })
})
