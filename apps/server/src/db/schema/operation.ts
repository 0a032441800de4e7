import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

import { moment } from './columns.ts'
import { users } from './people.ts'

/** Stored files: uploads, thumbnails, art, font subsets. `key` is the path below /files/. */
export const files = pgTable(
  'files',
  {
    key: text('key').primaryKey(),
    /** null = the product's own, or the owner is gone and the sweep will take it */
    ownerId: text('owner_id').references(() => users.id, { onDelete: 'set null' }),
    /** 'avatar', 'feedback', 'card', 'thumbnail', 'seed' … */
    purpose: text('purpose').notNull(),
    mime: text('mime').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    /** hex SHA-256 of the content */
    hash: text('hash').notNull(),
    /** false until something refers to it; unclaimed files are swept */
    claimed: boolean('claimed').notNull().default(false),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    index('files_owner').on(t.ownerId),
    index('files_unclaimed')
      .on(t.createdAt)
      .where(sql`not ${t.claimed}`),
  ],
)

/** Fixed-window counters. UNLOGGED by migration 0001: losing them in a crash is fine, writing them must be cheap. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    resetAt: moment('reset_at').notNull(),
  },
  (t) => [index('rate_limits_reset').on(t.resetAt)],
)

/** Answers of creating calls by `Idempotency-Key`, kept for a day. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    /** name of the call and hash of its input: the same key for another input is refused */
    request: text('request').notNull(),
    data: jsonb('data'),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key] }), index('idempotency_keys_created').on(t.createdAt)],
)

/** The mailbox shown at /dev/mail while no mail server is configured. */
export const mailbox = pgTable('mailbox', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  recipient: text('recipient').notNull(),
  subject: text('subject').notNull(),
  text: text('text').notNull(),
  createdAt: moment('created_at').notNull(),
})
