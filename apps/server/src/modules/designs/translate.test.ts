import type { CardV2 } from '@petalpost/card-document/card'
import type { LayerOf } from '@petalpost/card-document/layers/schema'
import { readCard } from '@petalpost/card-document/read/validate'
import { type ManifestCard, readManifest } from '@petalpost/template-cards/manifest'
import { beforeAll, describe, expect, test } from 'vitest'

import { translated } from './translate.ts'

let sets: Map<string, ManifestCard[]>
beforeAll(async () => {
  const { cards } = await readManifest()
  sets = Map.groupBy(cards, ({ set, ratio }) => `${set} ${ratio}`)
})

const texts = ({ layers }: CardV2) => layers.filter((layer): layer is LayerOf<'text'> => layer.type === 'text')
const words = (card: CardV2) => texts(card).map(({ runs }) => runs.map(({ text }) => text).join(''))
const pair = (cards: readonly ManifestCard[]) => {
  const [english, chinese] = ['en-US', 'zh-CN'].map((language) => cards.find((card) => card.language === language))
  return english && chinese ? [english.definition, chinese.definition] : undefined
}

describe('a card made from a template, in another language (spec 4, "Works")', () => {
  test('an untouched copy of each template gets all words, boxes and fonts of the other language', () => {
    let compared = 0
    for (const cards of sets.values()) {
      const [english, chinese] = pair(cards) ?? []
      if (!english || !chinese) continue
      const card = translated(english, english, chinese)
      expect(texts(card)).toEqual(texts(chinese))
      expect(card.alt).toBe(chinese.alt)
      expect(readCard({ ...card, language: 'zh-CN' }).ok).toBe(true)
      compared += 1
    }
    expect(compared).toBeGreaterThan(600)
  })

  test('what the author wrote, moved and added stays; other words are translated where they stand', () => {
    const [english, chinese] = [...sets.values()].map(pair).find((one) => one && texts(one[0]!).length === 2) ?? []
    const [title, note] = texts(english!)
    const [, zhNote] = texts(chinese!)
    const written = { ...title!, runs: [{ text: 'For Anna' }] }
    const moved = { ...note!, x: note!.x + 5 }
    const added = { ...note!, id: 'added', runs: [{ text: 'Ada' }] }
    const others = english!.layers.filter(({ type }) => type !== 'text')
    const card = translated({ ...english!, layers: [...others, written, moved, added] }, english!, chinese!)
    const [first, second, third] = texts(card)
    expect(first).toEqual(written)
    expect(second).toMatchObject({ x: moved.x, width: moved.width, runs: zhNote!.runs })
    expect(second?.style.fontFamily).toBe(zhNote!.style.fontFamily)
    expect(third).toEqual(added)
    expect(words(card)).toEqual(['For Anna', words(chinese!)[1], 'Ada'])
    expect(readCard(card).ok).toBe(true)
  })
})
