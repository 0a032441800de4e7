import type { CardV2 } from '@petalpost/card-document/card'
import type { Run, TextLayer } from '@petalpost/card-document/layers/text/schema'
import { sampleCard, style } from '@petalpost/card-document/test/sample-card'

export const RED = '#ff0000'
export const inRed = (text: string): Run => ({ text, style: { fill: { type: 'solid', color: RED } } })
export const GOLD: TextLayer['style']['fill'] = {
  type: 'linear',
  angle: 90,
  stops: [
    { color: '#8a6a1f', offset: 0 },
    { color: '#f4d98a', offset: 100 },
  ],
}

/** A card with one text, turned, so that nothing depends on a straight one. */
export const cardWith = (runs: Run[], more: Partial<TextLayer> = {}): CardV2 => ({
  ...sampleCard({ groups: [], assets: {}, background: { type: 'solid', color: '#ffffff' } }),
  layers: [
    {
      id: 'text',
      type: 'text',
      x: 40,
      y: 200,
      width: 280,
      height: 60,
      rotation: -12,
      size: 'auto-height',
      runs,
      style: { ...style, letterSpacing: 0 },
      ...more,
    },
  ],
})
