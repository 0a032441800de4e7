import type { Deps } from '#src/deps.ts'

import { seedTemplateCards } from './cards.ts'
import { seedCategories } from './categories.ts'
import { seedFestivals } from './festivals.ts'
import { seedPublicSolutions } from './public-solutions.ts'
import { seedSearchTexts } from './search-texts.ts'

const SEED_LOCK = 7_382_002

/**
 * Fills a migrated database with what the product starts with: festivals and their dates, categories, search texts,
 * template cards, public solutions. Seeding again changes nothing; processes that start at once take turns.
 */
export async function seed(deps: Deps): Promise<void> {
  const lock = await deps.pool.connect()
  try {
    await lock.query('select pg_advisory_lock($1)', [SEED_LOCK])
    await seedFestivals(deps)
    await seedCategories(deps)
    await seedSearchTexts(deps)
    await seedTemplateCards(deps)
    await seedPublicSolutions(deps)
    await lock.query('select pg_advisory_unlock($1)', [SEED_LOCK])
  } finally {
    // closes the connection, and with it the lock when seeding failed half-way
    lock.release(true)
  }
}
