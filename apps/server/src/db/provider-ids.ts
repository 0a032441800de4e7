import { and, eq } from 'drizzle-orm'

import { providerIds } from '#db/schema/payment.ts'

import type { Clock } from '../clock.ts'
import type { Db } from './open.ts'

/**
 * Numbers that an outside service gave to our things, by our names for them. `account` tells which account in which
 * environment; the numbers of another one mean nothing there.
 */
export function createProviderIds(db: Db, clock: Clock, account: string) {
  return {
    read: async (name: string): Promise<string | null> => {
      const isIt = and(eq(providerIds.account, account), eq(providerIds.name, name))
      const [row] = await db.select().from(providerIds).where(isIt)
      return row?.providerId ?? null
    },
    write: async (name: string, providerId: string): Promise<void> => {
      const row = { account, name, providerId, createdAt: new Date(clock.now()) }
      const target = [providerIds.account, providerIds.name]
      await db.insert(providerIds).values(row).onConflictDoUpdate({ target, set: { providerId } })
    },
  }
}
