import { expect, test } from 'vitest'

import { cleanPageRules, PAGE_RULES_MAX_LENGTH, pageRulesProblem, readablePageRules } from './solution-options.ts'

test.each([
  ['/checkout*', null],
  [' /checkout*, /cart ,, ', null],
  ['*', null],
  ['', null],
  ['/产品*', null],
  ['checkout', 'path'],
  ['https://shop.example.com/checkout', 'path'],
  ['/cart, checkout', 'path'],
  ['/cart?step=2', 'path'],
  ['/cart#top', 'path'],
  ['/my cart', 'path'],
  [`/${'x'.repeat(PAGE_RULES_MAX_LENGTH - 1)}`, null],
  [`/${'x'.repeat(PAGE_RULES_MAX_LENGTH)}`, 'length'],
])('pageRulesProblem: of “%s” it is %s', (rules, problem) => {
  expect(pageRulesProblem(rules)).toBe(problem)
})

test('cleanPageRules: encodes rules as a browser encodes paths, and readablePageRules decodes them', () => {
  const stored = cleanPageRules(' /checkout*, /产品/* ，/cart,')
  expect(stored).toBe('/checkout*,/%E4%BA%A7%E5%93%81/*,/cart')
  expect(cleanPageRules(stored)).toBe(stored)
  expect(readablePageRules(stored)).toBe('/checkout*, /产品/*, /cart')
  expect(readablePageRules('/100%,/a')).toBe('/100%, /a')
  expect(pageRulesProblem('/\ud800')).toBeNull()
})
