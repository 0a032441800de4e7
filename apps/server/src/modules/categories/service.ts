import type { CategoryList } from '@petalpost/api-client/schemas/basic'
import type { Language } from '@petalpost/domain/language'
import { LRUCache } from 'lru-cache'

import type { Infrastructure } from '#src/infrastructure.ts'

import { selectCategories, selectCategoryNames } from './store.ts'

/** Counting goes through all template cards; nobody minds a number of a minute ago. */
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

  /** Categories that hold template cards, and how many, as a list of them shows; at most a minute old. */
  async function list(language: Language): Promise<CategoryList> {
    const rows = await counted.forceFetch('all')
    return rows.map(({ category, names, count }) => ({ category, name: names[language], count }))
  }

  /**
   * A category's names in every language. A category is a label of the card, so one that is not on the list has no
   * other name.
   */
  const namesOf = (category: string): Promise<string[]> => selectCategoryNames(db, category)

  return { list, namesOf }
}
