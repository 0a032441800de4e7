import { describe, expect, it } from 'vitest'

import { sampleCard } from '../test/sample-card.ts'
import { migrate } from './migrate.ts'
import { readCard } from './validate.ts'
import { CARD_VERSION } from './version.ts'

const EMPTY = { v: 1, background: { t: 'solid', c: '#ffffff' }, layers: [], groups: [], assets: {}, fonts: [] }

/** One fixture for every step, oldest first: what was stored, and the card it becomes. */
const FIXTURES: { from: number; stored: unknown; card: unknown }[] = [
  { from: 0, stored: {}, card: { ...EMPTY, width: 375, height: 667 } },
  {
    from: 0,
    stored: { width: 667, height: 375, background: '#ff0000', layers: 'none' },
    card: { ...EMPTY, width: 667, height: 375 },
  },
  { from: 0, stored: { v: 0, width: 300, height: 300 }, card: { ...EMPTY, width: 300, height: 300 } },
  { from: 1, stored: sampleCard(), card: sampleCard() },
]

describe('migrate', () => {
  it.each(FIXTURES)('brings a card of version $from to the newest', ({ from, stored, card }) => {
    const before = structuredClone(stored)
    expect(readCard(stored)).toEqual({ ok: true, card, from })
    expect(stored).toEqual(before)
  })

  it.each([
    [{}, { width: 375, height: 667 }],
    [{ width: 667 }, { width: 667, height: 667 }],
    [
      { width: null, height: 400 },
      { width: 375, height: 400 },
    ],
  ])('a card of version 1 with the size %j is %j (spec 3, 9)', (size, whole) => {
    const { width: _, height: __, ...sizeless } = sampleCard()
    expect(readCard({ ...sizeless, ...size })).toEqual({ ok: true, card: { ...sampleCard(), ...whole }, from: 1 })
  })

  it('a size that is no size is refused, not replaced', () => {
    expect(readCard({ ...sampleCard(), width: '375' })).toMatchObject({ problems: [{ path: 'width', code: 'type' }] })
    expect(readCard({ ...sampleCard(), height: 0 })).toMatchObject({ problems: [{ path: 'height', code: 'range' }] })
  })

  it('has a fixture for every version', () => {
    expect(new Set(FIXTURES.map(({ from }) => from))).toEqual(
      new Set(Array.from({ length: CARD_VERSION + 1 }, (_, v) => v)),
    )
  })

  it('refuses a newer version instead of guessing', () => {
    expect(migrate({ ...sampleCard(), v: CARD_VERSION + 1 })).toEqual({ ok: false, code: 'newer_version' })
    expect(readCard({ v: 99 })).toMatchObject({ ok: false, code: 'newer_version' })
  })

  it.each([null, undefined, 'card', 7, [], { v: '1' }, { v: 0.5 }, { v: -1 }, { v: null, width: 'x' }])(
    'refuses %j',
    (value) => {
      expect(readCard(value)).toMatchObject({ ok: false, code: 'invalid' })
    },
  )
})
