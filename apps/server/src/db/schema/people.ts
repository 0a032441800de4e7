import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'

import { moment } from './columns.ts'

/** Users (spec 3, User). `userCode` is a public label, never an authority. */
export const users = pgTable(
  'users',
  {
    id: text('id').primaryKey(),
    userCode: text('user_code').notNull().unique(),
    name: text('name').notNull(),
    email: text('email'),
    phone: text('phone'),
    /** storage key of the picture, '' = none */
    avatar: text('avatar').notNull().default(''),
    language: text('language').notNull(),
    /** IANA zone of the browser of the last sign-in, null = not known */
    timeZone: text('time_zone'),
    /** 0 none, 1 Free Trial, 2 Monthly, 3 Yearly */
    level: smallint('level').notNull().default(0),
    expireTime: moment('expire_time'),
    /** the expiry for which a reminder was already sent */
    remindedFor: moment('reminded_for'),
    /** … and the days before it at which the latest of them was due */
    remindedDays: smallint('reminded_days'),
    /** the user wants no reminders by mail */
    remindersOff: boolean('reminders_off').notNull().default(false),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('users_email').on(sql`lower(${t.email})`),
    uniqueIndex('users_phone').on(t.phone),
    index('users_expire_time')
      .on(t.expireTime)
      .where(sql`${t.level} > 0`),
  ],
)

/** An account to sign in with: mail address, phone number, WeChat or Google account. One user may have several. */
export const identities = pgTable(
  'identities',
  {
    provider: text('provider').notNull(),
    /** canonical account: lower-case address, `86` + number, or the provider's subject */
    subject: text('subject').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.provider, t.subject] }), index('identities_user').on(t.userId)],
)

/** Signed-in browsers. Only the SHA-256 of the cookie's token is stored (rule S3). */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** names the session where the token must not appear */
    id: text('id')
      .notNull()
      .unique()
      .default(sql`gen_random_uuid()::text`),
    /** the browser's User-Agent, shortened; '' = unknown */
    agent: text('agent').notNull().default(''),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
    seenAt: moment('seen_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('sessions_user').on(t.userId), index('sessions_expires').on(t.expiresAt)],
)

/** The only valid code of an account, purpose and browser (rule S1): a new one replaces the old. */
export const loginCodes = pgTable(
  'login_codes',
  {
    account: text('account').notNull(),
    /** 'login' or 'delete' */
    purpose: text('purpose').notNull(),
    /** hash of the requesting browser's cookie: the code works nowhere else */
    browser: text('browser').notNull(),
    salt: text('salt').notNull(),
    codeHash: text('code_hash').notNull(),
    attempts: smallint('attempts').notNull().default(0),
    usedAt: moment('used_at'),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.account, t.purpose, t.browser] }), index('login_codes_expires').on(t.expiresAt)],
)

/**
 * Browsers in which somebody signed in to an account: attempts of strangers on the account do not count against them
 * (rule S1).
 */
export const knownBrowsers = pgTable(
  'known_browsers',
  {
    account: text('account').notNull(),
    /** hash of the browser's cookie */
    browser: text('browser').notNull(),
    seenAt: moment('seen_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.account, t.browser] }), index('known_browsers_seen').on(t.seenAt)],
)

/**
 * Networks from which somebody signed in to an account, so that a new browser at home or at work does not share the
 * count of strangers (rule S1).
 */
export const knownNetworks = pgTable(
  'known_networks',
  {
    account: text('account').notNull(),
    /** hash of the account and the network */
    network: text('network').notNull(),
    seenAt: moment('seen_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.account, t.network] }), index('known_networks_seen').on(t.seenAt)],
)

/**
 * Mailboxes and phone numbers that have had their trial, the free month, or the price for new members. Stored as keyed
 * hashes, which name nobody after the account is deleted.
 */
export const trials = pgTable('trials', {
  accountHash: text('account_hash').primaryKey(),
})

/** One free membership per user and reward (rule S14). */
export const rewards = pgTable(
  'rewards',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    rewardId: text('reward_id').notNull(),
    deviceHash: text('device_hash').notNull(),
    addressHash: text('address_hash').notNull(),
    expireTime: moment('expire_time').notNull(),
    claimedAt: moment('claimed_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.rewardId] }),
    index('rewards_device').on(t.rewardId, t.deviceHash),
    index('rewards_address').on(t.rewardId, t.addressHash, t.claimedAt),
  ],
)

/** Feedback (spec 7.5); the id is the ticket shown to the sender. */
export const feedback = pgTable(
  'feedback',
  {
    id: text('id').primaryKey(),
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    userCode: text('user_code').notNull(),
    serviceId: text('service_id').notNull(),
    language: text('language').notNull(),
    problemDescription: text('problem_description').notNull(),
    contactAddress: text('contact_address').notNull().default(''),
    filePathList: text('file_path_list').array().notNull(),
    status: integer('status').notNull().default(0),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [index('feedback_user').on(t.userId), index('feedback_created').on(t.createdAt)],
)
