// @vitest-environment happy-dom
import type { LayerOf } from '@petalpost/card-document/layers/schema'
import { sampleCard } from '@petalpost/card-document/test/sample-card'
import { expect, it, vi } from 'vitest'

import { without } from '#editor/edits/edit.ts'

import { createMeasureText } from './measure-text.ts'

const card = sampleCard()
const text = card.layers.find((layer): layer is LayerOf<'text'> => layer.type === 'text')!

it('a text is measured by drawing it as the card does, and nothing is left on the page', () => {
  document.body.replaceChildren()
  const around: (string | undefined)[] = []
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
    around.push(this.closest<HTMLElement>('[role=group]')?.style.getPropertyValue('text-rendering'))
    return this.textContent?.includes('Longer') ? 70 : 0
  })
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockImplementation(function (this: HTMLElement) {
    return this.style.width === 'min-content' ? 40 : 90
  })
  const { size } = createMeasureText(document, (key) => key)
  expect(size({ ...text, hidden: true, runs: [{ text: 'Longer' }] }, card)).toEqual({ width: 90, height: 70, word: 40 })
  expect(around).toEqual(['geometricPrecision']) // hinted letters would be wider or narrower than those of the card
  expect(document.body.childElementCount).toBe(0)
})

it('the letters of a text that shrinks are measured as they fit its box; others keep their size', () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(100)
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockImplementation(function (this: HTMLElement) {
    return 200 * (Number((this.firstElementChild as HTMLElement | null)?.style.getPropertyValue('zoom')) || 1)
  })
  const { shrunkTo } = createMeasureText(document, (key) => key)
  const straight = without(text, 'curve')
  expect(shrunkTo({ ...straight, size: 'fixed-shrink' }, card)).toBeCloseTo(0.5, 1)
  expect(shrunkTo({ ...straight, size: 'auto-height' }, card)).toBe(1)
})
