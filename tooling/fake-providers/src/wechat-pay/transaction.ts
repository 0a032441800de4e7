/** The payer has the money back with SUCCESS only. */
export type RefundStatus = 'PROCESSING' | 'SUCCESS' | 'ABNORMAL' | 'CLOSED'

/** A refund as the service stores it. */
export interface WechatRefund {
  /** the merchant's, or one that the service's site gave */
  refundNo: string
  status: RefundStatus
  /** cents; less than the payment = a part of it */
  amount: number
  /** where the service tells of its end; null = nowhere */
  noticeUrl: string | null
}

/** An order as the service stores it. */
export interface WechatTransaction {
  orderNo: string
  total: number
  currency: string
  noticeUrl: string
  /** what the payer reads */
  description: string
  /** ms */
  expiresAt: number
  state: 'NOTPAY' | 'SUCCESS' | 'CLOSED' | 'REFUND'
  transactionId: string | null
  /** number of times the payer was charged */
  charges: number
  refunds: WechatRefund[]
  /** closing it fails */
  isKeptOpen: boolean
  /** codes that were given out; the newest is valid */
  codes: string[]
}
