import type { CardV2 } from '../src/card.ts'
import type { Layer } from '../src/layers/schema.ts'
import type { TextStyle } from '../src/layers/text/schema.ts'

const place = { x: 10, y: 20, width: 200, height: 100, rotation: 5 }

export const style: TextStyle = {
  fontFamily: 'Noto Serif SC',
  fontSize: 32,
  fontWeight: 600,
  fill: { type: 'solid', color: '#aa2233' },
  textAlign: 'center',
  lineHeight: 1.3,
  letterSpacing: 2,
  verticalAlign: 'middle',
}

/** One layer of every kind, with every string field that kind can have. */
export const LAYERS: Layer[] = [
  {
    ...place,
    id: 'art1',
    type: 'art',
    scene: 'lanterns',
    palette: 'dusk',
    options: { who: 'cat' },
    seed: 's1',
    asset: 'art',
    alt: 'Lanterns',
  },
  {
    ...place,
    id: 'text1',
    name: 'Greeting',
    type: 'text',
    runs: [
      { text: 'Happy\nNew Year ' },
      {
        text: '新年快乐',
        style: { fontFamily: 'Noto Serif SC', fontSize: 40, fill: { type: 'solid', color: '#112233' } },
      },
    ],
    style: { ...style, background: { color: '#ffffff', padding: 4, radius: 8 } },
    size: 'auto-height',
    shadow: { offsetX: 1, offsetY: 2, blur: 3, color: '#00000066' },
    animations: {
      in: { name: 'rise', duration: 600, delay: 200, easing: 'out', direction: 'left' },
      loop: { name: 'float', duration: 2000, delay: 0 },
    },
    blend: 'multiply',
    copies: [
      {
        fill: { type: 'solid', color: '#330000' },
        stroke: { width: 1, color: '#ffffff' },
        shadow: { offsetX: 0, offsetY: 0, blur: 4, color: '#000000' },
        offsetX: 2,
        offsetY: 3,
      },
    ],
  },
  {
    ...place,
    id: 'image1',
    type: 'image',
    asset: 'photo',
    crop: { x: 0.25, y: 0, width: 0.5, height: 1 },
    mask: { name: 'heart' },
    flip: 'horizontal',
    filter: { brightness: 1.1 },
    border: { width: 2, color: '#ffffff', dash: 'dash' },
    alt: 'Two cats',
    group: 'g1',
  },
  {
    ...place,
    id: 'sticker1',
    type: 'sticker',
    asset: 'art',
    decorative: true,
    recolor: { '#ff0000': '#00ff00' },
    group: 'g1',
  },
  {
    ...place,
    id: 'shape1',
    type: 'shape',
    shape: 'star',
    fill: {
      type: 'linear',
      angle: 90,
      stops: [
        { color: '#ff0000', offset: 0 },
        { color: '#00ff00', offset: 100 },
      ],
    },
    stroke: { width: 3, color: '#000000', dash: 'dot' },
    link: { href: 'https://example.org/star' },
    alt: 'A star',
  },
  { ...place, id: 'video1', type: 'video', asset: 'film', poster: 'photo', alt: 'A film', mask: { name: 'ellipse' } },
  {
    ...place,
    id: 'button1',
    type: 'button',
    label: 'Open',
    style,
    fill: { type: 'pattern', name: 'dots', foreground: '#ff0000', background: '#ffffff', size: 20 },
    radius: 12,
    link: { href: 'mailto:a@example.org' },
  },
  {
    ...place,
    id: 'ink1',
    type: 'ink',
    strokes: [
      { points: [0, 5000, 1500, 0, 3000, 5000, 4500, 10000, 6000, 5000], pressures: [20, 60, 90, 60, 30] },
      { points: [7000, 2000, 8000, 8000, 9000, 2000] },
      { points: [9500, 9500] },
    ],
    pen: { width: 6, thinning: 0.6 },
    fill: {
      type: 'linear',
      angle: 90,
      stops: [
        { color: '#8a6a1f', offset: 0 },
        { color: '#f4d98a', offset: 100 },
      ],
    },
    alt: 'Ada',
  },
]

/** A valid card; tests name only what they are about. */
export function sampleCard(changes: Partial<CardV2> = {}): CardV2 {
  return {
    v: 3,
    width: 375,
    height: 667,
    language: 'en-US',
    alt: 'A greeting with lanterns',
    background: { type: 'image', asset: 'photo', fit: 'cover', blur: 10 },
    layers: structuredClone(LAYERS),
    groups: [{ id: 'g1', name: 'Pair', animations: { in: { name: 'zoom', duration: 500, delay: 0 } } }],
    assets: {
      art: { key: 'art/lanterns-1.svg', kind: 'svg', mime: 'image/svg+xml', bytes: 1200 },
      photo: { key: 'pc/2026/11/photo.webp', kind: 'image', mime: 'image/webp', bytes: 9000, width: 800, height: 600 },
      film: { key: 'pc/2026/11/film.mp4', kind: 'video', mime: 'video/mp4', bytes: 90000 },
    },
    fonts: [
      {
        family: 'Noto Serif SC',
        weights: [600],
        source: 'library',
        subsets: [{ key: 'fonts/ab12.woff2', bytes: 9000, hash: 'ab12', range: 'U+20-7E, U+65B0' }],
      },
    ],
    ...changes,
  }
}
