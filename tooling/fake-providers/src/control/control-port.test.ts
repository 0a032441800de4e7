import { randomBytes, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { startImageServer } from '../image-server.ts'
import { startOpenIdServer } from '../openid/server.ts'
import { startPayPalServer } from '../paypal-server.ts'
import { SMS_ACCOUNT } from '../sms-account.ts'
import { startSmsServer } from '../sms-server.ts'
import { ACCOUNT } from '../wechat-account/account.ts'
import { startWechatAccountServer } from '../wechat-account/server.ts'
import { startWechatPayServer } from '../wechat-pay-server.ts'

/** The bodies of calls that the shop got, and how many it refuses first. */
const got: string[] = []
let refusals = 0
const shop = createServer((request, response) => {
  void (async () => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    got.push(`${request.url} ${body}`)
    response.writeHead(refusals-- > 0 ? 503 : 200).end('success')
  })()
}).listen(0, '127.0.0.1')
const shopUrl = () => `http://127.0.0.1:${(shop.address() as AddressInfo).port}/notice`
beforeAll(async () => {
  if (!shop.listening) await once(shop, 'listening')
})
afterAll(() => {
  shop.close()
  shop.closeAllConnections()
})

/** The things that happened, in the order in which the shop was told. */
const order = (...things: string[]) => got.map((call) => things.findIndex((thing) => call.includes(thing)))

const fields = async (answer: Response) => (await answer.json()) as Record<string, never>
const post = (url: string, body: object | string, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

/** A stand-in under test, used over HTTP only. */
interface Used {
  controlUrl: string | null
  close: () => Promise<void>
  /** a request whose response says whether all is well */
  ask: () => Promise<Response>
  /** number of times that the work of `ask` was done; null = it leaves nothing behind */
  done: (() => number) | null
}

/** A service that also calls the shop. */
interface Calling extends Used {
  /** Something happens, of which the service tells the shop; returns what its call contains. */
  happens: () => Promise<string>
}

async function payPal(): Promise<Calling> {
  const { origin, env, subscriptions, controlUrl, close } = await startPayPalServer({
    controlPort: 0,
    sendsWebhooks: true,
    retryMs: [5, 5],
  })
  const basic = Buffer.from(`${env['PAYPAL_CLIENT_ID']}:${env['PAYPAL_SECRET']}`).toString('base64')
  const token = await post(`${origin}/v1/oauth2/token`, 'grant_type=client_credentials', {
    authorization: `Basic ${basic}`,
  })
  const headers = { authorization: `Bearer ${(await fields(token))['access_token']}` }
  await post(`${origin}/v1/catalogs/products`, { id: 'PRODUCT-1', name: 'Membership', type: 'SERVICE' }, headers)
  const cycle = {
    frequency: { interval_unit: 'MONTH', interval_count: 1 },
    tenure_type: 'REGULAR',
    sequence: 1,
    total_cycles: 0,
    pricing_scheme: { fixed_price: { value: '7.90', currency_code: 'USD' } },
  }
  const content = { product_id: 'PRODUCT-1', name: 'M', billing_cycles: [cycle], payment_preferences: {} }
  const plan = await fields(await post(`${origin}/v1/billing/plans`, content, headers))
  const types = [{ name: 'PAYMENT.SALE.COMPLETED' }]
  await post(`${origin}/v1/notifications/webhooks`, { url: shopUrl(), event_types: types }, headers)
  const context = { return_url: 'https://shop.test', cancel_url: 'https://shop.test' }
  const order = { plan_id: plan['id'], custom_id: 'order-1', application_context: context }
  const ask = () => post(`${origin}/v1/billing/subscriptions`, order, headers)
  const happens = async () => {
    const { id } = await fields(await ask())
    await post(`${controlUrl}/approve`, { id })
    return String(id)
  }
  return { controlUrl, close, ask, done: () => subscriptions.size, happens }
}

async function wechatPay(): Promise<Calling> {
  const { env, orders, controlUrl, close } = await startWechatPayServer(Date.now, {
    controlPort: 0,
    sendsNotices: true,
    retryMs: [5, 5],
  })
  const create = (orderNo: string) => {
    const body = JSON.stringify({
      appid: env['WECHAT_PAY_APPID'],
      mchid: env['WECHAT_PAY_MCHID'],
      description: 'Monthly',
      out_trade_no: orderNo,
      time_expire: new Date(Date.now() + 60_000).toISOString(),
      notify_url: `${shopUrl()}/${orderNo}`,
      amount: { total: 1, currency: 'CNY' },
    })
    const [path, nonce, now] = [
      '/v3/pay/transactions/native',
      randomBytes(8).toString('hex'),
      Math.floor(Date.now() / 1e3),
    ]
    const text = Buffer.from(`POST\n${path}\n${now}\n${nonce}\n${body}\n`)
    const signature = sign('sha256', text, env['WECHAT_PAY_PRIVATE_KEY']!).toString('base64')
    const who = `mchid="${env['WECHAT_PAY_MCHID']}",nonce_str="${nonce}",timestamp="${now}"`
    const proof = `serial_no="${env['WECHAT_PAY_SERIAL']}",signature="${signature}"`
    return post(env['WECHAT_PAY_ENDPOINT'] + path, body, { authorization: `WECHATPAY2-SHA256-RSA2048 ${who},${proof}` })
  }
  const happens = async () => {
    const orderNo = randomBytes(8).toString('hex')
    await create(orderNo)
    await post(`${controlUrl}/pay`, { orderNo })
    return orderNo
  }
  return { controlUrl, close, ask: () => create(randomBytes(8).toString('hex')), done: () => orders.size, happens }
}

async function officialAccount(): Promise<Calling> {
  const { env, controlUrl, close } = await startWechatAccountServer({ controlPort: 0, serverUrl: shopUrl() })
  const origin = env['WECHAT_MP_ENDPOINT']!
  const { appid, secret } = ACCOUNT
  const content = { grant_type: 'client_credential', appid, secret }
  const ask = async () => {
    const answer = await post(`${origin}/cgi-bin/stable_token`, content)
    // this service tells of its errors in the body
    return 'errcode' in (await fields(answer.clone())) ? new Response(null, { status: 500 }) : answer
  }
  const token = (await fields(await ask()))['access_token']
  const happens = async () => {
    const scene = { action_name: 'QR_STR_SCENE', action_info: { scene: { scene_str: 'scene' } } }
    const { url } = await fields(await post(`${origin}/cgi-bin/qrcode/create?access_token=${token}`, scene))
    const openid = randomBytes(8).toString('hex')
    const calls = async () => (await fields(await post(`${controlUrl}/delivery`, {})))['calls']
    const before = await calls()
    // this is answered when the call has arrived, which a test may want later, or never
    void post(`${controlUrl}/scan`, { url, openid }).catch(() => null)
    await vi.waitFor(async () => expect(await calls()).not.toBe(before))
    return openid
  }
  return { controlUrl, close, ask, done: null, happens }
}

async function openId(): Promise<Used> {
  const { issuer, controlUrl, close } = await startOpenIdServer({
    controlPort: 0,
    redirectUris: ['https://shop.test/'],
  })
  return { controlUrl, close, ask: () => fetch(`${issuer}/.well-known/openid-configuration`), done: null }
}

async function images(): Promise<Used> {
  const { url, asked, controlUrl, close } = await startImageServer({ apiKey: 'key', model: 'painter' }, 0)
  const content = { model: 'painter', prompt: 'A lantern', n: 1, size: '64x96' }
  const ask = () => post(`${url}/images/generations`, content, { authorization: 'Bearer key' })
  return { controlUrl, close, ask, done: () => asked.length }
}

async function sms(): Promise<Used> {
  const { port, controlUrl, close } = await startSmsServer(SMS_ACCOUNT, { controlPort: 0 })
  const ask = async () => {
    const answer = await post(`http://127.0.0.1:${port}/`, '')
    // it answers that this is no action of its
    return answer.status === 404 ? new Response() : answer
  }
  return { controlUrl, close, ask, done: null }
}

const CALLING = [
  { name: 'PayPal', start: payPal },
  { name: 'WeChat Pay', start: wechatPay },
  { name: 'the official account', start: officialAccount },
]
const ALL: { name: string; start: () => Promise<Used> }[] = [
  ...CALLING,
  { name: 'the OpenID provider', start: openId },
  { name: 'AI images', start: images },
  { name: 'text messages', start: sms },
]

describe.each(ALL)('the control port of $name', ({ start }) => {
  let used: Used
  const tell = async (name: string, what: object) => (await post(`${used.controlUrl}/${name}`, what)).status
  beforeAll(async () => {
    used = await start()
  })
  afterAll(() => used.close())

  test('fault: one request fails and does nothing, the next is well', async () => {
    const before = used.done?.()
    expect(await tell('mood', { mood: 'fault', times: 1 })).toBe(200)
    expect((await used.ask()).status).toBeGreaterThanOrEqual(500)
    expect(used.done?.()).toBe(before)
    expect((await used.ask()).ok).toBe(true)
  })

  test('lost answer: the work of one request is done, and its response never comes', async () => {
    const before = used.done?.() ?? 0
    await tell('mood', { mood: 'lost-answer', times: 1 })
    await expect(used.ask()).rejects.toThrow('fetch failed')
    expect(used.done?.() ?? 0).toBe(before + (used.done === null ? 0 : 1))
    expect((await used.ask()).ok).toBe(true)
  })

  test('delay: a response comes later', async () => {
    await tell('delay', { ms: 80 })
    const before = performance.now()
    expect((await used.ask()).ok).toBe(true)
    expect(performance.now() - before).toBeGreaterThan(75)
    await tell('delay', { ms: 0 })
  })

  test('a mood or a control that it does not have is refused', async () => {
    expect(await tell('mood', { mood: 'sleepy' })).toBe(400)
    expect(await tell('nonsense', {})).toBe(404)
  })
})

describe.each(CALLING)('the calls of $name', ({ start }) => {
  let used: Calling
  const tell = async (what: object) => (await post(`${used.controlUrl}/delivery`, what)).status
  beforeEach(async () => {
    used = await start()
    got.length = 0
    refusals = 0
  })
  afterEach(() => used.close())

  test('come once, and again when the shop refuses them', async () => {
    refusals = 2
    const thing = await used.happens()
    await vi.waitFor(() => expect(order(thing)).toEqual([0, 0, 0]))
  })

  test('duplicate: each comes twice', async () => {
    expect(await tell({ copies: 2 })).toBe(200)
    const thing = await used.happens()
    await vi.waitFor(() => expect(order(thing)).toEqual([0, 0]))
  })

  test('late: one has not come when later ones have', async () => {
    await tell({ delayMs: 600_000 })
    const things = [await used.happens()]
    for (const delayMs of [0, 50]) {
      await tell({ delayMs })
      things.push(await used.happens())
    }
    await vi.waitFor(() => expect(order(...things)).toEqual([1, 2]))
  })

  test('reorder: they wait, and come the newest first', async () => {
    await tell({ newestFirst: true })
    const things = [await used.happens(), await used.happens(), await used.happens()]
    await tell({ newestFirst: false })
    await vi.waitFor(() => expect(order(...things)).toEqual([2, 1, 0]))
  })

  test('lost: one never comes, the next does', async () => {
    await tell({ isOn: false })
    const lost = await used.happens()
    await tell({ isOn: true })
    const next = await used.happens()
    await vi.waitFor(() => expect(order(lost, next)).toEqual([1]))
  })

  test('a field that they do not have is refused', async () => {
    expect(await tell({ copeis: 2 })).toBe(400)
  })
})

test('the control port of AI images: the next words are refused, and later ones drawn as a PNG of the size', async () => {
  const { controlUrl, close, ask } = await images()
  await post(`${controlUrl}/refuse`, { status: 400, code: 'content_policy_violation' })
  const refused = await ask()
  expect([refused.status, await refused.json()]).toMatchObject([400, { error: { code: 'content_policy_violation' } }])
  const { data } = (await (await ask()).json()) as { data: { b64_json: string }[] }
  const png = Buffer.from(data[0]!.b64_json, 'base64')
  expect([png.toString('latin1', 1, 4), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual(['PNG', 64, 96])
  await close()
})

test('the control port of WeChat Pay: one answer is not signed', async () => {
  const { controlUrl, close, ask } = await wechatPay()
  await post(`${controlUrl}/mood`, { mood: 'unsigned', times: 1 })
  const signed = [await ask(), await ask()].map(({ headers }) => headers.has('wechatpay-signature'))
  expect(signed).toEqual([false, true])
  await close()
})

test('a stand-in without a port for its controls has none', async () => {
  const { controlUrl, close } = await startPayPalServer()
  expect(controlUrl).toBeNull()
  await close()
})
