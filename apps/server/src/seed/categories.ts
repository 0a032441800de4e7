import { AI_CATEGORY, FUNNY_CATEGORY } from '@petalpost/domain/card'
import type { Language } from '@petalpost/domain/language'
import { notInArray, sql } from 'drizzle-orm'

import { categories } from '#db/schema/catalog.ts'
import type { Deps } from '#src/deps.ts'

import { seedOnce } from './once.ts'

type Names = Record<Language, string>

/** What a card may be filed under, in the order of the list; the key is what cards and filters carry. */
export const CATEGORIES = new Map<string, Names>([
  ['festival', { 'en-US': 'Festivals', 'zh-CN': '节日' }],
  ['birthday', { 'en-US': 'Birthday', 'zh-CN': '生日' }],
  ['thank you', { 'en-US': 'Thank you', 'zh-CN': '感谢' }],
  ['love', { 'en-US': 'Love', 'zh-CN': '爱情' }],
  ['family', { 'en-US': 'Family', 'zh-CN': '家人' }],
  ['friendship', { 'en-US': 'Friendship', 'zh-CN': '友情' }],
  ['congratulations', { 'en-US': 'Congratulations', 'zh-CN': '祝贺' }],
  ['wedding', { 'en-US': 'Wedding', 'zh-CN': '婚礼' }],
  ['new baby', { 'en-US': 'New baby', 'zh-CN': '新生儿' }],
  ['graduation', { 'en-US': 'Graduation', 'zh-CN': '毕业' }],
  ['get well', { 'en-US': 'Get well soon', 'zh-CN': '早日康复' }],
  ['invitation', { 'en-US': 'Invitations', 'zh-CN': '邀请函' }],
  ['business', { 'en-US': 'Business', 'zh-CN': '商务' }],
  [FUNNY_CATEGORY, { 'en-US': 'Funny', 'zh-CN': '搞笑' }],
  [AI_CATEGORY, { 'en-US': 'AI greeting cards', 'zh-CN': 'AI 贺卡' }],
])

export async function seedCategories({ db }: Pick<Deps, 'db'>): Promise<void> {
  const rows = [...CATEGORIES].map(([category, names], position) => ({ category, names, position }))
  await seedOnce(db, 'categories', rows, async (tx) => {
    await tx
      .insert(categories)
      .values(rows)
      .onConflictDoUpdate({
        target: categories.category,
        set: { names: sql`excluded.names`, position: sql`excluded.position` },
      })
    await tx.delete(categories).where(notInArray(categories.category, [...CATEGORIES.keys()]))
  })
}
