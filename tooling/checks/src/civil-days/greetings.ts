import { type CivilDate, civilDate, dayNumber } from '@petalpost/domain/civil-day'
import type { SolutionDefinition } from '@petalpost/domain/solution'
import { PUBLIC_SOLUTION_PLANS } from '@petalpost/server/seed/public-solution-plans'

import { calendarOf, definitionOf, PUBLIC_SOLUTIONS, withWindows } from '../visitor/public-solutions.ts'

/** A solution, and what it shows on a day according to sources independent of the product's calendar. */
export interface Greetings {
  name: string
  definition: SolutionDefinition
  /** names in alphabetical order; empty when there is nothing to show */
  on: (date: CivilDate) => string
}

/** Two festivals may have the same name, but not the same slug. */
const bySlug = ({ timeZone, platforms: { pc, mobile } }: SolutionDefinition): SolutionDefinition => {
  const renamed = ({ festivals, ...rest }: typeof pc) => ({
    ...rest,
    festivals: festivals.map((entry) => ({ ...entry, name: entry.id })),
  })
  return { timeZone, platforms: { pc: renamed(pc), mobile: renamed(mobile) } }
}

function greetings(
  name: string,
  solution: SolutionDefinition,
  years: readonly number[],
  isWindowed = false,
): Greetings {
  const windows = solution.platforms.pc.festivals.map((_, turn) => ({ before: turn % 5, after: turn % 3 }))
  const { definition, byName } = withWindows(bySlug(solution), isWindowed ? windows : [])
  const shown = new Map<CivilDate, Set<string>>()
  for (const [date, festivals] of calendarOf(definition, years))
    for (const festival of festivals) {
      const { before, after } = byName.get(festival) ?? { before: 0, after: 0 }
      for (let day = dayNumber(date) - before; day <= dayNumber(date) + after; day += 1) {
        const names = shown.get(civilDate(day)) ?? new Set()
        shown.set(civilDate(day), names.add(festival))
      }
    }
  const texts = new Map([...shown].map(([date, names]) => [date, [...names].toSorted().join(' ')]))
  return { name, definition, on: (date) => texts.get(date) ?? '' }
}

/** All public solutions, and the whole catalog, without and with days around each festival. */
export function allGreetings(years: readonly number[]): Greetings[] {
  const [plan] = PUBLIC_SOLUTION_PLANS['en-US']
  if (plan === undefined) throw new Error('There are no public solutions.')
  const catalog = definitionOf({ ...plan, greets: () => true }, 'en-US')
  return [
    ...PUBLIC_SOLUTIONS.map(({ name, definition }) => greetings(name, definition, years)),
    greetings('the whole catalog', catalog, years),
    greetings('the whole catalog, with days around', catalog, years, true),
  ]
}
