import type { BrandKit } from '@petalpost/api-client/schemas/brand'
import type { CardV2 } from '@petalpost/card-document/card'
import type { Layer, LayerOf } from '@petalpost/card-document/layers/schema'
import { readCard } from '@petalpost/card-document/read/validate'
import { rolesOf } from '@petalpost/card-document/roles'
import { LAYERS, sampleCard } from '@petalpost/card-document/test/sample-card'
import { describe, expect, it } from 'vitest'

import { without } from '../../edits/edit.ts'
import { luminance } from '../../edits/look/contrast.ts'
import type { ReadGround } from '../../edits/look/ground.ts'
import { logosOf } from '../../edits/message/logo.ts'
import { dressing } from './dress.ts'

const KIT: Omit<BrandKit, 'version'> = {
  colors: ['#0a1f44', '#f2d16b'],
  heading: { family: 'Playfair Display', file: null },
  body: { family: 'Figtree', file: { key: 'media/figtree.woff2', url: '', mime: 'font/woff2', bytes: 9 } },
  logo: { key: 'media/logo.png', url: '', mime: 'image/png', bytes: 9, width: 200, height: 100 },
}
const NIGHT = luminance(10, 31, 68)
const SNOW = luminance(250, 250, 255)
const onGround =
  (place: number): ReadGround =>
  async (_, boxes) =>
    boxes.map(() => [place])

const text = LAYERS.find((layer): layer is LayerOf<'text'> => layer.type === 'text')!
const shape = LAYERS.find((layer): layer is LayerOf<'shape'> => layer.type === 'shape')!
const plain = { type: 'solid', color: '#333333' } as const
const written = (id: string, fontSize: number): Layer => ({
  ...text,
  id,
  runs: [{ text: id }],
  style: { ...text.style, fontSize, fill: plain },
})
const square = (id: string, color: string, side: number): Layer => ({
  ...shape,
  id,
  width: side,
  height: side,
  fill: { type: 'solid', color },
})
const CARD: CardV2 = sampleCard({
  layers: [square('s1', '#111111', 90), square('s2', '#222222', 50), written('title', 60), written('note', 20)],
  groups: [],
})

async function dressed(place = SNOW, kit = KIT, card = CARD) {
  let ids = 0
  const edit = await dressing(card, kit, onGround(place), () => `n${(ids += 1)}`)
  return edit(card)
}
const styleOf = (card: CardV2, id: string) => {
  const layer = card.layers.find((one) => one.id === id)
  return layer?.type === 'text' ? layer.style : undefined
}

describe('a card in a brand kit (spec 4, "Brand kit")', () => {
  it('has the kit’s fonts, an own one with its file, and is valid', async () => {
    const card = await dressed()
    expect([styleOf(card, 'title')?.fontFamily, styleOf(card, 'note')?.fontFamily]).toEqual([
      'Playfair Display',
      'Figtree',
    ])
    const source = card.fonts.find(({ family }) => family === 'Figtree')?.source ?? ''
    expect(card.assets[source]).toMatchObject({ key: 'media/figtree.woff2', kind: 'font' })
    expect(readCard(structuredClone(card)).ok).toBe(true)
  })

  it('has texts in the first color that can be read on what lies below them', async () => {
    expect(styleOf(await dressed(SNOW), 'title')?.fill).toEqual({ type: 'solid', color: '#0a1f44' })
    expect(styleOf(await dressed(NIGHT), 'title')?.fill).toEqual({ type: 'solid', color: '#f2d16b' })
    const pale = { ...KIT, colors: ['#ffffff'] }
    expect(styleOf(await dressed(SNOW, pale), 'title')?.fill, 'no color of the kit can be read').toEqual(plain)
  })

  it('has the colors of its shapes in the order of their area', async () => {
    const fills = (await dressed()).layers.flatMap((layer) => (layer.type === 'shape' ? [layer.fill] : []))
    expect(fills).toEqual(KIT.colors.map((color) => ({ type: 'solid', color })))
  })

  it('has the logo in a corner, once', async () => {
    const card = await dressed()
    const logo = card.layers.find((layer) => layer.type === 'image')
    expect(logo).toMatchObject({ width: Math.round(card.width / 5) })
    expect(logo!.x + logo!.width).toBeLessThan(card.width)
    const again = await dressed(SNOW, KIT, card)
    expect(again.layers.filter((layer) => layer.type === 'image')).toHaveLength(1)
  })

  it('has the kit’s logo in the place of its own, and says in its texts what it said', async () => {
    const image = LAYERS.find((layer): layer is LayerOf<'image'> => layer.type === 'image')!
    const own: Layer = { ...without(image, 'group'), id: 'own', role: 'logo' }
    const card = await dressed(SNOW, KIT, { ...CARD, layers: [...CARD.layers, own] })
    expect(logosOf(card).map(({ id, asset }) => [id, card.assets[asset]?.key])).toEqual([['own', 'media/logo.png']])
    const [before, after] = [CARD, await dressed()].map((one) => Object.fromEntries(rolesOf(one)))
    expect([after, before]).toEqual([
      { title: 'title', note: 'message' },
      { title: 'title', note: 'message' },
    ])
  })

  it('stays as it is without a kit, and keeps its colors when nothing is known of the ground', async () => {
    const empty = { colors: [], heading: null, body: null, logo: null }
    expect(await dressed(SNOW, empty)).toBe(CARD)
    const edit = await dressing(
      CARD,
      KIT,
      () => Promise.reject(new Error('no canvas')),
      () => 'n',
    )
    expect(styleOf(edit(CARD), 'title')?.fill).toEqual(plain)
  })
})
