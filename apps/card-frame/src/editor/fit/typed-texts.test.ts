import type { CardV2 } from '@petalpost/card-document/card'
import { invert, applyDiff, diffOf } from '@petalpost/card-document/diff'
import type { LayerOf } from '@petalpost/card-document/layers/schema'
import { sampleCard, style } from '@petalpost/card-document/test/sample-card'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { Edit } from '#editor/edits/edit.ts'
import { styleTexts } from '#editor/edits/look/style.ts'
import { reshape } from '#editor/edits/place/nudge.ts'
import { move, place } from '#editor/edits/place/place.ts'
import { setText, stepFontSize } from '#editor/edits/text/text.ts'
import { measureSquare } from '#test/square-letters.ts'

import { leavesCard } from './outside.ts'
import { readableSize } from './room.ts'
import { createTextFitting } from './text-fitting.ts'

type TextLayer = LayerOf<'text'>

/** A title as templates have it: nine letters of 40 px, in a box that hugs them. */
const title: TextLayer = {
  id: 'title',
  type: 'text',
  x: 97.5,
  y: 60,
  width: 180,
  height: 48,
  rotation: 0,
  runs: [{ text: 'Christmas' }],
  style: { ...style, fontSize: 40, lineHeight: 1.2, letterSpacing: 0 },
  size: 'auto-width',
}
const card: CardV2 = sampleCard({
  layers: [title],
  groups: [],
  assets: {},
  background: { type: 'solid', color: '#ffffff' },
})

const { fitted } = createTextFitting({ size: measureSquare })
const titleOf = (of: CardV2): TextLayer => of.layers.find((layer): layer is TextLayer => layer.id === 'title')!
const after = (...edits: Edit[]): TextLayer => titleOf(edits.reduce((now, edit) => fitted(edit)(now), card))
const type = (words: string) => setText('title', words)

const LONG = 'Happy Christmas dear Anna Maria and everyone who came along'

describe('typing into the title of a template', () => {
  it('never makes one line that is wider than the card', () => {
    const typed = after(type(LONG))
    expect(typed.size).toBe('auto-height')
    expect(typed.style.fontSize).toBeLessThan(40)
    expect(typed.style.fontSize).toBeGreaterThanOrEqual(readableSize(card))
    expect(leavesCard(typed, card)).toBe(false)
  })

  it('hugs its words at their own size again when they are few', () => {
    const { area, ...back } = after(type(LONG), type('Christmas'))
    expect(back).toEqual(title)
    expect(area).toMatchObject({ fontSize: 40, hugs: true })
  })

  it('comes back to its size, whatever was typed meanwhile', () => {
    const texts = fc.array(fc.string({ minLength: 1, maxLength: 300 }), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(texts, (typed) => {
        const { area: _, ...back } = after(...typed.map(type), type('Christmas'))
        expect(back).toEqual(title)
      }),
      { numRuns: 50 },
    )
  })

  it('keeps the shares of letters in other sizes', () => {
    const runs = [{ text: 'Christ' }, { text: 'mas', style: { fontSize: 20 } }]
    const edits: Edit[] = [type(`Christmas ${LONG}`), type('Christmas')]
    const mixed: CardV2 = { ...card, layers: [{ ...title, runs }] }
    const back = titleOf(edits.reduce((now, edit) => fitted(edit)(now), mixed))
    expect(back.runs[1]?.style?.fontSize).toBeCloseTo(20, 2)
  })

  it('is one step that undo takes back whole', () => {
    const typed = fitted(type(LONG))(card)
    expect(applyDiff(typed, invert(diffOf(card, typed)))).toEqual(card)
  })

  it('wraps what was torn by both edges before texts wrapped', () => {
    const torn: TextLayer = { ...title, x: -402.5, width: 1180, runs: [{ text: LONG }] }
    const mended = titleOf(fitted(type(`${LONG}!`))({ ...card, layers: [torn] }))
    expect(leavesCard(mended, card)).toBe(false)
  })
})

describe('what an author does to a fitted text', () => {
  it('moves its area with it', () => {
    const moved = after(type(LONG), move(['title'], 10, 300), type('Christmas'))
    expect(moved).toMatchObject({ x: 107.5, y: 360, width: 180 })
  })

  it('keeps a size that they choose, with the room that it takes', () => {
    const shrunk = after(type(LONG))
    const larger = after(type(LONG), stepFontSize(['title'], true))
    expect(larger.style.fontSize).toBeGreaterThan(shrunk.style.fontSize)
    const typed = after(type(LONG), stepFontSize(['title'], true), type(`${LONG}!`))
    expect(typed.style.fontSize).toBe(larger.style.fontSize)
  })

  it('wraps a title that becomes too large for one line', () => {
    const large = after(styleTexts(['title'], { fontSize: 90 }))
    expect(large).toMatchObject({ size: 'auto-height', style: { fontSize: 90 } })
    expect(large.x).toBeGreaterThanOrEqual(0)
    expect(large.x + large.width).toBeLessThanOrEqual(375)
  })

  it('gives lines the width to which a side of the box is pulled', () => {
    const pulled = after(reshape(['title'], { width: 100 }))
    expect(pulled).toMatchObject({ size: 'auto-height', width: 100, style: { fontSize: 40 } })
    expect(after(type(LONG), reshape(['title'], { width: 120 })).width).toBe(120)
  })

  it('scales its size and its area by a corner', () => {
    const shrunk = after(type(LONG))
    const box = { ...shrunk, width: shrunk.width * 1.2, height: shrunk.height * 1.2 }
    const scaled = after(type(LONG), place(new Map([['title', { box, ratio: 1.2 }]])))
    expect(scaled.style.fontSize).toBeCloseTo(shrunk.style.fontSize * 1.2, 1)
    expect(scaled.area?.fontSize).toBeCloseTo(48)
  })

  it('ends with the area when the text is turned, bent or gets another kind of box', () => {
    const fixed = after(type(LONG), (now) => ({ ...now, layers: [{ ...titleOf(now), size: 'fixed-shrink' }] }))
    expect(fixed.area).toBeUndefined()
    const bent = after(type(LONG), (now) => ({ ...now, layers: [{ ...titleOf(now), curve: 40 }] }))
    expect(bent.area).toBeUndefined()
  })
})
