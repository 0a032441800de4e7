// @vitest-environment happy-dom
import type { CardV2 } from '@petalpost/card-document/card'
import { FACTS } from '@petalpost/card-document/layers/facts'
import type { LayerOf } from '@petalpost/card-document/layers/schema'
import { readCard } from '@petalpost/card-document/read/validate'
import { sampleCard } from '@petalpost/card-document/test/sample-card'
import { describe, expect, it } from 'vitest'

import { textOf } from '#editor/edits/text/text-runs.ts'
import { boxIn, centerOf, unionOf } from '#editor/gestures/box.ts'

import { letterScene, type SceneWords } from './letter-scene.ts'
import { moveWords } from './scene-lettering.ts'

const PORTRAIT = { width: 375, height: 667 }
const LANDSCAPE = { width: 960, height: 540 }
const SCENE = { scene: 'christmas.baubles', palette: 'emerald' }
const WORDS: SceneWords = { title: ['Merry', 'Christmas'], note: 'Peace on earth and a warm house', chinese: false }

/** A card as a template is: a scene, and the texts where the scene sets them. */
async function templateCard(words = WORDS) {
  const { texts, marks } = await letterScene(document, SCENE, PORTRAIT, words)
  const empty: CardV2 = { ...sampleCard(), ...PORTRAIT, layers: [], groups: [] }
  const art = FACTS.art.inserted(empty, {
    ...SCENE,
    id: 'art',
    options: { ...marks, who: 'cat' },
    seed: 's',
    asset: 'art',
  })
  const layers = texts.map(({ text, style, box }, index): LayerOf<'text'> => {
    const plain = FACTS.text.inserted(empty, { id: `text${index + 1}`, text, fontFamily: style.fontFamily })
    return { ...plain, ...box, runs: [{ text }], style: { ...plain.style, ...style }, size: 'auto-width' }
  })
  const fonts = layers.map(({ style }) => ({ family: style.fontFamily, weights: [400], source: 'library' as const }))
  return { card: { ...empty, layers: [art, ...layers], fonts }, art, layers }
}

const placeOf = ({ x, y, width, height }: { x: number; y: number; width: number; height: number }) =>
  [x, y, width, height].map(Math.round)

describe('the words of a scene in another ratio', () => {
  it('are set as the scene sets them there, with the line between them', async () => {
    const { card, art } = await templateCard()
    const moved = await moveWords(document, card, art, LANDSCAPE)
    const { texts, marks } = await letterScene(document, SCENE, LANDSCAPE, WORDS)
    const layers = [...(moved?.texts.values() ?? [])]
    expect(layers.map(placeOf)).toEqual(texts.map(({ box }) => placeOf(box)))
    expect(layers.map(textOf)).toEqual(texts.map(({ text }) => text))
    expect(moved?.options).toEqual({ ...marks, who: 'cat' })
    expect(readCard({ ...card, layers: [art, ...layers] }).ok).toBe(true)
  })

  it('in other fonts keep their lines, and fill the scene’s place for words together', async () => {
    const { card, art, layers } = await templateCard()
    const own = layers.map((layer) => ({ ...layer, style: { ...layer.style, fontFamily: 'Own' } }))
    const moved = await moveWords(document, { ...card, layers: [art, ...own] }, art, LANDSCAPE)
    const after = [...(moved?.texts.values() ?? [])]
    const { texts } = await letterScene(document, SCENE, LANDSCAPE, WORDS)
    const [place, block] = [texts.map(({ ink }) => ink), after].map((boxes) => boxIn(unionOf(boxes)))
    expect(placeOf({ ...centerOf(block!), width: 0, height: 0 })).toEqual(
      placeOf({ ...centerOf(place!), width: 0, height: 0 }),
    )
    expect(Math.max(block!.width / place!.width, block!.height / place!.height)).toBeCloseTo(1, 2)
    expect(after.map(textOf)).toEqual(layers.map(textOf))
    const sizes = after.map(({ style }, index) => style.fontSize / own[index]!.style.fontSize)
    expect(Math.max(...sizes) / Math.min(...sizes)).toBeCloseTo(1, 1)
    // the dividing line is between the same texts
    const [title, note] = [after[0], after.at(-1)]
    const line = Number(moved?.options['ruleY']) * (LANDSCAPE.width / 1_600)
    expect([line > title!.y, line < note!.y + note!.height]).toEqual([true, true])
  })

  it('are read by their roles: a salutation and a signature beside them are no part of them', async () => {
    const { card, art, layers } = await templateCard()
    const [first, note] = [layers[0]!, layers.at(-1)!]
    const named = layers.map((layer) => ({
      ...layer,
      role: layer === note ? ('message' as const) : ('title' as const),
    }))
    const beside = (role: 'to' | 'from', text: string, y: number): LayerOf<'text'> => ({
      ...note,
      id: role,
      role,
      runs: [{ text }],
      y,
    })
    const to = beside('to', 'Dear Mom,', first.y - note.height)
    const from = beside('from', 'Love, Rose', note.y + note.height)
    const moved = await moveWords(document, { ...card, layers: [art, to, ...named, from] }, art, LANDSCAPE)
    const { texts } = await letterScene(document, SCENE, LANDSCAPE, WORDS)
    const after = [...(moved?.texts.values() ?? [])]
    expect(after.map(({ id, role }) => [id, role])).toEqual(named.map(({ id, role }) => [id, role]))
    expect(after.map(placeOf)).toEqual(texts.map(({ box }) => placeOf(box)))
  })

  it('that their author put elsewhere are left to the card', async () => {
    const { card, art, layers } = await templateCard()
    const low = layers.map((layer) => ({ ...layer, y: 640 }))
    expect(await moveWords(document, { ...card, layers: [art, ...low] }, art, LANDSCAPE)).toBeUndefined()
    expect(await moveWords(document, { ...card, layers: [art] }, art, LANDSCAPE)).toBeUndefined()
  })

  it('in Chinese are set with one or two lines, as the scene wants', async () => {
    const words = { title: ['圣诞', '快乐'], note: '岁岁平安 万事顺遂', chinese: true }
    const { card, art } = await templateCard(words)
    const moved = await moveWords(document, card, art, LANDSCAPE)
    const { texts } = await letterScene(document, SCENE, LANDSCAPE, words)
    expect([...(moved?.texts.values() ?? [])].map(textOf)).toEqual(texts.map(({ text }) => text))
  })
})
