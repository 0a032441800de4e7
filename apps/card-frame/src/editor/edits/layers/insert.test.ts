import type { Asset, CardV2 } from '@petalpost/card-document/card'
import { FACTS } from '@petalpost/card-document/layers/facts'
import type { Layer } from '@petalpost/card-document/layers/schema'
import { LIMITS } from '@petalpost/card-document/limits'
import { readCard } from '@petalpost/card-document/read/validate'
import { sampleCard } from '@petalpost/card-document/test/sample-card'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { limitOf } from '../limits.ts'
import { contentOf, contentOfLayers, insert, renewed } from './insert.ts'

/** Ids that mean something elsewhere, so that a mistake shows. */
const IDS = ['art', 'photo', 'library', 'system', 'constructor', 'toString'] as const
const KINDS = ['image', 'svg', 'gif', 'video', 'audio', 'font'] as const

/** A card whose files have other ids, keys and kinds: what stands on a card, or on a forged clipboard. */
const cards: fc.Arbitrary<CardV2> = fc
  .record({
    names: fc.shuffledSubarray([...IDS], { minLength: 3, maxLength: 3 }),
    keys: fc.tuple(...['art', 'photo', 'film', 'font'].map((key) => fc.constantFrom(key, 'shared', 'other'))),
    more: fc.tuple(fc.constantFrom(...IDS), fc.constantFrom(...KINDS), fc.constantFrom('shared', 'other')),
    source: fc.constantFrom('library', 'system', 'font'),
    far: fc.constantFrom(0, 9_999, 10_000, -10_000),
  })
  .map(({ names: [art = '', photo = '', film = ''], keys, more: [id, kind, key], source, far }) => {
    const renamed: Record<string, string> = { art, photo, film }
    const rename = <T>(value: T): T =>
      JSON.parse(JSON.stringify(value), (field, entry: unknown) =>
        field === 'asset' || field === 'poster' ? renamed[entry as string] : entry,
      ) as T
    const card = sampleCard()
    const fontFile: Asset = { key: keys[3] ?? '', kind: 'font', mime: 'font/woff2', bytes: 1 }
    const assets = Object.entries(card.assets).map(([name, asset], at) => [renamed[name], { ...asset, key: keys[at] }])
    return {
      ...card,
      background: rename(card.background),
      layers: card.layers.map((layer) => ({ ...rename(layer), x: far, y: -far })),
      assets: {
        [id]: { key, kind, mime: 'a/b', bytes: 1 },
        ...(Object.fromEntries(assets) as CardV2['assets']),
        font: fontFile,
      },
      fonts: card.fonts.map((use) => ({ ...use, source })),
    }
  })

/** The same with its layers, or without any and their fonts. */
const targets = fc.oneof(
  cards,
  cards.map((card): CardV2 => ({ ...card, layers: [], groups: [], fonts: [] })),
)

const textIn = (fontFamily: string, id: string): Layer =>
  FACTS.text.inserted(sampleCard(), { id, text: 'a', fontFamily })

describe('an insertion', () => {
  it('S6: makes a card that can be read and saved, whatever files, fonts and places the content has', () => {
    let count = 0
    const newId = () => `new${(count += 1)}`
    fc.assert(
      fc.property(targets, cards, (card, other) => {
        expect([readCard(card).ok, readCard(other).ok]).toEqual([true, true])
        const { layers, groups, assets, fonts } = other
        for (const content of [
          contentOfLayers(
            other,
            layers.map(({ id }) => id),
          ),
          { layers, groups, assets, fonts }, // as forged: with what nothing uses
        ]) {
          const read = readCard(insert(renewed(content, card, newId))(card))
          expect(read.ok ? [] : read.problems).toEqual([])
        }
      }),
      { numRuns: 200 },
    )
  })

  it('S6: is refused by every limit of a card that it would exceed', () => {
    const families = Array.from({ length: LIMITS.fonts }, (_, n) => `Font ${n}`)
    const card = insert(contentOf(...families.map((family, n) => textIn(family, `t${n}`))))(
      sampleCard({ layers: [], groups: [] }),
    )
    expect(readCard(card).ok).toBe(true)
    expect(limitOf(insert(contentOf(textIn('Font 1', 'one')))(card))).toBeUndefined()
    expect(limitOf(insert(contentOf(textIn('Another', 'one')))(card))).toBe('fonts')

    const points = Array.from({ length: 2 * LIMITS.pointsPerLayer }, () => 1_000)
    const ink = sampleCard().layers.find((layer) => layer.type === 'ink')
    const written = Array.from({ length: 26 }, (_, n) => ({ ...ink!, id: `i${n}`, strokes: [{ points }] }))
    expect(limitOf(insert(contentOf(...written))(sampleCard()))).toBe('bytes')
    expect(readCard(insert(contentOf(...written))(sampleCard()))).toMatchObject({ ok: false })
    // 20 kB below the limit there is no room either: a save lists the letters of the fonts in the card
    expect(limitOf(insert(contentOf(...written.slice(1)))(sampleCard()))).toBe('bytes')
    expect(limitOf(insert(contentOf(...written.slice(2)))(sampleCard()))).toBeUndefined()
  })
})
