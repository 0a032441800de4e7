import { describe, expect, it } from 'vitest'

import type { CardDefinition } from './card.ts'
import { mainPictureKeys, mainPicturesOf } from './main-pictures.ts'

const SIDE = 400

/** A square card of these layers, each covering a share of it with the picture named after it. */
const cardOf = (...layers: { type: string; share: number; hidden?: true; asset?: string }[]) =>
  ({
    v: 1,
    width: SIDE,
    height: SIDE,
    background: { type: 'solid', color: '#ffffff' },
    layers: layers.map(({ share, asset = 'p', ...rest }, n) => ({
      id: `l${n}`,
      width: SIDE,
      height: SIDE * share,
      asset,
      ...rest,
    })),
    assets: { p: { key: 'library/p.svg' }, q: { key: 'library/q.webp' }, bad: { key: '../../etc/passwd' } },
  }) as unknown as CardDefinition
const idsOf = (card: CardDefinition) => mainPicturesOf(card).layers.map(({ id }) => id)

describe('the main pictures of a card', () => {
  it('are every image and art that covers a quarter of it', () => {
    expect(
      idsOf(cardOf({ type: 'art', share: 1 }, { type: 'image', share: 0.25 }, { type: 'image', share: 0.24 })),
    ).toEqual(['l0', 'l1'])
  })

  it('are no stickers, whatever they cover, and nothing hidden', () => {
    expect(idsOf(cardOf({ type: 'sticker', share: 1 }, { type: 'art', share: 1, hidden: true }))).toEqual([])
  })

  it('are listed by key, each once, the ground first', () => {
    const card = cardOf({ type: 'art', share: 1 }, { type: 'image', share: 1 })
    const onPicture = { ...card, background: { type: 'image', asset: 'q', fit: 'cover' } } as CardDefinition
    expect(mainPictureKeys(card)).toEqual(['library/p.svg'])
    expect(mainPictureKeys(onPicture)).toEqual(['library/q.webp', 'library/p.svg'])
  })

  it('S6: are none in a malformed definition', () => {
    const odd = cardOf({ type: 'art', share: 1, asset: 'bad' }, { type: 'image', share: 1, asset: 'constructor' })
    expect(mainPictureKeys(odd)).toEqual([])
    expect(mainPictureKeys({ layers: [null, 'x'], background: 7 } as unknown as CardDefinition)).toEqual([])
    expect(mainPictureKeys({} as CardDefinition)).toEqual([])
  })
})
