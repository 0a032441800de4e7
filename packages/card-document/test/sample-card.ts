import type { Layer, TextStyle } from '../src/layers.ts'
import type { CardV1 } from '../src/schema.ts'

const place = { x: 10, y: 20, w: 200, h: 100, r: 5 }

export const style: TextStyle = {
  font: 'Noto Serif SC',
  px: 32,
  wt: 600,
  c: { t: 'solid', c: '#aa2233' },
  align: 'c',
  lh: 1.3,
  ls: 2,
  va: 'm',
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
      { t: 'Happy\nNew Year ' },
      { t: '新年快乐', s: { font: 'Noto Serif SC', px: 40, c: { t: 'solid', c: '#112233' } } },
    ],
    style: { ...style, bg: { c: '#ffffff', pad: 4, r: 8 } },
    size: 'auto-h',
    shadow: { dx: 1, dy: 2, blur: 3, c: '#00000066' },
    anim: {
      in: { name: 'rise', ms: 600, delay: 200, ease: 'out', dir: 'l' },
      loop: { name: 'float', ms: 2000, delay: 0 },
    },
    blend: 'multiply',
    fx: [
      {
        fill: { t: 'solid', c: '#330000' },
        stroke: { w: 1, c: '#ffffff' },
        shadow: { dx: 0, dy: 0, blur: 4, c: '#000000' },
        dx: 2,
        dy: 3,
      },
    ],
  },
  {
    ...place,
    id: 'image1',
    type: 'image',
    asset: 'photo',
    crop: { x: 0.25, y: 0, w: 0.5, h: 1 },
    mask: { name: 'heart' },
    flip: 'h',
    filter: { brightness: 1.1 },
    border: { w: 2, c: '#ffffff', dash: 'dash' },
    alt: 'Two cats',
    group: 'g1',
  },
  {
    ...place,
    id: 'sticker1',
    type: 'sticker',
    asset: 'art',
    deco: true,
    recolor: { '#ff0000': '#00ff00' },
    group: 'g1',
  },
  {
    ...place,
    id: 'shape1',
    type: 'shape',
    shape: 'star',
    fill: {
      t: 'linear',
      deg: 90,
      stops: [
        { c: '#ff0000', p: 0 },
        { c: '#00ff00', p: 100 },
      ],
    },
    stroke: { w: 3, c: '#000000', dash: 'dot' },
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
    fill: { t: 'pattern', name: 'dots', fg: '#ff0000', bg: '#ffffff', size: 20 },
    radius: 12,
    link: { href: 'mailto:a@example.org' },
  },
]

/** A valid card; tests name only what they are about. */
export function sampleCard(changes: Partial<CardV1> = {}): CardV1 {
  return {
    v: 1,
    width: 375,
    height: 667,
    lang: 'en-US',
    alt: 'A greeting with lanterns',
    background: { t: 'image', asset: 'photo', fit: 'cover', blur: 10 },
    layers: structuredClone(LAYERS),
    groups: [{ id: 'g1', name: 'Pair', anim: { in: { name: 'zoom', ms: 500, delay: 0 } } }],
    assets: {
      art: { key: 'art/lanterns-1.svg', kind: 'svg', mime: 'image/svg+xml', bytes: 1200 },
      photo: { key: 'pc/2026/11/photo.webp', kind: 'image', mime: 'image/webp', bytes: 9000, w: 800, h: 600 },
      film: { key: 'pc/2026/11/film.mp4', kind: 'video', mime: 'video/mp4', bytes: 90000 },
    },
    fonts: [
      {
        family: 'Noto Serif SC',
        wt: [600],
        src: 'library',
        subset: [{ key: 'fonts/ab12.woff2', bytes: 9000, hash: 'ab12', range: 'U+20-7E, U+65B0' }],
      },
    ],
    ...changes,
  }
}
