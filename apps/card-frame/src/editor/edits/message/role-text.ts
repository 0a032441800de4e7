import type { CardV2 } from '@petalpost/card-document/card'
import type { TextRole } from '@petalpost/card-document/layers/roles'
import { shownLayers } from '@petalpost/card-document/layers/shown'
import type { TextLayer } from '@petalpost/card-document/layers/text/schema'
import { type Roles, rolesOf } from '@petalpost/card-document/roles'
import { isVisible } from '@petalpost/domain/typed-text/name'

import type { Edit } from '../edit.ts'
import { keepRoles } from '../layers/stored-roles.ts'
import { textOf } from '../text/text-runs.ts'
import { setText } from '../text/text.ts'
import { isStacked, stacked, standsInColumn, unstacked } from './stacked.ts'

/** The texts of a role that people see, in their order. */
export function textsOfRole(
  card: Pick<CardV2, 'layers' | 'groups'>,
  role: TextRole,
  roles: Roles = rolesOf(card),
): TextLayer[] {
  return shownLayers(card).filter((layer): layer is TextLayer => layer.type === 'text' && roles.get(layer.id) === role)
}

/** What a card says in a role: the lines of all its texts, without those that say nothing. */
export const roleText = (card: Pick<CardV2, 'layers' | 'groups'>, role: TextRole): string =>
  textsOfRole(card, role)
    .map((layer) => unstacked(textOf(layer)))
    .filter(isVisible)
    .join('\n')

/** Cuts letters into so many parts of about the same length. */
function evenly(text: string, parts: number): string[] {
  const letters = Array.from(text)
  const length = Math.ceil(letters.length / parts)
  return Array.from({ length: parts }, (_, part) => letters.slice(part * length, (part + 1) * length).join(''))
}

/** What each text of a role gets: a line each, all further lines in the last. A single line goes to the largest text. */
function dealt(text: string, texts: readonly TextLayer[]): string[] {
  const lines = text.split('\n')
  if (lines.length >= texts.length)
    return texts.map((_, at) => (at < texts.length - 1 ? lines[at]! : lines.slice(at).join('\n')))
  if (texts.every((layer) => isStacked(textOf(layer)))) return evenly(lines.join(''), texts.length)
  if (lines.length > 1) return texts.map((_, at) => lines[at] ?? '')
  const largest = texts.reduce((most, layer) => (layer.style.fontSize > most.style.fontSize ? layer : most))
  return texts.map((layer) => (layer === largest ? text : ''))
}

/**
 * Writes the words of a role into its texts, in their own style. Only spaces are no words. Does nothing when the card has
 * no text of this role; what it has no room for is left out, as `setText` says.
 */
export const setRoleText =
  (role: TextRole, wanted: string): Edit =>
  (card) => {
    const roles = rolesOf(card)
    const texts = textsOfRole(card, role, roles)
    if (texts.length === 0) return card
    const words = dealt(isVisible(wanted) ? wanted : '', texts)
    const written = texts.reduce((now, layer, at) => {
      const text = words[at] ?? ''
      return setText(layer.id, standsInColumn(layer) ? stacked(text) : text)(now)
    }, card)
    return written === card ? card : keepRoles(roles)(written)
  }
