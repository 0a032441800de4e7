import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { describe, expect, it } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8')
const numbered = (letter: string, count: number) => Array.from({ length: count }, (_, i) => `${letter}${i + 1}`)
const RULES = [...numbered('S', 20), ...numbered('F', 17)]

const ROWS = new Map(
  [...read('docs/threats.md').matchAll(/^\| ([SF]\d+) +\|.*\|([^|]+)\|$/gm)].map(([, rule = '', tests = '']) => [
    rule,
    [...tests.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file),
  ]),
)
const TEST_FILES = globSync('{apps,packages,tooling}/**/*.{test,spec}.{ts,tsx}', {
  cwd: ROOT,
  exclude: ['**/node_modules/**', '**/threat-table.test.ts'],
}).map((file) => read(file))

/** Does a test or a group of tests have the rule in its name? */
const proves = (source: string, rule: string): boolean =>
  new RegExp(`['"\`](?:[^'"\`\\n]*[^\\w'"\`\\n])?${rule}\\b`).test(source)

describe('docs/threats.md tells of each rule where its tests are', () => {
  it('has a row for each rule', () => {
    expect([...ROWS.keys()]).toEqual(RULES)
  })

  it.each(RULES)('%s', (rule) => {
    const files = ROWS.get(rule) ?? []
    expect(files.filter((file) => !proves(read(file), rule))).toEqual([])
    expect(files.length > 0).toBe(TEST_FILES.some((source) => proves(source, rule)))
  })

  it('SECURITY.md names the same rules as without a test', () => {
    const [, said = ''] = /have no\s+test yet: ([^.]+)\./.exec(read('SECURITY.md')) ?? []
    const none = RULES.filter((rule) => ROWS.get(rule)?.length === 0)
    expect([...said.matchAll(/\b[SF]\d+\b/g)].map(([rule]) => rule)).toEqual(none)
  })
})
