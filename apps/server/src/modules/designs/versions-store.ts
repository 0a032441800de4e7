import { and, count, desc, eq, gt, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type pg from 'pg'

import type { Queries } from '#db/open.ts'
import { cards, cardVersions } from '#db/schema/cards.ts'

/** One version of a card in the list of its versions. */
export interface VersionRow {
  version: number
  savedAt: Date
  title: string
  /** '' = none */
  name: string
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
    text: `select c.version, c.updated_at as "savedAt", c.title, c.thumbnail, coalesce(n.name, '') as name from cards c
        left join card_versions n on n.card_id = c.id and n.version = c.version where ${OWN}
      union all
      select v.version, v.saved_at, v.title, v.thumbnail, v.name from card_versions v join cards c on c.id = v.card_id
        where ${OWN} and v.version < c.version
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
    text: `select c.version, c.updated_at as "savedAt", c.title, c.thumbnail, coalesce(n.name, '') as name, c.category,
        c.festival_id as "festivalId", c.definition::text from cards c
        left join card_versions n on n.card_id = c.id and n.version = c.version where ${OWN} and c.version = $3
      union all
      select v.version, v.saved_at, v.title, v.thumbnail, v.name, v.category, v.festival_id, v.definition::text
        from card_versions v join cards c on c.id = v.card_id
        where ${OWN} and v.version = $3 and v.version < c.version`,
    values: [cardId, ownerId, version],
  })
  return rows[0] ?? null
}

interface VersionOf {
  id: string
  version: number
}

/** Stores this version of a card, while the card is this version and `condition` holds. Returns whether it did. */
async function copyVersion(tx: Queries, { id, version }: VersionOf, now: Date, condition?: SQL): Promise<boolean> {
  const replaced = tx
    .select({
      cardId: cards.id,
      version: cards.version,
      title: cards.title,
      name: sql<string>`''`.as('name'),
      category: cards.category,
      festivalId: cards.festivalId,
      thumbnail: cards.thumbnail,
      definition: cards.definition,
      savedAt: cards.updatedAt,
      replacedAt: sql<Date>`${now.toISOString()}::timestamptz`.as('replaced_at'),
    })
    .from(cards)
    .where(and(eq(cards.id, id), eq(cards.version, version), condition))
  const { rowCount } = await tx.insert(cardVersions).select(replaced).onConflictDoNothing()
  return rowCount === 1
}

/**
 * Keeps the card as it is as a version when it was not saved again since it was made, or at least `windowMs` have passed
 * since the last kept version was replaced (or the card was made). Returns whether it did.
 */
export function keepVersion(tx: Queries, card: VersionOf, now: Date, windowMs: number): Promise<boolean> {
  const window = sql`${windowMs} * interval '1 millisecond'`
  // the first version is kept however soon it is replaced, and then ends no ten minutes
  const began = sql`coalesce(
    (select max(${cardVersions.replacedAt}) from ${cardVersions} where ${cardVersions.cardId} = ${card.id}
      and (${cardVersions.version} > 1 or ${cardVersions.replacedAt} >= ${cards.createdAt} + ${window})),
    ${cards.createdAt})`
  const isDue = sql`(${cards.version} = 1 or ${began} <= ${now.toISOString()}::timestamptz - ${window})`
  return copyVersion(tx, card, now, isDue)
}

/** Keeps the card as it is, for its name. Returns false when it is kept already, or has another version by now. */
export const pinVersion = (tx: Queries, card: VersionOf, now: Date): Promise<boolean> => copyVersion(tx, card, now)

/** Names a kept version; '' takes the name away. Returns false when it is not kept. */
export async function updateName(tx: Queries, { id, version }: VersionOf, name: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(cardVersions)
    .set({ name })
    .where(and(eq(cardVersions.cardId, id), eq(cardVersions.version, version)))
  return rowCount === 1
}

/** Versions of a card with names, this one not counted. */
export async function countNamed(tx: Queries, { id, version }: VersionOf): Promise<number> {
  const [row] = await tx
    .select({ named: count() })
    .from(cardVersions)
    .where(and(eq(cardVersions.cardId, id), ne(cardVersions.name, ''), ne(cardVersions.version, version)))
  return row?.named ?? 0
}

/** Deletes all versions of a card. */
export async function deleteVersions(tx: Queries, cardId: string): Promise<number[]> {
  const rows = await tx
    .delete(cardVersions)
    .where(eq(cardVersions.cardId, cardId))
    .returning({ version: cardVersions.version })
  return rows.map(({ version }) => version)
}

/** Deletes all but the newest `kept` versions of a card, its first and those with names; returns which. */
export async function deleteOlderVersions(tx: Queries, cardId: string, kept: number): Promise<number[]> {
  const older = tx
    .select({ version: cardVersions.version })
    .from(cardVersions)
    .where(and(eq(cardVersions.cardId, cardId), gt(cardVersions.version, 1), eq(cardVersions.name, '')))
    .orderBy(desc(cardVersions.version))
    .offset(kept)
  const rows = await tx
    .delete(cardVersions)
    .where(and(eq(cardVersions.cardId, cardId), inArray(cardVersions.version, older)))
    .returning({ version: cardVersions.version })
  return rows.map(({ version }) => version)
}
