import type { StoreFile } from '@petalpost/api-client/upload/store-file'
import type { CardV2 } from '@petalpost/card-document/card'
import type { Layer } from '@petalpost/card-document/layers/schema'
import { readCard } from '@petalpost/card-document/read/validate'
import { rolesOf } from '@petalpost/card-document/roles'
import { sampleCard } from '@petalpost/card-document/test/sample-card'
import { describe, expect, it } from 'vitest'

import { without } from '#editor/edits/edit.ts'
import { move } from '#editor/edits/place/place.ts'
import { textOf } from '#editor/edits/text/text-runs.ts'
import { openLibrary } from '#test/open-library.tsx'

import { resizeWithScenes } from './resize-with-scenes.ts'

const LANDSCAPE = { width: 960, height: 540 }

/** A card whose ground is a scene. */
const CARD: CardV2 = (() => {
  const card = sampleCard()
  const ground = { x: 0, y: 0, width: card.width, height: card.height, rotation: 0, scene: 'christmas.baubles' }
  const layers = card.layers.map((layer) =>
    layer.type === 'art' ? { ...layer, ...ground, palette: 'emerald', options: {} } : layer,
  )
  return { ...card, layers }
})()

/** The card with words in the scene's place, from the time before there were roles. */
const WRITTEN: CardV2 = (() => {
  const text = CARD.layers.find((layer) => layer.type === 'text')
  const written = (id: string, words: string, y: number, fontSize: number): Layer => ({
    ...without(text!, 'group', 'name'),
    id,
    x: 60,
    y,
    width: 255,
    height: fontSize * 1.4,
    rotation: 0,
    runs: [{ text: words }],
    style: { ...text!.style, fontSize },
  })
  const texts = [
    written('t', 'Merry\nChristmas', 240, 48),
    written('m', 'Peace on earth and a warm house', 360, 20),
    written('f', 'Love, Rose', 600, 20),
  ]
  return { ...CARD, layers: [CARD.layers.find(({ type }) => type === 'art')!, ...texts], groups: [] }
})()

const ratioOf = async (file: Blob | undefined) => {
  const [, width, height] = /width="(\d+)" height="(\d+)"/.exec((await file?.text()) ?? '') ?? []
  return Number(width) / Number(height)
}

function open(store?: StoreFile, definition = CARD) {
  const drawn: Blob[] = []
  const opened = openLibrary(() => null, {
    card: definition,
    store: async (content, type, options) => {
      drawn.push(content)
      return store
        ? store(content, type, options)
        : { key: `media/${drawn.length}`, url: '', mime: type, bytes: content.size }
    },
  })
  const art = () => opened.card().layers.find(({ type }) => type === 'art')
  return { ...opened, drawn, art }
}

describe('a card with a scene, in another size', () => {
  it('has its scene drawn again in the new ratio, as one step', async () => {
    const { editor, uploads, card, art, drawn, steps, undo } = open()
    await resizeWithScenes(editor, { uploads }, LANDSCAPE)
    expect(art()).toMatchObject({ ...LANDSCAPE, scene: 'christmas.baubles', palette: 'emerald' })
    expect(art()).not.toMatchObject({ asset: 'art' })
    expect(await ratioOf(drawn[0])).toBeCloseTo(16 / 9)
    expect([steps(), readCard(card()).ok]).toEqual([1, true])
    undo()
    expect(card()).toEqual(CARD)
  })

  it('says the same in the same roles, also where only sizes of letters told them', async () => {
    const { editor, uploads, card } = open(undefined, WRITTEN)
    expect(Object.fromEntries(rolesOf(card()))).toEqual({ t: 'title', m: 'message', f: 'from' })
    await resizeWithScenes(editor, { uploads }, LANDSCAPE)
    const said = card().layers.flatMap((layer) => (layer.type === 'text' ? [[layer.role, textOf(layer)]] : []))
    expect(said.map(([role]) => role)).toEqual(['title', 'message', 'from'])
    expect(said.map(([, words]) => words?.replaceAll(/\s+/g, ' '))).toEqual([
      'Merry Christmas',
      'Peace on earth and a warm house',
      'Love, Rose',
    ])
    expect(readCard(card()).ok).toBe(true)
  })

  it('has its new size at once, while the drawing is still on its way', async () => {
    const way = Promise.withResolvers<undefined>()
    const { editor, uploads, card, art, steps, undo } = open(async (content, mime) => {
      await way.promise
      return { key: 'media/late', url: '', mime, bytes: content.size }
    })
    const resized = resizeWithScenes(editor, { uploads }, LANDSCAPE)
    await expect.poll(() => card().width).toBe(LANDSCAPE.width)
    expect(art()).toMatchObject({ asset: 'art' })
    editor.session.run(move(['text1'], 5, 5))
    way.resolve(undefined)
    await resized
    expect(art()).not.toMatchObject({ asset: 'art' })
    expect(steps()).toBe(3)
    undo()
    undo()
    undo()
    expect(card()).toEqual(CARD)
  })

  it('is left alone by a drawing that comes after the size was taken back', async () => {
    const way = Promise.withResolvers<undefined>()
    const { editor, uploads, card, undo } = open(async (content, mime) => {
      await way.promise
      return { key: 'media/late', url: '', mime, bytes: content.size }
    })
    const resized = resizeWithScenes(editor, { uploads }, LANDSCAPE)
    await expect.poll(() => card().width).toBe(LANDSCAPE.width)
    undo()
    way.resolve(undefined)
    await resized
    expect(card()).toEqual(CARD)
  })

  it('needs no drawing when the ratio stays, or the drawing cannot be stored', async () => {
    const { editor, uploads, drawn, art, card, failures } = open(() => Promise.reject(new TypeError('no')))
    await resizeWithScenes(editor, { uploads }, { width: 750, height: 1_334 })
    expect([drawn.length, art()?.width]).toEqual([0, 750])
    await resizeWithScenes(editor, { uploads }, LANDSCAPE)
    expect([art(), failures.length]).toMatchObject([{ ...LANDSCAPE, asset: 'art' }, 1])
    expect(readCard(card()).ok).toBe(true)
  })
})
