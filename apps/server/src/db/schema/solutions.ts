import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'

import { moment, storedSolution } from './columns.ts'
import { users } from './people.ts'

/** Solutions: public templates (no owner, listed by region) and users' own (spec 3, Solution). */
export const solutions = pgTable(
  'solutions',
  {
    id: text('id').primaryKey(),
    isTemplate: boolean('is_template').notNull(),
    ownerId: text('owner_id').references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    region: text('region').notNull(),
    /** checked before it is stored */
    definition: storedSolution('definition').notNull(),
    /** increases with every save; a save that names an older one is refused with 409 */
    revision: integer('revision').notNull().default(1),
    position: integer('position').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('solutions_name').on(t.ownerId, t.name),
    index('solutions_owner')
      .on(t.ownerId, t.createdAt.desc().nullsFirst())
      .where(sql`not ${t.isTemplate}`),
    index('solutions_region')
      .on(t.region, t.position)
      .where(sql`${t.isTemplate}`),
  ],
)

/** The `k` of an embed code: public, read-only, one solution, revocable (rule S11). */
export const solutionSecrets = pgTable(
  'solution_secrets',
  {
    secret: text('secret').primaryKey(),
    solutionId: text('solution_id')
      .notNull()
      .references(() => solutions.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
    revokedAt: moment('revoked_at'),
  },
  (t) => [
    uniqueIndex('solution_secrets_live')
      .on(t.solutionId)
      .where(sql`${t.revokedAt} is null`),
    index('solution_secrets_solution').on(t.solutionId),
  ],
)

/**
 * Hosts of sites that requested a solution's script with its live key. Of visitors, only the keyed hash of the one
 * network that knows a site is stored, until a second one does.
 */
export const embedSightings = pgTable(
  'embed_sightings',
  {
    solutionId: text('solution_id')
      .notNull()
      .references(() => solutions.id, { onDelete: 'cascade' }),
    /** with the port, unless it is the default port */
    host: text('host').notNull(),
    firstSeenAt: moment('first_seen_at').notNull(),
    lastSeenAt: moment('last_seen_at').notNull(),
    /** number of networks from which it was seen */
    networks: integer('networks').notNull().default(1),
    /** null = several networks know it, or it was seen before this was stored */
    network: text('network'),
  },
  (t) => [primaryKey({ columns: [t.solutionId, t.host] }), index('embed_sightings_last').on(t.lastSeenAt)],
)
