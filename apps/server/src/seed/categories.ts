import { CARD_CATEGORIES } from '@petalpost/template-cards/categories'
import { notInArray, sql } from 'drizzle-orm'

import { categories } from '#db/schema/catalog.ts'
import type { Deps } from '#src/deps.ts'

import { seedOnce } from './once.ts'

/** Seeds the categories of cards, in the order of the list. Cards and filters use the key. */
export async function seedCategories({ db }: Pick<Deps, 'db'>): Promise<void> {
  const rows = CARD_CATEGORIES.map(({ category, names }, position) => ({ category, names, position }))
  await seedOnce(db, 'categories', rows, async (tx) => {
    await tx
      .insert(categories)
      .values(rows)
      .onConflictDoUpdate({
        target: categories.category,
        set: { names: sql`excluded.names`, position: sql`excluded.position` },
      })
    const kept = rows.map(({ category }) => category)
    await tx.delete(categories).where(notInArray(categories.category, kept))
  })
}
