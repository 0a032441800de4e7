import { and, eq } from 'drizzle-orm'

import type { Queries } from '#db/open.ts'
import { brandKits } from '#db/schema/operation.ts'

export type KitRow = typeof brandKits.$inferSelect

export async function selectKit(db: Queries, userId: string): Promise<KitRow | null> {
  const [row] = await db.select().from(brandKits).where(eq(brandKits.userId, userId))
  return row ?? null
}

/** Stores a kit in place of the version before it; false when another version is stored. */
export async function storeKit(tx: Queries, kit: KitRow): Promise<boolean> {
  const { userId, version } = kit
  const rows =
    version === 1
      ? await tx.insert(brandKits).values(kit).onConflictDoNothing().returning({ version: brandKits.version })
      : await tx
          .update(brandKits)
          .set(kit)
          .where(and(eq(brandKits.userId, userId), eq(brandKits.version, version - 1)))
          .returning({ version: brandKits.version })
  return rows.length === 1
}
