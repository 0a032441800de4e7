import { MAX_CARD_SIDE, MIN_CARD_SIDE } from '@petalpost/domain/card'
import { describe, expect, it } from 'vitest'

import { LAYERS, sampleCard, style } from '../../test/sample-card.ts'
import { readCard } from '../read/validate.ts'
import { FACTS, factsOf, scaledLayer } from './facts.ts'
import type { PenPoint } from './ink/facts.ts'
import type { Surroundings } from './kind-facts.ts'
import type { Layer } from './schema.ts'

const FAMILY = 'Noto Serif SC'
const id = 'new'

/** A new layer of each kind, as the editor inserts it. */
const INSERTED: { readonly [K in Layer['type']]: (card: Surroundings) => Layer } = {
  text: (card) => FACTS.text.inserted(card, { id, text: '新年快乐', fontFamily: FAMILY }),
  image: (card) => FACTS.image.inserted(card, { id, asset: 'photo' }),
  sticker: (card) => FACTS.sticker.inserted(card, { id, asset: 'art' }),
  art: (card) =>
    FACTS.art.inserted(card, { id, scene: 'lanterns', palette: 'dusk', options: {}, seed: 's1', asset: 'art' }),
  ink: (card) =>
    FACTS.ink.inserted(card, {
      id,
      strokes: [
        [
          { x: 0.2 * card.width, y: 0.4 * card.height, pressure: 0.3 },
          { x: 0.8 * card.width, y: 50, pressure: 1 },
        ],
        [{ x: 10, y: 10 }],
      ],
      pen: { width: 4 },
      fill: { type: 'solid', color: '#1d3a8a' },
    }),
  shape: (card) => FACTS.shape.inserted(card, { id, shape: 'heart' }),
  video: (card) => FACTS.video.inserted(card, { id, asset: 'film', poster: 'photo' }),
  button: (card) =>
    FACTS.button.inserted(card, { id, label: 'Open', href: 'https://example.org/', fontFamily: FAMILY }),
}
const SIZES = [
  { width: 375, height: 667 },
  { width: MIN_CARD_SIDE, height: MAX_CARD_SIDE },
  { width: MAX_CARD_SIDE, height: MIN_CARD_SIDE },
  { width: 100.5, height: 100.5 },
]

describe.each(Object.keys(INSERTED) as Layer['type'][])('a new layer of the kind %s', (kind) => {
  it.each(SIZES)('validates and stands inside a card of $width x $height', (size) => {
    const card = sampleCard({ ...size, groups: [] })
    const layer = INSERTED[kind](card)
    const whole = { ...card, layers: [layer] }
    expect(readCard(whole)).toEqual({ ok: true, card: whole, from: 3 })
    expect(layer.type).toBe(kind)
    const { x, y, width, height } = layer
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
    expect(Math.min(width, height)).toBeGreaterThan(0)
    expect(x + width).toBeLessThanOrEqual(size.width)
    expect(y + height).toBeLessThanOrEqual(size.height)
  })
})

describe('a scaled layer', () => {
  it.each(LAYERS)('of the kind $type fits its schema at any ratio, and keeps its box', (layer) => {
    for (const ratio of [0.001, 0.5, 1, 3, 1_000]) {
      const scaled = scaledLayer(layer, ratio)
      const card = sampleCard({ layers: [scaled] })
      expect(readCard(card)).toMatchObject({ ok: true })
      const { x, y, width, height } = layer
      expect(scaled).toMatchObject({ x, y, width, height })
    }
    expect(scaledLayer(layer, 1)).toEqual(layer)
  })

  it.each(LAYERS)('of the kind $type has a shadow of the new size, within the sizes of shadows', (layer) => {
    const shadow = { offsetX: -3, offsetY: 4, blur: 12, color: '#00000055' }
    const shadows = [2, 1_000].map((ratio) => scaledLayer({ ...layer, shadow }, ratio).shadow)
    expect(shadows).toEqual([
      { offsetX: -6, offsetY: 8, blur: 24, color: '#00000055' },
      { offsetX: -200, offsetY: 200, blur: 200, color: '#00000055' },
    ])
  })

  it('has letters, strokes and corners of the new size', () => {
    const [, text] = LAYERS
    const twice = FACTS.text.scaled(text as Extract<Layer, { type: 'text' }>, 2)
    expect([twice.style.fontSize, twice.runs[1]?.style?.fontSize, twice.style.letterSpacing]).toEqual([64, 80, 4])
    expect(twice.copies?.[0]).toMatchObject({ stroke: { width: 2 }, offsetX: 4, offsetY: 6 })
  })
})

describe('a new picture', () => {
  const card = sampleCard()

  it('keeps the ratio of its file', () => {
    expect(FACTS.image.inserted(card, { id, asset: 'photo' })).toMatchObject({ x: 38, width: 300, height: 225 })
  })

  it('is a square when the size of its file is unknown', () => {
    expect(FACTS.sticker.inserted(card, { id, asset: 'art' })).toMatchObject({ width: 150, height: 150 })
  })
})

const ink = (...strokes: PenPoint[][]) =>
  FACTS.ink.inserted(sampleCard(), { id, strokes, pen: { width: 4 }, fill: { type: 'solid', color: '#1d3a8a' } })

describe('new ink', () => {
  it('stands where it was drawn', () => {
    expect(
      ink(
        [
          { x: 20.4, y: 30 },
          { x: 60, y: 50, pressure: 1 },
        ],
        [{ x: 40.2, y: 129.5, pressure: 0.256 }],
      ),
    ).toMatchObject({
      x: 20,
      y: 30,
      width: 40,
      height: 100,
      strokes: [{ points: [100, 0, 10_000, 2000] }, { points: [5050, 9950], pressures: [26] }],
    })
  })

  it('has a box of at least 1 px', () => {
    expect(ink([{ x: 20, y: 30 }])).toMatchObject({ x: 20, y: 30, width: 1, height: 1 })
  })

  it('has a pen of the new size when it is scaled, within the sizes of pens', () => {
    const widths = [0.001, 1, 2, 1000].map((ratio) => FACTS.ink.scaled(ink([{ x: 1, y: 1 }]), ratio).pen.width)
    expect(widths).toEqual([0.5, 4, 8, 200])
  })
})

const [, text, , , , , button] = LAYERS as [Layer, Layer, Layer, Layer, Layer, Layer, Layer]
const factsFor = (layer: Layer) => {
  const facts = factsOf(layer)
  return { families: facts.families(layer), texts: facts.texts(layer) }
}

describe('the text of a layer', () => {
  it('is returned run by run with the style of each run', () => {
    const runs = [{ text: 'a' }, { text: 'b', style: { fontFamily: 'Other', italic: true as const } }]
    const layer = { ...text, runs } as Layer
    expect(factsFor(layer)).toEqual({
      families: [
        { path: 'style.fontFamily', family: FAMILY },
        { path: 'runs[1].style.fontFamily', family: 'Other' },
      ],
      texts: [
        { text: 'a', style: expect.objectContaining({ fontFamily: FAMILY, fontWeight: 600 }) },
        { text: 'b', style: expect.objectContaining({ fontFamily: 'Other', fontWeight: 600, italic: true }) },
      ],
    })
  })

  it('is the label of a button', () => {
    expect(factsFor(button)).toEqual({
      families: [{ path: 'style.fontFamily', family: FAMILY }],
      texts: [{ text: 'Open', style }],
    })
  })
})
