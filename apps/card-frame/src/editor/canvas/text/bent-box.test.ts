// @vitest-environment happy-dom
import { arcOf } from '@petalpost/card-document/layers/text/arc'
import type { TextLayer } from '@petalpost/card-document/layers/text/schema'
import { readCard } from '@petalpost/card-document/read/validate'
import { sampleCard } from '@petalpost/card-document/test/sample-card'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { createTextFitting } from '#editor/fit/text-fitting.ts'
import { pointOf } from '#editor/gestures/box.ts'

import { boxed, straightened } from './bent-box.ts'

const TEXT = sampleCard().layers.find(({ type }) => type === 'text') as TextLayer
const layer: TextLayer = { ...TEXT, rotation: 0, x: 100, y: 50, width: 200, height: 40, curve: 180 }
const BOUNDS = { x: 20, y: -10, width: 160, height: 90 }

/** Where the middle of a bent text is on the card. */
const middleOf = (text: TextLayer) => {
  const { x, y } = arcOf(text)
  return pointOf(text, x / text.width, y / text.height)
}

describe('the box of a bent text', () => {
  it('is the bounds of its letters, which stay in their place', () => {
    const fitted = boxed(layer, BOUNDS)
    expect(fitted).toMatchObject({ x: 120, y: 40, width: 160, height: 90 })
    expect(fitted.arc).toEqual({ length: 200, x: 80, y: arcOf(layer).y + 10 })
  })

  it('moves no letter at any rotation, and is the same the second time', () => {
    const side = fc.integer({ min: 1, max: 900 })
    const place = fc.integer({ min: -900, max: 900 })
    fc.assert(
      fc.property(fc.integer({ min: -180, max: 180 }), place, place, side, side, (rotation, x, y, width, height) => {
        const turned = { ...layer, rotation }
        const fitted = boxed(turned, { x, y, width, height })
        const [was, is] = [middleOf(turned), middleOf(fitted)]
        expect(Math.hypot(was.x - is.x, was.y - is.y)).toBeLessThan(1e-6)
        const again = boxed(fitted, { x: 0, y: 0, width, height })
        expect(again.x).toBeCloseTo(fitted.x)
        expect(again.y).toBeCloseTo(fitted.y)
      }),
    )
  })

  it('is one that a card may have, whatever was measured', () => {
    for (const size of [0, 1e9, 1e-9])
      for (const at of [-1e9, 0, 1e9]) {
        const fitted = boxed(layer, { x: at, y: at, width: size, height: size })
        expect(readCard({ ...sampleCard(), layers: [fitted], groups: [] }).ok).toBe(true)
      }
  })

  it('is as wide as the arc is long when the bend is taken off', () => {
    const straight = straightened(boxed(layer, BOUNDS))
    expect(straight).toMatchObject({ x: 100, width: 200 })
    expect(straight).not.toHaveProperty('curve')
    expect(straight).not.toHaveProperty('arc')
  })
})

describe('a bent text that its author edits', () => {
  const card = { ...sampleCard(), layers: [layer], groups: [] }
  const { fitted } = createTextFitting({ size: () => ({ ...BOUNDS, word: 0 }) })
  const edited = (from: typeof card, changes: Partial<TextLayer>) => {
    const [first] = fitted((now) => ({ ...now, layers: [{ ...(now.layers[0] as TextLayer), ...changes }] }))(
      from,
    ).layers
    return first as TextLayer
  }
  const bent = edited(card, { curve: 90 })

  it('gets the box of its letters', () => {
    expect(bent).toMatchObject({ curve: 90, width: 160, height: 90, arc: { length: 200 } })
  })

  it('keeps this box when a side of it is dragged', () => {
    const { x, y, width, height } = bent
    const sides = { x: x - 30, width: width + 30, height: height + 9 }
    expect(edited({ ...card, layers: [bent] }, sides)).toMatchObject({ x, y, width, height })
  })
})
