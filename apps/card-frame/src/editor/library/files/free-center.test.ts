import type { CardV2 } from '@petalpost/card-document/card'
import { FACTS } from '@petalpost/card-document/layers/facts'
import { LIMITS } from '@petalpost/card-document/limits'
import { sampleCard } from '@petalpost/card-document/test/sample-card'
import { expect, it } from 'vitest'

import { freeCenter } from './free-center.ts'

const AT = { x: 180, y: 300 }
const EMPTY: CardV2 = { ...sampleCard(), layers: [] }

const withPicture = (card: CardV2, { x, y }: typeof AT, side = 100): CardV2 => {
  const layer = FACTS.image.inserted(sampleCard(), { id: `p${card.layers.length}`, asset: 'photo' })
  const box = { x: x - side / 2, y: y - side / 2, width: side, height: side, rotation: 0 }
  return { ...card, layers: [...card.layers, { ...layer, ...box }] }
}

it('a file is put where it was dropped; the next one of the same place is 12 px down and to the right', () => {
  expect(freeCenter(EMPTY, AT)).toEqual(AT)
  expect(freeCenter(withPicture(EMPTY, AT), AT)).toEqual({ x: 192, y: 312 })
})

it('as many files as a card can hold lie at places of their own, none far from the first', () => {
  let card = EMPTY
  const places = Array.from({ length: LIMITS.layers }, () => {
    const place = freeCenter(card, AT)
    card = withPicture(card, place)
    return place
  })
  expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(LIMITS.layers)
  expect(Math.max(...places.map(({ y }) => y - AT.y))).toBe(84)
})

it('a picture that is the ground of the card takes no place', () => {
  const middle = { x: EMPTY.width / 2, y: EMPTY.height / 2 }
  const ground = withPicture(EMPTY, middle, 2 * EMPTY.height)
  expect(freeCenter(ground, middle)).toEqual(middle)
})
