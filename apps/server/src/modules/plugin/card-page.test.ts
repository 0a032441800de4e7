import { Readable } from 'node:stream'

import { describe, expect, it } from 'vitest'

import type { Storage } from '#providers/storage/storage.ts'

import { cardPage, withInlineFonts } from './card-page.ts'

/** A storage with files of these sizes. */
const storageWith = (sizes: Record<string, number>): Storage =>
  ({
    read: async (key: string) =>
      key in sizes ? { content: Readable.from([Buffer.alloc(sizes[key] ?? 0, 'x')]) } : null,
  }) as unknown as Storage

const cardWith = (...subsets: { key: string; bytes: number }[]) => ({
  v: 2,
  fonts: [{ family: 'A', subsets: subsets.map((one) => ({ ...one, hash: 'h', weight: 400 })) }],
})
const keysOf = ({ definition }: { definition: unknown }) =>
  (definition as ReturnType<typeof cardWith>).fonts.flatMap(({ subsets }) => subsets.map(({ key }) => key))

describe('a card’s fonts in its document', () => {
  it('have short keys, without the hashes that no frame reads', async () => {
    const card = await withInlineFonts(
      cardWith({ key: 'library/a.woff2', bytes: 3 }),
      storageWith({ 'library/a.woff2': 3 }),
    )
    expect(card).toEqual({
      definition: { v: 2, fonts: [{ family: 'A', subsets: [{ key: 'f0', weight: 400 }] }] },
      fonts: { f0: `data:font/woff2;base64,${btoa('xxx')}` },
    })
  })

  it('are the smallest that fit, and the others keep their storage keys', async () => {
    const sizes = { big: 60_000, small: 1_000, middle: 5_000 }
    const sent = cardWith(...Object.entries(sizes).map(([key, bytes]) => ({ key, bytes })))
    const card = await withInlineFonts(sent, storageWith(sizes))
    expect(keysOf(card)).toEqual(['big', 'f0', 'f1'])
    expect(Object.keys(card.fonts ?? {})).toEqual(['f0', 'f1'])
  })

  it('are fetched by the frame if they are missing here', async () => {
    expect(keysOf(await withInlineFonts(cardWith({ key: 'gone', bytes: 1 }), storageWith({})))).toEqual(['gone'])
  })
})

it('a card’s document does not contain the parameters of its art', async () => {
  const art = { type: 'art', id: 'a', scene: 'lake', palette: 'night', options: {}, seed: 's', asset: 'p' }
  const text = { type: 'text', id: 't', runs: [] }
  const { definition } = await withInlineFonts({ layers: [art, text] }, storageWith({}))
  expect(definition).toEqual({ layers: [{ type: 'art', id: 'a', asset: 'p' }, text] })
})

describe('failure 18: a card’s document', () => {
  const EMPTY = '<html lang="en-US"><head></head><body><script type="module">run()</script></body></html>'
  const pictured = {
    width: 100,
    height: 100,
    layers: [{ type: 'art', id: 'a', width: 100, height: 100, asset: 'p' }],
    assets: { p: { key: 'library/p.svg' } },
  }

  it('begins with the card’s main pictures, hidden, so that the browser requests them at once', () => {
    const page = cardPage(EMPTY, { definition: pictured, lang: 'zh-CN' })
    const picture = '<img hidden alt="" fetchpriority="high" src="/files/library/p.svg">'
    expect(page.startsWith(`<html lang="zh-CN"><head></head><body>${picture}<script type="application/json"`)).toBe(
      true,
    )
    expect(page.endsWith('<script type="module">run()</script></body></html>')).toBe(true)
  })

  it('preloads nothing, because one engine never retries a failed preload', () => {
    expect(cardPage(EMPTY, { definition: pictured, lang: 'en-US' })).not.toContain('preload')
  })
})
