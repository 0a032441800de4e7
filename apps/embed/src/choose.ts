import { chooseToShow, type ShowQuestion } from '@petalpost/domain/show-config'

import { readHistory } from './history.ts'
import type { Option } from './options.ts'
import { isPageIncluded } from './page-rules.ts'
import type { Due } from './popup-stage.ts'

/** What the rules of showing ask of something that is due. */
export interface Question extends ShowQuestion {
  due: Due
}

/**
 * With what this browser remembers of the solution; `history` is null when it refuses storage. Without a key nothing is
 * remembered.
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

/** The one to show of those that are due, by what this browser remembers and the owner's page rules. */
export const choose = (due: readonly Due[], key: string, option: Option): Due | undefined =>
  isPageIncluded(option) ? chooseToShow(questionsOf(due, key))?.due : undefined
