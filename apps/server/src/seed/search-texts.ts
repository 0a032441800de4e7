import { LANGUAGES, type Language } from '@petalpost/domain/language'
import { and, eq } from 'drizzle-orm'

import { searchTexts } from '#db/schema/catalog.ts'
import type { Deps } from '#src/deps.ts'

import { seedOnce } from './once.ts'

/** Popular search texts until enough real searches exist to compute them. Each finds cards of ours. */
export const SEARCH_TEXTS: Record<Language, readonly string[]> = {
  'en-US': ['Birthday', 'Christmas', 'Thank you', 'New Year', "Mother's Day", 'Love', 'Halloween', "Valentine's Day"],
  'zh-CN': ['生日', '春节', '中秋节', '圣诞节', '母亲节', '感谢', '元宵节', '情人节'],
}

export async function seedSearchTexts({ db }: Pick<Deps, 'db'>): Promise<void> {
  const rows = LANGUAGES.flatMap((language) =>
    SEARCH_TEXTS[language].map((searchText, position) => ({ type: 'card', language, searchText, position })),
  )
  await seedOnce(db, 'search texts', rows, async (tx) => {
    await tx.delete(searchTexts).where(and(eq(searchTexts.type, 'card'), eq(searchTexts.source, 'seed')))
    await tx
      .insert(searchTexts)
      .values(rows.map((row) => ({ ...row, source: 'seed' })))
      .onConflictDoNothing()
  })
}
