// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'

import { sampleCard, style } from '../../test/sample-card.ts'
import type { Fill } from '../fields.ts'
import type { RenderContext } from './context.ts'
import { paintLetters, reachOf } from './letter-fill.ts'

const stops = [
  { c: '#ff0000', p: 0 },
  { c: '#0000ff', p: 100 },
]
const SOLID: Fill = { t: 'solid', c: '#123456' }
const LINEAR: Fill = { t: 'linear', deg: 45, stops }

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
    [{ t: 'radial', stops }, 'radial-gradient(circle at center, #ff0000 0%, #0000ff 9.09'],
  ])('draws the gradient of %j larger, with its colours where they were', (fill, css) => {
    expect(painted(fill).background).toContain(css)
  })

  it.each<[Fill, string]>([
    [LINEAR, 'content-box'],
    [{ t: 'pattern', name: 'dots', fg: '#ff0000', bg: '#ffffff', size: 8 }, 'content-box'],
    [{ t: 'pattern', name: 'stripes', fg: '#ff0000', bg: '#ffffff', size: 8 }, 'padding-box'],
    [{ t: 'image', asset: 'photo', fit: 'tile' }, 'content-box'],
    [{ t: 'image', asset: 'photo', fit: 'cover' }, 'padding-box'],
  ])('lays %j out over the %s', (fill, origin) => {
    expect(painted(fill).backgroundOrigin).toBe(origin)
  })

  it('gives plain letters no room: the browser draws them whole', () => {
    const { color, padding, pointerEvents } = painted(SOLID)
    expect([color, padding, pointerEvents]).toEqual(['#123456', '', ''])
  })
})

describe('reachOf', () => {
  it('is the size of the largest letters, and what negative spacing takes from the last one', () => {
    expect(reachOf(style, [{ t: 'a' }])).toBe(32)
    expect(reachOf(style, [{ t: 'a', s: { px: 90 } }])).toBe(90)
    expect(reachOf({ ...style, ls: -12 }, [])).toBe(44)
  })

  it('S6: takes a text that nobody validated', () => {
    expect(reachOf({ ...style, px: NaN, ls: '9' as never }, 'x' as never)).toBe(0)
  })
})
