import type { Fill } from '@petalpost/card-document/fields'
import { movedStops } from '@petalpost/card-document/render/fill'
import { num } from '@petalpost/card-document/render/safe'

interface Size {
  width: number
  height: number
}

/** Blur in px, so that an image around the card does not look like a part of it. */
const SOFT = 40

/** Length of the gradient line across a box. */
function lineOf(degrees: unknown, { width, height }: Size): number {
  const angle = (num(degrees) * Math.PI) / 180
  return Math.abs(width * Math.sin(angle)) + Math.abs(height * Math.cos(angle))
}

/**
 * The background of the area around a card (sizes in px; the card is in the middle). It continues the card's
 * background: a gradient with its colors in the same places, a pattern as its plain color, an image blurred.
 */
export function beyond(ground: Fill, card: Size, area: Size): Fill {
  switch (ground.type) {
    case 'linear': {
      const share = lineOf(ground.angle, card) / lineOf(ground.angle, area)
      return { ...ground, stops: movedStops(ground.stops, 50, share) }
    }
    case 'radial': {
      const share = Math.hypot(card.width, card.height) / Math.hypot(area.width, area.height)
      return { ...ground, stops: movedStops(ground.stops, 0, share) }
    }
    case 'pattern':
      return { type: 'solid', color: ground.background }
    case 'image':
      return { type: 'image', asset: ground.asset, fit: 'cover', blur: SOFT }
    case 'solid':
    default:
      return ground
  }
}
