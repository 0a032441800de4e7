import process from 'node:process'

import { ownOrders, verifyOrder } from '@petalpost/api-client/endpoints/pay'
import { DAY_MS, MINUTE_MS } from '@petalpost/domain/civil-day'
import { ORDER_STATUS } from '@petalpost/domain/order'
import { SERVICE_ID } from '@petalpost/domain/service-id'
import type { NoticeFault } from '@petalpost/fake-providers/wechat-pay-server'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { PaymentFailed } from '#providers/payment/payment.ts'
import { books } from '#src/cli/books.ts'
import { closeRefund, declineRefund, refunds } from '#src/cli/refunds.ts'
import type { SignedIn } from '#test/factories.ts'
import { openWechatPay, WECHAT_PAY, type WechatPayments } from '#test/wechat-pay.ts'

import { createRefunds } from './refunds.ts'

let pay: WechatPayments
let ada: SignedIn
beforeAll(async () => void (pay = await openWechatPay()))
afterAll(() => pay.close())
beforeEach(async () => {
  pay.begin()
  pay.wechat.setRefunds('PROCESSING')
  ada = await pay.newcomer()
})

const YEARLY = { productId: 'yearly-cny' }
const jobs = () => pay.server.deps.services.pay
const told = (orderNo: string) =>
  [pay.server, pay.other]
    .flatMap(({ log }) => log)
    .filter((line) => line.includes('does not go back') && line.includes(orderNo))
const asks = () => pay.wechat.asked.filter((one) => one.endsWith('/refunds')).length
const mails = (browser = ada) => pay.server.mail.sent.filter(({ to }) => to === browser.user.email)
/** What one of the commands prints about an order. */
async function said(command: 'books' | 'refunds', orderNo: string): Promise<string[]> {
  const lines: string[] = []
  const tell = (line: string) => void lines.push(line)
  if (command === 'books') await books(pay.server.connection, pay.server.clock, tell)
  else await refunds(pay.server.connection, tell, pay.server.clock)
  return lines.filter((line) => line.includes(orderNo))
}
/** A later look of the job, whenever it is due. */
async function look(on = pay.server): Promise<void> {
  on.clock.advance(DAY_MS)
  await on.deps.services.pay.giveBackOpen()
}
/** Two codes at half the price are paid; the money of the second one has to go back. Returns both numbers. */
async function twoPaid(browser = ada): Promise<[string, string]> {
  const first = await pay.open(browser)
  pay.wechat.keepOpen(first)
  const second = await pay.open(browser, YEARLY)
  for (const orderNo of [first, second]) pay.wechat.pay(orderNo)
  return [first, second]
}
async function underWay(): Promise<[string, string]> {
  const two = await twoPaid()
  for (const orderNo of two) await pay.takeUp(orderNo)
  return two
}

describe('a refund that WeChat Pay has taken (rule S13)', () => {
  test('S13: PROCESSING gives nothing back yet: it is asked for until SUCCESS, without an alert or a difference', async () => {
    const [, second] = await underWay()
    expect(await pay.paymentsOf(second)).toEqual([])
    expect(await said('refunds', second)).toEqual([`under way  order ${second}: 24.95 CNY by wechat-native`])
    expect([told(second), await said('books', second), mails()]).toEqual([[], [], []])
    // a day of the job that runs every five minutes: after 1, 4, 16, 64, 256 and 1,024 minutes
    const [before, asked] = [asks(), pay.wechat.asked.length]
    for (let minute = 0; minute < 1440; minute += 5) {
      pay.server.clock.advance(5 * MINUTE_MS)
      await jobs().giveBackOpen()
    }
    const queries = pay.wechat.asked.slice(asked).filter((one) => one.endsWith(`/refunds/${second}`))
    expect([asks() - before, queries.length]).toEqual([0, 6])
    pay.wechat.endRefund(second, 'SUCCESS')
    await look()
    expect(await pay.paymentsOf(second)).toEqual([{ amount: 2495, reversed: true }])
    expect(await pay.storedStatus(second)).toBe(ORDER_STATUS.refunded)
    expect([await said('refunds', second), await said('books', second), told(second)]).toEqual([[], [], []])
    await vi.waitFor(() => expect(mails()).toHaveLength(1))
    expect(pay.wechat.orders.get(second)?.refunds).toHaveLength(1)
  })

  test('S13: the page reads that the money goes back while it is under way', async () => {
    const [, second] = await underWay()
    const { data } = await ada.call(verifyOrder, { source: WECHAT_PAY, serviceId: SERVICE_ID, orderNo: second })
    expect([data.status, await pay.storedStatus(second)]).toEqual([ORDER_STATUS.refunded, ORDER_STATUS.error])
  })

  test.each(['ABNORMAL', 'CLOSED'] as const)(
    'S13: %s stays open, is listed and told once, and nobody asks for a second refund',
    async (status) => {
      const [, second] = await underWay()
      const before = asks()
      pay.wechat.endRefund(second, status)
      expect((await pay.notify(second)).statusCode).toBe(204)
      await vi.waitFor(() => expect(told(second)).toHaveLength(1))
      for (const on of [pay.server, pay.other, pay.server]) await pay.takeUp(second, on)
      await jobs().giveBackOpen()
      expect(told(second)).toEqual([expect.stringContaining(`the refund is ${status}`)])
      const [listed] = await said('refunds', second)
      expect(listed).toMatch(`refused    order ${second}: 24.95 CNY`)
      expect(await said('books', second)).toEqual([expect.stringContaining(`has to go back: the refund is ${status}`)])
      expect([asks() - before, await pay.paymentsOf(second), mails()]).toEqual([0, [], []])
      // an operator completes it at WeChat Pay's site, or repeats it there under a number that the notice names
      if (status === 'ABNORMAL') pay.wechat.endRefund(second, 'SUCCESS')
      else {
        pay.wechat.setRefunds('SUCCESS')
        pay.wechat.refund(second)
      }
      await pay.notify(second)
      await vi.waitFor(async () => expect(await pay.storedStatus(second)).toBe(ORDER_STATUS.refunded))
      expect([await said('refunds', second), await said('books', second)]).toEqual([[], []])
    },
  )

  test('S13: one that took a week without an end is a difference, and a person is shown it', async () => {
    const [, second] = await underWay()
    pay.server.clock.advance(7 * DAY_MS)
    expect(await said('books', second)).toEqual([expect.stringContaining('has to go back: the refund is PROCESSING')])
    expect(await said('refunds', second)).toEqual([
      expect.stringMatching(`^under way, too long  order ${second}: 24.95 CNY, payment \\w+ of wechat-native$`),
    ])
    const close = closeRefund(pay.server.deps, second, 'bank transfer', () => undefined)
    await expect(close).rejects.toThrow('The provider still works on the refund')
    for (const on of [pay.server, pay.other, pay.server]) await on.deps.services.pay.giveBackOpen()
    expect(told(second)).toEqual([expect.stringContaining('the refund is PROCESSING')])
    pay.wechat.endRefund(second, 'SUCCESS')
    await look()
    expect(await said('books', second)).toEqual([])
  })

  test('S13: the week of a refund begins when WeChat Pay takes it, however long it was refused before', async () => {
    pay.wechat.setMood('no-refunds')
    const [, second] = await underWay()
    for (let day = 0; day < 8; day++) await look()
    pay.wechat.setMood('well')
    await look()
    expect([await said('books', second), await said('refunds', second)]).toEqual([
      [],
      [expect.stringMatching('^under way  order')],
    ])
    pay.wechat.endRefund(second, 'SUCCESS')
    await look()
  })

  test('S13: a refund of which WeChat Pay has never heard is asked for again, once', async () => {
    const [, second] = await underWay()
    pay.wechat.forgetRefunds(second)
    const before = asks()
    await look()
    expect([asks() - before, pay.wechat.orders.get(second)?.refunds.length]).toEqual([1, 1])
    pay.wechat.endRefund(second, 'SUCCESS')
    await look()
    expect(await pay.storedStatus(second)).toBe(ORDER_STATUS.refunded)
  })

  test('S13: no operator closes one that is under way, because it would be paid twice', async () => {
    const [, second] = await underWay()
    const close = closeRefund(pay.server.deps, second, 'bank transfer', () => undefined)
    await expect(close).rejects.toThrow(`The provider still works on the refund of order ${second}`)
    expect(await pay.paymentsOf(second)).toEqual([])
    pay.wechat.endRefund(second, 'SUCCESS')
    await look()
  })

  test.each(['PROCESSING', 'SUCCESS'] as const)(
    'S13: no operator closes one whose answer was lost, while WeChat Pay says %s',
    async (status) => {
      const [, second] = await underWay()
      const lost = "update open_refunds set is_under_way = false, reason = 'no answer in time' where order_no = $1"
      await pay.server.deps.pool.query(lost, [second])
      if (status === 'SUCCESS') pay.wechat.endRefund(second, status)
      expect((await said('refunds', second))[0]).toMatch(/^refused/)
      const close = closeRefund(pay.server.deps, second, 'bank transfer', () => undefined)
      const why = status === 'SUCCESS' ? 'has given the money' : 'still works on the refund'
      await expect(close).rejects.toThrow(`The provider ${why} of order ${second}`)
      expect(await pay.paymentsOf(second)).toEqual([])
      if (status === 'PROCESSING') pay.wechat.endRefund(second, 'SUCCESS')
      await look()
      expect(await pay.paymentsOf(second)).toEqual([{ amount: 2495, reversed: true }])
    },
  )

  test('S13: no operator closes one while WeChat Pay cannot be asked', async () => {
    const [, second] = await underWay()
    pay.wechat.endRefund(second, 'CLOSED')
    await pay.takeUp(second)
    pay.wechat.setMood('fault')
    const close = () => closeRefund(pay.server.deps, second, 'bank transfer', () => undefined)
    await expect(close()).rejects.toThrow('The provider does not say what became of the refund')
    pay.wechat.setMood('well')
    await close()
    expect(await pay.paymentsOf(second)).toEqual([{ amount: 2495, reversed: true }])
  })

  test('S13: a request that gets no answer in time leaves one under way as it is', async () => {
    const [, second] = await underWay()
    const opened = createRefunds(pay.server.deps)
    pay.server.clock.advance(DAY_MS)
    const [due] = await opened.due(1)
    const payment = { paymentId: due!.refund.paymentId, amount: 2495, currency: 'CNY', isReversed: false, refund: null }
    const noAnswer = () => Promise.reject(new PaymentFailed('no answer in time', false))
    expect(await opened.giveBack(due!.order, payment, noAnswer)).toBe(false)
    expect(await said('refunds', second)).toEqual([expect.stringMatching('^under way')])
    pay.wechat.endRefund(second, 'SUCCESS')
    await look()
  })

  test('S13: a membership ends when the money is back, not when somebody asked for it at WeChat Pay’s site', async () => {
    const orderNo = await pay.open(ada)
    pay.wechat.pay(orderNo)
    await pay.takeUp(orderNo)
    const granted = await pay.membershipOf(ada)
    pay.wechat.refund(orderNo)
    await pay.takeUp(orderNo)
    expect([await pay.membershipOf(ada), await pay.storedStatus(orderNo)]).toEqual([granted, ORDER_STATUS.paid])
    expect(await said('refunds', orderNo)).toEqual([expect.stringMatching('^under way')])
    pay.wechat.endRefund(orderNo, 'SUCCESS')
    // no notice: the job asks
    await look()
    expect([await pay.storedStatus(orderNo), await said('books', orderNo)]).toEqual([ORDER_STATUS.refunded, []])
    const { expireTime } = await pay.membershipOf(ada)
    expect(Date.parse(expireTime ?? '')).toBeLessThanOrEqual(pay.server.clock.now())
  })

  test('S13: a second payment that counts because the first one went back is taken back when its own refund ends', async () => {
    const [first, second] = await underWay()
    pay.wechat.setRefunds('SUCCESS')
    pay.wechat.refund(first)
    for (const orderNo of [first, second]) await pay.takeUp(orderNo)
    expect(await pay.storedStatus(second)).toBe(ORDER_STATUS.paid)
    pay.wechat.endRefund(second, 'SUCCESS')
    await look()
    expect([await pay.storedStatus(second), await said('books', second)]).toEqual([ORDER_STATUS.refunded, []])
  })

  test('S13: a refund that failed is not owed any more once its payment counts; decline-refund drops one that is', async () => {
    const [first, second] = await underWay()
    pay.wechat.endRefund(second, 'CLOSED')
    pay.wechat.setRefunds('SUCCESS')
    pay.wechat.refund(first)
    for (const orderNo of [first, second]) await pay.takeUp(orderNo)
    expect([await pay.storedStatus(second), await said('books', second)]).toEqual([ORDER_STATUS.paid, []])
    // somebody tries again at WeChat Pay's site, in vain
    pay.wechat.setRefunds('CLOSED')
    pay.wechat.refund(second)
    await pay.takeUp(second)
    expect(await said('books', second)).toEqual([expect.stringContaining('the refund is CLOSED')])
    await declineRefund(pay.server.deps, second, () => undefined)
    expect([await said('books', second), await said('refunds', second)]).toEqual([[], []])
    await expect(declineRefund(pay.server.deps, second, () => undefined)).rejects.toThrow('Nobody has asked')
  })

  test.each(['ABNORMAL', 'CLOSED'] as const)(
    'S13: a payment that an older server counted as given back is looked at for 30 days: %s is told',
    async (status) => {
      const [, second] = await underWay()
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
      expect(told(second)).toEqual([expect.stringContaining(`the refund is ${status}`)])
      expect(await said('refunds', second)).toEqual([expect.stringMatching('^refused')])
      await closeRefund(pay.server.deps, second, 'bank transfer', () => undefined)
      await pay.server.deps.services.pay.settleLate()
      expect([await said('refunds', second), await pay.storedStatus(second)]).toEqual([[], ORDER_STATUS.refunded])
    },
  )

  test('S13: money that was given back at WeChat Pay’s site under an unknown number is shown, and never asked for', async () => {
    const [first, second] = await twoPaid()
    pay.wechat.setRefunds('SUCCESS')
    pay.wechat.refund(second)
    const before = asks()
    // no notice has come: what the first one made outdated is looked at
    await pay.takeUp(first)
    expect(told(second)).toEqual([expect.stringContaining('refunded at WeChat Pay, number unknown')])
    expect([asks() - before, await pay.paymentsOf(second)]).toEqual([0, []])
    await pay.takeUp(second)
    expect([await said('refunds', second), await pay.storedStatus(second)]).toEqual([[], ORDER_STATUS.refunded])
  })

  test('S13: refunds of parts count once they add up to the whole', async () => {
    const orderNo = await pay.open(ada)
    pay.wechat.pay(orderNo)
    await pay.takeUp(orderNo)
    pay.wechat.setRefunds('SUCCESS')
    pay.wechat.refund(orderNo, 100)
    await pay.takeUp(orderNo)
    expect([await pay.storedStatus(orderNo), await said('refunds', orderNo)]).toEqual([ORDER_STATUS.paid, []])
    pay.wechat.setRefunds('PROCESSING')
    pay.wechat.refund(orderNo, 295)
    await pay.takeUp(orderNo)
    expect(await said('refunds', orderNo)).toEqual([expect.stringMatching('^under way')])
    pay.wechat.endRefund(orderNo, 'SUCCESS')
    await look()
    expect([await pay.storedStatus(orderNo), await said('refunds', orderNo)]).toEqual([ORDER_STATUS.refunded, []])
  })

  test('S13: an order of a server that knew no full price is a reduced one at the reduced price', async () => {
    const [first, second] = await twoPaid()
    pay.wechat.setRefunds('SUCCESS')
    await pay.server.deps.pool.query('update orders set full_amount = null where order_no = $1', [second])
    for (const orderNo of [first, second]) await pay.takeUp(orderNo)
    expect(await pay.storedStatus(second)).toBe(ORDER_STATUS.refunded)
  })

  test('the list of a member’s orders reads the open refunds once', async () => {
    const [, second] = await underWay()
    for (let more = 0; more < 3; more++) await pay.open(ada)
    const query = vi.spyOn(pay.server.deps.pool, 'query')
    const { data } = await ada.call(ownOrders, {})
    const asked = query.mock.calls.filter((call) => JSON.stringify(call).includes('open_refunds'))
    query.mockRestore()
    expect(asked).toHaveLength(1)
    expect(data.find(({ orderNo }) => orderNo === second)?.status).toBe(ORDER_STATUS.refunded)
    pay.wechat.endRefund(second, 'SUCCESS')
    await look()
  })

  test.each<[string, NoticeFault]>([
    ['signed by somebody else', { foreignKey: true }],
    ['changed after it was signed', { changed: true }],
    ['six minutes old', { late: -360 }],
    ['about another merchant', { merchant: '1900000002' }],
  ])('S13: a notice of a refund that is %s is refused', async (_what, fault) => {
    const [, second] = await underWay()
    pay.wechat.endRefund(second, 'SUCCESS')
    expect((await pay.notify(second, fault)).statusCode).toBe(401)
    expect(await pay.paymentsOf(second)).toEqual([])
    await look()
  })

  test('F5: its notice may come 20 times on two servers: one refund, one mail', async () => {
    const [, second] = await underWay()
    pay.wechat.endRefund(second, 'SUCCESS')
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => pay.notify(second, {}, at % 2 ? pay.other : pay.server)),
    )
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([204]))
    await vi.waitFor(async () => expect(await pay.storedStatus(second)).toBe(ORDER_STATUS.refunded))
    await vi.waitFor(() => expect(mails()).toHaveLength(1))
    expect(await pay.paymentsOf(second)).toEqual([{ amount: 2495, reversed: true }])
  })

  test('S13: the notice of a refund goes where those of payments go', async () => {
    const [, second] = await underWay()
    expect(pay.wechat.orders.get(second)?.refunds[0]?.noticeUrl).toMatch(/\/pay\/wechat-native\/notice$/)
    pay.wechat.endRefund(second, 'SUCCESS')
    await look()
  })

  test(
    'S13: any order and repetition of refund events ends in what WeChat Pay says',
    { timeout: 600_000 },
    async () => {
      const events = ['first', 'second', 'notice', 'job', 'other job', 'refuses', 'by hand', 'forgotten'] as const
      const ends = ['PROCESSING', 'SUCCESS', 'ABNORMAL', 'CLOSED'] as const
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...ends),
          fc.array(fc.constantFrom(...events, ...ends.slice(1)), { maxLength: 9 }),
          async (begin, steps) => {
            const { wechat } = pay
            wechat.setMood('well')
            wechat.setRefunds(begin)
            const buyer = await pay.newcomer('any')
            const [first, second] = await twoPaid(buyer)
            await pay.takeUp(first)
            const refund = () => wechat.orders.get(second)!.refunds.at(-1)
            for (const step of steps) {
              const status = refund()?.status
              if (step === 'first' || step === 'second') await pay.takeUp(step === 'first' ? first : second)
              else if (step === 'notice') await pay.notify(second)
              else if (step === 'job' || step === 'other job') await look(step === 'job' ? pay.server : pay.other)
              else if (step === 'refuses') wechat.setMood('no-refunds')
              else if (step === 'by hand') {
                if (status === undefined || status === 'CLOSED') wechat.refund(second)
              } else if (step === 'forgotten') {
                if (status === 'PROCESSING') wechat.forgetRefunds(second)
              } else if (status === 'PROCESSING' || (status === 'ABNORMAL' && step === 'SUCCESS'))
                wechat.endRefund(second, step)
            }
            wechat.setMood('well')
            for (let again = 0; again < 2; again++) {
              await pay.takeUp(second)
              await look()
            }
            const isBack = wechat.orders.get(second)!.refunds.some(({ status }) => status === 'SUCCESS')
            const isUnderWay = wechat.orders.get(second)!.refunds.some(({ status }) => status === 'PROCESSING')
            expect(await pay.paymentsOf(second)).toEqual(isBack ? [{ amount: 2495, reversed: true }] : [])
            expect((await pay.storedStatus(second)) === ORDER_STATUS.refunded).toBe(isBack)
            const listed = (await said('refunds', second)).join('\n')
            expect(listed).toMatch(isBack ? /^$/ : isUnderWay ? /^under way/ : /^refused/)
            expect((await said('books', second)).length).toBe(isBack || isUnderWay ? 0 : 1)
            // asked for at most once at a time, and the first payment has brought its month
            expect(wechat.orders.get(second)!.refunds.filter(({ status }) => status !== 'CLOSED').length).toBeLessThan(
              2,
            )
            expect(await pay.paymentsOf(first)).toEqual([{ amount: 395, reversed: false }])
            // the jobs and the books of the next run look at its own order only
            await pay.server.deps.pool.query('delete from open_refunds')
          },
        ),
        { numRuns: process.env['SAMPLE'] === undefined ? 100 : 10 },
      )
    },
  )
})
