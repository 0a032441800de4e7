// @vitest-environment happy-dom
import type { EmbedPayload } from '@petalpost/domain/embed-payload'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { optionsOf } from './options.ts'

const payload: EmbedPayload = {
  k: 'KEY',
  g: 0,
  z: 'a',
  o: 'https://cards.example.com',
  p: '',
  c: [],
  f: [],
  n: { consent: 'wait', lang: 'zh-CN' },
}

/** The options of a tag with this address and these attributes. */
function optionsIn(src: string, dataset: Record<string, string> = {}) {
  const tag = Object.assign(document.createElement('script'), { src })
  Object.assign(tag.dataset, dataset)
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(tag)
  return optionsOf(payload)
}

afterEach(() => vi.restoreAllMocks())

describe('the options of a tag', () => {
  it('are its data-* attributes, else its query string, else the solution’s', () => {
    const { option } = optionsIn('https://cards.example.com/plugin/js/main.js?k=KEY&exclude=/cart&lang=en-US', {
      exclude: '/checkout*',
    })
    expect([option('exclude'), option('lang'), option('consent'), option('include')]).toEqual([
      '/checkout*',
      'en-US',
      'wait',
      undefined,
    ])
  })

  it('failure 23: come with the origin of the script’s own address', () => {
    expect(optionsIn('https://shop.example/plugin/js/main.js?k=KEY').origin()).toBe('https://shop.example')
  })

  it('are the solution’s in a script that an optimizer has merged from many', () => {
    const { origin, option } = optionsIn('https://shop.example/cache/all.js?consent=granted', { lang: 'en-US' })
    expect([origin(), option('consent'), option('lang')]).toEqual(['https://cards.example.com', 'wait', 'zh-CN'])
  })

  it('are the solution’s when our tag is unknown: a module, an eval, a picture named currentScript', () => {
    const nobody = [null, Object.assign(document.createElement('img'), { src: 'https://evil.example/x' })]
    for (const one of nobody) {
      vi.spyOn(document, 'currentScript', 'get').mockReturnValue(one as unknown as HTMLScriptElement)
      expect(optionsOf(payload).origin()).toBe('https://cards.example.com')
      expect(optionsOf(payload).option('consent')).toBe('wait')
    }
  })
})
