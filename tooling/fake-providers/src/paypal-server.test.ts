import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { type PayPalServer, startPayPalServer } from './paypal-server.ts'

let paypal: PayPalServer
let token = ''
const got: string[] = []
let refusals = 2
const shop = createServer((request, response) => {
  void (async () => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    response.writeHead(refusals-- > 0 ? 503 : 204).end()
    got.push(body)
  })()
}).listen(0, '127.0.0.1')

const call = (path: string, body?: object | string, headers: Record<string, string> = {}) =>
  fetch(paypal.origin + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
const json = async (answer: Promise<Response>) => (await (await answer).json()) as Record<string, never>

const PLAN = {
  product_id: 'PETALPOST-1',
  name: 'Monthly',
  billing_cycles: [
    {
      frequency: { interval_unit: 'MONTH', interval_count: 1 },
      tenure_type: 'REGULAR',
      sequence: 1,
      total_cycles: 0,
      pricing_scheme: { fixed_price: { value: '7.90', currency_code: 'USD' } },
    },
  ],
  payment_preferences: { auto_bill_outstanding: true },
}

beforeAll(async () => {
  if (!shop.listening) await once(shop, 'listening')
  paypal = await startPayPalServer({ sendsWebhooks: true, retryMs: [10, 10, 10], controlPort: 0 })
  const authorization = `Basic ${btoa(`${paypal.env['PAYPAL_CLIENT_ID']}:${paypal.env['PAYPAL_SECRET']}`)}`
  const answer = json(call('/v1/oauth2/token', 'grant_type=client_credentials', { authorization }))
  token = (await answer)['access_token'] ?? ''
  await call('/v1/catalogs/products', { id: 'PETALPOST-1', name: 'Membership', type: 'SERVICE' })
})
afterAll(async () => {
  await paypal.close()
  shop.close()
  shop.closeAllConnections()
})

const subscribe = async (headers: Record<string, string> = {}) => {
  const plan = await json(call('/v1/billing/plans', PLAN))
  const context = { return_url: 'https://shop.test', cancel_url: 'https://shop.test' }
  const sent = { plan_id: plan['id'], custom_id: 'order-1', application_context: context }
  return { sent, made: await json(call('/v1/billing/subscriptions', sent, headers)) }
}

test('the stand-in for PayPal refuses wrong tokens, unknown plans and two regular cycles', async () => {
  expect((await call('/v1/billing/plans', PLAN, { authorization: 'Bearer wrong' })).status).toBe(401)
  expect((await call('/v1/billing/subscriptions', { plan_id: 'P-NONE', custom_id: 'x' })).status).toBe(404)
  const twice = [PLAN.billing_cycles[0], { ...PLAN.billing_cycles[0], sequence: 2 }]
  expect((await call('/v1/billing/plans', { ...PLAN, billing_cycles: twice })).status).toBe(422)
})

test('the stand-in for PayPal answers a repeated PayPal-Request-Id with the first subscription', async () => {
  const headers = { 'paypal-request-id': 'order-1' }
  const { sent, made } = await subscribe(headers)
  const again = await call('/v1/billing/subscriptions', sent, headers)
  expect(again.status).toBe(200)
  expect(await again.json()).toEqual(made)
})

test('the stand-in for PayPal delivers a webhook until it is taken, and recognizes its own bytes only', async () => {
  const url = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/notice`
  const hook = await json(call('/v1/notifications/webhooks', { url, event_types: [{ name: '*' }] }))
  const { made } = await subscribe()
  await vi.waitFor(() => expect(got.filter((body) => body.includes('SUBSCRIPTION.CREATED'))).toHaveLength(3))
  const { headers, body } = paypal.notice(made['id'] ?? '')
  const isVerified = async (event: string) => {
    const fields = {
      auth_algo: headers['paypal-auth-algo'],
      cert_url: headers['paypal-cert-url'],
      transmission_id: headers['paypal-transmission-id'],
      transmission_sig: headers['paypal-transmission-sig'],
      transmission_time: headers['paypal-transmission-time'],
      webhook_id: hook['id'],
    }
    const sent = `${JSON.stringify(fields).slice(0, -1)},"webhook_event":${event}}`
    return (await json(call('/v1/notifications/verify-webhook-signature', sent)))['verification_status']
  }
  expect(await isVerified(body)).toBe('SUCCESS')
  expect(await isVerified(JSON.stringify(JSON.parse(body)))).toBe('FAILURE')
})
