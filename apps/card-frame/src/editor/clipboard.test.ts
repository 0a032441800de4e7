// @vitest-environment happy-dom
import { sampleCard } from '@petalpost/card-document/test/sample-card'
import { XSS_PAYLOADS } from '@petalpost/card-document/test/xss-payloads'
import { describe, expect, it, vi } from 'vitest'

import { clipboardOf, LAYERS_TYPE, pastedFrom } from './clipboard.ts'
import { contentOfLayers } from './edits/insert.ts'

const holding = (data: Record<string, string>, files: File[] = []) => ({
  getData: (type: string) => data[type] ?? '',
  files: files as unknown as FileList,
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
