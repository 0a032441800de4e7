import { ORDER_STATUS } from '@petalpost/domain/order'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import type { SignedIn } from '#test/factories.ts'
import { openWechatPay, type WechatPayments } from '#test/wechat-pay.ts'

let pay: WechatPayments
let ada: SignedIn
beforeAll(async () => void (pay = await openWechatPay()))
afterAll(() => pay.close())
beforeEach(async () => {
  pay.begin()
  ada = await pay.newcomer()
})

const order = () => pay.open(ada)
const verify = async (orderNo: string, browser = ada) => (await pay.verify(browser, orderNo)).data.status
const statusLater = (orderNo: string) => pay.statusOf(ada, orderNo)

describe('asking the provider while a page polls (spec 4, "Order status"; 7.4)', () => {
  test('S13: a payment is asked for after 5, 10, 20, then every 30 seconds, on two servers, however often pages poll', async () => {
    const orderNo = await order()
    const away = await pay.away(ada)
    const asked: number[] = []
    for (let second = 0; second < 130; second++) {
      const before = pay.wechat.asked.length
      await Promise.all([verify(orderNo), verify(orderNo, away)])
      if (pay.wechat.asked.length > before) asked.push(second)
      expect(pay.wechat.asked.length - before).toBeLessThanOrEqual(1)
      pay.server.clock.advance(1_000)
    }
    expect(asked).toEqual([5, 15, 35, 65, 95, 125])
  })

  test('S13: while WeChat Pay takes its time, polls are answered from our own state, and none asks again', async () => {
    const orderNo = await order()
    pay.server.clock.advance(5_000)
    const release = pay.wechat.hold()
    const first = verify(orderNo)
    await vi.waitFor(() => expect(pay.wechat.asked.at(-1)).toBe('GET /v3/pay/transactions/out-trade-no'))
    const before = pay.wechat.asked.length
    pay.server.clock.advance(30_000)
    pay.wechat.pay(orderNo)
    expect(await verify(orderNo)).toBe(ORDER_STATUS.processing)
    release()
    expect(await first).toBe(ORDER_STATUS.paid)
    expect(pay.wechat.asked).toHaveLength(before)
  })

  test('S13: after a minute without an answer another page asks beside, and one payment is granted', async () => {
    const orderNo = await order()
    pay.server.clock.advance(5_000)
    const release = pay.wechat.hold()
    const before = pay.wechat.asked.length
    const first = verify(orderNo)
    await vi.waitFor(() => expect(pay.wechat.asked).toHaveLength(before + 1))
    pay.server.clock.advance(59_000)
    expect(await verify(orderNo)).toBe(ORDER_STATUS.processing)
    expect(pay.wechat.asked).toHaveLength(before + 1)
    pay.server.clock.advance(1_000)
    const second = verify(orderNo)
    await vi.waitFor(() => expect(pay.wechat.asked).toHaveLength(before + 2))
    pay.wechat.pay(orderNo)
    release()
    expect(await Promise.all([first, second])).toEqual([ORDER_STATUS.paid, ORDER_STATUS.paid])
    const { rows } = await pay.server.deps.pool.query('select 1 from payments where order_no = $1', [orderNo])
    expect(rows).toHaveLength(1)
  })

  test('S13: a notice settles at once, although WeChat Pay was asked just now', async () => {
    const orderNo = await order()
    expect(await statusLater(orderNo)).toBe(ORDER_STATUS.processing)
    pay.wechat.pay(orderNo)
    expect(await verify(orderNo)).toBe(ORDER_STATUS.processing)
    expect((await pay.notify(orderNo)).statusCode).toBe(204)
    await vi.waitFor(async () => expect(await verify(orderNo)).toBe(ORDER_STATUS.paid))
  })

  test('F4: an order is asked for although the clock was set back', async () => {
    const orderNo = await order()
    await statusLater(orderNo)
    pay.server.clock.advance(-3_600_000)
    pay.wechat.pay(orderNo)
    expect(await verify(orderNo)).toBe(ORDER_STATUS.paid)
  })
})
