import { describe, expect, it } from 'vitest'

import { filesOf, readRules, readText } from './pages.ts'
import { NAMES_TESTS, titledRules } from './references.ts'

const numbered = (letter: string, count: number) => Array.from({ length: count }, (_, i) => `${letter}${i + 1}`)

const RULES = readRules()
const FILES = new Set(filesOf('{apps,packages,tooling}/**/*.{ts,tsx,mjs}', '*.yaml'))

const TESTED = new Map(
  [...FILES]
    .filter((file) => NAMES_TESTS.test(file) && !file.endsWith('/references.test.ts'))
    .map((file) => [file, titledRules(file, readText(file))]),
)
const provers = (id: string) => [...TESTED].filter(([, ids]) => ids.has(id)).map(([file]) => file)

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

  it.each(RULES)('$id: the tests of the row name it, and a row says none only of a rule that no test names', (rule) => {
    const all = provers(rule.id)
    expect(rule.tests.filter((file) => !all.includes(file))).toEqual([])
    expect(rule.tests.length > 0).toBe(all.length > 0)
  })

  it('SECURITY.md lists the same threats and faults without a test', () => {
    const [, said = ''] = /have no\s+test\s+yet: ([^.]+)\./.exec(readText('SECURITY.md')) ?? []
    const none = RULES.filter(({ id, tests }) => /^[SF]/.test(id) && tests.length === 0).map(({ id }) => id)
    expect(said.match(/\b[SF]\d+\b/g)).toEqual(none)
  })
})
