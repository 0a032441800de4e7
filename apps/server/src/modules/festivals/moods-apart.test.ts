import { festivalList, festivalPage, regionFestivalList, suggestions } from '@petalpost/api-client/endpoints/basic'
import { cardsPage, cardVariants } from '@petalpost/api-client/endpoints/cards'
import { solutionSearch } from '@petalpost/api-client/endpoints/solutions'
import type { FestivalList } from '@petalpost/api-client/schemas/basic'
import type { Card, CardsPageInput } from '@petalpost/api-client/schemas/cards'
import { FESTIVAL_CATALOGUE } from '@petalpost/domain/festivals/catalogue'
import { mayMeet, type Tone } from '@petalpost/domain/festivals/tone'
import { type Language, LANGUAGES } from '@petalpost/domain/language'
import { PLATFORMS } from '@petalpost/domain/show-config'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { seedPublicSolutions } from '#src/seed/public-solutions.ts'
import type { TestServer } from '#test/build-app.ts'
import { buildWholeLibrary } from '#test/whole-library.ts'

/**
 * With `EVERY_DAY=1`, the pages of all festivals are read on each day of two years, and each list, search and suggestion
 * on ten of them; else pages on every 122nd day, lists on the first, and every fourth name is searched.
 */
const IS_WHOLE = Boolean(process.env['EVERY_DAY'])
const FIRST_DAY = Date.UTC(2026, 10, 29, 8)
const DAY_MS = 86_400_000
const DAYS = Array.from({ length: 730 }, (_, day) => day).filter((day) => IS_WHOLE || day % 122 === 0)
const WHOLE_LIST = 999
/** Each case is tried on every 73rd day, each on days of its own. */
const DAYS_BETWEEN = 73

const TONES = new Map(FESTIVAL_CATALOGUE.map(({ id, tone }) => [id, tone]))
const SLUG_TONES = new Map(FESTIVAL_CATALOGUE.map(({ slug, tone }) => [slug, tone]))

let server: TestServer
/** what stood beside something of the other mood, and where */
let wrong: string[] = []

beforeAll(async () => {
  server = await buildWholeLibrary()
  await seedPublicSolutions(server.deps)
})
afterAll(() => server.close())

const toneOf = ({ tone = 'neutral' }: Card): Tone => tone

/** Notes tones that stand side by side and may not. */
function side(place: string, tones: readonly Tone[]): void {
  for (const [at, tone] of tones.entries()) {
    const next = tones[at + 1]
    if (next !== undefined && !mayMeet(tone, next)) wrong.push(`${place}: ${tone} beside ${next} at ${at}`)
  }
}

/** Notes tones that may not be offered with a festival. */
function offered(place: string, festivalId: number, tones: readonly Tone[]): void {
  const own = TONES.get(festivalId) ?? 'neutral'
  const bad = tones.filter((tone) => !mayMeet(own, tone) || (own === 'solemn' && tone !== 'solemn'))
  if (bad.length > 0) wrong.push(`${place}: ${own} is offered ${bad.join(', ')}`)
}

/** The festivals that the dialog lists today, by language. */
const inDialog = new Map<Language, FestivalList>()

async function dialogFestivals(language: Language): Promise<FestivalList> {
  const known = inDialog.get(language)
  if (known) return known
  const { data } = await server.visitor({ language }).call(regionFestivalList, { regionCode: language })
  inDialog.set(language, data)
  return data
}

function setDay(day: number): void {
  server.clock.set(new Date(FIRST_DAY + day * DAY_MS).toISOString())
  inDialog.clear()
}

/** What is wrong in the cases: on the first day, or with `EVERY_DAY` on ten days each, so that each day has its cases. */
async function wrongOnTheirDays<Case>(
  cases: readonly Case[],
  tryOne: (one: Case) => Promise<void>,
): Promise<readonly string[]> {
  wrong = []
  for (const day of IS_WHOLE ? DAYS : [0]) {
    setDay(day)
    for (const [at, one] of cases.entries()) if (!IS_WHOLE || (at + day) % DAYS_BETWEEN === 0) await tryOne(one)
  }
  setDay(0)
  return wrong
}

/** A whole list, read page by page. */
async function listed(language: Language, input: Partial<CardsPageInput>): Promise<readonly Card[]> {
  const visitor = server.visitor({ language })
  const cards: Card[] = []
  for (let pageNum = 1; ; pageNum += 1) {
    const { data } = await visitor.call(cardsPage, { pageNum, pageSize: WHOLE_LIST, ...input })
    cards.push(...data.records)
    if (data.records.length < WHOLE_LIST) return cards
  }
}

test('solemn beside joy 0: the pages of all 158 festivals, their neighbors and stand-ins, whatever day it is', async () => {
  wrong = []
  for (const day of DAYS) {
    setDay(day)
    for (const { slug, id } of FESTIVAL_CATALOGUE) {
      const { data } = await server.visitor().call(festivalPage, { slug })
      for (const near of [data.previous, data.next])
        if (near !== undefined && !mayMeet(data.festival.tone, SLUG_TONES.get(near.slug) ?? 'joy'))
          wrong.push(`${slug} beside ${near.slug}`)
      const { standInId } = data.festival
      if (standInId !== undefined) offered(slug, id, [TONES.get(standInId) ?? 'joy'])
    }
    for (const language of LANGUAGES) {
      const first = await listed(language, { designs: true })
      side(`${language} all designs on day ${day}`, first.map(toneOf))
    }
  }
  setDay(0)
  expect(wrong).toEqual([])
})

test('solemn beside joy 0: the lists of all festivals, in the gallery and in the dialog', async () => {
  const cases = LANGUAGES.flatMap((language) =>
    FESTIVAL_CATALOGUE.flatMap(({ id }) =>
      ([undefined, '9:16', '16:9'] as const).map((aspectRatio) => ({ language, id, aspectRatio })),
    ),
  )
  const found = await wrongOnTheirDays(cases, async ({ language, id, aspectRatio }) => {
    const festival = (await dialogFestivals(language)).find(({ festivalId }) => festivalId === id)
    if (!festival) return
    const ratio = aspectRatio && { aspectRatio }
    const own = await listed(language, { festivalId: id, ...ratio })
    offered(`${language} festival ${id}`, id, own.map(toneOf))
    if (festival.standInId === undefined) return
    const others = await listed(language, { festivalId: festival.standInId, ...ratio })
    offered(`${language} in place of ${id}`, id, others.map(toneOf))
  })
  expect(found).toEqual([])
})

test('solemn beside joy 0: all lists that belong to no festival', async () => {
  const cases = LANGUAGES.flatMap((language) =>
    [undefined, 'festival', 'sympathy', 'thanks', 'family'].flatMap((category) =>
      ([undefined, '9:16'] as const).flatMap((aspectRatio) =>
        [true, false].map((designs) => ({ language, category, aspectRatio, designs })),
      ),
    ),
  )
  const found = await wrongOnTheirDays(cases, async ({ language, category, aspectRatio, designs }) => {
    const filters = { designs, ...(category && { category }), ...(aspectRatio && { aspectRatio }) }
    side(`${language} ${category ?? 'all'}`, (await listed(language, filters)).map(toneOf))
  })
  expect(found).toEqual([])
})

test('at most 75 of the 158 festivals list no card; those whose cards only fit them say so', async () => {
  const { data } = await server.visitor().call(festivalList, {})
  expect(158 - data.length).toBeLessThanOrEqual(75)
  for (const { festivalId, isFitted } of data) {
    const cards = await listed('en-US', { festivalId })
    expect(cards.length).toBeGreaterThan(0)
    expect(cards.every((card) => card.festivalId === festivalId)).toBe(isFitted !== true)
  }
})

const OTHER_TEXTS = [
  'Remembrance',
  'lilies',
  'poppies',
  'candle',
  'flowers',
  'thank you',
  '百合',
  '蜡烛',
  '纪念',
  '谢谢',
]

test('solemn beside joy 0: searches for the names of all festivals; a day of mourning finds mourning or nothing', async () => {
  const tried = FESTIVAL_CATALOGUE.filter(({ id, tone }) => IS_WHOLE || tone === 'solemn' || id % 4 === 0)
  const names = tried.flatMap(({ id, en, zh }) =>
    [en, zh].map((name) => ({ id, searchText: name.replace(/[（(].*/, '').trim() })),
  )
  const texts = [...names, ...OTHER_TEXTS.map((searchText) => ({ id: undefined, searchText }))]
  const cases = LANGUAGES.flatMap((language) => texts.map((text) => ({ language, ...text })))
  const found = await wrongOnTheirDays(cases, async ({ language, id, searchText }) => {
    const cards = await listed(language, { searchText })
    side(`${language} “${searchText}”`, cards.map(toneOf))
    if (id !== undefined && TONES.get(id) === 'solemn') offered(`${language} “${searchText}”`, id, cards.map(toneOf))
  })
  expect(found).toEqual([])
})

const tonesOf = async (searchText: string) => new Set((await listed('en-US', { searchText })).map(toneOf))

test('a search for flowers of mourning finds them, and one for flowers finds none of them', async () => {
  expect(await tonesOf('poppies')).toEqual(new Set(['solemn']))
  expect(await tonesOf('with deepest sympathy')).toEqual(new Set(['solemn']))
  expect(await tonesOf('flowers')).not.toContain('solemn')
  expect(await tonesOf('birthday')).not.toContain('solemn')
})

test('solemn beside joy 0: what is suggested beside a card, and the words for a search of mourning without cards', async () => {
  const cards = (await listed('en-US', {})).filter(({ tone }) => tone === 'solemn')
  expect(cards.length).toBeGreaterThan(50)
  const found = await wrongOnTheirDays(cards, async (card) => {
    const { data } = await server.visitor().call(cardVariants, { cardId: card.id, isTemplate: 1 })
    const bad = data.records.filter((other) => toneOf(other) !== 'solemn')
    if (bad.length > 0) wrong.push(`${card.title} beside ${bad.map(({ title }) => title).join(', ')}`)
  })
  expect(found).toEqual([])
  const { data } = await server.visitor().call(cardsPage, { pageNum: 1, pageSize: 20, searchText: 'Yom Kippur' })
  expect(data.records).toEqual([])
  expect(data.nearTexts).toEqual(['Sympathy'])
  expect((await server.visitor().call(suggestions, { searchText: 'Yom Kippur' })).data).toEqual([])
})

test('solemn beside joy 0: no public solution has a day of mourning between its greetings', async () => {
  const found = await wrongOnTheirDays(LANGUAGES, async (language) => {
    const { data } = await server
      .visitor({ language })
      .call(solutionSearch, { isTemplate: 1, pageNum: 1, pageSize: 20 })
    expect(data.records.length).toBeGreaterThanOrEqual(5)
    for (const { definition } of data.records)
      for (const platform of PLATFORMS) {
        const festivals = definition.platforms[platform].festivals.map(({ festivalId }) => TONES.get(festivalId))
        expect(festivals).not.toContain('solemn')
      }
  })
  expect(found).toEqual([])
})
