import type { CardV2 } from '@petalpost/card-document/card'
import { applyDiff, diffOf, invert } from '@petalpost/card-document/diff'
import type { TextRole } from '@petalpost/card-document/layers/roles'
import type { LayerOf } from '@petalpost/card-document/layers/schema'
import { describe, expect, it } from 'vitest'

import type { MeasureText } from '#editor/canvas/text/measure-text.ts'
import { fillReadably, fillRole } from '#editor/edits/message/fill-role.ts'
import type { Ground } from '#editor/edits/message/ground.ts'
import { textsOfRole } from '#editor/edits/message/role-text.ts'
import { sign } from '#editor/edits/message/sign.ts'
import { move } from '#editor/edits/place/place.ts'
import { measureSquare } from '#test/square-letters.ts'
import { MESSAGE, templateCard, TITLE } from '#test/template-card.ts'

import { createTextFitting } from './text-fitting.ts'

type TextLayer = LayerOf<'text'>

const { fitted } = createTextFitting({ size: measureSquare })

/** Fills roles of a card one after the other, as the sheet does. */
function filled(card: CardV2, says: Partial<Record<TextRole, string>>, ground?: Ground): CardV2 {
  return Object.entries(says).reduce(
    (now, [role, text]) =>
      fitted(fillRole(role as TextRole, text, { newId: () => role, fontFamily: 'Figtree', ground }))(now),
    card,
  )
}

const only = (card: CardV2, role: TextRole): TextLayer => textsOfRole(card, role)[0]!
const footOf = ({ y, height }: TextLayer): number => y + height
const ORDER = ['title', 'to', 'message', 'from', 'date'] as const
const textsIn = (card: CardV2) => ORDER.map((role) => only(card, role))

/** Where each text of a card begins and ends, from the title to the date. */
const spans = (card: CardV2) => ORDER.flatMap((role) => textsOfRole(card, role)).map((one) => [one.y, footOf(one)])
const isInOrder = (card: CardV2): boolean =>
  spans(card).every(([top], index, all) => index === 0 || top! >= all[index - 1]![1]! - 0.1)

const CARD = templateCard(TITLE, { ...MESSAGE, y: 165, height: 26 })
const LETTER = { to: 'Dear Mom,', from: 'Love, Rose', date: 'November 30, 2026' }
const LONG = 'We wish you a year that is as bright and as warm as you are and cake for everybody who comes along'

/** Tells lines in other px than the template has them in. */
const wider: MeasureText['size'] = (layer, card) => {
  const letters = measureSquare(layer, card)
  return layer.size === 'auto-width' ? { ...letters, width: letters.width + 0.4 } : letters
}

/** White down to a share of the card's height, then a pattern. */
const whiteDownTo = (share: number): Ground => ({
  width: 40,
  height: 71,
  luminance: Float32Array.from({ length: 40 * 71 }, (_, at) => (at / 40 < share * 71 ? 1 : (at % 3) / 2)),
})

describe('the words of a card, which stand together as in a letter', () => {
  it('are a salutation above the message, for which it makes room, and a signature and a date below it', () => {
    const card = filled(CARD, LETTER)
    expect(isInOrder(card)).toBe(true)
    expect(only(card, 'message').y).toBeGreaterThan(165)
    expect(only(card, 'date').y - footOf(only(card, 'message'))).toBeLessThan(60)
  })

  it('keep their order when they are filled in another one', () => {
    const { to, from, date } = LETTER
    expect(isInOrder(filled(CARD, { date, from, to }))).toBe(true)
    expect(isInOrder(filled(CARD, { message: LONG, date, to, from }))).toBe(true)
  })

  it('stay apart when the message grows, and come back when it shrinks', () => {
    const short = filled(CARD, LETTER)
    const long = filled(short, { message: LONG })
    expect(isInOrder(long)).toBe(true)
    expect(only(long, 'from').y).toBeGreaterThan(only(short, 'from').y + 20)
    const words = MESSAGE.runs[0]!.text
    expect(spans(filled(long, { message: words })).map((span) => span.map(Math.round))).toEqual(
      spans(filled(short, { message: words })).map((span) => span.map(Math.round)),
    )
  })

  it('shrink where the scene leaves little room, and stay where they can be read', () => {
    const card = filled(CARD, { ...LETTER, message: LONG }, whiteDownTo(0.42))
    expect(isInOrder(card)).toBe(true)
    expect(footOf(only(card, 'date'))).toBeLessThan(0.42 * 667)
    const sizes = ORDER.map((role) => only(card, role).style.fontSize)
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual((11 * 375) / 390 - 0.01)
  })

  it('give their room back when they are emptied, and take it again', () => {
    const card = filled(CARD, LETTER)
    const without = filled(card, { to: '' })
    expect(only(without, 'message').y).toBeCloseTo(165)
    expect(only(without, 'from').y).toBeLessThan(only(card, 'from').y)
    const again = filled(without, { to: 'Dear Mom,' })
    expect(isInOrder(again)).toBe(true)
    expect(only(again, 'message').y).toBeCloseTo(only(card, 'message').y, 1)
  })

  it('keep the place of the message while it is empty', () => {
    const card = filled(CARD, LETTER)
    const again = filled(filled(card, { message: '' }), { message: LONG })
    expect(isInOrder(again)).toBe(true)
    expect(only(again, 'message').y).toBeCloseTo(only(card, 'message').y, 1)
  })

  it('hug their lines as before when browsers tell another width than the template has', () => {
    const { fitted: fit } = createTextFitting({ size: wider })
    const place = { newId: () => 'to', fontFamily: 'Figtree', fitted: fit, ground: whiteDownTo(1) }
    const letters = Array.from(LETTER.to, (_, at) => LETTER.to.slice(0, at + 1))
    const card = letters.reduce((now, text) => fit(fillReadably('to', text, place))(now), CARD)
    expect(only(card, 'message')).toMatchObject({ size: 'auto-width', area: { hugs: true } })
  })

  it('stay as they are when they are signed by hand', () => {
    const stroke = Array.from({ length: 9 }, (_, at) => ({ x: 20 * at, y: (at % 2) * 40 }))
    for (const share of [0.42, 0.46, 0.5, 0.54, 0.6]) {
      const ground = whiteDownTo(share)
      const card = filled(CARD, { ...LETTER, message: LONG }, ground)
      expect(textsIn(fitted(sign([stroke], { id: 'ink', ground }))(card))).toEqual(textsIn(card))
    }
  })

  it('leave a text alone that its author has put elsewhere', () => {
    const card = filled(CARD, LETTER)
    const moved = fitted(move(['date'], 0, 200))(card)
    expect(only(filled(moved, { message: LONG }), 'date').y).toBe(only(moved, 'date').y)
  })

  it('are set in one step, which undo takes back whole', () => {
    const card = filled(CARD, { to: 'Dear Mom,' })
    expect(applyDiff(card, invert(diffOf(CARD, card)))).toEqual(CARD)
  })
})
