import { createOrder, verifyOrder } from '@petalpost/api-client/endpoints/pay'
import { ORDER_STATUS } from '@petalpost/domain/order'
import { SERVICE_ID } from '@petalpost/domain/service-id'
import { startWechatPayServer, type WechatPayServer } from '@petalpost/fake-providers/wechat-pay-server'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { seedProducts } from '#src/seed/products.ts'
import { buildApp, type TestServer } from '#test/build-app.ts'
import { signIn, type SignedIn } from '#test/factories.ts'

const SOURCE = 'wechat-native'
const MONTHLY = { productId: 'monthly-cny', source: SOURCE, serviceId: SERVICE_ID, orderDesc: 'Monthly' } as const

let wechat: WechatPayServer
let server: TestServer
let other: TestServer
let ada: SignedIn
let round = 0
beforeAll(async () => {
  wechat = await startWechatPayServer(() => server.clock.now())
  server = await buildApp({ env: wechat.env })
  other = await buildApp({ env: wechat.env, beside: server })
  await seedProducts(server.deps)
})
afterAll(async () => {
  await other.close()
  await server.close()
  await wechat.close()
})
beforeEach(async () => {
  server.clock.set('2026-11-21T08:00:00Z')
  ada = await signIn(server, { email: `ada${(round += 1)}@example.com`, membership: { level: 0, days: 0 } })
})

const order = async () => (await ada.call(createOrder, MONTHLY)).data.orderNo
const verify = async (orderNo: string, browser = ada) =>
  (await browser.call(verifyOrder, { source: SOURCE, serviceId: SERVICE_ID, orderNo })).data.status
/** The status thirty seconds later, when WeChat Pay may be asked again in any case. */
const statusLater = (orderNo: string) => {
  server.clock.advance(30_000)
  return verify(orderNo)
}

const notify = async (orderNo: string) => {
  const { headers, body } = wechat.notice(orderNo)
  const sent = { method: 'POST', url: `/pay/${SOURCE}/notice`, headers, payload: body } as const
  return (await server.visitor().send(sent)).statusCode
}

describe('asking the provider while a page polls (spec 4, "Order status"; 7.4)', () => {
  test('S13: a payment is asked for after 5, 10, 20, then every 30 seconds, on two servers, however often pages poll', async () => {
    const orderNo = await order()
    const away = { ...ada, ...(await signIn(other, { email: ada.user.email ?? '' })) }
    const asked: number[] = []
    for (let second = 0; second < 130; second++) {
      const before = wechat.asked.length
      await Promise.all([verify(orderNo), verify(orderNo, away)])
      if (wechat.asked.length > before) asked.push(second)
      expect(wechat.asked.length - before).toBeLessThanOrEqual(1)
      server.clock.advance(1_000)
    }
    expect(asked).toEqual([5, 15, 35, 65, 95, 125])
  })

  test('S13: while WeChat Pay takes its time, polls are answered from our own state, and none asks again', async () => {
    const orderNo = await order()
    server.clock.advance(5_000)
    const release = wechat.hold()
    const first = verify(orderNo)
    await vi.waitFor(() => expect(wechat.asked.at(-1)).toBe('GET /v3/pay/transactions/out-trade-no'))
    const before = wechat.asked.length
    server.clock.advance(30_000)
    wechat.pay(orderNo)
    expect(await verify(orderNo)).toBe(ORDER_STATUS.processing)
    release()
    expect(await first).toBe(ORDER_STATUS.paid)
    expect(wechat.asked).toHaveLength(before)
  })

  test('S13: after a minute without an answer another page asks beside, and one payment is granted', async () => {
    const orderNo = await order()
    server.clock.advance(5_000)
    const release = wechat.hold()
    const before = wechat.asked.length
    const first = verify(orderNo)
    await vi.waitFor(() => expect(wechat.asked).toHaveLength(before + 1))
    server.clock.advance(59_000)
    expect(await verify(orderNo)).toBe(ORDER_STATUS.processing)
    expect(wechat.asked).toHaveLength(before + 1)
    server.clock.advance(1_000)
    const second = verify(orderNo)
    await vi.waitFor(() => expect(wechat.asked).toHaveLength(before + 2))
    wechat.pay(orderNo)
    release()
    expect(await Promise.all([first, second])).toEqual([ORDER_STATUS.paid, ORDER_STATUS.paid])
    const { rows } = await server.deps.pool.query('select 1 from payments where order_no = $1', [orderNo])
    expect(rows).toHaveLength(1)
  })

  test('S13: a notice settles at once, although WeChat Pay was asked just now', async () => {
    const orderNo = await order()
    expect(await statusLater(orderNo)).toBe(ORDER_STATUS.processing)
    wechat.pay(orderNo)
    expect(await verify(orderNo)).toBe(ORDER_STATUS.processing)
    expect(await notify(orderNo)).toBe(204)
    await vi.waitFor(async () => expect(await verify(orderNo)).toBe(ORDER_STATUS.paid))
  })

  test('F4: an order is asked for although the clock was set back', async () => {
    const orderNo = await order()
    await statusLater(orderNo)
    server.clock.advance(-3_600_000)
    wechat.pay(orderNo)
    expect(await verify(orderNo)).toBe(ORDER_STATUS.paid)
  })
})
