import type { CardV2 } from '@petalpost/card-document/card'
import type { Layer } from '@petalpost/card-document/layers/schema'
import { css } from '@petalpost/card-document/render/css'
import { drawLayer } from '@petalpost/card-document/render/layer'

import { without } from '#editor/edits/edit.ts'
import { boundsOf } from '#editor/gestures/box.ts'

interface Surroundings {
  document: Document
  /** The card whose files and fonts the layer uses. */
  card: CardV2
  assetUrl: (key: string) => string
}

/** A layer alone, as if it were neither hidden nor a link. A button has no words: they are its name beside the picture. */
const alone = (layer: Layer): Layer => {
  const shown = without(layer, 'hidden', 'link', 'opacity', 'blend', 'animations', 'group')
  if (shown.type === 'button') return { ...shown, label: '' }
  return 'bleed' in shown ? without(shown, 'bleed') : shown
}

/** Draws a layer by itself in the middle of a square of `side` px. Undefined for one that is too broken to draw. */
export function drawAlone(layer: Layer, side: number, { document, card, assetUrl }: Surroundings) {
  const context = { document, card, assetUrl, pending: [], faces: new Set<FontFace>() }
  const drawn = drawLayer(context, alone(layer), true)
  if (!drawn) return undefined
  const { left, top, right, bottom } = boundsOf(layer)
  const scale = side / Math.max(1, right - left, bottom - top)
  const [x, y] = [left + (right - left) / 2, top + (bottom - top) / 2]
  const holder = document.createElement('span')
  css(holder, {
    all: 'initial', // as on the card: the styles of the page must not reach it
    display: 'block',
    position: 'absolute',
    transform: `translate(${side / 2 - x * scale}px, ${side / 2 - y * scale}px) scale(${scale})`,
    'transform-origin': '0 0',
  })
  holder.append(drawn.outer)
  return holder
}
