import { eq } from 'drizzle-orm'

import { providerTokens } from '#db/schema/logins.ts'

import type { Db } from '../../db/open.ts'

/** An access token of an outside service. */
export interface ProviderToken {
  token: string
  expiresAt: Date
}

/** The token of one outside service, shared by all server processes. */
export interface TokenRow {
  read(): Promise<ProviderToken | null>
  write(token: ProviderToken): Promise<void>
}

/** The row of the service `provider`. */
export const providerTokenRow = (db: Db, provider: string): TokenRow => ({
  read: async () => {
    const [row] = await db.select().from(providerTokens).where(eq(providerTokens.provider, provider))
    return row ?? null
  },
  write: async (token) => {
    await db
      .insert(providerTokens)
      .values({ provider, ...token })
      .onConflictDoUpdate({ target: providerTokens.provider, set: token })
  },
})
