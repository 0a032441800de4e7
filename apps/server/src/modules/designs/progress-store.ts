import { eq } from 'drizzle-orm'

import type { Queries } from '#db/open.ts'
import { seeds } from '#db/schema/catalog.ts'

/** How far a job over all own cards is, by its name; null = it has not begun. */
export async function selectProgress(db: Queries, name: string): Promise<string | null> {
  const [row] = await db.select({ hash: seeds.hash }).from(seeds).where(eq(seeds.name, name))
  return row?.hash ?? null
}

export async function storeProgress(db: Queries, name: string, hash: string): Promise<void> {
  await db.insert(seeds).values({ name, hash }).onConflictDoUpdate({ target: seeds.name, set: { hash } })
}
