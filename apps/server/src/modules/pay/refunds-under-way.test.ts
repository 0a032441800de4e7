import { verifyOrder } from '@petalpost/api-client/endpoints/pay'
import { DAY_MS, MINUTE_MS } from '@petalpost/domain/civil-day'
import { ORDER_STATUS } from '@petalpost/domain/order'
import { SERVICE_ID } from '@petalpost/domain/service-id'
import type { NoticeFault } from '@petalpost/fake-providers/wechat-pay-server'
import { limit } from '@petalpost/selection/limits'
import { sequences } from '@petalpost/selection/turn'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { closeRefund } from '#src/cli/refunds.ts'
import type { SignedIn } from '#test/factories.ts'
import { openRefundWorld, type OpenRefundWorld } from '#test/refund-world.ts'
import { WECHAT_PAY, type WechatPayments } from '#test/wechat-pay.ts'

let refund: OpenRefundWorld
let pay: WechatPayments
let ada: SignedIn
beforeAll(async () => void (refund = await openRefundWorld()))
afterAll(() => refund.close())
beforeEach(async () => void ({ pay, ada } = await refund.begin()))

const jobs = () => pay.server.deps.services.pay
const mails = (browser = ada) => pay.server.mail.sent.filter(({ to }) => to === browser.user.email)

describe('a refund that WeChat Pay has taken (rule S13)', () => {
  test('S13: PROCESSING gives nothing back yet: it is asked for until SUCCESS, without an alert or a difference', async () => {
    const [, second] = await refund.underWay()
    expect(await pay.paymentsOf(second)).toEqual([])
    expect(await refund.said('refunds', second)).toEqual([`under way  order ${second}: 24.95 CNY by wechat-native`])
    expect([refund.told(second), await refund.said('books', second), mails()]).toEqual([[], [], []])
    // a day of the job that runs every five minutes: after 1, 4, 16, 64, 256 and 1,024 minutes
    const [before, asked] = [refund.asks(), pay.wechat.asked.length]
    for (let minute = 0; minute < 1440; minute += 5) {
      pay.server.clock.advance(5 * MINUTE_MS)
      await jobs().giveBackOpen()
    }
    const queries = pay.wechat.asked.slice(asked).filter((one) => one.endsWith(`/refunds/${second}`))
    expect([refund.asks() - before, queries.length]).toEqual([0, 6])
    pay.wechat.endRefund(second, 'SUCCESS')
    await refund.look()
    expect(await pay.paymentsOf(second)).toEqual([{ amount: 2495, reversed: true }])
    expect(await pay.storedStatus(second)).toBe(ORDER_STATUS.refunded)
    expect([await refund.said('refunds', second), await refund.said('books', second), refund.told(second)]).toEqual([
      [],
      [],
      [],
    ])
    await vi.waitFor(() => expect(mails()).toHaveLength(1))
    expect(pay.wechat.orders.get(second)?.refunds).toHaveLength(1)
  })

  test('S13: the page reads that the money goes back while it is under way', async () => {
    const [, second] = await refund.underWay()
    const { data } = await ada.call(verifyOrder, { source: WECHAT_PAY, serviceId: SERVICE_ID, orderNo: second })
    expect([data.status, await pay.storedStatus(second)]).toEqual([ORDER_STATUS.refunded, ORDER_STATUS.error])
  })

  test.each(['ABNORMAL', 'CLOSED'] as const)(
    'S13: %s stays open, is listed and told once, and nobody asks for a second refund',
    async (status) => {
      const [, second] = await refund.underWay()
      const before = refund.asks()
      pay.wechat.endRefund(second, status)
      expect((await pay.notify(second)).statusCode).toBe(204)
      await vi.waitFor(() => expect(refund.told(second)).toHaveLength(1))
      for (const on of [pay.server, pay.other, pay.server]) await pay.takeUp(second, on)
      await jobs().giveBackOpen()
      expect(refund.told(second)).toEqual([expect.stringContaining(`the refund is ${status}`)])
      const [listed] = await refund.said('refunds', second)
      expect(listed).toMatch(`refused    order ${second}: 24.95 CNY`)
      expect(await refund.said('books', second)).toEqual([
        expect.stringContaining(`has to go back: the refund is ${status}`),
      ])
      expect([refund.asks() - before, await pay.paymentsOf(second), mails()]).toEqual([0, [], []])
      // an operator completes it at WeChat Pay's site, or repeats it there under a number that the notice names
      if (status === 'ABNORMAL') pay.wechat.endRefund(second, 'SUCCESS')
      else {
        pay.wechat.setRefunds('SUCCESS')
        pay.wechat.refund(second)
      }
      await pay.notify(second)
      await vi.waitFor(async () => expect(await pay.storedStatus(second)).toBe(ORDER_STATUS.refunded))
      expect([await refund.said('refunds', second), await refund.said('books', second)]).toEqual([[], []])
    },
  )

  test('S13: a refund that took a week without an end is a difference, and a person is shown it', async () => {
    const [, second] = await refund.underWay()
    pay.server.clock.advance(7 * DAY_MS)
    expect(await refund.said('books', second)).toEqual([
      expect.stringContaining('has to go back: the refund is PROCESSING'),
    ])
    expect(await refund.said('refunds', second)).toEqual([
      expect.stringMatching(`^under way, too long  order ${second}: 24.95 CNY, payment \\w+ of wechat-native$`),
    ])
    const close = closeRefund(pay.server.deps, second, 'bank transfer', () => undefined)
    await expect(close).rejects.toThrow('The provider still works on the refund')
    for (const on of [pay.server, pay.other, pay.server]) await on.deps.services.pay.giveBackOpen()
    expect(refund.told(second)).toEqual([expect.stringContaining('the refund is PROCESSING')])
    pay.wechat.endRefund(second, 'SUCCESS')
    await refund.look()
    expect(await refund.said('books', second)).toEqual([])
  })

  test('S13: the week of a refund begins when WeChat Pay takes it, however long it was refused before', async () => {
    pay.wechat.setMood('no-refunds')
    const [, second] = await refund.underWay()
    for (let day = 0; day < 8; day++) await refund.look()
    pay.wechat.setMood('well')
    await refund.look()
    expect([await refund.said('books', second), await refund.said('refunds', second)]).toEqual([
      [],
      [expect.stringMatching('^under way  order')],
    ])
    pay.wechat.endRefund(second, 'SUCCESS')
    await refund.look()
  })

  test('S13: a refund of which WeChat Pay has never heard is asked for again, once', async () => {
    const [, second] = await refund.underWay()
    pay.wechat.forgetRefunds(second)
    const before = refund.asks()
    await refund.look()
    expect([refund.asks() - before, pay.wechat.orders.get(second)?.refunds.length]).toEqual([1, 1])
    pay.wechat.endRefund(second, 'SUCCESS')
    await refund.look()
    expect(await pay.storedStatus(second)).toBe(ORDER_STATUS.refunded)
  })

  test('S13: a membership ends when the money is back, not when somebody asked for it at WeChat Pay’s site', async () => {
    const orderNo = await pay.open(ada)
    pay.wechat.pay(orderNo)
    await pay.takeUp(orderNo)
    const granted = await pay.membershipOf(ada)
    pay.wechat.refund(orderNo)
    await pay.takeUp(orderNo)
    expect([await pay.membershipOf(ada), await pay.storedStatus(orderNo)]).toEqual([granted, ORDER_STATUS.paid])
    expect(await refund.said('refunds', orderNo)).toEqual([expect.stringMatching('^under way')])
    pay.wechat.endRefund(orderNo, 'SUCCESS')
    // no notice: the job asks
    await refund.look()
    expect([await pay.storedStatus(orderNo), await refund.said('books', orderNo)]).toEqual([ORDER_STATUS.refunded, []])
    const { expireTime } = await pay.membershipOf(ada)
    expect(Date.parse(expireTime ?? '')).toBeLessThanOrEqual(pay.server.clock.now())
  })

  test('S13: a second payment that counts because the first one went back is taken back when its own refund ends', async () => {
    const [first, second] = await refund.underWay()
    pay.wechat.setRefunds('SUCCESS')
    pay.wechat.refund(first)
    for (const orderNo of [first, second]) await pay.takeUp(orderNo)
    expect(await pay.storedStatus(second)).toBe(ORDER_STATUS.paid)
    pay.wechat.endRefund(second, 'SUCCESS')
    await refund.look()
    expect([await pay.storedStatus(second), await refund.said('books', second)]).toEqual([ORDER_STATUS.refunded, []])
  })

  test.each<[string, NoticeFault]>([
    ['signed by somebody else', { foreignKey: true }],
    ['changed after it was signed', { changed: true }],
    ['six minutes old', { late: -360 }],
    ['about another merchant', { merchant: '1900000002' }],
  ])('S13: a notice of a refund that is %s is refused', async (_what, fault) => {
    const [, second] = await refund.underWay()
    pay.wechat.endRefund(second, 'SUCCESS')
    expect((await pay.notify(second, fault)).statusCode).toBe(401)
    expect(await pay.paymentsOf(second)).toEqual([])
    await refund.look()
  })

  test('F5: its notice may come 20 times on two servers: one refund, one mail', async () => {
    const [, second] = await refund.underWay()
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
    const [, second] = await refund.underWay()
    expect(pay.wechat.orders.get(second)?.refunds[0]?.noticeUrl).toMatch(/\/pay\/wechat-native\/notice$/)
    pay.wechat.endRefund(second, 'SUCCESS')
    await refund.look()
  })

  test(
    'S13: any order and repetition of refund events ends in what WeChat Pay says',
    { timeout: limit(6) }, // forty sequences of up to nine events
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
            const [first, second] = await refund.twoPaid(buyer)
            await pay.takeUp(first)
            const last = () => wechat.orders.get(second)!.refunds.at(-1)
            for (const step of steps) {
              const status = last()?.status
              if (step === 'first' || step === 'second') await pay.takeUp(step === 'first' ? first : second)
              else if (step === 'notice') await pay.notify(second)
              else if (step === 'job' || step === 'other job')
                await refund.look(step === 'job' ? pay.server : pay.other)
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
              await refund.look()
            }
            const isBack = wechat.orders.get(second)!.refunds.some(({ status }) => status === 'SUCCESS')
            const isUnderWay = wechat.orders.get(second)!.refunds.some(({ status }) => status === 'PROCESSING')
            expect(await pay.paymentsOf(second)).toEqual(isBack ? [{ amount: 2495, reversed: true }] : [])
            expect((await pay.storedStatus(second)) === ORDER_STATUS.refunded).toBe(isBack)
            const listed = (await refund.said('refunds', second)).join('\n')
            expect(listed).toMatch(isBack ? /^$/ : isUnderWay ? /^under way/ : /^refused/)
            expect((await refund.said('books', second)).length).toBe(isBack || isUnderWay ? 0 : 1)
            // asked for at most once at a time, and the first payment has brought its month
            expect(wechat.orders.get(second)!.refunds.filter(({ status }) => status !== 'CLOSED').length).toBeLessThan(
              2,
            )
            expect(await pay.paymentsOf(first)).toEqual([{ amount: 395, reversed: false }])
            // the jobs and the books of the next run look at its own order only
            await pay.server.deps.pool.query('delete from open_refunds')
          },
        ),
        { numRuns: sequences(40) },
      )
    },
  )
})
