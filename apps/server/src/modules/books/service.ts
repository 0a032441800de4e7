import { DAY_MS } from '@petalpost/domain/civil-day'
import { REFUND_TAKES_MS } from '@petalpost/domain/order'

import type { Db, Queries } from '#db/open.ts'

import { memberDifferences } from './member-differences.ts'
import { looseDifferences, orderDifferences, refundDifference } from './order-differences.ts'
import {
  type ClosedRefund,
  countFreeMonths,
  type OpenRefund,
  selectClosedRefunds,
  selectMembers,
  selectOpenRefunds,
  selectOrders,
  selectRequestedRefunds,
  selectSums,
  selectUnknownAgreements,
  selectUsers,
  selectWithoutOrder,
  type Sums,
} from './store.ts'

/** An agreement that ended because its provider did not know it is shown for this long. */
const ENDED_SHOWN_MS = 60 * DAY_MS
/** Rows that are held in memory at once. */
const BATCH = 1_000

/** What came in and what was given for it, and every place where the two differ. */
export interface Books {
  sums: Sums[]
  /** members now, by level */
  members: { level: number; members: number }[]
  freeMonths: number
  /** agreements that are unknown to their provider, or ended so lately: no difference, what was granted was paid */
  unknownAgreements: number
  /** refunds that providers work on: no difference yet */
  refundsUnderWay: number
  /** refunds that operators made outside the providers, with their reasons */
  closedRefunds: ClosedRefund[]
  /** one sentence each; empty = everything fits */
  differences: string[]
}

/** Reads all rows in batches; `keyOf` is the column that they are ordered by. */
async function* inBatches<Row>(read: (after: string) => Promise<Row[]>, keyOf: (row: Row) => string) {
  for (let after = ''; ;) {
    const rows = await read(after)
    yield* rows
    const last = rows.at(-1)
    if (last === undefined || rows.length < BATCH) return
    after = keyOf(last)
  }
}

/** Refunds that have failed, those that a provider works on, and those on which it works for too long. */
async function openRefunds(db: Queries, now: number): Promise<Record<'refused' | 'underWay' | 'late', OpenRefund[]>> {
  const isLate = ({ toldAt }: OpenRefund) => now - toldAt.getTime() >= REFUND_TAKES_MS
  const all = await selectOpenRefunds(db)
  const taken = all.filter(({ isUnderWay }) => isUnderWay)
  return {
    refused: all.filter(({ isUnderWay }) => !isUnderWay),
    underWay: taken.filter((one) => !isLate(one)),
    late: taken.filter(isLate),
  }
}

async function differencesIn(tx: Queries, refused: readonly OpenRefund[]): Promise<string[]> {
  const found: string[] = []
  const orders = inBatches(
    (after) => selectOrders(tx, after, BATCH),
    ({ orderNo }) => orderNo,
  )
  for await (const order of orders) found.push(...orderDifferences(order))
  found.push(...refused.map(refundDifference))
  for (const payment of await selectWithoutOrder(tx)) found.push(...looseDifferences(payment))
  const users = inBatches(
    (after) => selectUsers(tx, after, BATCH),
    ({ id }) => id,
  )
  for await (const user of users) found.push(...memberDifferences(user))
  return found
}

const unknownAgreements = (tx: Queries, now: number) => selectUnknownAgreements(tx, new Date(now - ENDED_SHOWN_MS))

/**
 * Adds up payments, grants, refunds and memberships, and compares them (rule S13). It reads one snapshot, so it may run
 * beside a server. Providers and currencies are those of the rows: a new provider needs no change here.
 */
export function readBooks(db: Db, now: number): Promise<Books> {
  return db.transaction(
    async (tx) => {
      const { refused, underWay, late } = await openRefunds(tx, now)
      return {
        sums: await selectSums(tx),
        members: await selectMembers(tx, new Date(now)),
        freeMonths: await countFreeMonths(tx),
        unknownAgreements: (await unknownAgreements(tx, now)).length,
        refundsUnderWay: underWay.length,
        closedRefunds: await selectClosedRefunds(tx),
        differences: await differencesIn(tx, [...refused, ...late]),
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

/**
 * What a person has to look at: refunds that a provider refuses or works on for too long, requests of members, and
 * agreements that are unknown; and beside them the refunds that a provider works on.
 */
export async function readLoose(db: Queries, now: number) {
  return {
    ...(await openRefunds(db, now)),
    requested: await selectRequestedRefunds(db),
    unknown: await unknownAgreements(db, now),
  }
}
