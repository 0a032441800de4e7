import type { ServerResponse } from 'node:http'

import { PHONE_HEADERS } from '../sandbox/phone-frame.ts'
import { phonePage } from './phone-page.ts'
import type { WechatTransaction } from './transaction.ts'

/** Under this path is the page that plays the payer's phone; `?code=` is what the QR code says. */
export const PHONE_PATH = '/phone'

interface PhoneRequest {
  method: string
  url: string
  body: string
  /** the browser's languages */
  languages: string
}

interface PhoneParts {
  now: () => number
  orders: () => Iterable<WechatTransaction>
  act: (orderNo: string, action: 'pay' | 'refund') => void
}

/**
 * The payer's phone, played by a page. GET shows the payment of a code, POST pays it or gives it back. Nobody logs in:
 * it listens on loopback only.
 */
export function createPhone({ now, orders, act }: PhoneParts) {
  const find = (code: string) => [...orders()].find(({ codes }) => codes.includes(code))

  function stateOf(order: WechatTransaction | undefined, code: string) {
    if (order === undefined) return 'unknown'
    if (order.state === 'SUCCESS') return 'paid'
    if (order.state === 'REFUND') return 'refunded'
    const isNewest = order.codes.at(-1) === code
    return order.state === 'CLOSED' || !isNewest || now() >= order.expiresAt ? 'over' : 'open'
  }

  return {
    serves: (url: string): boolean => new URL(url, 'http://localhost').pathname === PHONE_PATH,

    serve({ method, url, body, languages }: PhoneRequest, response: ServerResponse): void {
      const query = new URL(url, 'http://localhost').searchParams
      const code = query.get('code') ?? ''
      const order = find(code)
      const before = stateOf(order, code)
      if (method === 'POST' && order !== undefined) {
        const wanted = new URLSearchParams(body).get('action')
        if (wanted === 'pay' && before === 'open') act(order.orderNo, 'pay')
        if (wanted === 'refund' && before === 'paid') act(order.orderNo, 'refund')
        response.writeHead(303, { location: url }).end()
        return
      }
      const isChinese = (query.get('lang') ?? languages).toLowerCase().startsWith('zh')
      const page = phonePage({ order, state: before, isChinese })
      response.writeHead(before === 'unknown' ? 404 : 200, PHONE_HEADERS).end(page)
    },
  }
}
