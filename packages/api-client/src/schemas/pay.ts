import { DEVICE_TYPES, ORDER_STATUSES } from '@petalpost/domain/order'
import Type, { type Static } from 'typebox'

import { Id, nullable, oneOf, oneOfNumbers, record, ServiceId } from './parts.ts'

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

/** A way to pay that a stand-in plays; none in production. */
export const PaySandbox = record({
  source: PaySource,
  /** Address of the page that plays the payer's phone. It takes `code`, the text of the QR code. */
  page: nullable(Type.String({ maxLength: 1024 })),
})
export type PaySandbox = Static<typeof PaySandbox>

export const PaySandboxList = Type.Array(PaySandbox, { maxItems: 10 })
export type PaySandboxList = Static<typeof PaySandboxList>

export const VerifiedOrder = record({ status: OrderStatus })
export type VerifiedOrder = Static<typeof VerifiedOrder>
