import { parseSchedule } from '@petalpost/domain/date-schedule'
import type { Language } from '@petalpost/domain/language'
import { scheduleProblemText, weekdayReadings } from '@petalpost/domain/schedule-problem'

/**
 * Why a date schedule is refused: a sentence for the reader, and the same as facts for programs. `place` is where the
 * schedule stands in what was sent. Null when it is valid.
 */
export function scheduleRefusal(cron: string, place: string, language: Language) {
  const parsed = parseSchedule(cron)
  if (parsed.ok) return null
  const { problem, field = null, part = null } = parsed
  const readings = problem === 'weekday_number' && part !== null && weekdayReadings(part)
  return {
    reason: scheduleProblemText(parsed, language),
    data: { place, problem, field, part, ...(readings && { readings }) },
  }
}
