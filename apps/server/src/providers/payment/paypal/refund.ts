import { fieldsOf, PaymentFailed, type UnfinishedRefund } from '../payment.ts'
import { hasIssue, isInProgress, type PaypalClient, refusal } from './client.ts'

/** How PayPal says that a payment went back before. */
const DONE_BEFORE = ['CAPTURE_FULLY_REFUNDED', 'TRANSACTION_ALREADY_REFUNDED']
/** A refund in one of these states gives nothing back. */
const FAILED = /^(?:failed|cancelled)$/i
/** A refund that waits, for example for a transfer from the merchant's bank. */
const WAITS = /^pending$/i

/**
 * Gives a payment of a subscription back, whole. PayPal's reference calls each transaction of a subscription a capture, and
 * has deprecated the refund of sales; its notices still name payments of subscriptions sales. So a payment that is no
 * capture is refunded as a sale. Both are the same transaction, which goes back once. Null = the money is back.
 * @throws PaymentFailed
 */
export async function refund(client: PaypalClient, paymentId: string): Promise<UnfinishedRefund | null> {
  const id = encodeURIComponent(paymentId)
  const ask = (path: string) => client.post(path, {}, `refund-${paymentId}`)
  const asCapture = await ask(`/v2/payments/captures/${id}/refund`)
  const answer = asCapture.status === 404 ? await ask(`/v1/payments/sale/${id}/refund`) : asCapture
  if (DONE_BEFORE.some((issue) => hasIssue(answer, issue))) return null
  if (isInProgress(answer)) return { reason: 'the refund is in progress', isUnderWay: true }
  if (answer.status !== 201 && answer.status !== 200) throw refusal(answer)
  const { status, state = status } = fieldsOf(answer.body.toString())
  const reason = `the refund is ${String(state)}`
  if (FAILED.test(String(state))) throw new PaymentFailed(reason, true)
  return WAITS.test(String(state)) ? { reason, isUnderWay: true } : null
}
