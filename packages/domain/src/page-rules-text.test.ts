import { expect, test } from 'vitest'

import {
  cleanPageRules,
  PAGE_RULES_MAX_LENGTH,
  pageRuling,
  pageRulesProblem,
  readablePageRules,
} from './page-rules-text.ts'

test.each([
  '/checkout*',
  ' /checkout*, /cart ,, ',
  '*',
  '',
  '/产品*',
  '/cart?step=2',
  '?route=checkout/*',
  '/#/checkout*',
  '#top',
  '/map;lat=5',
  '/**/**/pay',
  '/a*b*c*d*e*f*g*h*i',
  '/a/.well-known/..b',
  '/filter/color=red',
  '/page=2',
  '*.html',
  '*/index.php/cart',
  '*index.php/cart',
  '*//cart',
  '*cart.do*',
  '*checkout.cfm?step=2',
  '*sitemap.xml',
  '*.html*',
  '*v2.0*',
  '*/shop.example*',
  '/shop.example/*',
  '/wiki/Talk:Mugs',
  '/mugs_(red)',
  '/a|b',
  '/list?price=(1|2)&f[color]=:red',
  '/$cart',
  '*localhost*',
  `/${'x'.repeat(PAGE_RULES_MAX_LENGTH - 1)}`,
])('pageRulesProblem: “%s” is valid', (rules) => {
  expect(pageRulesProblem(rules)).toBeNull()
})

test.each([
  ['checkout', 'start', ''],
  ['shop.example.com/checkout', 'start', ''],
  ['/cart, checkout', 'start', ''],
  ['https://shop.example.com/checkout*', 'domain', '/checkout*'],
  ['HTTP://shop.example.com', 'domain', '/'],
  ['//shop.example.com/cart', 'domain', '/cart'],
  ['*.shop.example/cart', 'domain', '/cart'],
  ['*shop.example/*', 'domain', '/*'],
  ['*://shop.example/*', 'domain', '/*'],
  ['*://*/cart', 'domain', '/cart'],
  ['*.结账.cn/cart', 'domain', '/cart'],
  ['*shop.example*', 'domain', '*'],
  ['*.shop.example*', 'domain', '*'],
  ['*shop.example', 'domain', '/'],
  ['*www.shop.example*cart*', 'domain', '*cart*'],
  ['*shop.example?route=cart', 'domain', '?route=cart'],
  ['*sklep.pl/koszyk', 'domain', '/koszyk'],
  ['*localhost:3000/cart', 'domain', '/cart'],
  ['*localhost/cart', 'domain', '/cart'],
  ['*127.0.0.1:8080/cart', 'domain', '/cart'],
  ['*myshop:8080*', 'domain', '*'],
  ['/my cart', 'space', ''],
  ['/cart /checkout', 'space', ''],
  ['/a*b*c*d*e*f*g*h*i*j', 'stars', ''],
  ['*route=checkout*', 'query', '?route=checkout*'],
  ['/index.php*route=checkout*', 'query', '/index.php?route=checkout*'],
  ['/shop/../cart', 'dots', ''],
  ['/shop/%2e/cart', 'dots', ''],
  ['\\cart', 'start', ''],
  ['/shop\\cart', 'dots', ''],
  ['/cart|/checkout', 'notation', '/cart, /checkout'],
  ['/cart|^/checkout$', 'notation', '/cart, /checkout'],
  ['/checkout$', 'notation', '/checkout'],
  ['/checkout/(.*)', 'notation', '/checkout/*'],
  ['/checkout/.*', 'notation', '/checkout/*'],
  ['/checkout/.+', 'notation', '/checkout/*'],
  ['/shop/[^/]+/cart', 'notation', '/shop/*/cart'],
  ['/(cart|checkout)/', 'notation', '/cart/, /checkout/'],
  ['/(en|zh)/(cart|pay)', 'notation', '/en/*, /zh/*'],
  ['/product/:id', 'notation', '/product/*'],
  ['/product/{id}/edit', 'notation', '/product/*/edit'],
  ['/product/[slug]', 'notation', '/product/*'],
  ['/product/<id>?step=2', 'notation', '/product/*?step=2'],
  ['/#/product/:id', 'notation', '/#/product/*'],
  [`/${'x'.repeat(PAGE_RULES_MAX_LENGTH)}`, 'length', ''],
])('failure 29: the page rule “%s” is refused because of its %s', (rules, kind, instead) => {
  expect(pageRulesProblem(rules)).toMatchObject({ kind, instead })
})

test('cleanPageRules: encodes rules as a browser encodes addresses, and readablePageRules decodes them', () => {
  const stored = cleanPageRules(' /checkout***, /产品/* ，/cart,')
  expect(stored).toBe('/checkout*,/%E4%BA%A7%E5%93%81/*,/cart')
  expect(cleanPageRules(stored)).toBe(stored)
  expect(readablePageRules(stored)).toBe('/checkout*, /产品/*, /cart')
  expect(readablePageRules('/100%,/a')).toBe('/100%, /a')
  expect(pageRulesProblem('/\ud800')).toBeNull()
})

test.each([
  ['?a=1&', '?a=1'],
  ['?&a=1', '?a=1'],
  ['/x?a=1&&b=2#c', '/x?a=1&b=2#c'],
  ['/结账＊', '/%E7%BB%93%E8%B4%A6*'],
  ['／index.php？route＝cart', '/index.php?route=cart'],
  ['/app＃/cart', '/app#/cart'],
  ['/cart、/kasse；/pay', '/cart,/kasse,/pay'],
  ['/cart;/kasse; ?a=1;', '/cart,/kasse,?a=1'],
  ['/map;lat=5', '/map;lat=5'],
  ['/checkout;*', '/checkout;*'],
  ['/cart\u200b', '/cart'],
  ['\ufeff/cart\u200e\u2028/pay', '/cart,/pay'],
])('failure 29: the page rules “%s” are stored as %s, which can match', (typed, stored) => {
  expect(pageRulesProblem(typed)).toBeNull()
  expect(cleanPageRules(typed)).toBe(stored)
  expect(cleanPageRules(stored)).toBe(stored)
})

test('readablePageRules: what would mean something else when it is saved again stays encoded', () => {
  const stored = '/a%20b,/c%2Cd,/e%2Af,/%FF,/a%EF%BC%8Cb,/a%E3%80%81/b,/%E2%80%8B'
  expect(readablePageRules(stored)).toBe(stored.replaceAll(',', ', '))
  expect(cleanPageRules(readablePageRules(stored))).toBe(stored)
})

const options = { include: '/shop*,/%E4%BA%A7%E5%93%81*', exclude: '/shop/cart,*/%E7%BB%93%E8%B4%A6*' }

test.each([
  ['https://shop.example/shop/mugs?x=1', { kind: 'shows' }],
  ['shop.example:8443/shop/', { kind: 'shows' }],
  ['/产品/1', { kind: 'shows' }],
  ['shop/cart/', { kind: 'excluded', rule: '/shop/cart' }],
  ['/shop/%e7%bb%93%e8%b4%a6', { kind: 'excluded', rule: '*/结账*' }],
  ['https://shop.example', { kind: 'not-included' }],
  ['/index.php', { kind: 'not-included' }],
  ['index.php?route=shop', { kind: 'not-included' }],
])('pageRuling: says of “%s” which rule decides', (typed, ruling) => {
  expect(pageRuling(typed, options)).toEqual(ruling)
})

test('pageRuling: without options every page shows cards', () => {
  expect(pageRuling('https://shop.example/cart', undefined)).toEqual({ kind: 'shows' })
})

test.each(['*', '*a.', '/', '>', '&', ';', '%E4', '\n', '、 '])(
  'failure 29: 100,000 times %j and a letter is judged at once, as a rule and as an address',
  (part) => {
    const text = `/${part.repeat(100_000)}x`
    const begun = Date.now()
    pageRulesProblem(text)
    pageRuling(text.slice(1), options)
    expect(Date.now() - begun).toBeLessThan(3_000)
  },
)
