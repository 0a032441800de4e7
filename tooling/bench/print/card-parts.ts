import type { CardV2, FontUse } from '@petalpost/card-document/card'
import type { Fill } from '@petalpost/card-document/fields'
import type { Layer, LayerOf } from '@petalpost/card-document/layers/schema'
import { CARD_VERSION } from '@petalpost/card-document/version'

type Text = LayerOf<'text'>

interface Place {
  x: number
  y: number
  width: number
  height: number
  rotation?: number
}

export const solid = (color: string): Fill => ({ type: 'solid', color })
export const GOLD: Fill = {
  type: 'linear',
  angle: 120,
  stops: [
    { color: '#7a4b00', offset: 0 },
    { color: '#f2c14e', offset: 45 },
    { color: '#8a1c1c', offset: 100 },
  ],
}
export const DAWN: Fill = {
  type: 'radial',
  stops: [
    { color: '#ffe8b0', offset: 0 },
    { color: '#f29e9e', offset: 60 },
    { color: '#6a4c93', offset: 100 },
  ],
}

const at = ({ rotation = 0, ...place }: Place) => ({ ...place, rotation })

let ids = 0
export const text = (
  place: Place,
  runs: string | Text['runs'],
  style: Partial<Text['style']> = {},
  more: Partial<Text> = {},
): Text => ({
  ...at(place),
  id: `text${++ids}`,
  type: 'text',
  runs: typeof runs === 'string' ? [{ text: runs }] : runs,
  size: 'auto-height',
  style: {
    fontFamily: 'Figtree',
    fontSize: 28,
    fontWeight: 600,
    fill: solid('#2b2b40'),
    textAlign: 'left',
    lineHeight: 1.35,
    letterSpacing: 0,
    verticalAlign: 'top',
    ...style,
  },
  ...more,
})
export const shape = (place: Place, more: Partial<LayerOf<'shape'>>): LayerOf<'shape'> => ({
  ...at(place),
  id: `shape${++ids}`,
  type: 'shape',
  shape: 'rectangle',
  fill: solid('#e07a5f'),
  ...more,
})
export const photo = (place: Place, more: Partial<LayerOf<'image'>> = {}): LayerOf<'image'> => ({
  ...at(place),
  id: `photo${++ids}`,
  type: 'image',
  asset: 'photo',
  ...more,
})

/** Families with their weights, as the editor lists them in a card. */
export const fontUse = (family: string, ...weights: number[]): FontUse => ({ family, weights, source: 'library' })

export interface BenchCard {
  name: string
  language: 'en-US' | 'zh-CN'
  card: CardV2
}

export const upright = { width: 375, height: 667 }
export const wide = { width: 960, height: 540 }

export function card(
  name: string,
  language: BenchCard['language'],
  size: typeof upright,
  background: Fill,
  layers: Layer[],
  fonts: FontUse[],
  assets: CardV2['assets'],
): BenchCard {
  return { name, language, card: { v: CARD_VERSION, ...size, language, background, layers, groups: [], assets, fonts } }
}
