import { FACTS } from '@petalpost/card-document/layers/facts'
import type { Layer, LayerOf } from '@petalpost/card-document/layers/schema'
import { sampleCard } from '@petalpost/card-document/test/sample-card'
import { describe, expect, it } from 'vitest'

import { freeOf, isReachable, reachableIn } from '#editor/gestures/gestures.ts'

import { detachedGroundOf, groundOf, removableOf, setDetached } from './ground.ts'

const EMPTY = sampleCard({ layers: [], groups: [], fonts: [] })
const scene = (id: string, changes: Partial<LayerOf<'art'>> = {}): LayerOf<'art'> => ({
  ...FACTS.art.inserted(EMPTY, { id, scene: 's', palette: 'p', options: {}, seed: 's', asset: 'art' }),
  ...changes,
})
const photo = (id: string, changes: Partial<LayerOf<'image'>> = {}): LayerOf<'image'> => ({
  id,
  type: 'image',
  asset: 'photo',
  x: 0,
  y: 0,
  width: EMPTY.width,
  height: EMPTY.height,
  rotation: 0,
  ...changes,
})
const heart = FACTS.shape.inserted(EMPTY, { id: 'heart', shape: 'heart' })
const cardOf = (...layers: Layer[]) => ({ ...EMPTY, layers })

describe('the ground of a card', () => {
  it('is the lowest visible layer when that is a scene which covers the card', () => {
    expect(groundOf(cardOf(scene('a'), heart))?.id).toBe('a')
    expect(groundOf(cardOf(scene('h', { hidden: true }), scene('a')))?.id).toBe('a')
    for (const layers of [
      [heart, scene('a')],
      [scene('a', { width: 100 })],
      [scene('a', { rotation: 3 })],
      [scene('a', { group: 'g' })],
      [scene('a', { detached: true })],
      [],
    ])
      expect(groundOf(cardOf(...layers))).toBeUndefined()
  })

  it('is a picture that covers the card, as in a card made from a photo', () => {
    expect(groundOf(cardOf(photo('p'), heart))?.id).toBe('p')
    expect(groundOf(cardOf(scene('a'), photo('p')))?.id).toBe('a')
    for (const layers of [
      [heart, photo('p')],
      [photo('p', { width: 100 })],
      [photo('p', { rotation: 3 })],
      [photo('p', { group: 'g' })],
      [photo('p', { detached: true })],
    ])
      expect(groundOf(cardOf(...layers))).toBeUndefined()
    const card = cardOf(photo('p'), heart)
    expect(reachableIn(card)).toEqual(['heart'])
    expect(freeOf(card, ['p', 'heart'])).toEqual(['heart'])
    expect(reachableIn(setDetached('p', true)(card))).toEqual(['p', 'heart'])
  })

  it('is left out of what can be selected on the stage and of what is moved', () => {
    const card = cardOf(scene('a'), heart)
    expect(isReachable(card, card.layers[0]!)).toBe(false)
    expect(reachableIn(card)).toEqual(['heart'])
    expect(freeOf(card, ['a', 'heart'])).toEqual(['heart'])
  })

  it('is deleted only when nothing else is selected', () => {
    const card = cardOf(scene('a'), heart)
    expect(removableOf(card, ['a'])).toEqual(['a'])
    expect(removableOf(card, ['a', 'heart'])).toEqual(['heart'])
    expect(removableOf(cardOf(scene('a', { locked: true })), ['a'])).toEqual([])
  })

  it('becomes a layer like any other when it is detached, and the ground again', () => {
    const card = cardOf(scene('a'), heart)
    const detached = setDetached('a', true)(card)
    expect(groundOf(detached)).toBeUndefined()
    expect(detachedGroundOf(detached)?.id).toBe('a')
    expect(reachableIn(detached)).toEqual(['a', 'heart'])
    expect(setDetached('a', false)(detached)).toEqual(card)
    expect(setDetached('a', false)(card)).toBe(card)
    expect(setDetached('heart', true)(card)).toBe(card)
  })
})
