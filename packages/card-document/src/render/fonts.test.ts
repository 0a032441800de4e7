// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'

import { sampleCard } from '../../test/sample-card.ts'
import type { RenderContext } from './context.ts'
import { dropFonts, loadFonts } from './fonts.ts'

interface Face {
  family: string
  source: string
  descriptors: FontFaceDescriptors
}

/** A browser's font loading; happy-dom has none. */
function withFonts(load: () => Promise<void>) {
  const faces: Face[] = []
  vi.stubGlobal(
    'FontFace',
    class {
      readonly face: Face
      constructor(family: string, source: string, descriptors: FontFaceDescriptors) {
        if (descriptors.unicodeRange === 'nonsense') throw new SyntaxError('range')
        this.face = { family, source, descriptors }
      }
      load = load
    },
  )
  const page = Object.assign(document.implementation.createHTMLDocument(), {
    fonts: {
      add: ({ face }: { face: Face }) => faces.push(face),
      delete: ({ face }: { face: Face }) => faces.splice(faces.indexOf(face), 1),
    },
  })
  return { faces, page: page as unknown as Document }
}
afterEach(() => vi.unstubAllGlobals())

const contextOf = (page: Document): RenderContext => ({
  document: page,
  card: sampleCard(),
  assetUrl: (key) => `https://petalpost.test/files/${key}`,
  pending: [],
  faces: new Set(),
})

describe('loadFonts', () => {
  it('adds a face for every subset, swapped in when it loads', async () => {
    const { faces, page } = withFonts(() => Promise.resolve())
    await loadFonts(contextOf(page), sampleCard().fonts)
    expect(faces).toEqual([
      {
        family: 'Noto Serif SC',
        source: 'url("https://petalpost.test/files/fonts/ab12.woff2")',
        descriptors: { weight: '600', style: 'normal', display: 'swap', unicodeRange: 'U+20-7E, U+65B0' },
      },
    ])
  })

  it('gives a variable font its range of weights, and a subset its own', async () => {
    const { faces, page } = withFonts(() => Promise.resolve())
    const subset = { key: 'a', bytes: 1, hash: 'a' }
    await loadFonts(contextOf(page), [
      {
        family: 'A',
        weights: [400, 700],
        source: 'library',
        subsets: [subset, { ...subset, weight: 900, italic: true }],
      },
    ])
    expect(faces.map(({ descriptors }) => [descriptors.weight, descriptors.style])).toEqual([
      ['400 700', 'normal'],
      ['900', 'italic'],
    ])
  })

  it('a font that fails, an invalid key or an invalid range does not stop the others', async () => {
    const { faces, page } = withFonts(() => Promise.reject(new Error('network')))
    const subset = { bytes: 1, hash: 'a' }
    const fonts = [
      {
        family: 'A',
        weights: [],
        source: 'library',
        subsets: [
          { ...subset, key: '//evil.example/x' },
          { ...subset, key: 'b', range: 'nonsense' },
          { ...subset, key: 'c' },
        ],
      },
    ]
    await loadFonts(contextOf(page), fonts)
    expect(faces.map(({ source }) => source)).toEqual(['url("https://petalpost.test/files/c")'])
  })

  it('adds fonts that leave with their card; another card with the same font keeps its own', async () => {
    const { faces, page } = withFonts(() => Promise.resolve())
    const [one, other] = [contextOf(page), contextOf(page)]
    for (const context of [one, other]) await loadFonts(context, context.card.fonts)
    expect(faces.length).toBe(2)
    dropFonts(one)
    dropFonts(one)
    expect(faces.length).toBe(1)
    dropFonts(other)
    expect(faces).toEqual([])
  })

  it('does nothing in a browser without font loading', async () => {
    await expect(loadFonts(contextOf(document), sampleCard().fonts)).resolves.toBeUndefined()
  })
})
