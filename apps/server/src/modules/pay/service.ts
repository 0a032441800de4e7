import type {
  CreateOrderInput,
  Order,
  PaymentWay,
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
import { type OpenedPayment, PaymentFailed, type PaymentProvider } from '#providers/payment/payment.ts'
import type { PlanOnSale } from '#providers/payment/paypal/catalog.ts'
import type { Infrastructure } from '#src/infrastructure.ts'
import type { QueueDefinition } from '#src/jobs/queue.ts'

import { createManage } from './manage.ts'
import { createSettle } from './settle.ts'
import {
  hasPaid,
  insertEvent,
  insertOrder,
  markHandled,
  type OrderRow,
  ordersToRenew,
  planOf,
  type ProductRow,
  putSubscription,
  selectOrder,
  selectOrderAt,
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
/** A running agreement is looked at this often, besides when a payment is due: notices may never come. */
const LOOK_MS = DAY_MS
/** An agreement that has ended is looked at daily for this long: its payments may be refunded. */
const REFUNDS_MS = 60 * DAY_MS

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

/** The order of a notice, by our number or by the provider's. */
interface Settled {
  source: PaymentSource
  eventId: string
  orderNo?: string
  providerOrderId?: string
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
    config,
    mailQueue,
  }: Pick<Infrastructure, 'db' | 'clock' | 'limits' | 'jobs' | 'log' | 'payments' | 'config' | 'mailQueue'>,
  modules: { membership: MembershipService },
) {
  const { settle, close } = createSettle({ db, clock, log }, modules)

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
  async function open(provider: PaymentProvider, order: OrderRow, product: ProductRow): Promise<OrderRow> {
    const { orderNo, productId, amount, currency, expiresAt } = order
    try {
      const opened = await provider.open({
        orderNo,
        productId,
        plan: planOf(product),
        description: `${product.namePrefixes['zh-CN']} ${product.names['zh-CN']}`.trim(),
        amount,
        fullAmount: product.amounts,
        currency: currency as Currency,
        expiresAt: expiresAt.getTime(),
      })
      await link(order, opened, product)
      return { ...order, ...opened }
    } catch (error) {
      if (!(error instanceof PaymentFailed)) throw error
      log.warn({ orderNo, source: order.source, reason: error.message }, 'no payment from the provider')
      if (error.isRefusal)
        await updateOrder(db, orderNo, { status: ORDER_STATUS.error, settledAt: new Date(clock.now()) })
      throw new AppError('payment_failed')
    }
  }

  /** Stores the provider's number of an order, and the price that later periods were promised for. */
  async function link(order: OrderRow, opened: OpenedPayment, { amounts }: ProductRow): Promise<void> {
    const { orderNo: id, userId, productId, currency, source: provider, createdAt } = order
    await updateOrder(db, id, opened)
    if (opened.providerOrderId === null) return
    const agreed = { id, userId, productId, amount: amounts, currency, provider, createdAt, updatedAt: createdAt }
    await putSubscription(db, { ...agreed, providerSubscriptionId: opened.providerOrderId, status: 'pending' })
  }

  /** Settles an order; a provider that cannot be asked leaves it as it is. */
  async function orLater(order: OrderRow, work: () => Promise<unknown>): Promise<void> {
    try {
      await work()
    } catch (error) {
      if (!(error instanceof PaymentFailed)) throw error
      log.warn({ orderNo: order.orderNo, source: order.source, reason: error.message }, 'order not settled yet')
    }
  }

  /**
   * Closes what a user opened before and has not paid, so that nobody pays twice for one wish, or half the price for two
   * periods.
   */
  async function closeEarlier(user: SessionUser, orderNo: string): Promise<void> {
    for (const earlier of await waitingOrdersOf(db, user.id)) {
      const provider = earlier.orderNo === orderNo ? undefined : configured(earlier.source)
      if (provider !== undefined) await orLater(earlier, () => close(provider, earlier))
    }
  }

  /** Settles orders one after another; those of a provider that is no longer configured stay as they are. */
  async function settleAll(orders: readonly OrderRow[]): Promise<void> {
    for (const order of orders) {
      const provider = configured(order.source)
      if (provider !== undefined) await orLater(order, () => settle(provider, order))
    }
  }

  /**
   * The order of a notice. An order whose number at the provider was lost gets it now.
   * @throws PaymentFailed
   */
  async function orderOf(provider: PaymentProvider, { orderNo, providerOrderId }: Settled): Promise<OrderRow | null> {
    if (orderNo !== undefined) return selectOrder(db, orderNo)
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
    ...createManage({ db, clock, limits, config, mailQueue }, { settle, providerOf }),

    /** The configured ways to pay. */
    ways: (): PaymentWay[] => payments.map(({ source, script, sandbox }) => ({ source, script, sandbox })),

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

    /** What a provider that renews by itself must know before anybody can order: each plan at each price. */
    plansOnSale: async (): Promise<PlanOnSale[]> => {
      const rows = await selectProducts(db, DEVICE_TYPE['paypal-subscription'])
      return rows.flatMap(
        ({ id: productId, namePrefixes, names, code, currency, amounts: amount, discountAmounts }) => {
          const name = `${namePrefixes['en-US']} ${names['en-US']}`.trim()
          const plan = { productId, name, plan: planOf({ code }), currency, amount }
          return [...new Set([amount, discountAmounts])].map((firstAmount) => ({ ...plan, firstAmount }))
        },
      )
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
      const isOpen = order.qrCode !== null || order.orderPreNo !== null
      if (order.status !== ORDER_STATUS.processing || isOpen) return present(order)
      return present(await open(provider, order, product))
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
      const provider = providerOf(source)
      if ((await limits.take(`order:${orderNo}`, ASK)) === 0) await orLater(order, () => settle(provider, order))
      const settled = await selectOrder(db, orderNo)
      return { status: (settled ?? order).status as OrderStatus }
    },

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

    /** Settles every order that waits: notices may never come. */
    settleWaiting: async (): Promise<void> => settleAll(await waitingOrders(db, AT_ONCE)),

    /** Looks again at orders of the last three days that ended unpaid: a late payment counts. */
    settleLate: async (): Promise<void> => settleAll(await unpaidOrders(db, UNPAID, new Date(clock.now() - LATE_MS))),

    /** Looks at agreements whose payment is due, whose account is gone, or that nobody has looked at for a day. */
    settleRenewals: async (): Promise<void> => {
      const [now, before, refundsSince] = [0, LOOK_MS, REFUNDS_MS].map((ms) => new Date(clock.now() - ms)) as [
        Date,
        Date,
        Date,
      ]
      await settleAll(await ordersToRenew(db, { now, before, refundsSince, limit: AT_ONCE }))
    },
  }
}
