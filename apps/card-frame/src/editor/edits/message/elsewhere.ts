import type { CardV2 } from '@petalpost/card-document/card'
import type { Fill } from '@petalpost/card-document/fields'

import type { Bounds } from '#editor/gestures/box.ts'

import { freePlaces, type Wish } from './free-place.ts'
import { contrastOf, type Ground, isLegible, luminanceOfFill, meanIn, standsOut, unrestIn } from './ground.ts'

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
  /** Where words of the card stand: below other words there should be nothing else, as a face would be. */
  like?: Bounds | undefined
}

/** The ground below words differs from that below others by this contrast at most. */
const SAME_GROUND = 1.3

/** Of places and inks in which letters have enough contrast, the one with the least drawn below. */
function calmest(fills: readonly Fill[], places: readonly Choice[], card: CardV2, ground: Ground): Choice | undefined {
  let best: { choice: Choice; unrest: number } | undefined
  for (const place of places) {
    const unrest = unrestIn(ground, place.bounds, card)
    if (best && best.unrest <= unrest) continue
    const fill = fills.find((one) => standsOut(ground, place.bounds, card, luminanceOfFill(one) ?? 0))
    if (fill) best = { choice: { ...place, fill }, unrest }
  }
  return best?.choice
}

/** The nearest place where words can be read, in the first of the inks that can be read there. */
function nearest(fills: readonly Fill[], places: readonly Choice[], card: CardV2, ground: Ground): Choice | undefined {
  for (const fill of fills) {
    const ink = luminanceOfFill(fill)
    const found = places.find(({ bounds }) => ink === undefined || isLegible(ground, bounds, card, ink))
    if (found) return { ...found, fill }
  }
  return undefined
}

/**
 * The nearest free place where words can be read, in an ink of the card if one can be read there; without such a place,
 * the calmest one with an ink that stands out. Places in the order of reading come before all others, and among them
 * those on the ground that other words have.
 */
export function placeElsewhere({ card, fills, wishes, isInOrder, ground, like }: Elsewhere): Choice | undefined {
  const [fill] = fills
  if (!fill) return undefined
  const all = wishes.flatMap(({ fontSize, wish }) =>
    freePlaces(card, wish).map((bounds): Choice => ({ fill, fontSize, bounds })),
  )
  const inOrder = all.filter(({ bounds }) => isInOrder(bounds))
  if (!ground) return inOrder[0] ?? all[0]
  const below = like && meanIn(ground, like, card)
  const onSame = (places: readonly Choice[]) =>
    places.filter(({ bounds }) => below === undefined || contrastOf(below, meanIn(ground, bounds, card)) <= SAME_GROUND)
  return (
    nearest(fills, onSame(inOrder), card, ground) ??
    nearest(fills, inOrder, card, ground) ??
    calmest(fills, inOrder, card, ground) ??
    nearest(fills, onSame(all), card, ground) ??
    calmest(fills, all, card, ground) ??
    all[0]
  )
}
