import { recordShown, type ShownHistory } from '@petalpost/domain/show-config'

import { ourName } from './our-name.ts'

/** What one browser remembers of one solution, by entry id. */
export type History = Record<string, ShownHistory | undefined>

/** Entries not shown for so many days are forgotten. */
const KEEP_DAYS = 400

/** The stored history; null when the browser refuses storage, or somebody else's content stands there. */
export function readHistory(key: string): History | null {
  try {
    return JSON.parse(localStorage.getItem(ourName(key)) || '{}') as History | null
  } catch {
    return null
  }
}

const isRemembered = (value: unknown): value is ShownHistory =>
  Array.isArray(value) && value.length === 3 && value.every(Number.isFinite)

/** The history after showing `id` on `today`, without what is too old to matter or not ours. */
export function afterShowing(history: History, id: string, occurrence: number, today: number): History {
  const kept: History = {}
  for (const other of Object.keys(history)) {
    const seen = history[other]
    if (isRemembered(seen) && seen[1] > today - KEEP_DAYS) kept[other] = seen
  }
  kept[id] = recordShown(kept[id], occurrence, today)
  return kept
}

/** Remembers one showing. A full or refused storage is no reason to disturb anybody: it may show once more. */
export function remember(key: string, id: string, occurrence: number, today: number): void {
  try {
    localStorage.setItem(ourName(key), JSON.stringify(afterShowing(readHistory(key) ?? {}, id, occurrence, today)))
  } catch {
    // see above
  }
}
