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
const placesIn = (fill: Fill) => ('stops' in fill ? fill.stops.map(({ offset }) => Math.round(offset * 100) / 100) : [])

it('continues a gradient with its colors in the same places, px by px', () => {
  expect(placesIn(beyond({ type: 'linear', angle: 90, stops }, CARD, AREA))).toEqual([25, 55])
  expect(placesIn(beyond({ type: 'linear', angle: 180, stops }, CARD, WIDE))).toEqual([0, 60])
  expect(placesIn(beyond({ type: 'linear', angle: 90, stops }, CARD, WIDE))).toEqual([37.5, 52.5])
  expect(placesIn(beyond({ type: 'radial', stops }, CARD, AREA))).toEqual([0, 30])
})

it('continues a pattern as its plain color, and an image blurred', () => {
  const pattern = { type: 'pattern', name: 'dots', foreground: '#ff0000', background: '#ffffff', size: 20 } as const
  expect(beyond(pattern, CARD, AREA)).toEqual({ type: 'solid', color: '#ffffff' })
  const image = { type: 'image', asset: 'photo', fit: 'tile' } as const
  expect(beyond(image, CARD, AREA)).toMatchObject({ asset: 'photo', fit: 'cover', blur: 40 })
})

it('S6: accepts a background that nobody validated', () => {
  for (const ground of [{ type: 'linear', angle: 'x', stops: 'y' }, { type: 'radial' }, { type: 'constructor' }, {}])
    expect(() => beyond(ground as Fill, CARD, AREA)).not.toThrow()
})
