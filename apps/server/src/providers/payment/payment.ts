import type { OrderStatus, PaymentSource } from '@petalpost/domain/order'
import type { Currency } from '@petalpost/domain/price'

/** What an order asks of a provider. The same request may be made again: it never charges twice. */
export interface PaymentRequest {
  orderNo: string
  /** what the payer reads, at most 100 characters */
  description: string
  /** cents */
  amount: number
  currency: Currency
  /** ms; afterwards the payment is refused */
  expiresAt: number
}

/** An order that the provider has taken. */
export interface OpenedPayment {
  /** the provider's number that its own button needs; null = none */
  orderPreNo: string | null
  /** the text of the QR code that the payer scans; null = none */
  qrCode: string | null
}

/** What the provider knows of an order now. */
export interface PaymentState {
  status: OrderStatus
  /** the provider's number of the payment; null until somebody has paid */
  paymentId: string | null
  /** cents that the order asks for, as the provider has them; null = not told */
  amount: number | null
  currency: string | null
}

/** A call of the provider that says: something happened to this order. It is only a hint to ask for the state. */
export interface Notice {
  eventId: string
  kind: string
  orderNo: string
}

/** One way to pay. All of its methods throw `PaymentFailed`. */
export interface PaymentProvider {
  readonly source: PaymentSource
  open(request: PaymentRequest): Promise<OpenedPayment>
  /** The present state; an order that the provider does not know is still processing. */
  state(orderNo: string): Promise<PaymentState>
  /** Makes the order unpayable. One that is paid meanwhile stays paid: ask for the state afterwards. */
  close(orderNo: string): Promise<void>
  /**
   * Reads a call of the provider from its raw bytes; null when it is not about an order. Throws `ForgedNotice` unless the
   * provider has signed it, now, for us.
   */
  readNotice(headers: Readonly<Record<string, string | string[] | undefined>>, body: Buffer): Notice | null
}

/** The provider refused, failed or did not respond. The message is for the log; it contains no secret. */
export class PaymentFailed extends Error {
  override name = 'PaymentFailed'
  /** true = the provider has decided; asking again changes nothing */
  readonly isRefusal: boolean

  constructor(reason: string, isRefusal: boolean) {
    super(reason)
    this.isRefusal = isRefusal
  }
}

/** A call that claims to come from the provider, but is not signed by it, or not now, or not for us. */
export class ForgedNotice extends Error {
  override name = 'ForgedNotice'
}
