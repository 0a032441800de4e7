import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { LAYERS, sampleCard, style } from '../../test/sample-card.ts'
import type { InkLayer } from '../layers/ink/schema.ts'
import type { Layer } from '../layers/schema.ts'
import { LIMITS } from '../limits.ts'
import { definitionBytes, readCard } from './validate.ts'

const problemsOf = (card: unknown) => {
  const result = readCard(card)
  return result.ok ? [] : result.problems
}
const [art, text, image, , , video, button] = LAYERS as [Layer, Layer, Layer, Layer, Layer, Layer, Layer]
const words = (id: string, written: string): Layer => ({
  id,
  x: 0,
  y: 0,
  width: 9,
  height: 9,
  rotation: 0,
  type: 'text',
  runs: [{ text: written }],
  style,
  size: 'auto-height',
})
const withStrokes = (...strokes: InkLayer['strokes']) =>
  sampleCard({ layers: LAYERS.filter(({ type }) => type === 'ink').map((layer) => ({ ...layer, strokes }) as Layer) })

describe('readCard', () => {
  it('takes a card with every kind of layer and gives it back unchanged, also from JSON', () => {
    const card = sampleCard()
    expect(readCard(JSON.parse(JSON.stringify(card)))).toEqual({ ok: true, card, from: 3 })
  })

  it('S6: never throws, whatever the JSON is', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), (json) => {
        readCard(json)
        readCard({ ...sampleCard(), layers: json, assets: json, background: json })
      }),
      { numRuns: 300 },
    )
  })

  it('reads its own result to the same card again', () => {
    fc.assert(
      fc.property(fc.subarray(LAYERS), fc.dictionary(fc.string(), fc.jsonValue()), (layers, unknownKeys) => {
        const first = readCard({ ...unknownKeys, ...sampleCard({ layers }) })
        expect(first.ok && readCard(first.card)).toEqual(first)
      }),
      { numRuns: 50 },
    )
  })

  it('refuses very deep and very wide values without failing', () => {
    let deep: unknown = 1
    for (let depth = 0; depth < 50_000; depth++) deep = [deep]
    expect(readCard({ ...sampleCard(), layers: deep, background: deep }).ok).toBe(false)
    expect(problemsOf({ ...sampleCard(), layers: Array.from({ length: 1_000_000 }) })).toEqual([
      { path: 'layers', code: 'count' },
    ])
  })

  it.each([
    ['an id twice', sampleCard({ layers: [text, text] }), { path: 'layers[1].id', code: 'unique' }],
    ['an asset that is not listed', sampleCard({ assets: {} }), { path: 'background.asset', code: 'reference' }],
    [
      'an asset named like a property of every object',
      sampleCard({ layers: [{ ...image, asset: 'constructor', group: 'g1' } as Layer] }),
      { path: 'layers[0].asset', code: 'reference' },
    ],
    [
      'a film as a picture',
      sampleCard({ layers: [{ ...art, asset: 'film' } as Layer] }),
      { path: 'layers[0].asset', code: 'kind' },
    ],
    [
      'a picture as a film',
      sampleCard({ layers: [{ ...video, asset: 'photo' } as Layer] }),
      { path: 'layers[0].asset', code: 'kind' },
    ],
    ['a group that is not there', sampleCard({ groups: [] }), { path: 'layers[2].group', code: 'reference' }],
    [
      'a group that is torn apart',
      sampleCard({ layers: [{ ...art, group: 'g1' }, text, image] }),
      { path: 'layers[2].group', code: 'neighbors' },
    ],
    [
      'a family that is not listed',
      sampleCard({ fonts: [] }),
      { path: 'layers[1].style.fontFamily', code: 'reference' },
    ],
    [
      'a crop beyond the image',
      sampleCard({ layers: [{ ...image, crop: { x: 0.6, y: 0, width: 0.5, height: 1 } } as Layer] }),
      { path: 'layers[0].crop', code: 'range' },
    ],
    [
      'too long a text',
      sampleCard({
        layers: [{ ...words('a', ''), runs: [{ text: 'x'.repeat(1500) }, { text: 'x'.repeat(501) }] } as Layer],
      }),
      { path: 'layers[0].runs', code: 'length' },
    ],
    [
      'a point without y',
      withStrokes({ points: [1, 2] }, { points: [1, 2, 3] }),
      { path: 'layers[0].strokes[1].points', code: 'count' },
    ],
    [
      'a pressure without a point',
      withStrokes({ points: [1, 2], pressures: [50, 50] }),
      { path: 'layers[0].strokes[0].pressures', code: 'count' },
    ],
    [
      'a point outside its box',
      withStrokes({ points: [1, 10_001] }),
      { path: 'layers[0].strokes[0].points[1]', code: 'range' },
    ],
    [
      'a point between two parts of the grid',
      withStrokes({ points: [1, 0.5] }),
      { path: 'layers[0].strokes[0].points[1]', code: 'type' },
    ],
    [
      'too much text',
      sampleCard({ layers: Array.from({ length: 6 }, (_, n) => words(`t${n}`, 'x'.repeat(1900))) }),
      { path: 'layers', code: 'length' },
    ],
  ])('a card is refused for %s', (_, card, problem) => {
    expect(problemsOf(card)).toContainEqual(problem)
  })

  it('requires a link of every button', () => {
    const { link, ...loose } = button
    expect(link).toBeDefined()
    expect(problemsOf({ ...sampleCard(), layers: [loose] })).toEqual([{ path: 'layers[0].link', code: 'required' }])
  })

  it.each([
    'javascript:alert(1)',
    ' https://a.example',
    'data:text/html,x',
    'https://a.example/"onload',
    'vbscript:x',
    '//a.example',
    'java\nscript:x',
  ])('S6: refuses the link %j', (href) => {
    expect(problemsOf(sampleCard({ layers: [{ ...text, link: { href } }] }))).toMatchObject([
      { path: 'layers[0].link.href' },
    ])
  })

  it.each([
    '/etc/passwd',
    '../secret',
    'a/../../b',
    'https://evil.example/x.svg',
    '//evil.example/x',
    'a//b',
    'data:image/svg+xml,x',
    'a b',
    '',
  ])('S6: refuses the storage key %j', (key) => {
    const { art: asset } = sampleCard().assets
    expect(problemsOf(sampleCard({ assets: { ...sampleCard().assets, art: { ...asset!, key } } }))).toEqual([
      { path: 'assets.art.key', code: 'pattern' },
    ])
  })

  it('is fast for keys and ranges made to slow its patterns down', () => {
    const started = performance.now()
    const asset = { ...sampleCard().assets['art']!, key: `${'a'.repeat(199)}!` }
    problemsOf(
      sampleCard({
        assets: { art: asset },
        fonts: [
          {
            family: 'A',
            weights: [],
            source: 'library',
            subsets: [{ key: 'a', bytes: 1, hash: 'a', range: `${'U+0-0, '.repeat(1000)}!` }],
          },
        ],
      }),
    )
    expect(performance.now() - started).toBeLessThan(5_000) // takes 1 ms; a pattern that goes back never ends
  })

  it('refuses text that a database cannot store', () => {
    expect(problemsOf(sampleCard({ layers: [words('a', 'a\u0000b'), words('b', '\ud800')] }))).toEqual([
      { path: 'layers[0].runs[0].text', code: 'characters' },
      { path: 'layers[1].runs[0].text', code: 'characters' },
    ])
  })

  it('counts the bytes of the whole definition', () => {
    const layers = Array.from({ length: 300 }, (_, n) => ({
      ...words(`t${n}`, 'x'),
      name: '贺'.repeat(100),
      alt: '卡'.repeat(500),
    }))
    expect(problemsOf(sampleCard({ layers }))).toEqual([{ path: '', code: 'too_large' }])
    expect(definitionBytes(sampleCard())).toBeLessThan(LIMITS.definitionBytes)
  })
})
