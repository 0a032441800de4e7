import { expect, test } from 'vitest'

import { pageTyped } from './page-typed.ts'
import { FILE_ENDING, TYPED_HOST } from './web-host.ts'

const pageOf = (typed: string) => pageTyped(typed, { host: TYPED_HOST, fileEnding: FILE_ENDING })

test.each([
  'https://shop.example/cart',
  'HTTPS://SHOP.example:8443/cart',
  '//shop.example/cart',
  'http://localhost:3000/cart',
  'http://user:pw@shop.example/cart',
  'http://[::1]/cart',
  'shop.example/cart',
  'shop.example./cart',
  'localhost/cart',
  'localhost:3000/cart',
  'myshop:8080/cart',
  '127.0.0.1:8080/cart',
  '[::1]:80/cart',
  '结账.cn/cart',
  '例子.公司/cart',
  ' /cart ',
  'cart',
  '\u200bhttps://shop.example/cart\u200b',
  '<https://shop.example/cart>',
  '“https://shop.example/cart”',
  '/cart\u200e',
])('pageTyped: %s is the page /cart', (typed) => {
  expect(pageOf(typed)).toBe('/cart')
})

test.each([
  ['', '/'],
  ['https://shop.example', '/'],
  ['https://shop.example?a=1#b', '/?a=1#b'],
  ['shop.example', '/'],
  ['cart.html', '/cart.html'],
  ['index.php?route=cart', '/index.php?route=cart'],
  ['index.php/cart', '/index.php/cart'],
  ['cart.do', '/cart.do'],
  ['cart.xhtml?step=2', '/cart.xhtml?step=2'],
  ['checkout.cfm/pay', '/checkout.cfm/pay'],
  ['sklep.pl/koszyk', '/koszyk'],
  ['v1.2/cart', '/v1.2/cart'],
  ['//cart', '//cart'],
  ['shop/cart/', '/shop/cart/'],
  ['?page_id=7', '/?page_id=7'],
  ['#/cart', '/#/cart'],
  ['/my cart', '/my%20cart'],
])('pageTyped: “%s” is the page %s', (typed, page) => {
  expect(pageOf(typed)).toBe(page)
})
