import { DEVICE_TYPES, ORDER_STATUSES } from '@petalpost/domain/order'
import Type, { type Static } from 'typebox'

import { Id, Instant, nullable, oneOf, oneOfNumbers, record, ServiceId } from './parts.ts'

export const ProductListInput = record({ deviceType: oneOf(...DEVICE_TYPES) })
export type ProductListInput = Static<typeof ProductListInput>

export const Product = record({
  id: Id,
  name: Type.String(),
  /** Shown before the name, for example the brand. */
  namePrefix: Type.String(),
  /** What the plan grants. */
  code: oneOf('monthly', 'yearly'),
  /** 1 = no longer sold, and not shown. */
  isDelete: oneOfNumbers(0, 1),
  /** USD for PayPal's products, CNY for WeChat's, which settles nothing else (spec 2.9, "Currency"). */
  currency: oneOf('USD', 'CNY'),
  /** Cents, for one full period. */
  amounts: Type.Integer({ minimum: 0 }),
  /** Cents, for the first period of the user who makes the call; equals `amounts` when there is no offer. */
  discountAmounts: Type.Integer({ minimum: 0 }),
})
export type Product = Static<typeof Product>

export const ProductList = Type.Array(Product, { maxItems: 100 })
export type ProductList = Static<typeof ProductList>

/** PayPal's subscription with a vault, and WeChat's QR payment (spec 7.4). */
export const PaySource = oneOf('paypal-subscription', 'wechat-native')
export type PaySource = Static<typeof PaySource>

/** The price is not an input: the server takes it from the product. */
export const CreateOrderInput = record({
  source: PaySource,
  serviceId: ServiceId,
  productId: Id,
  orderDesc: Type.String({ maxLength: 200 }),
})
export type CreateOrderInput = Static<typeof CreateOrderInput>

/** 0 paid; 8 processing; 2 expired, 4 canceled, 7 closed, 9 error, 10 refunded (spec 4). */
export const OrderStatus = oneOfNumbers(...ORDER_STATUSES)
export type OrderStatus = Static<typeof OrderStatus>

export const Order = record({
  orderNo: Id,
  status: OrderStatus,
  orderInfo: record({
    /** The provider's own number, which PayPal's button passes on; null until the provider has assigned one. */
    orderPreNo: nullable(Type.String({ maxLength: 128 })),
  }),
  /** Null when the source has no QR code. */
  qrCodeInfo: nullable(record({ qrCode: Type.String({ maxLength: 1024 }) })),
})
export type Order = Static<typeof Order>

export const VerifyOrderInput = record({ source: PaySource, serviceId: ServiceId, orderNo: Id })
export type VerifyOrderInput = Static<typeof VerifyOrderInput>

export const InvoiceInput = record({ orderNo: Id })
export type InvoiceInput = Static<typeof InvoiceInput>

export const InvoiceFile = record({
  /** Name of the file, with the invoice's number. */
  name: Type.String({ maxLength: 64 }),
  /** The PDF in base64. */
  pdf: Type.String({ maxLength: 4_000_000 }),
})
export type InvoiceFile = Static<typeof InvoiceFile>

export const VerifiedOrder = record({
  status: OrderStatus,
  /** The buyer has approved, and the bank needs days: nothing has failed, and nobody has to pay again. */
  isPending: Type.Optional(Type.Boolean()),
})
export type VerifiedOrder = Static<typeof VerifiedOrder>

/** One way to pay that this server has. */
export const PaymentWay = record({
  source: PaySource,
  /** Address of the script that draws the provider's own button; null when it has none. */
  script: nullable(Type.String({ maxLength: 1024 })),
  /** A stand-in plays the provider: no money moves. Null in production. */
  sandbox: nullable(
    record({
      /** Address of the page that plays the payer's phone. It takes `code`, the text of the QR code. */
      page: nullable(Type.String({ maxLength: 1024 })),
    }),
  ),
})
export type PaymentWay = Static<typeof PaymentWay>

export const PaymentWayList = Type.Array(PaymentWay, { maxItems: 10 })
export type PaymentWayList = Static<typeof PaymentWayList>

const PlanCode = oneOf('monthly', 'yearly')
const PayCurrency = oneOf('USD', 'CNY')
const Cents = Type.Integer({ minimum: 0 })

/** What renews a membership by itself. */
export const Renewal = record({
  source: PaySource,
  /** suspended: the provider could not charge; canceled and expired: the period stays, no further payment. */
  status: oneOf('active', 'suspended', 'canceled', 'expired'),
  code: PlanCode,
  name: Type.String(),
  /** Cents of the next period. */
  amount: Cents,
  currency: PayCurrency,
  nextBillingAt: nullable(Instant),
  canCancel: Type.Boolean(),
  /** Only a suspended one can continue; after a cancelation the user subscribes again. */
  canResume: Type.Boolean(),
})
export type Renewal = Static<typeof Renewal>

/** The membership of the user who makes the call, for managing it. Level and end are in the user. */
export const OwnMembership = record({
  renewal: nullable(Renewal),
  /** What is left of each paid plan, which a change of the plan keeps, the one that runs first. */
  remainders: Type.Array(
    record({ code: PlanCode, days: Type.Integer({ minimum: 0 }), cents: Cents, currency: PayCurrency }),
  ),
})
export type OwnMembership = Static<typeof OwnMembership>

/** An order in the list of one's own. */
export const OwnOrder = record({
  orderNo: Id,
  name: Type.String(),
  source: PaySource,
  status: OrderStatus,
  /** The buyer has approved, and the bank needs days. */
  isPending: Type.Optional(Type.Boolean()),
  /** Cents of the first period. */
  amount: Cents,
  currency: PayCurrency,
  createdAt: Instant,
  /** Every payment of it, the oldest first. */
  payments: Type.Array(record({ amount: Cents, currency: PayCurrency, paidAt: Instant, isRefunded: Type.Boolean() }), {
    maxItems: 1000,
  }),
  refundRequestedAt: nullable(Instant),
  canRequestRefund: Type.Boolean(),
})
export type OwnOrder = Static<typeof OwnOrder>

export const OwnOrderList = Type.Array(OwnOrder, { maxItems: 100 })
export type OwnOrderList = Static<typeof OwnOrderList>

export const RequestRefundInput = record({ orderNo: Id, reason: Type.String({ maxLength: 500 }) })
export type RequestRefundInput = Static<typeof RequestRefundInput>
