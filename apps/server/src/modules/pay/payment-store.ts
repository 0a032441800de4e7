import { and, eq, isNull } from 'drizzle-orm'

import type { Queries } from '#db/open.ts'
import { payments } from '#db/schema/payment.ts'

import type { PaymentRow } from './store.ts'

/** Stores a payment; null when it is stored already. */
export async function insertPayment(tx: Queries, row: typeof payments.$inferInsert): Promise<PaymentRow | null> {
  const [added] = await tx.insert(payments).values(row).onConflictDoNothing().returning()
  return added ?? null
}

/** Notes what a payment granted: until when, how much that has added, and how much of it is grace. */
export async function noteGrant(
  tx: Queries,
  { provider, paymentId }: Pick<PaymentRow, 'provider' | 'paymentId'>,
  granted: { grantedUntil: Date; grantedMs: number; graceMs: number },
): Promise<void> {
  const isIt = and(eq(payments.provider, provider), eq(payments.paymentId, paymentId))
  await tx.update(payments).set(granted).where(isIt)
}

/**
 * Marks a payment as given back; returns it, or null when it was marked before or is unknown. `isReported` = the provider
 * says so itself: only then it may count again (`restorePayment`).
 */
export async function reversePayment(
  tx: Queries,
  provider: string,
  paymentId: string,
  { at, isReported }: { at: Date; isReported: boolean },
): Promise<PaymentRow | null> {
  const isIt = and(eq(payments.provider, provider), eq(payments.paymentId, paymentId))
  const isNew = and(isIt, isNull(payments.reversedAt))
  const [row] = await tx
    .update(payments)
    .set({ reversedAt: at, isReversalReported: isReported })
    .where(isNew)
    .returning()
  if (row !== undefined) return row
  if (isReported) await tx.update(payments).set({ isReversalReported: true }).where(isIt)
  return null
}

/** Notes how much a reversal took from the membership. */
export async function noteTakenBack(
  tx: Queries,
  { provider, paymentId }: Pick<PaymentRow, 'provider' | 'paymentId'>,
  takenBackMs: number,
): Promise<void> {
  const isIt = and(eq(payments.provider, provider), eq(payments.paymentId, paymentId))
  await tx.update(payments).set({ takenBackMs }).where(isIt)
}

/**
 * Lets a payment count again that its provider had said to be given back, and that it now says has arrived. Returns it as
 * it was, or null when it counts already, or was never reported as given back. Lock its order before.
 */
export async function restorePayment(
  tx: Queries,
  provider: string,
  paymentId: string,
  at: Date,
): Promise<PaymentRow | null> {
  const before = await selectPayment(tx, provider, paymentId)
  if (before === null || before.reversedAt === null || !before.isReversalReported) return null
  const { grantedUntil, grantedMs, graceMs, reversedAt, earlierGrants } = before
  const earlier = grantedUntil && {
    grantedAt: (before.restoredAt ?? before.createdAt).getTime(),
    grantedUntil: grantedUntil.getTime(),
    grantedMs,
    graceMs,
    reversedAt: reversedAt.getTime(),
  }
  const restored = {
    reversedAt: null,
    isReversalReported: false,
    takenBackMs: null,
    restoredAt: at,
    earlierGrants: earlier ? [...earlierGrants, earlier] : earlierGrants,
  }
  await tx
    .update(payments)
    .set(restored)
    .where(and(eq(payments.provider, provider), eq(payments.paymentId, paymentId)))
  return before
}

/** A payment that was granted or given back; null = neither. */
export async function selectPayment(tx: Queries, provider: string, paymentId: string): Promise<PaymentRow | null> {
  const isIt = and(eq(payments.provider, provider), eq(payments.paymentId, paymentId))
  const [row] = await tx.select().from(payments).where(isIt)
  return row ?? null
}
