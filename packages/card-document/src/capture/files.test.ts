// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest'

import { sampleCard, style } from '../../test/sample-card.ts'
import type { FontSubset } from '../card.ts'
import { mount } from '../render/mount.ts'
import { embedFiles } from './files.ts'

const FILES = 'https://petalpost.test/files/'
const subset = (key: string, range?: string): FontSubset => ({ key, bytes: 1, hash: key, ...(range ? { range } : {}) })

/** Embeds the files of a card. Returns its element, the font faces and the requested files. */
async function embedded(fonts: (readonly [string, FontSubset])[], answer = () => new Response('x')) {
  const asked: string[] = []
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url.slice(FILES.length))
    return Promise.resolve(answer())
  })
  const root = document.createElement('div')
  const { element, settled } = mount(root, sampleCard(), {
    document,
    reducedMotion: true,
    assetUrl: (key) => FILES + key,
  })
  await settled()
  for (const video of element.querySelectorAll('video')) video.remove()
  asked.length = 0
  const faces = await embedFiles(element, fonts, (key) => FILES + key, { files: new Map() })
  return { element, faces, asked }
}

describe('the files of a captured card', () => {
  it('are inside it: pictures, grounds, and the fonts its text is set in', async () => {
    const { element, faces } = await embedded([
      [style.fontFamily, { ...subset('f/a', 'U+41-5A, U+65B0'), weight: 600, italic: true }],
    ])
    const addresses = [...element.outerHTML.matchAll(/(?:src="|url\(&quot;)([^"&]*)/g)].map(([, url]) =>
      url?.slice(0, 5),
    )
    expect(addresses.length).toBeGreaterThan(3)
    expect(new Set(addresses)).toEqual(new Set(['data:']))
    expect(faces).toMatch(
      /^@font-face\{font-family:"Noto Serif SC";src:url\("data:[^"]+"\);font-weight:600;font-style:italic;unicode-range:U\+41-5A, U\+65B0\}$/,
    )
  })

  it('are read once each; a font without a used character or without text is not read', async () => {
    const { asked } = await embedded([
      [style.fontFamily, subset('f/used')],
      [style.fontFamily, subset('f/greek', 'U+370-3FF')],
      [style.fontFamily, subset('f/wild', 'U+65B?')],
      ['Pacifico', subset('f/other')],
    ])
    expect(asked.toSorted()).toEqual(['art/lanterns-1.svg', 'f/used', 'f/wild', 'pc/2026/11/photo.webp'])
  })

  it('include the slice of a font that has the space, because the height of lines is taken from it', async () => {
    const { asked } = await embedded([[style.fontFamily, subset('f/space', 'U+20')]])
    expect(asked).toContain('f/space')
  })

  it('that cannot be read now leave no picture without them', async () => {
    const fonts = [[style.fontFamily, subset('f/a')] as const]
    await expect(embedded([...fonts], () => new Response('', { status: 503 }))).rejects.toThrow(/503/)
    await expect(
      embedded([...fonts], () => {
        throw new TypeError('connection lost')
      }),
    ).rejects.toThrow('connection lost')
  })

  it('that are gone are left out', async () => {
    const { element, faces } = await embedded(
      [[style.fontFamily, subset('f/a')]],
      () => new Response('', { status: 404 }),
    )
    expect([faces, element.querySelectorAll('img').length]).toEqual(['', 0])
    expect(element.outerHTML).not.toContain(FILES)
  })

  it('end with the signal, and a file that hangs is read again for the next picture', async () => {
    const abort = new AbortController()
    const requests: RequestInit[] = []
    vi.stubGlobal('fetch', (_: string, request: RequestInit) => {
      requests.push(request)
      return new Promise((_resolve, reject) =>
        request.signal?.addEventListener('abort', () => reject(request.signal?.reason as Error)),
      )
    })
    const page = document.createElement('div')
    page.append(Object.assign(document.createElement('img'), { src: `${FILES}hung` }))
    const files = new Map()
    const embedding = embedFiles(page, [], (key) => FILES + key, { files, signal: abort.signal })
    abort.abort()
    await expect(embedding).rejects.toThrow(/abort/)
    expect([requests.length, files.size]).toEqual([1, 0])
  })
})
