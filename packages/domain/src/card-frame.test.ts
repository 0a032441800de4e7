import { describe, expect, it } from 'vitest'

import { FRAME_SIZES, frameUrl, isFromFrame, isHello, isInit, isToFrame } from './card-frame.ts'

const card = { cardId: 'c1', isTemplate: 1, lang: 'zh-CN' } as const
/** The card in a visitor's preview. */
const visited = { ...card, userCode: '' }
const hello = { p: 'card/1', t: 'hello', frame: 'preview', nonce: 'ab12' }
const init = { p: 'card/1', t: 'init', nonce: 'ab12', mode: 'preview', ...card }

describe('frame sizes and addresses', () => {
  it('has the sizes of spec 9', () => {
    expect(FRAME_SIZES).toEqual({ pc: { width: 1500, height: 906 }, mobile: { width: 436, height: 930 } })
  })

  it('puts the editor into our own document and every preview into the one that may be framed anywhere', () => {
    expect(frameUrl('edit', { ...card, userCode: 'u 1&x' })).toBe(
      '/card-frame/?userCode=u%201%26x&cardId=c1&isTemplate=1&lang=zh-CN#/edit',
    )
    expect(frameUrl('preview', visited)).toBe(
      '/card-frame/embed.html?userCode=&cardId=c1&isTemplate=1&lang=zh-CN#/preview',
    )
    expect(frameUrl('preview', visited, 'own')).toMatch(/^\/card-frame\/\?/)
  })
})

describe('S9: only well-formed messages of the closed set pass', () => {
  it('isHello knows a hello from everything else', () => {
    expect(isHello(hello)).toBe(true)
    for (const wrong of [
      null,
      'hello',
      [],
      {},
      { ...hello, p: 'card/2' },
      { ...hello, frame: 'top' },
      { ...hello, nonce: 1 },
    ])
      expect(isHello(wrong)).toBe(false)
  })

  it('isInit knows an init from everything else', () => {
    expect(isInit(init)).toBe(true)
    expect(isInit({ ...init, definition: { v: 1 }, still: true, muted: false, userCode: 'u' })).toBe(true)
    for (const wrong of [
      hello,
      { ...init, lang: 'fr' },
      { ...init, isTemplate: true },
      { ...init, still: 1 },
      { ...init, nonce: 'x'.repeat(3000) },
    ])
      expect(isInit(wrong)).toBe(false)
  })

  it('recognizes the messages of a parent', () => {
    const orders = [
      { t: 'play' },
      { t: 'pause' },
      { t: 'setMuted', muted: true },
      { t: 'setLang', lang: 'en-US' },
      { t: 'load', id: 1, definition: {} },
      { t: 'flush', id: 2 },
    ]
    expect(orders.filter(isToFrame)).toEqual(orders)
    for (const wrong of [
      { t: 'load', id: 1 },
      { t: 'setMuted' },
      { t: 'eval' },
      { t: 'constructor' },
      { t: '__proto__' },
      { t: 1 },
    ])
      expect(isToFrame(wrong)).toBe(false)
  })

  it('recognizes the messages of a frame', () => {
    const messages = [
      { t: 'ready', w: 375, h: 667, music: false, v: 1 },
      { t: 'painted', ms: 12 },
      { t: 'size', w: 1, h: 2 },
      { t: 'saved', at: '2026-11-21T11:00:00Z', cardId: 'c', rev: 2 },
      { t: 'link', href: 'https://example.org/' },
      { t: 'touch' },
      { t: 'ended' },
      { t: 'requestClose' },
      { t: 'error', code: 'newer_version' },
      { t: 'reply', id: 1, ok: true },
    ]
    expect(messages.filter(isFromFrame)).toEqual(messages)
    for (const wrong of [
      { t: 'ready', w: NaN, h: 1, music: false, v: 1 },
      { t: 'error', code: 'boom' },
      { t: 'play' },
      undefined,
    ])
      expect(isFromFrame(wrong)).toBe(false)
  })
})
