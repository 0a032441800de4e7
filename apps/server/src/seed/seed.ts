import { LOCKS } from '#db/locks.ts'
import type { Deps } from '#src/deps.ts'

import { seedTemplateCards } from './cards.ts'
import { seedCategories } from './categories.ts'
import { seedFestivals } from './festivals.ts'
import { seedProducts } from './products.ts'
import { seedPublicSolutions } from './public-solutions.ts'
import { seedSearchTexts } from './search-texts.ts'

/**
 * Fills a migrated database with the product's starter content: festivals and their dates, categories, search texts,
 * template cards, plans on sale, public solutions. Seeding again changes nothing; processes that start together take turns. Tests that
 * need only a few cards pass their own `seedCards`.
 */
export async function seed(deps: Deps, seedCards: (deps: Deps) => Promise<void> = seedTemplateCards): Promise<void> {
  const lock = await deps.pool.connect()
  try {
    await lock.query('select pg_advisory_lock($1)', [LOCKS.seed])
    await seedFestivals(deps)
    await seedCategories(deps)
    await seedSearchTexts(deps)
    await seedCards(deps)
    await seedProducts(deps)
    await seedPublicSolutions(deps)
  } finally {
    // closing the connection releases the lock, also when seeding failed half-way
    lock.release(true)
  }
}
