import type { CardV2 } from '@petalpost/card-document/card'
import type { LayerOf } from '@petalpost/card-document/layers/schema'
import { sampleCard } from '@petalpost/card-document/test/sample-card'
import { expect, it } from 'vitest'

import { createOutside } from '#editor/fit/outside.ts'
import { createTextFitting } from '#editor/fit/text-fitting.ts'
import { measureSquare } from '#test/square-letters.ts'

import { without } from '../edit.ts'
import { putInside } from './put-inside.ts'

const sample = sampleCard().layers.find((layer): layer is LayerOf<'text'> => layer.type === 'text')!
const tools = {
  fitted: createTextFitting({ size: measureSquare }).fitted,
  outside: createOutside({ lines: (layer) => layer }).outside,
}

/** A text of square letters of 20 px in lines of 240 px. */
function textAt(id: string, y: number, words: string): LayerOf<'text'> {
  const layer: LayerOf<'text'> = {
    ...without(without(sample, 'group'), 'area'),
    id,
    x: 30,
    y,
    width: 240,
    rotation: 0,
    size: 'auto-height',
    runs: [{ text: words }],
    style: { ...sample.style, fontSize: 20, letterSpacing: 0 },
  }
  return { ...layer, height: measureSquare(layer, sampleCard()).height }
}
const cardOf = (...layers: LayerOf<'text'>[]): CardV2 => ({
  ...sampleCard({ layers, groups: [], assets: {} }),
  width: 300,
  height: 400,
})
const textIn = (card: CardV2, id: string) =>
  card.layers.find((layer): layer is LayerOf<'text'> => layer.id === id && layer.type === 'text')
const LONG = 'Thank you for every cup of tea and every silly phone call. '.repeat(5).trim()

it('a text that stands half beside the card moves into it, and keeps the size of its letters', () => {
  const card = cardOf({ ...textAt('a', 40, 'Dear Anna'), x: -90 })
  const found = putInside(['a'], tools)(card)
  expect(tools.outside(found)).toEqual([])
  expect(textIn(found, 'a')).toMatchObject({ y: 40, style: { fontSize: 20 } })
})

it('a text that is too long where it stands gets the largest letters that fit, below the words above it', () => {
  const card = cardOf(textAt('to', 60, 'Dear Mum,'), textAt('message', 90, LONG))
  expect(tools.outside(card).map(({ id }) => id)).toEqual(['message'])
  const found = tools.fitted(putInside(['message'], tools))(card) // as the editor performs it
  expect(tools.outside(found)).toEqual([])
  const [to, message] = [textIn(found, 'to'), textIn(found, 'message')]
  expect(to).toEqual(textIn(card, 'to'))
  expect(message?.style.fontSize).toBeGreaterThan(14)
  expect(message?.style.fontSize).toBeLessThan(20)
  expect(message?.y).toBeGreaterThanOrEqual(60 + (to?.height ?? 0))
})

it('a text that no size helps is left as it is', () => {
  const card = cardOf(textAt('a', 40, LONG.repeat(20)))
  expect(putInside(['a'], tools)(card)).toBe(card)
})
