import { civilDate } from '@petalpost/domain/civil-day'
import type { EmbedPayload } from '@petalpost/domain/embed-payload'
import { mayShow } from '@petalpost/domain/show-config'

import type { Question } from './choose.ts'
import type { RunningSolution } from './popup-stage.ts'
import { nextShown } from './whole-solution.ts'

/** Why a festival shows or does not show now. */
export interface Explanation {
  id: string
  name: string
  reason: 'due' | 'not-today' | 'other-platform' | 'hidden' | 'storage' | 'capped' | 'consent' | 'excluded'
  /** The next date on which it shows, as `2027-02-06`; empty when that is after the horizon (400 days). */
  next: string
  /** The last of those consecutive days; equal to `next` when it shows on one day only. */
  until: string
}

const dateOrNone = (day: number | undefined): string => (day === undefined ? '' : civilDate(day))

function reasonOf(question: Question): Explanation['reason'] {
  if (mayShow(question)) return 'due'
  return question.history === null ? 'storage' : 'capped'
}

/**
 * One explanation per festival. `questions` are the festivals that are due; `barred` is the reason why none of them may
 * show.
 */
export function explainEach(
  whole: EmbedPayload,
  questions: readonly Question[],
  { ask, today }: Pick<RunningSolution, 'ask' | 'today'>,
  barred?: 'consent' | 'excluded',
): Explanation[] {
  return whole.f.map((festival) => {
    const question = questions.find(({ due }) => due.festival[0] === festival[0])
    const [next, until] = nextShown(festival, whole.g, today()) ?? []
    const here = ask(whole, festival, { occurrence: 0, away: 0 })
    const without = (): Explanation['reason'] => {
      if (here?.config.h) return 'hidden'
      return next === today() && !here ? 'other-platform' : 'not-today'
    }
    return {
      id: festival[0],
      name: festival[2],
      reason: question ? (barred ?? reasonOf(question)) : without(),
      next: dateOrNone(next),
      until: dateOrNone(until),
    }
  })
}
