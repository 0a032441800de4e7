// @vitest-environment happy-dom
import { PLATFORMS, SHOW_TIMES, SHOW_UNLIMITED, type ShowTimes } from '@petalpost/domain/show-config'
import { shareOf } from '@petalpost/selection/turn'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { fiveYears, YEARS } from './five-years.ts'
import { calendarOf, ownersChoice, PUBLIC_SOLUTIONS } from './public-solutions.ts'

/** The solution's zone, the same zone as the platform's calendar writes it, and the visitor's zone. */
const ZONES = [
  { timeZone: 'auto', zone: 'America/New_York', visitor: 'America/New_York' },
  { timeZone: 'auto', zone: 'Asia/Shanghai', visitor: 'Asia/Shanghai' },
  { timeZone: '+08:00', zone: 'Etc/GMT-8', visitor: 'Pacific/Kiritimati' },
  { timeZone: 'America/New_York', zone: 'America/New_York', visitor: 'Australia/Lord_Howe' },
] as const

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

/** How many popups this many page views of a day must show, by the calendar. */
function allowed(festivals: ReadonlySet<string>, visits: number, showTimes: ShowTimes): number {
  if (festivals.size === 0) return 0
  return showTimes === SHOW_UNLIMITED ? visits : Math.min(visits, festivals.size)
}

const matrix = PUBLIC_SOLUTIONS.flatMap((solution) =>
  PLATFORMS.flatMap((platform) => SHOW_TIMES.map((showTimes) => ({ ...solution, platform, showTimes }))),
)

const all = matrix.flatMap((one) => ZONES.map((zone) => ({ ...one, ...zone })))

/** Shares no divisor with the lengths of the lists, so the sample contains some of everything. */
const SAMPLE_STEP = 23

/** `ALL_VISITS=1` tries every combination of solution, platform, showTimes and zone; the default is a sample. */
const cases = process.env['ALL_VISITS']
  ? all
  : shareOf(
      all.filter((_, index) => index % SAMPLE_STEP === 0),
      3,
    )

describe('a returning visitor over five years sees each festival on its day and on no others (spec 4, "Dates")', () => {
  it.each(cases)(
    '$name, $timeZone seen from $visitor, $platform, showTimes $showTimes',
    async ({ name, definition, timeZone, zone, visitor, platform, showTimes }) => {
      const calendar = calendarOf(definition, YEARS)
      const owned = ownersChoice(definition, timeZone, showTimes)
      vi.stubEnv('TZ', visitor)
      const views = await fiveYears(owned, zone, platform, `${name} ${timeZone} ${platform} ${showTimes}`)
      const wrong = [...Map.groupBy(views, ({ date }) => date)].flatMap(([date, day]) => {
        const visits = day.length
        const popups = day.flatMap(({ popup }) => popup ?? [])
        const festivals = calendar.get(date) ?? new Set()
        const counts = popups.map((popup) => popups.filter((other) => other === popup).length)
        const strangers = popups.filter((popup) => !festivals.has(popup))
        const fair = Math.max(0, ...counts) <= Math.ceil(visits / Math.max(1, festivals.size))
        const right = strangers.length === 0 && fair && popups.length === allowed(festivals, visits, showTimes)
        return right ? [] : [{ date, visits, popups, calendar: [...festivals] }]
      })
      expect(wrong).toEqual([])
      expect(views.filter(({ popup }) => popup !== null).length).toBeGreaterThan(25)
    },
  )
})
