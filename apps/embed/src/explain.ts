import { civilDate } from '@petalpost/domain/civil-day'
import { mayShow } from '@petalpost/domain/show-config'

import type { DueFestival, SecondStage } from './popup-stage.ts'
import { nextDue } from './schedule.ts'

/** Why a festival does or does not show now: the answer to "why is it not there?". */
export interface Explanation {
  id: string
  name: string
  reason: 'due' | 'not-today' | 'other-platform' | 'hidden' | 'storage' | 'capped'
  /** The next date it is due on, as `2027-02-06`; empty past what the script knows (400 days). */
  next: string
}

function reasonOf(question: DueFestival): Explanation['reason'] {
  if (mayShow(question)) return 'due'
  if (!question.config.show) return 'hidden'
  return question.history === null ? 'storage' : 'capped'
}

/** One line per festival; `due` are those whose date has come and that are set for this platform. */
export const explain: SecondStage['explain'] = (festivals, due, today) =>
  festivals.map((festival) => {
    const question = due.find((one) => one.festival === festival)
    const day = nextDue(festival[1], today)
    const elsewhere = day === today ? 'other-platform' : 'not-today'
    return {
      id: festival[0],
      name: festival[5],
      reason: question ? reasonOf(question) : elsewhere,
      next: day === undefined ? '' : civilDate(day),
    }
  })
