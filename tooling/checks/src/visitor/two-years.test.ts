// @vitest-environment happy-dom
import { DAY_MS } from '@petalpost/domain/civil-day'
import { hashText, seededRandom } from '@petalpost/domain/seeded-random'
import { PLATFORMS, type Platform, SHOW_TIMES, SHOW_UNLIMITED, type ShowTimes } from '@petalpost/domain/show-config'
import type { SolutionDefinition } from '@petalpost/domain/solution'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { calendarOf, daysFrom, ownersChoice, payloadAt, PUBLIC_SOLUTIONS, wallDate } from './public-solutions.ts'
import { inThisPage, visit } from './returning-visitor.ts'

/** The solution's zone, the same as the platform's own calendar knows it, and where the visitor is. */
const ZONES = [
  { timeZone: 'auto', zone: 'America/New_York', visitor: 'America/New_York' },
  { timeZone: 'auto', zone: 'Asia/Shanghai', visitor: 'Asia/Shanghai' },
  { timeZone: '+08:00', zone: 'Etc/GMT-8', visitor: 'Pacific/Kiritimati' },
  { timeZone: 'America/New_York', zone: 'America/New_York', visitor: 'Australia/Lord_Howe' },
] as const

const FIRST_DAY = '2026-11-22'
const DAYS = 730
/** A browser that has kept the script runs it with dates up to this old. */
const OLDEST_SCRIPT_DAYS = 300

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

/** Comes back in the same browser for two years, up to three times a day, and tells what was seen on which day. */
async function twoYears(definition: SolutionDefinition, zone: string, platform: Platform, seed: string) {
  const random = seededRandom(hashText(seed))
  const seen = new Map<string, { visits: number; popups: string[] }>()
  let script = { madeAt: -Infinity, payload: inThisPage(payloadAt(definition, Date.parse(FIRST_DAY))) }
  for (const midnight of daysFrom(FIRST_DAY, DAYS)) {
    if (midnight - script.madeAt > random() * OLDEST_SCRIPT_DAYS * DAY_MS)
      script = { madeAt: midnight, payload: inThisPage(payloadAt(definition, midnight)) }
    const times = Array.from({ length: Math.floor(random() * 4) }, () => midnight + Math.floor(random() * DAY_MS))
    for (const at of times.toSorted((a, b) => a - b)) {
      const popup = await visit(script.payload, platform, at)
      const day = seen.get(wallDate(zone, at)) ?? { visits: 0, popups: [] }
      seen.set(wallDate(zone, at), { visits: day.visits + 1, popups: [...day.popups, ...(popup ? [popup] : [])] })
    }
  }
  return seen
}

/** What the calendar lets this many page views of a day show, as counts by festival, the order left open. */
function allowed(festivals: ReadonlySet<string>, visits: number, showTimes: ShowTimes): number {
  if (festivals.size === 0) return 0
  return showTimes === SHOW_UNLIMITED ? visits : Math.min(visits, festivals.size)
}

const matrix = PUBLIC_SOLUTIONS.flatMap((solution) =>
  PLATFORMS.flatMap((platform) => SHOW_TIMES.map((showTimes) => ({ ...solution, platform, showTimes }))),
)

/** `ALL_ZONES=1` tries every zone with every solution, platform and showTimes; else each of these has one zone's turn. */
const cases = matrix.flatMap((one, turn) => {
  const zones = process.env['ALL_ZONES'] ? ZONES : ZONES.slice(turn % ZONES.length).slice(0, 1)
  return zones.map((zone) => ({ ...one, ...zone }))
})

describe('a returning visitor over two years sees each festival on its day and on no other (decisions: "Dates")', () => {
  it.each(cases)(
    '$name, $timeZone seen from $visitor, $platform, showTimes $showTimes',
    async ({ name, definition, timeZone, zone, visitor, platform, showTimes }) => {
      const calendar = calendarOf(definition, [2026, 2027, 2028])
      const owned = ownersChoice(definition, timeZone, showTimes)
      vi.stubEnv('TZ', visitor)
      const seen = await twoYears(owned, zone, platform, `${name} ${timeZone} ${platform} ${showTimes}`)
      const wrong = [...seen].flatMap(([date, { visits, popups }]) => {
        const festivals = calendar.get(date) ?? new Set()
        const counts = popups.map((popup) => popups.filter((other) => other === popup).length)
        const strangers = popups.filter((popup) => !festivals.has(popup))
        const fair = Math.max(0, ...counts) <= Math.ceil(visits / Math.max(1, festivals.size))
        const right = strangers.length === 0 && fair && popups.length === allowed(festivals, visits, showTimes)
        return right ? [] : [{ date, visits, popups, calendar: [...festivals] }]
      })
      expect(wrong).toEqual([])
      expect([...seen.values()].flatMap(({ popups }) => popups).length).toBeGreaterThan(10)
    },
  )
})
