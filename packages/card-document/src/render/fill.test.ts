// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'

import { sampleCard } from '../../test/sample-card.ts'
import type { Fill } from '../fields.ts'
import { background, fillCss } from './fill.ts'

const context = (ground: Fill) => ({
  document,
  card: sampleCard({ background: ground }),
  assetUrl: (key: string) => `/files/${key}`,
})
const white = { color: '#ffffff', offset: 50 }
const black = { color: '#000000', offset: 0 }

describe('fillCss', () => {
  it.each<[Fill, string]>([
    [{ type: 'solid', color: '#aabbcc80' }, '#aabbcc80'],
    [{ type: 'linear', angle: 180, stops: [black, white] }, 'linear-gradient(180deg, #000000 0%, #ffffff 50%)'],
    [{ type: 'radial', stops: [black, white] }, 'radial-gradient(circle at center, #000000 0%, #ffffff 50%)'],
    [{ type: 'image', asset: 'photo', fit: 'cover' }, 'url("/files/pc/2026/11/photo.webp") center / cover no-repeat'],
    [
      { type: 'image', asset: 'photo', fit: 'tile', scale: 0.5 },
      'url("/files/pc/2026/11/photo.webp") center / 400px repeat',
    ],
    [{ type: 'image', asset: 'gone', fit: 'cover' }, 'transparent'],
    [
      { type: 'pattern', name: 'stripes', foreground: '#ff0000', background: '#ffffff', size: 10 },
      'repeating-linear-gradient(45deg, #ff0000 0 5px, transparent 5px 10px), #ffffff',
    ],
  ])('the fill %j becomes CSS', (fill, css) => {
    expect(fillCss(context(fill), fill)).toBe(css)
  })

  it('blurs an image beyond its edge', () => {
    const { style } = background(context({ type: 'image', asset: 'photo', fit: 'cover', blur: 8 }))
    expect([style.filter, style.inset]).toEqual(['blur(8px)', '-16px'])
  })
})
