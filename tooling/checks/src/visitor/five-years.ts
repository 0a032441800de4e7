import { type CivilDate, DAY_MS } from '@petalpost/domain/civil-day'
import { hashText, seededRandom } from '@petalpost/domain/seeded-random'
import type { Platform } from '@petalpost/domain/show-config'
import type { SolutionDefinition } from '@petalpost/domain/solution'

import { daysFrom, payloadAt, wallDate } from './public-solutions.ts'
import { visit } from './returning-visitor.ts'

/** Years in which a visit may show a festival. */
export const YEARS = [2026, 2027, 2028, 2029, 2030, 2031]

const FIRST_DAY = '2026-11-22'
const DAYS = 1_826
/** Maximum age of a script that a browser has cached; the script knows 45 days. */
const OLDEST_SCRIPT_DAYS = 40
/** Longer than a visit lasts, with the delay of its popup. */
const VISIT_MS = 60_000

/** A page view within one day: the day in the solution's zone, and the popup's name, null when none showed. */
export interface PageView {
  date: CivilDate
  popup: string | null
}

/**
 * Returns in the same browser for five years, up to three times a day at any hour, with new or old scripts; `seed`
 * decides. `zone` is the solution's, or the visitor's own if the solution uses it.
 */
export async function fiveYears(
  definition: SolutionDefinition,
  zone: string,
  platform: Platform,
  seed: string,
): Promise<PageView[]> {
  const random = seededRandom(hashText(seed))
  const views: PageView[] = []
  let script = { madeAt: -Infinity, payload: payloadAt(definition, Date.parse(FIRST_DAY)) }
  for (const midnight of daysFrom(FIRST_DAY, DAYS)) {
    if (midnight - script.madeAt > random() * OLDEST_SCRIPT_DAYS * DAY_MS)
      script = { madeAt: midnight, payload: payloadAt(definition, midnight) }
    const times = Array.from({ length: Math.floor(random() * 4) }, () => {
      const at = midnight + Math.floor(random() * DAY_MS)
      // a visit over midnight would belong to two days
      return wallDate(zone, at) === wallDate(zone, at + VISIT_MS) ? at : at + VISIT_MS
    })
    for (const at of times.toSorted((a, b) => a - b))
      views.push({ date: wallDate(zone, at), popup: await visit(script.payload, platform, at) })
  }
  return views
}
