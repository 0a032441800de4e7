// @vitest-environment happy-dom
import type { LayerOf } from '@petalpost/card-document/layers/schema'
import { sampleCard } from '@petalpost/card-document/test/sample-card'
import { expect, it, vi } from 'vitest'

import { createMeasureText } from './measure-text.ts'

const card = sampleCard()
const text = card.layers.find((layer): layer is LayerOf<'text'> => layer.type === 'text')!

it('a text is measured by drawing it as the card does, and nothing is left on the page', () => {
  document.body.replaceChildren()
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
    return this.textContent?.includes('Longer') ? 70 : 0
  })
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockImplementation(function (this: HTMLElement) {
    return this.style.width === 'min-content' ? 40 : 90
  })
  const { size } = createMeasureText(document, (key) => key)
  expect(size({ ...text, hidden: true, runs: [{ text: 'Longer' }] }, card)).toEqual({ width: 90, height: 70, word: 40 })
  expect(document.body.childElementCount).toBe(0)
})
