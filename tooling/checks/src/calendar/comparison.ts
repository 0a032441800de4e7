import type { CivilDate } from '@petalpost/domain/civil-day'
import { FESTIVAL_CATALOGUE, type CatalogueFestival } from '@petalpost/domain/festivals/catalogue'
import { festivalDates } from '@petalpost/server/modules/festivals/calendar/festival-dates'

import { secondSourceOf } from './sources.ts'

/** The years in which every festival is compared, both included. */
const COMPARED_YEARS = { from: 2024, to: 2040 }

/** One festival compared with its second source. */
export interface Compared {
  festival: CatalogueFestival
  /** undefined = no second source */
  source: string | undefined
  /** number of dates compared */
  dates: number
  /** years without data in the source */
  unknown: number[]
  differences: { year: number; computed: readonly CivilDate[]; source: readonly CivilDate[] }[]
}

const compareOne = (festival: CatalogueFestival, computed: readonly CivilDate[]): Compared => {
  const source = secondSourceOf(festival)
  const compared: Compared = { festival, source: source?.name, dates: 0, unknown: [], differences: [] }
  for (let year = COMPARED_YEARS.from; year <= COMPARED_YEARS.to; year++) {
    const ours = computed.filter((date) => date.startsWith(String(year)))
    const theirs = source?.dates(festival, year)?.toSorted()
    if (!theirs) {
      compared.unknown.push(year)
      continue
    }
    compared.dates += ours.length
    if (ours.join() !== theirs.join()) compared.differences.push({ year, computed: ours, source: theirs })
  }
  return compared
}

/** Every festival of the catalog, computed by its engine and by its second source. */
export function compareCalendars(festivals: readonly CatalogueFestival[] = FESTIVAL_CATALOGUE): Compared[] {
  const { from, to } = COMPARED_YEARS
  const computed = festivalDates(festivals, from, to - from)
  return festivals.map((festival) => compareOne(festival, computed.get(festival.id) ?? []))
}

/** The comparison as text: one line per source, every difference, and festivals without a second source. */
export function comparisonText(compared: readonly Compared[]): string {
  const sum = (list: readonly Compared[]) => list.reduce((total, { dates }) => total + dates, 0)
  const groups = Map.groupBy(compared, ({ festival, source }) => `${festival.engine} against ${source ?? 'nothing'}`)
  const lines = [...groups].map(
    ([name, list]) => `${String(list.length).padStart(5)} entries ${String(sum(list)).padStart(6)} dates  ${name}`,
  )
  const differences = compared.flatMap(({ festival, differences: found }) =>
    found.map(
      ({ year, computed, source }) =>
        `${festival.slug} ${year}: computed ${computed.join(' ') || 'none'}, source ${source.join(' ') || 'none'}`,
    ),
  )
  const alone = compared
    .filter(({ unknown }) => unknown.length > 0)
    .map(({ festival, unknown }) => `${festival.slug} (${unknown[0]}–${unknown.at(-1)})`)
  const years = `${COMPARED_YEARS.from}–${COMPARED_YEARS.to}`
  return [
    ...lines,
    '',
    `${compared.length} entries, ${sum(compared)} dates of ${years} compared, ${differences.length} differences`,
    ...differences,
    `Without a second source: ${alone.join(', ') || 'none'}`,
  ].join('\n')
}
