import type { Marks } from '../paint/marks.ts'
import type { TextElement } from './element.ts'

/** The words of a card. */
export interface Words {
  /** one or two short lines */
  title: readonly string[]
  /** one or two sentences */
  note: string
  /** Chinese fonts and layout instead of Latin ones */
  chinese: boolean
}

/** The texts of a card, and where they leave room for ornaments. */
export interface Lettering {
  texts: TextElement[]
  marks: Marks
}

/** Joins pieces of lettering. No two pieces may have the same kind of ornament. */
export const together = (...pieces: readonly Lettering[]): Lettering => ({
  texts: pieces.flatMap(({ texts }) => texts),
  marks: Object.assign({}, ...pieces.map(({ marks }) => marks)) as Marks,
})
