import { isDeepStrictEqual } from 'node:util'

import type { CardV2 } from '@petalpost/card-document/card'
import type { Layer, LayerOf } from '@petalpost/card-document/layers/schema'
import { readCard } from '@petalpost/card-document/read/validate'
import { rolesOf } from '@petalpost/card-document/roles'
import { type ManifestCard, readManifest } from '@petalpost/template-cards/manifest'
import { beforeAll, describe, expect, test } from 'vitest'

import { translated } from './translate.ts'

let sets: Map<string, ManifestCard[]>
beforeAll(async () => {
  const { cards } = await readManifest()
  sets = Map.groupBy(cards, ({ set, ratio }) => `${set} ${ratio}`)
})

const texts = ({ layers }: CardV2) => layers.filter((layer): layer is LayerOf<'text'> => layer.type === 'text')
type Text = LayerOf<'text'>
/** The texts with their roles, as cards that are made now store them. */
const named = (card: CardV2): Text[] =>
  texts(card).map((text) => {
    const role = rolesOf(card).get(text.id)
    return role ? { ...text, role } : text
  })
function withoutRole(layer: Layer): Layer {
  const old: Layer & { role?: unknown } = { ...layer }
  delete old.role
  return old
}
const wrote = (text: Text, said: string): Text => ({ ...text, runs: [{ text: said }] })
const words = (card: CardV2) => texts(card).map(({ runs }) => runs.map(({ text }) => text).join(''))
const pair = (cards: readonly ManifestCard[]) => {
  const [english, chinese] = ['en-US', 'zh-CN'].map((language) => cards.find((card) => card.language === language))
  return english && chinese ? [english.definition, chinese.definition] : undefined
}

/** Both ways between the languages of every set. */
const bothWays = () =>
  [...sets.values()].flatMap((cards) => {
    const [english, chinese] = pair(cards) ?? []
    return english && chinese ? [[english, chinese] as const, [chinese, english] as const] : []
  })

/** How much of a text other texts cover, square px. */
const over = (card: CardV2, id: string) => {
  const own = texts(card).find((text) => text.id === id)!
  return texts(card).reduce((sum, text) => {
    const across = Math.min(own.x + own.width, text.x + text.width) - Math.max(own.x, text.x)
    const down = Math.min(own.y + own.height, text.y + text.height) - Math.max(own.y, text.y)
    return text === own ? sum : sum + Math.max(0, across) * Math.max(0, down)
  }, 0)
}

describe('a card made from a template, in another language (spec 4, "Works")', () => {
  test('an untouched copy of each template gets all words, boxes and fonts of the other language', () => {
    let compared = 0
    for (const cards of sets.values()) {
      const [english, chinese] = pair(cards) ?? []
      if (!english || !chinese) continue
      const card = translated(english, english, chinese)
      expect(texts(card)).toEqual(named(chinese))
      // copies from before there were roles have none
      expect(texts(translated({ ...english, layers: english.layers.map(withoutRole) }, english, chinese))).toEqual(
        named(chinese),
      )
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
    const written = { ...title!, runs: [{ text: 'For Anna' }], role: 'title' as const }
    const moved = { ...note!, x: note!.x + 5, role: 'message' as const }
    const added = { ...note!, id: 'added', runs: [{ text: 'Ada' }], role: 'from' as const }
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

  test('the author’s words stay in their role, whatever the other language calls its texts', () => {
    // an English title of two lines, a Chinese one of one: their messages have different ids
    const [english, chinese] =
      [...sets.values()].map(pair).find((one) => one && texts(one[0]!).length === 3 && texts(one[1]!).length === 2) ??
      []
    const [first, second, note] = named(english!)
    const [zhTitle, zhNote] = named(chinese!)
    expect([first!.role, second!.role, note!.role, zhTitle!.role, zhNote!.role]).toEqual([
      'title',
      'title',
      'message',
      'title',
      'message',
    ])
    const art = english!.layers.filter(({ type }) => type !== 'text')
    const inChinese = (...own: Text[]) =>
      texts(translated({ ...english!, layers: [...art, ...own] }, english!, chinese!))

    const message = inChinese(first!, second!, wrote(note!, 'See you at four'))
    expect(message.map(({ role, runs }) => [role, runs])).toEqual([
      ['title', zhTitle!.runs],
      ['message', [{ text: 'See you at four' }]],
    ])
    const title = inChinese(wrote(first!, 'Dear'), second!, note!)
    expect(title).toMatchObject([wrote(first!, 'Dear'), second!, { role: 'message', runs: zhNote!.runs, x: zhNote!.x }])
    const moved = inChinese({ ...first!, x: first!.x + 5 }, second!, note!)
    expect(moved.map(({ role, runs }) => [role, runs])).toEqual([
      ['title', zhTitle!.runs],
      ['message', zhNote!.runs],
    ])
    for (const card of [message, title, moved]) {
      const whole = {
        ...english!,
        layers: [...art, ...card],
        fonts: [...english!.fonts, ...chinese!.fonts.slice(0, 20)],
      }
      expect(new Set(card.map(({ id }) => id)).size).toBe(card.length)
      expect(Object.fromEntries(rolesOf(whole))).toEqual(Object.fromEntries(card.map(({ id, role }) => [id, role])))
    }
  })

  test('roles that only words and sizes tell are kept, and further texts of the other language are lines of the last', () => {
    const [chinese, english] = (
      [...sets.values()].map(pair).find((one) => one && texts(one[0]!).length === 3 && texts(one[1]!).length === 2) ??
      []
    ).toReversed()
    const old = chinese!.layers.map(withoutRole)
    const rose = { ...withoutRole(named(chinese!)[1]!), id: 'rose', y: 600, runs: [{ text: '女儿 敬上' }] } as Text
    const layers = [...old.map((layer) => (layer.type === 'text' ? { ...layer, x: layer.x + 3 } : layer)), rose]
    const card = texts(translated({ ...chinese!, layers }, chinese!, english!))
    const [first, second, note] = named(english!)
    expect(card.map(({ role, runs }) => [role, runs])).toEqual([
      ['title', [...first!.runs, { text: '\n' }, ...second!.runs]],
      ['message', note!.runs],
      ['from', rose.runs],
    ])
  })

  const ink = { type: 'solid', color: '#123456' } as const

  test('words in a look of the author’s are as large as the template’s, times what the author made of their size', () => {
    let compared = 0
    for (const [template, other] of bothWays())
      for (const ratio of [1, 1.25]) {
        const layers = template.layers.map((layer): Layer => {
          if (layer.type !== 'text') return layer
          const fontSize = layer.style.fontSize * ratio
          return { ...layer, style: { ...layer.style, fontSize, fill: ink } }
        })
        const card = translated({ ...template, layers }, template, other)
        const sizes = new Map<string, number>(
          named(other).map(({ runs, style }) => [JSON.stringify(runs), style.fontSize]),
        )
        expect(texts(card).every(({ style }) => isDeepStrictEqual(style.fill, ink))).toBe(true)
        // words that were joined or dealt have no size to compare
        const known = texts(card).filter(({ runs }) => sizes.has(JSON.stringify(runs)))
        compared += known.length
        for (const { runs, style } of known)
          expect(style.fontSize / sizes.get(JSON.stringify(runs))!).toBeCloseTo(ratio, 2)
        expect(readCard(card).ok).toBe(true)
      }
    expect(compared).toBeGreaterThan(bothWays().length)
  })

  test('no words of the template stand over the author’s where they did not before', () => {
    for (const [template, other] of bothWays()) {
      const first = texts(template)[0]!
      const bottom = Math.max(...texts(template).map(({ y, height }) => y + height))
      for (const y of [first.y - 24, bottom + 4]) {
        const from: Text = { ...first, id: 'own-from', role: 'from', y, height: 20, runs: [{ text: 'Ann' }] }
        const before = { ...template, layers: [...named(template), from] }
        const art = template.layers.filter(({ type }) => type !== 'text')
        const recolored = named(template).map((text, index) =>
          index === 0 ? { ...text, style: { ...text.style, fill: ink } } : text,
        )
        const card = { ...template, layers: [...art, ...recolored, from] }
        expect(over(translated(card, template, other), 'own-from')).toBeLessThanOrEqual(over(before, 'own-from') + 1)
      }
    }
  })
})
