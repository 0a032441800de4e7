import fc from 'fast-check'
import { expect, test } from 'vitest'

import { pageRulesPattern } from './page-rules-pattern.ts'
import { PAGE_RULES_MAX_LENGTH, pageRulesProblem } from './page-rules-text.ts'

const pattern = new RegExp(pageRulesPattern(), 'u')
const verdicts = (rules: string) => [rules, pattern.test(rules), pageRulesProblem(rules) === null]

const PIECES = [
  '*'.repeat(9),
  '*a'.repeat(4),
  ...'/*?#&=;,. \\:\n'.split(''),
  '//',
  '..',
  '%2E',
  '; ',
  '， ',
  '、',
  '；',
  '\t',
  '\u0085',
  '\u2028',
  'a',
  'shop',
  'cart',
  '结账',
  'é',
  'shop.example',
  'cn',
  'php',
  '.PHP',
  '.do',
  '.html',
  'index.php',
  'https://',
  'HTTP://',
  'localhost',
  'LocalHost',
  '127.0.0.1',
  ':80',
  'x=1',
  '*route=',
  '%20',
  '|',
  '$',
  '^',
  '(',
  ')',
  '.*',
  '.+',
  ':id',
  '{',
  '}',
  '[',
  ']',
  '<',
  '>',
]
const anyRules = fc.array(fc.constantFrom(...PIECES), { maxLength: 14 }).map((pieces) => pieces.join(''))
/** Rules that are nearly right. */
const nearRules = fc
  .array(
    fc.tuple(fc.constantFrom('/', '*', '?', '#', '/*', ' *.'), anyRules).map((parts) => parts.join('')),
    {
      minLength: 1,
      maxLength: 4,
    },
  )
  .map((rules) => rules.join(','))

test('failure 29: pageRulesPattern agrees with pageRulesProblem on texts of all that rules consist of', () => {
  fc.assert(
    fc.property(fc.oneof(anyRules, nearRules), (rules) => {
      expect(verdicts(rules)).toEqual([rules, pageRulesProblem(rules) === null, pageRulesProblem(rules) === null])
    }),
    { numRuns: 20_000 },
  )
})

test.each(['*//*.html', '*://*a*.php?x', '*//*.example', '*//*.html*', '*//*.example/x.html'])(
  'failure 29: pageRulesPattern agrees with pageRulesProblem on “%s”, a file or a host of many stars',
  (rules) => {
    const isValid = pageRulesProblem(rules) === null
    expect(verdicts(rules)).toEqual([rules, isValid, isValid])
  },
)

test('pageRulesPattern refuses plain rules of more than 300 characters, and accepts 300', () => {
  const most = `/${'x'.repeat(PAGE_RULES_MAX_LENGTH - 1)}`
  expect([most, `${most}x`, ` ${most} ,, `, `${most},/`].map((rules) => pattern.test(rules))).toEqual([
    true,
    false,
    true,
    false,
  ])
})

test.each(['/cart\u200b, b', '＊cart　x', `/${'结'.repeat(100)}`])(
  'pageRulesPattern leaves “%s” to pageRulesProblem',
  (rules) => {
    expect(verdicts(rules)).toEqual([rules, true, false])
  },
)
