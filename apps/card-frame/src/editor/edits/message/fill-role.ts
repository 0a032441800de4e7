import type { CardV2 } from '@petalpost/card-document/card'
import type { TextRole } from '@petalpost/card-document/layers/roles'
import type { Layer } from '@petalpost/card-document/layers/schema'
import { LIMITS } from '@petalpost/card-document/limits'
import { cleanCardText } from '@petalpost/domain/typed-text/card-text'
import { isVisible } from '@petalpost/domain/typed-text/name'

import type { Edit } from '../edit.ts'
import { withStoredRoles } from '../layers/stored-roles.ts'
import { charactersIn } from '../limits.ts'
import { cutTo } from '../text/text.ts'
import { tidied } from '../tidy.ts'
import type { Ground } from './ground.ts'
import { newRoleText } from './new-role-text.ts'
import { setRoleText, textsOfRole } from './role-text.ts'

export interface NewPlace {
  newId: () => string
  /** the font of a text on a card that has none */
  fontFamily: string
  ground?: Ground | undefined
}

/** Screen readers read layers in their order: a salutation and a title come before the other texts, the rest after them. */
function insertedInOrder(layers: readonly Layer[], added: Layer, role: TextRole): Layer[] {
  if (role !== 'to' && role !== 'title') return [...layers, added]
  const first = layers.findIndex(({ type }) => type === 'text')
  if (first < 0) return [...layers, added]
  const group = layers[first]?.group
  // the members of a group are neighbors
  const at = group === undefined ? first : layers.findIndex((layer) => layer.group === group)
  return layers.toSpliced(at, 0, added)
}

/** How many UTF-16 units a card has room for in a role. */
export function roomOfRole(card: CardV2, role: TextRole): number {
  const texts = textsOfRole(card, role)
  const others = charactersIn(card.layers) - charactersIn(texts)
  return Math.max(0, Math.min(LIMITS.charsPerLayer * Math.max(1, texts.length), LIMITS.charsPerCard - others))
}

/** Fills a role of a card: its texts if it has some, else a new text, if there is something to say. */
export const fillRole =
  (role: TextRole, wanted: string, { newId, fontFamily, ground }: NewPlace): Edit =>
  (card) => {
    if (textsOfRole(card, role).length > 0) return setRoleText(role, wanted)(card)
    const text = cutTo(cleanCardText(wanted), roomOfRole(card, role))
    if (!isVisible(text)) return card
    const added = newRoleText(card, role, { id: newId(), text, fontFamily, ground })
    const named = withStoredRoles(card)
    return tidied({ ...named, layers: insertedInOrder(named.layers, added, role) })
  }
