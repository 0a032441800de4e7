import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { hasCards } from '#modules/search/words-store.ts'
import { MEANINGS } from '#src/card-search/dictionary.ts'
import { LEVEL, type Level, lexeme, ofMeaning } from '#src/card-search/lexemes.ts'
import { pairName, pairsUpTo } from '#src/card-search/pairs.ts'
import { type Term, type Tier, tiersOfAll, tiersOfSome } from '#src/card-search/tiers.ts'
import { buildApp, type TestServer } from '#test/build-app.ts'
import { explaining } from '#test/explaining.ts'
import { filling } from '#test/filling.ts'
import { insertTemplates } from '#test/many-templates.ts'

import { selectPopular } from './popular-store.ts'

// The index of pairs only finds candidates. So a search must find the same cards as by lexemes alone.

const CARDS = 4000
const LEVELS = [LEVEL.named, LEVEL.tagged, LEVEL.written] as const
/** Meanings that are near others, and some that are not. */
const IDS = ['dog', 'cat', 'animal', 'boss', 'work', 'birthday', 'belated', 'sorry', 'wife', 'love', 'funny', 'bear']

let server: TestServer

beforeAll(async () => {
  server = await buildApp()
  await filling(server, async (client) => {
    // each card has every fourth meaning, by chance, at a level by chance
    const chance = `('x' || substr(md5(n || id), 1, 4))::bit(16)::int`
    await insertTemplates(client, CARDS, {
      language: `'en-US'`,
      popularity: 'n % 700',
      search: `array_to_tsvector(array(select 'e' || 1 + ${chance} / 4 % 3 || '@' || id
        from unnest(array[${IDS.map((id) => `'${id}'`).join(',')}]) id where ${chance} % 4 = 0))`,
    })
    await client.query('vacuum analyze cards')
  })
})
afterAll(() => server.close())

const sorted = (codes: number[] = []) => codes.toSorted((a, b) => a - b)
const meaning = (id: string): Term => ({ kind: 'meanings', meanings: [id] })
const partsOf = (tiers: readonly Tier[]) => tiers.map((tier) => ({ language: 'en-US', tier }) as const)
const viewer = { language: 'en-US', userId: null } as const

test('the database names the pairs of a card as a search does', async () => {
  const cards = fc.uniqueArray(fc.tuple(fc.constantFrom(...MEANINGS.keys()), fc.constantFrom(...LEVELS)), {
    selector: ([id]) => id,
    maxLength: 6,
  })
  await fc.assert(
    fc.asyncProperty(cards, async (some) => {
      const names = some.flatMap(([a, levelOfA], index) =>
        some.slice(index).map(([b, levelOfB]) => pairName('zh-CN', a, levelOfA, b, levelOfB)),
      )
      const lexemes = some.map(([id, level]) => lexeme('zh-CN', level, ofMeaning(id)))
      const { rows } = await server.deps.pool.query<{ ofCard: number[]; ofNames: number[] }>(
        `select search_pairs(array_to_tsvector($1::text[])) as "ofCard", pair_codes($2::text[]) as "ofNames"`,
        [[...lexemes, 'z1cat', 'z3猫', 'z0=cat'], names],
      )
      expect(sorted(rows[0]?.ofCard)).toEqual(sorted(rows[0]?.ofNames))
      expect(names).toHaveLength((some.length * (some.length + 1)) / 2)
    }),
    { numRuns: 30 },
  )
})

const searches = fc.uniqueArray(fc.constantFrom(...IDS), { minLength: 2, maxLength: 5 })

test('P4: a search finds the same cards by pairs as by lexemes alone, in every step', async () => {
  let found = 0
  await fc.assert(
    fc.asyncProperty(searches, fc.constantFrom(3, 40, 200), async (ids, limit) => {
      const search = { whole: '', terms: ids.map(meaning) }
      for (const tiers of [tiersOfAll('en-US', search), tiersOfSome('en-US', search)]) {
        const plain = tiers.map((tier) => ({ ...tier, pairs: null, widens: false }))
        const expected = await selectPopular(server.deps.pool, {}, partsOf(plain), null, limit, viewer)
        expect(await selectPopular(server.deps.pool, {}, partsOf(tiers), null, limit, viewer)).toEqual(expected)
        for (const [index, tier] of tiers.entries()) {
          const alone = await selectPopular(server.deps.pool, {}, partsOf([tier]), null, limit, viewer)
          expect(alone).toEqual(
            await selectPopular(server.deps.pool, {}, partsOf(plain.slice(index, index + 1)), null, limit, viewer),
          )
          found += alone.length
        }
      }
    }),
    { numRuns: 25 },
  )
  expect(found).toBeGreaterThan(1000)
})

test('two statements have one name only if their texts are the same, however many meanings a word has', async () => {
  const textsOf = new Map<string, Set<string>>()
  const query = async ({ name = '', text }: { name?: string; text: string }) => {
    textsOf.set(name, (textsOf.get(name) ?? new Set()).add(text))
    return { rows: [] }
  }
  const term = fc
    .uniqueArray(fc.constantFrom(...MEANINGS.keys()), { minLength: 1, maxLength: 6 })
    .map((meanings): Term => ({ kind: 'meanings', meanings }))
  await fc.assert(
    fc.asyncProperty(fc.array(term, { minLength: 1, maxLength: 4 }), fc.constantFrom(null, 7), async (terms, top) => {
      const search = { whole: 'x', terms }
      for (const tiers of [tiersOfAll('en-US', search), tiersOfSome('en-US', search)])
        for (let from = 0; from < tiers.length; from += 3)
          await selectPopular({ query } as never, {}, partsOf(tiers.slice(from, from + 3)), null, 40, viewer, top)
    }),
    { numRuns: 200 },
  )
  textsOf.delete('') // without a name
  expect(textsOf.size).toBeGreaterThan(5)
  expect([...textsOf].filter(([name, { size }]) => size > 1 || name.length > 63)).toEqual([])
})

test('P4: a pair of frequent words that few cards have together is looked up in the index of pairs', async () => {
  const plans: string[] = []
  const pool = explaining(server, plans, 'explain (analyze, timing off, costs off)')
  const tiers = tiersOfAll('en-US', { whole: '', terms: [meaning('funny'), meaning('bear')] })
  expect(tiers[0]?.pairs).toEqual([[pairName('en-US', 'bear', LEVEL.named, 'funny', LEVEL.named)]])
  const listed = await selectPopular(pool, {}, partsOf(tiers.slice(0, 1)), null, 40, viewer)
  expect(listed.length).toBeGreaterThan(0)
  const read = plans[0]!.split('\n').filter((line) => line.includes('on cards_search'))
  expect(read.filter((line) => !line.includes('never executed')).join()).toMatch(
    /cards_search_sample.*cards_search_pairs/,
  )
})

/** Pairs and lexemes of English cards with all of several meanings. */
const pairsOf = (ids: readonly string[]) =>
  pairsUpTo(
    'en-US',
    LEVEL.written,
    ids.map((id) => ({ own: [id], near: [] })),
    false,
  )
const matching = (ids: readonly string[]) => [
  `(${ids.map((id) => `(${LEVELS.map((level: Level) => `'e${level}@${id}'`).join('|')})`).join('&')})`,
]

test('P4: whether any card has all of three words is asked by pairs', async () => {
  const { pool } = server.deps
  const three = ['funny', 'bear', 'cat']
  expect(await hasCards(pool, [], matching(three), pairsOf(three))).toBe(true)
  const missing = ['funny', 'bear', 'santa']
  expect(await hasCards(pool, [], matching(missing), pairsOf(missing))).toBe(false)
  // a whole title has no pairs
  expect(await hasCards(pool, ["'e1@funny'"], matching(missing), pairsOf(missing))).toBe(true)
})
