import type { CardV2 } from '@petalpost/card-document/card'
import type { Problem } from '@petalpost/card-document/problem'
import { readCard } from '@petalpost/card-document/read/validate'

import { act, type Action, type CardDetails, type EditedCard } from '../history.ts'
import type { KeptWork } from './journal.ts'

/** Kept work, and the card that it led to. */
export interface ReadWork extends KeptWork {
  result: EditedCard
}

export const isUnsaved = ({ saved, actions }: KeptWork): boolean => saved < actions.length

/** An edited card without what else the value has. */
export const plain = ({ card, details, history, selection }: EditedCard): EditedCard => ({
  card,
  details,
  history,
  selection,
})

const isDetails = ({ title, category, festivalId }: CardDetails): boolean =>
  typeof title === 'string' && typeof category === 'string' && Number.isInteger(festivalId)

/** Problems of a card that only has too much of something: the server refuses to save it until it has less. */
const TOO_MUCH: ReadonlySet<Problem['code']> = new Set(['count', 'length', 'too_large'])

/** Reads a card. Throws when it is damaged, or one of a newer editor. */
function cardOf(definition: CardV2, mayHaveTooMuch: boolean): CardV2 {
  const read = readCard(definition)
  if (read.ok) return read.card
  if (mayHaveTooMuch && read.problems.every(({ code }) => TOO_MUCH.has(code))) return definition
  throw new TypeError('the kept card is damaged')
}

function checked(edited: EditedCard, mayHaveTooMuch = false): EditedCard {
  const { card, details, history, selection } = edited
  if (!isDetails(details) || !Array.isArray(selection)) throw new TypeError('the kept details are damaged')
  if (!Array.isArray(history.past) || !Array.isArray(history.future)) throw new TypeError('the kept steps are damaged')
  return { ...plain(edited), card: cardOf(card, mayHaveTooMuch) }
}

/**
 * Reads work that a journal kept, like any stored card: another version of the editor may have written it. Work over a
 * limit is continued, because undo can still repair it. Returns null when it cannot be continued.
 */
export function readKept(kept: KeptWork): ReadWork | null {
  try {
    const start = checked(kept.start)
    const replay = (edited: EditedCard, action: Action) => plain(act(edited, action))
    return { ...kept, start, result: checked(kept.actions.reduce(replay, start), true) }
  } catch {
    return null
  }
}
