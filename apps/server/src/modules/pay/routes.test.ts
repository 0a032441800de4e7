import { createOrder, productList } from '@petalpost/api-client/endpoints/pay'
import { currentUser } from '@petalpost/api-client/endpoints/user'
import { isMember, LEVELS } from '@petalpost/domain/membership'
import { ORDER_STATUS, ORDER_WAIT_MS } from '@petalpost/domain/order'
import type { NoticeFault, WechatPayServer } from '@petalpost/fake-providers/wechat-pay-server'
import { limit } from '@petalpost/selection/limits'
import { sequences } from '@petalpost/selection/turn'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { books } from '#src/cli/books.ts'
import type { TestServer } from '#test/build-app.ts'
import type { SignedIn } from '#test/factories.ts'
import { ORDER_STEPS, takeStep } from '#test/order-steps.ts'
import { MONTHLY, openWechatPay, type WechatPayments } from '#test/wechat-pay.ts'

let pay: WechatPayments
let wechat: WechatPayServer
let server: TestServer
let other: TestServer
let ada: SignedIn
let round = 0
let setByHand = ''
beforeAll(async () => {
  pay = await openWechatPay()
  ;({ wechat, server, other } = pay)
})
afterAll(() => pay.close())
beforeEach(async () => {
  pay.begin()
  round += 1
  ada = await pay.newcomer()
})

const order = (browser = ada, input: object = {}, headers: Record<string, string> = {}) =>
  pay.order(browser, input, headers)
const verify = (orderNo: string, browser = ada) => pay.verify(browser, orderNo)
const statusOf = (orderNo: string, browser = ada) => pay.statusOf(browser, orderNo)
const membershipOf = (browser = ada) => pay.membershipOf(browser)
const list = async (deviceType: 'pc-zh' | 'pc-en', browser = ada) =>
  (await browser.call(productList, { deviceType })).data.map(({ name, currency, amounts, discountAmounts }) => [
    name,
    currency,
    amounts,
    discountAmounts,
  ])
const DECEMBER = { level: LEVELS.monthly, expireTime: '2026-12-21T08:00:00.000Z' }

describe('GET /api/ecards/user/product/list (spec 3, 7.4)', () => {
  test('plans cost 7.9 and 49.9, for a new member half of it, in dollars or in yuan', async () => {
    const dollars = [
      ['Yearly', 'USD', 4990, 2495],
      ['Monthly', 'USD', 790, 395],
    ]
    expect(await list('pc-en')).toEqual(dollars)
    expect((await server.visitor({ language: 'zh-CN' }).call(productList, { deviceType: 'pc-zh' })).data).toMatchObject(
      [
        { name: '年度会员', namePrefix: '花笺', code: 'yearly', isDelete: 0, currency: 'CNY', amounts: 4990 },
        { name: '月度会员', currency: 'CNY', amounts: 790, discountAmounts: 395 },
      ],
    )
  })

  test('who has paid once pays the full price from then on', async () => {
    const { orderNo } = (await order()).data
    wechat.pay(orderNo)
    expect(await statusOf(orderNo)).toBe(ORDER_STATUS.paid)
    const { data } = await ada.call(productList, { deviceType: 'pc-zh' })
    expect(data.map(({ discountAmounts }) => discountAmounts)).toEqual([4990, 790])
  })
})

describe('an order with WeChat Pay (spec 4, "Order status"; 7.4)', () => {
  test('the QR code is paid, the page learns it by polling, and the month begins', async () => {
    const { data, code } = await order()
    expect(code).toBe(200)
    expect(data).toMatchObject({ status: ORDER_STATUS.processing, orderInfo: { orderPreNo: null } })
    expect(data.qrCodeInfo?.qrCode).toBe(wechat.orders.get(data.orderNo)?.codes.at(-1))
    expect(await statusOf(data.orderNo)).toBe(ORDER_STATUS.processing)
    wechat.pay(data.orderNo)
    expect(await statusOf(data.orderNo)).toBe(ORDER_STATUS.paid)
    expect((await membershipOf()).level).toBe(LEVELS.monthly)
    expect(await pay.paymentsOf(data.orderNo)).toEqual([{ amount: 395, reversed: false }])
  })

  test('after 20 minutes an unpaid order is closed at WeChat Pay, and has expired', async () => {
    const { orderNo } = (await order()).data
    server.clock.advance(ORDER_WAIT_MS)
    expect(await statusOf(orderNo)).toBe(ORDER_STATUS.expired)
    expect(wechat.orders.get(orderNo)?.state).toBe('CLOSED')
    expect(await membershipOf()).toMatchObject({ level: 0 })
  })

  test('S13: a late payment counts, although the order has expired', async () => {
    const { orderNo } = (await order()).data
    server.clock.advance(ORDER_WAIT_MS)
    await statusOf(orderNo)
    wechat.pay(orderNo)
    await server.deps.services.pay.settleLate()
    expect((await verify(orderNo)).data.status).toBe(ORDER_STATUS.paid)
    expect((await membershipOf()).level).toBe(LEVELS.monthly)
  })

  test('a paid period begins when the running one ends, and a refund takes it back', async () => {
    const member = await pay.newcomer('member', { level: LEVELS.yearly, days: 10 })
    setByHand = member.user.id
    const { orderNo } = (await order(member)).data
    wechat.pay(orderNo)
    await statusOf(orderNo, member)
    expect(await membershipOf(member)).toEqual({ level: LEVELS.yearly, expireTime: '2027-01-01T08:00:00.000Z' })
    wechat.refund(orderNo)
    await pay.notify(orderNo)
    await vi.waitFor(async () => expect((await verify(orderNo, member)).data.status).toBe(ORDER_STATUS.refunded))
    expect(await membershipOf(member)).toEqual({ level: LEVELS.yearly, expireTime: '2026-12-01T08:00:00.000Z' })
  })

  test('a new order closes the one before: half the price is for one period only', async () => {
    const [first, second] = [(await order()).data.orderNo, (await order()).data.orderNo]
    expect(wechat.orders.get(first)?.state).toBe('CLOSED')
    expect((await verify(first)).data.status).toBe(ORDER_STATUS.closed)
    wechat.pay(second)
    expect(await statusOf(second)).toBe(ORDER_STATUS.paid)
  })

  test('a new order finds that the one before was paid, and costs the full price', async () => {
    const first = (await order()).data.orderNo
    wechat.pay(first)
    const second = (await order()).data.orderNo
    expect((await verify(first)).data.status).toBe(ORDER_STATUS.paid)
    expect(wechat.orders.get(second)?.total).toBe(790)
  })

  test('another provider’s product, another service and a server without WeChat Pay are refused', async () => {
    expect(await order(ada, { productId: 'monthly-usd' })).toMatchObject({ status: 404 })
    expect(await order(ada, { productId: 'gold' })).toMatchObject({ status: 404 })
    expect(await order(ada, { serviceId: 'other' })).toMatchObject({ status: 404 })
    expect(await order(ada, { source: 'paypal-subscription' })).toMatchObject({ code: 'not_configured' })
    expect(await server.visitor().call(createOrder, MONTHLY)).toMatchObject({ status: 401 })
  })
})

describe('faults of the provider (rule F6)', () => {
  test('F6: a lost answer is asked for again with the same number, and the payer is charged once', async () => {
    wechat.setMood('lost-answer')
    const key = { 'idempotency-key': `lost-${round}` }
    expect(await order(ada, {}, key)).toMatchObject({ success: false, code: 'payment_failed' })
    wechat.setMood('well')
    const { data } = await order(ada, {}, key)
    wechat.pay(data.orderNo)
    expect(await statusOf(data.orderNo)).toBe(ORDER_STATUS.paid)
    expect(wechat.orders.get(data.orderNo)?.charges).toBe(1)
  })

  test('F6: while WeChat Pay fails an order stays in process, and settles when it is back', async () => {
    const { orderNo } = (await order()).data
    wechat.pay(orderNo)
    wechat.setMood('fault')
    expect(await statusOf(orderNo)).toBe(ORDER_STATUS.processing)
    wechat.setMood('well')
    expect(await statusOf(orderNo)).toBe(ORDER_STATUS.paid)
  })

  test('S13: an answer that WeChat Pay has not signed is not believed', async () => {
    const { orderNo } = (await order()).data
    wechat.pay(orderNo)
    wechat.setMood('unsigned')
    expect(await statusOf(orderNo)).toBe(ORDER_STATUS.processing)
    expect(await membershipOf()).toMatchObject({ level: 0 })
  })

  test('F5: when every notice is lost and no page polls, the job settles the order', async () => {
    const { orderNo } = (await order()).data
    wechat.pay(orderNo)
    await server.deps.services.pay.settleWaiting()
    expect((await membershipOf()).level).toBe(LEVELS.monthly)
  })
})

const isWrong = (line: string): boolean => line.includes('amount or currency differs from the order')

describe('S13: money', () => {
  test('S13: the price comes from our tables, whatever the page sends', async () => {
    const { orderNo } = (await order(ada, { amount: 1, amounts: 1, total: 1, price: 0 })).data
    expect(wechat.orders.get(orderNo)?.total).toBe(395)
  })

  test.each<[string, number, string]>([
    ['amount', 1, 'CNY'],
    ['currency', 395, 'HKD'],
  ])('S13: a payment of another %s grants nothing, and is logged for a person', async (_what, total, currency) => {
    const { orderNo } = (await order()).data
    wechat.pay(orderNo, total, currency)
    expect(await statusOf(orderNo)).toBe(ORDER_STATUS.error)
    expect(await membershipOf()).toMatchObject({ level: 0 })
    expect(server.log.some((line) => line.includes('payment to look at') && line.includes(orderNo))).toBe(true)
  })

  test('S13: another user cannot ask for an order, and learns nothing', async () => {
    const { orderNo } = (await order()).data
    const bob = await pay.newcomer('bob')
    expect(await verify(orderNo, bob)).toMatchObject({ status: 404 })
    expect((await verify('never-there', bob)).message).toBe((await verify(orderNo, bob)).message)
  })

  test.each<[string, NoticeFault]>([
    ['signed by somebody else', { foreignKey: true }],
    ['changed after it was signed', { changed: true }],
    ['six minutes old', { late: -360 }],
    ['six minutes ahead', { late: 360 }],
    ['about another merchant', { merchant: '1900000002' }],
  ])('S13: a notice that is %s is refused and logged, without its content', async (_what, fault) => {
    const { orderNo } = (await order()).data
    wechat.pay(orderNo)
    expect((await pay.notify(orderNo, fault)).statusCode).toBe(401)
    expect(await membershipOf()).toMatchObject({ level: 0 })
    const lines = server.log.filter((line) => line.includes('a forged payment notice'))
    expect(lines.length).toBeGreaterThan(0)
    expect(lines.join('')).not.toContain('ciphertext')
  })

  test('F5: a notice that comes 20 times, also on two servers and days later, grants once', async () => {
    const { orderNo } = (await order()).data
    wechat.pay(orderNo)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        pay.notify(orderNo, { eventId: `EV-same-${round}` }, at % 2 ? other : server),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 20 }, () => 204))
    await vi.waitFor(async () => expect((await membershipOf()).level).toBe(LEVELS.monthly))
    const once = await membershipOf()
    server.clock.advance(3 * 86_400_000)
    expect((await pay.notify(orderNo, { eventId: `EV-late-${round}` })).statusCode).toBe(204)
    await server.deps.services.pay.settleWaiting()
    expect(await membershipOf()).toEqual(once)
    expect(await pay.paymentsOf(orderNo)).toHaveLength(1)
  })

  test('S13: 50 notices and polls at once on two servers give one grant', async () => {
    const { orderNo } = (await order()).data
    wechat.pay(orderNo)
    await Promise.all(
      Array.from({ length: 50 }, (_, at) => {
        const on = at % 2 ? other : server
        return at % 5 === 0 ? verify(orderNo) : pay.takeUp(orderNo, on)
      }),
    )
    expect(await pay.paymentsOf(orderNo)).toHaveLength(1)
    expect(await membershipOf()).toEqual(DECEMBER)
  })

  test('S13: any order and repetition of events ends in what WeChat Pay says', { timeout: limit(6) }, async () => {
    const step = fc.constantFrom(...ORDER_STEPS)
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
        const buyer = await pay.newcomer('any')
        const { orderNo } = (await order(buyer)).data
        const poll = () => statusOf(orderNo, buyer)
        for (const one of steps) await takeStep({ server, wechat }, one, orderNo, poll)
        await pay.takeUp(orderNo)
        const { status } = (await verify(orderNo, buyer)).data
        const { state, refunds } = wechat.orders.get(orderNo)!
        // money that is on its way back has not gone back
        const isBack = refunds.some((refund) => refund.status === 'SUCCESS')
        const truth = { NOTPAY: [8], SUCCESS: [0], CLOSED: [2, 7], REFUND: isBack ? [10] : [0] }[state]
        expect(truth).toContain(status)
        const grants = (await pay.paymentsOf(orderNo)).length
        // one instant later, because a refunded membership ends now
        const isStillMember = isMember((await buyer.call(currentUser, {})).data, server.clock.now() + 1)
        expect(isStillMember).toBe(state === 'SUCCESS' || (state === 'REFUND' && !isBack))
        expect(grants).toBeLessThanOrEqual(state === 'SUCCESS' || state === 'REFUND' ? 1 : 0)
        // the jobs of the next run look at its own order only
        const over = `update orders set status = 2, created_at = created_at - interval '9 days' where order_no = $1 and status <> 0`
        if (grants === 0) await server.deps.pool.query(over, [orderNo])
      }),
      { numRuns: sequences(125) },
    )
  })

  test('S13: the books have no difference after all of this', async () => {
    const lines: string[] = []
    await books(server.connection, server.clock, (line) => void lines.push(line))
    console.log(lines.join('\n'))
    // … but for the member whose period this file has set by hand
    const differences = lines.filter((line) => line.startsWith('✗'))
    // … and but for what nobody should have charged
    expect(differences.filter((line) => !line.includes(setByHand) && !isWrong(line))).toEqual([])
    expect(differences.some(isWrong)).toBe(true)
    expect(differences.length).toBeGreaterThan(0)
  })
})
