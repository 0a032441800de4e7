import { type CivilDate, civilDate, DAY_MS } from '@petalpost/domain/civil-day'
import type { EmbedPayload } from '@petalpost/domain/embed-payload'

/** Which visitors a festival is for. */
export type Audience = 'all' | 'pc' | 'mobile'

/** A day on which a festival shows. */
export interface TestDay {
  date: CivilDate
  name: string
  /** its own day, or the first of the days before it */
  kind: 'own' | 'first'
  audience: Audience
}

/** Days of the visitor's calendar that may be behind ours. */
const BEHIND_DAYS = 1

/**
 * The next days of every festival of a solution that are worth a look: its own, and the first of the days before it. In
 * order; a day that is over by some visitors' calendars may still be among them.
 */
export function testDays({ f: festivals, g: birth }: EmbedPayload): TestDay[] {
  const from = Math.floor((birth * 1000) / DAY_MS) - BEHIND_DAYS
  const days = new Map<string, TestDay>()
  for (const [, runs, pc, mobile, , name, before = 0, after = 0] of festivals) {
    const at = runs.findIndex((last, index) => index % 2 === 1 && last + after >= from)
    const [first, last] = [runs[at - 1], runs[at]]
    if (first === undefined || last === undefined) continue
    const own = Math.max(first, from)
    const shows = Math.max(first - before, from)
    const audience = pc < 0 ? 'mobile' : mobile < 0 ? 'pc' : 'all'
    if (shows < own) add(days, { date: civilDate(shows), name, kind: 'first', audience })
    add(days, { date: civilDate(own), name, kind: 'own', audience })
  }
  return [...days.values()].toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
}

/** A festival with two cards comes once for each platform: together they are for all. */
function add(days: Map<string, TestDay>, day: TestDay): void {
  const key = `${day.date} ${day.kind} ${day.name}`
  const known = days.get(key)
  days.set(key, known && known.audience !== day.audience ? { ...day, audience: 'all' } : day)
}
