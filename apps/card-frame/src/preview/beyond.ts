import type { Fill } from '@petalpost/card-document/fields'
import { movedStops } from '@petalpost/card-document/render/fill'
import { num } from '@petalpost/card-document/render/safe'

interface Size {
  width: number
  height: number
}

/** px; what an image goes on with is not read as a part of it. */
const SOFT = 40

/** How long the line of a gradient is that lies across a box. */
function lineOf(degrees: unknown, { width, height }: Size): number {
  const angle = (num(degrees) * Math.PI) / 180
  return Math.abs(width * Math.sin(angle)) + Math.abs(height * Math.cos(angle))
}

/**
 * The ground of a card as it goes on over the area in whose middle the card stands (px): what it has at its edges has
 * the area beside them too. A pattern goes on in its plain colour, an image softly.
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
