import { ownOrders, requestRefund } from '@petalpost/api-client/endpoints/pay'
import { DAY_MS } from '@petalpost/domain/civil-day'
import { ORDER_STATUS } from '@petalpost/domain/order'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { PaymentFailed } from '#providers/payment/payment.ts'
import { closeRefund, declineRefund } from '#src/cli/refunds.ts'
import type { SignedIn } from '#test/factories.ts'
import { openRefundWorld, type OpenRefundWorld } from '#test/refund-world.ts'
import type { WechatPayments } from '#test/wechat-pay.ts'

import { createRefunds } from './refunds.ts'

let refund: OpenRefundWorld
let pay: WechatPayments
let ada: SignedIn
beforeAll(async () => void (refund = await openRefundWorld()))
afterAll(() => refund.close())
beforeEach(async () => void ({ pay, ada } = await refund.begin()))

const noAnswer = () => Promise.reject(new PaymentFailed('no answer in time', false))

describe('a refund whose state is in doubt (rule S13)', () => {
  test('S13: no operator closes one that is under way, because it would be paid twice', async () => {
    const [, second] = await refund.underWay()
    const close = closeRefund(pay.server.deps, second, 'bank transfer', () => undefined)
    await expect(close).rejects.toThrow(`The provider still works on the refund of order ${second}`)
    expect(await pay.paymentsOf(second)).toEqual([])
    pay.wechat.endRefund(second, 'SUCCESS')
    await refund.look()
  })

  test.each(['PROCESSING', 'SUCCESS'] as const)(
    'S13: no operator closes one whose answer was lost, while WeChat Pay says %s',
    async (status) => {
      const [, second] = await refund.underWay()
      const lost = "update open_refunds set is_under_way = false, reason = 'no answer in time' where order_no = $1"
      await pay.server.deps.pool.query(lost, [second])
      if (status === 'SUCCESS') pay.wechat.endRefund(second, status)
      expect((await refund.said('refunds', second))[0]).toMatch(/^refused/)
      const close = closeRefund(pay.server.deps, second, 'bank transfer', () => undefined)
      const why = status === 'SUCCESS' ? 'has given the money' : 'still works on the refund'
      await expect(close).rejects.toThrow(`The provider ${why} of order ${second}`)
      expect(await pay.paymentsOf(second)).toEqual([])
      if (status === 'PROCESSING') pay.wechat.endRefund(second, 'SUCCESS')
      await refund.look()
      expect(await pay.paymentsOf(second)).toEqual([{ amount: 2495, reversed: true }])
    },
  )

  test('S13: no operator closes one while WeChat Pay cannot be asked', async () => {
    const [, second] = await refund.underWay()
    pay.wechat.endRefund(second, 'CLOSED')
    await pay.takeUp(second)
    pay.wechat.setMood('fault')
    const close = () => closeRefund(pay.server.deps, second, 'bank transfer', () => undefined)
    await expect(close()).rejects.toThrow('The provider does not say what became of the refund')
    pay.wechat.setMood('well')
    await close()
    expect(await pay.paymentsOf(second)).toEqual([{ amount: 2495, reversed: true }])
  })

  test.each([
    ['the money is back', null, ['it goes back twice']],
    ['it is under way', { reason: 'the refund is PROCESSING', isUnderWay: true }, ['it goes back twice']],
    ['the answer is lost', noAnswer, ['it may go back twice']],
    ['it has failed', { reason: 'the refund is CLOSED', isUnderWay: false }, []],
  ])(
    'S13: of one that an operator closes while the provider is asked for it, a person is told: %s',
    async (_what, taken, alerts) => {
      pay.wechat.setMood('no-refunds')
      const [, second] = await refund.underWay()
      pay.server.clock.advance(DAY_MS)
      const opened = createRefunds(pay.server.deps)
      const [due] = await opened.due(1)
      const payment = {
        paymentId: due!.refund.paymentId,
        amount: 2495,
        currency: 'CNY',
        isReversed: false,
        refund: null,
      }
      const meanwhile = async () => {
        await closeRefund(pay.server.deps, second, 'bank transfer', () => undefined)
        return typeof taken === 'function' ? taken() : taken
      }
      expect(await opened.giveBack(due!.order, payment, meanwhile)).toBe(taken === null)
      const told = pay.server.log.filter((line) => line.includes('back twice') && line.includes(second))
      expect(told.map((line) => /it (?:may go|goes) back twice/.exec(line)?.[0])).toEqual(alerts)
      expect([await refund.said('refunds', second), await pay.paymentsOf(second)]).toEqual([
        [],
        [{ amount: 2495, reversed: true }],
      ])
    },
  )

  test('S13: a request that gets no answer in time leaves one under way as it is', async () => {
    const [, second] = await refund.underWay()
    const opened = createRefunds(pay.server.deps)
    pay.server.clock.advance(DAY_MS)
    const [due] = await opened.due(1)
    const payment = { paymentId: due!.refund.paymentId, amount: 2495, currency: 'CNY', isReversed: false, refund: null }
    expect(await opened.giveBack(due!.order, payment, noAnswer)).toBe(false)
    expect(await refund.said('refunds', second)).toEqual([expect.stringMatching('^under way')])
    pay.wechat.endRefund(second, 'SUCCESS')
    await refund.look()
  })

  test('S13: a refund that failed is not owed any more once its payment counts; decline-refund drops one that is', async () => {
    const [first, second] = await refund.underWay()
    pay.wechat.endRefund(second, 'CLOSED')
    pay.wechat.setRefunds('SUCCESS')
    pay.wechat.refund(first)
    for (const orderNo of [first, second]) await pay.takeUp(orderNo)
    expect([await pay.storedStatus(second), await refund.said('books', second)]).toEqual([ORDER_STATUS.paid, []])
    // somebody tries again at WeChat Pay's site, in vain
    pay.wechat.setRefunds('CLOSED')
    pay.wechat.refund(second)
    await pay.takeUp(second)
    expect(await refund.said('books', second)).toEqual([expect.stringContaining('the refund is CLOSED')])
    await declineRefund(pay.server.deps, second, () => undefined)
    expect([await refund.said('books', second), await refund.said('refunds', second)]).toEqual([[], []])
    await expect(declineRefund(pay.server.deps, second, () => undefined)).rejects.toThrow('Nobody has asked')
  })

  test.each(['ABNORMAL', 'CLOSED'] as const)(
    'S13: a payment that an older server counted as given back is looked at for 30 days: %s is told',
    async (status) => {
      const [, second] = await refund.underWay()
      await pay.server.deps.services.pay.settleLate()
      // the older server counted PROCESSING
      const { pool, clock } = pay.server.deps
      const counted = `insert into payments (provider, payment_id, order_no, user_id, amount, currency, reversed_at, created_at)
        select provider, payment_id, order_no, $2, amount, currency, $3, $3 from open_refunds where order_no = $1`
      await pool.query(counted, [second, ada.user.id, new Date(clock.now())])
      await pool.query('update orders set status = 10 where order_no = $1', [second])
      await pool.query('delete from open_refunds where order_no = $1', [second])
      pay.server.clock.advance(29 * DAY_MS)
      pay.wechat.endRefund(second, status)
      for (let again = 0; again < 2; again++) await pay.server.deps.services.pay.settleLate()
      expect(refund.told(second)).toEqual([expect.stringContaining(`the refund is ${status}`)])
      expect(await refund.said('refunds', second)).toEqual([expect.stringMatching('^refused')])
      await closeRefund(pay.server.deps, second, 'bank transfer', () => undefined)
      await pay.server.deps.services.pay.settleLate()
      expect([await refund.said('refunds', second), await pay.storedStatus(second)]).toEqual([
        [],
        ORDER_STATUS.refunded,
      ])
    },
  )

  test('S13: money that was given back at WeChat Pay’s site under an unknown number is shown, and never asked for', async () => {
    const [first, second] = await refund.twoPaid()
    pay.wechat.setRefunds('SUCCESS')
    pay.wechat.refund(second)
    const before = refund.asks()
    // no notice has come: what the first one made outdated is looked at
    await pay.takeUp(first)
    expect(refund.told(second)).toEqual([expect.stringContaining('refunded at WeChat Pay, number unknown')])
    expect([refund.asks() - before, await pay.paymentsOf(second)]).toEqual([0, []])
    await pay.takeUp(second)
    expect([await refund.said('refunds', second), await pay.storedStatus(second)]).toEqual([[], ORDER_STATUS.refunded])
  })

  test('S13: money that a member asked for and that went back at WeChat Pay’s site is found without a notice', async () => {
    const orderNo = await pay.open(ada)
    pay.wechat.pay(orderNo)
    await pay.takeUp(orderNo)
    await ada.call(requestRefund, { orderNo, reason: 'too dear' })
    pay.wechat.setRefunds('SUCCESS')
    pay.wechat.refund(orderNo)
    const { settleLate } = pay.server.deps.services.pay
    for (let again = 0; again < 2; again++) await settleLate()
    expect(refund.told(orderNo)).toEqual([expect.stringContaining('refunded at WeChat Pay, number unknown')])
    expect(await refund.said('refunds', orderNo)).toContainEqual(expect.stringMatching('^refused'))
    pay.server.clock.advance(DAY_MS)
    await closeRefund(pay.server.deps, orderNo, 'at WeChat Pay’s site', () => undefined)
    await settleLate()
    const { expireTime } = await pay.membershipOf(ada)
    expect([await pay.storedStatus(orderNo), await refund.said('refunds', orderNo)]).toEqual([
      ORDER_STATUS.refunded,
      [],
    ])
    expect(Date.parse(expireTime ?? '')).toBeLessThanOrEqual(pay.server.clock.now())
  })

  test('S13: money that went back at WeChat Pay’s site, unasked and without a notice, is found by the daily look', async () => {
    const orderNo = await pay.open(ada)
    pay.wechat.pay(orderNo)
    await pay.takeUp(orderNo)
    pay.wechat.setRefunds('SUCCESS')
    pay.wechat.refund(orderNo)
    pay.server.clock.advance(29 * DAY_MS)
    await pay.server.deps.services.pay.settleLate()
    expect(refund.told(orderNo)).toEqual([expect.stringContaining('refunded at WeChat Pay, number unknown')])
    expect(await refund.said('refunds', orderNo)).toContainEqual(expect.stringMatching('^refused'))
  })

  test('S13: refunds of parts count once they add up to the whole', async () => {
    const orderNo = await pay.open(ada)
    pay.wechat.pay(orderNo)
    await pay.takeUp(orderNo)
    pay.wechat.setRefunds('SUCCESS')
    pay.wechat.refund(orderNo, 100)
    await pay.takeUp(orderNo)
    expect([await pay.storedStatus(orderNo), await refund.said('refunds', orderNo)]).toEqual([ORDER_STATUS.paid, []])
    pay.wechat.setRefunds('PROCESSING')
    pay.wechat.refund(orderNo, 295)
    await pay.takeUp(orderNo)
    expect(await refund.said('refunds', orderNo)).toEqual([expect.stringMatching('^under way')])
    pay.wechat.endRefund(orderNo, 'SUCCESS')
    await refund.look()
    expect([await pay.storedStatus(orderNo), await refund.said('refunds', orderNo)]).toEqual([
      ORDER_STATUS.refunded,
      [],
    ])
  })

  test('S13: an order of a server that knew no full price is a reduced one at the reduced price', async () => {
    const [first, second] = await refund.twoPaid()
    pay.wechat.setRefunds('SUCCESS')
    await pay.server.deps.pool.query('update orders set full_amount = null where order_no = $1', [second])
    for (const orderNo of [first, second]) await pay.takeUp(orderNo)
    expect(await pay.storedStatus(second)).toBe(ORDER_STATUS.refunded)
  })

  test('the list of a member’s orders reads the open refunds once', async () => {
    const [, second] = await refund.underWay()
    for (let more = 0; more < 3; more++) await pay.open(ada)
    const query = vi.spyOn(pay.server.deps.pool, 'query')
    const { data } = await ada.call(ownOrders, {})
    const asked = query.mock.calls.filter((call) => JSON.stringify(call).includes('open_refunds'))
    query.mockRestore()
    expect(asked).toHaveLength(1)
    expect(data.find(({ orderNo }) => orderNo === second)?.status).toBe(ORDER_STATUS.refunded)
    pay.wechat.endRefund(second, 'SUCCESS')
    await refund.look()
  })
})
