import type {
  CreateOrderInput,
  Order,
  PaymentWay,
  VerifiedOrder,
  VerifyOrderInput,
} from '@petalpost/api-client/schemas/pay'
import { HOUR_MS, MINUTE_MS } from '@petalpost/domain/civil-day'
import {
  ORDER_STATUS,
  ORDER_WAIT_MS,
  orderAskPauseMs,
  type OrderStatus,
  type PaymentSource,
} from '@petalpost/domain/order'
import type { Currency } from '@petalpost/domain/price'
import { SERVICE_ID } from '@petalpost/domain/service-id'

import type { Queries } from '#db/open.ts'
import type { Limit } from '#db/rate-limits.ts'
import { AppError } from '#errors/app-error.ts'
import { enforceLimit } from '#errors/enforce-limit.ts'
import type { LoginService } from '#modules/login/service.ts'
import type { MembershipService } from '#modules/membership/service.ts'
import type { SessionUser } from '#modules/user/session-user.ts'
import { type OpenedPayment, PaymentFailed, type PaymentProvider } from '#providers/payment/payment.ts'
import type { Infrastructure } from '#src/infrastructure.ts'

import { createLooks } from './looks.ts'
import { createManage } from './manage.ts'
import { createNotices } from './notices.ts'
import { isPendingOrder } from './pending.ts'
import { createProducts, DEVICE_TYPE, FIRST_PERIOD } from './products.ts'
import { openRefundsOf } from './refund-store.ts'
import { shownStatus } from './refunds.ts'
import { createSettle } from './settle.ts'
import {
  hasPaid,
  insertNewest,
  lastPaidAt,
  type OrderRow,
  planOf,
  type ProductRow,
  putSubscription,
  selectOrder,
  selectProduct,
  takeAsk,
  updateOrder,
  waitingOrdersOf,
} from './store.ts'

/** Orders that one user may open (rule S20). */
export const ORDERS: Limit = { max: 20, windowMs: HOUR_MS }
/**
 * Whoever has the turn to ask a provider has it for so long: a process that ended does not keep it. A provider that uses
 * up all tries and time-outs takes longer; then another page asks beside, which grants nothing twice.
 */
const ASK_MS = MINUTE_MS

const present = (order: OrderRow): Order => ({
  orderNo: order.orderNo,
  status: order.status as OrderStatus,
  orderInfo: { orderPreNo: order.orderPreNo },
  qrCodeInfo: order.qrCode === null ? null : { qrCode: order.qrCode },
})

export type PayService = ReturnType<typeof createPayService>

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
  modules: { membership: MembershipService; login: Pick<LoginService, 'hadGrant' | 'noteGrant'> },
) {
  const {
    settle: settleAlone,
    close,
    applyIn,
    orUnknown,
    refunds,
  } = createSettle({ db, clock, config, log, mailQueue }, modules)

  const products = createProducts(db, modules.login)

  const configured = (source: string): PaymentProvider | undefined => payments.find((one) => one.source === source)

  /** @throws AppError not_configured */
  function providerOf(source: PaymentSource): PaymentProvider {
    const provider = configured(source)
    if (provider === undefined) throw new AppError('not_configured')
    return provider
  }

  /** Tells the provider of an order. Whoever asks again with the same order gets the same payment, never a second one. */
  async function open(provider: PaymentProvider, order: OrderRow, product: ProductRow): Promise<OrderRow> {
    const { orderNo, productId, amount, fullAmount, currency, expiresAt } = order
    try {
      const opened = await provider.open({
        orderNo,
        productId,
        plan: planOf(product),
        description: `${product.namePrefixes['zh-CN']} ${product.names['zh-CN']}`.trim(),
        amount,
        fullAmount: fullAmount ?? product.amounts,
        currency: currency as Currency,
        expiresAt: expiresAt.getTime(),
      })
      await link(order, opened, product)
      return { ...order, ...opened }
    } catch (error) {
      if (!(error instanceof PaymentFailed)) throw error
      log.warn({ orderNo, source: order.source, reason: error }, 'no payment from the provider')
      if (error.isRefusal)
        await updateOrder(db, orderNo, { status: ORDER_STATUS.error, settledAt: new Date(clock.now()) })
      throw new AppError('payment_failed')
    }
  }

  /** Stores the provider's number of an order, and the price that later periods were promised for. */
  async function link(order: OrderRow, opened: OpenedPayment, { amounts }: ProductRow): Promise<void> {
    const { orderNo: id, userId, productId, fullAmount, currency, source: provider, createdAt } = order
    await updateOrder(db, id, opened)
    if (opened.providerOrderId === null) return
    const agreed = {
      id,
      userId,
      productId,
      amount: fullAmount ?? amounts,
      currency,
      provider,
      createdAt,
      updatedAt: createdAt,
    }
    await putSubscription(db, { ...agreed, providerSubscriptionId: opened.providerOrderId, status: 'pending' })
  }

  /** Settles an order; a provider that cannot be asked leaves it as it is. Returns whether it was settled. */
  async function orLater(order: OrderRow, work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work()
      return true
    } catch (error) {
      if (!(error instanceof PaymentFailed)) throw error
      log.warn({ orderNo: order.orderNo, source: order.source, reason: error }, 'order not settled yet')
      return false
    }
  }

  /**
   * Settles an order, then closes what its buyer can no longer want to pay. That is decided by what is stored, and every
   * look at any order of the buyer decides it anew: so it happens although the process that granted has ended, or failed.
   * @throws PaymentFailed
   */
  async function settle(provider: PaymentProvider, order: OrderRow): Promise<void> {
    try {
      await settleAlone(provider, order)
    } finally {
      if (order.userId !== null) await closeOutdated(order.userId)
    }
  }

  /**
   * Asks the provider for an order on which a page waits, unless it was asked lately or is being asked: however many pages
   * poll, on however many processes. What the notices bring in is not delayed by this.
   */
  async function askInTurn(provider: PaymentProvider, order: OrderRow): Promise<void> {
    const now = clock.now()
    const asked = await takeAsk(db, order.orderNo, { now: new Date(now), until: new Date(now + ASK_MS) })
    if (asked === null) return
    await orLater(order, () => settle(provider, order))
    await updateOrder(db, order.orderNo, { askAfter: new Date(clock.now() + orderAskPauseMs(asked)) })
  }

  /** Closes orders, so that nobody pays twice for one wish, or half the price for two periods. */
  async function closeAll(waiting: readonly OrderRow[]): Promise<void> {
    for (const order of waiting) {
      const provider = configured(order.source)
      if (provider !== undefined) await orLater(order, () => close(provider, order))
    }
  }

  /**
   * An order that the provider has just taken. If a newer one of the buyer closed it meanwhile, the provider did not know it
   * then: so it is closed there now.
   */
  async function unlessClosed(opened: OrderRow): Promise<OrderRow> {
    const order = await selectOrder(db, opened.orderNo)
    if (order === null || order.status === ORDER_STATUS.processing) return opened
    await closeAll([order])
    return order
  }

  /** Closes what a user had opened, and not paid, when another order was paid. What was opened later is a new wish. */
  async function closeOutdated(userId: string): Promise<void> {
    const paidAt = await lastPaidAt(db, userId)
    if (paidAt === null) return
    const waiting = await waitingOrdersOf(db, userId)
    await closeAll(waiting.filter(({ createdAt }) => createdAt <= paidAt))
  }

  /** Who has paid, and waits for the bank, must not pay twice. @throws AppError payment_pending */
  async function refuseBesidePending({ id }: SessionUser): Promise<void> {
    if ((await waitingOrdersOf(db, id)).some(isPendingOrder)) throw new AppError('payment_pending')
  }

  /**
   * The order that a user has opened before for the same product at the same price, with a provider that cannot close
   * it: it is used again, so that there are no two that can be approved. Null when there is none, when it has ended by now,
   * or when the provider does not say that it can still be paid.
   */
  async function openOne(provider: PaymentProvider, product: ProductRow, user: SessionUser): Promise<OrderRow | null> {
    if (provider.agreements === null) return null
    const isOne = ({ source, productId, orderPreNo }: OrderRow) =>
      source === provider.source && productId === product.id && orderPreNo !== null
    const found = (await waitingOrdersOf(db, user.id)).find(isOne)
    if (found === undefined) return null
    const isKnown = await orLater(found, () => settle(provider, found))
    const order = isKnown ? await selectOrder(db, found.orderNo) : null
    if (order?.status !== ORDER_STATUS.processing) return null
    if (isPendingOrder(order)) throw new AppError('payment_pending')
    const isSame = order.amount === (await products.priceFor(product, user)) && order.fullAmount === product.amounts
    return isSame ? order : null
  }

  /**
   * Settles the orders of each provider one after another, and those of several providers side by side; those of a provider
   * that is no longer configured stay as they are.
   */
  async function settleAll(orders: readonly OrderRow[]): Promise<void> {
    const ended = await Promise.allSettled(
      payments.map(async (provider) => {
        for (const order of orders.filter(({ source }) => source === provider.source))
          await orLater(order, () => settle(provider, order))
      }),
    )
    for (const one of ended) if (one.status === 'rejected') throw one.reason
  }

  const notices = createNotices({ db, jobs, clock, log }, { providerOf, settle, link })

  const shown = async (order: OrderRow): Promise<OrderStatus> =>
    shownStatus(order, order.status === ORDER_STATUS.processing ? [] : await openRefundsOf(db, [order.orderNo]))

  return {
    ...notices,
    products: products.list,
    ...createManage({ db, clock, limits, config, mailQueue }, { settle, applyIn, orUnknown, providerOf, configured }),

    /** The configured ways to pay. */
    ways: (): PaymentWay[] => payments.map(({ source, script, sandbox }) => ({ source, script, sandbox })),

    /**
     * Opens an order with the provider. The price comes from our tables; a call that is repeated with its key gets the
     * same order, and so does a user who has not approved the last one yet.
     * @throws AppError not_configured, not_found for another service or a product of another provider, payment_failed,
     * payment_pending, too_many_requests
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
      const now = clock.now()
      const waits = { expiresAt: new Date(now + ORDER_WAIT_MS), asked: 0, askAfter: new Date(now + orderAskPauseMs(0)) }
      const again = await openOne(provider, product, user)
      if (again !== null && again.orderNo !== orderNo) {
        await updateOrder(db, again.orderNo, waits)
        return present(again)
      }
      const waiting = (await waitingOrdersOf(db, user.id)).filter((one) => one.orderNo !== orderNo)
      await closeAll(waiting)
      await refuseBesidePending(user)
      const since = await insertNewest(db, {
        orderNo,
        userId: user.id,
        productId,
        source,
        serviceId,
        orderDesc,
        amount: await products.priceFor(product, user),
        fullAmount: product.amounts,
        currency: product.currency,
        status: ORDER_STATUS.processing,
        createdAt: new Date(now),
        ...waits,
      })
      await closeAll(since)
      const order = await selectOrder(db, orderNo)
      if (order === null || order.userId !== user.id) throw new AppError('not_found')
      const isOpen = order.qrCode !== null || order.orderPreNo !== null
      if (order.status !== ORDER_STATUS.processing || isOpen) return present(order)
      return present(await unlessClosed(await open(provider, order, product)))
    },

    /**
     * The order's status, as we know it. The provider is asked in between, after 5, 10, 20 and then every 30 seconds.
     * @throws AppError not_found, also for another user's order
     */
    verifyOrder: async (
      { source, serviceId, orderNo }: VerifyOrderInput,
      user: SessionUser,
    ): Promise<VerifiedOrder> => {
      const order = await selectOrder(db, orderNo)
      const isTheirs = order?.userId === user.id && order.source === source && order.serviceId === serviceId
      if (order === null || !isTheirs) throw new AppError('not_found')
      if (order.status !== ORDER_STATUS.processing) return { status: await shown(order), isPending: false }
      const provider = providerOf(source)
      await askInTurn(provider, order)
      const settled = (await selectOrder(db, orderNo)) ?? order
      return { status: await shown(settled), isPending: isPendingOrder(settled) }
    },

    /** Before the account is deleted: who has paid comes back as no new member (rule S14). */
    forget: async (tx: Queries, user: SessionUser): Promise<void> => {
      if (await hasPaid(tx, user.id)) await modules.login.noteGrant(tx, FIRST_PERIOD, user)
    },

    ...createLooks({ db, clock }, { sources: payments.map(({ source }) => source), settleAll, refunds }),
  }
}
