import type { CardV2 } from '@petalpost/card-document/card'
import type { LayerOf } from '@petalpost/card-document/layers/schema'
import { readCard } from '@petalpost/card-document/read/validate'
import { sampleCard } from '@petalpost/card-document/test/sample-card'
import { describe, expect, it, vi } from 'vitest'

import { changeLayers } from '#editor/edits/edit.ts'
import { move } from '#editor/edits/place/place.ts'
import { setText } from '#editor/edits/text/text.ts'

import { createTextFitting } from './text-fitting.ts'

const hugeLines = () => ({ width: 40_000, height: 80_000, word: 40_000 })

describe('the box of a text', () => {
  const text = sampleCard().layers.find(({ type }) => type === 'text') as LayerOf<'text'>
  const upright: LayerOf<'text'> = { ...text, rotation: 0 }
  const card = { ...sampleCard(), layers: [upright], groups: [] }
  const write = (now: CardV2): CardV2 => ({ ...now, layers: [{ ...upright, runs: [{ text: 'Longer' }] }] })
  const measure = vi.fn(() => ({ width: 150, height: 260, word: 60 }))
  const { fitted } = createTextFitting({ size: measure })

  it('grows down with its words, and only when they change', () => {
    const [text] = fitted(write)(card).layers
    expect(text).toMatchObject({ x: upright.x, y: upright.y, width: upright.width, height: 260 })
    measure.mockClear()
    fitted((now) => ({ ...now, layers: [{ ...upright, x: 99 }] }))(card)
    expect(measure).not.toHaveBeenCalled()
  })

  it('that is vertical grows to the left, and one of fixed size not at all', () => {
    const vertical = (now: CardV2): CardV2 => ({ ...now, layers: [{ ...upright, vertical: true }] })
    expect(fitted(vertical)(card).layers[0]).toMatchObject({
      x: upright.x + upright.width - 150,
      width: 150,
      height: upright.height,
    })
    const fixed = (now: CardV2): CardV2 => ({ ...now, layers: [{ ...upright, size: 'fixed-shrink' }] })
    expect(fitted(fixed)(card).layers[0]).toMatchObject({ width: upright.width, height: upright.height })
  })

  it('fits again when its font arrives, unless nobody has changed it or it is another one by now', () => {
    const sizes = { width: 150, height: 260, word: 60 }
    const texts = createTextFitting({ size: () => ({ ...sizes }) })
    const arrived = texts.refitted(new Set([upright.style.fontFamily]))
    expect(arrived(card)).toBe(card)
    const written = texts.fitted(write)(card)
    sizes.height = 310
    expect(texts.refitted(new Set(['Pacifico']))(written)).toBe(written)
    const moved = texts.fitted(move([upright.id], 89, 0))(written)
    expect(arrived(moved).layers[0]).toMatchObject({ x: 99, height: 310 })
    expect(arrived(card)).toBe(card)
  })

  it('fits again when its font arrives although a drag that was taken back had tried it in another width', () => {
    const sizes = { width: 150, height: 260, word: 60 }
    const texts = createTextFitting({ size: () => ({ ...sizes }) })
    const written = texts.fitted(write)(card)
    sizes.height = 200
    const tried = texts.fitted(changeLayers([upright.id], (layer) => ({ ...layer, width: 999 })))(written)
    expect(tried.layers[0]).toMatchObject({ width: 999, height: 200 })
    sizes.height = 310
    const arrived = texts.refitted(new Set([upright.style.fontFamily]))
    expect(arrived(written).layers[0]).toMatchObject({ width: upright.width, height: 310 })
  })

  it('is not fitted again when its author has made it higher since', () => {
    const sizes = { width: 150, height: 260, word: 60 }
    const texts = createTextFitting({ size: () => ({ ...sizes }) })
    const written = texts.fitted(write)(card)
    const higher = texts.fitted(changeLayers([upright.id], (layer) => ({ ...layer, height: 500 })))(written)
    sizes.height = 310
    expect(texts.refitted(new Set([upright.style.fontFamily]))(higher)).toBe(higher)
  })

  it('S6: of any number of lines stays within the limits of a card, which no save could exceed', () => {
    const lines = vi.fn(() => ({ width: 40_000, height: 80_000, word: 40_000 }))
    for (const change of [
      {},
      { vertical: true },
      { size: 'auto-width', x: 9_999 },
      { rotation: 90, y: -9_999 },
    ] as const) {
      const put = (now: CardV2): CardV2 => ({ ...now, layers: [{ ...upright, ...change }] })
      const [layer] = createTextFitting({ size: lines }).fitted(put)({ ...card, layers: [] }).layers
      expect(readCard({ ...card, layers: [layer] })).toMatchObject({ ok: true })
    }
  })

  it('S6: of a text that was typed in stays within the limits too', () => {
    for (const change of [{}, { size: 'auto-width', width: 60, height: 40 }] as const) {
      const before = { ...card, layers: [{ ...upright, ...change }] }
      const after = createTextFitting({ size: hugeLines }).fitted(setText(upright.id, 'Longer'))(before)
      expect(readCard(after)).toMatchObject({ ok: true })
    }
  })
})
