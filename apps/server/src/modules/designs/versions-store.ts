import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type pg from 'pg'

import type { Queries } from '#db/open.ts'
import { cards, cardVersions } from '#db/schema/cards.ts'

/** One version of a card in the list of its versions. */
export interface VersionRow {
  version: number
  savedAt: Date
  title: string
  /** storage key, '' = none */
  thumbnail: string
}

/** A version with what it holds; `definition` is the stored JSON text. */
export interface VersionDetailRow extends VersionRow {
  category: string
  festivalId: number
  definition: string
}

const OWN = 'c.id = $1 and c.owner_id = $2 and not c.is_template'

/**
 * The versions of a user's own card, the newest first: the card as it is, then the kept ones. Empty when the user has no
 * such card.
 */
export async function selectVersions(pool: pg.Pool, cardId: string, ownerId: string): Promise<VersionRow[]> {
  const { rows } = await pool.query<VersionRow>({
    name: 'card-versions',
    text: `select c.version, c.updated_at as "savedAt", c.title, c.thumbnail from cards c where ${OWN}
      union all
      select v.version, v.saved_at, v.title, v.thumbnail from card_versions v join cards c on c.id = v.card_id
        where ${OWN}
      order by version desc`,
    values: [cardId, ownerId],
  })
  return rows
}

/** Null when the user has no such card, or the version is not kept. */
export async function selectVersion(
  pool: pg.Pool,
  cardId: string,
  version: number,
  ownerId: string,
): Promise<VersionDetailRow | null> {
  const { rows } = await pool.query<VersionDetailRow>({
    name: 'card-version',
    text: `select c.version, c.updated_at as "savedAt", c.title, c.thumbnail, c.category,
        c.festival_id as "festivalId", c.definition::text from cards c where ${OWN} and c.version = $3
      union all
      select v.version, v.saved_at, v.title, v.thumbnail, v.category, v.festival_id, v.definition::text
        from card_versions v join cards c on c.id = v.card_id where ${OWN} and v.version = $3`,
    values: [cardId, ownerId, version],
  })
  return rows[0] ?? null
}

/**
 * Keeps the card as it is as a version, if at least `windowMs` have passed since the last kept version was replaced (or
 * the card was made). Returns whether it did.
 */
export async function keepVersion(
  tx: Queries,
  { id, version }: { id: string; version: number },
  now: Date,
  windowMs: number,
): Promise<boolean> {
  const began = sql`coalesce(
    (select max(${cardVersions.replacedAt}) from ${cardVersions} where ${cardVersions.cardId} = ${id}), ${cards.createdAt})`
  const replaced = tx
    .select({
      cardId: cards.id,
      version: cards.version,
      title: cards.title,
      category: cards.category,
      festivalId: cards.festivalId,
      thumbnail: cards.thumbnail,
      definition: cards.definition,
      savedAt: cards.updatedAt,
      replacedAt: sql<Date>`${now.toISOString()}::timestamptz`.as('replaced_at'),
    })
    .from(cards)
    .where(
      and(
        eq(cards.id, id),
        eq(cards.version, version),
        sql`${began} <= ${new Date(now.getTime() - windowMs).toISOString()}::timestamptz`,
      ),
    )
  const { rowCount } = await tx.insert(cardVersions).select(replaced).onConflictDoNothing()
  return rowCount === 1
}

/** Deletes all but the newest `kept` versions of a card, and returns which. */
export async function deleteOlderVersions(tx: Queries, cardId: string, kept: number): Promise<number[]> {
  const older = tx
    .select({ version: cardVersions.version })
    .from(cardVersions)
    .where(eq(cardVersions.cardId, cardId))
    .orderBy(desc(cardVersions.version))
    .offset(kept)
  const rows = await tx
    .delete(cardVersions)
    .where(and(eq(cardVersions.cardId, cardId), inArray(cardVersions.version, older)))
    .returning({ version: cardVersions.version })
  return rows.map(({ version }) => version)
}
