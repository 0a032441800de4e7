// @vitest-environment happy-dom
import { INLINE_CARD_ID } from '@petalpost/domain/card-frame'
import { describe, expect, it } from 'vitest'

import { fileUrl, readInlineCard } from './inline-card.ts'

function documentWith(json: string): Document {
  const page = document.implementation.createHTMLDocument()
  const script = page.createElement('script')
  script.type = 'application/json'
  script.id = INLINE_CARD_ID
  script.textContent = json
  page.head.append(script)
  return page
}

describe('readInlineCard', () => {
  it('reads the card the server wrote', () => {
    expect(readInlineCard(documentWith('{"definition":{"v":1}}'))).toEqual({ definition: { v: 1 } })
  })

  it.each(['', '{', '[]', 'null', '7', '{"card":1}'])('finds no card in %j', (json) => {
    expect(readInlineCard(documentWith(json))).toBeUndefined()
  })
})

describe('fileUrl', () => {
  const base = 'https://petalpost.test/plugin/card/k/e/pc?b=m&lang=zh-CN'

  it('uses the origin that served the document', () => {
    expect(fileUrl(base)('pc/2026/11/a.svg')).toBe('https://petalpost.test/files/pc/2026/11/a.svg')
  })

  it('takes a file from the document, and nothing else', () => {
    const url = fileUrl(base, {
      definition: {},
      files: { f0: 'data:font/woff2;base64,AA', 'f/b.woff2': 'https://evil.example/', f2: 'javascript:alert(1)' },
    })
    expect(url('f0')).toBe('data:font/woff2;base64,AA')
    expect(url('f/b.woff2')).toBe('https://petalpost.test/files/f/b.woff2')
    expect(url('f2')).toBe('https://petalpost.test/files/f2')
    expect(url('constructor')).toBe('https://petalpost.test/files/constructor')
  })

  it('S7: turns a drawing of the document into the address of a picture, never into elements', () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><text>50 % & "#" \n年</text></svg>'
    const url = fileUrl(base, { definition: {}, files: { f0: svg } })('f0')
    const [, data = ''] = /^data:image\/svg\+xml,([\w.!~*'()%-]*)$/.exec(url) ?? []
    expect(decodeURIComponent(data)).toBe(svg)
  })
})
