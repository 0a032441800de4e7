import { addDays, type CivilDate } from '@petalpost/domain/civil-day'
import { CUSTOM_FESTIVAL_ID } from '@petalpost/domain/festival'
import type { FestivalEntry, SolutionDefinition } from '@petalpost/domain/solution'

/** Consecutive days of every year for which an owner adds a festival. They end before the month does. */
export interface OwnRun {
  month: number
  firstDay: number
  days: number
}

export type Calendar = ReadonlyMap<CivilDate, ReadonlySet<string>>

const nameOf = (turn: number): string => `own days ${turn + 1}`

/** The solution with one custom festival for each run, on both platforms, after its other festivals. */
export function withOwnRuns({ timeZone, platforms: { pc, mobile } }: SolutionDefinition, runs: readonly OwnRun[]) {
  const [{ card } = {}] = pc.festivals
  if (card === undefined) throw new Error('The solution has no card to give to festivals of its owner.')
  const own = runs.map(({ month, firstDay, days }, turn): FestivalEntry => ({
    id: `own-${turn}`,
    festivalId: CUSTOM_FESTIVAL_ID,
    name: nameOf(turn),
    cron: `* * * ${firstDay}-${firstDay + days - 1} ${month} ?`,
    card,
    showConfig: { inherit: true },
  }))
  const joined = ({ festivals, ...rest }: typeof pc) => ({ ...rest, festivals: [...festivals, ...own] })
  return { timeZone, platforms: { pc: joined(pc), mobile: joined(mobile) } } satisfies SolutionDefinition
}

/** The calendar with these runs added in each of the years. */
export function addOwnRuns(calendar: Calendar, runs: readonly OwnRun[], years: readonly number[]): Calendar {
  const all = new Map([...calendar].map(([date, names]) => [date, new Set(names)]))
  for (const [turn, { month, firstDay, days }] of runs.entries())
    for (const year of years)
      for (let later = 0; later < days; later += 1) {
        const first = `${year}-${String(month).padStart(2, '0')}-${String(firstDay).padStart(2, '0')}`
        const date = addDays(first, later)
        all.set(date, (all.get(date) ?? new Set()).add(nameOf(turn)))
      }
  return all
}
