import { notInArray, sql } from 'drizzle-orm'

import { categories } from '#db/schema/catalog.ts'
import type { Deps } from '#src/deps.ts'

import { CARD_CATEGORIES, type CardCategory } from './cards/categories.ts'
import { seedOnce } from './once.ts'

/** Categories that have no template cards yet; a list shows a category only when it has some. */
const FURTHER_CATEGORIES: readonly CardCategory[] = [
  { category: 'friendship', names: { 'en-US': 'Friendship', 'zh-CN': '友情' } },
  { category: 'congratulations', names: { 'en-US': 'Congratulations', 'zh-CN': '祝贺' } },
  { category: 'wedding', names: { 'en-US': 'Wedding', 'zh-CN': '婚礼' } },
  { category: 'new baby', names: { 'en-US': 'New baby', 'zh-CN': '新生儿' } },
  { category: 'graduation', names: { 'en-US': 'Graduation', 'zh-CN': '毕业' } },
  { category: 'get well', names: { 'en-US': 'Get well soon', 'zh-CN': '早日康复' } },
  { category: 'invitation', names: { 'en-US': 'Invitations', 'zh-CN': '邀请函' } },
  { category: 'business', names: { 'en-US': 'Business', 'zh-CN': '商务' } },
]

/** What a card may be filed under, in the order of the list; the key is what cards and filters carry. */
export const CATEGORIES: readonly CardCategory[] = [...CARD_CATEGORIES, ...FURTHER_CATEGORIES]

export async function seedCategories({ db }: Pick<Deps, 'db'>): Promise<void> {
  const rows = CATEGORIES.map(({ category, names }, position) => ({ category, names, position }))
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
