import { and, count, eq, inArray, sql } from 'drizzle-orm'

import type { Queries } from '#db/open.ts'
import { cardCounters, cards } from '#db/schema/cards.ts'
import { shownArt } from '#src/card-columns/shown-art.ts'

import type { CardContent, Picture } from './card-content.ts'

/** The fields of a template that a copy starts from. */
export interface TemplateRow extends Picture {
  price: number
}

/** Null also for a card that is not a template. */
export async function selectTemplate(db: Queries, id: string): Promise<TemplateRow | null> {
  const [row] = await db
    .select({ price: cards.price, thumbnail: cards.thumbnail, color: cards.color })
    .from(cards)
    .where(and(eq(cards.id, id), eq(cards.isTemplate, true)))
  return row ?? null
}

/** JSON text of a card's definition. */
export async function selectDefinition(db: Queries, id: string): Promise<string> {
  const [row] = await db
    .select({ definition: sql<string>`${cards.definition}::text` })
    .from(cards)
    .where(eq(cards.id, id))
  return row?.definition ?? '{}'
}

const isOwn = (id: string, ownerId: string) =>
  and(eq(cards.id, id), eq(cards.ownerId, ownerId), eq(cards.isTemplate, false))

/** A user's own card as stored. */
export interface OwnCardRow extends Picture {
  id: string
  version: number
}

/** Null also for a template or somebody else's card (rule S12). */
export async function selectOwnCard(db: Queries, id: string, ownerId: string): Promise<OwnCardRow | null> {
  const [row] = await db
    .select({ id: cards.id, version: cards.version, thumbnail: cards.thumbnail, color: cards.color })
    .from(cards)
    .where(isOwn(id, ownerId))
  return row ?? null
}

/** Those of the drawings that paid templates show. */
export async function selectPaidArt(db: Queries, keys: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectDistinct({ key: cards.artKey })
    .from(cards)
    .where(and(cards.isTemplate, sql`${cards.price} > 0`, inArray(cards.artKey, [...keys])))
  return rows.flatMap(({ key }) => key ?? [])
}

/** Number of cards that a user has made. */
export async function countOwnCards(tx: Queries, ownerId: string): Promise<number> {
  const [row] = await tx
    .select({ cards: count() })
    .from(cards)
    .where(and(eq(cards.ownerId, ownerId), sql`not ${cards.isTemplate}`))
  return row?.cards ?? 0
}

const columnsOf = ({ lexemes, ...content }: CardContent) => ({
  ...content,
  ...shownArt(content.definition),
  search: sql`array_to_tsvector(${sql.param(lexemes)}::text[])`,
})

export interface NewCard {
  id: string
  ownerId: string
  templateId: string | null
  language: string
  /** the work of which it is a form; its own id when it begins one */
  workId: string
}

/** Stores a user's new card as version 1. */
export async function insertCard(db: Queries, card: NewCard, content: CardContent, now: Date): Promise<void> {
  await db
    .insert(cards)
    .values({ ...card, ...columnsOf(content), isTemplate: false, version: 1, createdAt: now, updatedAt: now })
}

/** Stores a change and returns the next version; null when the card no longer has the given version. */
export async function updateCard(
  db: Queries,
  { id, version }: Pick<OwnCardRow, 'id' | 'version'>,
  content: CardContent,
  now: Date,
): Promise<number | null> {
  const [row] = await db
    .update(cards)
    .set({ ...columnsOf(content), version: version + 1, updatedAt: now })
    .where(and(eq(cards.id, id), eq(cards.version, version)))
    .returning({ version: cards.version })
  return row?.version ?? null
}

/** Locks a user's own card until the transaction ends; false when there is no such card. */
export async function lockOwnCard(tx: Queries, id: string, ownerId: string): Promise<boolean> {
  const rows = await tx.select({ id: cards.id }).from(cards).where(isOwn(id, ownerId)).for('update')
  return rows.length === 1
}

/** Deletes a user's own card with its likes, records and counters. */
export async function deleteCard(db: Queries, id: string, ownerId: string): Promise<void> {
  await db.delete(cards).where(isOwn(id, ownerId))
}

/** Deletes all of a user's cards and returns their ids. */
export async function deleteCardsOf(db: Queries, ownerId: string): Promise<string[]> {
  const rows = await db.delete(cards).where(eq(cards.ownerId, ownerId)).returning({ id: cards.id })
  return rows.map(({ id }) => id)
}

/** Counts a use of a card. */
export async function countUse(db: Queries, cardId: string): Promise<void> {
  await db
    .insert(cardCounters)
    .values({ cardId, useCount: 1 })
    .onConflictDoUpdate({ target: cardCounters.cardId, set: { useCount: sql`${cardCounters.useCount} + 1` } })
}
