import type {
  CreateOrderInput,
  Order,
  Product,
  VerifiedOrder,
  VerifyOrderInput,
} from '@petalpost/api-client/schemas/pay'
import { DAY_MS, HOUR_MS } from '@petalpost/domain/civil-day'
import type { Language } from '@petalpost/domain/language'
import {
  type DeviceType,
  ORDER_STATUS,
  ORDER_WAIT_MS,
  type OrderStatus,
  type PaymentSource,
} from '@petalpost/domain/order'
import type { Currency } from '@petalpost/domain/price'
import { SERVICE_ID } from '@petalpost/domain/service-id'

import type { Limit } from '#db/rate-limits.ts'
import { AppError } from '#errors/app-error.ts'
import { enforceLimit } from '#errors/enforce-limit.ts'
import type { MembershipService } from '#modules/membership/service.ts'
import type { SessionUser } from '#modules/user/session-user.ts'
import { PaymentFailed, type PaymentProvider } from '#providers/payment/payment.ts'
import type { Infrastructure } from '#src/infrastructure.ts'
import type { QueueDefinition } from '#src/jobs/queue.ts'

import { createSettle } from './settle.ts'
import {
  hasPaid,
  insertEvent,
  insertOrder,
  markHandled,
  type OrderKey,
  type OrderRow,
  type ProductRow,
  selectOrder,
  selectProduct,
  selectProducts,
  unpaidOrders,
  updateOrder,
  waitingOrders,
  waitingOrdersOf,
} from './store.ts'

/** Orders that one user may open (rule S20). */
export const ORDERS: Limit = { max: 20, windowMs: HOUR_MS }
/** The provider is asked about an order at most once in this time, however many pages poll. */
const ASK: Limit = { max: 1, windowMs: 5_000 }
/** Orders that one run of the job looks at. */
const AT_ONCE = 500
/** An order that ended unpaid is looked at daily for this long. */
const LATE_MS = 3 * DAY_MS

/** The products that each provider settles (spec 2.9, "Currency"). */
const DEVICE_TYPE: Readonly<Record<PaymentSource, DeviceType>> = {
  'wechat-native': 'pc-zh',
  'paypal-subscription': 'pc-en',
}

const UNPAID: readonly OrderStatus[] = [
  ORDER_STATUS.expired,
  ORDER_STATUS.canceled,
  ORDER_STATUS.closed,
  ORDER_STATUS.error,
]

/** Cents of the first period. */
const priceFor = (product: ProductRow, isNew: boolean): number => (isNew ? product.discountAmounts : product.amounts)

const present = (order: OrderRow): Order => ({
  orderNo: order.orderNo,
  status: order.status as OrderStatus,
  orderInfo: { orderPreNo: order.orderPreNo },
  qrCodeInfo: order.qrCode === null ? null : { qrCode: order.qrCode },
})

export type PayService = ReturnType<typeof createPayService>

interface Settled {
  source: PaymentSource
  orderNo: string
  eventId: string
}

/** Products, orders and what their providers report (spec 2.9, 4, 7.4; rule S13). */
export function createPayService(
  {
    db,
    clock,
    limits,
    jobs,
    log,
    payments,
  }: Pick<Infrastructure, 'db' | 'clock' | 'limits' | 'jobs' | 'log' | 'payments'>,
  modules: { membership: MembershipService },
) {
  const { settle } = createSettle({ db, clock, log }, modules)

  const isNewMember = async (user: SessionUser | null): Promise<boolean> =>
    user === null || !(await hasPaid(db, user.id))

  const configured = (source: string): PaymentProvider | undefined => payments.find((one) => one.source === source)

  /** @throws AppError not_configured */
  function providerOf(source: PaymentSource): PaymentProvider {
    const provider = configured(source)
    if (provider === undefined) throw new AppError('not_configured')
    return provider
  }

  /** Tells the provider of an order. Whoever asks again with the same order gets the same payment, never a second one. */
  async function open(provider: PaymentProvider, order: OrderRow, description: string): Promise<OrderRow> {
    try {
      const { orderNo, amount, currency, expiresAt } = order
      const request = { orderNo, description, amount, currency: currency as Currency, expiresAt: expiresAt.getTime() }
      const opened = await provider.open(request)
      await updateOrder(db, orderNo, opened)
      return { ...order, ...opened }
    } catch (error) {
      if (!(error instanceof PaymentFailed)) throw error
      log.warn({ orderNo: order.orderNo, source: order.source, reason: error.message }, 'no payment from the provider')
      if (error.isRefusal)
        await updateOrder(db, order.orderNo, { status: ORDER_STATUS.error, settledAt: new Date(clock.now()) })
      throw new AppError('payment_failed')
    }
  }

  /** Settles an order; a provider that cannot be asked leaves it as it is. */
  async function settleOrLater(provider: PaymentProvider, orderNo: string): Promise<void> {
    try {
      await settle(provider, orderNo)
    } catch (error) {
      if (!(error instanceof PaymentFailed)) throw error
      log.warn({ orderNo, source: provider.source, reason: error.message }, 'order not settled yet')
    }
  }

  /**
   * Closes what a user opened before and has not paid, so that nobody pays twice for one wish, or half the price for two
   * periods.
   */
  async function closeEarlier(user: SessionUser, orderNo: string): Promise<void> {
    for (const earlier of await waitingOrdersOf(db, user.id)) {
      const provider = earlier.orderNo === orderNo ? undefined : configured(earlier.source)
      if (provider === undefined) continue
      await provider
        .close(earlier.orderNo)
        .catch((error: Error) => log.warn({ reason: error.message }, 'order not closed'))
      await settleOrLater(provider, earlier.orderNo)
    }
  }

  /** Settles orders one after another; those of a provider that is no longer configured stay as they are. */
  async function settleAll(orders: readonly OrderKey[]): Promise<void> {
    for (const { orderNo, source } of orders) {
      const provider = configured(source)
      if (provider !== undefined) await settleOrLater(provider, orderNo)
    }
  }

  /** Settles the order of a notice. */
  const queue: QueueDefinition<Settled> = {
    name: 'payment-notices',
    retryDelay: 5,
    retryDelayMax: 600,
    retryLimit: 20,
    retentionSeconds: 3 * 86_400,
    work: async ({ source, orderNo, eventId }) => {
      await settle(providerOf(source), orderNo)
      await markHandled(db, source, eventId, new Date(clock.now()))
    },
  }

  return {
    queue,

    /** Products on sale, with the price that this user pays for the first period. */
    products: async (deviceType: DeviceType, user: SessionUser | null, language: Language): Promise<Product[]> => {
      const isNew = await isNewMember(user)
      const rows = await selectProducts(db, deviceType)
      return rows.map((row) => ({
        id: row.id,
        name: row.names[language],
        namePrefix: row.namePrefixes[language],
        code: row.code as Product['code'],
        isDelete: 0,
        currency: row.currency as Currency,
        amounts: row.amounts,
        discountAmounts: priceFor(row, isNew),
      }))
    },

    /**
     * Opens an order with the provider. The price comes from our tables; a call that is repeated with its key gets the
     * same order.
     * @throws AppError not_configured, not_found for another service or a product of another provider, payment_failed,
     * too_many_requests
     */
    createOrder: async (
      { source, serviceId, productId, orderDesc }: CreateOrderInput,
      user: SessionUser,
      orderNo: string,
    ): Promise<Order> => {
      const provider = providerOf(source)
      const product = serviceId === SERVICE_ID ? await selectProduct(db, productId) : null
      if (product === null || product.isDelete || product.deviceType !== DEVICE_TYPE[source])
        throw new AppError('not_found')
      await enforceLimit(limits, `orders:${user.id}`, ORDERS)
      await closeEarlier(user, orderNo)
      const now = clock.now()
      await insertOrder(db, {
        orderNo,
        userId: user.id,
        productId,
        source,
        serviceId,
        orderDesc,
        amount: priceFor(product, await isNewMember(user)),
        currency: product.currency,
        status: ORDER_STATUS.processing,
        createdAt: new Date(now),
        expiresAt: new Date(now + ORDER_WAIT_MS),
      })
      const order = await selectOrder(db, orderNo)
      if (order === null || order.userId !== user.id) throw new AppError('not_found')
      if (order.status !== ORDER_STATUS.processing || order.qrCode !== null) return present(order)
      const description = `${product.namePrefixes['zh-CN']} ${product.names['zh-CN']}`.trim()
      return present(await open(provider, order, description))
    },

    /**
     * The order's status; asks the provider when the last answer is older than 5 seconds.
     * @throws AppError not_found, also for another user's order
     */
    verifyOrder: async (
      { source, serviceId, orderNo }: VerifyOrderInput,
      user: SessionUser,
    ): Promise<VerifiedOrder> => {
      const order = await selectOrder(db, orderNo)
      const isTheirs = order?.userId === user.id && order.source === source && order.serviceId === serviceId
      if (order === null || !isTheirs) throw new AppError('not_found')
      if (order.status !== ORDER_STATUS.processing) return { status: order.status as OrderStatus }
      if ((await limits.take(`order:${orderNo}`, ASK)) === 0) await settleOrLater(providerOf(source), orderNo)
      const settled = await selectOrder(db, orderNo)
      return { status: (settled ?? order).status as OrderStatus }
    },

    /**
     * Takes a call of a provider: checks that the provider made it, stores it once, and settles its order in a job.
     * @throws ForgedNotice, AppError not_configured
     */
    takeNotice: async (
      source: PaymentSource,
      headers: Readonly<Record<string, string | string[] | undefined>>,
      body: Buffer,
    ): Promise<void> => {
      const notice = providerOf(source).readNotice(headers, body)
      if (notice === null) return
      const { eventId, kind, orderNo } = notice
      const row = { provider: source, eventId, kind, payload: { orderNo }, receivedAt: new Date(clock.now()) }
      if (await insertEvent(db, row)) await jobs.send(queue, { source, orderNo, eventId })
    },

    /** Settles every order that waits: notices may never come. */
    settleWaiting: async (): Promise<void> => settleAll(await waitingOrders(db, AT_ONCE)),

    /** Looks again at orders of the last three days that ended unpaid: a late payment counts. */
    settleLate: async (): Promise<void> => settleAll(await unpaidOrders(db, UNPAID, new Date(clock.now() - LATE_MS))),
  }
}
