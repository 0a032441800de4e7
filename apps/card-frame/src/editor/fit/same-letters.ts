import type { LayerOf } from '@petalpost/card-document/layers/schema'
import { isBent } from '@petalpost/card-document/layers/text/arc'

type TextLayer = LayerOf<'text'>

/** The fields that the size of the letters depends on. */
const OF_LETTERS = ['runs', 'style', 'size', 'curve', 'arc', 'vertical'] as const

/** Whether the letters of a text are the same, whatever the width of its box. */
export const hasSameLetters = (one: TextLayer, other: TextLayer): boolean =>
  OF_LETTERS.every((field) => one[field] === other[field])

/** Whether the same letters stand in the same lines: the lines of a text follow the width of its box. */
export const hasSameLines = (was: TextLayer, layer: TextLayer): boolean =>
  hasSameLetters(was, layer) && was.width === layer.width && (!isBent(layer) || was.height === layer.height)
