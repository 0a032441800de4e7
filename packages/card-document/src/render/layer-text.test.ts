// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'

import { LAYERS, sampleCard, style } from '../../test/sample-card.ts'
import type { Fill } from '../fields.ts'
import type { TextLayer } from '../layers.ts'
import { shrinkTexts } from './layer-text.ts'
import { mount } from './mount.ts'

const RED_TO_BLUE: Fill = {
  type: 'linear',
  angle: 45,
  stops: [
    { color: '#ff0000', offset: 0 },
    { color: '#0000ff', offset: 100 },
  ],
}
const SHADOW = { offsetX: 1, offsetY: 2, blur: 3, color: '#00000066' }

function draw(changes: Partial<TextLayer>) {
  const layers = LAYERS.filter((layer) => layer.type === 'text').map((layer) => ({ ...layer, ...changes }))
  const card = sampleCard({ groups: [], layers })
  const { element } = mount(document.body, card, { document, reducedMotion: true, assetUrl: (key) => key })
  const [copy] = element.querySelectorAll<HTMLElement>('[aria-hidden=true]')
  const letters = element.querySelector<HTMLElement>('[style*="line-height"]:not([aria-hidden])')!
  return { element, copy, letters, outer: letters.closest<HTMLElement>('[style*="translate("]')! }
}
afterEach(() => vi.restoreAllMocks())

describe('the shadow of letters', () => {
  it('lies behind a gradient, where text-shadow would show through it', () => {
    const { copy } = draw({ copies: [{ fill: RED_TO_BLUE, shadow: SHADOW }] })
    expect([copy?.style.textShadow, copy?.style.filter]).toEqual(['none', 'drop-shadow(1px 2px 3px #00000066)'])
    const plain = draw({ copies: [{ shadow: SHADOW }] }).copy
    expect([plain?.style.textShadow, plain?.style.filter]).toEqual(['1px 2px 3px #00000066', ''])
  })

  it('is the layer s as soon as one of its runs is no plain colour', () => {
    const { letters, outer } = draw({
      shadow: SHADOW,
      runs: [{ text: 'a' }, { text: 'b', style: { fill: RED_TO_BLUE } }],
    })
    expect([letters.style.textShadow, outer.style.filter]).toEqual(['', 'drop-shadow(1px 2px 3px #00000066)'])
  })
})

it('runs as its own letters do, paragraph by paragraph', () => {
  expect(draw({ runs: [{ text: 'مرحبا' }] }).letters.style.unicodeBidi).toBe('plaintext')
})

/** A browser in which the letters are `high` px high at their own size, in a box of 100, and copies stick out. */
function withLetters(high: number): void {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(100)
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockImplementation(function measure(this: HTMLElement) {
    const seen = [...this.querySelectorAll<HTMLElement>('[aria-hidden]')].some(({ style: { display } }) => !display)
    const { zoom } = (this.firstElementChild as HTMLElement).style
    return high * Number(zoom || 1) + (seen ? 1_000 : 0)
  })
}

describe('shrinkTexts', () => {
  it('makes letters as small as their box needs, whatever room their moved copies take', () => {
    withLetters(200)
    const { element, copy } = draw({ size: 'fixed-shrink', style, copies: [{ offsetX: 20, offsetY: 20 }] })
    const { zoom } = element.querySelector<HTMLElement>('[data-shrink] > *')!.style
    expect(Number(zoom)).toBeGreaterThan(0.48)
    expect(Number(zoom)).toBeLessThanOrEqual(0.505)
    expect(copy?.style.display).toBe('')
  })

  it('leaves what fits as it is, and makes it large again when there is room', () => {
    withLetters(90)
    const { element } = draw({ size: 'fixed-shrink' })
    const content = element.querySelector<HTMLElement>('[data-shrink] > *')!
    expect(content.style.zoom).toBe('')
    content.style.zoom = '0.5'
    shrinkTexts(element)
    expect(content.style.zoom).toBe('')
  })
})
