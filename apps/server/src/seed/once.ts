import { createHash } from 'node:crypto'

import { eq } from 'drizzle-orm'

import type { Db, Queries } from '#db/open.ts'
import { seeds } from '#db/schema/catalog.ts'

/**
 * Runs `fill` in a transaction, unless the database already holds exactly this `content` under this name. So a second
 * seed is quick and changes nothing, and changed content replaces the old.
 */
export async function seedOnce(
  db: Db,
  name: string,
  content: unknown,
  fill: (tx: Queries) => Promise<void>,
): Promise<void> {
  const hash = createHash('sha256').update(JSON.stringify(content)).digest('hex')
  const [applied] = await db.select({ hash: seeds.hash }).from(seeds).where(eq(seeds.name, name))
  if (applied?.hash === hash) return
  await db.transaction(async (tx) => {
    await fill(tx)
    await tx.insert(seeds).values({ name, hash }).onConflictDoUpdate({ target: seeds.name, set: { hash } })
  })
}
