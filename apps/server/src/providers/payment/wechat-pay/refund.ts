import { fieldsOf, type OrderRef, PaymentFailed, type ProviderPayment, type UnfinishedRefund } from '../payment.ts'
import { refusal, type WechatPayClient } from './client.ts'

const REFUNDS = '/v3/refund/domestic/refunds'

/** Nobody can ask what became of it, so a person has to look; asking for another one could pay twice. */
const NUMBER_UNKNOWN: UnfinishedRefund = { reason: 'refunded at WeChat Pay, number unknown', isUnderWay: false }

/** The fields of a refund that we read. */
interface Refund {
  out_trade_no?: unknown
  status?: unknown
  amount?: { refund?: unknown; total?: unknown }
}

/** WeChat Pay gives the money back days after it took the refund, or never: only SUCCESS says that it did. */
const unfinished = ({ status }: Refund): UnfinishedRefund | null =>
  status === 'SUCCESS' ? null : { reason: `the refund is ${String(status)}`, isUnderWay: status === 'PROCESSING' }

/** Do these refunds add up to the whole payment? One of a part does not count alone. */
const isWhole = (refunds: readonly Refund[]): boolean => {
  const sum = refunds.reduce((total, { amount }) => total + Number(amount?.refund), 0)
  return refunds.length > 0 && sum >= Number(refunds[0]?.amount?.total)
}

/** One of our numbers names one refund, and a notice may name others, which were made at WeChat Pay's site. */
const numbersOf = ({ orderNo, refundNos }: OrderRef): string[] => [...new Set([orderNo, ...refundNos])]

/** A refund by its number, of the payment or a part of it; null when there is none. */
async function refundAt({ ask }: WechatPayClient, { orderNo }: OrderRef, refundNo: string): Promise<Refund | null> {
  const answer = await ask('GET', `${REFUNDS}/${encodeURIComponent(refundNo)}`)
  if (answer.status === 404) return null
  if (answer.status !== 200) throw refusal(answer)
  const refund: Refund = fieldsOf(answer.body.toString())
  if (refund.out_trade_no !== orderNo) throw new PaymentFailed('the refund is of another order', false)
  return refund
}

/**
 * What became of the refunds of an order whose money somebody has asked for. That says nothing: a refund may be closed, or
 * not reach the payer's account. Those that succeeded count, then those under way, then one that failed. One that was made
 * at WeChat Pay's site has a number that we do not know, unless a notice came.
 * @throws PaymentFailed
 */
export async function refundOf(
  client: WechatPayClient,
  ref: OrderRef,
): Promise<Pick<ProviderPayment, 'isReversed' | 'refund'>> {
  const found = await Promise.all(numbersOf(ref).map((refundNo) => refundAt(client, ref, refundNo)))
  const refunds = found.filter((refund) => refund !== null)
  if (refunds.length === 0) return { isReversed: false, refund: NUMBER_UNKNOWN }
  const back = refunds.filter(({ status }) => status === 'SUCCESS')
  if (isWhole(back)) return { isReversed: true, refund: null }
  const underWay = refunds.filter(({ status }) => status === 'PROCESSING')
  const taken = [...back, ...underWay]
  const failed = refunds.filter((refund) => !taken.includes(refund) && isWhole([...taken, refund]))
  const [left] = isWhole(taken) ? underWay : failed
  return { isReversed: false, refund: left === undefined ? null : unfinished(left) }
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
    reason: '优惠价限享一次，本次付款原路退回',
    notify_url: noticeUrl,
    amount: { refund: amount, total: amount, currency },
  })
  if (answer.status !== 200) throw refusal(answer)
  return unfinished(fieldsOf(answer.body.toString()))
}
