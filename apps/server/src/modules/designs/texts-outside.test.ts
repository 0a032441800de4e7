import type { Layer } from '@petalpost/card-document/layers/schema'
import { expect, test } from 'vitest'

import { card, textLayer } from '#test/lettered-card.ts'

import { countTextsOutside } from './texts-outside.ts'

const line = (changes: Partial<Extract<Layer, { type: 'text' }>> = {}): Layer => ({
  ...(textLayer('Figtree', 'Merry Christmas') as Extract<Layer, { type: 'text' }>),
  size: 'auto-width',
  ...changes,
})
const counted = (...layers: Layer[]) => countTextsOutside(card(layers, []))

test('countTextsOutside: a line that is wider than the card leaves it, at every edge', () => {
  expect(counted(line({ x: 30 }))).toBe(0)
  for (const changes of [{ x: -200, width: 900 }, { x: -5 }, { x: 90 }, { y: -9 }, { y: 600 }])
    expect(counted(line(changes))).toBe(1)
  expect(counted(line({ x: 90, id: 'one' }), line({ y: -9, id: 'two' }), line({ x: 30, id: 'three' }))).toBe(2)
})

test('countTextsOutside: a turned line counts by where its corners are', () => {
  expect(counted(line({ x: 30, y: 300, rotation: 180 }))).toBe(0)
  expect(counted(line({ x: 30, y: 300, rotation: 90 }))).toBe(0)
  expect(counted(line({ x: 30, y: 0, rotation: 90 }))).toBe(1)
})

test('countTextsOutside: what nobody sees, and boxes that may be larger than their words, do not count', () => {
  const wide = { x: -200, width: 900 }
  expect(counted(line({ ...wide, hidden: true }))).toBe(0)
  expect(counted(line({ ...wide, runs: [{ text: '  ' }] }))).toBe(0)
  expect(counted(line({ ...wide, size: 'auto-height' }))).toBe(0)
  const grouped = card([line({ ...wide, group: 'g' }), line({ group: 'g', id: 'other' })], [])
  expect(countTextsOutside({ ...grouped, groups: [{ id: 'g', hidden: true }] })).toBe(0)
})
