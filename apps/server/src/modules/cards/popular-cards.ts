import type { Tone } from '@petalpost/domain/festivals/tone'
import { type Language, LANGUAGES } from '@petalpost/domain/language'
import { LRUCache } from 'lru-cache'
import type pg from 'pg'

import type { PopularityService } from '#modules/popularity/service.ts'
import type { SearchTerms, Tier } from '#src/card-search/tiers.ts'
import { tiersOfAll, tiersOfSome, tiersOfWhole } from '#src/card-search/tiers.ts'
import type { Clock } from '#src/clock.ts'

import type { CardFilter } from './card-filter.ts'
import type { CardRow, Viewer } from './card-row.ts'
import { type Band, type Part, type Place, selectPopular, skipPopular } from './popular-store.ts'

/** How long a page's start is cached: long enough for scrolling on, short enough to follow the popularity. */
const REMEMBER_MS = 5 * 60_000
const REMEMBERED_PAGES = 20_000
/** How many pages back it searches for a cached start before it counts from the top. */
const LOOK_BACK_PAGES = 20
/** Lists end here; without a bound, a single call could read the whole table. */
const MAX_DEPTH = 100_000

/** Where a page starts: in which part of the list, and after which card. */
interface Start {
  part: number
  after: Place | null
}

/** A list has parts: first the cards in the viewer's language, then those in the others; of a search, the tiers of each. */
interface List {
  filter: CardFilter
  parts: readonly Part[]
}

/** So few cards that match all terms are followed by those that match some: one of them may be there by chance. */
const FEW = 6

/** Which cards a search shows: those that match all of its terms, then those that match some, or only those. */
type Shown = 'all' | 'all, then some' | 'some'

const shownBy = (matches: number): Shown => (matches >= FEW ? 'all' : matches > 0 ? 'all, then some' : 'some')

/** What a search asks for; `isPartial` = it is known that no card matches all of its terms. */
interface Found {
  search: SearchTerms | null
  isPartial: boolean
  /** it asks for a day of mourning or for sympathy */
  isSolemn: boolean
}

const SOLEMN: readonly Tone[] = ['solemn']
const OTHERS: readonly Tone[] = ['joy', 'neutral']

/** A page of a list. */
export interface PopularPage {
  cards: CardRow[]
  /** no card matches all terms of the search, so these match some */
  isPartial: boolean
}

const TOP: Start = { part: 0, after: null }

const partsOf = (
  languages: readonly Language[],
  tones: readonly Tone[] | undefined,
  tiersOf: (language: Language) => readonly (Tier | null)[],
): Part[] =>
  languages.flatMap((language) => tiersOf(language).map((tier) => ({ language, tier, ...(tones && { tones }) })))

/**
 * The parts of a list without a search. With coming festivals, what people have chosen is first, and what nobody has
 * chosen yet begins with those festivals: the order of a new catalog knows no season.
 */
function bandsOf(languages: readonly Language[], festivals: readonly number[], isMixed: boolean): Part[] {
  const bands: readonly Band[] =
    festivals.length === 0 ? [] : [{ name: 'chosen' }, { name: 'coming', festivals }, { name: 'rest', festivals }]
  const banded = (language: Language, tones?: readonly Tone[]): Part[] => {
    const part = { language, tier: null, ...(tones && { tones }) }
    return bands.length === 0 ? [part] : bands.map((band) => ({ ...part, band }))
  }
  if (!isMixed) return languages.flatMap((language) => banded(language))
  // mourning is the end of a list of all, and the neutral cards of the last language part it from joy
  const last = languages.slice(-1)
  return [
    ...languages.slice(0, -1).flatMap((language) => banded(language, OTHERS)),
    ...last.flatMap((language) => banded(language, ['joy'])),
    ...partsOf(last, ['neutral'], () => [null]),
    ...partsOf(languages, SOLEMN, () => [null]),
  ]
}

/**
 * Pages of template cards by popularity, those in the viewer's language first. Callers count pages, but the database
 * always continues after a card (keyset), so page 100 costs as much as page 1. For a page whose start is not cached,
 * the cards before it are skipped once. A search shows the cards that match all of its terms; if there are few, also those
 * that match some. It shows either cards of mourning or none of them, whichever it asks for.
 */
export function createPopularCards(
  pool: pg.Pool,
  clock: Clock,
  { fromPopularity }: Pick<PopularityService, 'fromPopularity'>,
) {
  const kept = { max: REMEMBERED_PAGES, ttl: REMEMBER_MS, ttlResolution: 0, perf: clock }
  const starts = new LRUCache<string, Start>(kept)
  const shownOf = new LRUCache<string, Shown>(kept)
  const tonesOf = new LRUCache<string, readonly Tone[]>(kept)

  return async function popularPage(
    filter: CardFilter,
    found: Found | null,
    { pageNum, pageSize }: { pageNum: number; pageSize: number },
    viewer: Viewer,
    coming: readonly number[] = [],
  ): Promise<PopularPage> {
    if (pageNum * pageSize > MAX_DEPTH) return { cards: [], isPartial: false }
    const languages = [viewer.language, ...LANGUAGES.filter((language) => language !== viewer.language)]
    const search = found?.search ?? null
    const name = JSON.stringify([viewer.language, filter, search, coming])
    // all cards of a festival have its tone
    const isMixed = filter.festivalId === undefined && filter.fits === undefined
    if (search === null)
      return { cards: await page({ filter, parts: bandsOf(languages, coming, isMixed) }, name, null), isPartial: false }

    const top = await fromPopularity()
    if (!isMixed) return searched(search, undefined, name)
    const tones = found?.isSolemn === true ? SOLEMN : (tonesOf.get(name) ?? (await tonesOfBest(search)))
    tonesOf.set(name, tones)
    return searched(search, tones, JSON.stringify([name, tones]))

    /**
     * Mourning, if its best match is better than that of all others. The best of all is asked for first: it is nearly
     * always among the first matches and not of mourning, while a search for mourning alone would look everywhere.
     */
    async function tonesOfBest(terms: SearchTerms): Promise<readonly Tone[]> {
      const bestOf = async (ofTones?: readonly Tone[]) => {
        const { cards, end } = await read(pool, listOfAll(terms, ofTones), TOP, 1, viewer, top)
        return { tone: cards[0]?.tone, part: cards.length === 0 ? Infinity : end.part }
      }
      const best = await bestOf()
      return best.tone === 'solemn' && best.part < (await bestOf(OTHERS)).part ? SOLEMN : OTHERS
    }

    function listOfAll(terms: SearchTerms, ofTones: readonly Tone[] | undefined): List {
      const whole = partsOf(languages, ofTones, (language) => tiersOfWhole(language, terms))
      return { filter, parts: [...whole, ...partsOf(languages, ofTones, (language) => tiersOfAll(language, terms))] }
    }

    async function searched(
      search: SearchTerms,
      ofTones: readonly Tone[] | undefined,
      name: string,
    ): Promise<PopularPage> {
      const all = listOfAll(search, ofTones)
      if (search.terms.length < 2) return { cards: await page(all, name, top), isPartial: false }
      const some = () => ({ filter, parts: partsOf(languages, ofTones, (language) => tiersOfSome(language, search)) })
      const both = () => ({
        filter,
        parts: [
          ...partsOf(languages, ofTones, (language) => tiersOfWhole(language, search)),
          ...partsOf(languages, ofTones, (language) => [
            ...tiersOfAll(language, search),
            ...tiersOfSome(language, search),
          ]),
        ],
      })
      const known = found?.isPartial === true ? 'some' : shownOf.get(name)
      const first = known === undefined && pageNum === 1 && pageSize >= FEW ? await page(all, name, top) : null
      const shown = known ?? shownBy((first ?? (await read(pool, all, TOP, FEW, viewer, top)).cards).length)
      shownOf.set(name, shown)
      switch (shown) {
        case 'all':
          return { cards: first ?? (await page(all, name, top)), isPartial: false }
        case 'all, then some':
          return { cards: await page(both(), `${name} both`, top), isPartial: false }
        case 'some':
          return { cards: await page(some(), `${name} some`, top), isPartial: true }
      }
    }

    async function page(from: List, of: string, top: number | null): Promise<CardRow[]> {
      const key = (number: number) => JSON.stringify([of, pageSize, number])
      let known = pageNum
      while (known > 1 && pageNum - known < LOOK_BACK_PAGES && !starts.has(key(known))) known -= 1
      const near = starts.get(key(known))
      const start = near
        ? await step(pool, from, near, (pageNum - known) * pageSize)
        : await step(pool, from, TOP, (pageNum - 1) * pageSize)

      const { cards, end } = await read(pool, from, start, pageSize, viewer, top)
      starts.set(key(pageNum), start)
      starts.set(key(pageNum + 1), end)
      return cards
    }
  }
}

async function read(
  pool: pg.Pool,
  { filter, parts }: List,
  start: Start,
  count: number,
  viewer: Viewer,
  top: number | null,
) {
  const cards: CardRow[] = []
  let { part, after } = start
  while (part < parts.length) {
    const wanted = count - cards.length
    const together = readTogether(parts, part)
    const listed = await selectPopular(pool, filter, together, after, wanted, viewer, top)
    cards.push(...listed)
    const last = listed.at(-1)
    if (last !== undefined && listed.length === wanted) {
      part += last.part
      after = { popularity: last.popularity, id: last.id }
      break
    }
    part += together.length
    after = null
  }
  return { cards, end: { part, after } }
}

/** More steps in one statement take longer to prepare than they save, and each connection keeps their plan. */
const MOST_TOGETHER = 3

/**
 * Few cards match the first steps of a search, so one statement reads several: whole titles with the first steps of the
 * first language, or further steps of one language. Those for some of the terms begin a new one, which is not always
 * needed.
 */
function readTogether(parts: readonly Part[], from: number): readonly Part[] {
  const first = parts[from]
  let to = from + 1
  if (first === undefined || first.tier === null) return parts.slice(from, to)
  for (let last = first, next = parts[to]; next !== undefined; last = next, next = parts[to]) {
    const isOther = last.tier?.widens === true && next.tier?.widens === false
    const isOtherLanguage = next.language !== last.language && last.tier?.isWhole !== true
    if (isOtherLanguage || isOther || to - from === MOST_TOGETHER) break
    to += 1
  }
  return parts.slice(from, to)
}

async function step(pool: pg.Pool, { filter, parts }: List, start: Start, count: number): Promise<Start> {
  let { part, after } = start
  let left = count
  for (let next = parts[part]; left > 0 && next !== undefined; next = parts[part]) {
    const { passed, place } = await skipPopular(pool, filter, next, after, left)
    left -= passed
    after = place
    if (left === 0) break
    part += 1
    after = null
  }
  return { part, after }
}
