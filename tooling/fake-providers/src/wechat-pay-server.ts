import { randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

import { keyPair } from './certificate.ts'
import { createBehavior, loseAnswer, type Mood } from './control/behavior.ts'
import { openControlPort } from './control/control-port.ts'
import { createDelivery } from './control/delivery.ts'
import { bodyOf, listen, stop } from './loopback.ts'
import { createPhone, PHONE_PATH } from './wechat-pay/phone.ts'
import { createPlatformKeys, type ListFault, type SignatureFault } from './wechat-pay/platform-keys.ts'
import { createRefunds, REFUNDS } from './wechat-pay/refunds.ts'
import { API_KEY, sealed } from './wechat-pay/sealed.ts'
import type { RefundStatus, WechatTransaction } from './wechat-pay/transaction.ts'

/** `unsigned`: answers have no signature. `no-refunds`: the merchant's balance is too low to give money back. */
export type WechatPayMood = Mood | 'unsigned' | 'no-refunds'

/** What a notice may get wrong, for the tests of forged ones. */
export interface NoticeFault extends SignatureFault {
  /** signed, and changed afterwards */
  changed?: boolean
  merchant?: string
  eventId?: string
}

/** A running service: speaks API v3 Native of WeChat Pay. */
export interface WechatPayServer {
  /** environment variables of a server that uses it */
  env: Record<string, string>
  /** the page that plays the payer's phone */
  phoneUrl: string
  /**
   * POST /mood, /delay, /delivery, /pay|refund {orderNo}, /refunds {status}, /end-refund {orderNo, status}, /orders; null =
   * nowhere
   */
  controlUrl: string | null
  orders: ReadonlyMap<string, WechatTransaction>
  /** number of requests so far, by method and path without the order's number */
  asked: readonly string[]
  /** `times` = so many requests, then well again */
  setMood: (mood: WechatPayMood, times?: number) => void
  /** From now on requests whose address contains the text wait, until the function that it returns is called. */
  hold: (text?: string) => () => void
  /** A new certificate signs from now on, for so long (ms). Returns its serial number. */
  rotate: (validMs?: number) => string
  setListFault: (fault: ListFault | null) => void
  /** Closing this order fails from now on, or no longer. */
  keepOpen: (orderNo: string, fails?: boolean) => void
  /** The payer scans the code and pays. */
  pay: (orderNo: string, total?: number, currency?: string) => void
  /** Somebody gives the money, or so many cents of it, back at the service's site. */
  refund: (orderNo: string, amount?: number) => void
  /** Refunds that are taken from now on are in this state; at first they succeed at once. */
  setRefunds: (status: RefundStatus) => void
  /** The last refund of an order ends in this state. */
  endRefund: (orderNo: string, status: RefundStatus) => void
  /** The service has never heard of the refunds of an order. */
  forgetRefunds: (orderNo: string) => void
  /** The signed call of the service about an order, as raw headers and body. */
  notice: (orderNo: string, fault?: NoticeFault) => { headers: Record<string, string>; body: string }
  close: () => Promise<void>
}

const NATIVE = '/v3/pay/transactions/native'
const CERTIFICATES = '/v3/certificates'
const BY_ORDER = /^\/v3\/pay\/transactions\/out-trade-no\/([^/?]+)(\/close)?(?:\?mchid=(\w+))?$/
const ORDER_NO = /^[\w|*-]{6,32}$/
const AUTHORIZATION =
  /^WECHATPAY2-SHA256-RSA2048 mchid="(\w+)",nonce_str="(\w+)",timestamp="(\d+)",serial_no="(\w+)",signature="([^"]+)"$/
const MCHID = '1900000001'
const APPID = 'wx0000000000000001'
const SERIAL = '5157F09EFDC096DE15EBE81A47057A7232F1B8E1'

interface Refused {
  status: number
  code: string
}
const refused = (status: number, code: string): Refused => ({ status, code })
const isRefused = (result: object | null): result is Refused => typeof (result as Refused | null)?.status === 'number'

export interface WechatPayOptions {
  /** 0 = a free one */
  port?: number
  /** where faults are set and payers act, over HTTP; left out = nowhere */
  controlPort?: number | undefined
  /** Calls the merchant when somebody pays or gets the money back; without it, a test delivers `notice` itself. */
  sendsNotices?: boolean
  /** pauses between the tries of a notice, ms */
  retryMs?: readonly number[]
  /** what signs: a public key, or certificates that are replaced every few years, as with older merchants */
  keys?: 'public-key' | 'certificates'
}

/** The service calls again after these times, as the real one does, until it is answered with 2xx; ms. */
const RETRY_MS = [15_000, 15_000, 30_000, 180_000]

/** Starts the service on loopback. `now` in ms is the time by which it signs and checks. */
export async function startWechatPayServer(
  now: () => number = Date.now,
  { port = 0, controlPort, sendsNotices = false, retryMs = RETRY_MS, keys = 'public-key' }: WechatPayOptions = {},
): Promise<WechatPayServer> {
  const merchant = keyPair()
  const platform = createPlatformKeys(keys, now)
  const { signed } = platform
  const orders = new Map<string, WechatTransaction>()
  const asked: string[] = []
  const nonces = new Set<string>()
  const behavior = createBehavior(['unsigned', 'no-refunds'])
  const delivery = createDelivery({ isOn: sendsNotices, retryMs })
  let events = 0
  const holds = new Map<Promise<void>, string>()

  /** Is it a request of the merchant, signed now, and never seen before? */
  function isAuthentic(request: IncomingMessage, body: string): boolean {
    const [, mchid, nonce = '', timestamp = '', serial, signature = ''] =
      AUTHORIZATION.exec(request.headers.authorization ?? '') ?? []
    if (mchid !== MCHID || serial !== SERIAL || nonces.has(nonce)) return false
    if (Math.abs(now() / 1000 - Number(timestamp)) >= 300) return false
    nonces.add(nonce)
    const text = `${request.method}\n${request.url}\n${timestamp}\n${nonce}\n${body}\n`
    return verify('sha256', Buffer.from(text), merchant.publicKey, Buffer.from(signature, 'base64'))
  }

  function create(sent: Record<string, unknown>): object | Refused {
    const { appid, mchid, description, out_trade_no: orderNo, time_expire: until, notify_url: url } = sent
    const { total, currency } = (sent['amount'] ?? {}) as Record<string, unknown>
    const isWhole = typeof total === 'number' && Number.isInteger(total) && total >= 1 && currency === 'CNY'
    const texts = [description, orderNo, until, url].every((text) => typeof text === 'string' && text !== '')
    if (appid !== APPID || mchid !== MCHID || !isWhole || !texts) return refused(400, 'PARAM_ERROR')
    if (!ORDER_NO.test(orderNo as string) || (description as string).length > 127) return refused(400, 'PARAM_ERROR')
    if (!(Date.parse(until as string) > now()) || /\?/.test(url as string)) return refused(400, 'PARAM_ERROR')
    const known = orders.get(orderNo as string)
    if (known?.state === 'SUCCESS') return refused(400, 'ORDER_PAID')
    if (known !== undefined && (known.state !== 'NOTPAY' || known.total !== total))
      return refused(403, 'OUT_TRADE_NO_USED')
    const code = `weixin://wxpay/bizpayurl?pr=${randomBytes(5).toString('hex')}`
    orders.set(orderNo as string, {
      orderNo: orderNo as string,
      total,
      currency: 'CNY',
      noticeUrl: url as string,
      description: description as string,
      expiresAt: Date.parse(until as string),
      state: 'NOTPAY',
      transactionId: null,
      charges: 0,
      refunds: [],
      isKeptOpen: false,
      codes: [...(known?.codes ?? []), code],
    })
    return { code_url: code }
  }

  const refunds = createRefunds({ now, orders, refused })

  const transactionOf = ({ orderNo, state, transactionId, total, currency }: WechatTransaction, mchid = MCHID) => ({
    appid: APPID,
    mchid,
    out_trade_no: orderNo,
    trade_type: 'NATIVE',
    trade_state: state,
    trade_state_desc: state,
    ...(transactionId !== null && { transaction_id: transactionId, success_time: new Date(now()).toISOString() }),
    amount: { total, payer_total: total, currency, payer_currency: currency },
  })

  function answer(method: string, url: string, body: string, mood: WechatPayMood): object | Refused | null {
    if (method === 'GET' && url === CERTIFICATES) return platform.list()?.body ?? refused(404, 'RESOURCE_NOT_EXISTS')
    if (method === 'POST' && url === NATIVE) return create(JSON.parse(body) as Record<string, unknown>)
    if (method === 'POST' && url === REFUNDS)
      return refunds.ask(JSON.parse(body) as Record<string, unknown>, { isPoor: mood === 'no-refunds' })
    const refund = method === 'GET' ? refunds.at(url) : null
    if (refund !== null) return refund
    const [, orderNo = '', close, mchid] = BY_ORDER.exec(url) ?? []
    const order = orders.get(orderNo)
    if (order === undefined) return refused(404, 'ORDER_NOT_EXIST')
    if (method === 'GET' && close === undefined)
      return mchid === MCHID ? transactionOf(order) : refused(400, 'PARAM_ERROR')
    if (method !== 'POST' || close === undefined) return refused(404, 'NOT_FOUND')
    if ((JSON.parse(body) as { mchid?: unknown }).mchid !== MCHID) return refused(400, 'PARAM_ERROR')
    if (order.state === 'SUCCESS' || order.state === 'REFUND') return refused(400, 'ORDER_PAID')
    if (order.isKeptOpen) return refused(500, 'SYSTEM_ERROR')
    order.state = 'CLOSED'
    return null
  }

  /** `fault` = what the answer's signature gets wrong; null = it has none */
  function send(response: ServerResponse, result: object | Refused | null, fault: SignatureFault | null = {}): void {
    const body = result === null ? '' : JSON.stringify(isRefused(result) ? { ...result, message: result.code } : result)
    const headers = { 'content-type': 'application/json', ...(fault !== null && signed(body, fault)) }
    response.writeHead(result === null ? 204 : isRefused(result) ? result.status : 200, headers).end(body)
  }

  const phone = createPhone({
    now,
    orders: () => orders.values(),
    act: (orderNo, action) => payers[action](orderNo),
  })

  /** Delivers the notice of what has just happened to an order. */
  function tell(orderNo: string): void {
    const { noticeUrl, refunds: asked } = known(orderNo)
    const to = asked.length === 0 ? noticeUrl : asked.at(-1)!.noticeUrl
    if (to === null) return
    const { body } = notice(orderNo, { eventId: `EV-${randomBytes(8).toString('hex')}` })
    void delivery.add(async () => {
      const headers = { 'content-type': 'application/json', ...signed(body) }
      const answer = await fetch(to, { method: 'POST', headers, body }).catch(() => null)
      return answer?.ok === true
    })
  }

  /** What happens on the payer's phone, or at the service's site, and is told to the merchant. */
  const payers = {
    pay: (orderNo: string): void => {
      pay(orderNo)
      tell(orderNo)
    },
    refund: (orderNo: string): void => {
      refunds.byHand(known(orderNo))
      tell(orderNo)
    },
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '' } = request
    const body = await bodyOf(request)
    if (phone.serves(url))
      return phone.serve({ method, url, body, languages: request.headers['accept-language'] ?? '' }, response)
    asked.push(`${method} ${url.replace(/out-trade-no\/[^/?]+/, 'out-trade-no').replace(/\?.*/, '')}`)
    for (const [released, text] of holds) if (url.includes(text)) await released
    const mood = behavior.take((one) => one !== 'no-refunds' || (method === 'POST' && url === REFUNDS))
    await behavior.delayed()
    if (mood === 'fault') return send(response, refused(500, 'SYSTEM_ERROR'))
    if (mood === 'lost-answer') loseAnswer(response)
    const result = isAuthentic(request, body) ? answer(method, url, body, mood) : refused(401, 'SIGN_ERROR')
    if (mood === 'unsigned') send(response, result, null)
    else send(response, result, url === CERTIFICATES ? platform.list()?.fault : {})
  }

  const server = createServer((request, response) => void serve(request, response))
  const origin = await listen(server, port)
  const known = (orderNo: string): WechatTransaction => {
    const order = orders.get(orderNo)
    if (order === undefined) throw new Error(`nobody has ordered ${orderNo}`)
    return order
  }
  function pay(orderNo: string, total?: number, currency?: string): void {
    const order = known(orderNo)
    order.state = 'SUCCESS'
    order.charges += 1
    order.total = total ?? order.total
    order.currency = currency ?? order.currency
    order.transactionId = `42000${orderNo.replaceAll(/\W/g, '0')}`
  }
  function notice(orderNo: string, fault: NoticeFault = {}) {
    events += 1
    const order = known(orderNo)
    const refund = order.refunds.at(-1)
    const kind = refund === undefined ? 'transaction' : 'refund'
    const { merchant = MCHID } = fault
    const content = refund === undefined ? transactionOf(order, merchant) : refunds.told(order, refund, merchant)
    const body = JSON.stringify({
      id: fault.eventId ?? `EV-${events}`,
      create_time: new Date(now()).toISOString(),
      event_type: `${kind.toUpperCase()}.${refund?.status ?? 'SUCCESS'}`,
      resource_type: 'encrypt-resource',
      summary: 'paid',
      resource: { original_type: kind, ...sealed(JSON.stringify(content), kind) },
    })
    const headers = { 'content-type': 'application/json', ...signed(body, fault) }
    return { headers, body: fault.changed ? body.replace('"paid"', '"pa1d"') : body }
  }
  function endRefund(orderNo: string, status: RefundStatus): void {
    const refund = known(orderNo).refunds.at(-1)
    if (refund === undefined) throw new Error(`nobody has asked for the money of ${orderNo}`)
    refund.status = status
    tell(orderNo)
  }
  const control = await openControlPort(controlPort, {
    ...behavior.controls,
    ...delivery.controls,
    pay: ({ orderNo }) => payers.pay(String(orderNo)),
    refund: ({ orderNo }) => payers.refund(String(orderNo)),
    refunds: ({ status }) => refunds.setNext(status as RefundStatus),
    'end-refund': ({ orderNo, status }) => endRefund(String(orderNo), status as RefundStatus),
    orders: () => [...orders.values()],
  })
  return {
    controlUrl: control.url,
    phoneUrl: `${origin}${PHONE_PATH}`,
    env: {
      WECHAT_PAY_ENDPOINT: origin,
      WECHAT_PAY_MCHID: MCHID,
      WECHAT_PAY_APPID: APPID,
      WECHAT_PAY_PRIVATE_KEY: merchant.privateKey,
      WECHAT_PAY_SERIAL: SERIAL,
      WECHAT_PAY_API_KEY: API_KEY,
      ...platform.publicKeyEnv,
    },
    orders,
    asked,
    setMood: behavior.setMood,
    hold: (text = '') => {
      const { promise, resolve } = Promise.withResolvers<void>()
      holds.set(promise, text)
      return () => {
        holds.delete(promise)
        resolve()
      }
    },
    rotate: platform.rotate,
    setListFault: platform.setListFault,
    keepOpen: (orderNo, fails = true) => {
      known(orderNo).isKeptOpen = fails
    },
    pay,
    refund: (orderNo, amount) => refunds.byHand(known(orderNo), amount),
    setRefunds: refunds.setNext,
    endRefund,
    forgetRefunds: (orderNo) => {
      Object.assign(known(orderNo), { state: 'SUCCESS', refunds: [] })
    },
    notice,
    close: async () => {
      delivery.close()
      await Promise.all([stop(server), control.close()])
    },
  }
}
