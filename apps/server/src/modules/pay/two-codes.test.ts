import { sendCaptcha } from '@petalpost/api-client/endpoints/login'
import { checkDeleteEmail, deleteAccount } from '@petalpost/api-client/endpoints/user'
import { DAY_MS, MINUTE_MS } from '@petalpost/domain/civil-day'
import { LEVELS } from '@petalpost/domain/membership'
import { ORDER_STATUS } from '@petalpost/domain/order'
import pLimit from 'p-limit'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { PaymentFailed } from '#providers/payment/payment.ts'
import { books } from '#src/cli/books.ts'
import { codeIn } from '#test/code-in.ts'
import type { SignedIn } from '#test/factories.ts'
import { printedBooks } from '#test/printed-books.ts'
import { refundWorld, type RefundWorld } from '#test/refund-world.ts'
import { openWechatPay, type WechatPayments } from '#test/wechat-pay.ts'

import { deleteOpenRefund } from './refund-store.ts'
import { createRefunds } from './refunds.ts'

let pay: WechatPayments
let refund: RefundWorld
let ada: SignedIn
beforeAll(async () => {
  pay = await openWechatPay()
  refund = refundWorld(pay, () => ada)
})
afterAll(() => pay.close())
beforeEach(async () => {
  pay.begin()
  ada = await pay.newcomer()
})

const YEARLY = { productId: 'yearly-cny' }
const MONTH = { level: LEVELS.monthly, expireTime: '2026-12-21T08:00:00.000Z' }
const YEAR = { level: LEVELS.yearly, expireTime: '2027-11-21T08:00:00.000Z' }
const stateAt = (orderNo: string) => pay.wechat.orders.get(orderNo)?.state
/** The states of two orders, in a fixed order. */
const statesAt = (two: readonly string[]) =>
  two.map((orderNo) => String(stateAt(orderNo))).toSorted((a, b) => a.localeCompare(b))
const priceOf = (orderNo: string) => pay.wechat.orders.get(orderNo)?.total
const mails = () => pay.server.mail.sent.filter(({ to }) => to === ada.user.email)
const listed = () => refund.printed('refunds')

describe('two codes at the price of new members (rule S13)', () => {
  test('S13: of two orders that come at once on two servers, one can be paid', async () => {
    const away = await pay.away(ada)
    // twenty orders, as many as a user may open in an hour
    for (let round = 0; round < 10; round++) {
      const made = await Promise.all([pay.order(ada), pay.order(away, YEARLY)])
      const numbers = made.map(({ data }) => data.orderNo)
      // one that was closed before WeChat Pay heard of it cannot be paid either
      const states = await Promise.all(
        numbers.map(async (orderNo) => `${stateAt(orderNo) ?? 'CLOSED'} ${await pay.storedStatus(orderNo)}`),
      )
      expect(states.toSorted((a, b) => a.localeCompare(b))).toEqual([
        `CLOSED ${ORDER_STATUS.closed}`,
        `NOTPAY ${ORDER_STATUS.processing}`,
      ])
    }
  })

  test('S13: an order that WeChat Pay takes while a newer one closes it cannot be paid', async () => {
    const away = await pay.away(ada)
    const before = pay.wechat.asked.length
    const hasAsked = (method: string, end: string) =>
      vi.waitFor(() =>
        expect(pay.wechat.asked.slice(before)).toContainEqual(expect.stringMatching(`^${method} .*${end}$`)),
      )
    const [opens, answers] = [pay.wechat.hold('/native'), pay.wechat.hold('?mchid=')]
    const older = pay.order(ada)
    await hasAsked('POST', 'native')
    const newer = pay.order(away, YEARLY)
    // the newer one has tried to close what WeChat Pay did not know yet, and asks for its state
    await hasAsked('GET', 'out-trade-no')
    opens()
    const { orderNo } = (await older).data
    answers()
    expect(statesAt([orderNo, (await newer).data.orderNo])).toEqual(['CLOSED', 'NOTPAY'])
    expect([stateAt(orderNo), await pay.storedStatus(orderNo)]).toEqual(['CLOSED', ORDER_STATUS.closed])
  })

  test.each([
    ['the newer one', [0, 1], MONTH],
    ['the older one', [1, 0], YEAR],
  ] as const)(
    'S13: of two paid codes, %s last, the second payment goes back and is told',
    async (_what, at, member) => {
      const two = await refund.twoPaid()
      const [kept, returned] = [two[at[0]], two[at[1]]]
      expect([priceOf(two[0]), priceOf(two[1])]).toEqual([395, 2495])
      for (const orderNo of [kept, returned]) await pay.takeUp(orderNo)
      expect([stateAt(kept), stateAt(returned)]).toEqual(['SUCCESS', 'REFUND'])
      expect([await pay.storedStatus(kept), await pay.storedStatus(returned)]).toEqual([
        ORDER_STATUS.paid,
        ORDER_STATUS.refunded,
      ])
      expect(await pay.paymentsOf(returned)).toEqual([{ amount: priceOf(returned), reversed: true }])
      expect(await pay.membershipOf(ada)).toEqual(member)
      const mail = await pay.server.mail.next(ada.user.email ?? '')
      expect(mail.text).toContain(returned)
      expect(mail.text).toContain('http://localhost:8080/subscribe')
      // the notice of the refund, and later looks, find nothing to do
      expect((await pay.notify(returned)).statusCode).toBe(204)
      await pay.takeUp(returned)
      expect(mails()).toHaveLength(1)
    },
  )

  test('S13: both paid at once, 40 notices on two servers: one membership, one refund', async () => {
    const two = await refund.twoPaid()
    // eight at a time: of forty, the last would wait longer for the user's row than the database allows
    await pLimit(8).map(Array(40).keys(), (at) => pay.takeUp(two[at % 2]!, at % 4 < 2 ? pay.server : pay.other))
    expect(statesAt(two)).toEqual(['REFUND', 'SUCCESS'])
    expect(new Set(two.map((orderNo) => pay.wechat.orders.get(orderNo)?.refunds.length))).toEqual(new Set([0, 1]))
  })

  test('S13: a code that WeChat Pay gave out meanwhile and failed to close is closed by the next look', async () => {
    const away = await pay.away(ada)
    const before = pay.wechat.asked.length
    const [opens, answers] = [pay.wechat.hold('/native'), pay.wechat.hold('?mchid=')]
    const older = pay.order(ada)
    await vi.waitFor(() => expect(pay.wechat.asked.slice(before).join()).toContain('native'))
    const newer = pay.order(away, YEARLY)
    await vi.waitFor(() => expect(pay.wechat.asked.slice(before).join()).toContain('GET'))
    opens()
    const { orderNo } = (await older).data
    pay.wechat.keepOpen(orderNo)
    answers()
    await newer
    expect([stateAt(orderNo), await pay.storedStatus(orderNo)]).toEqual(['NOTPAY', ORDER_STATUS.closed])
    pay.wechat.keepOpen(orderNo, false)
    await pay.server.deps.services.pay.settleWaiting()
    expect([stateAt(orderNo), await pay.storedStatus(orderNo)]).toEqual(['CLOSED', ORDER_STATUS.closed])
  })

  test('S13: what is paid by a code that nobody could close counts, or goes back when it is the second', async () => {
    const [first, second] = await refund.twoPaid()
    expect([stateAt(first), await pay.storedStatus(first)]).toEqual(['SUCCESS', ORDER_STATUS.processing])
    // no notice arrives, and no page polls: the look of every minute finds both
    await pay.server.deps.services.pay.settleWaiting()
    const stored = await Promise.all([first, second].map(pay.storedStatus))
    expect(new Set(stored)).toEqual(new Set([ORDER_STATUS.paid, ORDER_STATUS.refunded]))
    expect(statesAt([first, second])).toEqual(['REFUND', 'SUCCESS'])
  })

  test('S13: an order that never got a code is closed once', async () => {
    pay.wechat.setMood('fault')
    const before = pay.wechat.asked.length
    expect(await pay.order(ada)).toMatchObject({ success: false, code: 'payment_failed' })
    pay.wechat.setMood('well')
    await pay.open(ada, YEARLY)
    expect(pay.wechat.asked.slice(before).filter((one) => one.endsWith('/close'))).toHaveLength(1)
  })

  test('S13: whoever paid the full price before it rose keeps both months: no half price is read into it', async () => {
    const first = await pay.open(ada)
    pay.wechat.pay(first)
    await pay.takeUp(first)
    const second = await pay.open(ada)
    expect(priceOf(second)).toBe(790)
    // 7.90 is less than half of the new price
    const raise = 'update products set amounts = $1, discount_amounts = $2 where id = $3'
    await pay.server.deps.pool.query(raise, [1600, 800, 'monthly-cny'])
    pay.wechat.pay(second)
    await pay.takeUp(second)
    await pay.server.deps.pool.query(raise, [790, 395, 'monthly-cny'])
    expect([stateAt(second), await pay.storedStatus(second)]).toEqual(['SUCCESS', ORDER_STATUS.paid])
    expect((await pay.membershipOf(ada)).expireTime).toBe('2027-01-21T08:00:00.000Z')
  })

  test('S13: half the price of before is half the price although the whole price fell to it', async () => {
    const [first, second] = await refund.twoPaid()
    const lower = 'update products set amounts = $1, discount_amounts = $2 where id = $3'
    await pay.server.deps.pool.query(lower, [2495, 1250, 'yearly-cny'])
    for (const orderNo of [first, second]) await pay.takeUp(orderNo)
    await pay.server.deps.pool.query(lower, [4990, 2495, 'yearly-cny'])
    expect([stateAt(second), await pay.storedStatus(second)]).toEqual(['REFUND', ORDER_STATUS.refunded])
  })

  test('S13: the second code at the full price is left alone', async () => {
    const first = await pay.open(ada)
    pay.wechat.pay(first)
    const second = await pay.open(ada)
    pay.wechat.pay(second)
    await pay.takeUp(second)
    expect([priceOf(second), stateAt(second)]).toEqual([790, 'SUCCESS'])
    expect((await pay.membershipOf(ada)).expireTime).toBe('2027-01-21T08:00:00.000Z')
  })

  test('S13: a refund that WeChat Pay refuses is told once, retried ever less often, listed, and paid in the end', async () => {
    const [first, second] = await refund.twoPaid()
    pay.wechat.setMood('no-refunds')
    const before = refund.asks()
    const tries = () => refund.asks() - before
    const told = () => refund.told(second)
    for (const orderNo of [first, second, second, first, second]) await pay.takeUp(orderNo)
    expect([tries(), told().length]).toEqual([1, 1])
    expect(await listed()).toContain(`refused    order ${second}: 24.95 CNY`)
    expect(await listed()).toContain('1 tries, the next at 2026-11-21 08:01 UTC: status 403 NOT_ENOUGH')
    const lines: string[] = []
    expect(await books(pay.server.connection, pay.server.clock, (line) => void lines.push(line))).toBe(false)
    expect(lines.join('\n')).toContain(`of order ${second}, 24.95 CNY, has to go back: status 403 NOT_ENOUGH`)
    // a day of the job that runs every five minutes: after 1, 4, 16, 64, 256 and 1,024 minutes
    const { giveBackOpen } = pay.server.deps.services.pay
    for (let minute = 0; minute < 1440; minute += 5) {
      pay.server.clock.advance(5 * MINUTE_MS)
      await giveBackOpen()
    }
    expect([tries(), told().length]).toEqual([7, 1])
    // the same reason is told daily at most
    pay.server.clock.advance(DAY_MS)
    await giveBackOpen()
    expect([tries(), told().length]).toEqual([8, 2])
    expect(await pay.paymentsOf(second)).toEqual([])
    pay.wechat.setMood('well')
    pay.server.clock.advance(DAY_MS)
    await giveBackOpen()
    expect([stateAt(second), await pay.storedStatus(second)]).toEqual(['REFUND', ORDER_STATUS.refunded])
    expect(await listed()).toBe('0 refused, 0 under way, 0 requested; 0 agreements unknown')
    await vi.waitFor(() => expect(mails()).toHaveLength(1))
  })

  test('S13: money that an operator gave back at WeChat Pay is no open refund any more', async () => {
    const [first, second] = await refund.twoPaid()
    pay.wechat.setMood('no-refunds')
    await pay.takeUp(first)
    expect(await listed()).toContain(`refused    order ${second}`)
    pay.wechat.refund(second)
    await pay.notify(second)
    await vi.waitFor(async () =>
      expect(await listed()).toBe('0 refused, 0 under way, 0 requested; 0 agreements unknown'),
    )
    expect(await pay.storedStatus(second)).toBe(ORDER_STATUS.refunded)
  })

  test('S13: a payment that could not go back counts when the first one was given back by hand', async () => {
    const [first, second] = await refund.twoPaid()
    pay.wechat.setMood('no-refunds')
    await pay.takeUp(first)
    pay.wechat.refund(first)
    await pay.takeUp(first)
    pay.server.clock.advance(MINUTE_MS)
    await pay.server.deps.services.pay.giveBackOpen()
    expect([stateAt(second), await pay.storedStatus(second)]).toEqual(['SUCCESS', ORDER_STATUS.paid])
    expect((await pay.membershipOf(ada)).level).toBe(LEVELS.yearly)
    expect(await listed()).toBe('0 refused, 0 under way, 0 requested; 0 agreements unknown')
  })

  test('S13: money that could not go back still goes back when its buyer has deleted the account', async () => {
    const [first, second] = await refund.twoPaid()
    pay.wechat.setMood('no-refunds')
    await pay.takeUp(first)
    const account = ada.user.email ?? ''
    await ada.call(checkDeleteEmail, { account })
    await ada.call(sendCaptcha, { account })
    const accountCode = codeIn((await pay.server.mail.next(account)).text)
    expect(await ada.call(deleteAccount, { account, accountCode })).toMatchObject({ success: true })
    pay.server.clock.advance(MINUTE_MS)
    await pay.server.deps.services.pay.giveBackOpen()
    expect([stateAt(second), await pay.paymentsOf(second)]).toEqual(['SUCCESS', []])
    expect(await listed()).toContain(`refused    order ${second}`)
    pay.wechat.setMood('well')
    pay.server.clock.advance(DAY_MS)
    await pay.server.deps.services.pay.giveBackOpen()
    expect([stateAt(second), await pay.storedStatus(second)]).toEqual(['REFUND', ORDER_STATUS.refunded])
    expect(await listed()).toBe('0 refused, 0 under way, 0 requested; 0 agreements unknown')
  })

  test('F4: a refund that was refused by a clock that has been set back since is tried at once', async () => {
    const [first, second] = await refund.twoPaid()
    pay.wechat.setMood('no-refunds')
    pay.server.clock.advance(10 * DAY_MS)
    await pay.takeUp(first)
    pay.wechat.setMood('well')
    pay.server.clock.advance(-10 * DAY_MS)
    await pay.server.deps.services.pay.giveBackOpen()
    expect([stateAt(second), await pay.storedStatus(second)]).toEqual(['REFUND', ORDER_STATUS.refunded])
  })

  test('S13: a refusal that arrives after the payment was granted leaves no open refund', async () => {
    const [first, second] = await refund.twoPaid()
    pay.wechat.setMood('no-refunds')
    await pay.takeUp(first)
    pay.server.clock.advance(MINUTE_MS)
    const opened = createRefunds(pay.server.deps)
    const [due] = await opened.due(1)
    const payment = { paymentId: due!.refund.paymentId, amount: 2495, currency: 'CNY', isReversed: false, refund: null }
    const isGiven = await opened.giveBack(due!.order, payment, async () => {
      pay.wechat.refund(first)
      for (const orderNo of [first, second]) await pay.takeUp(orderNo, pay.other)
      throw new PaymentFailed('status 403 NOT_ENOUGH', true)
    })
    expect([isGiven, await pay.storedStatus(second)]).toEqual([false, ORDER_STATUS.paid])
    expect(await listed()).toBe('0 refused, 0 under way, 0 requested; 0 agreements unknown')
  })

  test('S13: an open refund that was just closed does not come back when its next try is moved', async () => {
    const [first] = await refund.twoPaid()
    pay.wechat.setMood('no-refunds')
    await pay.takeUp(first)
    pay.server.clock.advance(MINUTE_MS)
    const { db, pool } = pay.server.deps
    const opened = createRefunds(pay.server.deps)
    const [due] = await opened.due(1)
    const owed = due!.refund
    let moved = Promise.resolve()
    await db.transaction(async (tx) => {
      await deleteOpenRefund(tx, owed.provider, owed.paymentId)
      moved = opened.postpone(owed)
      await vi.waitFor(async () => {
        const { rows } = await pool.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
        expect(rows).toHaveLength(1)
      })
    })
    await moved
    expect(await listed()).toBe('0 refused, 0 under way, 0 requested; 0 agreements unknown')
  })

  test('S13: the books have no difference after all of this', async () => {
    expect(await printedBooks(pay.server.connection, pay.server.clock)).toEqual([true, '0 differences'])
  })
})
