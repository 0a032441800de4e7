import type { CategoryList } from '@petalpost/api-client/schemas/basic'
import type { Language } from '@petalpost/domain/language'
import { LRUCache } from 'lru-cache'

import type { Infrastructure } from '#src/infrastructure.ts'

import { selectCategories } from './store.ts'

/** Counting reads all template cards; a count that is a minute old is good enough. */
const COUNTS_KEPT_MS = 60_000

export type CategoriesService = ReturnType<typeof createCategoriesService>

/** Categories of cards (spec 7.2), in the caller's language. */
export function createCategoriesService({ db, clock }: Pick<Infrastructure, 'db' | 'clock'>) {
  const counted = new LRUCache<'all', Awaited<ReturnType<typeof selectCategories>>>({
    max: 1,
    ttl: COUNTS_KEPT_MS,
    ttlResolution: 0,
    perf: clock,
    fetchMethod: () => selectCategories(db),
  })

  /** Categories that have template cards, with the number that a list of them shows; at most a minute old. */
  async function list(language: Language): Promise<CategoryList> {
    const rows = await counted.forceFetch('all')
    return rows.map(({ category, names, count }) => ({ category, name: names[language], count }))
  }

  return { list }
}
