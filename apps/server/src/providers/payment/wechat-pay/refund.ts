import { fieldsOf, type OrderRef, PaymentFailed, type ProviderPayment, type UnfinishedRefund } from '../payment.ts'
import { refusal, type WechatPayClient } from './client.ts'

const REFUNDS = '/v3/refund/domestic/refunds'

/** The fields of a refund that we read. */
interface Refund {
  out_trade_no?: unknown
  status?: unknown
  amount?: { refund?: unknown; total?: unknown }
}

/** WeChat Pay gives the money back days after it took the refund, or never: only SUCCESS says that it did. */
const unfinished = ({ status }: Refund): UnfinishedRefund | null =>
  status === 'SUCCESS' ? null : { reason: `the refund is ${String(status)}`, isUnderWay: status === 'PROCESSING' }

/** One of our numbers names one refund, and a notice may name others, which were made at WeChat Pay's site. */
const numbersOf = ({ orderNo, refundNos }: OrderRef): string[] => [...new Set([orderNo, ...refundNos])]

/** A refund by its number; null when there is none, or when it is for a part of the payment. */
async function refundAt({ ask }: WechatPayClient, { orderNo }: OrderRef, refundNo: string): Promise<Refund | null> {
  const answer = await ask('GET', `${REFUNDS}/${encodeURIComponent(refundNo)}`)
  if (answer.status === 404) return null
  if (answer.status !== 200) throw refusal(answer)
  const refund: Refund = fieldsOf(answer.body.toString())
  if (refund.out_trade_no !== orderNo) throw new PaymentFailed('the refund is of another order', false)
  return refund.amount?.refund === refund.amount?.total ? refund : null
}

/**
 * What became of an order's refunds. That a refund was asked for says nothing: it may be closed, or not reach the payer's
 * account. One that succeeded counts, then one under way, then one that failed.
 * @throws PaymentFailed
 */
export async function refundOf(
  client: WechatPayClient,
  ref: OrderRef,
): Promise<Pick<ProviderPayment, 'isReversed' | 'refund'>> {
  const found = await Promise.all(numbersOf(ref).map((refundNo) => refundAt(client, ref, refundNo)))
  const refunds = found.filter((refund) => refund !== null).map(unfinished)
  if (refunds.includes(null)) return { isReversed: true, refund: null }
  const refund = refunds.find((one) => one?.isUnderWay) ?? refunds[0] ?? null
  return { isReversed: false, refund }
}

/** Asks for a whole payment back, or for what became of that. @throws PaymentFailed */
export async function giveBack(
  { ask }: WechatPayClient,
  { orderNo }: OrderRef,
  { amount, currency }: ProviderPayment,
  noticeUrl: string,
): Promise<UnfinishedRefund | null> {
  const answer = await ask('POST', REFUNDS, {
    out_trade_no: orderNo,
    // one refund for an order: WeChat Pay gives back once for a number, however often it is asked
    out_refund_no: orderNo,
    reason: '新会员价限享一次，本次付款原路退回',
    notify_url: noticeUrl,
    amount: { refund: amount, total: amount, currency },
  })
  if (answer.status !== 200) throw refusal(answer)
  return unfinished(fieldsOf(answer.body.toString()))
}
