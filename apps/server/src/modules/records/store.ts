import type { PageRange } from '@petalpost/domain/paging'
import { and, asc, desc, eq, exists, inArray, sql } from 'drizzle-orm'
import type pg from 'pg'

import { isGone } from '#db/failures.ts'
import type { Queries } from '#db/open.ts'
import { cardCounters, cards, likes, records } from '#db/schema/cards.ts'

/** Ids of the cards that a user likes, latest like first. */
export function selectLikedIds(db: Queries, userId: string, { offset, limit }: PageRange) {
  const query = db
    .select({ id: likes.cardId })
    .from(likes)
    .where(eq(likes.userId, userId))
    .orderBy(desc(likes.createdAt), asc(likes.cardId))
    .offset(offset)
  return limit === null ? query : query.limit(limit)
}

/** Ids of a user's recent designs, latest work first. */
export function selectRecordedIds(db: Queries, userId: string, { offset, limit }: PageRange) {
  const query = db
    .select({ id: records.cardId })
    .from(records)
    .where(eq(records.userId, userId))
    .orderBy(desc(records.usedAt), asc(records.cardId))
    .offset(offset)
  return limit === null ? query : query.limit(limit)
}

/** Removes a card from a user's recent designs; false when it was not among them. */
export async function deleteRecord(db: Queries, userId: string, cardId: string, isTemplate: boolean): Promise<boolean> {
  const { rowCount } = await db.delete(records).where(
    and(
      eq(records.userId, userId),
      eq(records.cardId, cardId),
      exists(
        db
          .select({ id: cards.id })
          .from(cards)
          .where(and(eq(cards.id, cardId), eq(cards.isTemplate, isTemplate))),
      ),
    ),
  )
  return rowCount === 1
}

/** Puts a card on top of a user's recent designs. */
export async function upsertRecord(db: Queries, userId: string, cardId: string, usedAt: Date): Promise<void> {
  await db
    .insert(records)
    .values({ userId, cardId, usedAt })
    .onConflictDoUpdate({ target: [records.userId, records.cardId], set: { usedAt: sql`excluded.used_at` } })
}

const PUT_LIKE = `insert into likes (user_id, card_id, created_at) select $1, id, $4 from card
  on conflict do nothing returning card_id`
const DROP_LIKE = 'delete from likes where user_id = $1 and card_id in (select id from card) returning card_id'

/**
 * Sets or removes a like and counts it, in one statement, so that the counter always matches the likes however many
 * calls run in parallel. Repeating it changes nothing. Null when the user may not see the card, or it no longer exists.
 */
export async function setLike(
  pool: pg.Pool,
  userId: string,
  card: { id: string; isTemplate: boolean },
  isLike: boolean,
  now: Date,
): Promise<{ likeCount: number } | null> {
  const counting = pool.query<{ found: boolean; likeCount: number }>({
    name: isLike ? 'like-put' : 'like-drop',
    text: `with card as (select id from cards where id = $2 and is_template = $3 and (is_template or owner_id = $1)),
      changed as (${isLike ? PUT_LIKE : DROP_LIKE}),
      counted as (
        insert into card_counters (card_id, like_count) select card_id, ${isLike ? 1 : 0} from changed
        on conflict (card_id) do update set like_count = greatest(card_counters.like_count ${isLike ? '+' : '-'} 1, 0)
        returning like_count)
      select exists (select 1 from card) as found, coalesce(
        (select like_count from counted), (select like_count from card_counters where card_id = $2), 0) as "likeCount"`,
    values: [userId, card.id, card.isTemplate, ...(isLike ? [now] : [])],
  })
  const { rows } = await counting.catch((error: unknown) => {
    if (isGone(error)) return { rows: [] } // the card was removed at the same moment
    throw error
  })
  const [answer] = rows
  return answer?.found ? { likeCount: answer.likeCount } : null
}

/**
 * Removes all likes of a user whose account is deleted, and subtracts them from the counters; the recent designs are
 * deleted with the account (rule S16).
 */
export async function dropLikes(tx: Queries, userId: string): Promise<void> {
  const liked = tx.select({ id: likes.cardId }).from(likes).where(eq(likes.userId, userId))
  // locked in a fixed order: otherwise two users who liked the same cards and delete their accounts at once could
  // deadlock
  await tx
    .select({ id: cardCounters.cardId })
    .from(cardCounters)
    .where(inArray(cardCounters.cardId, liked))
    .orderBy(asc(cardCounters.cardId))
    .for('update')
  const dropped = await tx.delete(likes).where(eq(likes.userId, userId)).returning({ id: likes.cardId })
  if (dropped.length === 0) return
  const ids = dropped.map(({ id }) => id)
  await tx
    .update(cardCounters)
    .set({ likeCount: sql`greatest(${cardCounters.likeCount} - 1, 0)` })
    .where(inArray(cardCounters.cardId, ids))
}
