import type { CardDefinition } from '@petalpost/card-document/card'
import type { Fill } from '@petalpost/card-document/fields'
import { coveringPicture, mainPicturesOf } from '@petalpost/card-document/main-pictures'
import { movedStops } from '@petalpost/card-document/render/fill'
import { num } from '@petalpost/card-document/render/safe'

interface Size {
  width: number
  height: number
}

/** Blur in px, so that a picture around the card does not look like a part of it. */
const SOFT = 40

/** Length of the gradient line across a box. */
function lineOf(degrees: unknown, { width, height }: Size): number {
  const angle = (num(degrees) * Math.PI) / 180
  return Math.abs(width * Math.sin(angle)) + Math.abs(height * Math.cos(angle))
}

/**
 * The background of the area around a card (sizes in px; the card is in the middle). It continues what is seen at the
 * card's edge: a picture blurred, a gradient with its colors in the same places, a pattern as its plain color.
 */
export function beyond(card: CardDefinition, shown: Size, area: Size): Fill {
  const ground = card.background
  const asset = coveringPicture(card)?.asset ?? mainPicturesOf(card).ground
  if (asset) return { type: 'image', asset, fit: 'cover', blur: SOFT }
  switch (ground?.type) {
    case 'linear': {
      const share = lineOf(ground.angle, shown) / lineOf(ground.angle, area)
      return { ...ground, stops: movedStops(ground.stops, 50, share) }
    }
    case 'radial': {
      const share = Math.hypot(shown.width, shown.height) / Math.hypot(area.width, area.height)
      return { ...ground, stops: movedStops(ground.stops, 0, share) }
    }
    case 'pattern':
      return { type: 'solid', color: ground.background }
    case 'image':
    case 'solid':
    default:
      return ground
  }
}
