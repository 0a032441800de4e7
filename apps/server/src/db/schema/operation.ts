import type { FileOrigin } from '@petalpost/domain/ai-image'
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

import { moment } from './columns.ts'
import { users } from './people.ts'

/**
 * Files that were checked and kept: pictures, media and fonts of users. `key` is the path below /files/. Unclaimed
 * uploads have no row; the sweep deletes them after a day.
 */
export const files = pgTable(
  'files',
  {
    key: text('key').primaryKey(),
    /** null = the owner is deleted; the sweep removes the file */
    ownerId: text('owner_id').references(() => users.id, { onDelete: 'set null' }),
    /** key path under which the browser uploaded it; claiming it again returns this file */
    uploadKey: text('upload_key').unique(),
    mime: text('mime').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    /** px, of a picture */
    width: integer('width'),
    height: integer('height'),
    /** '#rrggbb', the mean color of a picture, shown until the picture has loaded */
    color: text('color'),
    /** who made a picture, as far as it is known */
    origin: text('origin').$type<FileOrigin>(),
    /** what its owner's file was called; null = it was uploaded before files had names, or is none of the library */
    name: text('name'),
    /** hex SHA-256 of the content */
    hash: text('hash').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [index('files_owner').on(t.ownerId), index('files_created').on(t.createdAt)],
)

/** What refers to a file, the library of its owner included. A file without references is swept a day after its upload. */
export const fileUses = pgTable(
  'file_uses',
  {
    fileKey: text('file_key')
      .notNull()
      .references(() => files.key, { onDelete: 'cascade' }),
    /** 'card', 'card version', 'avatar', 'feedback', 'library' or 'brand' */
    kind: text('kind').notNull(),
    /** id of the card, user or feedback; of a card's version `card:version` */
    subject: text('subject').notNull(),
  },
  (t) => [primaryKey({ columns: [t.fileKey, t.kind, t.subject] }), index('file_uses_subject').on(t.kind, t.subject)],
)

/** Users' brand kits: what their cards are dressed in. Files are named by their keys. */
export const brandKits = pgTable('brand_kits', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** '#rrggbb', the most important first */
  colors: text('colors').array().notNull(),
  headingFamily: text('heading_family'),
  /** null = a font of the library */
  headingKey: text('heading_key'),
  bodyFamily: text('body_family'),
  bodyKey: text('body_key'),
  logoKey: text('logo_key'),
  version: integer('version').notNull(),
  updatedAt: moment('updated_at').notNull(),
})

/**
 * Fixed-window counters. Migration 0001 makes the table UNLOGGED: writes must be cheap, and losing it in a crash is
 * fine.
 */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    resetAt: moment('reset_at').notNull(),
  },
  (t) => [index('rate_limits_reset').on(t.resetAt)],
)

/** Random secrets that all server processes share, e.g. for signing upload forms. Made once, never shown. */
export const serverSecrets = pgTable('server_secrets', {
  name: text('name').primaryKey(),
  /** 256 random bits, base64url */
  secret: text('secret').notNull(),
})

/**
 * Files that the sweep has taken. Their objects are at `removed/DAY/KEY` for 30 days and can be put back. A row whose
 * user is deleted has no owner any more; the sweep removes its objects for good.
 */
export const filesSetAside = pgTable(
  'files_set_aside',
  {
    key: text('key').primaryKey(),
    ownerId: text('owner_id').references(() => users.id, { onDelete: 'set null' }),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    /** the other columns of the row in `files` */
    row: jsonb('row').$type<Omit<typeof files.$inferSelect, 'key' | 'ownerId' | 'bytes' | 'createdAt'>>().notNull(),
    setAsideAt: moment('set_aside_at').notNull(),
  },
  (t) => [index('files_set_aside_owner').on(t.ownerId)],
)

/** Objects of deleted users, until the storage has deleted them too. Written in the transaction that deletes the rows. */
export const filesToRemove = pgTable('files_to_remove', { key: text('key').primaryKey() })

/** One row, which distinguishes this installation from others. The file storage holds the same id. */
export const installation = pgTable('installation', {
  id: text('id').primaryKey(),
  /** always true, so that there is only one row */
  isThis: boolean('is_this').notNull().default(true).unique(),
  /**
   * which database of which cluster was joined with the storage: in a copy of the row it is another database's; '' =
   * unknown
   */
  cluster: text('cluster').notNull().default(''),
})

/** Responses of creating calls by `Idempotency-Key`, kept for a day. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    /** name of the call and hash of its input: the same key with another input is refused */
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
