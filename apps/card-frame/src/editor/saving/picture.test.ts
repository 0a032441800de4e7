import type { CardV2 } from '@petalpost/card-document/card'
import { sampleCard } from '@petalpost/card-document/test/sample-card'
import { describe, expect, it } from 'vitest'

import { changeLayers } from '../edits/edit.ts'
import { move } from '../edits/place/place.ts'
import { createPictures, type DrawPicture } from './picture.ts'

const CARD = sampleCard({ width: 800, height: 1600 })

/** Pictures of a card that the server has with the picture `old`. */
function open({ key = 'old', broken }: { key?: string; broken?: 'drawing' | 'store' | 'hung' } = {}) {
  let now = 0
  let stored = 0
  const patience = new AbortController()
  const limits: number[] = []
  const drawn: Parameters<DrawPicture>[1][] = []
  const pictures = createPictures({
    draw: async (_, { scale, type, quality = 1 }) => {
      drawn.push({ scale, type, quality })
      if (broken === 'hung') await new Promise(() => undefined)
      if (broken === 'drawing') throw new Error('the picture is empty')
      return new Blob(['jpeg'])
    },
    store: async (content, mime) => {
      if (broken === 'store') throw new TypeError('connection lost')
      return { key: `new${(stored += 1)}`, url: '', mime, bytes: content.size }
    },
    now: () => now,
    limit: (ms) => {
      limits.push(ms)
      return patience.signal
    },
    former: { key, card: CARD },
  })
  return { pictures, drawn, limits, endPatience: () => patience.abort(), pass: (ms: number) => void (now += ms) }
}

const moved = (by: number): CardV2 => move(['art1'], by, 0)(CARD)

describe('the picture of an edited card', () => {
  it('is drawn 400 px wide on its short side, stored as JPEG, and returned as a key path', async () => {
    const { pictures, drawn } = open()
    expect(await pictures.pictureOf(moved(5))).toBe('new1')
    expect(drawn).toEqual([{ scale: 0.5, type: 'image/jpeg', quality: 0.85 }])
  })

  it('is not taken again while the card looks the same', async () => {
    const { pictures, drawn, pass } = open()
    const renamed = changeLayers(['art1'], (layer) => ({ ...layer, name: 'Sky', locked: true }))(CARD)
    const silent = { ...renamed, music: { notes: { tempo: 90, score: 'C5' }, loop: true, volume: 1, trigger: 'tap' } }
    expect(await pictures.pictureOf(silent as CardV2)).toBe('old')
    await pictures.pictureOf(moved(5))
    pass(20_000)
    expect([await pictures.pictureOf(moved(5)), drawn.length]).toEqual(['new1', 1])
  })

  it('is taken at most every ten seconds, except once when the author leaves', async () => {
    const { pictures, pass } = open()
    const keys = [await pictures.pictureOf(moved(1)), await pictures.pictureOf(moved(2))]
    pass(10_000)
    keys.push(await pictures.pictureOf(moved(3)))
    pictures.hurry()
    keys.push(await pictures.pictureOf(moved(4)), await pictures.pictureOf(moved(5)))
    expect(keys).toEqual(['new1', 'new1', 'new2', 'new3', 'new3'])
  })

  it('is looked for once in each version of a card, however often the session asks', () => {
    const { pictures } = open()
    let reads = 0
    const card = Object.defineProperty({ ...moved(5) }, 'layers', {
      get: () => {
        reads += 1
        return CARD.layers
      },
    })
    const due = [pictures.dueIn(card), pictures.dueIn(card), pictures.dueIn(card)]
    expect([due, reads]).toEqual([[null, null, null], 1])
    expect(pictures.dueIn(moved(5))).toBe(0)
  })

  it('is due after the rest if it was too early, but not by itself after a failure', async () => {
    const { pictures, pass } = open()
    expect(pictures.dueIn(CARD)).toBeNull()
    await pictures.pictureOf(moved(1))
    await pictures.pictureOf(moved(2))
    pass(4_000)
    expect([pictures.dueIn(moved(1)), pictures.dueIn(moved(2))]).toEqual([null, 6_000])
    pass(20_000)
    expect(pictures.dueIn(moved(2))).toBe(0)
    const { pictures: failing } = open({ broken: 'store' })
    await failing.pictureOf(moved(1))
    expect(failing.dueIn(moved(1))).toBeNull()
  })

  it('is taken for a card that has none', async () => {
    expect(await open({ key: '' }).pictures.pictureOf(CARD)).toBe('new1')
  })

  it.each(['drawing', 'store'] as const)(
    'stays the former one when the %s fails, and the save goes on',
    async (broken) => {
      expect(await open({ broken }).pictures.pictureOf(moved(5))).toBe('old')
    },
  )

  it('F9: stays the former one when the drawing never ends, and the save goes on after twenty seconds', async () => {
    const { pictures, limits, endPatience } = open({ broken: 'hung' })
    const picture = pictures.pictureOf(moved(5))
    endPatience()
    expect([await picture, limits]).toEqual(['old', [20_000]])
  })
})
