import type { CardV2 } from '@petalpost/card-document/card'
import type { LayerOf } from '@petalpost/card-document/layers/schema'
import { shownLayers } from '@petalpost/card-document/layers/shown'

import type { MeasureText } from '#editor/canvas/text/measure-text.ts'
import { type Bounds, type Box, boundsOf, pointOf } from '#editor/gestures/box.ts'

import { hasSameLines } from './same-letters.ts'

type TextLayer = LayerOf<'text'>
/** Where the lines of a text are on the card, px, before its rotation. */
type Lines = Omit<Box, 'rotation'>

/** Browsers round the sizes of letters, px. */
const TOLERANCE = 1.5

/** Whether a part of a box is outside of some bounds. */
function leaves(box: Box, bounds: Bounds): boolean {
  const { left, top, right, bottom } = boundsOf(box)
  return (
    left < bounds.left - TOLERANCE ||
    top < bounds.top - TOLERANCE ||
    right > bounds.right + TOLERANCE ||
    bottom > bounds.bottom + TOLERANCE
  )
}

const cardBounds = ({ width, height }: Pick<CardV2, 'width' | 'height'>): Bounds => ({
  left: 0,
  top: 0,
  right: width,
  bottom: height,
})

/** Whether a part of a box is outside of the card. */
export const leavesCard = (box: Box, card: Pick<CardV2, 'width' | 'height'>): boolean => leaves(box, cardBounds(card))

/** The box of the lines of a text as it is rotated, around the center of the text. */
function turnedLines(layer: TextLayer, { x, y, width, height }: Lines): Box {
  const middle = pointOf(
    layer,
    (x + width / 2 - layer.x) / Math.max(1, layer.width),
    (y + height / 2 - layer.y) / Math.max(1, layer.height),
  )
  return { x: middle.x - width / 2, y: middle.y - height / 2, width, height, rotation: layer.rotation }
}

/** Whether the lines of a text may be shorter than its box. */
const hasOwnLines = ({ size, curve }: TextLayer): boolean => size === 'auto-height' && curve === undefined

/** Finds the texts that leave a card, so that nobody can read all of their letters. */
export function createOutside({ lines }: Pick<MeasureText, 'lines'>) {
  /** The lines of each text as they were measured last, by its id. */
  const known = new Map<string, { layer: TextLayer; at: Lines }>()
  let found = new WeakMap<CardV2, readonly TextLayer[]>()

  /** The lines of a text, which are measured again only when its letters are others: a text that is moved takes them along. */
  function linesOf(layer: TextLayer, card: CardV2): Lines {
    const last = known.get(layer.id)
    const isKnown = last && hasSameLines(last.layer, layer) && last.layer.height === layer.height
    const measured = isKnown ? last : { layer, at: lines(layer, card) }
    known.set(layer.id, measured)
    const { x, y, width, height } = measured.at
    return { x: x + layer.x - measured.layer.x, y: y + layer.y - measured.layer.y, width, height }
  }

  const lineBox = (layer: TextLayer, card: CardV2): Box => turnedLines(layer, linesOf(layer, card))

  const textsOutside = (card: CardV2, bounds: Bounds): readonly TextLayer[] =>
    shownLayers(card).filter(
      (layer): layer is TextLayer =>
        layer.type === 'text' && leaves(layer, bounds) && (!hasOwnLines(layer) || leaves(lineBox(layer, card), bounds)),
    )

  function outside(card: CardV2): readonly TextLayer[] {
    const texts = found.get(card) ?? textsOutside(card, cardBounds(card))
    found.set(card, texts)
    return texts
  }

  return {
    /** Returns the texts that leave the card, the lowest first. */
    outside,
    /** Returns the texts that leave a part of a card, px, such as what remains of it when its paper is cut. */
    textsOutside,
    /** Measures again: fonts have arrived. */
    forget: () => {
      known.clear()
      found = new WeakMap()
    },
  }
}
