// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'

import { isPageIncluded } from './page-rules.ts'

afterEach(() => history.replaceState(null, '', '/'))

const shown = (path: string, rules: { include?: string; exclude?: string }): boolean => {
  history.replaceState(null, '', path)
  return isPageIncluded((name) => (name === 'include' || name === 'exclude' ? rules[name] : undefined))
}

describe('page rules', () => {
  it('without any, popups show on every page', () => {
    expect(shown('/', {})).toBe(true)
    expect(shown('/a/b', { include: '', exclude: '' })).toBe(true)
  })

  it.each([
    ['/checkout', false],
    ['/checkout/pay?step=2', false],
    ['/cart', false],
    ['/cart/items', true],
    ['/en/checkout', true],
    ['/', true],
  ])('exclude /checkout*, /cart: %s → %s', (path, shows) => {
    expect(shown(path, { exclude: '/checkout*, /cart' })).toBe(shows)
  })

  it.each([
    ['/blog/a', true],
    ['/blog', false],
    ['/', false],
  ])('include /blog/*: %s → %s', (path, shows) => {
    expect(shown(path, { include: '/blog/*' })).toBe(shows)
  })

  it('a page that both rules match shows no popup', () => {
    expect(shown('/blog/secret', { include: '/blog/*', exclude: '*secret' })).toBe(false)
  })

  it.each(['/结账*', '/%E7%BB%93%E8%B4%A6*', '/%e7%bb%93%e8%b4%a6*'])(
    'reads other letters than ASCII in %s',
    (glob) => {
      expect(shown('/%e7%bb%93%e8%b4%a6/1', { exclude: glob })).toBe(false)
      expect(shown('/结账/1', { exclude: glob })).toBe(false)
      expect(shown('/%e8%8a%82', { exclude: glob })).toBe(true)
      expect(shown('/%', { exclude: glob })).toBe(true)
    },
  )

  it('takes the special characters of regular expressions literally', () => {
    expect(shown('/a.b+c', { include: '/a.b+c' })).toBe(true)
    expect(shown('/aXb+c', { include: '/a.b+c' })).toBe(false)
    expect(shown('/x', { include: '(((' })).toBe(false)
  })
})
