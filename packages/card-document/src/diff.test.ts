import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { changes } from '../test/changes.ts'
import { sampleCard } from '../test/sample-card.ts'
import { applyDiff, diffOf, invert, isEmptyDiff, squash } from './diff.ts'

describe('the difference of two cards', () => {
  it('applied to the first is the second, and inverted leads back', () => {
    fc.assert(
      fc.property(fc.array(changes, { maxLength: 6 }), fc.array(changes, { maxLength: 6 }), (first, then) => {
        const before = first.reduce((card, change) => change(card), sampleCard())
        const after = then.reduce((card, change) => change(card), before)
        const diff = diffOf(before, after)
        expect(applyDiff(before, diff)).toEqual(after)
        expect(applyDiff(after, invert(diff))).toEqual(before)
        expect(invert(invert(diff))).toEqual(diff)
      }),
      { numRuns: 500 },
    )
  })

  it('two that follow each other are squashed into one, in both directions', () => {
    fc.assert(
      fc.property(fc.array(changes, { maxLength: 4 }), fc.array(changes, { maxLength: 4 }), (first, then) => {
        const start = sampleCard()
        const middle = first.reduce((card, change) => change(card), start)
        const end = then.reduce((card, change) => change(card), middle)
        const both = squash(diffOf(start, middle), diffOf(middle, end))
        expect(applyDiff(start, both)).toEqual(end)
        expect(applyDiff(end, invert(both))).toEqual(start)
        expect(isEmptyDiff(squash(both, invert(both)))).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  it('between a card and a copy that was read again is empty', () => {
    expect(diffOf(sampleCard(), JSON.parse(JSON.stringify(sampleCard())))).toEqual({})
  })

  it('names what changed only, and leaves the rest the same objects', () => {
    const before = sampleCard()
    const after = structuredClone(before)
    after.layers[1]!.x = 99
    const { alt: _, ...silent } = after
    const diff = diffOf(before, silent)
    expect(diff).toEqual({
      layers: { text1: [before.layers[1], after.layers[1]] },
      fields: { alt: [before.alt, null] },
    })
    const applied = applyDiff(before, diff)
    expect(applied.layers.map((layer, index) => layer === before.layers[index])).toEqual([
      true,
      false,
      ...Array<boolean>(before.layers.length - 2).fill(true),
    ])
    expect(applied.assets).toBe(before.assets)
  })

  it('survives JSON, as the journal keeps it', () => {
    const before = sampleCard()
    const after = { ...sampleCard({ layers: before.layers.slice(1).toReversed(), groups: [] }), width: 400 }
    const diff = diffOf(before, after)
    expect(applyDiff(before, JSON.parse(JSON.stringify(diff)))).toEqual(after)
  })
})
