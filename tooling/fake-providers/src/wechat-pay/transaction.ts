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
  /** number of the refund that gave the money back; null = none */
  refundNo: string | null
  /** number of times the payer got the money back on request */
  refunds: number
  /** closing it fails */
  isKeptOpen: boolean
  /** codes that were given out; the newest is valid */
  codes: string[]
}
