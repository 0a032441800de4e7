import type { CardV2 } from '@petalpost/card-document/card'
import type { TextRole } from '@petalpost/card-document/layers/roles'
import type { Layer, LayerOf } from '@petalpost/card-document/layers/schema'
import { shownLayers } from '@petalpost/card-document/layers/shown'
import { LIMITS } from '@petalpost/card-document/limits'
import { cleanCardText } from '@petalpost/domain/typed-text/card-text'
import { isVisible } from '@petalpost/domain/typed-text/name'

import { boundsOf, overlaps } from '#editor/gestures/box.ts'

import type { Edit } from '../edit.ts'
import { withStoredRoles } from '../layers/stored-roles.ts'
import { charactersIn } from '../limits.ts'
import { textOf } from '../text/text-runs.ts'
import { cutTo } from '../text/text.ts'
import { tidied } from '../tidy.ts'
import { arrangedWith } from './arrange.ts'
import { isBeside } from './block.ts'
import type { Ground } from './ground.ts'
import { newRoleText } from './new-role-text.ts'
import { readableBlock } from './readable-block.ts'
import { setRoleText, textsOfRole } from './role-text.ts'
import { fillsFor } from './words.ts'

type TextLayer = LayerOf<'text'>

export interface NewPlace {
  newId: () => string
  /** the font of a text on a card that has none */
  fontFamily: string
  ground?: Ground | undefined
}

/**
 * Screen readers read layers in their order: a title comes before the other texts, a salutation before the first one
 * that stands below it, the rest after them.
 */
function insertedInOrder(layers: readonly Layer[], added: Layer, role: TextRole): Layer[] {
  if (role !== 'to' && role !== 'title') return [...layers, added]
  const isAfter = (layer: Layer) => layer.type === 'text' && (role === 'title' || layer.y >= added.y)
  const first = layers.findIndex(isAfter)
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

/** Whether the words of a text would stand on other words, which have taken its place while it was empty. */
const isTaken = (card: CardV2, { id, ...box }: TextLayer): boolean =>
  shownLayers(card).some(
    (layer) =>
      layer.type === 'text' && layer.id !== id && isVisible(textOf(layer)) && overlaps(boundsOf(layer), boundsOf(box)),
  )

/** Writes into a text that was empty, and finds a place for it among the words of the card. */
function refilled(card: CardV2, role: TextRole, wanted: string, { id }: TextLayer, ground?: Ground): CardV2 {
  const written = setRoleText(role, wanted)(card)
  const layer = written.layers.find((one) => one.id === id)
  if (layer?.type !== 'text' || !isVisible(textOf(layer)) || !isTaken(written, layer)) return written
  const others = { ...written, layers: written.layers.filter((one) => one !== layer) }
  const placed = arrangedWith(others, layer, { fills: fillsFor(written, layer.style.fill), ground })
  return placed ? { ...written, layers: written.layers.map((one) => placed.get(one.id) ?? one) } : written
}

/** Fills a role of a card: its texts if it has some, else a new text, if there is something to say. */
export const fillRole =
  (role: TextRole, wanted: string, { newId, fontFamily, ground }: NewPlace): Edit =>
  (card) => {
    const [first, ...more] = textsOfRole(card, role)
    if (first && (more.length > 0 || !isBeside(role) || isVisible(textOf(first))))
      return setRoleText(role, wanted)(card)
    if (first) return refilled(card, role, wanted, first, ground)
    const text = cutTo(cleanCardText(wanted), roomOfRole(card, role))
    if (!isVisible(text)) return card
    const named = withStoredRoles(card)
    const id = newId()
    const placed = newRoleText(named, role, { id, text, fontFamily, ground })
    const added = placed.get(id)
    if (!added) return card
    const layers = named.layers.map((layer) => placed.get(layer.id) ?? layer)
    return tidied({ ...named, layers: insertedInOrder(layers, added, role) })
  }

/** Fills a role as `fillRole`, and keeps the words of the card where they can be read when they need more room. */
export const fillReadably =
  (role: TextRole, wanted: string, place: NewPlace & { fitted: (edit: Edit) => Edit }): Edit =>
  (card) => {
    const { ground, fitted } = place
    const filled = fitted(fillRole(role, wanted, place))(card)
    return ground && filled !== card ? readableBlock(filled, ground) : filled
  }
