import type { CardV2 } from '@petalpost/card-document/card'
import type { Fill } from '@petalpost/card-document/fields'

import type { Bounds } from '#editor/gestures/box.ts'

import { freePlaces, type Wish } from './free-place.ts'
import { type Ground, isLegible, luminanceOfFill, standsOut, unrestIn } from './ground.ts'

/** A look and a place for a text. */
export interface Choice {
  fill: Fill
  fontSize: number
  bounds: Bounds
}

interface Elsewhere {
  card: CardV2
  /** The inks that are tried, the best first. */
  fills: readonly Fill[]
  /** The sizes of letters that are tried, with the place that they need. */
  wishes: readonly { fontSize: number; wish: Wish }[]
  /** Whether a text is read there in the order in which it is said. */
  isInOrder: (box: Bounds) => boolean
  ground?: Ground | undefined
}

/** Of places and inks in which letters have enough contrast, the one with the least drawn below. */
function calmest(fills: readonly Fill[], places: readonly Choice[], { card, ground }: Elsewhere): Choice | undefined {
  if (!ground) return undefined
  let best: { choice: Choice; unrest: number } | undefined
  for (const place of places) {
    const unrest = unrestIn(ground, place.bounds, card)
    if (best && best.unrest <= unrest) continue
    const fill = fills.find((one) => standsOut(ground, place.bounds, card, luminanceOfFill(one) ?? 0))
    if (fill) best = { choice: { ...place, fill }, unrest }
  }
  return best?.choice
}

/**
 * The nearest free place where words can be read, in an ink of the card if one can be read there; without such a place,
 * the calmest one with an ink that stands out. A place in the order of reading comes before all others.
 */
export function placeElsewhere(wanted: Elsewhere): Choice | undefined {
  const { card, fills, wishes, isInOrder, ground } = wanted
  const [fill] = fills
  if (!fill) return undefined
  const found = new Map<Wish, Choice[]>()
  const placesOf = (one: (typeof wishes)[number]): Choice[] => {
    const places =
      found.get(one.wish) ?? freePlaces(card, one.wish).map((bounds) => ({ fill, fontSize: one.fontSize, bounds }))
    found.set(one.wish, places)
    return places
  }
  for (const isWanted of [isInOrder, (box: Bounds) => !isInOrder(box)]) {
    for (const one of fills) {
      const ink = luminanceOfFill(one)
      const isReadable = (bounds: Bounds) => !ground || ink === undefined || isLegible(ground, bounds, card, ink)
      for (const wish of wishes) {
        const place = placesOf(wish).find(({ bounds }) => isWanted(bounds) && isReadable(bounds))
        if (place) return { ...place, fill: one }
      }
    }
    const calm = calmest(
      fills,
      wishes.flatMap(placesOf).filter(({ bounds }) => isWanted(bounds)),
      wanted,
    )
    if (calm) return calm
  }
  return wishes.flatMap(placesOf)[0]
}
