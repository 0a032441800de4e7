import { DAY_MS } from '@petalpost/domain/civil-day'

import type { Queries } from '#db/open.ts'
import type { PaymentProvider, PaymentState } from '#providers/payment/payment.ts'
import type { Infrastructure } from '#src/infrastructure.ts'

import { isRunning, withoutRenewals } from './agreements.ts'
import { lockOrder, noteUnknown, type OrderRow, RUNNING, selectSubscription, type SubscriptionRow } from './store.ts'

/** A running agreement that its provider has not known for this long has ended there. */
const UNKNOWN_MS = DAY_MS

/** Was this agreement ended because nobody wanted it, not because its provider did not know it for long? */
const wasUnwanted = ({ status, unknownSince, cancelledAt }: SubscriptionRow): boolean =>
  status === 'cancelled' &&
  unknownSince !== null &&
  cancelledAt !== null &&
  cancelledAt.getTime() - unknownSince.getTime() < UNKNOWN_MS

/** Ends an agreement that its provider knows again, if its member did not want it any more. @throws PaymentFailed */
export async function endUnwanted(
  db: Queries,
  { agreements }: PaymentProvider,
  { orderNo }: OrderRow,
  state: PaymentState,
): Promise<PaymentState> {
  if (agreements === null || !isRunning(state.agreement)) return state
  const stored = await selectSubscription(db, orderNo)
  if (stored === null || !wasUnwanted(stored)) return state
  await agreements.cancel(state.agreement.id)
  return withoutRenewals(state, state.agreement)
}

/**
 * Agreements that their provider does not know any more, because an account was changed or closed there. For a day they may
 * be a fault of the provider, and it is asked hourly; then they count as ended. What was granted stays. One that the
 * provider knows again takes its state, because ended agreements are looked at daily for a while (rule S13).
 */
export function createUnknownAgreements({ db, clock, log }: Pick<Infrastructure, 'db' | 'clock' | 'log'>) {
  /**
   * Notes that the provider does not know the order's agreement; one that we wanted to end (`isUnwanted`) has ended at once.
   * Returns false for one that nobody has approved.
   */
  return async ({ orderNo, source }: OrderRow, isUnwanted: boolean): Promise<boolean> => {
    const now = new Date(clock.now())
    const ended = await db.transaction(async (tx) => {
      await lockOrder(tx, orderNo)
      const agreement = await selectSubscription(tx, orderNo)
      if (agreement === null || agreement.status === 'pending') return null
      const since = agreement.unknownSince ?? now
      const isLong = now.getTime() - since.getTime() >= UNKNOWN_MS
      const isOver = RUNNING.includes(agreement.status) && (isUnwanted || isLong)
      await noteUnknown(tx, orderNo, { unknownSince: since, updatedAt: now, isOver })
      return isOver ? agreement.providerSubscriptionId : ''
    })
    if (ended !== null && ended !== '')
      log.warn(
        { orderNo, source, agreement: ended },
        'its provider does not know this agreement any more: it has ended',
      )
    return ended !== null
  }
}
