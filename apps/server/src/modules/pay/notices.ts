import type { PaymentSource } from '@petalpost/domain/order'

import type { OpenedPayment, PaymentProvider } from '#providers/payment/payment.ts'
import type { Infrastructure } from '#src/infrastructure.ts'
import type { QueueDefinition } from '#src/jobs/queue.ts'

import { noteRefundNo } from './refund-store.ts'
import {
  insertEvent,
  markHandled,
  type OrderRow,
  type ProductRow,
  selectOrder,
  selectOrderAt,
  selectProduct,
} from './store.ts'

/** The order of a notice, by our number or by the provider's. */
interface Settled {
  source: PaymentSource
  eventId: string
  orderNo?: string
  /** of a refund */
  refundNo?: string
  providerOrderId?: string
}

/** What providers tell by themselves: stored once, checked, and settled in a job (rules S13, F5). */
export function createNotices(
  { db, jobs, clock, log }: Pick<Infrastructure, 'db' | 'jobs' | 'clock' | 'log'>,
  {
    providerOf,
    settle,
    link,
  }: {
    /** @throws AppError not_configured */
    providerOf: (source: PaymentSource) => PaymentProvider
    /** @throws PaymentFailed */
    settle: (provider: PaymentProvider, order: OrderRow) => Promise<void>
    /** stores the provider's number of an order */
    link: (order: OrderRow, opened: OpenedPayment, product: ProductRow) => Promise<void>
  },
) {
  /**
   * The order of a notice. An order whose number at the provider was lost gets it now, and one that was refunded at the
   * provider's site the number of that.
   * @throws PaymentFailed
   */
  async function orderOf(
    provider: PaymentProvider,
    { orderNo, refundNo, providerOrderId }: Settled,
  ): Promise<OrderRow | null> {
    if (orderNo !== undefined) {
      if (refundNo !== undefined && refundNo !== orderNo) await noteRefundNo(db, orderNo, refundNo)
      return selectOrder(db, orderNo)
    }
    if (providerOrderId === undefined) return null
    const known = await selectOrderAt(db, provider.source, providerOrderId)
    if (known !== null) return known
    const named = await provider.agreements?.orderOf(providerOrderId)
    const order = named == null ? null : await selectOrder(db, named)
    if (order === null || order.source !== provider.source || order.providerOrderId !== null) return null
    const product = await selectProduct(db, order.productId)
    const opened = { providerOrderId, orderPreNo: providerOrderId, qrCode: null }
    if (product !== null) await link(order, opened, product)
    return { ...order, ...opened }
  }

  /** Settles the order of a notice. */
  const queue: QueueDefinition<Settled> = {
    name: 'payment-notices',
    retryDelay: 5,
    retryDelayMax: 600,
    retryLimit: 20,
    retentionSeconds: 3 * 86_400,
    work: async (notice) => {
      const { source, eventId } = notice
      const provider = providerOf(source)
      const order = await orderOf(provider, notice)
      if (order === null) log.warn({ source, eventId }, 'a notice about no order of ours')
      else await settle(provider, order)
      await markHandled(db, source, eventId, new Date(clock.now()))
    },
  }

  return {
    queue,

    /**
     * Takes a call of a provider: checks that the provider made it, stores it once, and settles its order in a job.
     * @throws ForgedNotice, AppError not_configured, PaymentFailed when it cannot be checked now
     */
    takeNotice: async (
      source: PaymentSource,
      headers: Readonly<Record<string, string | string[] | undefined>>,
      body: Buffer,
    ): Promise<void> => {
      const notice = await providerOf(source).readNotice(headers, body)
      if (notice === null) return
      const { eventId, kind, about } = notice
      const row = { provider: source, eventId, kind, payload: about, receivedAt: new Date(clock.now()) }
      if (await insertEvent(db, row)) await jobs.send(queue, { source, eventId, ...about })
    },
  }
}
