import type { CardV2 } from '@petalpost/card-document/card'
import type { LayerOf } from '@petalpost/card-document/layers/schema'
import { sampleCard, style } from '@petalpost/card-document/test/sample-card'

type TextLayer = LayerOf<'text'>

/** A text of a card that is made like a template; a large one comes in first. */
export const templateText = (id: string, words: string, y: number, more: Partial<TextLayer> = {}): TextLayer => ({
  id,
  type: 'text',
  x: 60,
  y,
  width: 255,
  height: 30,
  rotation: 0,
  size: 'auto-width',
  runs: [{ text: words }],
  style: { ...style, fontSize: 20, lineHeight: 1.3 },
  animations: { in: { name: 'fade', duration: 900, delay: 700 } },
  ...more,
})

const GROUND: LayerOf<'art'> = {
  id: 'art',
  type: 'art',
  x: 0,
  y: 0,
  width: 375,
  height: 667,
  rotation: 0,
  decorative: true,
  scene: 'birthday.cake',
  palette: 'mint',
  options: {},
  seed: 's',
  asset: 'art',
}

/** The title and the message of the card. */
export const TITLE = templateText('text1', 'Happy birthday', 100, {
  height: 60,
  style: { ...style, fontSize: 48 },
  animations: { in: { name: 'rise', duration: 800, delay: 200 } },
})
export const MESSAGE = templateText('text2', 'Many wishes for a sweet year.', 200)

/** A card as a template was before its texts had roles. */
export const templateCard = (...layers: CardV2['layers']): CardV2 =>
  sampleCard({
    background: { type: 'solid', color: '#ffffff' },
    layers: [GROUND, ...(layers.length > 0 ? layers : [TITLE, MESSAGE])],
    groups: [],
    assets: { art: sampleCard().assets['art']! },
  })
