import { civilDate } from '@petalpost/domain/civil-day'
import { mayShow } from '@petalpost/domain/show-config'

import type { DueFestival, SecondStage } from './popup-stage.ts'
import { nextShown } from './schedule.ts'

/** Why a festival does or does not show now: the answer to "why is it not there?". */
export interface Explanation {
  id: string
  name: string
  reason: 'due' | 'not-today' | 'other-platform' | 'storage' | 'capped'
  /** The next date on which it shows, as `2027-02-06`; empty past what the script knows (400 days). */
  next: string
  /** The last date of those days in a row; the same as `next` when it shows on one day only. */
  until: string
}

function reasonOf(question: DueFestival): Explanation['reason'] {
  if (mayShow(question)) return 'due'
  return question.history === null ? 'storage' : 'capped'
}

/** One line per festival; `due` are those whose date has come and that are set for this platform. */
export const explain: SecondStage['explain'] = (festivals, due, today) =>
  festivals.map((festival) => {
    const question = due.find((one) => one.festival === festival)
    const [next, until] = nextShown(festival, today) ?? []
    const elsewhere = next === today ? 'other-platform' : 'not-today'
    return {
      id: festival[0],
      name: festival[5],
      reason: question ? reasonOf(question) : elsewhere,
      next: dateOrNone(next),
      until: dateOrNone(until),
    }
  })

const dateOrNone = (day: number | undefined): string => (day === undefined ? '' : civilDate(day))
