import type { CardV2 } from '@petalpost/card-document/card'
import type { Fill } from '@petalpost/card-document/fields'
import { cleanCardText } from '@petalpost/domain/typed-text/card-text'

import { type Edit, withField } from '../edit.ts'
import { tidied } from '../tidy.ts'

export const setBackground =
  (background: Fill): Edit =>
  (card) =>
    tidied({ ...card, background })

/** How the card opens; undefined for at once. */
export const setOpening =
  (opening: CardV2['opening']): Edit =>
  (card) =>
    withField(card, 'opening', opening)

/** Undefined for silence. */
export const setMusic =
  (music: CardV2['music']): Edit =>
  (card) =>
    tidied(withField(card, 'music', music))

/** What screen readers say of the whole card; an empty text removes it. */
export const setCardAlt =
  (alt: string): Edit =>
  (card) =>
    withField(card, 'alt', cleanCardText(alt).trim() || undefined)
