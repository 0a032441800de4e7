import { describe, expect, it } from 'vitest'

import { LAYERS, sampleCard, style } from '../test/sample-card.ts'
import type { CardV2, NoteList } from './card.ts'
import type { LayerAnimation } from './fields.ts'
import type { InkLayer } from './layers/ink/schema.ts'
import type { Layer } from './layers/schema.ts'
import type { TextLayer } from './layers/text/schema.ts'
import { LIMITS } from './limits.ts'
import { readCard } from './read/validate.ts'

const text = LAYERS.find(({ type }) => type === 'text') as TextLayer
const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n))
const withText = (changes: Partial<TextLayer>) => sampleCard({ layers: [{ ...text, ...changes }], groups: [] })
const ink = LAYERS.find(({ type }) => type === 'ink') as InkLayer
const withInk = (changes: Partial<InkLayer>) => sampleCard({ layers: [{ ...ink, ...changes }], groups: [] })
const dots = (count: number) => ({ points: times(2 * count, () => 1) })
const withAnimation = (animation: Partial<LayerAnimation>) =>
  withText({
    animations: { in: { name: 'fade', duration: 1, delay: 1, ...animation } } as NonNullable<Layer['animations']>,
  })
const words = (length: number) => [{ text: 'x'.repeat(length) }]
const long = 1_000 // of the texts that fill a card
const effect = { name: 'snow', trigger: 'open', duration: 100, density: 1 } as const
const withTune = (score: string) =>
  sampleCard({ music: { notes: { tempo: 90, score } satisfies NoteList, loop: true, volume: 1, trigger: 'tap' } })
const asset = sampleCard().assets['art']!
const font = sampleCard().fonts[0]!

/** Name of a limit, its value, a card with that many, and the path and code when there is one more (editor: 3.1). */
const ROWS: [what: string, most: number, card: (amount: number) => CardV2, path: string, code: string][] = [
  [
    'layers',
    300,
    (n) => sampleCard({ layers: times(n, (i) => ({ ...text, id: `t${i}`, runs: [], copies: [] })) }),
    'layers',
    'count',
  ],
  ['groups', 30, (n) => sampleCard({ layers: [], groups: times(n, (i) => ({ id: `g${i}` })) }), 'groups', 'count'],
  ['characters of a layer', 2_000, (n) => withText({ runs: words(n) }), 'layers[0].runs[0].text', 'length'],
  [
    'characters of a layer, over its runs',
    2_000,
    (n) => withText({ runs: [...words(1_500), ...words(n - 1_500)] }),
    'layers[0].runs',
    'length',
  ],
  [
    'characters of a card',
    10_000,
    (n) =>
      sampleCard({
        groups: [],
        layers: times(Math.ceil(n / long), (i) => ({
          ...text,
          id: `t${i}`,
          runs: words(Math.min(long, n - i * long)),
        })),
      }),
    'layers',
    'length',
  ],
  ['runs of a layer', 200, (n) => withText({ runs: times(n, () => ({ text: 'x' })) }), 'layers[0].runs', 'count'],
  ['copies in a text’s effects', 6, (n) => withText({ copies: times(n, () => ({})) }), 'layers[0].copies', 'count'],
  [
    'strokes of a layer',
    200,
    (n) => withInk({ strokes: times(n, () => ({ points: [1, 1] })) }),
    'layers[0].strokes',
    'count',
  ],
  [
    'points of a layer, over its strokes',
    2_000,
    (n) => withInk({ strokes: [dots(1_500), dots(n - 1_500)] }),
    'layers[0].strokes',
    'count',
  ],
  ['width of a pen', 200, (n) => withInk({ pen: { width: n } }), 'layers[0].pen.width', 'range'],
  ['width', 4_000, (n) => sampleCard({ width: n }), 'width', 'range'],
  ['height', 4_000, (n) => sampleCard({ height: n }), 'height', 'range'],
  ['x', 10_000, (n) => withText({ x: n }), 'layers[0].x', 'range'],
  ['-x', 10_000, (n) => withText({ x: -n }), 'layers[0].x', 'range'],
  ['y', 10_000, (n) => withText({ y: n }), 'layers[0].y', 'range'],
  ['-y', 10_000, (n) => withText({ y: -n }), 'layers[0].y', 'range'],
  ['effects', 6, (n) => sampleCard({ effects: times(n, () => effect) }), 'effects', 'count'],
  [
    'duration of an effect',
    20_000,
    (n) => sampleCard({ effects: [{ ...effect, duration: n }] }),
    'effects[0].duration',
    'range',
  ],
  [
    'duration of an animation',
    20_000,
    (n) => withAnimation({ duration: n }),
    'layers[0].animations.in.duration',
    'range',
  ],
  ['delay of an animation', 20_000, (n) => withAnimation({ delay: n }), 'layers[0].animations.in.delay', 'range'],
  [
    'stops of a gradient',
    8,
    (n) =>
      withText({
        style: { ...style, fill: { type: 'radial', stops: times(n, () => ({ color: '#000000', offset: 1 })) } },
      }),
    'layers[0].style.fill.stops',
    'count',
  ],
  [
    'assets',
    LIMITS.assets,
    (n) =>
      sampleCard({
        layers: [],
        background: { type: 'solid', color: '#ffffff' },
        assets: Object.fromEntries(times(n, (i) => [`a${i}`, asset])),
      }),
    'assets',
    'count',
  ],
  ['fonts', LIMITS.fonts, (n) => sampleCard({ fonts: times(n, () => font) }), 'fonts', 'count'],
  [
    'characters of a tune',
    2_000,
    (n) => withTune(`C4${' C4'.repeat(666)}${'1'.repeat(n - 2_000)}`),
    'music.notes.score',
    'length',
  ],
  [
    'characters of a link',
    LIMITS.linkChars,
    (n) => withText({ link: { href: `https://a.example/${'x'.repeat(n - 18)}` } }),
    'layers[0].link.href',
    'length',
  ],
]

describe('limits of a card', () => {
  it.each(ROWS)('%s: %d are allowed, one more is refused by name', (_, most, card, path, code) => {
    expect(readCard(card(most))).toMatchObject({ ok: true })
    expect(readCard(card(most + 1))).toEqual({ ok: false, code: 'invalid', problems: [{ path, code }] })
  })

  it.each(['width', 'height'] as const)('%s: 100 at least', (side) => {
    expect(readCard(sampleCard({ [side]: 100 }))).toMatchObject({ ok: true })
    expect(readCard(sampleCard({ [side]: 99 }))).toMatchObject({ problems: [{ path: side, code: 'range' }] })
  })
})

const withMusic = (music: object) =>
  readCard({
    ...sampleCard(),
    assets: { ...sampleCard().assets, song: { ...asset, kind: 'audio', mime: 'audio/mpeg' } },
    music: { loop: true, volume: 1, trigger: 'tap', ...music },
  })

describe('music', () => {
  const tune = { notes: { tempo: 90, score: 'C4' } }
  const track = { asset: 'song' }
  it.each([
    ['neither a file nor a tune', {}, 'music.asset', 'required'],
    ['both', { ...tune, ...track }, 'music.notes', 'exclusive'],
    ['an end before its start', { ...track, start: 500, end: 500 }, 'music.end', 'range'],
    ['a picture as a file', { asset: 'photo' }, 'music.asset', 'kind'],
    ['a file that is not there', { asset: 'gone' }, 'music.asset', 'reference'],
    ['a note that is none', { notes: { tempo: 90, score: 'H4' } }, 'music.notes.score', 'pattern'],
  ])('music is refused when it is %s', (_, music, path, code) => {
    expect(withMusic(music)).toMatchObject({ ok: false, problems: [{ path, code }] })
  })

  it.each([tune, track, { ...track, start: 100, end: 200 }])('music can be %j', (music) => {
    expect(withMusic(music)).toMatchObject({ ok: true })
  })
})
