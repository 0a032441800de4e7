import {
  addedMs,
  grantedTime,
  type Plan,
  renewalGraceMs,
  withGrace,
  withoutGrant,
  withPaidPeriod,
  withRestored,
} from '@petalpost/domain/membership'

import type { Queries } from '#db/open.ts'
import type { MembershipService } from '#modules/membership/service.ts'
import type { Infrastructure } from '#src/infrastructure.ts'

import { noteGrant, noteTakenBack } from './payment-store.ts'
import type { OrderRow, PaymentRow } from './store.ts'

/** What was left of a grant when it was reversed, by a server that did not store how much that took. */
const remainingMs = ({ grantedMs, createdAt, reversedAt }: PaymentRow): number =>
  Math.max(0, (grantedMs ?? 0) - ((reversedAt ?? createdAt).getTime() - createdAt.getTime()))

/** What a payment brings to a membership, and what its reversal takes (rule S13). */
export function createGrants(
  { clock, log }: Pick<Infrastructure, 'clock' | 'log'>,
  { membership }: { membership: MembershipService },
) {
  /** Money that we cannot give anything for; a person has to look. */
  const alert = ({ orderNo, source }: OrderRow, paymentId: string | null, reason: string) =>
    log.error({ orderNo, source, paymentId, reason }, 'payment to look at')

  /** Extends the membership by what was paid. */
  async function grant(tx: Queries, payment: PaymentRow, plan: Plan, nextBillingAt: number | null): Promise<void> {
    if (payment.userId === null) return
    const now = payment.createdAt.getTime()
    let [graceMs, grantedMs] = [0, 0]
    const changed = await membership.change(tx, payment.userId, (present) => {
      const paid = withPaidPeriod(present, plan, now)
      graceMs = renewalGraceMs(paid, nextBillingAt)
      const granted = withGrace(paid, graceMs)
      grantedMs = addedMs(present, granted, now)
      return granted
    })
    await noteGrant(tx, payment, { grantedUntil: new Date(changed.expireTime ?? now), grantedMs, graceMs })
  }

  /** Takes back what a payment granted. A payment that was given back before we heard of it has granted nothing. */
  async function takeBack(tx: Queries, payment: PaymentRow, { plan, now }: { plan: Plan; now: number }): Promise<void> {
    const { userId, grantedUntil, grantedMs, graceMs } = payment
    if (userId === null || grantedUntil === null) return
    let takenBackMs = 0
    await membership.change(tx, userId, (present) => {
      const left = withoutGrant(present, grantedTime(present, { plan, grantedMs, graceMs }), now)
      takenBackMs = addedMs(left, present, now)
      return left
    })
    await noteTakenBack(tx, payment, takenBackMs)
  }

  /**
   * A payment that was taken back has arrived again: it grants what was taken back, from now. One that was taken back
   * before we heard of it grants its period.
   */
  async function restore(tx: Queries, order: OrderRow, before: PaymentRow, plan: Plan): Promise<void> {
    const { paymentId, userId, grantedUntil, takenBackMs } = before
    const now = clock.now()
    log.warn({ orderNo: order.orderNo, source: order.source, paymentId }, 'a payment that was taken back counts again')
    if (userId === null) return alert(order, paymentId, 'the account was deleted')
    if (grantedUntil === null) return grant(tx, { ...before, createdAt: new Date(now) }, plan, null)
    const ms = takenBackMs ?? remainingMs(before)
    const changed = await membership.change(tx, userId, (present) => withRestored(present, { plan, ms }, now))
    await noteGrant(tx, before, { grantedUntil: new Date(changed.expireTime ?? now), grantedMs: ms, graceMs: 0 })
  }

  return { grant, takeBack, restore, alert }
}
