import { bigint, boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'

import { moment } from './columns.ts'
import { users } from './people.ts'

/** QR codes for a login (spec 4, "QR login"): waiting, scanned (`subject`), then consumed (`passedAt`) or expired. */
export const qrTickets = pgTable(
  'qr_tickets',
  {
    /** hash of the token with which the page polls */
    ticket: text('ticket').primaryKey(),
    provider: text('provider').notNull(),
    /** hash of the cookie of the browser that shows the code: the ticket works nowhere else */
    browser: text('browser').notNull(),
    /** the scene in the code, by which the provider names it */
    state: text('state').notNull().default(''),
    /** who has scanned it, as in `identities`; null = nobody yet */
    subject: text('subject'),
    /** the signed-in user who adds a way to log in; null = a login */
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    passedAt: moment('passed_at'),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [
    uniqueIndex('qr_tickets_state').on(t.state),
    index('qr_tickets_expires').on(t.expiresAt),
    index('qr_tickets_user').on(t.userId),
  ],
)

/** Events of a provider that were taken, so that a repeated one has no effect. Kept while its signature is valid. */
export const loginEvents = pgTable(
  'login_events',
  {
    /** hash of who caused it and when */
    event: text('event').primaryKey(),
    receivedAt: moment('received_at').notNull(),
  },
  (t) => [index('login_events_received').on(t.receivedAt)],
)

/** Access tokens of outside services, one for all server processes. */
export const providerTokens = pgTable('provider_tokens', {
  provider: text('provider').primaryKey(),
  token: text('token').notNull(),
  expiresAt: moment('expires_at').notNull(),
})

/** Logins at a provider that have come back: their state is not accepted a second time. */
export const usedLoginStates = pgTable(
  'used_login_states',
  {
    /** hash of the state */
    state: text('state').primaryKey(),
    /** when the cookie with the state would have ended */
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('used_login_states_expires').on(t.expiresAt)],
)

/** Passkeys: a device signs with its private key, and the server has the public one. */
export const passkeys = pgTable(
  'passkeys',
  {
    /** base64url, as the browser names it */
    credentialId: text('credential_id').primaryKey(),
    /** names the passkey in our calls */
    id: text('id').notNull().unique(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** COSE, base64url */
    publicKey: text('public_key').notNull(),
    /** signatures so far, as the device counts them; 0 = it does not count */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    /** the browser's User-Agent at registration, shortened; '' = unknown */
    agent: text('agent').notNull().default(''),
    /** stored with the user's other devices too */
    isSynced: boolean('is_synced').notNull(),
    createdAt: moment('created_at').notNull(),
    usedAt: moment('used_at'),
  },
  (t) => [index('passkeys_user').on(t.userId)],
)

/** Challenges that a device has to sign, each once and within minutes. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    /** hash of the challenge */
    challenge: text('challenge').primaryKey(),
    /** hash of the browser's cookie: the answer must come from the same browser */
    browser: text('browser').notNull(),
    /** who adds a passkey; null = a login */
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('passkey_challenges_user').on(t.userId), index('passkey_challenges_expires').on(t.expiresAt)],
)
