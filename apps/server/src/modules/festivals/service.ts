import type { Festival, FestivalPage } from '@petalpost/api-client/schemas/basic'
import { addDays, type CivilDate } from '@petalpost/domain/civil-day'
import { nextFestivalDate, WINDOW_MAX_DAYS } from '@petalpost/domain/festival'
import { EVERYWHERE, inReadersOrder, isKeptBy } from '@petalpost/domain/festival-readers'
import { standInFor } from '@petalpost/domain/festivals/kin'
import { mayMeet } from '@petalpost/domain/festivals/tone'
import { isLanguage, type Language, LANGUAGES } from '@petalpost/domain/language'
import { today } from '@petalpost/domain/time-zone'
import { LRUCache } from 'lru-cache'

import type { Infrastructure } from '#src/infrastructure.ts'

import { neighborsOf, type Occurrence } from './neighbors.ts'
import {
  type Carded,
  type FestivalRow,
  hasFestival,
  hasOwnCards,
  selectAllFestivalNames,
  selectCarded,
  selectFestivals,
} from './store.ts'

/**
 * A solution's dates begin this many days ago. So the window of a festival of late December may still be open in
 * January, even where the date is a day behind ours.
 */
export const LOOK_BACK_DAYS = WINDOW_MAX_DAYS + 2

/** Days before today in which the page of a festival looks for the festival before it. */
const DAYS_BEFORE = 366

/** The festivals whose cards begin a list of everything: so many days ahead, and at most so many. */
const COMING_DAYS = 35
const COMING_MAX = 4

/** The festival number of a card without a festival. */
const NO_FESTIVAL = 0

/**
 * The catalog changes only with a version of the server and at New Year, but another process may run a newer version.
 */
const KEPT_MS = 60_000

/** The fields of a preset festival that a saved solution needs. */
export type Preset = Pick<FestivalRow, 'festivalId' | 'cron' | 'names' | 'dates'>

export type FestivalsService = ReturnType<typeof createFestivalsService>

/** Festivals (spec 7.2), in the caller's language. */
export function createFestivalsService({ db, clock }: Pick<Infrastructure, 'db' | 'clock'>) {
  // "Next" is relative to UTC: the server does not know the caller's date, and pages also get all dates.
  const currentDay = () => today('+00:00', clock.now())
  const startOfYear = () => `${currentDay().slice(0, 4)}-01-01`

  /** Festivals that have template cards or are fitted by some, in the order for readers of the language. */
  async function festivalList(language: Language): Promise<Festival[]> {
    const carded = await selectCarded(db)
    const ids = [...carded.own, ...carded.fitted]
    return listed(await selectFestivals(db, startOfYear(), { ids }), carded, { language, readers: language })
  }

  /**
   * All festivals to choose from, in the order for readers of `regionCode` (a language), else of the caller's language.
   */
  async function regionFestivalList(language: Language, regionCode?: string): Promise<Festival[]> {
    const readers = isLanguage(regionCode) ? regionCode : language
    return listed(await selectFestivals(db, startOfYear()), await selectCarded(db), { language, readers })
  }

  function listed(
    rows: readonly FestivalRow[],
    carded: Carded,
    { language, readers }: { language: Language; readers: Language },
  ) {
    const day = currentDay()
    const festivals = rows.map((row) => ({ ...toFestival(row, carded, language, day), kept: isKeptBy(row, readers) }))
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
    ttl: KEPT_MS,
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

  const catalog = new LRUCache<'all', Catalog>({
    max: 1,
    ttl: KEPT_MS,
    ttlResolution: 0,
    perf: clock,
    fetchMethod: async () => {
      // a year back, because the festival before the next New Year's Day is one of last year
      const from = addDays(currentDay(), -DAYS_BEFORE)
      const all = await selectFestivals(db, from)
      return { all, carded: await selectCarded(db) }
    },
  })

  /** Festivals of joy with cards of their own that the readers of a language celebrate within COMING_DAYS, at most COMING_MAX; the next first. */
  async function comingFestivals(language: Language): Promise<number[]> {
    const { all, carded } = await catalog.forceFetch('all')
    const day = currentDay()
    const until = addDays(day, COMING_DAYS)
    return all
      .filter((row) => row.tone !== 'solemn' && carded.own.has(row.festivalId) && isKeptBy(row, language))
      .flatMap(({ festivalId, dates }) => {
        const date = nextFestivalDate(dates, day)
        return date !== null && date <= until ? [{ festivalId, date }] : []
      })
      .toSorted((a, b) => a.date.localeCompare(b.date) || a.festivalId - b.festivalId)
      .slice(0, COMING_MAX)
      .map(({ festivalId }) => festivalId)
  }

  /** What the public page of a festival shows; null = no festival has this slug. At most a minute old. */
  async function festivalPage(slug: string, language: Language): Promise<FestivalPage | null> {
    const { all, carded } = await catalog.forceFetch('all')
    const row = all.find((each) => each.slug === slug)
    if (row === undefined) return null
    const day = currentDay()
    const dates = row.dates.filter((date) => date >= startOfYear())
    const festival = { ...toFestival({ ...row, dates }, carded, language, day), kept: isKeptBy(row, language) }
    const on = ({ festivalId, slug, names: texts }: FestivalRow, date: CivilDate): Occurrence => ({
      festivalId,
      slug,
      name: texts[language],
      date,
    })
    const beside = all.filter((other) => hasCards(carded, other.festivalId) && mayMeet(row.tone, other.tone))
    const neighbors =
      festival.nextDate === undefined
        ? {}
        : neighborsOf(
            on(row, festival.nextDate),
            beside.flatMap((each) => each.dates.map((date) => on(each, date))),
          )
    return { festival, names: row.names, ...neighbors }
  }

  /** The name of each festival's page, and whether the festival has cards. */
  async function slugs(): Promise<{ festivalId: number; slug: string; hasCards: boolean }[]> {
    const { all, carded } = await catalog.forceFetch('all')
    return all.map(({ festivalId, slug }) => ({ festivalId, slug, hasCards: hasCards(carded, festivalId) }))
  }

  /** Whether cards were made for a festival. If the list of a minute ago has none, it asks again. */
  async function isCarded(festivalId: number): Promise<boolean> {
    const { carded } = await catalog.forceFetch('all')
    return carded.own.has(festivalId) || (await hasOwnCards(db, festivalId))
  }

  return {
    festivalList,
    regionFestivalList,
    presets,
    isKnown,
    isCarded,
    festivalNames,
    comingFestivals,
    festivalPage,
    slugs,
  }
}

/** All festivals, and which of them have template cards. */
interface Catalog {
  all: readonly FestivalRow[]
  carded: Carded
}

const hasCards = ({ own, fitted }: Carded, festivalId: number): boolean => own.has(festivalId) || fitted.has(festivalId)

function toFestival(row: FestivalRow, carded: Carded, language: Language, day: CivilDate): Omit<Festival, 'kept'> {
  const { festivalId, slug, cron, names, regions, dates, suggestedBefore: before, suggestedAfter: after } = row
  const nextDate = nextFestivalDate(dates, day)
  const standInId = hasCards(carded, festivalId)
    ? undefined
    : standInFor(festivalId, (other) => hasCards(carded, other))
  return {
    id: festivalId,
    festivalId,
    slug,
    name: names[language],
    festivalName: names[language],
    cron,
    country: regions.includes(EVERYWHERE) ? EVERYWHERE : (regions[0] ?? EVERYWHERE),
    tone: row.tone,
    ...(carded.fitted.has(festivalId) && { isFitted: true }),
    ...(standInId !== undefined && { standInId }),
    ...(nextDate !== null && { nextDate }),
    dates,
    ...(before + after > 0 && { suggestedWindow: { before, after } }),
  }
}
