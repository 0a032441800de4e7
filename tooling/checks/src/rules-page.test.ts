import { describe, expect, it } from 'vitest'

import { filesOf, readRules, readText, tableRows } from './pages.ts'
import { NAMES_TESTS, rulesIn, titledRules } from './references.ts'

const numbered = (letter: string, count: number) => Array.from({ length: count }, (_, i) => `${letter}${i + 1}`)

const RULES = readRules()
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
      ['S', 20] as const,
      ['F', 17] as const,
      ['R', 10] as const,
      ['P', 7] as const,
      ['failure ', 23] as const,
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

  it('SECURITY.md lists the same threats and faults without a test', () => {
    const [, said = ''] = /have no\s+test\s+yet: ([^.]+)\./.exec(readText('SECURITY.md')) ?? []
    const bare = RULES.filter(({ tests, benches }) => tests.length + benches.length === 0)
    const none = bare.map(({ id }) => id).filter((id) => /^[SF]/.test(id))
    expect(said.match(/\b[SF]\d+\b/g)).toEqual(none)
  })
})
