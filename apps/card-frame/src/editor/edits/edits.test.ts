import type { CardV2 } from '@petalpost/card-document/card'
import { FACTS } from '@petalpost/card-document/layers/facts'
import type { Layer } from '@petalpost/card-document/layers/schema'
import { LIMITS } from '@petalpost/card-document/limits'
import { readCard } from '@petalpost/card-document/read/validate'
import { rolesOf } from '@petalpost/card-document/roles'
import { LAYERS, sampleCard } from '@petalpost/card-document/test/sample-card'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { boundsOf, centerOf } from '../gestures/box.ts'
import type { Edit } from './edit.ts'
import { rename, setFlag, setGroupFlag } from './layers/flags.ts'
import { group, ungroup } from './layers/group.ts'
import { contentOf, contentOfLayers, insert, remove, renewed } from './layers/insert.ts'
import { limitOf } from './limits.ts'
import { align, distribute } from './place/align.ts'
import { setDetached } from './place/ground.ts'
import { bringForward, bringToFront, moveUnit, sendBackward, sendToBack } from './place/order.ts'
import { move, place } from './place/place.ts'
import { resizeCard } from './place/resize-card.ts'
import { tidied } from './tidy.ts'

const box = (id: string, x: number, extra: Partial<Layer> = {}): Layer =>
  ({ ...FACTS.shape.inserted(CARD, { id, shape: 'heart' }), x, y: 0, width: 10, height: 10, ...extra }) as Layer
const CARD: CardV2 = {
  v: 3,
  width: 100,
  height: 200,
  background: { type: 'solid', color: '#ffffff' },
  layers: [],
  groups: [],
  assets: {},
  fonts: [],
}
const cardOf = (...layers: Layer[]): CardV2 => ({
  ...CARD,
  layers,
  groups: [...new Set(layers.flatMap((layer) => layer.group ?? []))].map((id) => ({ id })),
})
const textOf = (id: string, words: string, fontSize: number) => {
  const plain = FACTS.text.inserted(CARD, { id, text: words, fontFamily: 'Figtree' })
  return { ...plain, style: { ...plain.style, fontSize } }
}
const order = (card: CardV2) => card.layers.map(({ id }) => id).join('')
const xs = (card: CardV2) => card.layers.map(({ x }) => x)
const closedIn = ({ layers }: CardV2) => layers.flatMap(({ id, hidden, locked }) => (hidden && locked ? id : []))
const ABCD = () => cardOf(box('a', 0), box('b', 10, { group: 'g' }), box('c', 20, { group: 'g' }), box('d', 30))

describe('every edit', () => {
  const ids = fc.subarray(sampleCard().layers.map(({ id }) => id))
  let count = 0
  const newId = () => `new${(count += 1)}`
  const edits: fc.Arbitrary<Edit> = fc.oneof(
    ids.map(bringForward),
    ids.map(sendBackward),
    ids.map(bringToFront),
    ids.map(sendToBack),
    fc.tuple(ids, fc.nat(10)).map(([some, at]) => moveUnit(some[0] ?? '', at)),
    ids.map((some) => (card: CardV2) => group(some, newId())(card)),
    ids.map(ungroup),
    ids.map(remove),
    ids.map((some) => (card: CardV2) => insert(renewed(contentOfLayers(card, some), card, newId))(card)),
    fc.tuple(ids, fc.constantFrom('left', 'center', 'bottom' as const)).map(([some, to]) => align(some, to as 'left')),
    fc.tuple(ids, fc.constantFrom('x' as const, 'y' as const)).map(([some, axis]) => distribute(some, axis)),
    fc.tuple(ids, fc.integer({ min: -5_000, max: 5_000 })).map(([some, by]) => move(some, by, -by)),
    fc.tuple(ids, fc.constantFrom('locked' as const, 'hidden' as const), fc.boolean()).map((all) => setFlag(...all)),
    fc
      .tuple(fc.integer({ min: 100, max: 4_000 }), fc.integer({ min: 100, max: 4_000 }))
      .map(([width, height]) => resizeCard({ width, height })),
  )

  it('of a valid card makes a valid card, whatever was done before', () => {
    fc.assert(
      fc.property(fc.array(edits, { maxLength: 8 }), (all) => {
        const card = all.reduce((now, edit) => edit(now), sampleCard())
        const read = readCard(card)
        expect(read.ok ? [] : read.problems).toEqual([])
      }),
      { numRuns: 2_000 },
    )
  })

  it('that changes nothing returns the same card, so that no empty step is recorded', () => {
    const card = ABCD()
    for (const edit of [
      bringToFront(['d']),
      sendToBack(['a']),
      move(['a'], 0, 0),
      remove(['x']),
      ungroup(['a']),
      group(['a'], 'new'),
      align(['x'], 'left'),
      distribute(['a', 'd'], 'x'),
      setFlag(['a'], 'hidden', false),
      setGroupFlag('g', 'locked', false),
      rename('a', ''),
      resizeCard({ width: 100, height: 200 }),
      tidied,
    ])
      expect(edit(card)).toBe(card)
  })
})

describe('the order of layers', () => {
  it('a group moves as one', () => {
    expect(order(bringForward(['b'])(ABCD()))).toBe('adbc')
    expect(order(sendBackward(['c'])(ABCD()))).toBe('bcad')
    expect(order(bringToFront(['a'])(ABCD()))).toBe('bcda')
    expect(order(sendToBack(['b', 'd'])(ABCD()))).toBe('bcda')
    expect(order(moveUnit('g', 0)(ABCD()))).toBe('bcad')
  })

  it('the ground stays below all others', () => {
    const ground = {
      ...FACTS.art.inserted(ABCD(), { id: 'x', scene: 's', palette: 'p', options: {}, seed: 's', asset: 'a' }),
    }
    const card = { ...ABCD(), layers: [ground, ...ABCD().layers] }
    expect(order(sendToBack(['d'])(card))).toBe('xdabc')
    expect(order(bringToFront(['x'])(card))).toBe('xabcd')
    expect(order(moveUnit('a', 0)(card))).toBe('xabcd')
    const detached = setDetached('x', true)(card)
    expect(order(sendToBack(['d'])(detached))).toBe('dxabc')
  })

  it('neighbors that move together keep their order and stop at the top', () => {
    const once = bringForward(['a', 'b'])(ABCD())
    expect(order(once)).toBe('dabc')
    expect(bringForward(['a', 'b'])(once)).toBe(once)
  })
})

describe('groups', () => {
  it('are made at the place of their highest member, and never inside another group', () => {
    expect(order(group(['a', 'd'], 'new')(ABCD()))).toBe('bcad')
    const split = group(['a', 'b'], 'new')(ABCD())
    expect(order(split)).toBe('cabd')
    expect(split.groups).toEqual([{ id: 'new' }])
    expect(split.layers[0]?.group).toBeUndefined()
  })

  it('end when one member is left', () => {
    const card = remove(['b'])(ABCD())
    expect([card.groups, card.layers[1]?.group]).toEqual([[], undefined])
  })

  it('dissolve without moving anything', () => {
    const card = ungroup(['b'])(ABCD())
    expect([order(card), xs(card), card.groups]).toEqual(['abcd', [0, 10, 20, 30], []])
  })

  it('leave their members hidden and locked as they were', () => {
    const closed = setGroupFlag('g', 'hidden', true)(setGroupFlag('g', 'locked', true)(ABCD()))
    expect(closedIn(ungroup(['b'])(closed))).toEqual(['b', 'c'])
    expect(closedIn(remove(['b'])(closed))).toEqual(['c'])
  })
})

describe('alignment', () => {
  it('of one unit is with the card, of several with each other; a group counts as one', () => {
    expect(xs(align(['a'], 'right')(ABCD()))).toEqual([90, 10, 20, 30])
    expect(xs(align(['b', 'c'], 'center')(ABCD()))).toEqual([0, 40, 50, 30])
    expect(xs(align(['a', 'b', 'c', 'd'], 'right')(ABCD()))).toEqual([30, 20, 30, 30])
  })

  it('counts what a rotated layer covers', () => {
    const [layer] = align(['a'], 'left')(cardOf(box('a', 50, { rotation: 45 }))).layers
    expect(boundsOf(layer!).left).toBeCloseTo(0)
  })

  it('distributed layers have equal gaps; the outermost stay', () => {
    const card = cardOf(box('a', 0), box('b', 11), box('c', 70), box('d', 90))
    const gaps = xs(distribute(['a', 'b', 'c', 'd'], 'x')(card))
    expect(gaps).toEqual([0, 30, 60, 90])
  })
})

describe('inserted and removed content', () => {
  it('brings its files and fonts, and takes them along when it goes', () => {
    const from = sampleCard()
    const content = contentOfLayers(from, ['text1', 'image1'])
    expect(Object.keys(content.assets)).toEqual(['photo'])
    expect(content.fonts.map(({ family }) => family)).toEqual(['Noto Serif SC'])
    const card = insert(content)(CARD)
    expect(readCard(card)).toMatchObject({ ok: true })
    expect(remove(['text1', 'image1'])(card)).toEqual(CARD)
  })

  it('a copy has new ids, a group of its own and another place; a group goes only as a whole', () => {
    let count = 0
    const newId = () => `n${(count += 1)}`
    const card = ABCD()
    const copy = renewed(contentOfLayers(card, ['b', 'c']), card, newId)
    expect(copy.layers.map(({ id, x, group: one }) => [id, x, one])).toEqual([
      ['n2', 22, 'n1'],
      ['n3', 32, 'n1'],
    ])
    expect(renewed(contentOfLayers(card, ['b']), card, newId).layers[0]?.group).toBeUndefined()
  })

  it('a copy of what a card says in a role has no role: the card says it once', () => {
    const text = FACTS.text.inserted(CARD, { id: 'a', text: 'Hi', fontFamily: 'Figtree' })
    const said = cardOf({ ...text, role: 'message' })
    const content = contentOfLayers(said, ['a'])
    expect(renewed(content, said, () => 'new').layers[0]).not.toHaveProperty('role')
    expect(renewed(content, CARD, () => 'new').layers[0]).toMatchObject({ role: 'message' })
  })

  it('a signature by hand keeps its role on a card that says in letters from whom it is', () => {
    const signed = sampleCard({
      layers: LAYERS.map((layer) => (layer.type === 'ink' ? { ...layer, role: 'from' as const } : layer)),
    })
    const from = cardOf({
      ...FACTS.text.inserted(CARD, { id: 'a', text: 'Rose', fontFamily: 'Figtree' }),
      role: 'from' as const,
    })
    expect(renewed(contentOfLayers(signed, ['ink1']), from, () => 'new').layers[0]).toMatchObject({ role: 'from' })
  })

  it('roles that were certain stay when a layer with a role comes, and are taken', () => {
    const card = cardOf(textOf('a', 'Happy birthday', 60), textOf('b', 'Many wishes', 20))
    const content = contentOf(
      { ...textOf('c', 'Dear Mom,', 20), role: 'to' as const },
      { ...textOf('d', 'Other', 20), role: 'message' as const },
    )
    let ids = 0
    const pasted = insert(renewed(content, card, () => `n${(ids += 1)}`))(card)
    expect(Object.fromEntries(rolesOf(pasted))).toEqual({ a: 'title', b: 'message', n1: 'to' })
  })

  it('a file with the id of another gets a new id', () => {
    const from = sampleCard()
    const content = contentOfLayers(from, ['image1'])
    const other = { ...CARD, assets: { photo: { ...from.assets['photo']!, key: 'other/key' } } }
    const pasted = renewed(content, other, () => 'fresh')
    expect(Object.keys(pasted.assets)).toEqual(['fresh'])
    expect(pasted.layers[0]).toMatchObject({ asset: 'fresh' })
  })

  it('is refused by the limit that it would exceed', () => {
    const many = { ...CARD, layers: Array.from({ length: LIMITS.layers }, (_, n) => box(`l${n}`, 0)) }
    expect(limitOf(insert(contentOf(box('one', 0)))(many))).toBe('layers')
    expect(limitOf(insert(contentOf(box('one', 0)))(CARD))).toBeUndefined()
  })
})

describe('a card of another size', () => {
  it('keeps what covers it, and the ratio and relative place of everything else', () => {
    const ground = box('ground', 0, { width: 100, height: 200 })
    const card = resizeCard({ width: 400, height: 400 })(cardOf(ground, box('a', 45, { y: 95, rotation: 30 })))
    expect(card.layers[0]).toMatchObject({ x: 0, y: 0, width: 400, height: 400 })
    expect(card.layers[1]).toMatchObject({ width: 20, height: 20, rotation: 30 })
    expect(centerOf(card.layers[1]!)).toEqual({ x: 200, y: 200 })
  })

  it('has what is moved where it is moved to', () => {
    const moved = box('a', 7)
    const card = resizeCard({ width: 400, height: 400 }, new Map([['a', moved]]))(cardOf(box('a', 45), box('b', 45)))
    expect(card.layers[0]).toBe(moved)
    expect(centerOf(card.layers[1]!).x).not.toBe(centerOf(box('b', 45)).x)
  })

  it('leads back to the old places when it gets its old size again', () => {
    const card = sampleCard({ width: 400, height: 400 })
    const back = resizeCard({ width: 400, height: 400 })(resizeCard({ width: 700, height: 900 })(card))
    const centers = [card, back].map(({ layers }) => layers.map(centerOf))
    for (const [index, { x, y }] of (centers[0] ?? []).entries())
      expect(Math.hypot(x - centers[1]![index]!.x, y - centers[1]![index]!.y)).toBeLessThan(0.05)
  })
})

describe('placing layers', () => {
  it('rounds to a hundredth of a px and stays in the limits', () => {
    const placed = place(new Map([['a', { box: { x: 1.23456, y: 1e9, width: 5.555, height: -3, rotation: 0.001 } }]]))
    expect(placed(ABCD()).layers[0]).toMatchObject({ x: 1.23, y: 10_000, width: 5.56, height: 0, rotation: 0 })
  })

  it('scales letters, strokes and corners with the ratio', () => {
    const card = sampleCard()
    const text = card.layers.find(({ id }) => id === 'text1')!
    const { layers } = place(new Map([['text1', { box: text, ratio: 2 }]]))(card)
    const scaled = layers.find(({ id }) => id === 'text1')
    expect(scaled).toMatchObject({ style: { fontSize: 64 } })
  })
})
