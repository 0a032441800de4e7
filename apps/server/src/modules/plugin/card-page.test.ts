import { describe, expect, it } from 'vitest'

import { cardPage } from './card-page.ts'

describe('failure 18: a card’s document', () => {
  const EMPTY = '<html lang="en-US"><head></head><body><script type="module">run()</script></body></html>'
  const pictured = {
    width: 100,
    height: 100,
    layers: [{ type: 'art', id: 'a', width: 100, height: 100, asset: 'p' }],
    assets: { p: { key: 'library/p.svg' } },
  }

  it('begins with the main pictures that are not in it, hidden, so that the browser requests them at once', () => {
    const page = cardPage(EMPTY, { definition: pictured, lang: 'zh-CN' })
    const picture = '<img hidden alt="" fetchpriority="high" src="/files/library/p.svg">'
    expect(page.startsWith(`<html lang="zh-CN"><head></head><body>${picture}<script type="application/json"`)).toBe(
      true,
    )
    expect(page.endsWith('<script type="module">run()</script></body></html>')).toBe(true)
  })

  it('requests no picture that is in it', () => {
    const files = { 'library/p.svg': '<svg/>' }
    expect(cardPage(EMPTY, { definition: pictured, files, lang: 'en-US' })).not.toContain('<img')
  })

  it('preloads nothing, because one engine never retries a failed preload', () => {
    expect(cardPage(EMPTY, { definition: pictured, lang: 'en-US' })).not.toContain('preload')
  })
})

it('S6, S7: a drawing in a card’s document is text of its JSON, and cannot end the script around it', () => {
  const svg = '<svg><style></style></script><script>alert(1)</script><!--<script>\u2028</svg>'
  const page = cardPage('<html lang="en-US"><body></body></html>', {
    definition: {},
    files: { f0: svg },
    lang: 'en-US',
  })
  const [, json = ''] =
    /<script type="application\/json" id="petalpost-card">([^<]*)<\/script><\/body>/.exec(page) ?? []
  expect(JSON.parse(json)).toMatchObject({ files: { f0: svg } })
  expect(page).not.toContain('<svg')
})
