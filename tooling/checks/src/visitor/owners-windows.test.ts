// @vitest-environment happy-dom
import { type CivilDate, dayNumber } from '@petalpost/domain/civil-day'
import type { FestivalWindow } from '@petalpost/domain/festival'
import { SHOW_ONCE, SHOW_TIMES, SHOW_UNLIMITED, type ShowTimes } from '@petalpost/domain/show-config'
import type { SolutionDefinition } from '@petalpost/domain/solution'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { calendarOf, ownersChoice, PUBLIC_SOLUTIONS, withWindows } from './public-solutions.ts'
import { type PageView, twoYears } from './two-years.ts'

// by name, so that a counterexample can be read
const DEFINITIONS = new Map(PUBLIC_SOLUTIONS.map(({ name, definition }) => [name, definition]))

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A day of a festival that is greeted today: which one, how far it is, and whether it is still ahead. */
interface Greeting {
  name: string
  date: CivilDate
  away: number
  ahead: boolean
}

/** The rule in the words of the decisions, told day by day with a full memory: what may show at each page view. */
function createRule(
  calendar: ReadonlyMap<CivilDate, ReadonlySet<string>>,
  windows: ReadonlyMap<string, FestivalWindow>,
  showTimes: ShowTimes,
) {
  const seen: (Greeting & { on: CivilDate })[] = []
  const days = [...calendar].flatMap(([date, names]) => [...names].map((name) => ({ name, date })))
  const times = ({ name, date, ahead }: Greeting) =>
    seen.filter((one) => one.name === name && one.date === date && one.ahead === ahead).length

  function greetings(today: CivilDate): Greeting[] {
    const near = days.flatMap(({ name, date }) => {
      const away = dayNumber(date) - dayNumber(today)
      const { before, after } = windows.get(name) ?? { before: 0, after: 0 }
      return away <= before && -away <= after ? [{ name, date, away: Math.abs(away), ahead: away > 0 }] : []
    })
    // of two days of one festival the nearer counts, of equally near ones the past one
    return near.filter((one) => !near.some((other) => other.name === one.name && isNearer(other, one)))
  }
  function may(greeting: Greeting, today: CivilDate): boolean {
    if (showTimes === SHOW_UNLIMITED) return true
    if (seen.some(({ name, on }) => name === greeting.name && on === today)) return false
    return showTimes !== SHOW_ONCE || times(greeting) === 0
  }
  return {
    /** Everything that may be chosen now, best first classes only: equally near and equally often shown. */
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

it('with windows of its owner a solution shows what the rule says at every page view of two years (decisions: "showTimes")', async () => {
  const windows = fc.array(fc.record({ before: fc.nat(20), after: fc.nat(12) }), { minLength: 4, maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...DEFINITIONS.keys()),
      fc.constantFrom(...SHOW_TIMES),
      windows,
      fc.string(),
      async (name, showTimes, list, seed) => {
        localStorage.clear()
        const definition = DEFINITIONS.get(name) as SolutionDefinition
        const owned = withWindows(ownersChoice(definition, 'Europe/London', showTimes), list)
        const rule = createRule(calendarOf(definition, [2026, 2027, 2028, 2029]), owned.byName, showTimes)
        expect(firstWrong(await twoYears(owned.definition, 'Europe/London', 'pc', seed), rule)).toBeNull()
      },
    ),
    { numRuns: 10 },
  )
})
