import { chooseToShow, type ShowQuestion } from '@petalpost/domain/show-config'

import { readHistory } from './history.ts'
import type { Option } from './options.ts'
import { isPageIncluded } from './page-rules.ts'
import type { Due } from './popup-stage.ts'

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
    const seen = history && history[festival[0]]
    return {
      due: one,
      occurrence,
      away,
      today,
      config: { showTimes: config.t ?? 0 },
      history: seen && [seen[0], seen[1], seen[2]],
    }
  })
}

/** Chooses the one to show among those that are due, by this browser's history and the owner's page rules. */
export const choose = (due: readonly Due[], key: string, option: Option): Due | undefined =>
  isPageIncluded(option) ? chooseToShow(questionsOf(due, key))?.due : undefined
