// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'

import { alone, draw } from '../../../test/draw.ts'
import { style } from '../../../test/sample-card.ts'
import { shrinkTexts } from './shrink.ts'

afterEach(() => vi.restoreAllMocks())

/** Mocks the layout: letters `high` px high at zoom 1, in a box of 100 px; visible copies add 1,000 px. */
function withLetters(high: number): void {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(100)
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockImplementation(function measure(this: HTMLElement) {
    const seen = [...this.querySelectorAll<HTMLElement>('[aria-hidden]')].some(({ style: { display } }) => !display)
    const { zoom } = (this.firstElementChild as HTMLElement).style
    return high * Number(zoom || 1) + (seen ? 1_000 : 0)
  })
}

describe('shrinkTexts', () => {
  it('shrinks letters to fit their box, and ignores the room of their moved copies', () => {
    withLetters(200)
    const copies = [{ offsetX: 20, offsetY: 20 }]
    const { find } = draw(alone('text', { size: 'fixed-shrink', style, copies }))
    const { zoom } = find('[data-shrink] > *').style
    expect(Number(zoom)).toBeGreaterThan(0.48)
    expect(Number(zoom)).toBeLessThanOrEqual(0.505)
    expect(find('[aria-hidden=true]').style.display).toBe('')
  })

  it('keeps the size of texts that fit, and restores it when there is room again', () => {
    withLetters(90)
    const { find, root } = draw(alone('text', { size: 'fixed-shrink' }))
    const content = find('[data-shrink] > *')
    expect(content.style.zoom).toBe('')
    content.style.zoom = '0.5'
    shrinkTexts(root)
    expect(content.style.zoom).toBe('')
  })
})
