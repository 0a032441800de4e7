import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

import { moment } from './columns.ts'
import { users } from './people.ts'

/**
 * Files that were checked and kept: pictures, media and fonts of users. `key` is the path below /files/. What a browser
 * has uploaded and nobody claimed yet has no row; the sweep takes it after a day.
 */
export const files = pgTable(
  'files',
  {
    key: text('key').primaryKey(),
    /** null = the owner is gone; the sweep takes the file */
    ownerId: text('owner_id').references(() => users.id, { onDelete: 'set null' }),
    /** key path under which the browser uploaded it; claiming that again answers this file */
    uploadKey: text('upload_key').unique(),
    mime: text('mime').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    /** px, of a picture */
    width: integer('width'),
    height: integer('height'),
    /** '#rrggbb', the mean colour of a picture: what stands in its place until it has come */
    color: text('color'),
    /** hex SHA-256 of the content */
    hash: text('hash').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [index('files_owner').on(t.ownerId), index('files_created').on(t.createdAt)],
)

/** What refers to a file. A file that nothing refers to is swept a day after it came. */
export const fileUses = pgTable(
  'file_uses',
  {
    fileKey: text('file_key')
      .notNull()
      .references(() => files.key, { onDelete: 'cascade' }),
    /** 'card', 'avatar' or 'feedback' */
    kind: text('kind').notNull(),
    /** id of the card, user or feedback */
    subject: text('subject').notNull(),
  },
  (t) => [primaryKey({ columns: [t.fileKey, t.kind, t.subject] }), index('file_uses_subject').on(t.kind, t.subject)],
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

/** Random secrets that all server processes share, such as the one that signs upload forms. Made once, never shown. */
export const serverSecrets = pgTable('server_secrets', {
  name: text('name').primaryKey(),
  /** 256 random bits, base64url */
  secret: text('secret').notNull(),
})

/** Files of users who are gone, until their objects are gone too: written with the deletion of the rows. */
export const filesToRemove = pgTable('files_to_remove', { key: text('key').primaryKey() })

/** One row: what tells this installation from any other. The store of files bears the same id. */
export const installation = pgTable('installation', {
  id: text('id').primaryKey(),
  /** always true, so that there is one row */
  isThis: boolean('is_this').notNull().default(true).unique(),
  /** which database of which cluster met the store: a copy of the row bears the id of another; '' = not known */
  cluster: text('cluster').notNull().default(''),
})

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

/** The mailbox shown at /dev/mail while no mail server, or no SMS service, is configured. */
export const mailbox = pgTable('mailbox', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  /** 'mail' or 'sms' */
  kind: text('kind').notNull().default('mail'),
  recipient: text('recipient').notNull(),
  subject: text('subject').notNull(),
  text: text('text').notNull(),
  createdAt: moment('created_at').notNull(),
})
