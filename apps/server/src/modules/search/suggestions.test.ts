import { festivalList, regionFestivalList, suggestions } from '@petalpost/api-client/endpoints/basic'
import { cardsPage } from '@petalpost/api-client/endpoints/cards'
import type { CardsPageInput } from '@petalpost/api-client/schemas/cards'
import type { Language } from '@petalpost/domain/language'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { TestServer } from '#test/build-app.ts'
import { buildWholeLibrary } from '#test/whole-library.ts'

let server: TestServer
beforeAll(async () => {
  server = await buildWholeLibrary()
})
afterAll(() => server.close())

const english = { language: 'en-US' } as const
const chinese = { language: 'zh-CN' } as const

const shown = async (input: Partial<CardsPageInput>) =>
  (await server.visitor().call(cardsPage, { pageNum: 1, pageSize: 999, ...input })).data.records.length

describe('GET /api/ecards/basic/search/suggestions (spec 7.6)', () => {
  const suggested = async (searchText: string, reader: { language: Language } = english) =>
    (await server.visitor(reader).call(suggestions, { searchText })).data

  const texts = async (searchText: string, reader: { language: Language } = english) =>
    (await suggested(searchText, reader)).map(({ text }) => text)

  const titles = async (searchText: string, reader: { language: Language } = chinese) =>
    (await suggested(searchText, reader)).flatMap(({ kind, text }) => (kind === 'title' ? text : []))

  test.each([
    ['birth', english, 'Birthday'],
    ['bday', english, 'Birthday'],
    ['xma', english, 'Christmas Day'],
    ['birthdya', english, 'Birthday'],
    ['shengr', chinese, '生日'],
    ['sheng ri', chinese, '生日'],
    ['cj', chinese, '春节'],
    ['过年', chinese, '春节'],
    ['christ', chinese, '圣诞节'],
    ['生', english, 'Birthday'],
    ['lunar n', english, 'Chinese New Year'],
    ['mothrs', english, 'Mom'],
    ['tiger', english, 'Other animals'],
    ['police', english, 'Helpers'],
    ['警察', chinese, '各行各业'],
  ])('%s suggests, for a reader of %j, %s', async (searchText, reader, text) => {
    expect((await suggested(searchText, reader)).slice(0, 3).map((each) => each.text)).toContain(text)
  })

  test.each([
    ['christmas', 'Christmas Day'],
    ['birthday', 'Birthday'],
    ['valentines', 'Valentine’s Day'],
    ['halloween', 'Halloween'],
    ['wedding', 'Wedding'],
  ])('each begin of %s of four letters or more suggests it among the first three', async (word, name) => {
    for (let length = 4; length <= word.length; length += 1) {
      const texts = (await suggested(word.slice(0, length))).slice(0, 3).map(({ text }) => text.replaceAll("'", '’'))
      expect([word.slice(0, length), texts.some((text) => text.startsWith(name.split(' ')[0]!))]).toEqual([
        word.slice(0, length),
        true,
      ])
    }
  })

  test('words that are known mean what they say: nothing that is only written like them is suggested', async () => {
    expect((await texts('birthday mum')).slice(0, 2)).toEqual(['Birthday', 'Mom'])
    for (const other of ['Chrysanthemum', 'Coffee', 'House']) expect(await texts('birthday mum')).not.toContain(other)
    expect(await texts('birthday mothrs')).toContain('Mom')
    expect(await texts('funny hallo')).toContain('Halloween')
  })

  test('titles are suggested from any of their words, in Chinese from any character and in pinyin', async () => {
    expect(await titles('village in', english)).toContain('Village in the snow')
    expect(await titles('小村')).toContain('雪夜小村')
    expect(await titles('xueyexiao')).toContain('雪夜小村')
  })

  test('the number of a festival and a category is that of the cards which its filter shows', async () => {
    const [birthday] = await suggested('birthday')
    const [christmas] = await suggested('christmas')
    expect(birthday).toMatchObject({ kind: 'category', category: 'birthday', festivalId: 0 })
    expect(christmas).toMatchObject({ kind: 'festival', category: '', festivalId: 50 })
    expect(await shown({ category: 'birthday' })).toBe(birthday?.count)
    expect(await shown({ festivalId: 50 })).toBe(christmas?.count)
  })

  test.each([
    ['cat', ['Helpers', 'Hello', 'Church']],
    ['grand', ['Daughter', 'Son', 'Elders']],
    ['bir', ['Friendship', 'Hobby']],
    ['sis', ['40th']],
  ])('%s suggests no synonym of which much is still to be typed', async (searchText, unseen) => {
    const all = await texts(searchText)
    expect(all.length).toBeGreaterThan(0)
    expect(all.filter((text) => unseen.includes(text))).toEqual([])
  })

  test('synonyms of festivals and categories come before titles, which would fill the list', async () => {
    const all = await suggested('bab')
    const at = all.findIndex(({ text }) => text === 'New baby')
    expect(at).toBeGreaterThanOrEqual(0)
    expect(at).toBeLessThan(all.findIndex(({ kind }) => kind === 'title'))
  })

  test('titles that begin with what is typed come before synonyms of subjects, and pinyin last in English', async () => {
    expect(await texts('grand')).toContain('Happy birthday, Grandma')
    const [first, ...others] = await texts('che')
    expect(first).toBe('Cheer up')
    expect(others.at(-1)).toBe('Car')
  })

  test.each([
    ['mqj', '母亲节'],
    ['laop', '老婆'],
    ['jiej', '姐姐'],
  ])('%s is %s, so that nothing with a typo is suggested', async (searchText, name) => {
    const all = await suggested(searchText, chinese)
    expect(all.flatMap(({ kind, text }) => (kind === 'title' ? [] : text))).toEqual([name])
  })

  test('in pinyin names come before synonyms', async () => {
    expect(await texts('jie', chinese)).not.toContain('世界地球日')
    const all = await texts('she', chinese)
    expect(all).toContain('生日')
    expect(all).not.toContain('其他动物')
  })

  test('there are at most 8, each once, and none for a text without letters', async () => {
    const all = await suggested('s')
    expect(all).toHaveLength(8)
    expect(new Set(all.map(({ text }) => text)).size).toBe(8)
    expect(await suggested('!?')).toEqual([])
  })
})

describe('GET /api/ecards/web/basic/festival/list (spec 7.2)', () => {
  test('each festival to pick from has the forms in which people type it; the list for filters has none', async () => {
    const { data } = await server.visitor().call(regionFestivalList, {})
    const christmas = data.find(({ festivalId }) => festivalId === 50)
    expect(christmas?.foundBy).toEqual(expect.arrayContaining(['xmas', 'christmas', '圣诞', 'shengdan', 'sdj']))
    expect(data.filter(({ foundBy = [] }) => foundBy.length === 0)).toEqual([])
    const [tab] = (await server.visitor().call(festivalList, {})).data
    expect(tab?.foundBy).toBeUndefined()
  })
})
