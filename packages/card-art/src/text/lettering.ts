import type { Marks } from '../paint/marks.ts'
import type { TextElement } from './element.ts'

/** What a card says. */
export interface Words {
  /** one or two short lines */
  title: readonly string[]
  /** one or two sentences */
  note: string
  /** Chinese type and layout rather than English */
  chinese: boolean
}

/** The texts of a card, and where they leave room for ornaments. */
export interface Lettering {
  texts: TextElement[]
  marks: Marks
}

/** Several pieces of lettering as one; no two of them have the same kind of ornament. */
export const together = (...pieces: readonly Lettering[]): Lettering => ({
  texts: pieces.flatMap(({ texts }) => texts),
  marks: Object.assign({}, ...pieces.map(({ marks }) => marks)) as Marks,
})
