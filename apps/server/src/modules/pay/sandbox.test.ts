import { createOrder, paymentWays, verifyOrder } from '@petalpost/api-client/endpoints/pay'
import { ORDER_STATUS, ORDER_WAIT_MS } from '@petalpost/domain/order'
import { SERVICE_ID } from '@petalpost/domain/service-id'
import { startPayPalServer } from '@petalpost/fake-providers/paypal-server'
import { startWechatPayServer, type WechatPayServer } from '@petalpost/fake-providers/wechat-pay-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { setUpPaypal } from '#src/cli/set-up-paypal.ts'
import { seedProducts } from '#src/seed/products.ts'
import { buildApp, type TestServer } from '#test/build-app.ts'
import { signIn, type SignedIn } from '#test/factories.ts'

const SOURCE = 'wechat-native'

let wechat: WechatPayServer
let server: TestServer
let ada: SignedIn
beforeAll(async () => {
  wechat = await startWechatPayServer(() => server.clock.now())
  server = await buildApp({ env: { ...wechat.env, WECHAT_PAY_SANDBOX: wechat.phoneUrl } })
  await seedProducts(server.deps)
  ada = await signIn(server)
})
afterAll(async () => {
  await server.close()
  await wechat.close()
})

async function order(): Promise<{ orderNo: string; phone: string }> {
  const input = { source: SOURCE, serviceId: SERVICE_ID, productId: 'monthly-cny', orderDesc: '' } as const
  const { data } = await ada.call(createOrder, input)
  return {
    orderNo: data.orderNo,
    phone: `${wechat.phoneUrl}?${new URLSearchParams({ code: data.qrCodeInfo!.qrCode })}`,
  }
}

const show = async (phone: string, language = 'en') => {
  const answer = await fetch(phone, { headers: { 'accept-language': language } })
  return { status: answer.status, page: await answer.text() }
}
const press = (phone: string, action: string) =>
  fetch(phone, { method: 'POST', body: new URLSearchParams({ action }), redirect: 'manual' })

/** The provider is asked about a new order after this time. */
const ASKED_AFTER_MS = 5_000

describe('the sandbox of payments', () => {
  test('pages learn which way to pay is played; a server without a stand-in has none', async () => {
    expect((await server.visitor().call(paymentWays, {})).data).toMatchObject([
      { source: SOURCE, sandbox: { page: wechat.phoneUrl } },
    ])
    const { WECHAT_PAY_ENDPOINT: _, ...real } = wechat.env
    const live = await buildApp({ env: real })
    expect((await live.visitor().call(paymentWays, {})).data).toMatchObject([{ source: SOURCE, sandbox: null }])
    await live.close()
  })

  test('the page that plays the phone shows the price in both languages, pays once, and refunds', async () => {
    const { orderNo, phone } = await order()
    expect((await show(phone)).page).toMatch(/lang="en-US".*花笺 月度会员.*￥3\.95.*Pay now/s)
    expect((await show(phone, 'zh-CN')).page).toContain('立即支付')
    await press(phone, 'pay')
    await press(phone, 'pay')
    expect(wechat.orders.get(orderNo)).toMatchObject({ state: 'SUCCESS', charges: 1 })
    server.clock.advance(ASKED_AFTER_MS)
    const { data } = await ada.call(verifyOrder, { source: SOURCE, serviceId: SERVICE_ID, orderNo })
    expect(data.status).toBe(ORDER_STATUS.paid)
    expect((await show(phone)).page).toContain('Payment successful')
    await press(phone, 'refund')
    expect(wechat.orders.get(orderNo)?.state).toBe('REFUND')
  })

  test('PayPal’s stand-in is played by its own button, and is told of the plans at each start', async () => {
    let played: TestServer | null = null
    const paypal = await startPayPalServer({ now: () => played?.clock.now() ?? 0 })
    played = await buildApp({ env: { ...paypal.env, PAYPAL_SANDBOX: 'true' } })
    expect((await played.visitor().call(paymentWays, {})).data).toMatchObject([
      { source: 'paypal-subscription', sandbox: { page: null } },
    ])
    expect(await setUpPaypal(played.deps)).not.toEqual([])
    const grace = await signIn(played)
    const input = {
      source: 'paypal-subscription',
      serviceId: SERVICE_ID,
      productId: 'monthly-usd',
      orderDesc: '',
    } as const
    const { data } = await grace.call(createOrder, input)
    paypal.approve(data.orderInfo?.orderPreNo ?? '')
    played.clock.advance(ASKED_AFTER_MS)
    const verified = await grace.call(verifyOrder, {
      source: input.source,
      serviceId: SERVICE_ID,
      orderNo: data.orderNo,
    })
    expect(verified.data.status).toBe(ORDER_STATUS.paid)
    await played.close()
    await paypal.close()
  })

  test('an expired, replaced or unknown code cannot be paid', async () => {
    const { orderNo, phone } = await order()
    server.clock.advance(ORDER_WAIT_MS)
    expect((await show(phone)).page).toContain('This code has expired')
    await press(phone, 'pay')
    expect(wechat.orders.get(orderNo)?.state).toBe('NOTPAY')
    expect((await show(`${wechat.phoneUrl}?code=x`)).status).toBe(404)
  })
})
