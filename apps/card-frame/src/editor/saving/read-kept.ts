import type { CardV2 } from '@petalpost/card-document/card'

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

function checked(edited: EditedCard, read: (definition: unknown) => CardV2): EditedCard {
  const { card, details, history, selection } = edited
  if (!isDetails(details) || !Array.isArray(selection)) throw new TypeError('the kept details are damaged')
  if (!Array.isArray(history.past) || !Array.isArray(history.future)) throw new TypeError('the kept steps are damaged')
  return { ...plain(edited), card: read(card) }
}

/**
 * Reads work that a journal kept, like any stored card: another version of the editor may have written it. `read`
 * migrates and checks a definition. Returns null when it cannot be continued.
 */
export function readKept(kept: KeptWork, read: (definition: unknown) => CardV2): ReadWork | null {
  try {
    const start = checked(kept.start, read)
    const replay = (edited: EditedCard, action: Action) => plain(act(edited, action))
    return { ...kept, start, result: checked(kept.actions.reduce(replay, start), read) }
  } catch {
    return null
  }
}
