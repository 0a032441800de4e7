import type { CardV2 } from '@petalpost/card-document/card'
import { FACTS } from '@petalpost/card-document/layers/facts'
import type { Layer } from '@petalpost/card-document/layers/schema'
import { sampleCard } from '@petalpost/card-document/test/sample-card'
import { describe, expect, it } from 'vitest'

import { layersOf } from '../edits/edit.ts'
import {
  frameAround,
  isReachable,
  type Modifiers,
  moveGesture,
  pressed,
  resizeGesture,
  rotateGesture,
} from './gestures.ts'

const NONE: Modifiers = { shift: false, alt: false, ctrl: false }
const EMPTY = { ...sampleCard(), width: 1_000, height: 1_000, layers: [], groups: [] }
const shape = (id: string, x: number, y: number, extra: Partial<Layer> = {}): Layer =>
  ({ ...FACTS.shape.inserted(EMPTY, { id, shape: 'heart' }), x, y, width: 100, height: 50, ...extra }) as Layer
const cardOf = (...layers: Layer[]): CardV2 => ({ ...EMPTY, layers, groups: [{ id: 'g' }] })
const TWO = cardOf(shape('a', 300, 300), shape('b', 600, 305))
const place = ({ layers }: CardV2, id: string) => {
  const layer = layers.find((one) => one.id === id)!
  return [layer.x, layer.y, layer.width, layer.height, layer.rotation]
}

describe('moving by the pointer', () => {
  it('snaps to other layers, and not with Ctrl', () => {
    const gesture = moveGesture(TWO, ['b'], 8)
    expect(place(gesture({ x: 20, y: -2 }, NONE).edit(TWO), 'b')).toEqual([620, 300, 100, 50, 0])
    expect(gesture({ x: 20, y: -2 }, NONE).guides).not.toEqual([])
    expect(place(gesture({ x: 20, y: -2 }, { ...NONE, ctrl: true }).edit(TWO), 'b')).toEqual([620, 303, 100, 50, 0])
  })

  it('keeps to one axis with Shift, and snaps along it only', () => {
    const gesture = moveGesture(TWO, ['b'], 8)
    expect(place(gesture({ x: 30, y: 12 }, { ...NONE, shift: true }).edit(TWO), 'b').slice(0, 2)).toEqual([630, 305])
  })
})

describe('resizing by a handle', () => {
  it('an edge of an upright layer snaps; the opposite edge stays', () => {
    const gesture = resizeGesture(TWO, ['a'], { across: 1, down: 0 }, 8)
    expect(place(gesture({ x: 197, y: 40 }, NONE).edit(TWO), 'a')).toEqual([300, 300, 300, 50, 0])
  })

  it('of a text at a corner scales its letters, at a side its width only', () => {
    const card = { ...sampleCard(), groups: [] }
    const text = card.layers.find(({ id }) => id === 'text1') as Extract<Layer, { type: 'text' }>
    const upright = { ...card, layers: [{ ...text, rotation: 0 }] }
    const corner = resizeGesture(upright, ['text1'], { across: 1, down: 1 }, 0)
    expect(corner({ x: text.width, y: text.height }, NONE).edit(upright).layers[0]).toMatchObject({
      width: text.width * 2,
      style: { fontSize: text.style.fontSize * 2 },
    })
    const side = resizeGesture(upright, ['text1'], { across: 1, down: 0 }, 0)
    expect(side({ x: 50, y: 0 }, NONE).edit(upright).layers[0]).toMatchObject({
      width: text.width + 50,
      style: { fontSize: text.style.fontSize },
    })
  })

  it('of a line moves its end, and the other end stays; at its long sides it does nothing', () => {
    const card = cardOf(shape('line', 100, 100, { height: 20, line: { end: 'arrow' } }))
    const end = resizeGesture(card, ['line'], { across: 1, down: 1 }, 8)
    expect(place(end({ x: -100, y: 100 }, NONE).edit(card), 'line')).toEqual([50, 150, 100, 20, 90])
    const side = resizeGesture(card, ['line'], { across: 0, down: 1 }, 8)
    expect(side({ x: 0, y: 50 }, NONE).edit(card)).toEqual(card)
  })

  it('of several scales all by one ratio around the opposite corner', () => {
    const gesture = resizeGesture(TWO, ['a', 'b'], { across: 1, down: 1 }, 8)
    const card = gesture({ x: 400, y: 55 }, NONE).edit(TWO)
    expect([place(card, 'a'), place(card, 'b')]).toEqual([
      [300, 300, 200, 100, 0],
      [900, 310, 200, 100, 0],
    ])
  })
})

describe('rotating by the handle', () => {
  it('turns one layer around its center and is magnetic near 45 degrees', () => {
    const gesture = rotateGesture(TWO, ['a'], { x: 350, y: 200 })
    const card = gesture({ x: 122, y: 125 }, NONE).edit(TWO)
    expect(place(card, 'a')).toEqual([300, 300, 100, 50, 90])
  })

  it('turns several around their common center', () => {
    const gesture = rotateGesture(TWO, ['a', 'b'], { x: 500, y: 0 })
    const card = gesture({ x: 0, y: 655 }, { ...NONE, shift: true }).edit(TWO)
    expect([place(card, 'a')[0], place(card, 'b')[0]]).toEqual([600, 300])
  })
})

describe('what a press selects', () => {
  const grouped = cardOf(shape('a', 0, 0, { group: 'g' }), shape('b', 0, 0, { group: 'g' }), shape('c', 0, 0))

  it('the whole group, or one member after the group was opened', () => {
    expect(pressed(grouped, 'a', undefined)).toEqual(['a', 'b'])
    expect(pressed(grouped, 'a', 'g')).toEqual(['a'])
    expect(pressed(grouped, 'c', 'g')).toEqual(['c'])
  })

  it('nothing that is locked or hidden, itself or with its group', () => {
    const [a, , c] = grouped.layers as [Layer, Layer, Layer]
    expect(isReachable(grouped, c)).toBe(true)
    expect(isReachable(grouped, { ...c, locked: true })).toBe(false)
    expect(isReachable({ ...grouped, groups: [{ id: 'g', hidden: true }] }, a)).toBe(false)
  })

  it('is framed by its own box, or by the rectangle around several', () => {
    expect(frameAround(layersOf(grouped, ['c']))).toMatchObject({ x: 0, width: 100, rotation: 0 })
    expect(frameAround(layersOf(TWO, ['a', 'b']))).toEqual({ x: 300, y: 300, width: 400, height: 55, rotation: 0 })
    expect(frameAround([])).toBeUndefined()
  })
})
