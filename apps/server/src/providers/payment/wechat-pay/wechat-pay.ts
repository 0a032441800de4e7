import { ORDER_STATUS, type OrderStatus } from '@petalpost/domain/order'

import type { Clock } from '../../../clock.ts'
import type { Random } from '../../../random.ts'
import {
  fieldsOf,
  ForgedNotice,
  type OrderRef,
  PaymentFailed,
  type PaymentProvider,
  type PaymentState,
} from '../payment.ts'
import { errorCode, refusal, wechatPayClient } from './client.ts'
import type { WechatPayAccount } from './config.ts'
import { giveBack, refundOf } from './refund.ts'
import { decrypted, type Encrypted, readSignedHeaders } from './signature.ts'

const NATIVE = '/v3/pay/transactions/native'
const BY_ORDER = '/v3/pay/transactions/out-trade-no'
const CHINA_MS = 8 * 3_600_000

const STATUS: Readonly<Record<string, OrderStatus>> = {
  SUCCESS: ORDER_STATUS.paid,
  // somebody has asked for the money; the refund itself says whether it is back
  REFUND: ORDER_STATUS.paid,
  NOTPAY: ORDER_STATUS.processing,
  USERPAYING: ORDER_STATUS.processing,
  CLOSED: ORDER_STATUS.closed,
  REVOKED: ORDER_STATUS.closed,
  PAYERROR: ORDER_STATUS.error,
}

/** The fields of a transaction that we read. */
interface Transaction {
  appid?: unknown
  mchid?: unknown
  out_trade_no?: unknown
  trade_state?: unknown
  transaction_id?: unknown
  amount?: { total?: unknown; currency?: unknown }
}

/** `2026-11-25T16:20:00+08:00` */
const chinaTime = (at: number): string => `${new Date(at + CHINA_MS).toISOString().slice(0, 19)}+08:00`

/** WeChat Pay, API v3, Native: the payer scans a QR code (spec 2.9, 7.4). */
export function wechatPay(
  account: WechatPayAccount,
  { clock, random, noticeUrl }: { clock: Clock; random: Random; noticeUrl: string },
): PaymentProvider {
  const { appid, mchid } = account
  const client = wechatPayClient(account, { clock, random })
  const { ask, isSigned } = client

  /** @throws PaymentFailed when it is another merchant's, or another order */
  async function stateOf(transaction: Transaction, ref: OrderRef): Promise<PaymentState> {
    const { trade_state: state, transaction_id: paymentId, amount } = transaction
    if (transaction.mchid !== mchid || transaction.appid !== appid || transaction.out_trade_no !== ref.orderNo)
      throw new PaymentFailed('the answer is about something else', false)
    const status = typeof state === 'string' ? STATUS[state] : undefined
    if (status === undefined) throw new PaymentFailed('a state that we do not know', false)
    if (status !== ORDER_STATUS.paid || typeof paymentId !== 'string' || paymentId === '')
      return { status, payments: [], agreement: null }
    const refunded = state === 'REFUND' ? await refundOf(client, ref) : { isReversed: false, refund: null }
    const payment = {
      paymentId,
      amount: typeof amount?.total === 'number' ? amount.total : null,
      currency: typeof amount?.currency === 'string' ? amount.currency : null,
      ...refunded,
    }
    return { status: refunded.isReversed ? ORDER_STATUS.refunded : status, payments: [payment], agreement: null }
  }

  return {
    source: 'wechat-native',
    script: null,
    sandbox: account.sandbox === null ? null : { page: account.sandbox },
    agreements: null,

    open: async ({ orderNo, description, amount, currency, expiresAt }) => {
      if (currency !== 'CNY') throw new PaymentFailed('WeChat Pay settles CNY only', true)
      const answer = await ask('POST', NATIVE, {
        appid,
        mchid,
        description,
        out_trade_no: orderNo,
        time_expire: chinaTime(expiresAt),
        notify_url: noticeUrl,
        amount: { total: amount, currency },
      })
      const { code_url: qrCode } = fieldsOf(answer.body.toString())
      if (answer.status !== 200 || typeof qrCode !== 'string') throw refusal(answer)
      return { providerOrderId: null, orderPreNo: null, qrCode }
    },

    state: async (ref) => {
      const answer = await ask('GET', `${BY_ORDER}/${ref.orderNo}?mchid=${mchid}`)
      if (answer.status === 404) return { status: ORDER_STATUS.processing, payments: [], agreement: null }
      if (answer.status !== 200) throw refusal(answer)
      return stateOf(fieldsOf(answer.body.toString()), ref)
    },

    close: async ({ orderNo }) => {
      const answer = await ask('POST', `${BY_ORDER}/${orderNo}/close`, { mchid })
      const isDone =
        answer.status === 204 || ['ORDER_PAID', 'ORDER_CLOSED', 'ORDER_NOT_EXIST'].includes(errorCode(answer))
      if (!isDone) throw refusal(answer)
    },

    giveBack: (ref, payment) => giveBack(client, ref, payment, noticeUrl),

    readNotice: async (headers, body) => {
      const text = body.toString()
      if (
        !(await isSigned(
          readSignedHeaders((name) => headers[name]),
          text,
        ))
      )
        throw new ForgedNotice('not signed by WeChat Pay')
      const { id, event_type: kind, resource } = fieldsOf(text)
      if (typeof id !== 'string' || typeof kind !== 'string' || !/^(?:TRANSACTION|REFUND)\./.test(kind)) return null
      const content = fieldsOf(decrypted(account, resource as Encrypted))
      const { mchid: merchant, appid: app, out_trade_no: orderNo, out_refund_no: refundNo } = content
      // what a refund's notice contains has no appid
      const isOurs = merchant === mchid && (app === appid || (app === undefined && kind.startsWith('REFUND.')))
      if (!isOurs) throw new ForgedNotice('for another merchant')
      if (typeof orderNo !== 'string') return null
      return { eventId: id, kind, about: { orderNo, ...(typeof refundNo === 'string' && { refundNo }) } }
    },
  }
}
