import type { SolutionDefinition } from '@petalpost/domain/solution'
import { readStored, toStored } from '@petalpost/domain/solution/stored/read'
import { isKnownVersion } from '@petalpost/domain/solution/stored/version'
import { customType, timestamp } from 'drizzle-orm/pg-core'

/** A moment, stored with time zone. The server's clock sets it (never the database's), so tests can control it. */
export const moment = (name: string) => timestamp(name, { withTimezone: true })

/** Search vector. The application fills it with n-grams (`array_to_tsvector`); PostgreSQL never parses text for it. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/**
 * A solution's definition: stored with its version, and read from any version up to the newest (rule R11). Null = a
 * newer Petalpost stored it. Reading does not throw then, because the query may read other rows too.
 */
export const storedSolution = customType<{ data: SolutionDefinition | null; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (definition) => {
    if (definition === null) throw new TypeError('a definition that was not read cannot be stored')
    return JSON.stringify(toStored(definition))
  },
  fromDriver: (stored) => (isKnownVersion(stored) ? readStored(stored) : null),
})
