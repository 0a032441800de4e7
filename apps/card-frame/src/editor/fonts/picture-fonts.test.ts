import type { CardV2 } from '@petalpost/card-document/card'
import { sampleCard, style } from '@petalpost/card-document/test/sample-card'
import { expect, it } from 'vitest'

import type { Face } from '../controls/font/faces.ts'
import { createPictureFonts } from './picture-fonts.ts'

const SLICES = `
@font-face { src: url(./files/a-1.woff2) format('woff2'); unicode-range: U+0-ff,U+131; }
@font-face { src: url(./files/a-2.woff2) format('woff2'); unicode-range: U+370-3ff; }`

const assetUrl = (key: string) => `/files/${key}`

const offline = () => Promise.reject(new TypeError('offline'))

const withFont = (source: string): CardV2 =>
  sampleCard({
    layers: sampleCard().layers.filter(({ type }) => type === 'text'),
    fonts: [{ family: style.fontFamily, weights: [400], source }],
    assets: { own: { key: 'media/own.woff2', kind: 'font', mime: 'font/woff2', bytes: 9 } },
  })

const FACE: Face = {
  name: 'figtree',
  family: style.fontFamily,
  weight: 400,
  italic: false,
  chinese: false,
  category: 'sans',
  chineseName: null,
  css: '/fonts/a@1.0.0/400.css',
  letters: '/fonts/a@1.0.0/400.letters.txt',
}

const all = () => Promise.resolve(() => true)

it('a picture has the fonts of the library in the slices that its texts need, without a save', async () => {
  const asked: string[] = []
  const withFonts = createPictureFonts({
    get: (address) => {
      asked.push(address)
      return Promise.resolve(new Response(SLICES))
    },
    faces: () => Promise.resolve([FACE]),
    letters: all,
  })
  const [use] = (await withFonts(withFont('library'), { assetUrl })).fonts
  expect(use?.subsets?.map(({ key, range }) => [key, range])).toEqual([
    ['fonts/a@1.0.0/files/a-1.woff2', 'U+0-ff,U+131'],
  ])
  await withFonts(withFont('library'), { assetUrl })
  expect(asked).toEqual(['/fonts/a@1.0.0/400.css'])
})

it('a picture has the slice with the space, because the height of lines is taken from it', async () => {
  const card = withFont('library')
  const layers = card.layers.flatMap((layer) => (layer.type === 'text' ? [{ ...layer, runs: [{ text: 'αω' }] }] : []))
  const withFonts = createPictureFonts({
    get: () => Promise.resolve(new Response(SLICES)),
    faces: () => Promise.resolve([FACE]),
    letters: all,
  })
  const [use] = (await withFonts({ ...card, layers }, { assetUrl })).fonts
  expect(use?.subsets?.map(({ range }) => range)).toEqual(['U+0-ff,U+131', 'U+370-3ff'])
})

it('what the font lacks is drawn by a companion, in the style of the font and for these characters only', async () => {
  const card = withFont('library')
  const layers = card.layers.flatMap((layer) => (layer.type === 'text' ? [{ ...layer, runs: [{ text: 'aω' }] }] : []))
  const companion: Face = { ...FACE, name: 'notoSans', family: 'Noto Sans', weight: 600, css: '/fonts/n@1.0.0/600.css' }
  const withFonts = createPictureFonts({
    get: () => Promise.resolve(new Response(SLICES)),
    faces: () => Promise.resolve([FACE, companion]),
    letters: (face) => Promise.resolve((character) => face === companion || character < 'α'),
  })
  const [use] = (await withFonts({ ...card, layers }, { assetUrl })).fonts
  expect(use?.subsets?.map(({ key, range, weight }) => [key, range, weight])).toEqual([
    ['fonts/a@1.0.0/files/a-1.woff2', 'U+0-ff,U+131', 400],
    ['fonts/n@1.0.0/files/a-2.woff2', 'U+3c9', 400],
  ])
})

it('a font of the author’s own is used whole, with companions for what it lacks, in all its weights', async () => {
  const card = withFont('own')
  const layers = card.layers.flatMap((layer) => (layer.type === 'text' ? [{ ...layer, runs: [{ text: 'aω' }] }] : []))
  const companion: Face = { ...FACE, name: 'notoSans', family: 'Noto Sans', weight: 600, css: '/fonts/n@1.0.0/600.css' }
  const asked: string[] = []
  const withFonts = createPictureFonts({
    get: () => Promise.resolve(new Response(SLICES)),
    faces: () => Promise.resolve([companion]),
    letters: (face) => {
      if ('url' in face) asked.push(face.url)
      return Promise.resolve((character) => face === companion || character < 'α')
    },
  })
  const [use] = (await withFonts({ ...card, layers }, { assetUrl })).fonts
  expect(use?.subsets?.map(({ key, range, weight }) => [key, range, weight])).toEqual([
    ['media/own.woff2', undefined, undefined],
    ['fonts/n@1.0.0/files/a-2.woff2', 'U+3c9', undefined],
  ])
  expect(asked).toEqual(['/files/media/own.woff2'])
})

it('without the library a font of the author’s own is used whole', async () => {
  const withFonts = createPictureFonts({ get: offline, faces: offline, letters: all })
  expect((await withFonts(withFont('own'), { assetUrl })).fonts[0]?.subsets).toEqual([
    { key: 'media/own.woff2', bytes: 9, hash: 'own' },
  ])
})

it('without the library the subsets of the last save are used', async () => {
  const withFonts = createPictureFonts({ get: offline, faces: offline, letters: all })
  const card = withFont('library')
  expect(await withFonts(card, { assetUrl })).toBe(card)
})

it('a library that never answers ends with the signal, and is asked again for the next picture', async () => {
  const abort = new AbortController()
  let asked = 0
  const withFonts = createPictureFonts({
    get: (_, signal) => {
      asked += 1
      abort.abort()
      return new Promise((_resolve, reject) => {
        if (signal?.aborted) reject(signal.reason as Error)
      })
    },
    faces: () => Promise.resolve([FACE]),
    letters: all,
  })
  await expect(withFonts(withFont('library'), { assetUrl, signal: abort.signal })).rejects.toThrow(/abort/)
  await expect(withFonts(withFont('library'), { assetUrl, signal: abort.signal })).rejects.toThrow(/abort/)
  expect(asked).toBe(2)
})
