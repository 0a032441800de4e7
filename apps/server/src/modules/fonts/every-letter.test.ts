import { readFileSync } from 'node:fs'

import { charactersOf } from '@petalpost/card-art/node/characters'
import { fontFiles, hasSpace } from '@petalpost/card-art/node/font-files'
import type { CardV2, FontUse } from '@petalpost/card-document/card'
import { create } from 'fontkit'
import { describe, expect, test } from 'vitest'

import { designOf, saveDesign, upload } from '#test/design-factories.ts'
import { card, charactersHeldBy, piecesOf, storedBytes, textLayer } from '#test/lettered-card.ts'
import { newPeopleEachTest } from '#test/people.ts'

const the = newPeopleEachTest()

/** The fonts of a card after it was saved. */
async function fontsOf(definition: CardV2): Promise<FontUse[]> {
  const { data } = await saveDesign(the.ada, { definition })
  return ((await designOf(the.ada, data.id)).definition as CardV2).fonts
}

const libraryUse = (family: string, weight = 400): FontUse => ({ family, weights: [weight], source: 'library' })
const heldBy = (fonts: readonly FontUse[]) => charactersHeldBy(the.server, fonts)

describe('the letters of a saved card', () => {
  test.each(['Great Vibes', 'Playfair Display'])(
    'a card in %s has the letters of Polish, Czech, Vietnamese and Russian greetings',
    async (family) => {
      const text = 'Zażółć gęślą jaźń, Příliš žluťoučký kůň, Chúc mừng năm mới, С Новым годом'
      const fonts = await fontsOf(card([textLayer(family, text)], [libraryUse(family)]))
      expect(await heldBy(fonts)).toBe(charactersOf([text]))
      expect(piecesOf(fonts).filter(hasSpace)).toHaveLength(1)
    },
  )

  test('what a font lacks is drawn by a companion, under its name and for these characters only', async () => {
    const fonts = await fontsOf(card([textLayer('Figtree', 'Да! 新年')], [libraryUse('Figtree', 600)]))
    expect(await heldBy(fonts)).toBe(charactersOf(['Да! 新年']))
    const [own, ...companions] = piecesOf(fonts)
    expect(own).not.toHaveProperty('range')
    expect(companions.map(({ range, weight }) => [range, weight])).toEqual([
      ['U+414, U+430', 600],
      ['U+5e74, U+65b0', 600],
    ])
  })

  test('that a user’s own font lacks are drawn by a companion too', async () => {
    const whole = readFileSync(fontFiles('fredoka')[0]?.file ?? '')
    const key = await upload(the.server, the.ada, 'own.woff2', whole)
    const own = { key, kind: 'font' as const, mime: 'font/woff2', bytes: whole.length }
    const use = { family: 'My Own', weights: [700], source: 'own' }
    const fonts = await fontsOf(card([textLayer('My Own', 'Hi Жя')], [use], { own }))
    expect(await heldBy(fonts)).toBe(charactersOf(['Hi Жя']))
    expect(piecesOf(fonts).map(({ range }) => range)).toEqual([undefined, 'U+416, U+44f'])
  })

  test('of a Chinese font include the rare ones, which its editor loads in slices', async () => {
    const fonts = await fontsOf(card([textLayer('Zhi Mang Xing', '龃龉麒麟 Xīn')], [libraryUse('Zhi Mang Xing')]))
    expect(await heldBy(fonts)).toBe(charactersOf(['龃龉麒麟 Xīn']))
  })

  test.each([
    ['Pacifico', 'Χρόνια πολλά'],
    ['Fredoka', '새해 복 많이'],
    ['Great Vibes', 'łż ệ'],
    ['LXGW WenKai', '秋分 柿红'],
  ])(
    'browsers accept every file of a card in %s, also one that is there for the space: each has an outline',
    async (family, text) => {
      const fonts = await fontsOf(card([textLayer(family, text)], [libraryUse(family)]))
      const outlines = await Promise.all(
        piecesOf(fonts).map(async ({ key }) => {
          const font = create(await storedBytes(the.server, key))
          if (!('characterSet' in font)) throw new TypeError('a collection')
          return font.characterSet.filter(
            (code) => code !== 0xffff && font.glyphForCodePoint(code).path.commands.length > 0,
          )
        }),
      )
      expect(outlines.length).toBeGreaterThan(1)
      expect(outlines.filter((codes) => codes.length === 0)).toEqual([])
    },
  )

  test('the space is that of the font, also beside companions of several files', async () => {
    const fonts = await fontsOf(card([textLayer('Fredoka', 'Hi 새해 복 많이')], [libraryUse('Fredoka')]))
    expect(piecesOf(fonts).length).toBeGreaterThan(2)
    expect(piecesOf(fonts).slice(1).filter(hasSpace)).toEqual([])
  })

  test('a user’s own font that has no letter of the text is left out, and its companions draw the text', async () => {
    const whole = readFileSync(fontFiles('fredoka')[0]?.file ?? '')
    const key = await upload(the.server, the.ada, 'own.woff2', whole)
    const own = { key, kind: 'font' as const, mime: 'font/woff2', bytes: whole.length }
    const use = { family: 'My Own', weights: [700], source: 'own' }
    const [first, ...others] = piecesOf(await fontsOf(card([textLayer('My Own', 'Жя')], [use], { own })))
    expect([first?.range, others]).toEqual([undefined, []])
  })
})
