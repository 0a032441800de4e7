// @vitest-environment happy-dom
import { type CivilDate, civilDate, dayNumber } from '@petalpost/domain/civil-day'
import { PLATFORMS, type Platform, SHOW_ONCE } from '@petalpost/domain/show-config'
import type { SolutionDefinition } from '@petalpost/domain/solution'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { calendarOf, ownersChoice, payloadAt, PUBLIC_SOLUTIONS } from './public-solutions.ts'
import { visit } from './returning-visitor.ts'

/** The next date of each festival, with a public solution that shows it. */
const FESTIVALS = [
  ['Festivals of the year', 'Thanksgiving', '2026-11-26'],
  ['Festivals of the year', 'Christmas Day', '2026-12-25'],
  ['全年节日问候', '春节', '2027-02-06'],
  ['全年节日问候', '中秋节', '2027-09-15'],
] as const

const DAYS_BEFORE = 8
const DAYS = 12
/** More page views per day than festivals on one day. */
const VIEWS_A_DAY = 4

const around = (day: CivilDate) =>
  Array.from({ length: DAYS }, (_, index) => civilDate(dayNumber(day) - DAYS_BEFORE + index))

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
})
afterEach(() => {
  vi.useRealTimers()
})

/** What a visitor sees who comes every day, one line per day. */
async function shownTable(definition: SolutionDefinition, platform: Platform, days: readonly CivilDate[]) {
  const payload = payloadAt(ownersChoice(definition, '+08:00', SHOW_ONCE), Date.parse(`${days[0]}T00:00Z`))
  const lines: string[] = []
  for (const date of days) {
    const seen = new Set<string>()
    for (let view = 0; view < VIEWS_A_DAY; view += 1) {
      const popup = await visit(payload, platform, Date.parse(`${date}T12:00+08:00`) + view)
      if (popup) seen.add(popup)
    }
    lines.push(line(date, seen))
  }
  return lines.join('\n')
}

const line = (date: CivilDate, names: ReadonlySet<string> = new Set()) =>
  `${date} ${[...names].toSorted().join(', ') || '–'}`

describe('the twelve days around a festival show what the calendar says (spec 4, "Dates")', () => {
  it.each(FESTIVALS.flatMap((festival) => PLATFORMS.map((platform) => [...festival, platform] as const)))(
    'the solution %s shows %s around %s on %s',
    async (solution, festival, date, platform) => {
      const definition = PUBLIC_SOLUTIONS.find(({ name }) => name === solution)?.definition as SolutionDefinition
      const calendar = calendarOf(definition, [2026, 2027])
      const shown = await shownTable(definition, platform, around(date))
      if (process.env['PRINT']) process.stdout.write(`${solution}, ${platform}\n${shown}\n\n`)
      expect(calendar.get(date)).toContain(festival)
      expect(shown).toBe(
        around(date)
          .map((day) => line(day, calendar.get(day)))
          .join('\n'),
      )
    },
  )
})
