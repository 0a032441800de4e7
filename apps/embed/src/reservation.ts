import { recordShown } from '@petalpost/domain/show-config'

import { type History, readHistory } from './history.ts'
import { ourName } from './our-name.ts'

/** Entries not shown for this many days are deleted. */
const KEEP_DAYS = 400

/**
 * A showing that is stored before anybody sees it, so that it cannot show twice when storage is full or a second tab is
 * open.
 */
export interface Reservation {
  /** False when the browser did not store it, or another tab reserved it after us. Then this popup does not show. */
  holds(): boolean
  /**
   * True when another tab also reserved it. Two tabs that write within milliseconds see each other's write a little
   * later.
   */
  isLost(): boolean
  /** Undoes the reservation when nobody has seen the popup. */
  giveBack(): void
}

function write(key: string, history: History, today: number): void {
  const kept = Object.keys(history).filter((id) => history[id] && history[id][1] > today - KEEP_DAYS)
  // plain text, because pages may have changed how JSON is written (an old library's toJSON)
  const text = kept.map((id) => `${id}:${history[id]!.join()}`).join(';')
  try {
    if (text) localStorage.setItem(ourName(key), text)
    else localStorage.removeItem(ourName(key))
  } catch {
    // storage is full or refused: holds() then returns false
  }
}

/** Stores one showing of `id`, with a mark of this popup. */
export function reserve(key: string, id: string, occurrence: number, today: number): Reservation {
  const mark = Math.random().toString(36).slice(2)
  const before = readHistory(key)?.[id]
  const stored = (): string | undefined => readHistory(key)?.[id]?.[3]
  const holds = (): boolean => stored() === mark
  const put = (value: History[string]): void => write(key, { ...readHistory(key), [id]: value }, today)
  put([...recordShown(before, occurrence, today), mark])
  return {
    holds,
    isLost: () => !!stored() && !holds(),
    giveBack() {
      if (holds()) put(before)
    },
  }
}
