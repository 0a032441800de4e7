import { customType, timestamp } from 'drizzle-orm/pg-core'

/** A moment, stored with time zone. The server's clock writes it (never the database's), so tests can set it. */
export const moment = (name: string) => timestamp(name, { withTimezone: true })

/** Search vector, filled by the application with n-grams (`array_to_tsvector`), never parsed by PostgreSQL. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
