import { asc, count, eq } from 'drizzle-orm'

import { inSomeLanguage } from '#db/in-some-language.ts'
import type { Queries } from '#db/open.ts'
import { cards } from '#db/schema/cards.ts'
import { categories } from '#db/schema/catalog.ts'

/** Categories that have template cards, in list order, with their numbers: reads the index once per language. */
export const selectCategories = (db: Queries) =>
  db
    .select({ category: categories.category, names: categories.names, count: count() })
    .from(cards)
    .innerJoin(categories, eq(categories.category, cards.category))
    .where(inSomeLanguage)
    .groupBy(categories.category)
    .orderBy(asc(categories.position))
