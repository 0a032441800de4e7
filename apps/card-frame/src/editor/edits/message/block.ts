import type { CardV2 } from '@petalpost/card-document/card'
import { SIGNATURE, type TextRole } from '@petalpost/card-document/layers/roles'
import type { LayerOf } from '@petalpost/card-document/layers/schema'
import { type Roles, rolesOf } from '@petalpost/card-document/roles'
import { isVisible } from '@petalpost/domain/typed-text/name'

import { textOf } from '../text/text-runs.ts'
import { standsInColumn } from './stacked.ts'

type TextLayer = LayerOf<'text'>
type InkLayer = LayerOf<'ink'>

/** A text or a signature that stands directly above or below the message. */
export type Mate = TextLayer | InkLayer

/** The words of a card that stand together as in a letter: a salutation, the message, and who signs it when. */
export interface Block {
  above: readonly Mate[]
  message: TextLayer
  below: readonly Mate[]
}

/** Two texts of a block are at most this far apart, and overlap by at most that much, as shares of the letters' size. */
const NEAR = { apart: 1.2, overlap: 0.5 }
/** Texts on one line differ in height by less than this share of their size. */
const SAME_ROW = 0.5

const RANKS: Readonly<Partial<Record<TextRole, number>>> = { to: -1, from: 1, date: 2 }
const SIGNATURE_RANK = 3

/** Whether texts of a role stand beside the message. */
export const isBeside = (role: TextRole): boolean => RANKS[role] !== undefined

/** The place of a layer in a letter: below 0 above the message, above 0 below it; undefined for all other layers. */
function rankOf(layer: CardV2['layers'][number], roles: Roles): number | undefined {
  if (layer.type === 'ink') return layer.role === SIGNATURE ? SIGNATURE_RANK : undefined
  const role = layer.type === 'text' ? roles.get(layer.id) : undefined
  return role && RANKS[role]
}

const isShown = (layer: CardV2['layers'][number]): boolean =>
  !layer.hidden && layer.group === undefined && (layer.type !== 'text' || isVisible(textOf(layer)))

const isStraight = ({ rotation, curve, vertical, size }: TextLayer): boolean =>
  rotation % 360 === 0 && curve === undefined && !vertical && size !== 'fixed-shrink'

/** The one text of straight lines that is the message of a card, if it has one; it keeps its place while it is empty. */
export function messageOf(card: Pick<CardV2, 'layers'>, roles: Roles = rolesOf(card)): TextLayer | undefined {
  const messages = card.layers.filter(
    (layer): layer is TextLayer =>
      layer.type === 'text' && roles.get(layer.id) === 'message' && !layer.hidden && layer.group === undefined,
  )
  const written = messages.filter(isShown)
  const [message, ...more] = written.length > 0 ? written : messages
  return message && more.length === 0 && isStraight(message) && !standsInColumn(message) ? message : undefined
}

const sizeOf = (layer: Mate): number => (layer.type === 'text' ? layer.style.fontSize : 0)

/** Whether the middle of a layer is above or below the message, and not beside it. */
const isInColumn = (layer: Mate, { x, width, area }: TextLayer): boolean => {
  const middle = layer.x + layer.width / 2
  const [left, right] = [Math.min(x, area?.x ?? x), Math.max(x + width, (area?.x ?? x) + (area?.width ?? width))]
  return middle >= left && middle <= right
}

const isNear = (distance: number, size: number): boolean =>
  distance >= -NEAR.overlap * size && distance <= NEAR.apart * size

/** Returns the message with what stands directly above and below it, as a letter has them; their order is that of the card. */
export function blockOf(card: Pick<CardV2, 'layers'>, roles: Roles = rolesOf(card)): Block | undefined {
  const message = messageOf(card, roles)
  if (!message) return undefined
  const mates = card.layers.filter(
    (layer): layer is Mate =>
      (layer.type === 'text' || layer.type === 'ink') &&
      rankOf(layer, roles) !== undefined &&
      isShown(layer) &&
      layer.rotation % 360 === 0 &&
      isInColumn(layer, message),
  )
  const inOrder = (isAbove: boolean) =>
    mates
      .filter((layer) => (rankOf(layer, roles) ?? 0) < 0 === isAbove)
      .toSorted((one, other) => (isSameRow(one, other) ? one.x - other.x : one.y - other.y))
  const above: Mate[] = []
  let { y: top } = message
  for (const layer of inOrder(true).toReversed()) {
    const size = Math.max(sizeOf(layer), message.style.fontSize)
    if (!isNear(top - layer.y - layer.height, size)) continue
    above.unshift(layer)
    top = layer.y
  }
  const below: Mate[] = []
  let bottom = message.y + message.height
  for (const layer of inOrder(false)) {
    const size = Math.max(sizeOf(layer), message.style.fontSize)
    const last = below.at(-1)
    if (!isNear(layer.y - bottom, size) && !(last && isSameRow(last, layer))) continue
    below.push(layer)
    bottom = Math.max(bottom, layer.y + layer.height)
  }
  return { above, message, below }
}

/** Whether two layers stand side by side on one line. */
export const isSameRow = (one: Mate, other: Mate): boolean =>
  one.type === 'text' && other.type === 'text' && Math.abs(one.y - other.y) < SAME_ROW * sizeOf(one)

/** A block with a text that is not on the card yet, in the order of a letter. */
export function withFresh(card: Pick<CardV2, 'layers'>, block: Block, fresh: TextLayer): Block {
  const roles = new Map([...rolesOf(card), ...(fresh.role ? [[fresh.id, fresh.role] as const] : [])])
  const rank = (layer: Mate) => rankOf(layer, roles) ?? 0
  const add = (mates: readonly Mate[]) => [...mates, fresh].toSorted((one, other) => rank(one) - rank(other))
  return rank(fresh) < 0 ? { ...block, above: add(block.above) } : { ...block, below: add(block.below) }
}
