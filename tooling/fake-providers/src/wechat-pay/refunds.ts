import type { RefundStatus, WechatRefund, WechatTransaction } from './transaction.ts'

const REFUND_NO = /^[\w|*@-]{1,64}$/
const BY_NUMBER = /^\/v3\/refund\/domestic\/refunds\/([\w|*@%-]{1,64})$/

/** Where refunds are asked for. */
export const REFUNDS = '/v3/refund/domestic/refunds'

interface RefundParts {
  now: () => number
  orders: ReadonlyMap<string, WechatTransaction>
  refused: (status: number, code: string) => object
}

/** A refund without its state, as answers and notices tell it. */
const present = (
  { orderNo, transactionId, total, currency }: WechatTransaction,
  { refundNo, amount }: WechatRefund,
) => ({
  out_trade_no: orderNo,
  transaction_id: transactionId,
  out_refund_no: refundNo,
  refund_id: `50000${refundNo}`,
  user_received_account: '支付用户零钱',
  amount: { total, refund: amount, payer_total: total, payer_refund: amount, currency },
})

/** The refunds of orders: asked for by the merchant, or made by hand at the service's site. */
export function createRefunds({ now, orders, refused }: RefundParts) {
  let next: RefundStatus = 'SUCCESS'
  let made = 0

  function add(
    order: WechatTransaction,
    { amount = order.total, ...named }: Pick<WechatRefund, 'refundNo' | 'noticeUrl'> & { amount?: number },
  ): WechatRefund {
    const refund = { ...named, amount, status: next }
    order.refunds.push(refund)
    order.state = 'REFUND'
    return refund
  }

  const answer = (order: WechatTransaction, refund: WechatRefund) => ({
    ...present(order, refund),
    channel: 'ORIGINAL',
    create_time: new Date(now()).toISOString(),
    status: refund.status,
  })

  return {
    /** Gives an order's payment back, whole: once for each number of a refund. `isPoor` = the merchant has too little. */
    ask(sent: Record<string, unknown>, { isPoor }: { isPoor: boolean }): object {
      const { out_trade_no: orderNo, out_refund_no: refundNo, reason, notify_url: url } = sent
      const { refund: wanted, total, currency } = (sent['amount'] ?? {}) as Record<string, unknown>
      const order = orders.get(String(orderNo))
      if (order === undefined) return refused(404, 'RESOURCE_NOT_EXISTS')
      const isNumber = typeof refundNo === 'string' && REFUND_NO.test(refundNo)
      const isReason = reason === undefined || (typeof reason === 'string' && Buffer.byteLength(reason) <= 80)
      const isAddress = url === undefined || (typeof url === 'string' && URL.canParse(url) && !url.includes('?'))
      const isWhole = wanted === order.total && total === order.total && currency === order.currency
      if (!isNumber || !isReason || !isAddress || !isWhole) return refused(400, 'PARAM_ERROR')
      const before = order.refunds.find((one) => one.refundNo === refundNo)
      if (before !== undefined) return answer(order, before)
      const isFree = order.transactionId !== null && order.refunds.every(({ status }) => status === 'CLOSED')
      if (!isFree) return refused(400, 'INVALID_REQUEST')
      if (isPoor) return refused(403, 'NOT_ENOUGH')
      return answer(order, add(order, { refundNo, noticeUrl: url ?? null }))
    },

    /** The refund that an address names; null when the address is of something else. */
    at(url: string): object | null {
      const [, refundNo] = BY_NUMBER.exec(url) ?? []
      if (refundNo === undefined) return null
      for (const order of orders.values()) {
        const refund = order.refunds.find((one) => one.refundNo === decodeURIComponent(refundNo))
        if (refund !== undefined) return answer(order, refund)
      }
      return refused(404, 'RESOURCE_NOT_EXISTS')
    },

    /** Somebody gives the money, or a part, back at the service's site, which gives the refund a number. */
    byHand: (order: WechatTransaction, amount = order.total): void =>
      void add(order, { refundNo: `5030${(made += 1)}`, noticeUrl: order.noticeUrl, amount }),

    /** The state in which refunds are from now on when they were just taken. */
    setNext: (status: RefundStatus): void => {
      next = status
    },

    /** What a notice contains: no appid, and no state of the order. */
    told: (order: WechatTransaction, refund: WechatRefund, mchid: string) => ({
      mchid,
      ...present(order, refund),
      refund_status: refund.status,
      ...(refund.status === 'SUCCESS' && { success_time: new Date(now()).toISOString() }),
    }),
  }
}
