import type { CardV2 } from '@petalpost/card-document/card'
import type { LayerOf } from '@petalpost/card-document/layers/schema'
import { readCard } from '@petalpost/card-document/read/validate'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { HANDLES, resized } from '#editor/gestures/resize.ts'

import type { Edit } from '../edit.ts'
import { place } from '../place/place.ts'
import { cropOf, panCrop, uncrop, zoomCrop, zoomOfCrop } from './crop.ts'

type ImageLayer = LayerOf<'image'>

/** A card with a picture of 400 x 200 px in a square of 100 px, which shows the middle half of it. */
const CARD: CardV2 = {
  v: 3,
  width: 375,
  height: 667,
  background: { type: 'solid', color: '#ffffff' },
  layers: [{ id: 'p', type: 'image', asset: 'a', x: 10, y: 20, width: 100, height: 100, rotation: 0 }],
  groups: [],
  assets: { a: { key: 'library/p.jpg', kind: 'image', mime: 'image/jpeg', bytes: 9, width: 400, height: 200 } },
  fonts: [],
}
const pictureOf = (card: CardV2): ImageLayer => {
  const [layer] = card.layers
  if (layer?.type !== 'image') throw new Error('no picture')
  return layer
}
const after = (...edits: Edit[]) => edits.reduce((card, edit) => edit(card), CARD)
const shown = (...edits: Edit[]) => cropOf(pictureOf(after(...edits)), CARD)
const withPicture = (change: Partial<ImageLayer>): CardV2 => ({ ...CARD, layers: [{ ...pictureOf(CARD), ...change }] })

/** How the picture is distorted: 1 = not at all. */
const distortionOf = (card: CardV2): number => {
  const layer = pictureOf(card)
  const { width, height } = cropOf(layer, card)
  return (layer.width / (400 * width)) * ((200 * height) / layer.height)
}

describe('cropping a picture', () => {
  it('without a crop a layer shows as much of its picture as fits', () => {
    expect(shown()).toEqual({ x: 0.25, y: 0, width: 0.5, height: 1 })
    expect(zoomOfCrop(pictureOf(CARD), CARD)).toBe(1)
  })

  it('a drag moves the picture in its layer, and stops at its edge', () => {
    expect(shown(panCrop('p', { x: 20, y: 50 })).x).toBeCloseTo(0.15)
    expect(shown(panCrop('p', { x: 20, y: 50 })).y).toBe(0)
    expect(shown(panCrop('p', { x: 900, y: 0 }))).toMatchObject({ x: 0 })
    expect(shown(panCrop('p', { x: -900, y: 0 }))).toMatchObject({ x: 0.5 })
  })

  it('a drag moves a turned or flipped picture with the pointer', () => {
    const turned = panCrop('p', { x: 0, y: 20 })(withPicture({ rotation: 90 }))
    expect(cropOf(pictureOf(turned), turned).x).toBeCloseTo(0.15)
    const flipped = panCrop('p', { x: 20, y: 0 })(withPicture({ flip: 'horizontal' }))
    expect(cropOf(pictureOf(flipped), flipped).x).toBeCloseTo(0.35)
  })

  it('zoom keeps the middle, and never shows less than a hundredth or more than the picture', () => {
    expect(shown(zoomCrop('p', 2))).toEqual({ x: 0.375, y: 0.25, width: 0.25, height: 0.5 })
    expect(shown(zoomCrop('p', 0.1))).toEqual(shown())
    expect(readCard(after(zoomCrop('p', 1e9))).ok).toBe(true)
    expect(pictureOf(after(zoomCrop('p', 2), uncrop('p')))).not.toHaveProperty('crop')
  })

  it('no crop, zoom or resize distorts the picture or leaves a gap', () => {
    const by = fc.record({
      x: fc.double({ min: -300, max: 300, noNaN: true }),
      y: fc.double({ min: -300, max: 300, noNaN: true }),
    })
    const step = fc.oneof(
      by.map((point) => panCrop('p', point)),
      fc.double({ min: 0.5, max: 8, noNaN: true }).map((zoom) => zoomCrop('p', zoom)),
      fc.tuple(fc.constantFrom(...HANDLES), by).map(([handle, delta]): Edit => (card) => {
        const box = resized(pictureOf(card), handle, delta, { keepRatio: false, fromCenter: false, smallest: 8 })
        // a crop shows a hundredth of the picture's side at least, so no thinner layer can be cropped without distortion
        const ratio = box.width / box.height / 2
        return ratio < 0.01 || ratio > 100 ? card : place(new Map([['p', { box }]]))(card)
      }),
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        const card = after(...steps)
        expect(readCard(card).ok).toBe(true)
        // boxes are stored in hundredths of a px
        expect(distortionOf(card)).toBeCloseTo(1, 1)
        const { x, y, width, height } = cropOf(pictureOf(card), card)
        expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
        expect(Math.max(x + width, y + height)).toBeLessThanOrEqual(1.0001)
      }),
      { numRuns: 2_000 },
    )
  })
})
