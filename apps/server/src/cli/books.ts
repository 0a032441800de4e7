import { levelName } from '@petalpost/domain/membership'
import { amountText } from '@petalpost/domain/price'
import type pg from 'pg'

import { openDatabase } from '#db/open.ts'
import { readBooks } from '#modules/books/service.ts'
import type { Clock } from '#src/clock.ts'

import type { Tell } from './serve.ts'

/** A snapshot of a large database takes longer than a statement of a page may. */
const PATIENCE = { statementMs: 600_000, answerMs: 600_000 }

/**
 * Prints what each provider took in each currency, the members that there are now, and every difference between money
 * and memberships. Returns whether there is none.
 */
export async function books(connection: pg.ClientConfig, clock: Clock, tell: Tell): Promise<boolean> {
  const { db, close } = openDatabase(connection, { max: 1, limits: PATIENCE })
  try {
    const { sums, members, freeMonths, unknownAgreements, refundsUnderWay, closedRefunds, differences } =
      await readBooks(db, clock.now())
    if (sums.length === 0) tell('no payments')
    for (const sum of sums) {
      const { provider, currency } = sum
      tell(
        `${provider} ${currency}: ${sum.payments} payments ${amountText(sum.amount)}, ` +
          `${sum.granted} granted ${amountText(sum.grantedAmount)}, ` +
          `${sum.refunds} given back ${amountText(sum.refundedAmount)}, ` +
          `kept ${amountText(sum.amount - sum.refundedAmount)}; ${sum.paidOrders} orders are paid`,
      )
    }
    const all = members.reduce((count, { members: some }) => count + some, 0)
    const levels = members.map(({ level, members: some }) => `${levelName(level) ?? level} ${some}`)
    tell(`members now: ${all}${all > 0 ? ` (${levels.join(', ')})` : ''}; free months claimed: ${freeMonths}`)
    if (unknownAgreements > 0) tell(`agreements that their provider does not know: ${unknownAgreements}`)
    if (refundsUnderWay > 0) tell(`refunds under way: ${refundsUnderWay}`)
    for (const { provider, paymentId, orderNo, reason } of closedRefunds)
      tell(`given back outside ${provider}: payment ${paymentId} of order ${orderNo}: ${reason}`)
    for (const difference of differences) tell(`✗ ${difference}`)
    tell(`${differences.length} differences`)
    return differences.length === 0
  } finally {
    await close()
  }
}
