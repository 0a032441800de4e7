import { DAY_MS } from '@petalpost/domain/civil-day'
import { ORDER_STATUS } from '@petalpost/domain/order'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { books } from '#src/cli/books.ts'
import { closeRefund, refunds } from '#src/cli/refunds.ts'
import type { SignedIn } from '#test/factories.ts'
import { printedBooks } from '#test/printed-books.ts'
import { openWechatPay, type WechatPayments } from '#test/wechat-pay.ts'

let pay: WechatPayments
let ada: SignedIn
beforeAll(async () => void (pay = await openWechatPay({ isAlone: true })))
afterAll(() => pay.close())
beforeEach(async () => {
  pay.begin()
  ada = await pay.newcomer()
})

const HOW = 'bank transfer of 22 November'
const refundsAsked = () => pay.wechat.asked.filter((one) => one.endsWith('/refunds')).length
const close = (orderNo: string, reason = HOW) => closeRefund(pay.server.deps, orderNo, reason, () => undefined)

/** A second payment at the price for new members, which WeChat Pay refuses to give back; returns both orders. */
async function refused(): Promise<[string, string]> {
  const first = await pay.open(ada)
  pay.wechat.keepOpen(first)
  const second = await pay.open(ada, { productId: 'yearly-cny' })
  for (const orderNo of [first, second]) pay.wechat.pay(orderNo)
  pay.wechat.setMood('no-refunds')
  for (const orderNo of [first, second]) await pay.takeUp(orderNo)
  return [first, second]
}

/** What the commands print of the money. */
async function said(): Promise<string> {
  const lines: string[] = []
  await refunds(pay.server.connection, (line) => void lines.push(line))
  await books(pay.server.connection, pay.server.clock, (line) => void lines.push(line))
  return lines.join('\n')
}

describe('close-refund (rule S13)', () => {
  test('S13: a refund that was paid in another way is over: never tried again, booked with its reason, told once', async () => {
    const [, second] = await refused()
    const granted = await pay.membershipOf(ada)
    expect(await said()).toContain(`refused    order ${second}`)
    await close(second)
    expect(await pay.storedStatus(second)).toBe(ORDER_STATUS.refunded)
    expect(await pay.paymentsOf(second)).toEqual([{ amount: 2495, reversed: true }])
    expect(await said()).toMatch(
      new RegExp(`given back outside wechat-native: payment \\w+ of order ${second}: ${HOW}\n0 differences$`),
    )
    expect((await pay.server.mail.next(ada.user.email ?? '')).text).toContain(second)
    const before = refundsAsked()
    pay.wechat.setMood('well')
    pay.server.clock.advance(DAY_MS)
    await pay.server.deps.services.pay.giveBackOpen()
    await pay.takeUp(second)
    expect(refundsAsked()).toBe(before)
    expect(await pay.storedStatus(second)).toBe(ORDER_STATUS.refunded)
    expect(await pay.membershipOf(ada)).toEqual(granted)
    await expect(close(second)).rejects.toThrow(`No refund of order ${second} has failed.`)
  })

  test('S13: the payment counts as given back although the first one went back later', async () => {
    const [first, second] = await refused()
    await close(second)
    pay.wechat.refund(first)
    await pay.takeUp(first)
    await pay.takeUp(second)
    expect(await pay.storedStatus(second)).toBe(ORDER_STATUS.refunded)
    const { expireTime } = await pay.membershipOf(ada)
    expect(Date.parse(expireTime ?? '')).toBeLessThanOrEqual(pay.server.clock.now())
  })

  test('a refund is not closed without a reason, nor one that is not open', async () => {
    const [first, second] = await refused()
    await expect(close(second, ' ')).rejects.toThrow('Say how the money went back, for the books.')
    await expect(close(first)).rejects.toThrow(`No refund of order ${first} has failed.`)
    expect(await said()).toContain(`refused    order ${second}`)
    await close(second)
  })

  test('S13: a payment that has brought a membership, and whose refund failed, makes its order refunded', async () => {
    const orderNo = await pay.open(ada)
    pay.wechat.pay(orderNo)
    await pay.takeUp(orderNo)
    pay.wechat.setRefunds('PROCESSING')
    pay.wechat.refund(orderNo)
    await pay.takeUp(orderNo)
    pay.wechat.endRefund(orderNo, 'CLOSED')
    pay.server.clock.advance(DAY_MS)
    await pay.takeUp(orderNo)
    expect(await said()).toContain(`refused    order ${orderNo}`)
    await close(orderNo)
    expect(await pay.paymentsOf(orderNo)).toEqual([{ amount: 395, reversed: true }])
    await pay.takeUp(orderNo)
    expect(await pay.storedStatus(orderNo)).toBe(ORDER_STATUS.refunded)
    expect(await printedBooks(pay.server.connection, pay.server.clock)).toEqual([true, '0 differences'])
  })
})
