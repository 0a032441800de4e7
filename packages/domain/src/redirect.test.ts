import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { safeRedirect } from './redirect.ts'

interface ParsedUrl {
  origin: string
  pathname: string
}
// This package is type-checked without DOM and Node types. The engine that runs the tests has URL.
const { URL } = globalThis as unknown as { URL: new (url: string, base: string) => ParsedUrl }

const ORIGIN = 'https://petalpost.test'

const REFUSED = [
  '',
  'template',
  'https://evil.test/',
  'javascript:alert(1)',
  'data:text/html,x',
  '//evil.test',
  '///evil.test',
  '//evil.test/../..',
  '/\\evil.test',
  '\\\\evil.test',
  '/\\/evil.test',
  '/.//evil.test',
  '/a/..//evil.test',
  '/a/b/../..//evil.test',
  '/%2e//evil.test',
  '/a/%2E%2e//evil.test',
  '/a/.%2e//evil.test',
  '/\t/evil.test',
  '/\n/evil.test',
  '\t//evil.test',
  ' //evil.test',
  '/\u0000/evil.test',
  '/\u0085/evil.test',
  '/%5cevil.test',
  '/%5C%5Cevil.test',
  '/%2fevil.test',
  '/a\\b',
  '/%09/evil.test',
  '/%zz',
  '/\ud800',
  '/api/login/local/logout',
  '/API/x',
  '/%61pi/x',
  '/./api/x',
  '/home/../api',
  '/plugin/js/main.js?k=1',
  '/login',
  '/login?redirect=/home',
  '/Login/',
]

const KEPT = [
  '/',
  '/home',
  '/intro?v=true',
  '/template?c=AI%20greeting%20cards&s=a%2Fb&f=0',
  '/template?s=//evil.test',
  '/template?s=https://evil.test\\',
  '/home?card=1%3Aabc&do=like%3A1%3Aabc',
  '/solution/item/Vx2_k-9#top',
  '/card/edit/abc/1',
  '/mine/minePage',
  '/home/./',
  '/a//b',
  '/login-help',
  '/apis',
  '/贺卡',
  '/%E8%B4%BA%E5%8D%A1',
]

describe('S5: the redirect query leads to a path of ours or to /', () => {
  it.each(REFUSED)('S5: the target %j leads to /', (value) => {
    expect(safeRedirect(value)).toBe('/')
  })

  it.each(KEPT)('S5: the target %j is kept', (value) => {
    expect(safeRedirect(value)).toBe(value)
  })

  it('S5: a value that is not text leads to /', () => {
    expect([undefined, null, 0, true, ['/home'], { path: '/home' }].map(safeRedirect)).toEqual(
      Array.from({ length: 6 }, () => '/'),
    )
  })

  it('S5: never leaves the origin, for any text', () => {
    const pieces =
      '/ // \\ . .. %2e %2E. %5c %2f %09 \t \n \u0000 @ : ? # api API plugin login %6cogin evil.test https: a ／ 。'
    const nasty = fc
      .array(fc.oneof(fc.constantFrom(...pieces.split(' ')), fc.string({ unit: 'binary', maxLength: 2 })), {
        maxLength: 9,
      })
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(fc.boolean(), nasty, (isRooted, text) => {
        const value = isRooted ? `/${text}` : text
        const safe = safeRedirect(value)
        expect(['/', value]).toContain(safe)
        const { origin, pathname } = new URL(safe, ORIGIN)
        expect(origin).toBe(ORIGIN)
        expect(pathname).not.toMatch(/^\/[/\\]/)
        expect(decodeURIComponent(pathname)).not.toMatch(/^\/(api|plugin|login)(\/|$)/i)
      }),
      { numRuns: 1500 },
    )
  })
})
