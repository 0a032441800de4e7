// @vitest-environment happy-dom
import { type CivilDate, dayNumber } from '@petalpost/domain/civil-day'
import type { FestivalWindow } from '@petalpost/domain/festival'
import { SHOW_ONCE, SHOW_ONCE_A_DAY, SHOW_TIMES, SHOW_UNLIMITED, type ShowTimes } from '@petalpost/domain/show-config'
import type { SolutionDefinition } from '@petalpost/domain/solution'
import { limit } from '@petalpost/selection/limits'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { fiveYears, type PageView, YEARS } from './five-years.ts'
import { addOwnRuns, type Calendar, type OwnRun, withOwnRuns } from './own-runs.ts'
import { calendarOf, ownersChoice, PUBLIC_SOLUTIONS, withWindows } from './public-solutions.ts'

// by name, so that a counterexample is readable
const DEFINITIONS = new Map(PUBLIC_SOLUTIONS.map(({ name, definition }) => [name, definition]))

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/**
 * An own day that is greeted today: the festival's name, the first day of its run, how far away it is, and whether it
 * is still ahead.
 */
interface Greeting {
  name: string
  first: number
  away: number
  ahead: boolean
}

/** Consecutive days of one festival: first and last day number. */
interface Run {
  name: string
  first: number
  last: number
}

function runsIn(calendar: Calendar): Run[] {
  const days = [...calendar].flatMap(([date, names]) => [...names].map((name) => ({ name, day: dayNumber(date) })))
  const isThere = new Set(days.map(({ name, day }) => `${name} ${day}`))
  const lastFrom = (name: string, day: number): number =>
    isThere.has(`${name} ${day + 1}`) ? lastFrom(name, day + 1) : day
  return days
    .filter(({ name, day }) => !isThere.has(`${name} ${day - 1}`))
    .map(({ name, day }) => ({ name, first: day, last: lastFrom(name, day) }))
}

/** The rule of spec 4, implemented day by day with a complete history: what may show at each page view. */
function createRule(calendar: Calendar, windows: ReadonlyMap<string, FestivalWindow>, showTimes: ShowTimes) {
  const seen: (Greeting & { on: CivilDate })[] = []
  const runs = runsIn(calendar)
  const times = ({ name, first, ahead }: Greeting) =>
    seen.filter((one) => one.name === name && one.first === first && one.ahead === ahead).length

  function greetings(today: CivilDate): Greeting[] {
    const day = dayNumber(today)
    const near = runs.flatMap(({ name, first, last }) => {
      const { before, after } = windows.get(name) ?? { before: 0, after: 0 }
      if (day < first - before || day > last + after) return []
      return [{ name, first, away: Math.max(first - day, day - last, 0), ahead: day < first }]
    })
    // of two days of one festival the nearer one counts, and of equally near ones the past one
    return near.filter((one) => !near.some((other) => other.name === one.name && isNearer(other, one)))
  }
  function may(greeting: Greeting, today: CivilDate): boolean {
    if (showTimes === SHOW_UNLIMITED) return true
    if (seen.some(({ name, on }) => name === greeting.name && on === today)) return false
    return showTimes !== SHOW_ONCE || times(greeting) === 0
  }
  return {
    /** The best candidates now: all are equally near and equally often shown. */
    choices(today: CivilDate): Greeting[] {
      const open = greetings(today).filter((greeting) => may(greeting, today))
      const nearest = Math.min(...open.map(({ away }) => away))
      const near = open.filter(({ away }) => away === nearest)
      const least = Math.min(...near.map(times))
      return near.filter((greeting) => times(greeting) === least)
    },
    saw: (greeting: Greeting, on: CivilDate) => void seen.push({ ...greeting, on }),
  }
}

const isNearer = (one: Greeting, other: Greeting) =>
  one.away < other.away || (one.away === other.away && !one.ahead && other.ahead)

function firstWrong(views: readonly PageView[], rule: ReturnType<typeof createRule>) {
  for (const { date, popup } of views) {
    const choices = rule.choices(date)
    const chosen = choices.find(({ name }) => name === popup)
    if (choices.length === 0 ? popup !== null : !chosen) return { date, popup, choices }
    if (chosen) rule.saw(chosen, date)
  }
  return null
}

/** A page is opened half a second before midnight, when its popup has a delay of two seconds. */
const MIDNIGHT: [string, ShowTimes, FestivalWindow[], OwnRun[], string] = [
  '店铺节日祝福',
  SHOW_ONCE_A_DAY,
  Array.from({ length: 7 }, () => ({ before: 8, after: 10 })),
  [],
  'D5P,1JdA',
]

/** `ALL_VISITS=1` tries many more. */
const RUNS = process.env['ALL_VISITS'] ? 40 : 4

it(
  'with days and windows of its owner a solution shows what the rule says at every page view of five years (spec 4, "Show times")',
  { timeout: limit(RUNS) },
  async () => {
    const windows = fc.array(fc.record({ before: fc.nat(20), after: fc.nat(12) }), { minLength: 4, maxLength: 40 })
    const month = fc.integer({ min: 1, max: 12 })
    const ownRuns = fc.array(
      fc.record({ month, firstDay: fc.integer({ min: 1, max: 20 }), days: fc.integer({ min: 1, max: 8 }) }),
      { maxLength: 3 },
    )
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...DEFINITIONS.keys()),
        fc.constantFrom(...SHOW_TIMES),
        windows,
        ownRuns,
        fc.string(),
        async (name, showTimes, list, runs, seed) => {
          localStorage.clear()
          const definition = DEFINITIONS.get(name) as SolutionDefinition
          const owned = withWindows(withOwnRuns(ownersChoice(definition, 'Europe/London', showTimes), runs), list)
          const calendar = addOwnRuns(calendarOf(definition, [...YEARS, 2032]), runs, [...YEARS, 2032])
          const rule = createRule(calendar, owned.byName, showTimes)
          expect(firstWrong(await fiveYears(owned.definition, 'Europe/London', 'pc', seed), rule)).toBeNull()
        },
      ),
      {
        numRuns: RUNS,
        // half for the cases, half for a shorter counterexample: a test that times out names none
        interruptAfterTimeLimit: limit(RUNS) / 2,
        markInterruptAsFailure: true,
        examples: [MIDNIGHT],
      },
    )
  },
)
