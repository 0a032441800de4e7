import { addDays, type CivilDate, DAY_MS } from '@petalpost/domain/civil-day'
import { type Language, LANGUAGES } from '@petalpost/domain/language'
import { today } from '@petalpost/domain/time-zone'
import { LRUCache } from 'lru-cache'

import type { Infrastructure } from '#src/infrastructure.ts'

import { createKnownWords } from './known-words.ts'
import { countedForm, spelling } from './search-forms.ts'
import { addSearch, deleteSearches, replacePopularTexts, selectPopularForms, selectSearchTexts } from './store.ts'
import { createSuggestions } from './suggestions.ts'
import { createUnderstanding } from './understand.ts'
import { selectFestivalForms } from './words-store.ts'

/** Number of texts in the page's list (spec 2.6). */
export const LIST_LENGTH = 12
/** The searches of this many days make a text popular … */
export const POPULAR_DAYS = 30
/** … if at least `networks` searched for it on at least `days` of them: nobody can make a text popular alone. */
export const POPULAR_FROM = { days: 3, networks: 2 } as const
/** Days for which searches are kept. */
export const KEPT_DAYS = 60
/** Different texts of one network that count on one day; more would only fill the table. */
export const TEXTS_OF_A_NETWORK = { max: 50, windowMs: DAY_MS }

const ONCE_A_DAY = { max: 1, windowMs: DAY_MS }
const REMEMBERED = 10_000
const NEAR_TEXTS = 6
const SYMPATHY: Record<Language, string> = { 'en-US': 'Sympathy', 'zh-CN': '慰问' }
const FORMS_KEPT_MS = 60_000

/** A search by a user or visitor. */
export interface Search {
  searchText: string
  language: Language
  /** cards on its first page */
  found: number
  /** the caller's network, see `networkOf`; used to count each network once, never stored */
  network: string
}

export type { Understood } from './understand.ts'

export type SearchService = ReturnType<typeof createSearchService>

/** Understands searches, counts them, and computes the popular search texts from them (spec 2.6, 7.2). */
export function createSearchService({
  pool,
  db,
  clock,
  changes,
  limits,
  log,
}: Pick<Infrastructure, 'pool' | 'db' | 'clock' | 'changes' | 'limits' | 'log'>) {
  const knownWords = createKnownWords({ pool, clock, changes })
  const understand = createUnderstanding({ pool, clock, changes }, knownWords)
  const suggest = createSuggestions({ pool }, knownWords)
  const currentDay = () => today('+00:00', clock.now())
  // so that a repeated search queries the database only once
  const counted = new LRUCache<string, true>({ max: REMEMBERED })

  /**
   * Counts a search that found something, once a day for each network. Never throws: a search gets its result even if
   * counting fails.
   */
  async function count({ searchText, found, language, network }: Search): Promise<void> {
    const form = found === 0 ? null : countedForm(searchText)
    const day = currentDay()
    const key = JSON.stringify([day, network, language, form])
    const budget = JSON.stringify([day, network])
    if (form === null || counted.has(key) || counted.has(budget)) return
    counted.set(key, true)
    try {
      if ((await limits.take(`search:${key}`, ONCE_A_DAY)) > 0) return
      if ((await limits.take(`searches:${budget}`, TEXTS_OF_A_NETWORK)) > 0) counted.set(budget, true)
      else await addSearch(db, { day, language, searchText: form, hits: found })
    } catch (error) {
      log.warn({ reason: error }, 'a search was not counted')
    }
  }

  /** Computes each language's popular texts again and deletes old searches. */
  async function refresh(): Promise<void> {
    const day: CivilDate = currentDay()
    const threshold = { since: addDays(day, -POPULAR_DAYS), ...POPULAR_FROM }
    for (const language of LANGUAGES) {
      const forms = await selectPopularForms(db, language, threshold, LIST_LENGTH)
      const seeded = await selectSearchTexts(db, 'card', language, 'seed')
      const known = seeded.map(({ searchText }) => searchText)
      const texts = forms.map((form) => spelling(form, known))
      await db.transaction((tx) => replacePopularTexts(tx, language, texts))
    }
    await deleteSearches(db, addDays(day, -KEPT_DAYS))
  }

  /** The popular texts, filled up with seeded ones; each text once, in whatever spelling. */
  async function list(type: string, language: Language) {
    const texts = [
      ...(await selectSearchTexts(db, type, language, 'popular')),
      ...(await selectSearchTexts(db, type, language, 'seed')),
    ]
    const forms = new Set<string>()
    const isFirst = ({ searchText }: { searchText: string }): boolean => {
      const form = countedForm(searchText) ?? searchText
      const isNew = !forms.has(form)
      forms.add(form)
      return isNew
    }
    return texts.filter(isFirst).slice(0, LIST_LENGTH)
  }

  /**
   * Words that find cards, for a search that finds none: similar ones first, then popular ones. For a search of mourning
   * there is only sympathy.
   */
  async function nearTexts(searchText: string, language: Language, isSolemn: boolean): Promise<string[]> {
    if (isSolemn) return [SYMPATHY[language]]
    const similar = await suggest.similar(searchText, language)
    const popular = (await list('card', language)).map((text) => text.searchText)
    return [...new Set([...similar, ...popular])].slice(0, NEAR_TEXTS)
  }

  const forms = new LRUCache<'all', Map<number, string[]>>({
    max: 1,
    ttl: FORMS_KEPT_MS,
    ttlResolution: 0,
    perf: clock,
    fetchMethod: () => selectFestivalForms(pool),
  })

  /** How people type each festival, by its number; at most a minute old. */
  const festivalForms = (): Promise<Map<number, string[]>> => forms.forceFetch('all')

  return { count, refresh, list, understand, festivalForms, suggest: suggest.beginning, nearTexts }
}
