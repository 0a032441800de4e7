import type { TextArea, TextLayer } from '@petalpost/card-document/layers/text/schema'

import { textOf } from '../text/text-runs.ts'

/** A column is at most this wide, as a multiple of its letters' size. */
export const COLUMN_WIDTH = 1.5

/** A column of letters: each stands on a line of its own, as in the vertical titles of Chinese scenes. */
export function isStacked(text: string): boolean {
  const lines = text.split('\n')
  return lines.length > 1 && lines.every((line) => Array.from(line).length === 1)
}

/** Whether an area has room for a column of letters, and for nothing wider. */
export const isColumnWide = ({ width, fontSize, hugs }: TextArea): boolean =>
  hugs === true && width <= COLUMN_WIDTH * fontSize

/** Whether the words of a text stand in a column, also when there is only one letter yet. */
export const standsInColumn = (layer: TextLayer): boolean =>
  isStacked(textOf(layer)) ||
  (Array.from(textOf(layer)).length <= 1 && layer.area !== undefined && isColumnWide(layer.area))

/** The words of a column as one line; other texts as they are. */
export const unstacked = (text: string): string => (isStacked(text) ? text.replaceAll('\n', '') : text)

/** A text as a column. */
export const stacked = (text: string): string => Array.from(text.replaceAll(/\s+/g, '')).join('\n')
