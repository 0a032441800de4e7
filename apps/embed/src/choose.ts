import { chooseToShow, type ShowQuestion } from '@petalpost/domain/show-config'

import { readHistory } from './history.ts'
import type { Option } from './options.ts'
import { isPageIncluded } from './page-rules.ts'
import type { Due } from './popup-stage.ts'
import { safely } from './safely.ts'

/** What decides whether a due festival may show. */
export interface Question extends ShowQuestion {
  due: Due
}

/**
 * Adds the history stored in this browser to what is due; it is null when the browser refuses storage. Without a key
 * the history is empty.
 */
export function questionsOf(due: readonly Due[], key: string): Question[] {
  const history = key === '' ? {} : readHistory(key)
  return due.map((one) => {
    const { occurrence, away, today, festival, config } = one
    return {
      due: one,
      occurrence,
      away,
      today,
      config: { showTimes: config.t ?? 0 },
      history: history && history[festival[0]],
    }
  })
}

/** How soon a page that the rules exclude is looked at again: a single-page app may go on to one that shows cards. */
const LOOK_AGAIN_MS = 1000

let again: ReturnType<typeof setTimeout> | undefined

/** Chooses the one to show among those that are due, by this browser's history and the owner's page rules. */
export function choose(due: readonly Due[], key: string, option: Option): Due | undefined {
  if (isPageIncluded(option)) return chooseToShow(questionsOf(due, key))?.due
  clearTimeout(again)
  again = setTimeout(
    safely(() => window.petalpost!('refresh')),
    LOOK_AGAIN_MS,
  )
  return undefined
}
