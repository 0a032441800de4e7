import type { Festival } from '@petalpost/api-client/schemas/basic'
import { addDays, type CivilDate } from '@petalpost/domain/civil-day'
import { nextFestivalDate, WINDOW_MAX_DAYS } from '@petalpost/domain/festival'
import { EVERYWHERE, inReadersOrder, isKeptBy } from '@petalpost/domain/festival-readers'
import { isLanguage, type Language, LANGUAGES } from '@petalpost/domain/language'
import { today } from '@petalpost/domain/time-zone'
import { LRUCache } from 'lru-cache'

import type { Infrastructure } from '#src/infrastructure.ts'

import { type FestivalRow, selectAllFestivalNames, hasFestival, selectFestivals } from './store.ts'

/**
 * A solution's dates begin this many days ago. So the window of a festival of late December may still be open in
 * January, even where the date is a day behind ours.
 */
export const LOOK_BACK_DAYS = WINDOW_MAX_DAYS + 2

/** The festival number of a card without a festival. */
const NO_FESTIVAL = 0

/** Festival names change only with a version of the server, but another process may run a newer version. */
const NAMES_KEPT_MS = 60_000

/** The fields of a preset festival that a saved solution needs. */
export type Preset = Pick<FestivalRow, 'festivalId' | 'cron' | 'names' | 'dates'>

export type FestivalsService = ReturnType<typeof createFestivalsService>

/** Festivals (spec 7.2), in the caller's language. */
export function createFestivalsService({ db, clock }: Pick<Infrastructure, 'db' | 'clock'>) {
  // "Next" is relative to UTC: the server does not know the caller's date, and pages also get all dates.
  const currentDay = () => today('+00:00', clock.now())
  const startOfYear = () => `${currentDay().slice(0, 4)}-01-01`

  /** Festivals that have template cards, in the order for readers of the language. */
  async function festivalList(language: Language): Promise<Festival[]> {
    return listed(await selectFestivals(db, startOfYear(), { withCards: true }), { language, readers: language })
  }

  /**
   * All festivals to choose from, in the order for readers of `regionCode` (a language), else of the caller's language.
   */
  async function regionFestivalList(language: Language, regionCode?: string): Promise<Festival[]> {
    const readers = isLanguage(regionCode) ? regionCode : language
    return listed(await selectFestivals(db, startOfYear()), { language, readers })
  }

  function listed(rows: readonly FestivalRow[], { language, readers }: { language: Language; readers: Language }) {
    const day = currentDay()
    const festivals = rows.map((row) => ({ ...toFestival(row, language, day), kept: isKeptBy(row, readers) }))
    return inReadersOrder(festivals, day)
  }

  /** The festivals with these numbers, without numbers that the catalog does not have. */
  async function presets(ids: readonly number[]): Promise<Map<number, Preset>> {
    if (ids.length === 0) return new Map()
    const rows = await selectFestivals(db, addDays(currentDay(), -LOOK_BACK_DAYS), { ids: [...new Set(ids)] })
    return new Map(rows.map(({ festivalId, cron, names, dates }) => [festivalId, { festivalId, cron, names, dates }]))
  }

  /** True for a festival of the catalog, and for the number of a card without a festival. */
  const isKnown = async (festivalId: number): Promise<boolean> =>
    festivalId === NO_FESTIVAL || (await hasFestival(db, festivalId))

  const names = new LRUCache<Language, Map<number, string>>({
    max: LANGUAGES.length,
    ttl: NAMES_KEPT_MS,
    ttlResolution: 0,
    perf: clock,
    fetchMethod: async (language) =>
      new Map((await selectAllFestivalNames(db)).map(({ festivalId, names }) => [festivalId, names[language]])),
  })

  /** Returns a function from a festival's number to its name, '' if there is none; names are at most a minute old. */
  async function festivalNames(language: Language): Promise<(festivalId: number) => string> {
    const found = names.get(language) ?? (await names.forceFetch(language))
    return (festivalId) => found.get(festivalId) ?? ''
  }

  return { festivalList, regionFestivalList, presets, isKnown, festivalNames }
}

function toFestival(row: FestivalRow, language: Language, day: CivilDate): Omit<Festival, 'kept'> {
  const { festivalId, cron, names, regions, dates, suggestedBefore: before, suggestedAfter: after } = row
  const nextDate = nextFestivalDate(dates, day)
  return {
    id: festivalId,
    festivalId,
    name: names[language],
    festivalName: names[language],
    cron,
    country: regions.includes(EVERYWHERE) ? EVERYWHERE : (regions[0] ?? EVERYWHERE),
    ...(nextDate !== null && { nextDate }),
    dates,
    ...(before + after > 0 && { suggestedWindow: { before, after } }),
  }
}
