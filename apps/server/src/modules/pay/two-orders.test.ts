import { createOrder, verifyOrder } from '@petalpost/api-client/endpoints/pay'
import { DAY_MS, HOUR_MS } from '@petalpost/domain/civil-day'
import { LEVELS } from '@petalpost/domain/membership'
import { ORDER_STATUS, ORDER_WAIT_MS } from '@petalpost/domain/order'
import { SERVICE_ID } from '@petalpost/domain/service-id'
import { startWechatPayServer, type WechatPayServer } from '@petalpost/fake-providers/wechat-pay-server'
import pLimit from 'p-limit'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { closeRefund } from '#src/cli/refunds.ts'
import type { SignedIn } from '#test/factories.ts'
import { printedBooks } from '#test/printed-books.ts'
import { openWallet, type Wallet } from '#test/wallet.ts'

let wechat: WechatPayServer
let wallet: Wallet
let ada: SignedIn
beforeAll(async () => {
  wechat = await startWechatPayServer(() => wallet.server.clock.now())
  wallet = await openWallet({}, wechat.env)
})
afterAll(async () => {
  await wallet.close()
  await wechat.close()
})
beforeEach(async () => {
  wallet.server.clock.set('2026-11-21T08:00:00Z')
  wallet.paypal.setMood('well')
  ada = await wallet.newcomer()
})

const MONTH = { level: LEVELS.monthly, expireTime: '2026-12-24T08:00:00.000Z' }
const stateAt = (id: string) => {
  const { status, sales } = wallet.paypal.subscriptions.get(id)!
  return [status, ...sales.map((sale) => sale.status)]
}
const statusOf = async (orderNo: string) => (await wallet.storedOf(orderNo))?.status
const refunds = () => wallet.paypal.asked.filter((one) => one.endsWith('/refund')).length
const mails = () => wallet.server.mail.sent.filter(({ to }) => to === ada.user.email)
const openTwo = async () => [await wallet.open(ada, 'monthly'), await wallet.open(ada, 'yearly')] as const
/** Two orders, of which the first one was paid and granted; the second one was paid after it. */
async function approveTwo() {
  const [first, second] = await openTwo()
  wallet.paypal.approve(first.id)
  await wallet.takeUp(first.id)
  wallet.paypal.approve(second.id)
  return [first, second] as const
}

describe('two orders at the price of new members (rule S13)', () => {
  test('S13: who orders the same plan again before approving gets the same subscription', async () => {
    const before = wallet.paypal.subscriptions.size
    const first = await wallet.open(ada)
    wallet.server.clock.advance(15 * 60_000)
    expect(await wallet.open(ada)).toEqual(first)
    expect(wallet.paypal.subscriptions.size).toBe(before + 1)
    // the page waits its 20 minutes from now on
    wallet.server.clock.advance(15 * 60_000)
    expect(await wallet.statusOf(ada, first.orderNo)).toBe(ORDER_STATUS.processing)
    wallet.paypal.approve(first.id)
    await wallet.takeUp(first.id)
    expect((await wallet.membershipOf(ada)).level).toBe(LEVELS.monthly)
    expect((await wallet.open(ada)).id).not.toBe(first.id)
  })

  test('S13: a subscription that PayPal does not know any more is not used again, and the plan can be bought', async () => {
    const dead = await wallet.open(ada)
    wallet.paypal.forget(dead.id)
    const next = await wallet.open(ada)
    expect(next.id).not.toBe(dead.id)
    expect(await statusOf(dead.orderNo)).toBe(ORDER_STATUS.closed)
    wallet.paypal.approve(next.id)
    await wallet.takeUp(next.id)
    expect(await wallet.membershipOf(ada)).toEqual(MONTH)
  })

  test('S13: an order that PayPal does not know any more waits its 20 minutes, then it has expired', async () => {
    const { orderNo, id } = await wallet.open(ada)
    wallet.paypal.forget(id)
    const { settleWaiting } = wallet.server.deps.services.pay
    await settleWaiting()
    expect(await statusOf(orderNo)).toBe(ORDER_STATUS.processing)
    wallet.server.clock.advance(ORDER_WAIT_MS)
    await settleWaiting()
    expect(await statusOf(orderNo)).toBe(ORDER_STATUS.expired)
  })

  test.each([
    ['the newer one', [0, 1]],
    ['the older one', [1, 0]],
  ] as const)(
    'S13: of two approved orders, %s last, the second payment is given back and told',
    async (_what, order) => {
      const two = await openTwo()
      const [kept, returned] = [two[order[0]], two[order[1]]]
      for (const { id } of [kept, returned]) {
        wallet.paypal.approve(id)
        await wallet.takeUp(id)
      }
      expect([stateAt(kept.id), stateAt(returned.id)]).toEqual([
        ['ACTIVE', 'COMPLETED'],
        ['CANCELLED', 'REFUNDED'],
      ])
      expect([await statusOf(kept.orderNo), await statusOf(returned.orderNo)]).toEqual([
        ORDER_STATUS.paid,
        ORDER_STATUS.refunded,
      ])
      const yearly = { level: LEVELS.yearly, expireTime: '2027-11-24T08:00:00.000Z' }
      expect(await wallet.membershipOf(ada)).toEqual(order[0] === 0 ? MONTH : yearly)
      const mail = await wallet.server.mail.next(ada.user.email ?? '')
      expect(mail.text).toContain(returned.orderNo)
      expect(mail.text).toContain('The membership whose payment we heard of first runs as agreed.')
      await wallet.takeUp(returned.id)
      await wallet.server.deps.services.pay.settleRenewals()
      expect(mails()).toHaveLength(1)
      const { data } = await ada.call(verifyOrder, {
        source: 'paypal-subscription',
        serviceId: SERVICE_ID,
        orderNo: returned.orderNo,
      })
      expect(data.status).toBe(ORDER_STATUS.refunded)
    },
  )

  test('S13: both approved at once, 40 notices on two servers: one membership, one payment given back', async () => {
    const two = await openTwo()
    for (const { id } of two) wallet.paypal.approve(id)
    // eight at a time: of forty, the last would wait longer for the user's row than the database allows
    await pLimit(8).map(Array(40).keys(), (at) =>
      wallet.takeUp(two[at % 2]!.id, at % 4 < 2 ? wallet.server : wallet.other),
    )
    const states = two.map(({ id }) => stateAt(id).join(' '))
    expect(states.toSorted()).toEqual(['ACTIVE COMPLETED', 'CANCELLED REFUNDED'])
    const statuses = await Promise.all(two.map(({ orderNo }) => statusOf(orderNo)))
    expect(statuses.toSorted((a, b) => Number(a) - Number(b))).toEqual([ORDER_STATUS.paid, ORDER_STATUS.refunded])
  })

  test.each(['fault', 'lost-answer'] as const)(
    'F6: a payment that cannot be given back (%s) is given back later, once',
    async (mood) => {
      const [, second] = await approveTwo()
      const before = refunds()
      wallet.paypal.setMood(mood)
      await wallet.takeUp(second.id).catch(() => undefined)
      wallet.paypal.setMood('well')
      expect(await wallet.paymentsOf(second.orderNo)).toEqual([])
      await wallet.takeUp(second.id)
      expect(stateAt(second.id)).toEqual(['CANCELLED', 'REFUNDED'])
      expect(await wallet.membershipOf(ada)).toEqual(MONTH)
      expect(refunds() - before).toBeLessThanOrEqual(4)
    },
  )

  test('F6, S13: a refund that another process asks for at this moment is under way: no alert, one refund', async () => {
    const [, second] = await approveTwo()
    const before = refunds()
    const release = wallet.paypal.hold('/refund')
    const one = wallet.takeUp(second.id)
    await vi.waitFor(() => expect(refunds() - before).toBe(1))
    await wallet.takeUp(second.id, wallet.other)
    expect([refunds() - before, await statusOf(second.orderNo)]).toEqual([2, ORDER_STATUS.closed])
    const { rows } = await wallet.server.deps.pool.query('select reason, is_under_way as u from open_refunds')
    expect(rows).toEqual([{ reason: 'the refund is in progress', u: true }])
    release()
    await one
    expect([stateAt(second.id), await statusOf(second.orderNo)]).toEqual([
      ['CANCELLED', 'REFUNDED'],
      ORDER_STATUS.refunded,
    ])
    expect((await wallet.server.deps.pool.query('select from open_refunds')).rows).toEqual([])
    const logs = [...wallet.server.log, ...wallet.other.log]
    expect(logs.filter((line) => line.includes('payment to look at') && line.includes(second.orderNo))).toEqual([])
  })

  test('S13: without the right to refund nothing more is charged, a person is told, and the daily look gives it back', async () => {
    const [first, second] = await approveTwo()
    wallet.paypal.setMood('no-refunds')
    await wallet.takeUp(second.id)
    expect(stateAt(second.id)).toEqual(['CANCELLED', 'COMPLETED'])
    expect(await wallet.storedOf(second.orderNo)).toEqual({ status: ORDER_STATUS.closed, agreement: 'cancelled' })
    expect(await wallet.paymentsOf(second.orderNo)).toEqual([])
    const alerts = () =>
      wallet.server.log.filter((line) => line.includes('payment to look at') && line.includes(second.orderNo))
    expect(alerts()).toEqual([expect.stringContaining('PERMISSION_DENIED')])
    const { settleWaiting, settleRenewals } = wallet.server.deps.services.pay
    for (let again = 0; again < 5; again++) await wallet.takeUp(second.id)
    await settleWaiting()
    await settleRenewals()
    expect(alerts()).toHaveLength(1)
    wallet.server.clock.advance(DAY_MS + 1)
    await settleRenewals()
    expect(alerts()).toHaveLength(2)
    wallet.paypal.setMood('well')
    wallet.server.clock.advance(DAY_MS + 1)
    await settleRenewals()
    expect(stateAt(second.id)).toEqual(['CANCELLED', 'REFUNDED'])
    expect(await statusOf(second.orderNo)).toBe(ORDER_STATUS.refunded)
    expect((await wallet.server.mail.next(ada.user.email ?? '')).text).toContain(second.orderNo)
    expect(await wallet.membershipOf(ada)).toEqual(MONTH)
    expect(stateAt(first.id)).toEqual(['ACTIVE', 'COMPLETED'])
  })

  test('S13: an agreement that could not be canceled ends after its refund was closed by hand', async () => {
    const [first, second] = await approveTwo()
    wallet.paypal.setMood('no-refunds')
    await wallet.takeUp(second.id)
    // as when PayPal had not taken the cancelation
    wallet.paypal.subscriptions.get(second.id)!.status = 'ACTIVE'
    await closeRefund(wallet.server.deps, second.orderNo, 'bank transfer', () => undefined)
    expect(await wallet.paymentsOf(second.orderNo)).toEqual([{ amount: expect.any(Number), reversed: true }])
    wallet.server.clock.advance(DAY_MS + 1)
    await wallet.server.deps.services.pay.settleRenewals()
    expect(stateAt(second.id)).toEqual(['CANCELLED', 'COMPLETED'])
    expect(stateAt(first.id)).toEqual(['ACTIVE', 'COMPLETED'])
    expect(await wallet.membershipOf(ada)).toEqual(MONTH)
  })

  test('S13: a person is told again at once when PayPal refuses for another reason', async () => {
    const [, second] = await approveTwo()
    const lines = () =>
      wallet.server.log.filter((line) => line.includes('does not go back') && line.includes(second.orderNo))
    for (const reason of ['PERMISSION_DENIED', 'PERMISSION_DENIED', 'REFUND_FAILED_INSUFFICIENT_FUNDS']) {
      wallet.paypal.setMood('no-refunds', Infinity, reason)
      wallet.server.clock.advance(HOUR_MS)
      await wallet.server.deps.services.pay.giveBackOpen()
      await wallet.takeUp(second.id)
    }
    expect(lines().map((line) => / ([A-Z_]+)"/.exec(line)?.[1])).toEqual([
      'PERMISSION_DENIED',
      'REFUND_FAILED_INSUFFICIENT_FUNDS',
    ])
    wallet.paypal.setMood('well')
    wallet.server.clock.advance(DAY_MS)
    await wallet.server.deps.services.pay.giveBackOpen()
    expect(stateAt(second.id)).toEqual(['CANCELLED', 'REFUNDED'])
  })

  test.each(['capture', 'sale'] as const)('S13: a payment that PayPal knows as a %s goes back, once', async (kind) => {
    wallet.paypal.setPaymentKind(kind)
    const [first, second] = await openTwo()
    for (const { id } of [first, second]) wallet.paypal.approve(id)
    const before = wallet.paypal.asked.length
    await wallet.takeUp(first.id)
    await wallet.takeUp(second.id)
    wallet.paypal.setPaymentKind('capture')
    expect(stateAt(second.id)).toEqual(['CANCELLED', 'REFUNDED'])
    const paths = wallet.paypal.asked.slice(before).filter((one) => one.endsWith('/refund'))
    expect(paths.map((one) => one.split('/')[1])).toEqual(kind === 'capture' ? ['v2'] : ['v2', 'v1'])
  })

  test('S13: the buyer is told once, also by the server that only finds the second payment given back', async () => {
    const [, second] = await approveTwo()
    // as when the first server has asked for the refund, and has not stored it yet
    wallet.paypal.refund(second.id)
    await Promise.all([wallet.takeUp(second.id, wallet.other), wallet.takeUp(second.id)])
    expect(stateAt(second.id)).toEqual(['CANCELLED', 'REFUNDED'])
    expect((await wallet.server.mail.next(ada.user.email ?? '')).text).toContain(second.orderNo)
    await wallet.takeUp(second.id)
    wallet.server.clock.advance(DAY_MS + 1)
    await wallet.server.deps.services.pay.settleRenewals()
    expect(mails()).toHaveLength(1)
  })

  test('S13: a change of the plan at the full price, and the order before it, are left alone', async () => {
    const [first] = await openTwo()
    wallet.paypal.approve(first.id)
    await wallet.takeUp(first.id)
    wallet.server.clock.advance(DAY_MS)
    const change = await wallet.open(ada, 'yearly')
    wallet.paypal.approve(change.id)
    await wallet.takeUp(change.id)
    await wallet.takeUp(first.id)
    expect([stateAt(first.id), stateAt(change.id)]).toEqual([
      ['CANCELLED', 'COMPLETED'],
      ['ACTIVE', 'COMPLETED'],
    ])
  })

  test('S13: once an order is paid, the code of the other provider can no longer be paid', async () => {
    const { id } = await wallet.open(ada)
    const input = { productId: 'monthly-cny', source: 'wechat-native', serviceId: SERVICE_ID, orderDesc: '' } as const
    const { orderNo } = (await ada.call(createOrder, input)).data
    wallet.paypal.approve(id)
    await wallet.takeUp(id)
    // the newer order had closed this one, so its payment is a late one
    expect((await wallet.membershipOf(ada)).level).toBe(LEVELS.monthly)
    expect(wechat.orders.get(orderNo)?.state).toBe('CLOSED')
  })

  test('S13: a code that could not be closed when another order was paid is closed by the next look', async () => {
    const { id } = await wallet.open(ada)
    const input = { productId: 'monthly-cny', source: 'wechat-native', serviceId: SERVICE_ID, orderDesc: '' } as const
    const { orderNo } = (await ada.call(createOrder, input)).data
    wallet.paypal.approve(id)
    wechat.setMood('fault')
    await wallet.takeUp(id)
    wechat.setMood('well')
    expect(await wallet.membershipOf(ada)).toEqual(MONTH)
    expect(wechat.orders.get(orderNo)?.state).toBe('NOTPAY')
    await wallet.server.deps.services.pay.settleWaiting()
    expect(wechat.orders.get(orderNo)?.state).toBe('CLOSED')
    expect(await statusOf(orderNo)).toBe(ORDER_STATUS.closed)
  })

  test('S13: looks at a running agreement leave alone what its member orders later', async () => {
    const [{ id }] = await openTwo()
    wallet.paypal.approve(id)
    await wallet.takeUp(id)
    wallet.server.clock.advance(DAY_MS)
    const change = await wallet.open(ada, 'yearly')
    await wallet.takeUp(id)
    expect(await statusOf(change.orderNo)).toBe(ORDER_STATUS.processing)
  })

  test('S13: the books have no difference after all of this', async () => {
    expect(await printedBooks(wallet.server.connection, wallet.server.clock)).toEqual([true, '0 differences'])
  })
})
