import { FACTS } from '@petalpost/card-document/layers/facts'
import type { Layer, LayerOf } from '@petalpost/card-document/layers/schema'
import { readCard } from '@petalpost/card-document/read/validate'
import { sampleCard } from '@petalpost/card-document/test/sample-card'
import { describe, expect, it } from 'vitest'

import { contentOf } from '#editor/edits/layers/insert.ts'
import { groundOf } from '#editor/edits/place/ground.ts'

import { asGround } from './put-scene.ts'

const EMPTY = sampleCard({ layers: [], groups: [], fonts: [], background: { type: 'solid', color: '#ffffff' } })
const scene = FACTS.art.inserted(EMPTY, { id: 'new', scene: 's', palette: 'p', options: {}, seed: 's', asset: 'art' })
const heart = FACTS.shape.inserted(EMPTY, { id: 'heart', shape: 'heart' })
const photo: LayerOf<'image'> = {
  id: 'photo',
  type: 'image',
  asset: 'photo',
  x: 0,
  y: 0,
  width: EMPTY.width,
  height: EMPTY.height,
  rotation: 0,
}

function after(...layers: Layer[]) {
  const card = asGround({ ...contentOf(scene), assets: { art: EMPTY.assets['art']! } })({ ...EMPTY, layers })
  expect(readCard(card)).toMatchObject({ ok: true })
  return { card, order: card.layers.map(({ id }) => id) }
}

describe('a new scene', () => {
  it('is the ground below everything', () => {
    const { card, order } = after(heart)
    expect(order).toEqual(['new', 'heart'])
    expect(groundOf(card)?.id).toBe('new')
  })

  it('takes the place of a photo that is the ground, which nobody would see it behind', () => {
    const { card, order } = after(photo, heart)
    expect(order).toEqual(['new', 'heart'])
    expect(groundOf(card)?.id).toBe('new')
    expect(card.assets).not.toHaveProperty('photo')
  })

  it('stands above a photo that its author has detached or locked', () => {
    expect(after({ ...photo, detached: true }, heart).order).toEqual(['photo', 'new', 'heart'])
    expect(after({ ...photo, locked: true }, heart).order).toEqual(['photo', 'new', 'heart'])
    expect(after({ ...heart, hidden: true }, { ...photo, detached: true }).order).toEqual(['heart', 'photo', 'new'])
  })
})
