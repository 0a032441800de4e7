import { describe, expect, it } from 'vitest'

import { filesOf, readRules, readText, type Rule, tableRows } from './pages.ts'
import { NAMES_TESTS, rulesIn, titledRules } from './references.ts'

const isTested = ({ tests }: Rule) => tests.length > 0
const isMeasured = ({ benches }: Rule) => benches.length > 0
const isAttacked = ({ attacks }: Rule) => !/^(?:nothing yet|only the rule)/.test(attacks)

const numbered = (letter: string, count: number) => Array.from({ length: count }, (_, i) => `${letter}${i + 1}`)

const RULES = readRules()
/** Rules about threats and faults. */
const THREATS = RULES.filter(({ id }) => /^[SF]/.test(id))
const FILES = new Set(filesOf('{apps,packages,tooling}/**/*.{ts,tsx,mjs}', '*.yaml'))

const TESTED = new Map(
  [...FILES]
    .filter((file) => NAMES_TESTS.test(file) && !file.endsWith('/references.test.ts'))
    .map((file) => [file, titledRules(file, readText(file))]),
)
const provers = (id: string) => [...TESTED].filter(([, ids]) => ids.has(id)).map(([file]) => file)

/** The question of each bench, by its name. */
const BENCHES = new Map(
  tableRows(readText('tooling/bench/README.md')).map(([name = '', question = '']) => [name, question]),
)
const isRun = (bench: string) =>
  new RegExp(`^ {2}'?${bench}'?: \\w+,$`, 'm').test(readText('tooling/bench/src/main.ts'))

describe('docs/rules.md names the owner and the tests of each rule', () => {
  it('has a row for each rule', () => {
    const ids = [
      ['S', 22] as const,
      ['F', 21] as const,
      ['R', 11] as const,
      ['P', 7] as const,
      ['failure ', 29] as const,
    ]
    expect(RULES.map(({ id }) => id)).toEqual(ids.flatMap(([letter, count]) => numbered(letter, count)))
  })

  it.each(RULES)('$id: the owner is there, or its part of the product is to come', ({ owner, sentence }) => {
    expect(owner === undefined ? sentence.includes('To come') : FILES.has(owner)).toBe(true)
  })

  it.each(RULES)('$id: the tests of the row name it, and only a rule that no test names lists none', (rule) => {
    const all = provers(rule.id)
    expect(rule.tests.filter((file) => !all.includes(file))).toEqual([])
    expect(rule.tests.length > 0).toBe(all.length > 0)
  })

  it.each(RULES)('$id: a test or a bench proves it, or its part of the product is to come', (rule) => {
    expect(rule.tests.length + rule.benches.length > 0 || rule.sentence.includes('To come')).toBe(true)
  })

  it.each(RULES.flatMap(({ id, benches }) => benches.map((bench) => ({ id, bench }))))(
    '$id: `npm run bench -- $bench` runs, its question names the rule, and its result is committed',
    ({ id, bench }) => {
      expect(isRun(bench)).toBe(true)
      expect(rulesIn(BENCHES.get(bench) ?? '')).toContain(id)
      expect(JSON.parse(readText(`tooling/bench/results/${bench}.json`))).toMatchObject({
        commit: expect.stringMatching(/^[0-9a-f]{7}/),
        tables: expect.any(Object),
      })
    },
  )

  it.each<[string, RegExp, (rule: Rule) => boolean]>([
    ['no test', /^- These rules have no test yet[^:]*:([^.]*)\./m, (rule) => !isTested(rule) && !isMeasured(rule)],
    [
      'a bench only',
      /^- These rules have a bench instead of a test:([^.]*)\./m,
      (rule) => !isTested(rule) && isMeasured(rule),
    ],
    [
      'a test that attacks nothing',
      /^- These rules have a test that attacks nothing[^:]*:([^.]*)\./m,
      (rule) => isTested(rule) && !isAttacked(rule),
    ],
  ])('SECURITY.md lists the same threats and faults as this page that have %s', (_, said, isOne) => {
    const [, named = ''] = said.exec(readText('SECURITY.md')) ?? []
    expect(named.match(/\b[SF]\d+\b/g) ?? []).toEqual(THREATS.filter(isOne).map(({ id }) => id))
  })

  it.each(THREATS)('$id: the page says what the tests attack: nothing yet where there is no test or bench', (rule) => {
    expect(rule.attacks).not.toBe('')
    expect(rule.attacks === 'nothing yet').toBe(!isTested(rule) && !isMeasured(rule))
  })
})
