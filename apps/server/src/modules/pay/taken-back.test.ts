import { ownMembership, ownOrders } from '@petalpost/api-client/endpoints/pay'
import { DAY_MS, HOUR_MS } from '@petalpost/domain/civil-day'
import { LEVELS } from '@petalpost/domain/membership'
import { ORDER_STATUS, ORDER_WAIT_MS } from '@petalpost/domain/order'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { SignedIn } from '#test/factories.ts'
import { printedBooks } from '#test/printed-books.ts'
import { openWallet, type Wallet } from '#test/wallet.ts'

let wallet: Wallet
let ada: SignedIn
beforeAll(async () => void (wallet = await openWallet()))
afterAll(() => wallet.close())
beforeEach(async () => {
  wallet.server.clock.set('2026-11-21T08:00:00Z')
  // nobody looks at the orders of earlier tests
  await wallet.server.deps.pool.query('update orders set status = 7 where status = 8')
  ada = await wallet.newcomer()
})

const at = (time: string) => wallet.server.clock.set(time)
const jobs = () => wallet.server.deps.services.pay
const stateAtPaypal = (id: string) => wallet.paypal.subscriptions.get(id)?.status
const booksAreRight = async () =>
  expect(await printedBooks(wallet.server.connection, wallet.server.clock)).toEqual([true, '0 differences'])
const renewalOf = async (browser: SignedIn) => (await browser.call(ownMembership, {})).data.renewal

async function subscribed(plan?: string) {
  const opened = await wallet.open(ada, plan)
  wallet.paypal.approve(opened.id)
  await wallet.takeUp(opened.id)
  return opened
}

describe('a payment that was taken back and arrives again (rules S13, F5)', () => {
  test('S13: what was taken back is granted from that day, once, at two servers and however often it is told', async () => {
    const { orderNo, id } = await subscribed()
    at('2026-11-24T08:00:00Z')
    wallet.paypal.reverse(id)
    await wallet.takeUp(id)
    expect(await wallet.storedStatus(orderNo)).toBe(ORDER_STATUS.refunded)
    expect((await wallet.membershipOf(ada)).expireTime).toBe('2026-11-24T08:00:00.000Z')
    at('2026-11-28T08:00:00Z')
    wallet.paypal.complete(id)
    // a job that waits too long for another one ends, and is repeated
    await Promise.allSettled(
      Array.from({ length: 10 }, (_, n) => wallet.takeUp(id, n % 2 === 0 ? wallet.server : wallet.other)),
    )
    for (const server of [wallet.server, wallet.other]) await wallet.takeUp(id, server)
    // 30 days of the period and its grace were left, of 33
    expect(await wallet.membershipOf(ada)).toEqual({ level: LEVELS.monthly, expireTime: '2026-12-28T08:00:00.000Z' })
    expect(await wallet.storedOf(orderNo)).toEqual({ status: ORDER_STATUS.paid, agreement: 'cancelled' })
    expect(await wallet.paymentsOf(orderNo)).toEqual([{ amount: 395, reversed: false }])
    // its agreement was ended meanwhile: nothing renews
    expect(stateAtPaypal(id)).toBe('CANCELLED')
    await booksAreRight()
  })

  test('S13: it may be taken back and arrive several times; each time as much is taken and granted', async () => {
    const { orderNo, id } = await subscribed('yearly')
    for (const [day, left] of [
      ['2026-12-01', '2027-11-27'],
      ['2026-12-11', '2027-11-30'],
    ] as const) {
      at(`${day}T08:00:00Z`)
      wallet.paypal.reverse(id)
      await wallet.takeUp(id)
      expect((await wallet.membershipOf(ada)).expireTime).toBe(`${day}T08:00:00.000Z`)
      wallet.server.clock.advance(3 * DAY_MS)
      wallet.paypal.complete(id)
      await wallet.takeUp(id)
      expect((await wallet.membershipOf(ada)).expireTime?.slice(0, 10)).toBe(left)
    }
    expect(await wallet.storedStatus(orderNo)).toBe(ORDER_STATUS.paid)
    await booksAreRight()
  })

  test('S13: a payment that was taken back before we heard of it grants its whole period when it arrives', async () => {
    const { orderNo, id } = await wallet.open(ada)
    wallet.paypal.approve(id)
    wallet.paypal.reverse(id)
    await wallet.takeUp(id)
    expect(await wallet.storedStatus(orderNo)).toBe(ORDER_STATUS.refunded)
    at('2026-11-25T08:00:00Z')
    wallet.paypal.complete(id)
    await wallet.takeUp(id)
    expect(await wallet.membershipOf(ada)).toEqual({ level: LEVELS.monthly, expireTime: '2026-12-25T08:00:00.000Z' })
    await booksAreRight()
  })

  test('S13: it follows a membership that was bought meanwhile, and is told without a notice too', async () => {
    const { id } = await subscribed()
    at('2026-11-24T08:00:00Z')
    wallet.paypal.reverse(id)
    await wallet.takeUp(id)
    await subscribed('yearly')
    const { expireTime } = await wallet.membershipOf(ada)
    at('2026-11-28T08:00:00Z')
    wallet.paypal.complete(id)
    await jobs().settleRenewals()
    expect(await wallet.membershipOf(ada)).toEqual({
      level: LEVELS.yearly,
      expireTime: new Date(Date.parse(expireTime ?? '') + 30 * DAY_MS).toISOString(),
    })
    await booksAreRight()
  })
})

describe('a payment for which the bank needs days (spec 4, "Order status")', () => {
  test('S13: the order stays 8 beyond the 20 minutes, and the membership begins when the money arrives', async () => {
    const { orderNo, id } = await wallet.open(ada)
    wallet.paypal.approvePending(id)
    await wallet.takeUp(id)
    wallet.server.clock.advance(ORDER_WAIT_MS)
    expect(await wallet.statusOf(ada, orderNo)).toBe(ORDER_STATUS.processing)
    expect((await wallet.verify(ada, orderNo)).data).toEqual({ status: ORDER_STATUS.processing, isPending: true })
    expect((await ada.call(ownOrders, {})).data[0]).toMatchObject({ status: 8, isPending: true })
    at('2026-11-25T08:00:00Z')
    await jobs().settleWaiting()
    expect(await wallet.storedStatus(orderNo)).toBe(ORDER_STATUS.processing)
    wallet.paypal.complete(id)
    wallet.server.clock.advance(HOUR_MS)
    await jobs().settleWaiting()
    expect(await wallet.storedStatus(orderNo)).toBe(ORDER_STATUS.paid)
    expect((await wallet.membershipOf(ada)).level).toBe(LEVELS.monthly)
    await booksAreRight()
  })

  test('S13: meanwhile the buyer cannot pay twice, for this plan or another one, until it is canceled', async () => {
    const { orderNo, id } = await wallet.open(ada)
    wallet.paypal.approvePending(id)
    await wallet.takeUp(id)
    for (const plan of ['monthly', 'yearly'])
      expect(await wallet.order(ada, plan)).toMatchObject({ status: 200, success: false, code: 'payment_pending' })
    expect(await wallet.order(ada, 'yearly', { language: 'zh-CN' })).toMatchObject({
      message: expect.stringContaining('请勿重复支付') as string,
    })
    expect(await wallet.storedStatus(orderNo)).toBe(ORDER_STATUS.processing)
    wallet.paypal.cancel(id)
    await wallet.takeUp(id)
    expect(await wallet.storedStatus(orderNo)).toBe(ORDER_STATUS.canceled)
    expect(await wallet.order(ada, 'yearly')).toMatchObject({ success: true })
  })

  test('S13: PayPal is asked about it once an hour, not once a minute', async () => {
    const { id } = await wallet.open(ada)
    wallet.paypal.approvePending(id)
    await jobs().settleWaiting()
    const before = wallet.paypal.asked.length
    for (let minute = 0; minute < 50; minute += 1) {
      wallet.server.clock.advance(60_000)
      await jobs().settleWaiting()
    }
    expect(wallet.paypal.asked.length).toBe(before)
  })
})

describe('the plan that the membership page names', () => {
  test('S13: after a refund it is the one whose payment counts, not the newest agreement', async () => {
    const yearly = await subscribed('yearly')
    wallet.server.clock.advance(DAY_MS)
    const monthly = await subscribed('monthly')
    wallet.paypal.refund(monthly.id)
    await wallet.takeUp(monthly.id)
    await wallet.takeUp(yearly.id)
    expect(await renewalOf(ada)).toMatchObject({ code: 'yearly' })
  })

  test('S13: it is none when the money of the only agreement went back', async () => {
    const { id } = await subscribed()
    wallet.paypal.refund(id)
    await wallet.takeUp(id)
    expect(await renewalOf(ada)).toBeNull()
  })
})
