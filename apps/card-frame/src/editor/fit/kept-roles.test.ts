import type { CardV2 } from '@petalpost/card-document/card'
import type { LayerOf } from '@petalpost/card-document/layers/schema'
import { rolesOf } from '@petalpost/card-document/roles'
import { sampleCard, style } from '@petalpost/card-document/test/sample-card'
import { expect, it } from 'vitest'

import type { Edit } from '#editor/edits/edit.ts'
import { remove } from '#editor/edits/layers/insert.ts'
import { styleTexts } from '#editor/edits/look/style.ts'
import { setText, stepFontSize } from '#editor/edits/text/text.ts'
import { measureSquare } from '#test/square-letters.ts'

import { createTextFitting } from './text-fitting.ts'

const text = (id: string, words: string, fontSize: number, y: number): LayerOf<'text'> => ({
  id,
  type: 'text',
  x: 40,
  y,
  width: 295,
  height: fontSize * 1.2,
  rotation: 0,
  runs: [{ text: words }],
  style: { ...style, fontSize, lineHeight: 1.2, letterSpacing: 0 },
  size: 'auto-width',
})

/** A card that was stored before there were roles. */
const CARD: CardV2 = sampleCard({
  width: 375,
  height: 667,
  layers: [text('t', 'Merry Christmas', 36, 60), text('m', 'May your days be bright', 18, 300)],
  groups: [],
  assets: {},
  background: { type: 'solid', color: '#ffffff' },
})

const { fitted } = createTextFitting({ size: measureSquare })
const after = (...edits: Edit[]): CardV2 => edits.reduce((card, edit) => fitted(edit)(card), CARD)
const rolesAfter = (...edits: Edit[]) => Object.fromEntries(rolesOf(after(...edits)))
const sizeOf = (card: CardV2, id: string) =>
  card.layers.flatMap((layer) => (layer.id === id && layer.type === 'text' ? [layer.style.fontSize] : []))[0]

const VERY_LONG = 'Merry Christmas to all of you who came along with us '.repeat(30)

it('the texts of a card without stored roles keep theirs, however long a title is typed', () => {
  const typed = after(setText('t', VERY_LONG))
  expect(sizeOf(typed, 't')).toBeLessThan(18)
  expect(Object.fromEntries(rolesOf(typed))).toEqual({ t: 'title', m: 'message' })
})

it.each<[string, Edit]>([
  ['the message is made larger than the title', styleTexts(['m'], { fontSize: 60 })],
  ['both have one size', styleTexts(['t', 'm'], { fontSize: 24 })],
  [
    'the title is made smaller step by step',
    (card) => Array.from({ length: 9 }).reduce<CardV2>((now) => stepFontSize(['t'], false)(now), card),
  ],
  ['the message says what a salutation says', setText('m', 'Dear Mom,')],
  ['the title says nothing', setText('t', '')],
])('the texts of a card without stored roles keep theirs when %s', (_, edit) => {
  expect(rolesAfter(edit)).toEqual({ t: 'title', m: 'message' })
})

it('the message stays the message when the title is deleted', () => {
  expect(rolesAfter(remove(['t']))).toEqual({ m: 'message' })
})

it('an edit that changes no role stores none', () => {
  const typed = after(setText('t', 'Happy Christmas'))
  expect(typed.layers.some((layer) => 'role' in layer)).toBe(false)
})

it('a text alone gets its role by its words, and loses it with them', () => {
  const alone = { ...CARD, layers: [text('t', 'Merry Christmas', 36, 60)] }
  const typed = ['Love, Anna', 'Merry Christmas'].map((words) => fitted(setText('t', words))(alone))
  expect(typed.map((card) => rolesOf(card).get('t'))).toEqual(['from', undefined])
})
