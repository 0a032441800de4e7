import { amountText } from '@petalpost/domain/price'
import type pg from 'pg'

import { openDatabase } from '#db/open.ts'
import { messageOf } from '#errors/reason-of.ts'
import { readLoose } from '#modules/books/service.ts'
import { PaymentFailed } from '#providers/payment/payment.ts'
import { type Clock, systemClock } from '#src/clock.ts'
import type { Deps } from '#src/deps.ts'

import { Refusal } from './copy/refusal.ts'
import type { Tell } from './serve.ts'

const sum = ({ amount, currency }: { amount: number; currency: string }): string => `${amountText(amount)} ${currency}`
const minute = (at: Date | null): string => `${at?.toISOString().slice(0, 16).replace('T', ' ') ?? '-'} UTC`

/**
 * Prints the refunds that wait for a person: those that a provider refuses or works on for too long, those that members
 * asked for, and agreements that their provider does not know; and those that a provider works on.
 */
export async function refunds(connection: pg.ClientConfig, tell: Tell, clock: Clock = systemClock): Promise<void> {
  const { db, close } = openDatabase(connection, { max: 1 })
  try {
    const { refused, underWay, late, requested, unknown } = await readLoose(db, clock.now())
    for (const { provider, paymentId, orderNo, reason, tries, nextTryAt, createdAt, ...one } of refused) {
      tell(`refused    order ${orderNo}: ${sum(one)}, payment ${paymentId} of ${provider}`)
      tell(`           since ${minute(createdAt)}, ${tries} tries, the next at ${minute(nextTryAt)}: ${reason}`)
    }
    for (const { provider, paymentId, orderNo, reason, nextTryAt, toldAt, ...one } of late) {
      tell(`under way, too long  order ${orderNo}: ${sum(one)}, payment ${paymentId} of ${provider}`)
      tell(`           since ${minute(toldAt)}, asked again at ${minute(nextTryAt)}: ${reason}`)
    }
    for (const { provider, orderNo, reason, nextTryAt, toldAt, ...one } of underWay) {
      tell(`under way  order ${orderNo}: ${sum(one)} by ${provider}`)
      tell(`           since ${minute(toldAt)}, asked again at ${minute(nextTryAt)}: ${reason}`)
    }
    for (const { orderNo, provider, requestedAt, ...one } of requested)
      tell(`requested  order ${orderNo}: ${sum(one)} by ${provider}, at ${minute(requestedAt)}`)
    for (const { orderNo, provider, agreement, since, status } of unknown)
      tell(
        `unknown    order ${orderNo}: ${provider} does not know agreement ${agreement} since ${minute(since)}` +
          (status === 'cancelled' ? '; it counts as ended: cancel it at the old account, if there is one' : ''),
      )
    tell(
      `${refused.length} refused, ${underWay.length + late.length} under way, ${requested.length} requested; ` +
        `${unknown.length} agreements unknown`,
    )
  } finally {
    await close()
  }
}

/** Takes a member's request off the list: the money stays. @throws Refusal when there is none */
export async function declineRefund({ services }: Deps, orderNo: string, tell: Tell): Promise<void> {
  if (!(await services.pay.declineRefund(orderNo)))
    throw new Refusal(`Nobody has asked for a refund of order ${orderNo}.`)
  tell(`The request for order ${orderNo} is declined. Tell the member why; they may ask again.`)
}

/** Why an open refund cannot be closed. */
const notClosed = (orderNo: string) => ({
  none: `No refund of order ${orderNo} has failed.`,
  'under way': `The provider still works on the refund of order ${orderNo}: the money goes back by itself.`,
  back: `The provider has given the money of order ${orderNo} back already.`,
})

/** Closes an open refund that was paid outside its provider. @throws Refusal when there is none, or when that pays twice */
export async function closeRefund({ services }: Deps, orderNo: string, reason: string, tell: Tell): Promise<void> {
  if (reason.trim() === '') throw new Refusal('Say how the money went back, for the books.')
  const closing = await services.pay.closeRefund(orderNo, reason.trim()).catch((error: unknown) => {
    if (!(error instanceof PaymentFailed)) throw error
    throw new Refusal(`The provider does not say what became of the refund (${messageOf(error)}). Try again later.`)
  })
  if (closing !== 'closed') throw new Refusal(notClosed(orderNo)[closing])
  tell(`The payment of order ${orderNo} counts as given back. Its provider is not asked to give it back any more.`)
}
