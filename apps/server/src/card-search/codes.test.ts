import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { buildApp, type TestServer } from '#test/build-app.ts'

import { codePatterns, neededLexemes } from './codes.ts'
import { cardLexemes } from './lexemes.ts'

let server: TestServer
beforeAll(async () => {
  server = await buildApp()
})
afterAll(() => server.close())

const isLike = async (patterns: Buffer[], of: readonly string[]) => {
  const { rows } = await server.deps.pool.query<{ is: boolean }>(
    'select search_codes(array_to_tsvector($1::text[])) like any($2::bytea[]) as is',
    [of, patterns],
  )
  return rows[0]?.is
}
const patternOf = (lexeme: string) => codePatterns([`'${lexeme}'`])?.[0]?.[0] ?? null

describe('what a card needs to match a search', () => {
  test.each([
    ["'e1@cat'", [['e1@cat']]],
    ["('e1@cat'|'e1cat')", [['e1@cat', 'e1cat']]],
    ["('e1@cat'|('e2@cat'|'e1@animal'))", [['e1@cat', 'e2@cat', 'e1@animal']]],
    ["(('e1@cat'|'e1cat')&'e1@funny'&('e1dog'|'e1~dog'))", [['e1@cat', 'e1cat'], ['e1@funny'], ['e1dog', 'e1~dog']]],
    ["(('e1@cat'&'e1@funny')|('e1@dog'&'e1@funny'))", [['e1@cat', 'e1@dog']]],
    ["('z1@cat'&'z1小猫')", [['z1@cat']]],
    ["('z1@cat'|'z1猫')", []],
    ["('e1@birthday'|'e1birth':*)", []],
    ["'e1birth':*", []],
    ["'e0=happy birthday'", []],
    ["('e1@cat'&!'e1@dog')", [['e1@cat']]],
    ["!!'e1@cat'", []],
    ["'e1été'", []],
  ])('%s needs one of each of %j', (query, groups) => {
    expect(neededLexemes(query)).toEqual(groups)
  })

  test('of several queries each must need something, or the codes say nothing', () => {
    expect(codePatterns(["'e1@cat'", "'e1@dog'"])).toHaveLength(2)
    expect(codePatterns(["'e1@cat'", "'z1猫'"])).toBeNull()
  })
})

describe('P4: the codes of a card in the database', () => {
  const lexemes = cardLexemes({
    language: 'en-US',
    title: 'A cat for a birthday, 生日快乐, κάρτα',
    festivalId: 50,
    category: 'birthday',
    tags: ['cat', 'cake', 'balloon'],
    // some of these have a code with a character that LIKE reads as a pattern
    texts: [Array.from({ length: 400 }, (_, n) => `word${n}`).join(' ')],
  })
  test('are like the pattern of each of its lexemes that has one', async () => {
    const patterns = lexemes.map(patternOf).filter((pattern) => pattern !== null)
    expect(patterns.length).toBeGreaterThan(400)
    const special = patterns.filter(([pattern]) => pattern !== undefined && pattern.length > 4)
    expect(special.length).toBeGreaterThan(0)
    for (const pattern of patterns) expect(await isLike(pattern, lexemes)).toBe(true)
  })

  test('are two bytes for each, and none for grams and whole titles', async () => {
    const { rows } = await server.deps.pool.query<{ bytes: number }>(
      'select length(search_codes(array_to_tsvector($1::text[]))) as bytes',
      [lexemes],
    )
    expect(rows[0]?.bytes).toBe(2 * lexemes.filter((lexeme) => patternOf(lexeme) !== null).length)
    expect(lexemes.filter((lexeme) => patternOf(lexeme) === null)).toEqual(
      expect.arrayContaining(['e1生', 'e1生日快乐', 'e1καρτα']),
    )
  })

  test('are hardly ever like the pattern of another lexeme', async () => {
    const few = ['e1@cat', 'e1cat', 'e2@birthday', 'e3word7']
    const others = lexemes.filter((lexeme) => !few.includes(lexeme)).map(patternOf)
    let same = 0
    for (const pattern of others) if (pattern !== null && (await isLike(pattern, few)) === true) same += 1
    expect(same).toBeLessThan(4)
  })
})
