// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'

import { isPageIncluded } from './page-rules.ts'

afterEach(() => history.replaceState(null, '', '/'))

const shown = (address: string, rules: { include?: string; exclude?: string }): boolean => {
  history.replaceState(null, '', address)
  return isPageIncluded((name) => (name === 'include' || name === 'exclude' ? rules[name] : undefined))
}

it.each([
  ['/checkout/pay?step=2', { exclude: '/checkout*, /cart' }, false],
  ['/cart/', { exclude: '/checkout*, /cart' }, false],
  ['/cart/items', { exclude: '/checkout*, /cart' }, true],
  ['/结账/1', { exclude: '/%e7%bb%93%e8%b4%a6*' }, false],
  ['/index.php?route=checkout/cart', { exclude: '/index.php?route=checkout/*' }, false],
  ['/app#/checkout/1', { exclude: '*#/checkout*' }, false],
  ['/app#/shop', { exclude: '*#/checkout*' }, true],
  ['/blog/a', { include: '/blog/*' }, true],
  ['/', { include: '/blog/*' }, false],
])('page rules compare path, query and hash of the page: on %s with %j, shown is %s', (address, rules, shows) => {
  expect(shown(address, rules)).toBe(shows)
})
