import type { Endpoint } from '../endpoint.ts'
import type { NoInput } from '../schemas/parts.ts'
import type {
  CreateOrderInput,
  InvoiceFile,
  InvoiceInput,
  Order,
  OwnMembership,
  OwnOrderList,
  PaymentWayList,
  ProductList,
  ProductListInput,
  RequestRefundInput,
  VerifiedOrder,
  VerifyOrderInput,
} from '../schemas/pay.ts'

// Spec 7.4.

/** Plans on sale, with the price for the user who makes the call. */
export const productList: Endpoint<ProductListInput, ProductList> = {
  name: 'productList',
  method: 'GET',
  path: '/api/ecards/user/product/list',
  encode: 'query',
}

/** Opens an order with the provider. Throws payment_failed, not_configured. */
export const createOrder: Endpoint<CreateOrderInput, Order> = {
  name: 'createOrder',
  method: 'POST',
  path: '/api/pay/:source/createOrder',
  encode: 'json',
}

/** Polled every 2 s until the status is final. Throws not_found. */
export const verifyOrder: Endpoint<VerifyOrderInput, VerifiedOrder> = {
  name: 'verifyOrder',
  method: 'GET',
  path: '/api/pay/:source/verifyOrder',
  encode: 'query',
}

/** The ways to pay that this server has. */
export const paymentWays: Endpoint<NoInput, PaymentWayList> = {
  name: 'paymentWays',
  method: 'GET',
  path: '/api/pay/ways',
  encode: 'query',
}

/** What renews one's own membership, and what is left of it. */
export const ownMembership: Endpoint<NoInput, OwnMembership> = {
  name: 'ownMembership',
  method: 'GET',
  path: '/api/pay/membership',
  encode: 'query',
}

/** Ends the renewals; the paid period stays. Throws not_found without a renewal, provider_failed. */
export const cancelRenewal: Endpoint<NoInput, OwnMembership> = {
  name: 'cancelRenewal',
  method: 'POST',
  path: '/api/pay/membership/cancel',
  encode: 'json',
}

/** Continues suspended renewals. Throws not_found when nothing can continue, provider_failed. */
export const resumeRenewal: Endpoint<NoInput, OwnMembership> = {
  name: 'resumeRenewal',
  method: 'POST',
  path: '/api/pay/membership/resume',
  encode: 'json',
}

/** One's own orders, the newest first. */
export const ownOrders: Endpoint<NoInput, OwnOrderList> = {
  name: 'ownOrders',
  method: 'GET',
  path: '/api/pay/orders',
  encode: 'query',
}

/** Asks the operator to refund an own order. Throws not_found, too_many_requests. */
export const requestRefund: Endpoint<RequestRefundInput, OwnOrderList> = {
  name: 'requestRefund',
  method: 'POST',
  path: '/api/pay/orders/refund',
  encode: 'json',
}

/** The invoice of an own paid order, in the language of the call. The first call gives it its number. Throws not_found. */
export const orderInvoice: Endpoint<InvoiceInput, InvoiceFile> = {
  name: 'orderInvoice',
  method: 'POST',
  path: '/api/pay/invoice',
  encode: 'json',
}
