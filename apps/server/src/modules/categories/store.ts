import { asc, eq, sql } from 'drizzle-orm'

import { inSomeLanguage } from '#db/in-some-language.ts'
import type { Queries } from '#db/open.ts'
import { cards } from '#db/schema/cards.ts'
import { categories } from '#db/schema/catalog.ts'
import { designOf } from '#src/card-columns/design.ts'

/** A card without a drawing of ours is a design of its own. */
const DESIGNS = sql<number>`(count(distinct nullif(${sql.raw(designOf('cards'))}, '')) + count(*) filter (where cards.scene is null))::int`

/** Categories that have template cards, in list order, with their numbers of designs. */
export const selectCategories = (db: Queries) =>
  db
    .select({ category: categories.category, names: categories.names, count: DESIGNS })
    .from(cards)
    .innerJoin(categories, eq(categories.category, cards.category))
    .where(inSomeLanguage)
    .groupBy(categories.category)
    .orderBy(asc(categories.position))
