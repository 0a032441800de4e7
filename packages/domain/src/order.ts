import { isChinese, type Language } from './language.ts'

/** Order status codes (spec 4, "Order status"). */
export const ORDER_STATUS = {
  paid: 0,
  expired: 2,
  canceled: 4,
  closed: 7,
  processing: 8,
  error: 9,
  refunded: 10,
} as const

export type OrderStatus = (typeof ORDER_STATUS)[keyof typeof ORDER_STATUS]

export const ORDER_STATUSES: readonly OrderStatus[] = Object.values(ORDER_STATUS)

/** How long a page waits for an order: 20 minutes. The order expires after the same time. */
export const ORDER_WAIT_MS = 1_200_000

/** A provider that works on a refund for longer needs a person. */
export const REFUND_TAKES_MS = 604_800_000

export const ORDER_POLL_MS = 2000

/** Pauses before the provider is asked about an order that somebody waits for: after opening it, then after each ask. */
const ASK_PAUSES_MS = [5_000, 10_000, 20_000, 30_000] as const

/** ms until the provider may be asked about an order again; `asked` = how often it was asked so far. */
export function orderAskPauseMs(asked: number): number {
  return ASK_PAUSES_MS[Math.min(asked, ASK_PAUSES_MS.length - 1)] ?? 0
}

/** The error text of the query when the wait is over (spec 8). */
export const ORDER_TIMEOUT_MESSAGE = 'timeout'

export function isOrderPaid(status: number): boolean {
  return status === ORDER_STATUS.paid
}

/** Every status except processing is final for a page that waits. */
export function isFinalOrderStatus(status: number): boolean {
  return status !== ORDER_STATUS.processing
}

/** The next step of polling: ask again, or end. A final status wins over the time-out. */
export type OrderPollStep = 'poll' | 'paid' | 'failed' | 'timeout'

/** `status` is the latest status, undefined before the first response; times in ms. */
export function orderPollStep(status: number | undefined, startedAt: number, now: number): OrderPollStep {
  if (status !== undefined && isFinalOrderStatus(status)) return isOrderPaid(status) ? 'paid' : 'failed'
  return now - startedAt >= ORDER_WAIT_MS ? 'timeout' : 'poll'
}

/** Code 9 shows "payment failed" unless the caller shows its own message (spec 4). */
export function showsPaymentFailed(status: number, isSuppressed: boolean): boolean {
  return status === ORDER_STATUS.error && !isSuppressed
}

/**
 * The order's status after its provider reported one. Only a refund reverses a payment. A verified late payment wins
 * over expired, canceled, closed and error (spec 4, "Order status").
 */
export function nextOrderStatus(current: OrderStatus, reported: OrderStatus): OrderStatus {
  if (current === ORDER_STATUS.refunded) return current
  if (current === ORDER_STATUS.paid) return reported === ORDER_STATUS.refunded ? reported : current
  if (current === ORDER_STATUS.processing) return reported
  return reported === ORDER_STATUS.paid || reported === ORDER_STATUS.refunded ? reported : current
}

/** A member may ask once for the money of a paid order; the operator decides. */
export function canRequestRefund(status: OrderStatus, isRequested: boolean): boolean {
  return isOrderPaid(status) && !isRequested
}

/** `{source}` of the payment calls: PayPal's subscription and WeChat's QR payment (spec 7.4). */
export const PAYMENT_SOURCES = ['paypal-subscription', 'wechat-native'] as const

export type PaymentSource = (typeof PAYMENT_SOURCES)[number]

/** WeChat for Chinese, PayPal for every other language (spec 1, 2.9). */
export function paymentSourceFor(language: Language): PaymentSource {
  return isChinese(language) ? 'wechat-native' : 'paypal-subscription'
}

/** `deviceType` of the product list (spec 7.4). */
export const DEVICE_TYPES = ['pc-zh', 'pc-en'] as const

export type DeviceType = (typeof DEVICE_TYPES)[number]

export function deviceTypeFor(language: Language): DeviceType {
  return isChinese(language) ? 'pc-zh' : 'pc-en'
}
