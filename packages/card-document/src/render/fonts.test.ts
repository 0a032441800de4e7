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
function withFonts(load: (source: string) => Promise<void>) {
  const faces: Face[] = []
  vi.stubGlobal(
    'FontFace',
    class {
      readonly face: Face
      constructor(family: string, source: string, descriptors: FontFaceDescriptors) {
        if (descriptors.unicodeRange === 'nonsense') throw new SyntaxError('range')
        this.face = { family, source, descriptors }
      }
      load = () => load(this.face.source)
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
  it('adds a face for every subset', async () => {
    const { faces, page } = withFonts(() => Promise.resolve())
    await loadFonts(contextOf(page), sampleCard().fonts)
    expect(faces).toEqual([
      {
        family: 'Noto Serif SC',
        source: 'url("https://petalpost.test/files/fonts/ab12.woff2")',
        descriptors: { weight: '600', style: 'normal', unicodeRange: 'U+20-7E, U+65B0' },
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

  const subset = { bytes: 1, hash: 'a' }
  const useOf = (family: string, ...subsets: { key: string; range?: string }[]) => ({
    family,
    weights: [],
    source: 'library',
    subsets: subsets.map((each) => ({ ...subset, ...each })),
  })

  it('adds the subsets of a family together, when the last of them has loaded', async () => {
    const arrivals: (() => void)[] = []
    const { faces, page } = withFonts(() => new Promise((resolve) => arrivals.push(resolve)))
    const loading = loadFonts(contextOf(page), [useOf('A', { key: 'a' }, { key: 'b', range: 'U+65B0' })])
    arrivals[0]?.()
    await Promise.resolve()
    expect(faces).toEqual([])
    arrivals[1]?.()
    await loading
    expect(faces.map(({ family }) => family)).toEqual(['A', 'A'])
  })

  it.each([
    { why: 'cannot be loaded', bad: { key: 'gone' } },
    { why: 'has an invalid range', bad: { key: 'b', range: 'nonsense' } },
    { why: 'has an address that is no storage key', bad: { key: '//evil.example/x' } },
  ])('leaves a family out, and no other, when one of its subsets $why', async ({ bad }) => {
    const { faces, page } = withFonts(async (source) => {
      if (/gone|files\/"/.test(source)) throw new Error('network')
    })
    await loadFonts(contextOf(page), [useOf('A', { key: 'a' }, bad), useOf('B', { key: 'b' })])
    expect(faces.map(({ family }) => family)).toEqual(['B'])
  })

  it('adds nothing for a card that left while its fonts were loading', async () => {
    const { faces, page } = withFonts(() => Promise.resolve())
    const context = contextOf(page)
    const loading = loadFonts(context, context.card.fonts)
    dropFonts(context)
    await loading
    expect(faces).toEqual([])
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
