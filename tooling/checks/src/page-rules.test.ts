import { readFileSync } from 'node:fs'
import path from 'node:path'

import { RULES_WORK_LIMIT, showsOn } from '@petalpost/domain/page-rules'
import { cleanPageRules } from '@petalpost/domain/page-rules-text'
import { expect, test } from 'vitest'

import { hostileCases } from './page-rules/hostile.ts'

// oxlint-disable-next-line typescript/unbound-method -- it is called with a text as `this`
const { indexOf } = String.prototype
let letters = 0
/** Counts how many letters searches pass over: the part of the work that could explode. */
function countingIndexOf(this: string, piece: string, from = 0): number {
  const found = indexOf.call(this, piece, from)
  letters += (found < 0 ? this.length : found) - Math.max(from, 0) + 1
  return found
}

/** How many letters are searched while `work` runs. */
function lettersSearched(work: () => unknown): number {
  letters = 0
  // oxlint-disable-next-line no-extend-native -- a mock would keep every call
  String.prototype.indexOf = countingIndexOf
  try {
    work()
  } finally {
    // oxlint-disable-next-line no-extend-native -- the browser's own again
    String.prototype.indexOf = indexOf
  }
  return letters
}

const CASES = hostileCases(10_000, 38)

test('failure 29: the hostile page rules hold some that the editor accepts, and some that only a script tag can have', () => {
  const accepted = CASES.filter(({ isAccepted }) => isAccepted).length
  expect(accepted).toBeGreaterThan(1000)
  expect(accepted).toBeLessThan(9000)
})

test('failure 29: each hostile glob passes over an address once, at most', () => {
  const wrong = CASES.filter(({ rules, address }) => {
    const globs = rules.split(/[,&?#]/).length
    const stars = rules.split('*').length
    // two edges and two separators stand around a part; a parameter is looked for with and without a value
    const most = address.length > RULES_WORK_LIMIT ? 0 : 2 * (globs * (address.length + 4) + stars)
    return lettersSearched(() => showsOn(address, (name) => (name === 'exclude' ? rules : ''))) > most
  })
  expect(wrong).toEqual([])
})

test('failure 29: no hostile address is decoded in vain more than 50 times, because errors are slow', () => {
  const { decodeURIComponent: decode } = globalThis
  let failed = 0
  globalThis.decodeURIComponent = (text) => {
    try {
      return decode(text)
    } catch (error) {
      failed += 1
      throw error
    }
  }
  const most = CASES.map(({ rules, address }) => {
    failed = 0
    showsOn(address, (name) => (name === 'exclude' ? rules : ''))
    return failed
  })
  globalThis.decodeURIComponent = decode
  // twice 25 for `exclude`: with and without what follows `;`
  expect(Math.max(...most)).toBeLessThanOrEqual(50)
  expect(Math.max(...most)).toBeGreaterThan(20)
})

const codes = (cell = '') => [...cell.replace(/: use .*/, '').matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)

/** The rows of the table of rules in docs/embedding.md: a rule, pages that it means, and pages that it does not. */
const rows = (() => {
  const text = readFileSync(path.resolve(import.meta.dirname, '../../../docs/embedding.md'), 'utf8')
  const [, table = ''] = /\n\| rule [^\n]*\n\| ---[^\n]*\n((?:\|[^\n]*\n)+)/.exec(text) ?? []
  return table
    .trim()
    .split('\n')
    .map((row) => row.split('|'))
    .map(([, rule, pages, others]) => ({ rule: codes(rule)[0] ?? '', pages: codes(pages), others: codes(others) }))
})()

test.each(rows)('docs/embedding.md: $rule means the pages that the guide names', ({ rule, pages, others }) => {
  const included = (address: string) => showsOn(address, (name) => (name === 'include' ? cleanPageRules(rule) : ''))
  expect(pages.length).toBeGreaterThan(0)
  expect(pages.filter((address) => !included(address))).toEqual([])
  expect(others.filter(included)).toEqual([])
})

test('docs/embedding.md: the guide has examples of page rules', () => {
  expect(rows.length).toBeGreaterThan(5)
})
