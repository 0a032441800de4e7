import fc from 'fast-check'
import { expect, test } from 'vitest'

import { type PageRules, RULES_WORK_LIMIT, showsOn } from './page-rules.ts'

const rules =
  (given: { include?: string; exclude?: string }): PageRules =>
  (name) =>
    given[name]
const isExcluded = (exclude: string, address: string) => !showsOn(address, rules({ exclude }))
const isIncluded = (include: string, address: string) => showsOn(address, rules({ include }))

test('showsOn: without page rules cards show on every page, however long its address is', () => {
  expect(showsOn('/', rules({}))).toBe(true)
  expect(showsOn('/a/b', rules({ include: '', exclude: '' }))).toBe(true)
  expect(showsOn(`/${'x'.repeat(RULES_WORK_LIMIT)}`, rules({}))).toBe(true)
})

test('showsOn: a page that both kinds of rules match shows no card', () => {
  expect(showsOn('/blog/secret', rules({ include: '/blog/*', exclude: '*secret' }))).toBe(false)
  expect(showsOn('/blog/open', rules({ include: '/blog/*', exclude: '*secret' }))).toBe(true)
})

test.each([
  ['/checkout', '/checkout/'],
  ['/checkout/', '/checkout'],
  ['/shop/*', '/shop'],
  ['/shop/*', '/shop/'],
  ['//cart', '/cart'],
  ['/cart', '//cart//'],
  ['/a/*/b', '/a/b'],
  ['/a/**/b', '/a/x/y/b'],
  ['/café', '/caf%C3%A9'],
  ['/caf%c3%a9', '/café/'],
  ['/结账*', '/%e7%bb%93%e8%b4%a6/1'],
  ['/100%', '/100%'],
  ['/%BD%E1*', '/%BD%E1%D5%CB/'],
  ['/a%2Cb', '/a,b'],
  ['?route=checkout/*', '/index.php?route=checkout%2Fcheckout&q=%B9%BA'],
  ['?route=checkout/*', '/index.php?route=checkout%2F%B9%BA'],
  ['/结账/*', '/%E7%BB%93%E8%B4%A6/%B9%BA'],
  ['/结账*', '/%E7%BB%93%E8%B4%A6/50%'],
  ['/100%/%E7%BB%93', '/100%25/%E7%BB%93'],
  ['?s=red%20mug', '/?s=red+mug'],
  ['?s=red+mug', '/?s=red%20mug'],
  ['?x=', '/?x'],
  ['?x=', '/?x='],
  ['?x=*', '/?x'],
  ['?x', '/?x=1'],
  ['?x=1=2', '/?a&x=1=2&b'],
  ['?back=a%26step=pay', '/login?back=a%26step%3Dpay'],
  ['?filter[color]=red', '/list?filter%5Bcolor%5D=red'],
  ['/café', '/cafe%CC%81'],
  ['/a.b+c(d)', '/a.b+c(d)'],
  ['/cart?', '/cart?a=1'],
  ['/cart#', '/cart#top'],
  ['/a?x=1&y=2', '/a?y=2&z=3&x=1'],
  ['#top', '/page#top'],
  ['/#/a?x=1', '/#/a?y=2&x=1'],
])('showsOn: the rule %s means the page %s, to include and to exclude', (rule, address) => {
  expect(isIncluded(rule, address)).toBe(true)
  expect(isExcluded(rule, address)).toBe(true)
})

test.each([
  ['/checkout', '/checkouts'],
  ['/checkout', '/en/checkout'],
  ['/shop/*', '/shopping'],
  ['/a.b', '/aXb'],
  ['/a*b', '/a'],
  ['/a*a', '/a'],
  ['/product?id=1', '/product?id=12'],
  ['/product?id=1', '/product'],
  ['?x=', '/?x=1'],
  ['?x=1', '/?x'],
  ['?step=pay', '/login?back=%2Findex.php%3Fa%3D1%26step%3Dpay'],
  ['?step=pay', '/search?q=a%26step=pay'],
  ['#/a?step=pay', '/#/a?back=b%26step=pay'],
  ['/map;lat=5', '/map;lat=50'],
  ['/map;lat=5', '/map'],
  ['/#/cart', '/cart'],
  ['/cart#pay', '/cart'],
  ['/a%2Ab', '/axb'],
  [' , ', '/'],
])('showsOn: the rule %s does not mean the page %s', (rule, address) => {
  expect(isIncluded(rule, address)).toBe(false)
  expect(isExcluded(rule, address)).toBe(false)
})

test('showsOn: when only the letter case differs, no card shows, whichever rule it is', () => {
  expect(isExcluded('/Über-uns', '/%C3%BCber-uns')).toBe(true)
  expect(isExcluded('/checkout', '/Checkout')).toBe(true)
  expect(isIncluded('/shop', '/Shop')).toBe(false)
})

test.each([
  ['/checkout/*', '/checkout;jsessionid=AB'],
  ['/cart', '/cart;jsessionid=AB?x=1'],
  ['/cart', '/cart/;jsessionid=AB'],
  ['*/checkout', '/shop;v=1/checkout;jsessionid=AB#top'],
  ['/checkout.html', '/checkout.html;jsessionid=AB'],
  ['#/cart', '/app#/cart;view=full'],
])('showsOn: to exclude, the rule %s means the page %s too', (rule, address) => {
  expect(isExcluded(rule, address)).toBe(true)
  expect(isIncluded(rule, address)).toBe(false)
})

test('showsOn: a rule with a semicolon of its own is compared with it', () => {
  expect(isExcluded('/map;lat=5', '/map;lat=5')).toBe(true)
  expect(isIncluded('/map;lat=5', '/map;lat=5')).toBe(true)
  expect(isExcluded('*;jsessionid=*', '/cart;jsessionid=AB')).toBe(true)
})

test('showsOn: an address that is too long to be compared shows no card when there are rules', () => {
  const long = `/${'x'.repeat(RULES_WORK_LIMIT)}`
  expect(isExcluded('/cart', long)).toBe(true)
  expect(isIncluded('*', long)).toBe(false)
})

/** Letter by letter: a star is any text, and slashes that follow each other are one. */
function matches(glob: string, text: string, at = 0, from = 0): boolean {
  if (at === glob.length) return from === text.length
  if (glob[at] === '*')
    return matches(glob, text, at + 1, from) || (from < text.length && matches(glob, text, at, from + 1))
  if (glob[at] === text[from] && matches(glob, text, at + 1, from + 1)) return true
  return glob[at] === '/' && text[from - 1] === '/' && matches(glob, text, at + 1, from)
}
const withSlash = (path: string) => `${path}/`.replaceAll(/\/+/g, '/')
const pathOf = (letters: string[]) =>
  fc.array(fc.constantFrom(...letters), { maxLength: 9 }).map((rest) => `/${rest.join('')}`)

test('showsOn: it decides like a matcher that tries every letter', () => {
  fc.assert(
    fc.property(pathOf(['a', 'b', '/', '*']), pathOf(['a', 'b', '/']), (glob, address) => {
      expect(isExcluded(glob, address)).toBe(matches(`${glob}/`, withSlash(address)))
    }),
    { numRuns: 4000, seed: 38 },
  )
})

/** Bytes at the edges of what UTF-8 allows. */
const EDGES = '80 8f 90 9f a0 bf c0 c1 c2 df e0 e1 ed ef f0 f3 f4 f5'.split(' ')

test('showsOn: escapes are the letters that they are in UTF-8, and others stay as they are written', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...EDGES), { minLength: 1, maxLength: 5 }), (bytes) => {
      const escapes = bytes.map((byte) => `%${byte}`).join('')
      let letters = escapes
      try {
        letters = decodeURIComponent(escapes)
      } catch {
        // another encoding
      }
      expect(isExcluded(`/${letters}x`, `/${escapes}x`)).toBe(true)
      expect(isExcluded(`/${escapes}x`, `/${letters}x`)).toBe(true)
      expect(isExcluded(`/${letters}x`, `/${escapes}%80x`)).toBe(false)
    }),
    { numRuns: 4000, seed: 38 },
  )
})

test('showsOn: an address with more escapes of another encoding than are tried gets no card when there are rules', () => {
  const address = `/search?${Array.from({ length: 25 }, (_, n) => `q${n}=%b9`).join('&')}&x=%E5%8D%A1`
  expect(showsOn(address, (name) => (name === 'exclude' ? '/cart' : ''))).toBe(false)
  expect(showsOn(address, (name) => (name === 'include' ? '/gifts' : ''))).toBe(false)
  const fewer = address.replace('q0=%b9&', '')
  expect(showsOn(fewer, (name) => (name === 'exclude' ? '/cart' : ''))).toBe(true)
  expect(showsOn(fewer, (name) => (name === 'exclude' ? '?x=卡' : ''))).toBe(false)
})
