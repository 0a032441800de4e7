import { expect, test } from 'vitest'

import { embedSite } from './embed-site.ts'

const OWN = 'https://cards.example.com'

test.each([
  ['https://shop.example.com/cart?user=ada#x', 'shop.example.com'],
  ['https://ada:secret@Shop.Example.com/', 'shop.example.com'],
  ['http://localhost:3000/', 'localhost:3000'],
  ['http://cards.example.com/', 'cards.example.com'],
  ['https://cards.example.com/plugin/try?k=KEY', null],
  ['file:///home/ada/index.html', null],
  ['android-app://com.example/', null],
  ['https://', null],
  ['nonsense', null],
  ['', null],
  [undefined, null],
  [`https://example.com/${'x'.repeat(5000)}`, null],
])('embedSite: of the Referer %s only the host is read, and it is %s', (referer, host) => {
  expect(embedSite(referer, OWN)).toBe(host)
})
