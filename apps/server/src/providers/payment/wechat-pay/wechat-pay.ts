import { ORDER_STATUS, type OrderStatus } from '@petalpost/domain/order'

import type { Clock } from '../../../clock.ts'
import type { Random } from '../../../random.ts'
import { type HttpResponse, sendRequest } from '../../http-client.ts'
import { askAgain } from '../ask-again.ts'
import { fieldsOf, ForgedNotice, PaymentFailed, type PaymentProvider, type PaymentState } from '../payment.ts'
import type { WechatPayAccount } from './config.ts'
import { authorization, decrypted, type Encrypted, isSignedByWechat, type SignedHeaders } from './signature.ts'

const NATIVE = '/v3/pay/transactions/native'
const BY_ORDER = '/v3/pay/transactions/out-trade-no'
const CHINA_MS = 8 * 3_600_000

const STATUS: Readonly<Record<string, OrderStatus>> = {
  SUCCESS: ORDER_STATUS.paid,
  REFUND: ORDER_STATUS.refunded,
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

const errorCode = ({ body }: HttpResponse): string => {
  const { code } = fieldsOf(body.toString())
  return typeof code === 'string' && /^\w{1,64}$/.test(code) ? code : ''
}

const describe = (answer: HttpResponse): string => `status ${answer.status} ${errorCode(answer)}`

const refusal = (answer: HttpResponse) => new PaymentFailed(describe(answer), true)

/** WeChat Pay, API v3, Native: the payer scans a QR code (spec 2.9, 7.4). */
export function wechatPay(
  account: WechatPayAccount,
  { clock, random, noticeUrl }: { clock: Clock; random: Random; noticeUrl: string },
): PaymentProvider {
  const { appid, mchid, endpoint, publicKeyId } = account

  const isSigned = (headers: SignedHeaders, body: string) => isSignedByWechat(account, headers, body, clock.now())

  /** One signed request. Answers that WeChat Pay has not signed are refused, errors too: they may come from anybody. */
  async function once(method: 'GET' | 'POST', path: string, body: string): Promise<HttpResponse> {
    const nonce = random.bytes(16).toString('hex')
    const headers = {
      accept: 'application/json',
      'user-agent': 'petalpost',
      'wechatpay-serial': publicKeyId,
      authorization: authorization(account, { method, path, body, nonce, now: clock.now() }),
      ...(method === 'POST' && { 'content-type': 'application/json' }),
    }
    const answer = await sendRequest(new URL(path, endpoint), { method, headers, ...(method === 'POST' && { body }) })
    const of = (name: string) => answer.headers.get(`wechatpay-${name}`) ?? ''
    const signed = { timestamp: of('timestamp'), nonce: of('nonce'), signature: of('signature'), serial: of('serial') }
    if (answer.status < 500 && !isSigned(signed, answer.body.toString()))
      throw new PaymentFailed('the answer is not signed by WeChat Pay', false)
    return answer
  }

  const ask = (method: 'GET' | 'POST', path: string, content?: object): Promise<HttpResponse> => {
    const body = content === undefined ? '' : JSON.stringify(content)
    return askAgain(() => once(method, path, body), describe, random)
  }

  /** @throws PaymentFailed when it is another merchant's, or another order */
  function stateOf(transaction: Transaction, orderNo: string): PaymentState {
    const { trade_state: state, transaction_id: paymentId, amount } = transaction
    if (transaction.mchid !== mchid || transaction.appid !== appid || transaction.out_trade_no !== orderNo)
      throw new PaymentFailed('the answer is about something else', false)
    const status = typeof state === 'string' ? STATUS[state] : undefined
    if (status === undefined) throw new PaymentFailed('a state that we do not know', false)
    const isCharged = status === ORDER_STATUS.paid || status === ORDER_STATUS.refunded
    const payment = {
      paymentId: typeof paymentId === 'string' ? paymentId : '',
      amount: typeof amount?.total === 'number' ? amount.total : null,
      currency: typeof amount?.currency === 'string' ? amount.currency : null,
      isReversed: status === ORDER_STATUS.refunded,
    }
    return { status, payments: isCharged && payment.paymentId !== '' ? [payment] : [], agreement: null }
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

    state: async ({ orderNo }) => {
      const answer = await ask('GET', `${BY_ORDER}/${orderNo}?mchid=${mchid}`)
      if (answer.status === 404) return { status: ORDER_STATUS.processing, payments: [], agreement: null }
      if (answer.status !== 200) throw refusal(answer)
      return stateOf(fieldsOf(answer.body.toString()), orderNo)
    },

    close: async ({ orderNo }) => {
      const answer = await ask('POST', `${BY_ORDER}/${orderNo}/close`, { mchid })
      const isDone =
        answer.status === 204 || ['ORDER_PAID', 'ORDER_CLOSED', 'ORDER_NOT_EXIST'].includes(errorCode(answer))
      if (!isDone) throw refusal(answer)
    },

    readNotice: async (headers, body) => {
      const of = (name: string) => String(headers[`wechatpay-${name}`] ?? '')
      const signed = {
        timestamp: of('timestamp'),
        nonce: of('nonce'),
        signature: of('signature'),
        serial: of('serial'),
      }
      const text = body.toString()
      if (!isSigned(signed, text)) throw new ForgedNotice('not signed by WeChat Pay')
      const { id, event_type: kind, resource } = fieldsOf(text)
      if (typeof id !== 'string' || typeof kind !== 'string' || !/^(?:TRANSACTION|REFUND)\./.test(kind)) return null
      const { mchid: merchant, appid: app, out_trade_no: orderNo } = fieldsOf(decrypted(account, resource as Encrypted))
      if (merchant !== mchid || app !== appid) throw new ForgedNotice('for another merchant')
      return typeof orderNo === 'string' ? { eventId: id, kind, about: { orderNo } } : null
    },
  }
}
