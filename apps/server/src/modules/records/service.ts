import type { Card, CardLike } from '@petalpost/api-client/schemas/cards'
import type { IsTemplate } from '@petalpost/domain/card'
import { pageRange } from '@petalpost/domain/paging'

import type { Queries } from '#db/open.ts'
import { AppError } from '#errors/app-error.ts'
import { enforceLimit } from '#errors/enforce-limit.ts'
import type { CardsService, SignedInViewer } from '#modules/cards/service.ts'
import type { Infrastructure } from '#src/infrastructure.ts'

import { deleteRecord, dropLikes, selectLikedIds, selectRecordedIds, setLike, upsertRecord } from './store.ts'

/** Limit of likes that one user sets and removes (rule S20: tighter than for other calls). */
export const LIKE_LIMIT = { max: 60, windowMs: 60_000 }

interface PageRequest {
  pageNum: number
  pageSize: number
}

/** How callers name a card. */
interface CardName {
  id: string
  isTemplate: IsTemplate
}

export type RecordsService = ReturnType<typeof createRecordsService>

/** Likes and recent designs of the session's user (spec 2.5, 7.2). */
export function createRecordsService(
  { db, pool, clock, limits }: Pick<Infrastructure, 'db' | 'pool' | 'clock' | 'limits'>,
  cards: CardsService,
) {
  async function likePage(request: PageRequest, viewer: SignedInViewer): Promise<Card[]> {
    const rows = await selectLikedIds(db, viewer.userId, pageRange(request.pageNum, request.pageSize))
    return cards.byIds(
      rows.map(({ id }) => id),
      viewer,
    )
  }

  async function recordPage(request: PageRequest, viewer: SignedInViewer): Promise<Card[]> {
    const rows = await selectRecordedIds(db, viewer.userId, pageRange(request.pageNum, request.pageSize))
    return cards.byIds(
      rows.map(({ id }) => id),
      viewer,
    )
  }

  /** @throws AppError not_found when the card is not in the user's history */
  async function remove({ id, isTemplate }: CardName, userId: string): Promise<void> {
    if (!(await deleteRecord(db, userId, id, isTemplate === 1))) throw new AppError('not_found')
  }

  /** Adds a card to the top of a user's recent designs; `within` the transaction that changes the card. */
  const record = (cardId: string, userId: string, within: Queries = db) =>
    upsertRecord(within, userId, cardId, new Date(clock.now()))

  /**
   * Sets or removes the like; repeating a call changes nothing.
   * @throws AppError not_found, also for somebody else's card (rule S12); too_many_requests
   */
  async function like({ id, isTemplate }: CardName, isLike: boolean, userId: string): Promise<CardLike> {
    await enforceLimit(limits, `like:${userId}`, LIKE_LIMIT)
    const card = { id, isTemplate: isTemplate === 1 }
    const counted = await setLike(pool, userId, card, isLike, new Date(clock.now()))
    if (counted === null) throw new AppError('not_found')
    return { isLike, likeCount: counted.likeCount }
  }

  return { likePage, recordPage, remove, record, like, forget: dropLikes }
}
