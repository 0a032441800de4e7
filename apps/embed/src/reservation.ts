import { recordShown } from '@petalpost/domain/show-config'

import { type History, readHistory } from './history.ts'
import { ourName } from './our-name.ts'

/** Entries not shown for so many days are forgotten. */
const KEEP_DAYS = 400

/** A showing that is remembered before anybody sees it, so that neither a full storage nor a second tab shows it twice. */
export interface Reservation {
  /** False when the browser did not keep it, or another tab reserved it after us: then this one does not show. */
  holds(): boolean
  /** Another tab reserved it too: what two of them write within milliseconds reaches the other a little later. */
  isLost(): boolean
  /** Nobody has seen it: as if it had not been reserved. */
  giveBack(): void
}

function write(key: string, history: History, today: number): void {
  const kept = Object.keys(history).filter((id) => history[id] && history[id][1] > today - KEEP_DAYS)
  // plain text: JSON passes through whatever the page did to it (an old library's toJSON)
  const text = kept.map((id) => `${id}:${history[id]!.join()}`).join(';')
  try {
    if (text) localStorage.setItem(ourName(key), text)
    else localStorage.removeItem(ourName(key))
  } catch {
    // full or refused: holds() tells
  }
}

/** Remembers one showing of `id`, with a mark of this popup. */
export function reserve(key: string, id: string, occurrence: number, today: number): Reservation {
  const mark = Math.random().toString(36).slice(2)
  const before = readHistory(key)?.[id]
  const stored = (): string | undefined => readHistory(key)?.[id]?.[3]
  const holds = (): boolean => stored() === mark
  const put = (value: History[string]): void => write(key, { ...readHistory(key), [id]: value }, today)
  put([...recordShown(before && [before[0], before[1], before[2]], occurrence, today), mark])
  return {
    holds,
    isLost: () => !!stored() && !holds(),
    giveBack() {
      if (holds()) put(before)
    },
  }
}
