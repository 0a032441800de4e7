import type { CardV2 } from '@petalpost/card-document/card'
import { sampleCard, style } from '@petalpost/card-document/test/sample-card'
import { expect, it } from 'vitest'

import { createPictureFonts } from './picture-fonts.ts'

const SLICES = `
@font-face { src: url(./files/a-1.woff2) format('woff2'); unicode-range: U+0-ff,U+131; }
@font-face { src: url(./files/a-2.woff2) format('woff2'); unicode-range: U+370-3ff; }`

const withFont = (source: string): CardV2 =>
  sampleCard({
    layers: sampleCard().layers.filter(({ type }) => type === 'text'),
    fonts: [{ family: style.fontFamily, weights: [400], source }],
    assets: { own: { key: 'media/own.woff2', kind: 'font', mime: 'font/woff2', bytes: 9 } },
  })

it('a picture has the fonts of the library in the slices that its texts need, without a save', async () => {
  const asked: string[] = []
  const withFonts = createPictureFonts(async (address) => {
    asked.push(address)
    const face = { family: style.fontFamily, weight: 400, italic: false, css: '/fonts/a@1.0.0/400.css' }
    return address.endsWith('.json') ? Response.json([face]) : new Response(SLICES)
  })
  const [use] = (await withFonts(withFont('library'))).fonts
  expect(use?.subsets?.map(({ key, range }) => [key, range])).toEqual([
    ['fonts/a@1.0.0/files/a-1.woff2', 'U+0-ff,U+131'],
  ])
  await withFonts(withFont('library'))
  expect(asked).toEqual(['/fonts/faces.json', '/fonts/a@1.0.0/400.css'])
})

it('a font of the author’s own is used whole', async () => {
  const withFonts = createPictureFonts(() => Promise.reject(new TypeError('offline')))
  expect((await withFonts(withFont('own'))).fonts[0]?.subsets).toEqual([
    { key: 'media/own.woff2', bytes: 9, hash: 'own' },
  ])
})

it('without the library the subsets of the last save are used', async () => {
  const withFonts = createPictureFonts(() => Promise.reject(new TypeError('offline')))
  const card = withFont('library')
  expect(await withFonts(card)).toBe(card)
})

it('a library that never answers ends with the signal, and is asked again for the next picture', async () => {
  const abort = new AbortController()
  let asked = 0
  const withFonts = createPictureFonts((_, signal) => {
    asked += 1
    return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)))
  })
  const first = withFonts(withFont('library'), abort.signal)
  abort.abort()
  await expect(first).rejects.toThrow(/abort/)
  void withFonts(withFont('library'))
  expect(asked).toBe(2)
})
