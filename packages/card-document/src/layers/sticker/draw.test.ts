// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest'

import { alone, draw } from '../../../test/draw.ts'

describe('a sticker in other colors', () => {
  it.each([
    ['is not there', () => Promise.resolve(new Response('', { status: 404 }))],
    ['is no SVG', () => Promise.resolve(new Response('<html>'))],
    ['cannot be reached', () => Promise.reject(new TypeError('network'))],
  ])('is shown as it is when it %s', async (_, fetch) => {
    vi.stubGlobal('fetch', fetch)
    const { find, mounted } = draw(alone('sticker'))
    await mounted.settled()
    expect(find('img').getAttribute('src')).toBe('https://petalpost.test/files/art/lanterns-1.svg')
  })
})
