// @vitest-environment happy-dom
import type { Layer } from '@petalpost/card-document/layers/schema'
import { sampleCard } from '@petalpost/card-document/test/sample-card'
import { expect, it } from 'vitest'

import { drawAlone } from './layer-drawing.ts'

const card = sampleCard()
const surroundings = { document, card, assetUrl: (key: string) => `/files/${key}` }
const ofType = (type: Layer['type']) => card.layers.find((layer) => layer.type === type)!

it('a layer of every kind is drawn by itself', () => {
  const drawn = card.layers.filter((layer) => drawAlone(layer, 32, surroundings) !== undefined)
  expect(drawn.map(({ type }) => type)).toEqual(card.layers.map(({ type }) => type))
})

it('a layer is scaled into the square with its longer side, wherever it is on the card', () => {
  const layer = { ...ofType('shape'), x: 300, y: 100, width: 200, height: 100, rotation: 0 }
  const { transform } = drawAlone(layer, 32, surroundings)!.style
  expect(transform).toBe('translate(-48px, -8px) scale(0.16)')
})

it('a hidden layer is drawn, a link leads nowhere, and nothing moves', () => {
  const layer = { ...ofType('shape'), hidden: true } as const
  const drawn = drawAlone(layer, 32, surroundings)!
  expect([drawn.querySelector('a'), drawn.getAnimations?.() ?? []]).toEqual([null, []])
  const film = drawAlone(ofType('video'), 32, surroundings)!.querySelector('video')
  expect([film?.autoplay, film?.poster]).toEqual([false, expect.stringContaining('/files/')])
})

it('a button is drawn without its words, which are its name: a row says them once', () => {
  expect(drawAlone(ofType('button'), 32, surroundings)!.textContent).toBe('')
})
