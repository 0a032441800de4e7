import { setTimeout as pause } from 'node:timers/promises'

import { alone } from '#db/alone.ts'
import { LOCKS } from '#db/locks.ts'
import type { Deps } from '#src/deps.ts'

import { seedTemplateCards } from './cards.ts'
import { seedCategories } from './categories.ts'
import { seedFestivals } from './festivals.ts'
import { seedProducts } from './products.ts'
import { seedPublicSolutions } from './public-solutions.ts'
import { seedSearchTexts } from './search-texts.ts'

/** How often a process asks whether the one that seeds has ended, ms. */
const ASK_EVERY_MS = 200

/**
 * Fills a migrated database with the product's starter content: festivals and their dates, categories, search texts,
 * template cards, plans on sale, public solutions. Seeding again changes nothing. Processes that start together take
 * turns, however long one needs. Tests that need only a few cards pass their own `seedCards`.
 */
export async function seed(deps: Deps, seedCards: (deps: Deps) => Promise<void> = seedTemplateCards): Promise<void> {
  const seedAll = async () => {
    await seedFestivals(deps)
    await seedCategories(deps)
    await seedSearchTexts(deps)
    await seedCards(deps)
    await seedProducts(deps)
    await seedPublicSolutions(deps)
  }
  while (!(await alone(deps.pool, [LOCKS.seed], seedAll))) await pause(ASK_EVERY_MS)
}
