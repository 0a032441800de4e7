import { isDateLine } from '@petalpost/domain/message/date-line'
import { isLikelySignature, isSalutation, isSignature } from '@petalpost/domain/message/salutation'
import { isVisible } from '@petalpost/domain/typed-text/name'

import type { CardV2 } from './card.ts'
import type { TextRole } from './layers/roles.ts'
import type { TextLayer } from './layers/text/schema.ts'

/** The roles of a card's texts, by the id of the layer. */
export type Roles = ReadonlyMap<string, TextRole>

/** In every template the smallest title is at least this much larger than the message. */
const TITLE_TO_MESSAGE = 1.14
/** Texts of one role differ in size by at most this much. */
const ALIKE = 1.02

const wordsOf = ({ runs }: TextLayer): string => runs.map(({ text }) => text).join('')
const sizeOf = ({ style, runs }: TextLayer): number =>
  Math.max(...runs.map((run) => run.style?.fontSize ?? style.fontSize))

/** What a line says by its words alone. */
function saidBy(text: string): TextRole | undefined {
  if (isSalutation(text)) return 'to'
  if (isSignature(text)) return 'from'
  return isDateLine(text) ? 'date' : undefined
}

/** The text that ends a letter: it stands below all others, except those whose words have a role already. */
function lastOf(texts: readonly TextLayer[]): TextLayer | undefined {
  const last = texts.reduce<TextLayer | undefined>((low, layer) => (low && low.y > layer.y ? low : layer), undefined)
  const others = texts.filter((layer) => layer !== last)
  return last && others.length > 0 && others.every(({ y, height }) => y + height / 2 < last.y) ? last : undefined
}

/** The text with the most letters; of several, the last. */
const longest = (texts: readonly TextLayer[]): TextLayer | undefined =>
  texts.reduce<TextLayer | undefined>(
    (most, layer) => (most && wordsOf(most).length > wordsOf(layer).length ? most : layer),
    undefined,
  )

/** Title and message by their sizes: of two sizes the smaller is the message, of more the one of the longest text. */
function byPlace(texts: readonly TextLayer[]): Map<string, TextRole> {
  const least = Math.min(...texts.map(sizeOf))
  const greatest = Math.max(...texts.map(sizeOf))
  const isBetween = (size: number) => size > least * ALIKE && size < greatest / TITLE_TO_MESSAGE
  const small = texts.some((layer) => isBetween(sizeOf(layer))) ? sizeOf(longest(texts) ?? texts[0]!) : least
  const roles = new Map<string, TextRole>()
  if (small * TITLE_TO_MESSAGE > greatest) return roles
  for (const layer of texts) {
    const ratio = sizeOf(layer) / small
    if (ratio >= TITLE_TO_MESSAGE) roles.set(layer.id, 'title')
    else if (ratio <= ALIKE && ratio >= 1 / ALIKE) roles.set(layer.id, 'message')
  }
  return roles
}

/**
 * The roles of texts that were stored before there were roles: where words or sizes make one certain. The largest text
 * is a title, whatever it says: "Dear Mom".
 */
function derivedRoles(texts: readonly TextLayer[]): Roles {
  const shown = texts.filter((layer) => !layer.hidden && !layer.decorative && isVisible(wordsOf(layer)))
  const greatest = Math.max(...shown.map(sizeOf))
  const said = new Map<string, TextRole>()
  for (const layer of shown) {
    const role = sizeOf(layer) < greatest || shown.length === 1 ? saidBy(wordsOf(layer)) : undefined
    if (role) said.set(layer.id, role)
  }
  const last = lastOf(shown.filter(({ id }) => !said.has(id)))
  if (last && sizeOf(last) < greatest && isLikelySignature(wordsOf(last))) said.set(last.id, 'from')
  const others = shown.filter(({ id }) => !said.has(id))
  return new Map([...said, ...(others.length > 1 ? byPlace(others) : [])])
}

/** Returns the role of each text that has one. A card in which nothing has a stored role gets those that are certain. */
export function rolesOf({ layers }: Pick<CardV2, 'layers'>): Roles {
  const texts = layers.filter((layer) => layer.type === 'text')
  const stored = texts.flatMap(({ id, role }) => (role ? [[id, role] as const] : []))
  const hasRoles = stored.length > 0 || layers.some((layer) => 'role' in layer && layer.role !== undefined)
  return hasRoles ? new Map(stored) : derivedRoles(texts)
}
