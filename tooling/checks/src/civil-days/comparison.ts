import { addDays, type CivilDate, civilDate, dayNumber } from '@petalpost/domain/civil-day'
import { SCRIPT_HORIZON_DAYS } from '@petalpost/domain/embed-payload'
import { inlineJson } from '@petalpost/server/inline-json'

import { payloadAt } from '../visitor/public-solutions.ts'
import { instantsOf, type ZoneDay } from './day-edges.ts'
import type { Greetings } from './greetings.ts'
import { type builtScript, openPage } from './page.ts'

interface Wrong {
  solution: string
  timeZone: string
  birth: CivilDate
  at: string
  date: CivilDate
  said: string
  right: string
}

interface Found {
  answers: number
  wrong: Wrong[]
}

/**
 * Makes the scripts of a solution for the days of `births`, and compares what each says is due on every day that it
 * knows. `timeZone` is the solution's; `days` are those of the zone that counts; the visitor is in the zone of the
 * process (`TZ`).
 */
export async function compareDays(
  script: ReturnType<typeof builtScript>,
  { name, definition, on }: Greetings,
  timeZone: string,
  births: readonly CivilDate[],
  days: readonly ZoneDay[],
  skewMs = 0,
): Promise<Found> {
  const found: Found = { answers: 0, wrong: [] }
  const byDate = new Map(days.map((day) => [day.date, day]))
  for (const [turn, birth] of births.entries()) {
    const born = Date.parse(`${birth}T00:00Z`)
    const payload = JSON.parse(inlineJson(payloadAt({ ...definition, timeZone }, born)))
    const page = openPage(script, payload, { isPhone: turn % 2 === 1, skewMs })
    // in the west, the day before its birth in UTC has not ended yet
    for (let age = -1; age <= SCRIPT_HORIZON_DAYS; age += 1) {
      const date = addDays(birth, age)
      const day = byDate.get(date)
      if (day === undefined) continue
      const right = on(date)
      for (const at of instantsOf(day)) {
        if (at < born) continue
        const said = await page.dueAt(at)
        found.answers += 1
        if (said !== right)
          found.wrong.push({ solution: name, timeZone, birth, at: new Date(at).toISOString(), date, said, right })
      }
    }
  }
  return found
}

/** Every `step` days from one date to another. */
export const every = (step: number, from: CivilDate, to: CivilDate): CivilDate[] =>
  Array.from({ length: Math.floor((dayNumber(to) - dayNumber(from)) / step) + 1 }, (_, index) =>
    civilDate(dayNumber(from) + index * step),
  )
