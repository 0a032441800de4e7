import { LOCKS } from '#db/locks.ts'
import type { Deps } from '#src/deps.ts'

import { seedTemplateCards } from './cards.ts'
import { seedCategories } from './categories.ts'
import { seedFestivals } from './festivals.ts'
import { seedPublicSolutions } from './public-solutions.ts'
import { seedSearchTexts } from './search-texts.ts'

/**
 * Fills a migrated database with what the product starts with: festivals and their dates, categories, search texts,
 * template cards, public solutions. Seeding again changes nothing; processes that start at once take turns. Tests pass
 * `seedCards` when few cards will do.
 */
export async function seed(deps: Deps, seedCards: (deps: Deps) => Promise<void> = seedTemplateCards): Promise<void> {
  const lock = await deps.pool.connect()
  try {
    await lock.query('select pg_advisory_lock($1)', [LOCKS.seed])
    await seedFestivals(deps)
    await seedCategories(deps)
    await seedSearchTexts(deps)
    await seedCards(deps)
    await seedPublicSolutions(deps)
  } finally {
    // closing the connection gives the lock back, also when seeding failed half-way
    lock.release(true)
  }
}
