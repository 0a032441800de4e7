// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'

import { alone, draw, outerOf } from '../../../test/draw.ts'
import type { Fill } from '../../fields.ts'
import type { TextLayer } from './schema.ts'

const text = (changes: Partial<TextLayer>) =>
  draw(alone('text', changes)).find('[style*="line-height"]:not([aria-hidden])')

describe('text', () => {
  it('sets runs as spans over the style of the layer', () => {
    const block = text({})
    expect([
      block.style.fontSize,
      block.style.fontWeight,
      block.style.textAlign,
      block.style.lineHeight,
      block.style.letterSpacing,
    ]).toEqual(['32px', '600', 'center', '1.3', '2px'])
    expect(block.style.fontFamily).toContain('"Noto Serif SC"')
    const [span] = block.querySelectorAll('span')
    expect([span?.textContent, span?.style.fontSize, span?.style.color]).toEqual(['新年快乐', '40px', '#112233'])
    expect(block.style.textShadow).toBe('1px 2px 3px #00000066')
  })

  it('lies above its copies, which screen readers skip', () => {
    const layer = outerOf(text({}))
    const [copy, letters] = layer.querySelectorAll<HTMLElement>('[style*="line-height"]')
    expect([copy?.style.transform, copy?.style.color, copy?.getAttribute('aria-hidden')]).toEqual([
      'translate(2px, 3px)',
      '#330000',
      'true',
    ])
    expect(copy?.querySelector('span')?.style.color).toBe('#330000')
    expect([letters?.style.color, letters?.textContent]).toEqual(['#aa2233', copy?.textContent])
  })

  it('a vertical text runs from top to bottom, its columns from right to left', () => {
    expect(text({ vertical: true }).closest<HTMLElement>('[style*="writing-mode"]')?.style.writingMode).toBe(
      'vertical-rl',
    )
  })

  it('grows a text as wide as its words from its anchor', () => {
    const block = text({ size: 'auto-width' })
    expect(block.style.whiteSpace).toBe('pre')
    expect(outerOf(block).querySelector<HTMLElement>('[style*="align-items"]')?.style.alignItems).toBe('center')
  })
})

const RED_TO_BLUE: Fill = {
  type: 'linear',
  angle: 45,
  stops: [
    { color: '#ff0000', offset: 0 },
    { color: '#0000ff', offset: 100 },
  ],
}
const SHADOW = { offsetX: 1, offsetY: 2, blur: 3, color: '#00000066' }

/** Draws a text with copies under its letters; returns the lowest copy, the letters, and the layer's element. */
function stack(changes: Partial<TextLayer>) {
  const { root } = draw(alone('text', changes))
  const [copy] = root.querySelectorAll<HTMLElement>('[aria-hidden=true]')
  const letters = root.querySelector<HTMLElement>('[style*="line-height"]:not([aria-hidden])')!
  return { copy, letters, outer: outerOf(letters) }
}

describe('the shadow of letters', () => {
  it('lies behind a gradient, where text-shadow would show through it', () => {
    const { copy } = stack({ copies: [{ fill: RED_TO_BLUE, shadow: SHADOW }] })
    expect([copy?.style.textShadow, copy?.style.filter]).toEqual(['none', 'drop-shadow(1px 2px 3px #00000066)'])
    const plain = stack({ copies: [{ shadow: SHADOW }] }).copy
    expect([plain?.style.textShadow, plain?.style.filter]).toEqual(['1px 2px 3px #00000066', ''])
  })

  it('is the layer s as soon as one of its runs is no plain color', () => {
    const { letters, outer } = stack({
      shadow: SHADOW,
      runs: [{ text: 'a' }, { text: 'b', style: { fill: RED_TO_BLUE } }],
    })
    expect([letters.style.textShadow, outer.style.filter]).toEqual(['', 'drop-shadow(1px 2px 3px #00000066)'])
  })
})

it('each paragraph takes the direction of its own letters', () => {
  expect(stack({ runs: [{ text: 'مرحبا' }] }).letters.style.unicodeBidi).toBe('plaintext')
})
