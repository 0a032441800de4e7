import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { LAYERS, sampleCard } from '../../test/sample-card.ts'
import { stringFields, withValue } from '../../test/string-fields.ts'
import { V1_CARDS } from '../../test/v1.ts'
import { V2_CARDS } from '../../test/v2.ts'
import { CARD_VERSION } from '../version.ts'
import { migrate, migrateText } from './migrate.ts'
import { readCard } from './validate.ts'

const EMPTY = { v: 3, background: { type: 'solid', color: '#ffffff' }, layers: [], groups: [], assets: {}, fonts: [] }

/** What version 3 added to each type of layer. */
const ADDED: Record<string, object> = {
  art: { detached: true },
  image: { role: 'logo', detached: true },
  ink: { role: 'from' },
  shape: { line: { start: 'dot', end: 'arrow' } },
  text: {
    role: 'message',
    area: { x: 1, y: 2, width: 3, height: 4, fontSize: 20, hugs: true },
    arc: { length: 100, x: 5, y: 6 },
  },
}
const NEWER_LAYERS = LAYERS.map((layer) => ({ ...layer, ...ADDED[layer.type] }))

/** One fixture for every step, oldest first: what was stored, and the card it becomes. */
const FIXTURES: { from: number; stored: unknown; card: unknown }[] = [
  { from: 0, stored: {}, card: { ...EMPTY, width: 375, height: 667 } },
  {
    from: 0,
    stored: { width: 667, height: 375, background: '#ff0000', layers: 'none' },
    card: { ...EMPTY, width: 667, height: 375 },
  },
  { from: 0, stored: { v: 0, width: 300, height: 300 }, card: { ...EMPTY, width: 300, height: 300 } },
  { from: 1, stored: V1_CARDS.everyLayer, card: sampleCard({ layers: LAYERS.filter(({ type }) => type !== 'ink') }) },
  { from: 2, stored: V2_CARDS.everyLayer, card: sampleCard() },
  { from: 2, stored: V2_CARDS.letter, card: { ...V2_CARDS.letter, v: 3 } },
  { from: 3, stored: sampleCard({ layers: NEWER_LAYERS }), card: sampleCard({ layers: NEWER_LAYERS }) },
]

/** Every value in a card, in no order. */
const valuesOf = (card: unknown): unknown[] =>
  typeof card === 'object' && card !== null ? Object.values(card).flatMap(valuesOf) : [card]

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
  ])('a card with the size %j is %j (spec 3, 9)', (size, whole) => {
    const { width: _, height: __, ...sizeless } = sampleCard()
    expect(readCard({ ...sizeless, ...size })).toEqual({ ok: true, card: { ...sampleCard(), ...whole }, from: 3 })
  })

  it('refuses an invalid size instead of replacing it', () => {
    expect(readCard({ ...sampleCard(), width: '375' })).toMatchObject({ problems: [{ path: 'width', code: 'type' }] })
    expect(readCard({ ...sampleCard(), height: 0 })).toMatchObject({ problems: [{ path: 'height', code: 'range' }] })
  })

  it.each(Object.entries(V1_CARDS))(
    'the card %s of version 1 opens as version 3 with every value it had',
    (_, stored) => {
      const read = readCard(stored)
      expect(read).toMatchObject({ ok: true, from: 1 })
      const before = valuesOf({ ...stored, v: 3 })
      const now = valuesOf(read.ok && read.card)
      expect(now).toHaveLength(before.length)
      // only choices that were abbreviations have changed
      expect(now.filter((value) => !before.includes(value)).every((value) => typeof value === 'string')).toBe(true)
    },
  )

  it('drops fields of a version 1 card that only version 2 knows, as version 1 did', () => {
    const [layer] = V1_CARDS.everyArt.layers
    const odd = { ...layer, opacity: 'none', width: 1, bleed: 7, decorative: 'yes', animations: [] }
    const card = { ...V1_CARDS.everyArt, layers: [odd], language: 'xx' }
    expect(readCard(card)).toEqual(readCard({ ...V1_CARDS.everyArt, layers: [layer] }))
  })

  it('drops fields of a version 2 card that only version 3 knows, as version 2 did (rule R11)', () => {
    const odd = V2_CARDS.everyLayer.layers.map((layer) => {
      const added = Object.keys(ADDED[layer.type] ?? {}).map((name) => [name, { odd: true }])
      return { ...layer, ...(Object.fromEntries(added) as object) }
    })
    const { art, photo, film } = V2_CARDS.everyLayer.assets
    const assets = { art, photo: { ...photo, origin: 7 }, film }
    expect(readCard({ ...V2_CARDS.everyLayer, layers: odd, assets })).toEqual(readCard(V2_CARDS.everyLayer))
  })

  it('S6: reads or refuses an older card with any value in any place, and never throws', () => {
    const cards = fc.constantFrom<object>(...Object.values(V1_CARDS), ...Object.values(V2_CARDS))
    const wherever = fc.tuple(cards, fc.nat(), fc.jsonValue({ maxDepth: 4 })).map(([card, at, value]) => {
      const paths = [...stringFields(card)]
      const path = paths[at % paths.length] ?? []
      return withValue(card, path.slice(0, 1 + (at % path.length)), value)
    })
    fc.assert(
      fc.property(wherever, (card) => {
        expect(readCard(card)).toMatchObject({ ok: expect.any(Boolean) })
      }),
      { numRuns: 300 },
    )
    const polluted = JSON.parse('{"v":1,"layers":[{"__proto__":{"w":1},"constructor":{"w":1}}],"__proto__":{"x":1}}')
    expect(readCard(polluted).ok).toBe(false)
    expect('x' in {} || 'w' in {}).toBe(false)
  })

  it('S6: refuses a very deep or wide version 1 card without failing', () => {
    let deep: unknown = 1
    for (let depth = 0; depth < 50_000; depth++) deep = { layers: [deep], fill: deep }
    const layers = Array.from({ length: 1_000_000 }, () => null)
    expect(readCard({ ...V1_CARDS.everyFill, layers: deep, background: deep }).ok).toBe(false)
    expect(readCard({ ...V1_CARDS.everyFill, layers })).toMatchObject({
      problems: [{ path: 'layers', code: 'count' }],
    })
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
    'the stored value %j is refused',
    (value) => {
      expect(readCard(value)).toMatchObject({ ok: false, code: 'invalid' })
    },
  )
})

describe('migrateText', () => {
  it.each(Object.entries(V1_CARDS))('brings the text of the stored card %s to the newest version', (_, stored) => {
    const text = migrateText(JSON.stringify(stored))
    expect(readCard(JSON.parse(text))).toEqual({ ...readCard(stored), from: CARD_VERSION })
  })

  it('returns text of the newest version unchanged', () => {
    const card = readCard(sampleCard())
    const text = JSON.stringify(card.ok && card.card)
    expect(migrateText(text)).toBe(text)
    expect(JSON.parse(migrateText(` ${text}`))).toEqual(JSON.parse(text))
  })

  it('leaves what cannot be migrated as it is', () => {
    for (const text of ['{"v":99}', '{"v":"x"}', '[]', 'null']) expect(migrateText(text)).toBe(text)
  })
})
