// @vitest-environment happy-dom
import { sampleCard } from '@petalpost/card-document/test/sample-card'
import { XSS_PAYLOADS } from '@petalpost/card-document/test/xss-payloads'
import { describe, expect, it, vi } from 'vitest'

import { clipboardOf, LAYERS_TYPE, pastedFrom } from './clipboard.ts'
import { contentOfLayers } from './edits/layers/insert.ts'

const holding = (data: Record<string, string>, files: File[] = []) => ({
  getData: (type: string) => data[type] ?? '',
  files,
})
const content = contentOfLayers(sampleCard(), ['text1', 'image1'])

describe('the clipboard of the card editor', () => {
  it('takes layers with their files and fonts to another tab, also where only HTML arrives', () => {
    const written = clipboardOf(content)
    expect(pastedFrom(holding(written))).toEqual({ type: 'layers', content })
    expect(pastedFrom(holding({ 'text/html': written['text/html']! }))).toEqual({ type: 'layers', content })
    expect(written['text/plain']).toContain('新年快乐')
  })

  it('pastes text of other programs as text, and pictures as files', () => {
    const html = '<b onclick="alert(1)">Hello</b>'
    expect(pastedFrom(holding({ 'text/html': html, 'text/plain': 'Hello ' }))).toEqual({ type: 'text', text: 'Hello' })
    const picture = new File(['x'], 'a.png', { type: 'image/png' })
    expect(pastedFrom(holding({ 'text/plain': 'a.png' }, [picture]))).toEqual({ type: 'files', files: [picture] })
    expect(pastedFrom(holding({ 'text/plain': ' \n' }))).toBeNull()
  })

  it('pastes words of Word and Excel as text, although a picture of them comes along', () => {
    const files = [new File(['x'], 'a.png', { type: 'image/png' })]
    const words = holding({ 'text/html': '<p>Dear Ada</p>', 'text/plain': 'Dear Ada' }, files)
    expect(pastedFrom(words)).toEqual({ type: 'text', text: 'Dear Ada' })
    const picture = holding({ 'text/html': '<img src="a.png">', 'text/plain': 'https://a.test/a.png' }, files)
    expect(pastedFrom(picture)).toEqual({ type: 'files', files })
  })

  it('S21: pastes HTML of other programs when it is all that they wrote', () => {
    const html = '<p>Dear Ada,</p><p>新年快乐<img alt="[烟花]">哦</p>'
    expect(pastedFrom(holding({ 'text/html': html }))).toEqual({ type: 'text', text: 'Dear Ada,\n新年快乐[烟花]哦' })
    const files = [new File(['x'], 'a.png', { type: 'image/png' })]
    const picture = holding(
      { 'text/html': '<img alt="A cat" src="a.png">', 'text/plain': 'https://a.test/a.png' },
      files,
    )
    expect(pastedFrom(picture)).toEqual({ type: 'files', files })
  })

  it('pastes a drawing that was copied as text as a file', () => {
    const svg = '<svg width="9" xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>'
    const pasted = pastedFrom(holding({ 'text/plain': `${svg}\n` }))
    expect(pasted).toMatchObject({ type: 'files', files: [{ type: 'image/svg+xml', size: svg.length }] })
    expect(pastedFrom(holding({ 'text/plain': `See ${svg}` }))).toMatchObject({ type: 'text' })
  })

  it.each([
    ['with its declaration', '<?xml version="1.0"?>\n<!-- by Ada -->\n<!DOCTYPE svg>\n', true],
    ['below comments', '<!-- <svg> -->'.repeat(200_000), true],
    ['in a page', '<!DOCTYPE html>', false],
    ['after a comment that does not end', '<!-- '.repeat(1_000_000), false],
    ['below comments and a word', `${'<!---->'.repeat(600_000)}See `, false],
    ['in another element', '<svg '.repeat(1_000_000), false],
  ])('reads a drawing that was copied as text at once, also %s', (_where, before, isFile) => {
    const svg = '<svg width="9" xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>'
    const pasted = pastedFrom(holding({ 'text/plain': before + svg }))
    expect(pasted?.type).toBe(isFile ? 'files' : 'text')
  })

  it('S6: layers that no card may hold are not pasted', () => {
    const [layer] = content.layers
    const broken = [
      { ...content, layers: [{ ...layer, type: 'script' }] },
      { ...content, layers: [{ ...layer, x: 1e9 }] },
      { ...content, layers: [{ ...layer, link: { href: 'javascript:alert(1)' } }] },
      { ...content, layers: Array.from({ length: 301 }, (_, n) => ({ ...layer, id: `l${n}` })) },
      { ...content, assets: { photo: { ...content.assets['photo'], key: 'https://evil.test/a.png' } } },
      { layers: 7 },
      null,
      [],
    ]
    for (const one of broken)
      expect(pastedFrom(holding({ [LAYERS_TYPE]: JSON.stringify({ v: 2, ...(one as object) }) }))).toBeNull()
    expect(pastedFrom(holding({ [LAYERS_TYPE]: '{"v":' }))).toBeNull()
  })

  it.each(XSS_PAYLOADS)('S6: hostile markup on the clipboard is text: %s', (payload) => {
    const alert = vi.fn()
    vi.stubGlobal('alert', alert)
    const requests = vi.fn()
    vi.stubGlobal('fetch', requests)
    const pasted = pastedFrom(
      holding({ 'text/html': `<span data-petalpost-layers="">${payload}</span>`, 'text/plain': payload }),
    )
    expect(pasted).toEqual({ type: 'text', text: payload.trim() })
    expect([alert, requests].map(({ mock }) => mock.calls)).toEqual([[], []])
  })
})
