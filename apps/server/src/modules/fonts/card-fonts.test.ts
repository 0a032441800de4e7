import { readFileSync } from 'node:fs'

import { cardDetail } from '@petalpost/api-client/endpoints/cards'
import { charactersOf } from '@petalpost/card-art/node/characters'
import { fontFiles, hasSpace, rangeTest } from '@petalpost/card-art/node/font-files'
import { openFont } from '@petalpost/card-art/node/typeset'
import type { CardV2, FontSubset, FontUse } from '@petalpost/card-document/card'
import type { Layer } from '@petalpost/card-document/layers/schema'
import { LIMITS } from '@petalpost/card-document/limits'
import { definitionBytes } from '@petalpost/card-document/read/validate'
import { eq } from 'drizzle-orm'
import { create, type Font } from 'fontkit'
import { describe, expect, test } from 'vitest'

import { fileUses } from '#db/schema/operation.ts'
import { addCards } from '#test/card-factories.ts'
import { designOf, saveDesign, upload } from '#test/design-factories.ts'
import { card, charactersHeldBy, piecesOf, storedBytes, textLayer } from '#test/lettered-card.ts'
import { newPeopleEachTest } from '#test/people.ts'

const KUAILE: FontUse = { family: 'ZCOOL KuaiLe', weights: [400], source: 'library' }
/** Most bytes of the fonts of a Chinese card in a popup. */
const POPUP_FONT_BYTES = 60 * 1024

/** An art layer of about 200 bytes for each of its options. */
const artLayer = (number: number, options: number): Layer => ({
  id: `art${number}`,
  type: 'art',
  x: 0,
  y: 0,
  width: 10,
  height: 10,
  rotation: 0,
  scene: 'lake',
  palette: 'night',
  options: Object.fromEntries(Array.from({ length: options }, (_, n) => [`option${n}`, 'x'.repeat(200)])),
  seed: 'seed',
  asset: 'art',
})

/** Text with many different characters. */
const han = (from: number) => String.fromCodePoint(...Array.from({ length: 1_500 }, (_, n) => 0x4e00 + from + n))

/** A subset with one character. */
const slice = (hex: string): FontSubset => ({
  key: `library/fonts/${hex}.woff2`,
  bytes: 900,
  hash: hex,
  weight: 400,
  range: `U+${hex}`,
})

const the = newPeopleEachTest()

async function saved(definition: CardV2, changes: object = {}): Promise<{ id: string; fonts: FontUse[] }> {
  const answer = await saveDesign(the.ada, { definition, ...changes })
  expect(answer).toMatchObject({ success: true })
  return { id: answer.data.id, fonts: await fontsOf(answer.data.id) }
}

const fontsOf = async (id: string): Promise<FontUse[]> => ((await designOf(the.ada, id)).definition as CardV2).fonts

const heldBy = (fonts: readonly FontUse[]) => charactersHeldBy(the.server, fonts)

describe('fonts of a saved card (spec 4: the definition contains its fonts)', () => {
  test('a Chinese card contains only its own characters, in far less than 60 kB', async () => {
    const text = '新春大吉，岁岁平安，万事顺遂。愿新的一年，所行皆坦途，所念皆如愿。'
    const { fonts } = await saved(card([textLayer('ZCOOL KuaiLe', text)], [KUAILE]))
    const [piece] = piecesOf(fonts)
    expect(piece).toMatchObject({ weight: 400, key: expect.stringMatching(/^media\/.*\.woff2$/) as string })
    expect(await heldBy(fonts)).toBe(charactersOf([text]))
    const bytes = piecesOf(fonts).reduce((sum, each) => sum + each.bytes, 0)
    expect(bytes).toBeLessThan(POPUP_FONT_BYTES)
    expect((await storedBytes(the.server, piece?.key ?? '')).length).toBe(bytes)
  })

  test('font subsets in a request are ignored', async () => {
    const sent = [{ ...KUAILE, subsets: [{ key: 'media/2026/11/his.woff2', bytes: 1, hash: 'x' }] }]
    const { fonts } = await saved(card([textLayer('ZCOOL KuaiLe', '你好')], sent))
    expect(piecesOf(fonts)).toHaveLength(1)
    expect(await heldBy(fonts)).toBe('你好')
  })

  test('a repeated save makes a new subset only for a new character', async () => {
    const { id, fonts } = await saved(card([textLayer('ZCOOL KuaiLe', '生日快乐')], [KUAILE]))
    const fewer = await saved(card([textLayer('ZCOOL KuaiLe', '快乐')], [KUAILE]), { id, version: 1 })
    expect(fewer.fonts).toEqual(fonts)
    const more = await saved(card([textLayer('ZCOOL KuaiLe', '快乐每一天')], [KUAILE]), { id, version: 2 })
    expect(piecesOf(more.fonts)[0]?.key).not.toBe(piecesOf(fonts)[0]?.key)
    expect(await heldBy(more.fonts)).toBe(charactersOf(['快乐每一天']))
  })

  test('a copy of a template with the same text has the template’s own subsets', async () => {
    const piece = { key: 'library/fonts/made-with-the-template.woff2', bytes: 9_000, hash: 'ab12', weight: 400 }
    const definition = card([textLayer('ZCOOL KuaiLe', '花好月圆')], [{ ...KUAILE, subsets: [piece] }])
    await addCards(the.server, { id: 'moon-card', definition })
    const { fonts } = await saved(null as unknown as CardV2, { templateId: 'moon-card' })
    expect(piecesOf(fonts)).toEqual([piece])
    const changed = card([textLayer('ZCOOL KuaiLe', '人月两圆')], definition.fonts)
    expect(await heldBy((await saved(changed, { templateId: 'moon-card' })).fonts)).toBe(charactersOf(['人月两圆']))
  })

  test('subsets in slices without the space are made anew, because lines take their height from it', async () => {
    const use: FontUse = { family: 'LXGW WenKai', weights: [400], source: 'library' }
    const subsets = [slice('5927'), slice('5feb')]
    const definition = card([textLayer('LXGW WenKai', '大快乐')], [{ ...use, subsets }])
    await addCards(the.server, { id: 'spaceless-card', definition })
    const { fonts } = await saved(null as unknown as CardV2, { templateId: 'spaceless-card' })
    // browsers refuse a file without any outline, so the one that is there for the space has a full stop too
    expect(await heldBy(fonts)).toBe(charactersOf([' .大快乐']))
    expect(piecesOf(fonts).filter(hasSpace)).toHaveLength(1)
  })

  test('each weight and slope has its subset, buttons and single runs count, system fonts need none', async () => {
    const serif = { family: 'Noto Serif SC', weights: [400, 600], source: 'library' }
    const bold: Layer = {
      ...textLayer('Noto Serif SC', '', 'mixed'),
      runs: [{ text: '中秋' }, { text: '团圆', style: { fontWeight: 600 } }],
    } as Layer
    const { fonts } = await saved(
      card(
        [bold, textLayer('Arial', 'plain', 'plain')],
        [serif, { family: 'Arial', weights: [400], source: 'system' }],
      ),
    )
    expect(fonts[0]?.subsets?.map(({ weight }) => weight)).toEqual([400, 600])
    expect(await heldBy(fonts)).toBe(charactersOf(['中秋团圆']))
    expect(fonts[1]).not.toHaveProperty('subsets')
  })

  test('a font whose name is reserved is subset too: the subset has no name, but the copyright', async () => {
    const { fonts } = await saved(
      card([textLayer('Limelight', 'Cheers')], [{ family: 'Limelight', weights: [400], source: 'library' }]),
    )
    const [piece] = piecesOf(fonts)
    const font = create(await storedBytes(the.server, piece?.key ?? '')) as Font
    expect(font.copyright).toMatch(/Sorkin Type Co/)
    expect([font.familyName, font.fullName, font.postscriptName, font.version]).toEqual([null, null, null, null])
    expect(await heldBy(fonts)).toBe(charactersOf(['Cheers']))
  })

  test('a subset has the shaping of its letters, and no features that cards do not use', async () => {
    const serif = { family: 'DM Serif Display', weights: [400], source: 'library' }
    const { fonts } = await saved(card([textLayer('DM Serif Display', 'AVATAR')], [serif]))
    const font = create(await storedBytes(the.server, piecesOf(fonts)[0]?.key ?? '')) as Font
    const width = (text: string) => font.layout(text).advanceWidth
    expect(width('AV')).toBeLessThan(width('A') + width('V'))
    const { tables } = (font as unknown as { directory: { tables: object } }).directory
    for (const instructions of ['fpgm', 'prep', 'cvt ', 'gasp']) expect(tables).not.toHaveProperty(instructions)
  })

  test('characters that no font has, and unknown families, do not prevent the save', async () => {
    const unknown = { family: 'No Such Family', weights: [400], source: 'library' }
    const layers = [textLayer('ZCOOL KuaiLe', '好🎉ꀀ'), textLayer('No Such Family', 'Hello', 'other')]
    const { fonts } = await saved(card(layers, [KUAILE, unknown]))
    expect(await heldBy(fonts)).toBe(' 好')
    expect(fonts[1]).not.toHaveProperty('subsets')
  })

  test('a user’s own font is subset like ours, and the whole font is never loaded', async () => {
    const whole = readFileSync(fontFiles('fredoka')[0]?.file ?? '')
    const key = await upload(the.server, the.ada, 'own.woff2', whole)
    const own = { key, kind: 'font' as const, mime: 'font/woff2', bytes: whole.length }
    const use = { family: 'My Own', weights: [700], source: 'own' }
    const { fonts } = await saved(card([textLayer('My Own', 'Hi there')], [use], { own }))
    expect(await heldBy(fonts)).toBe(charactersOf(['Hi there']))
    expect(piecesOf(fonts)[0]?.bytes).toBeLessThan(whole.length / 2)
  })

  test('a user’s own font has the weights of its definition, and is subset again when its file changes', async () => {
    const put = async (name: 'fredoka' | 'gloock') => {
      const content = readFileSync(fontFiles(name)[0]?.file ?? '')
      const key = await upload(the.server, the.ada, `${name}.woff2`, content)
      return { own: { key, kind: 'font' as const, mime: 'font/woff2', bytes: content.length } }
    }
    const use = { family: 'My Own', weights: [300, 700], source: 'own' }
    const layers = [textLayer('My Own', 'Hi'), textLayer('Arial', 'there', 'other')]
    const uses = [use, { family: 'Arial', weights: [400], source: 'system' }]
    const first = await saved(card(layers, uses, await put('fredoka')))
    expect(piecesOf(first.fonts)[0]).not.toHaveProperty('weight') // the font's `weights` say it: 300 to 700
    const sameId = await saved(card(layers, uses, await put('gloock')), { id: first.id, version: 1 })
    expect(piecesOf(sameId.fonts)[0]?.hash).not.toBe(piecesOf(first.fonts)[0]?.hash)
    // this subset does not contain the characters of the card's other font
    const swapped = [textLayer('My Own', 'there'), textLayer('Arial', 'Hi', 'other')]
    const { assets } = (await designOf(the.ada, first.id)).definition as CardV2
    const more = await saved(card(swapped, uses, assets), { id: first.id, version: 2 })
    expect(await heldBy(more.fonts)).toBe(charactersOf(['there']))
  })

  test('a user’s file that is no font is tried once: the card is saved without it', async () => {
    const broken = readFileSync(fontFiles('fredoka')[0]?.file ?? '')
    const key = await upload(the.server, the.ada, 'own.woff2', broken)
    const own = { key, kind: 'font' as const, mime: 'font/woff2', bytes: broken.length }
    const first = await saved(
      card([textLayer('My Own', 'Hi')], [{ family: 'My Own', weights: [400], source: 'own' }], { own }),
    )
    const { assets } = (await designOf(the.ada, first.id)).definition as CardV2
    await the.server.deps.storage.put(assets['own']?.key ?? '', Buffer.from('wOF2 but nothing else'))
    const changed = card([textLayer('My Own', 'Hello')], [{ family: 'My Own', weights: [400], source: 'own' }], assets)
    const second = await saved(changed, { id: first.id, version: 1 })
    expect(piecesOf(second.fonts)).toEqual([])
    await the.server.deps.storage.put(assets['own']?.key ?? '', broken)
    expect(piecesOf((await saved(changed, { id: first.id, version: 2 })).fonts)).toEqual([])
  })

  test('a long text in a font of many slices has a subset of each, and can be saved again', async () => {
    const text = fontFiles('wenkai').flatMap(({ file, range }) => {
      const covers = rangeTest(range)
      const letters = openFont(file).characterSet.filter((code) => code > 0xff && covers(code))
      // a save writes compatibility ideographs as the ordinary ones
      return letters.map((code) => String.fromCodePoint(code)).find((letter) => letter === letter.normalize()) ?? []
    })
    const use = { family: 'LXGW WenKai', weights: [400], source: 'library' }
    const long = card([textLayer('LXGW WenKai', text.join(''))], [use])
    let { id, fonts } = await saved(long)
    let version = 1
    // on a busy machine a save does not wait for subsets; the next save makes them
    for (; piecesOf(fonts).length === 0 && version < 8; version++) ({ fonts } = await saved(long, { id, version }))
    const held = await heldBy(fonts)
    expect(text.filter((character) => !held.includes(character))).toEqual([])
    expect(text.length).toBeGreaterThan(90)
    expect(piecesOf(fonts).filter(hasSpace)).toHaveLength(1)
    const { definition } = await designOf(the.ada, id)
    expect((await saved(definition as CardV2, { id, version })).fonts).toEqual(fonts)
  })

  test('F13: more different characters than any card needs are not subset', async () => {
    const layers = [textLayer('ZCOOL KuaiLe', han(0)), textLayer('ZCOOL KuaiLe', han(1_500), 'more')]
    expect(piecesOf((await saved(card(layers, [KUAILE]))).fonts)).toEqual([])
  })

  test('a card that would be too large with its fonts is refused, so that every stored card can be read', async () => {
    const use = { family: 'LXGW WenKai', weights: [400], source: 'library' }
    const art = { key: 'library/art/x.svg', kind: 'svg' as const, mime: 'image/svg+xml', bytes: 1 }
    const full = card([textLayer('LXGW WenKai', '新春大吉，岁岁平安，万事顺遂，所念皆如愿')], [use], { art })
    const room = () => LIMITS.definitionBytes - definitionBytes(full)
    while (room() > 5_000) full.layers.push(artLayer(full.layers.length, 20))
    while (room() > 400) full.layers.push(artLayer(full.layers.length, 1))
    const answer = await saveDesign(the.ada, { definition: full })
    expect(answer).toMatchObject({ status: 400, code: 'invalid_input' })
  })

  test('the subsets of a card are its files: a subset that no card shows can be swept', async () => {
    const { id, fonts } = await saved(card([textLayer('ZCOOL KuaiLe', '一二三')], [KUAILE]))
    const uses = async () =>
      (await the.server.deps.db.select().from(fileUses).where(eq(fileUses.subject, id))).map(({ fileKey }) => fileKey)
    expect(await uses()).toEqual([piecesOf(fonts)[0]?.key])
    const other = await saved(card([textLayer('ZCOOL KuaiLe', '四五六')], [KUAILE]), { id, version: 1 })
    expect(await uses()).toEqual([piecesOf(other.fonts)[0]?.key])
    expect((await the.ada.call(cardDetail, { cardId: id, isTemplate: 0 })).success).toBe(true)
  })
})
