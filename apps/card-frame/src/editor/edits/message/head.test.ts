import type { CardV2 } from '@petalpost/card-document/card'
import type { LayerOf } from '@petalpost/card-document/layers/schema'
import { describe, expect, it } from 'vitest'

import { marksOf } from '#editor/edits/place/marks.ts'
import { MESSAGE, templateCard, TITLE } from '#test/template-card.ts'

import { blockOf } from './block.ts'
import { headOf, raised, raisesOf } from './head.ts'

const cardWith = (title: Partial<LayerOf<'text'>>): CardV2 =>
  templateCard({ ...TITLE, role: 'title', ...title }, { ...MESSAGE, role: 'message' })
const card = cardWith({})
const headIn = (now: CardV2) => headOf(now, blockOf(now)!).map(({ id }) => id)
const withScene = (now: CardV2, change: Partial<LayerOf<'art'>>): CardV2 => ({
  ...now,
  layers: now.layers.map((layer) => (layer.type === 'art' ? { ...layer, ...change } : layer)),
})
const DRAWING = { ...card.assets['art']!, width: 900, height: 1_600 }
/** The card with a rule between the title and the message. */
const RULED = withScene({ ...card, assets: { art: DRAWING } }, { options: { ruleX: 450, ruleY: 432, ruleWidth: 200 } })

describe('the head of a card', () => {
  it('is its title, with the rule that the scene paints between the title and the message', () => {
    expect(headIn(card)).toEqual(['text1'])
    expect(headIn(RULED)).toEqual(['text1', 'art'])
  })

  it('stays where the title or the scene is locked, and where the title stands beside the message', () => {
    for (const more of [{ locked: true as const }, { y: 180 }]) expect(headIn(cardWith(more))).toEqual([])
    expect(headIn(withScene(RULED, { locked: true }))).toEqual([])
  })

  it('moves up as far as the margin of the card, and its rule with it', () => {
    const head = headOf(RULED, blockOf(RULED)!)
    const ways = raisesOf(RULED, head)
    expect([ways[0], ways.at(-1)]).toEqual([0, 72])
    const ids = new Set(head.map(({ id }) => id))
    const layers = RULED.layers.map((layer) => (ids.has(layer.id) ? raised(RULED, layer, 40) : layer))
    const up = { ...RULED, layers }
    const [was, is] = [marksOf(RULED), marksOf(up)].map(([rule]) => rule?.top ?? 0)
    expect((was ?? 0) - (is ?? 0)).toBeCloseTo(40, 1)
    expect(up.layers.find(({ id }) => id === 'text1')?.y).toBe(TITLE.y - 40)
  })
})
