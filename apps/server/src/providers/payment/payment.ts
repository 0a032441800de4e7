import type { Plan } from '@petalpost/domain/membership'
import type { OrderStatus, PaymentSource } from '@petalpost/domain/order'
import type { Currency } from '@petalpost/domain/price'

/** What an order asks of a provider. The same request may be made again: it never charges twice. */
export interface PaymentRequest {
  orderNo: string
  productId: string
  plan: Plan
  /** what the payer reads, at most 100 characters */
  description: string
  /** cents of the first period */
  amount: number
  /** cents of every later period, where the provider renews by itself */
  fullAmount: number
  currency: Currency
  /** ms; afterwards the payment is refused */
  expiresAt: number
}

/** An order that the provider has taken. */
export interface OpenedPayment {
  /** the provider's own number of the order; null = it uses ours */
  providerOrderId: string | null
  /** the provider's number that its own button needs; null = none */
  orderPreNo: string | null
  /** the text of the QR code that the payer scans; null = none */
  qrCode: string | null
}

/** An order, as its provider knows it. */
export interface OrderRef {
  orderNo: string
  /** null = the provider uses our number, or its answer was lost */
  providerOrderId: string | null
  /** ms */
  createdAt: number
  /** numbers of refunds that the provider's notices named; ours is the order's */
  refundNos: readonly string[]
}

/** A refund that the provider has taken, and that has not given the money back. */
export interface UnfinishedRefund {
  /** the provider's word for its state */
  reason: string
  /** false = it has failed, and a person has to look */
  isUnderWay: boolean
}

/** Money that arrived for an order, or was given back. */
export interface ProviderPayment {
  paymentId: string
  /** cents; null = not told */
  amount: number | null
  currency: string | null
  /** the money is back with the payer: refunded, or taken back by the payer's bank */
  isReversed: boolean
  /** we count it as given back, and the provider has not said so */
  isAssumed?: true
  /** null = nobody has asked for the money, or it is back */
  refund: UnfinishedRefund | null
}

export type AgreementStatus = 'pending' | 'active' | 'suspended' | 'cancelled' | 'expired'

/** A promise of the payer to pay again for each period. */
export interface Agreement {
  id: string
  status: AgreementStatus
  /** ms; null = no further payment is due */
  nextBillingAt: number | null
}

/** What the provider knows of an order now. */
export interface PaymentState {
  status: OrderStatus
  /** the oldest first: the first one is for the order, later ones renew it */
  payments: readonly ProviderPayment[]
  /** null = the order is paid once and not renewed */
  agreement: Agreement | null
  /** the buyer has approved a payment that has not arrived: some banks need days */
  isPending?: true
}

/** A call of the provider that says: something happened to this order. It is only a hint to ask for the state. */
export interface Notice {
  eventId: string
  kind: string
  about: { orderNo: string; refundNo?: string } | { providerOrderId: string }
}

/** What a provider offers that renews by itself. All of its methods throw `PaymentFailed`. */
export interface Agreements {
  /** Our number of the order that began the agreement; null for an agreement that is not ours. */
  orderOf(id: string): Promise<string | null>
  /**
   * Ends renewals. What is paid stays paid. An agreement that has ended already stays so. One that the provider does not
   * know throws `UnknownOrder`.
   */
  cancel(id: string): Promise<void>
  /** Continues a suspended agreement. One that was canceled cannot continue. */
  resume(id: string): Promise<void>
}

/** A stand-in that plays a way to pay: no money moves. */
export interface Sandbox {
  /** address of the page that plays the payer's part; null = the provider's own button does */
  page: string | null
}

/** One way to pay. All of its methods throw `PaymentFailed`. */
export interface PaymentProvider {
  readonly source: PaymentSource
  /** address of the script that draws the provider's own button; null = it has none */
  readonly script: string | null
  /** null = real money moves; in production the configuration refuses stand-ins */
  readonly sandbox: Sandbox | null
  /** null = nothing renews by itself */
  readonly agreements: Agreements | null
  open(request: PaymentRequest): Promise<OpenedPayment>
  /**
   * The present state. An order of which the provider was not told yet is still processing; one that it took and does not
   * know any more throws `UnknownOrder`.
   */
  state(order: OrderRef): Promise<PaymentState>
  /**
   * Makes the order unpayable, where the provider can. One that is paid meanwhile stays paid: ask for the state
   * afterwards.
   */
  close(order: OrderRef): Promise<void>
  /**
   * Gives a whole payment of the order back to the payer. Repeating it gives back nothing more. Null = the money is back.
   */
  giveBack(order: OrderRef, payment: ProviderPayment): Promise<UnfinishedRefund | null>
  /**
   * Reads a call of the provider from its raw bytes; null when it is not about an order. Throws `ForgedNotice` unless the
   * provider has signed it, now, for us.
   */
  readNotice(headers: Readonly<Record<string, string | string[] | undefined>>, body: Buffer): Promise<Notice | null>
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

/** The provider does not know an order that it took, for example because the account was changed: nobody can pay it. */
export class UnknownOrder extends PaymentFailed {
  override name = 'UnknownOrder'

  constructor(reason: string) {
    super(reason, true)
  }
}

/** A call that claims to come from the provider, but is not signed by it, or not now, or not for us. */
export class ForgedNotice extends Error {
  override name = 'ForgedNotice'
}

/** The fields of a JSON object; none when the text is something else. */
export function fieldsOf(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
