import type { ShownHistory } from '@petalpost/domain/show-config'

import { ourName } from './our-name.ts'

/** What one browser stores about one entry, and the mark of the popup that wrote it. */
export type Remembered = readonly [...ShownHistory, mark?: string]

/** What one browser stores about one solution, by entry id. */
export type History = Record<string, Remembered | undefined>

/**
 * Matches `id:occurrence,lastDay,count,mark;…`, and also the JSON of earlier versions, even as old libraries mangled
 * it.
 */
const ENTRY = /([\w-]+)[^\w-]+(-?\d+)[^\w-]+(\d+)[^\w-]+(\d+),?(\w*)/g

/** The stored history; text that is not ours is skipped. Null when the browser refuses storage. */
export function readHistory(key: string): History | null {
  const history: History = {}
  try {
    const text = localStorage.getItem(ourName(key)) || ''
    text.replace(ENTRY, (_entry, id: string, occurrence, lastDay, count, mark: string) => {
      history[id] = [+occurrence, +lastDay, +count, mark]
      return ''
    })
    return history
  } catch {
    return null
  }
}
