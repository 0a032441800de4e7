import type { Asset, CardV2 } from '@petalpost/card-document/card'
import type { LayerOf } from '@petalpost/card-document/layers/schema'
import { readCard } from '@petalpost/card-document/read/validate'
import { sampleCard } from '@petalpost/card-document/test/sample-card'
import { describe, expect, it } from 'vitest'

import { playFile, playTune } from './play.ts'
import { replaceArt } from './replace-art.ts'

const SOUND: Asset = { key: 'media/a.mp3', kind: 'audio', mime: 'audio/mpeg', bytes: 9, duration: 1_000 }
const DRAWING: Asset = { key: 'media/a.svg', kind: 'svg', mime: 'image/svg+xml', bytes: 9 }

const NEW_ART = { scene: 'christmas.wreath', palette: 'pine', options: {}, asset: 'n1', file: DRAWING, inks: [] }
const solid = (color: string) => ({ type: 'solid' as const, color })

const isValid = (card: CardV2) => readCard(structuredClone(card)).ok

describe('the music of a card', () => {
  it('a file or a tune takes the place of the former track, and is played as that was', () => {
    const played = playFile(
      's1',
      SOUND,
    )({ ...sampleCard(), music: { notes: { tempo: 90, score: 'C5' }, loop: false, volume: 0.2, trigger: 'tap' } })
    expect(played.music).toEqual({ asset: 's1', loop: false, volume: 0.2, trigger: 'tap' })
    const tuned = playTune({ tempo: 100, score: 'E5 D5' })(played)
    expect(tuned.music).toEqual({ notes: { tempo: 100, score: 'E5 D5' }, loop: false, volume: 0.2, trigger: 'tap' })
    expect([Object.hasOwn(tuned.assets, 's1'), isValid(played), isValid(tuned)]).toEqual([false, true, true])
  })
})

describe('the art of a card', () => {
  it('is replaced in one step: scene, palette and the stored drawing, in the same box', () => {
    const card = sampleCard()
    const before = card.layers.find(({ type }) => type === 'art')
    const now = replaceArt('art1', NEW_ART)(card)
    expect(now.layers.find(({ id }) => id === 'art1')).toEqual({
      ...before,
      scene: 'christmas.wreath',
      palette: 'pine',
      options: {},
      asset: 'n1',
    })
    expect([now.assets['n1'], isValid(now)]).toEqual([DRAWING, true])
  })

  it('brings the inks of its texts; a color that the author chose stays', () => {
    const [from, to] = [solid('#101010'), solid('#fafafa')]
    const card = sampleCard()
    const text = card.layers.find((layer) => layer.type === 'text')!
    const style = { ...text.style, fill: from }
    const runs = [{ text: 'a' }, { text: 'b', style: { fill: from } }, { text: 'c', style: { fill: solid('#cb3f2f') } }]
    const layers = card.layers.map((layer) => (layer === text ? { ...text, style, runs } : layer))
    const now = replaceArt('art1', { ...NEW_ART, inks: [[from, to]] })({ ...card, layers })
    expect(now.layers.find(({ id }) => id === text.id)).toEqual({
      ...text,
      style: { ...style, fill: to },
      runs: [{ text: 'a' }, { text: 'b', style: { fill: to } }, { text: 'c', style: { fill: solid('#cb3f2f') } }],
    })
    expect(isValid(now)).toBe(true)
  })

  it('of another scene has other room for words: texts in their full size lose the area that they had', () => {
    const card = sampleCard()
    const text = card.layers.find((layer) => layer.type === 'text')!
    const area = { x: 10, y: 20, width: 100, height: 50, fontSize: text.style.fontSize, hugs: true as const }
    const areaAfter = (of: LayerOf<'text'>['area'], art: Partial<typeof NEW_ART> = {}) => {
      const layers = card.layers.map((layer) => (layer === text ? { ...text, ...(of && { area: of }) } : layer))
      const now = replaceArt('art1', { ...NEW_ART, ...art })({ ...card, layers }).layers.find(
        ({ id }) => id === text.id,
      )
      return now?.type === 'text' ? now.area : undefined
    }
    const { scene } = card.layers.find((layer) => layer.type === 'art')!
    const shrunk = { ...area, fontSize: 2 * area.fontSize }
    const { hugs: _, ...pulled } = area
    expect(areaAfter(area)).toBeUndefined()
    expect(areaAfter(area, { scene })).toEqual(area)
    expect(areaAfter(shrunk)).toEqual(shrunk)
    expect(areaAfter(pulled)).toEqual(pulled)
  })
})
