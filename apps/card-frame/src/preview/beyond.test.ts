import type { CardDefinition } from '@petalpost/card-document/card'
import type { Fill } from '@petalpost/card-document/fields'
import { expect, it } from 'vitest'

import { beyond } from './beyond.ts'

const CARD = { width: 300, height: 400 }
const AREA = { width: 600, height: 800 }
const WIDE = { width: 1200, height: 400 }
const stops = [
  { color: '#000000', offset: 0 },
  { color: '#ffffff', offset: 60 },
]
const ART = { id: 'art', type: 'art', x: 0, y: 0, width: 300, height: 400, rotation: 0, asset: 'scene' }
/** What is around a card with this ground and these layers. */
const around = (background: unknown, area = AREA, layers: object[] = []) =>
  beyond({ ...CARD, background, layers } as unknown as CardDefinition, CARD, area)
const placesIn = (fill: Fill) => ('stops' in fill ? fill.stops.map(({ offset }) => Math.round(offset * 100) / 100) : [])

it('continues a gradient with its colors in the same places, px by px', () => {
  expect(placesIn(around({ type: 'linear', angle: 90, stops }, AREA))).toEqual([25, 55])
  expect(placesIn(around({ type: 'linear', angle: 180, stops }, WIDE))).toEqual([0, 60])
  expect(placesIn(around({ type: 'linear', angle: 90, stops }, WIDE))).toEqual([37.5, 52.5])
  expect(placesIn(around({ type: 'radial', stops }, AREA))).toEqual([0, 30])
})

it('continues a pattern as its plain color, and an image blurred', () => {
  const pattern = { type: 'pattern', name: 'dots', foreground: '#ff0000', background: '#ffffff', size: 20 } as const
  expect(around(pattern)).toEqual({ type: 'solid', color: '#ffffff' })
  const image = { type: 'image', asset: 'photo', fit: 'tile' } as const
  expect(around(image)).toMatchObject({ asset: 'photo', fit: 'cover', blur: 40 })
})

it('continues a picture that covers the card blurred, in place of its ground', () => {
  const ground = { type: 'solid', color: '#ffffff' }
  const blurred = { type: 'image', asset: 'scene', fit: 'cover', blur: 40 }
  expect(around(ground, AREA, [ART])).toEqual(blurred)
  expect(around(ground, AREA, [{ ...ART, height: 300 }])).toEqual(ground)
})

it('S6: accepts a background and layers that nobody validated', () => {
  for (const ground of [{ type: 'linear', angle: 'x', stops: 'y' }, { type: 'radial' }, { type: 'constructor' }, {}, 7])
    expect(() => around(ground)).not.toThrow()
  for (const layer of [{}, { type: 'art', width: 'x' }, { ...ART, asset: null }])
    expect(() => around(undefined, AREA, [layer])).not.toThrow()
})
