import type { CardV2 } from '@petalpost/card-document/card'
import type { Fill } from '@petalpost/card-document/fields'
import type { TextRole } from '@petalpost/card-document/layers/roles'
import { shownLayers } from '@petalpost/card-document/layers/shown'
import type { TextLayer } from '@petalpost/card-document/layers/text/schema'
import { isVisible } from '@petalpost/domain/typed-text/name'

import { textOf } from '../text/text-runs.ts'
import { textsOfRole } from './role-text.ts'

/** The inks that are tried after those of the card. */
const DARK_AND_LIGHT = ['#2a1a20', '#fffdf7']

/** Those of some texts that say something. */
export const seen = (layers: readonly TextLayer[]): TextLayer[] => layers.filter((layer) => isVisible(textOf(layer)))

/** The texts that a new one stands above or below. */
export const wordsOf = (card: CardV2): TextLayer[] => {
  const named = seen(['title', 'message'].flatMap((role) => textsOfRole(card, role as TextRole)))
  return named.length > 0 ? named : seen(shownLayers(card).filter((layer) => layer.type === 'text'))
}

/** The fills that are tried for a text: its own, those of the card's words, and two that can be read nearly everywhere. */
export const fillsFor = (card: CardV2, own: Fill): Fill[] => [
  own,
  ...wordsOf(card).map(({ style }) => style.fill),
  ...DARK_AND_LIGHT.map((color): Fill => ({ type: 'solid', color })),
]

/** The text that a new one looks like: the message, else the smallest text. */
export const modelOf = (card: CardV2): TextLayer | undefined =>
  seen(textsOfRole(card, 'message'))[0] ??
  wordsOf(card).reduce<TextLayer | undefined>(
    (least, layer) => (least && least.style.fontSize <= layer.style.fontSize ? least : layer),
    undefined,
  )
