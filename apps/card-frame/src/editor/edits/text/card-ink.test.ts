import type { LayerOf } from '@petalpost/card-document/layers/schema'
import { sampleCard } from '@petalpost/card-document/test/sample-card'
import { expect, it } from 'vitest'

import { inkOf } from './card-ink.ts'

const text = sampleCard().layers.find((layer): layer is LayerOf<'text'> => layer.type === 'text')!
const solid = (color: string) => ({ type: 'solid', color }) as const
const inColor = (fontSize: number, fill: LayerOf<'text'>['style']['fill'], more: Partial<LayerOf<'text'>> = {}) => ({
  ...text,
  style: { ...text.style, fontSize, fill },
  ...more,
})

it('the ink of a card is the plain color of its smallest text', () => {
  const gold = {
    type: 'linear' as const,
    angle: 0,
    stops: [
      { color: '#8a6a1f', offset: 0 },
      { color: '#f4d98a', offset: 100 },
    ],
  }
  const layers = [
    inColor(60, solid('#ff0000')),
    inColor(20, solid('#fdf3d9')),
    inColor(12, gold),
    inColor(8, solid('#000000'), { hidden: true }),
  ]
  expect(inkOf({ layers, groups: [] })).toEqual(solid('#fdf3d9'))
  expect(inkOf({ layers: [inColor(12, gold)], groups: [] })).toBeUndefined()
})
