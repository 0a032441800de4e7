import type { CardV2 } from '@petalpost/card-document/card'
import type { TextRole } from '@petalpost/card-document/layers/roles'
import type { LayerOf } from '@petalpost/card-document/layers/schema'
import { style } from '@petalpost/card-document/test/sample-card'
import { expect, it } from 'vitest'

import { boundsOf, overlaps } from '#editor/gestures/box.ts'
import { templateCard, templateText, TITLE } from '#test/template-card.ts'

import { fillRole } from './fill-role.ts'

/** A message in two columns, which are read from right to left. */
const COLUMNS = [
  ['right', '梨花风起', 200],
  ['left', '思念如雨', 165],
] as const
const card = templateCard(
  { ...TITLE, role: 'title' },
  ...COLUMNS.map(([id, words, x]) =>
    templateText(id, Array.from(words).join('\n'), 220, {
      x,
      width: 20,
      height: 104,
      role: 'message',
      style: { ...style, fontSize: 20, lineHeight: 1.3, textAlign: 'center' },
    }),
  ),
)

const filled = (now: CardV2, role: TextRole, text: string): CardV2 =>
  fillRole(role, text, { newId: () => role, fontFamily: 'Figtree' })(now)
const textIn = (now: CardV2, id: string) => now.layers.find((layer) => layer.id === id) as LayerOf<'text'>

it('a salutation is a column to the right of a message in columns, a signature and a date to its left', () => {
  const all = [
    ['from', '爱你的小玫'],
    ['to', '亲爱的妈妈：'],
    ['date', '十一月三十日'],
  ] as const
  const done = all.reduce((now, [role, text]) => filled(now, role, text), card)
  const order = ['to', 'right', 'left', 'from', 'date'].map((id) => textIn(done, id))
  const places = order.map(({ x }) => x)
  expect(places).toEqual(places.toSorted((one, other) => other - one))
  expect(textIn(done, 'to').runs).toEqual([{ text: '亲\n爱\n的\n妈\n妈\n：' }])
  const boxes = [...order, TITLE].map(boundsOf)
  expect(boxes.filter((one, at) => boxes.some((other, index) => index > at && overlaps(one, other)))).toEqual([])
  expect(boxes.every(({ left, right }) => left >= 0 && right <= card.width)).toBe(true)
})

it('words of another script stand in a line beside columns', () => {
  const { runs, y, height } = textIn(filled(card, 'to', 'Dear Mom,'), 'to')
  expect([runs, y + height <= 220]).toEqual([[{ text: 'Dear Mom,' }], true])
})
