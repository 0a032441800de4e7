import type { Fill } from '@petalpost/card-document/fields'
import type { TextLayer } from '@petalpost/card-document/layers'
import type { CardDefinition } from '@petalpost/card-document/schema'

import { type GoldCard, textsAlone } from './titles.ts'

type Style = TextLayer['style']
type Changes = Partial<Omit<TextLayer, 'style'>> & { style?: Partial<Style> }

const SIZE = { width: 400, height: 360 }
const WHITE: Fill = { t: 'solid', c: '#ffffff' }

const stops = [
  { c: '#ffe08a', p: 0 },
  { c: '#ff4010', p: 100 },
]

/** Every kind of fill that is not a plain colour; `image` is an asset of the card. */
export const FILLS: Record<string, Fill> = {
  linear: { t: 'linear', deg: 115, stops },
  radial: { t: 'radial', stops },
  stripes: { t: 'pattern', name: 'stripes', fg: '#ffe08a', bg: '#ff4010', size: 8 },
  dots: { t: 'pattern', name: 'dots', fg: '#ffe08a', bg: '#ff4010', size: 8 },
  cover: { t: 'image', asset: 'image', fit: 'cover' },
  tile: { t: 'image', asset: 'image', fit: 'tile', scale: 0.2 },
}

/** Texts whose ink lies where a box cuts it most easily; `gold` is the fill, `words` two lines of a script font. */
const hardTexts = (gold: Fill, words: string): Record<string, Changes> => {
  const inRun = (t: string, more: object = {}) => [{ t: words.slice(0, 3) }, { t, s: { c: gold, ...more } }]
  const rest = words.slice(3)
  return {
    'two lines in the middle': {},
    'as wide as its words, from the left': { size: 'auto-w', style: { align: 'l' } },
    'letters far apart, to the right': { style: { align: 'r', ls: 8 } },
    'letters over one another': { size: 'auto-w', style: { ls: -12 } },
    'justified lines': { runs: [{ t: `${words} ${words} ${words}` }], style: { align: 'j', px: 40 } },
    'lines over one another': { runs: [{ t: `${words}\n${words}` }], style: { lh: 0.5 } },
    columns: { vertical: true, style: { px: 40, ls: 6 } },
    'a plate without a margin': { style: { va: 'b', bg: { c: '#0000ff', pad: 0, r: 4 } } },
    'shrunk into its box, with copies': {
      size: 'fixed-shrink',
      h: 50,
      runs: [{ t: `${words} ${words}` }],
      fx: [{ dx: 3, dy: 3 }],
    },
    'copies aside': {
      fx: [
        { fill: gold, dx: 10, dy: 20 },
        { fill: gold, dx: -10, dy: -20, stroke: { w: 2, c: '#ffffff' } },
      ],
    },
    'a run that wraps': { runs: inRun(`${rest} ${words} ${words}`), style: { c: WHITE } },
    'a run of several lines, slanted': { runs: inRun(`${rest}\n${words}`, { it: true }), style: { c: WHITE } },
    'a larger run': { runs: [{ t: words.slice(0, 1) }, { t: words.slice(1), s: { px: 90 } }] },
    'underlined and struck through': { style: { it: true, ul: true, st: true } },
    'on an arc': { curve: 120 },
    turned: { r: 30 },
    'a box narrower than a letter': { x: 180, w: 20, style: { px: 50 } },
    'a word longer than its box': { runs: [{ t: words.replaceAll(/\s/g, '').repeat(4) }], style: { align: 'l' } },
  }
}

/** Cards with one hard text each, in the words and the script font of a template card. */
export function hardCards({ definition, titles }: GoldCard, fill: Fill, image: string): [string, CardDefinition][] {
  const [title] = titles
  const words = title?.runs[0]?.t ?? ''
  return Object.entries(hardTexts(fill, words)).map(([name, { style, ...changes }]) => {
    const text: TextLayer = {
      id: 'text',
      type: 'text',
      x: 60,
      y: 80,
      w: 280,
      h: 200,
      r: 0,
      size: 'auto-h',
      runs: [{ t: words }],
      style: { font: title?.style.font ?? '', px: 60, wt: 400, c: fill, align: 'c', lh: 1, ls: 0, va: 'm', ...style },
      ...changes,
    }
    const assets = { image: { key: image, kind: 'image', mime: 'image/webp', bytes: 0, w: 400, h: 400 } } as const
    return [name, { ...textsAlone(definition, [text]), ...SIZE, assets }]
  })
}
