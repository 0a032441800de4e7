import type { CardDefinition } from '@petalpost/card-document/card'
import type { Fill } from '@petalpost/card-document/fields'
import type { TextLayer } from '@petalpost/card-document/layers/text/schema'

import { type GoldCard, textsAlone } from './titles.ts'

type Style = TextLayer['style']
type Changes = Partial<Omit<TextLayer, 'style'>> & { style?: Partial<Style> }

const SIZE = { width: 400, height: 360 }
const WHITE: Fill = { type: 'solid', color: '#ffffff' }

const stops = [
  { color: '#ffe08a', offset: 0 },
  { color: '#ff4010', offset: 100 },
]

/** Every kind of fill except a plain color; `image` is an asset of the card. */
export const FILLS: Record<string, Fill> = {
  linear: { type: 'linear', angle: 115, stops },
  radial: { type: 'radial', stops },
  stripes: { type: 'pattern', name: 'stripes', foreground: '#ffe08a', background: '#ff4010', size: 8 },
  dots: { type: 'pattern', name: 'dots', foreground: '#ffe08a', background: '#ff4010', size: 8 },
  cover: { type: 'image', asset: 'image', fit: 'cover' },
  tile: { type: 'image', asset: 'image', fit: 'tile', scale: 0.2 },
}

/** Texts whose ink is easily cut by a box; `gold` is the fill, `words` two lines in a script font. */
const hardTexts = (gold: Fill, words: string): Record<string, Changes> => {
  const inRun = (text: string, more: object = {}) => [
    { text: words.slice(0, 3) },
    { text, style: { fill: gold, ...more } },
  ]
  const rest = words.slice(3)
  return {
    'two lines in the middle': {},
    'as wide as its words, from the left': { size: 'auto-width', style: { textAlign: 'left' } },
    'letters far apart, to the right': { style: { textAlign: 'right', letterSpacing: 8 } },
    'letters over one another': { size: 'auto-width', style: { letterSpacing: -12 } },
    'justified lines': {
      runs: [{ text: `${words} ${words} ${words}` }],
      style: { textAlign: 'justify', fontSize: 40 },
    },
    'lines over one another': { runs: [{ text: `${words}\n${words}` }], style: { lineHeight: 0.5 } },
    columns: { vertical: true, style: { fontSize: 40, letterSpacing: 6 } },
    'a plate without a margin': {
      style: { verticalAlign: 'bottom', background: { color: '#0000ff', padding: 0, radius: 4 } },
    },
    'shrunk into its box, with copies': {
      size: 'fixed-shrink',
      height: 50,
      runs: [{ text: `${words} ${words}` }],
      copies: [{ offsetX: 3, offsetY: 3 }],
    },
    'copies aside': {
      copies: [
        { fill: gold, offsetX: 10, offsetY: 20 },
        { fill: gold, offsetX: -10, offsetY: -20, stroke: { width: 2, color: '#ffffff' } },
      ],
    },
    'a run that wraps': { runs: inRun(`${rest} ${words} ${words}`), style: { fill: WHITE } },
    'a run of several lines, slanted': { runs: inRun(`${rest}\n${words}`, { italic: true }), style: { fill: WHITE } },
    'a larger run': { runs: [{ text: words.slice(0, 1) }, { text: words.slice(1), style: { fontSize: 90 } }] },
    'underlined and struck through': { style: { italic: true, underline: true, strikethrough: true } },
    'on an arc': { curve: 120 },
    turned: { rotation: 30 },
    'a box narrower than a letter': { x: 180, width: 20, style: { fontSize: 50 } },
    'a word longer than its box': {
      runs: [{ text: words.replaceAll(/\s/g, '').repeat(4) }],
      style: { textAlign: 'left' },
    },
  }
}

/** Cards with one hard text each, with the words and the script font of a template card. */
export function hardCards({ definition, titles }: GoldCard, fill: Fill, image: string): [string, CardDefinition][] {
  const [title] = titles
  const words = title?.runs[0]?.text ?? ''
  return Object.entries(hardTexts(fill, words)).map(([name, { style, ...changes }]) => {
    const text: TextLayer = {
      id: 'text',
      type: 'text',
      x: 60,
      y: 80,
      width: 280,
      height: 200,
      rotation: 0,
      size: 'auto-height',
      runs: [{ text: words }],
      style: {
        fontFamily: title?.style.fontFamily ?? '',
        fontSize: 60,
        fontWeight: 400,
        fill,
        textAlign: 'center',
        lineHeight: 1,
        letterSpacing: 0,
        verticalAlign: 'middle',
        ...style,
      },
      ...changes,
    }
    const assets = {
      image: { key: image, kind: 'image', mime: 'image/webp', bytes: 0, width: 400, height: 400 },
    } as const
    return [name, { ...textsAlone(definition, [text]), ...SIZE, assets }]
  })
}
