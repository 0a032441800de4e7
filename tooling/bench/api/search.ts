import { type Language, LANGUAGES } from '@petalpost/domain/language'
import { LEVEL, lexeme } from '@petalpost/server/card-search/lexemes'
import { openDatabase } from '@petalpost/server/db/open'
import { CARD_COLUMNS, CARD_JOINS } from '@petalpost/server/modules/cards/card-row'
import { SEARCH_CASES } from '@petalpost/server/test/search-queries'
import type pg from 'pg'

import type { Report } from '../src/report.ts'
import { type BenchDatabase, openDatabases } from './databases.ts'
import { type Goal, label, milliseconds, times } from './goals.ts'
import { interleaved, quantile, type Summary, timed } from './samples.ts'
import { roundsOr, sizes, tell } from './settings.ts'
import { cardServices, PAGE, VIEWER } from './sql.ts'

// before migration 0033 PostgreSQL counted the lexemes, and so walked the order of popularity or sorted what it found
const WALKED = { matches: 'coalesce(c.search @@ $2::tsquery, false)', order: 'c.popularity' }
const SORTED = { matches: 'c.search @@ $2::tsquery', order: 'c.popularity + 0' }
/** Searches by their letters alone: what stood before searches were understood, and the measure for what that costs. */
const EXACT = {
  'of many cards': { letters: '生日', ...WALKED },
  'of few cards': { letters: '麒麟', ...SORTED },
  'of no card': { letters: '魑魅', ...SORTED },
}
type ExactSearch = (typeof EXACT)[keyof typeof EXACT]

/** Searches by what has to be understood. Each is understood anew, by a server that has cached nothing. */
const KINDS = {
  'a festival': '圣诞节',
  'a category': '生日',
  'an English word': 'birthday',
  'the begin of a word': 'birth',
  pinyin: 'shengri',
  'pinyin with spaces': 'sheng ri',
  initials: 'srkl',
  'traditional characters': '生日快樂',
  'a whole title': 'happy birthday',
  'two words': 'funny birthday',
  'two Chinese words': '搞笑生日',
  'words without a space': 'funnycat',
  'three words, no card has all': 'birthday turkey neon',
  'four words, no card has all': 'birthday turkey neon cat',
  'a typo': 'birthdya',
  'two typos': 'chrsitmsa',
  'a typo in each of two words': 'hapy bithday',
  'a wrong character by its sound': '圣旦',
  'a wrong character by almost its sound': '森日',
  'a wrong character by its look': '生曰',
  'Chinese that no card has': '魑魅魍魉',
  'a word of few cards': 'bram1a',
  'nothing at all': 'qqqqwwwweeee',
} as const

/** What is typed when suggestions are asked for. */
const SUGGESTIONS = {
  'one letter': 'b',
  'three letters': 'bir',
  'Chinese, one character': '生',
  'Chinese, two characters': '生日',
  pinyin: 'sheng',
  'pinyin with spaces': 'sheng ri',
  'a typo': 'birthdya',
  'a typo in each of two words': 'hapy bithday',
  'nothing at all': 'qqqqwwwweeee',
} as const

/** Over an exact search, and milliseconds. */
const LIMITS = { search: 4, suggestions: 50 }

/** A page of the cards that have these letters in their title, by a statement that is planned for each call, as it was. */
async function exactPage(pool: pg.Pool, { letters, matches, order }: ExactSearch): Promise<void> {
  const statement = `select ${CARD_COLUMNS}, c.popularity from (
      select * from cards c where c.is_template and c.language = $1 and ${matches}
      order by ${order} desc, c.id desc limit $3
    ) c ${CARD_JOINS} order by c.popularity desc, c.id desc`
  let left = PAGE
  for (const language of LANGUAGES) {
    const { rows } = await pool.query(statement, [language, `'${lexeme(language, LEVEL.named, letters)}'`, left])
    left -= rows.length
    if (left === 0) return
  }
}

interface Figures {
  exact: Record<string, Summary>
  kinds: Record<string, Summary>
  suggestions: Record<string, Summary>
  /** all searches of the committed list together */
  listed: { p50: number; p95: number; slowest: { searchText: string; ms: number }[] }
}

const withName = (name: string, ways: Record<string, () => Promise<number>>) =>
  Object.entries(ways).map(([way, run]) => [`${name}: ${way}`, run] as const)
const ofName = (name: string, all: Record<string, Summary>) =>
  Object.fromEntries(
    Object.entries(all).flatMap(([way, figure]) =>
      way.startsWith(`${name}: `) ? [[way.slice(name.length + 2), figure] as const] : [],
    ),
  )
const each = <T>(searches: Record<string, T>, run: (search: T) => () => Promise<number>) =>
  Object.fromEntries(Object.entries(searches).map(([name, search]) => [name, run(search)]))

/** Measures all kinds in turn, round by round, then every search of the committed list as often. */
async function measure({ connection }: BenchDatabase, rounds: number): Promise<Figures> {
  const { pool, db, close } = openDatabase(connection)
  const { search, forget, newCards } = cardServices({ pool, db })
  const cards = newCards()
  const anew = (searchText: string, language: Language = VIEWER.language) => {
    forget()
    return timed(() => cards.page({ pageNum: 1, pageSize: PAGE, searchText }, { ...VIEWER, language }))
  }
  const ways = Object.fromEntries([
    ...withName(
      'exact',
      each<ExactSearch>(EXACT, (search) => () => timed(() => exactPage(pool, search))),
    ),
    ...withName(
      'kinds',
      each(KINDS, (searchText) => () => anew(searchText)),
    ),
    ...withName(
      'suggestions',
      each(SUGGESTIONS, (begin) => () => timed(() => search.suggest(begin, VIEWER.language))),
    ),
  ])
  const all = await interleaved(ways, { rounds, perRound: 12 })
  const listed = SEARCH_CASES.map((search) => ({ ...search, ms: [] as number[] }))
  for (let round = 0; round <= rounds; round += 1)
    for (const { searchText, language, ms } of listed) {
      const taken = await anew(searchText, language)
      if (round > 0) ms.push(taken) // the first round warms up
    }
  await close()
  const times = listed.flatMap(({ ms }) => ms)
  return {
    exact: ofName('exact', all),
    kinds: ofName('kinds', all),
    suggestions: ofName('suggestions', all),
    listed: {
      p50: quantile(times, 0.5),
      p95: quantile(times, 0.95),
      slowest: listed
        .map(({ searchText, ms }) => ({ searchText, ms: shown(quantile(ms, 0.5)) }))
        .toSorted((a, b) => b.ms - a.ms)
        .slice(0, 10),
    },
  }
}

const shown = (value: number) => Number(value.toPrecision(3))
/** The slowest of some ways, p95. */
const slowest = (figures: Record<string, Summary>) => Math.max(...Object.values(figures).map(({ p95 }) => p95))

function goalsOf(name: string, { exact, kinds, suggestions, listed }: Figures): Goal[] {
  const goal = (what: string, value: number, limit: number, text: (value: number) => string): Goal => ({
    goal: 'P4',
    what: `${what}, ${name}`,
    limit: `≤ ${text(limit)}`,
    measured: text(value),
    met: value <= limit,
  })
  return [
    goal('slowest kind of search, p95 over an exact one', slowest(kinds) / slowest(exact), LIMITS.search, times),
    goal(
      `${SEARCH_CASES.length} listed searches, p95 over an exact one`,
      listed.p95 / slowest(exact),
      LIMITS.search,
      times,
    ),
    goal('slowest kind of suggestions, p95', slowest(suggestions), LIMITS.suggestions, milliseconds),
  ]
}

const table = (figures: Record<string, { p50: number; p95: number }>, base: number) =>
  Object.entries(figures).map(([what, { p50, p95 }]) => ({
    what,
    'p50, ms': shown(p50),
    'p95, ms': shown(p95),
    'p95 over exact': times(p95 / base),
  }))

/** What does it cost to understand a search, by kind, beside a search by letters; and how soon are suggestions there? */
export async function searchBench(given?: number): Promise<Report> {
  const rounds = roundsOr(given)
  const opened = await openDatabases(sizes(), tell)
  try {
    const figures: [string, Figures][] = []
    for (const database of opened.databases) {
      tell(`searches among ${database.size.toLocaleString('en')} cards …`)
      figures.push([label(database.size), await measure(database, rounds)])
    }
    return {
      question: 'What does it cost to understand a search, by kind, and how soon are suggestions there?',
      tables: {
        'The goals': figures.flatMap(([name, found]) => goalsOf(name, found)),
        ...Object.fromEntries(
          figures.flatMap(([name, { exact, kinds, suggestions, listed }]) => [
            [
              `Searches among ${name} cards`,
              table(
                {
                  ...Object.fromEntries(Object.entries(exact).map(([what, figure]) => [`exact, ${what}`, figure])),
                  ...kinds,
                  [`the ${SEARCH_CASES.length} listed searches`]: listed,
                },
                slowest(exact),
              ),
            ],
            [`Suggestions among ${name} cards`, table(suggestions, slowest(exact))],
          ]),
        ),
      },
      raw: { database: opened.description, figures: Object.fromEntries(figures) },
    }
  } finally {
    await opened.close()
  }
}
