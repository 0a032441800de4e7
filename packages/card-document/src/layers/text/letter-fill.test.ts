// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'

import { sampleCard } from '../../../test/sample-card.ts'
import type { Fill } from '../../fields.ts'
import type { RenderContext } from '../../render/context.ts'
import { paintLetters } from './letter-fill.ts'

const stops = [
  { color: '#ff0000', offset: 0 },
  { color: '#0000ff', offset: 100 },
]
const SOLID: Fill = { type: 'solid', color: '#123456' }
const LINEAR: Fill = { type: 'linear', angle: 45, stops }

function painted(...fills: Fill[]): CSSStyleDeclaration {
  const context: RenderContext = { document, card: sampleCard(), assetUrl: (key) => key, pending: [], faces: new Set() }
  const element = document.createElement('div')
  for (const fill of fills) paintLetters(context, element, fill, { reach: 40, spacing: 4 })
  return element.style
}

describe('paintLetters', () => {
  it('clips a gradient to the letters, in a box as large as their ink, and clicks beside them go through', () => {
    const css = painted(LINEAR)
    expect([css.color, css.backgroundClip, css.pointerEvents]).toEqual(['transparent', 'text', 'none'])
    expect(css.padding).toBe('var(--flush, 40px)')
    expect(css.getPropertyValue('margin-block')).toBe('calc(0px - var(--flush, 40px))')
    expect(css.getPropertyValue('margin-inline')).toBe('calc(0px - var(--flush, 40px)) calc(-4px - var(--flush, 40px))')
  })

  it.each<[Fill, string]>([
    [LINEAR, 'linear-gradient(45deg, #ff0000 45.45'],
    [{ type: 'radial', stops }, 'radial-gradient(circle at center, #ff0000 0%, #0000ff 9.09'],
  ])('draws the gradient of %j larger, with its colors where they were', (fill, css) => {
    expect(painted(fill).background).toContain(css)
  })

  it.each<[Fill, string]>([
    [LINEAR, 'content-box'],
    [{ type: 'pattern', name: 'dots', foreground: '#ff0000', background: '#ffffff', size: 8 }, 'content-box'],
    [{ type: 'pattern', name: 'stripes', foreground: '#ff0000', background: '#ffffff', size: 8 }, 'padding-box'],
    [{ type: 'image', asset: 'photo', fit: 'tile' }, 'content-box'],
    [{ type: 'image', asset: 'photo', fit: 'cover' }, 'padding-box'],
  ])('lays %j out over the %s', (fill, origin) => {
    expect(painted(fill).backgroundOrigin).toBe(origin)
  })

  it('gives plain letters no room: the browser draws them whole', () => {
    const { color, padding, pointerEvents } = painted(SOLID)
    expect([color, padding, pointerEvents]).toEqual(['#123456', '', ''])
  })
})
