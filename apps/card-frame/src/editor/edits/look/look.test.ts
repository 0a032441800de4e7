import type { CardV2 } from '@petalpost/card-document/card'
import { LIMITS } from '@petalpost/card-document/limits'
import { readCard } from '@petalpost/card-document/read/validate'
import { sampleCard } from '@petalpost/card-document/test/sample-card'
import { describe, expect, it } from 'vitest'

import { without } from '../edit.ts'
import { picturesOf, replacePicture, showWhole } from '../files/picture.ts'
import { colorOfCopies, copiesOf, COPY_LOOKS, lookOf } from '../layers/copies.ts'
import { setBackground, setCardAlt, setMusic, setOpening } from './card-look.ts'
import { addEffect, changeEffect, removeEffect } from './effects.ts'
import { changeKind, styleTexts, stylesOf } from './style.ts'

const layerOf = (card: CardV2, id: string) => card.layers.find((layer) => layer.id === id)
const text = (card: CardV2) => {
  const layer = layerOf(card, 'text1')
  if (layer?.type !== 'text') throw new TypeError('no text')
  return layer
}

/** The card, after the reader has found nothing wrong with it. */
function valid(card: CardV2): CardV2 {
  expect(readCard(card)).toMatchObject({ ok: true })
  return card
}

describe('styleTexts', () => {
  it('styles all letters, also those that had a style of their own', () => {
    const card = valid(styleTexts(['text1', 'button1', 'shape1'], { fontSize: 20, fontWeight: 700 })(sampleCard()))
    expect(stylesOf(text(card)).map(({ fontSize }) => fontSize)).toEqual([20, 20])
    expect(text(card).runs[1]?.style).toEqual({
      fontFamily: 'Noto Serif SC',
      fill: { type: 'solid', color: '#112233' },
    })
    expect(card.fonts[0]?.weights).toEqual([700])
  })

  it('lists a new font and drops the one that no letter uses any more', () => {
    const card = valid(styleTexts(['text1', 'button1'], { fontFamily: 'Lobster', fontWeight: 400 })(sampleCard()))
    expect(card.fonts).toEqual([{ source: 'library', family: 'Lobster', weights: [400] }])
    expect(text(card).runs[1]?.style).not.toHaveProperty('fontFamily')
  })

  it('removes a field that is undefined, and a style that becomes empty', () => {
    const italic = styleTexts(['text1'], { italic: true, background: undefined })(sampleCard())
    expect(text(italic).style).toMatchObject({ italic: true })
    expect(text(italic).style).not.toHaveProperty('background')
    const plain = styleTexts(['text1'], {
      italic: undefined,
      fontFamily: 'Noto Serif SC',
      fontSize: 9,
      fill: { type: 'solid', color: '#000000' },
    })(italic)
    expect(text(valid(plain)).style).not.toHaveProperty('italic')
    expect(text(plain).runs.map((run) => run.style)).toEqual([undefined]) // equal runs become one
  })

  it('returns the same card when no text is meant', () => {
    const card = sampleCard()
    expect(styleTexts(['shape1'], { fontSize: 9 })(card)).toBe(card)
  })
})

describe('changeKind', () => {
  it('leaves layers of other kinds alone, and removes files that are no longer used', () => {
    const card = sampleCard()
    expect(changeKind('ink', ['text1'], (layer) => ({ ...layer, opacity: 0 }))(card)).toBe(card)
    const plain = setBackground({ type: 'solid', color: '#ffffff' })(card)
    const other = changeKind('image', ['image1'], (layer) => ({ ...layer, asset: 'art' }))(plain)
    const bare = changeKind('video', ['video1'], (layer) => without(layer, 'poster'))(other)
    expect(Object.keys(valid(bare).assets)).toEqual(['art', 'film'])
  })
})

describe('pictures', () => {
  it('are shown whole in a box of their own ratio around the same center', () => {
    const card = valid(showWhole(['image1', 'art1'])(sampleCard()))
    const layer = layerOf(card, 'image1')
    expect(layer).not.toHaveProperty('crop')
    expect((layer?.width ?? 0) / (layer?.height ?? 1)).toBeCloseTo(800 / 600, 1)
    expect([(layer?.x ?? 0) + (layer?.width ?? 0) / 2, (layer?.y ?? 0) + (layer?.height ?? 0) / 2]).toEqual([110, 70])
    expect(layerOf(card, 'art1')).toEqual(layerOf(sampleCard(), 'art1'))
  })

  it('are replaced without the crop of the one before', () => {
    const card = valid(replacePicture(['image1'], 'art')(sampleCard()))
    expect(layerOf(card, 'image1')).toMatchObject({ asset: 'art', mask: { name: 'heart' } })
    expect(layerOf(card, 'image1')).not.toHaveProperty('crop')
  })

  it('are offered without films', () => {
    expect(picturesOf(sampleCard()).map(({ id }) => id)).toEqual(['art', 'photo'])
  })
})

describe('copies', () => {
  it.each(COPY_LOOKS)('of the look %s are valid, and are told by what they are made of', (look) => {
    for (const fontSize of [4, 32, 1_000]) {
      const copies = copiesOf(look, '#b3263a', { fontSize })
      const card = changeKind('text', ['text1'], (layer) => ({ ...layer, copies }))(sampleCard())
      valid(card)
      expect([lookOf(copies), colorOfCopies(copies)]).toEqual([look, '#b3263a'])
    }
  })

  it('of an author keep no name', () => {
    expect(lookOf(text(sampleCard()).copies ?? [])).toBeNull()
    expect(colorOfCopies([])).toBeNull()
  })
})

describe('the card', () => {
  it('gets effects up to the limit, changes and loses them', () => {
    let card = sampleCard()
    for (let count = 0; count <= LIMITS.effects; count += 1) card = addEffect('snow')(card)
    expect(valid(card).effects).toHaveLength(LIMITS.effects)
    const snow = card.effects?.[0]
    if (!snow) throw new TypeError('no effect')
    card = valid(changeEffect(1, { ...snow, name: 'hearts', density: 3 })(card))
    expect(card.effects?.map(({ name }) => name).slice(0, 3)).toEqual(['snow', 'hearts', 'snow'])
    while (card.effects) card = removeEffect(0)(card)
    expect(valid(card)).not.toHaveProperty('effects')
  })

  it('gets an opening, music, a description and a ground, and can lose the first three', () => {
    const music = { notes: { tempo: 96, score: 'C5 D5' }, loop: true, volume: 0.5, trigger: 'open' } as const
    const set = [
      setOpening({ name: 'envelope', color: '#b3263a' }),
      setMusic(music),
      setCardAlt(' Snow falls '),
      setBackground({ type: 'solid', color: '#ffffff' }),
    ].reduce((card, edit) => edit(card), sampleCard())
    expect(valid(set)).toMatchObject({ opening: { name: 'envelope' }, music, alt: 'Snow falls' })
    const bare = [setOpening(undefined), setMusic(undefined), setCardAlt(' ')].reduce((card, edit) => edit(card), set)
    expect(Object.keys(valid(bare))).not.toContain('music')
    expect(bare).not.toHaveProperty('opening')
    expect(bare).not.toHaveProperty('alt')
  })
})
