import { MAX_CARD_SIDE, MIN_CARD_SIDE, SHAPE_SIZES } from '@petalpost/domain/card'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { Asset } from './card.ts'
import { blankCard, photoCard } from './new-card.ts'
import { readCard } from './read/validate.ts'

const photo = (width: number, height: number): Asset => ({
  key: 'media/2026/11/photo.jpg',
  kind: 'image',
  mime: 'image/jpeg',
  bytes: 1,
  width,
  height,
})

describe('a new card', () => {
  it.each(Object.entries(SHAPE_SIZES))('in the shape %s is valid and empty', (_, size) => {
    const card = blankCard(size, 'zh-CN')
    expect(readCard(card)).toEqual({ ok: true, card, from: 3 })
    expect(card).toMatchObject({ ...size, language: 'zh-CN', layers: [] })
  })

  it('from a photo has the photo’s ratio, and the photo covers it', () => {
    expect(photoCard(photo(4_000, 3_000), 'p', 'en-US')).toMatchObject({
      width: 960,
      height: 720,
      layers: [{ type: 'image', asset: 'p', x: 0, y: 0, width: 960, height: 720 }],
    })
  })

  it('is valid for a photo of any size', () => {
    const side = fc.integer({ min: 1, max: 30_000 })
    fc.assert(
      fc.property(side, side, (width, height) => {
        const card = photoCard(photo(width, height), 'p', 'en-US')
        expect(readCard(card).ok).toBe(true)
        for (const length of [card.width, card.height]) {
          expect(length).toBeGreaterThanOrEqual(MIN_CARD_SIDE)
          expect(length).toBeLessThanOrEqual(MAX_CARD_SIDE)
        }
      }),
    )
  })
})
