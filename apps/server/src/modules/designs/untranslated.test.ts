import type { CardV2 } from '@petalpost/card-document/card'
import type { LayerOf } from '@petalpost/card-document/layers/schema'
import { sampleCard, style } from '@petalpost/card-document/test/sample-card'
import { expect, test } from 'vitest'

import { countUntranslated } from './untranslated.ts'

const text = (words: string, changes: Partial<LayerOf<'text'>> = {}): LayerOf<'text'> => ({
  id: words,
  type: 'text',
  x: 0,
  y: 0,
  width: 100,
  height: 20,
  rotation: 0,
  runs: [{ text: words }],
  style,
  size: 'auto-width',
  ...changes,
})
const cardOf = (...layers: CardV2['layers']): CardV2 =>
  sampleCard({ layers, groups: [{ id: 'shown' }, { id: 'away', hidden: true }] })

test.each<[string, string, string[], number]>([
  ['Chinese words stay Chinese', 'en-US', ['生日快乐', '奶奶收', 'Ann'], 2],
  ['English words stay English', 'zh-CN', ['Happy birthday', 'Dear Mum', '爱你的 Ann'], 2],
  ['words in both count for readers of English only', 'en-US', ['爱你的 Ann'], 1],
  ['figures, marks and emoji are read by everybody', 'zh-CN', ['2026.5.1', '— ♥ —', '🎂', ''], 0],
  ['figures, marks and emoji are read by everybody', 'en-US', ['2026.5.1', '— ♥ —', '🎂', ''], 0],
])('countUntranslated: %s (to %s)', (_what, language, words, count) => {
  expect(countUntranslated(cardOf(...words.map((one) => text(one))), language, null)).toBe(count)
})

test('countUntranslated: a button’s label counts, and what nobody sees does not', () => {
  const button = sampleCard().layers.find((layer): layer is LayerOf<'button'> => layer.type === 'button')!
  const card = cardOf(
    { ...button, label: '打开' },
    text('你好', { hidden: true }),
    text('再见', { group: 'away' }),
    text('谢谢', { group: 'shown' }),
  )
  expect(countUntranslated(card, 'en-US', null)).toBe(2)
})

test('countUntranslated: what the template says in that language is meant so', () => {
  expect(countUntranslated(cardOf(text('福'), text('奶奶')), 'en-US', cardOf(text('福')))).toBe(1)
})
