import type { CardV2 } from '@petalpost/card-document/card'
import type { LayerOf } from '@petalpost/card-document/layers/schema'
import { shownLayers } from '@petalpost/card-document/layers/shown'
import { isVisible } from '@petalpost/domain/typed-text/name'

import { readableSize } from '#editor/fit/room.ts'

import { textOf } from './text-runs.ts'

type TextLayer = LayerOf<'text'>

/** Sizes that are fitted to the smallest readable one are rounded, px. */
const TOLERANCE = 0.05

/** The size of the smallest letters of a text, px; undefined when it says nothing. */
function smallestSize({ runs, style }: TextLayer): number | undefined {
  const sizes = runs.filter(({ text }) => isVisible(text)).map((run) => run.style?.fontSize ?? style.fontSize)
  return sizes.length > 0 ? Math.min(...sizes) : undefined
}

/** Whether the letters of a text fit its box whatever its size is. */
const shrinks = ({ size }: TextLayer): boolean => size === 'fixed-shrink'

/**
 * Whether the author has typed a text or sized its letters, now or before the card was opened: a text that had an area
 * then was typed. One that has got it since may only have made room for a salutation.
 */
const isMade = (layer: TextLayer, before: TextLayer | undefined): boolean =>
  before === undefined ||
  before.area !== undefined ||
  textOf(before) !== textOf(layer) ||
  smallestSize(before) !== smallestSize(layer) ||
  shrinks(before) !== shrinks(layer) ||
  (shrinks(layer) && (before.width !== layer.width || before.height !== layer.height))

export interface SmallTextsDeps {
  shrunkTo: (layer: TextLayer, card: CardV2) => number
}

/**
 * The texts of a card that nobody can read on a phone, the lowest first. `opened` is the card as it was opened: texts that
 * are as their template has them do not count. `shrunkTo` measures how far letters shrink in their boxes.
 */
export function smallTexts(card: CardV2, opened: CardV2, { shrunkTo }: SmallTextsDeps): TextLayer[] {
  const least = readableSize(card) - TOLERANCE
  const before = new Map(opened.layers.flatMap((layer) => (layer.type === 'text' ? [[layer.id, layer]] : [])))
  const isSmall = (layer: TextLayer) => {
    const size = smallestSize(layer)
    return size !== undefined && size * shrunkTo(layer, card) < least
  }
  return shownLayers(card).filter(
    (layer): layer is TextLayer => layer.type === 'text' && isMade(layer, before.get(layer.id)) && isSmall(layer),
  )
}
