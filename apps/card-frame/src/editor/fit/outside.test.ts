import type { LayerOf } from '@petalpost/card-document/layers/schema'
import { sampleCard, style } from '@petalpost/card-document/test/sample-card'
import { expect, it, vi } from 'vitest'

import { createOutside } from './outside.ts'

type TextLayer = LayerOf<'text'>

const text = (id: string, changes: Partial<TextLayer>): TextLayer => ({
  id,
  type: 'text',
  x: 100,
  y: 60,
  width: 175,
  height: 48,
  rotation: 0,
  runs: [{ text: 'Christmas' }],
  style,
  size: 'auto-width',
  ...changes,
})
const cardOf = (...layers: TextLayer[]) => sampleCard({ layers, groups: [{ id: 'away', hidden: true }] })
const namesIn = (card: ReturnType<typeof cardOf>, lines = (layer: TextLayer) => layer) =>
  createOutside({ lines })
    .outside(card)
    .map(({ id }) => id)

it('a text over an edge of the card is outside, and one that only touches it is not', () => {
  const card = cardOf(
    text('left', { x: -5 }),
    text('right', { x: 210 }),
    text('low', { y: 640 }),
    text('edge', { x: 200 }),
    text('turned', { x: 230, width: 140, y: -20, rotation: 90 }),
  )
  expect(namesIn(card)).toEqual(['left', 'right', 'low', 'turned'])
})

it('a text that nobody sees is not outside', () => {
  expect(namesIn(cardOf(text('hidden', { x: -5, hidden: true }), text('member', { x: -5, group: 'away' })))).toEqual([])
})

it('lines that are shorter than their box count as they are, and are measured once', () => {
  const wide = text('wide', { x: -50, width: 475, size: 'auto-height' })
  expect(namesIn(cardOf(wide))).toEqual(['wide'])
  const lines = vi.fn((layer: TextLayer) => ({ ...layer, x: 100, width: 175 }))
  const { outside, forget } = createOutside({ lines })
  expect(outside(cardOf(wide))).toEqual([])
  expect(outside(cardOf(wide))).toEqual([])
  expect(lines).toHaveBeenCalledTimes(1)
  forget()
  outside(cardOf(wide))
  expect(lines).toHaveBeenCalledTimes(2)
})

it('a text that is moved or rotated takes its lines along; other letters are measured', () => {
  const wide = text('wide', { x: -50, width: 475, size: 'auto-height' })
  const lines = vi.fn((layer: TextLayer) => ({ ...layer, x: layer.x + 150, width: 175 }))
  const { outside } = createOutside({ lines })
  expect(outside(cardOf(wide))).toEqual([])
  expect(outside(cardOf({ ...wide, x: 70 }))).toHaveLength(1) // its lines end 395 px from the left
  expect(outside(cardOf({ ...wide, x: 70, y: 160, rotation: 90 }))).toEqual([])
  expect(lines).toHaveBeenCalledTimes(1)
  outside(cardOf({ ...wide, runs: [{ text: 'Birthday' }] }))
  outside(cardOf({ ...wide, width: 480 }))
  expect(lines).toHaveBeenCalledTimes(3)
})
