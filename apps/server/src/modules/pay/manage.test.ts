import {
  cancelRenewal,
  ownMembership,
  ownOrders,
  paymentWays,
  requestRefund,
  resumeRenewal,
} from '@petalpost/api-client/endpoints/pay'
import { DAY_MS } from '@petalpost/domain/civil-day'
import { ORDER_STATUS } from '@petalpost/domain/order'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { declineRefund, refunds } from '#src/cli/refunds.ts'
import type { SignedIn } from '#test/factories.ts'
import { openWallet, type Wallet } from '#test/wallet.ts'

let wallet: Wallet
let ada: SignedIn
beforeAll(async () => void (wallet = await openWallet({ feedbackMail: 'operator@example.com' })))
afterAll(() => wallet.close())
beforeEach(async () => {
  wallet.server.clock.set('2026-11-21T08:00:00Z')
  wallet.paypal.setMood('well')
  ada = await wallet.newcomer()
})

const subscribed = async (browser = ada, plan?: string) => {
  const opened = await wallet.open(browser, plan)
  wallet.paypal.approve(opened.id)
  await wallet.takeUp(opened.id)
  return opened
}
async function listed(): Promise<string> {
  const lines: string[] = []
  await refunds(wallet.server.connection, (line) => void lines.push(line))
  return lines.join('\n')
}
const ACTIVE = {
  source: 'paypal-subscription',
  status: 'active',
  code: 'monthly',
  name: 'Monthly',
  amount: 790,
  currency: 'USD',
  nextBillingAt: '2026-12-21T08:00:00.000Z',
  canCancel: true,
  canResume: false,
}

describe('managing a membership (spec 2.10)', () => {
  test('paymentWays: the server names its providers and PayPal’s script, without a secret', async () => {
    const { data } = await wallet.server.visitor().call(paymentWays, {})
    expect(data.map(({ source }) => source)).toEqual(['paypal-subscription'])
    expect(data[0]?.script).toContain(`${wallet.paypal.origin}/sdk/js?client-id=petalpost-stand-in-client&vault=true`)
    expect(JSON.stringify(data)).not.toContain('canary')
  })

  test('ownMembership: nobody has a renewal at first; a member sees the next payment and what is left', async () => {
    expect((await ada.call(ownMembership, {})).data).toEqual({ renewal: null, remainders: [] })
    await subscribed()
    wallet.server.clock.advance(DAY_MS)
    const { data } = await ada.call(ownMembership, {})
    expect(data).toEqual({ renewal: ACTIVE, remainders: [{ code: 'monthly', days: 32, cents: 381, currency: 'USD' }] })
  })

  test('ownMembership: after a change from yearly to monthly the year is worth what it cost', async () => {
    await subscribed(ada, 'yearly')
    await subscribed(ada, 'monthly')
    expect((await ada.call(ownMembership, {})).data.remainders).toEqual([
      { code: 'yearly', days: 368, cents: 2495, currency: 'USD' },
      { code: 'monthly', days: 30, cents: 790, currency: 'USD' },
    ])
  })

  test('cancelRenewal: the renewal ends at PayPal, and the period stays', async () => {
    const { id } = await subscribed()
    const before = await wallet.membershipOf(ada)
    const { data } = await ada.call(cancelRenewal, {})
    const ended = { ...ACTIVE, status: 'canceled', nextBillingAt: null, canCancel: false }
    expect(data.renewal).toEqual(ended)
    expect(wallet.paypal.subscriptions.get(id)?.status).toBe('CANCELLED')
    expect(await wallet.membershipOf(ada)).toEqual(before)
    expect(await ada.call(cancelRenewal, {})).toMatchObject({ status: 404 })
    expect(await ada.call(resumeRenewal, {})).toMatchObject({ status: 404 })
  })

  test('cancelRenewal: a payment of which no notice came is granted first, and counts as left', async () => {
    const { id } = await subscribed()
    wallet.server.clock.advance(30 * DAY_MS)
    wallet.paypal.renew(id)
    ada = { ...ada, ...(await wallet.away(ada)) }
    const { remainders } = (await ada.call(cancelRenewal, {})).data
    expect(remainders).toEqual([{ code: 'monthly', days: 34, cents: 790, currency: 'USD' }])
  })

  test('F6: a cancelation whose answer is lost is told, and the next try finds it done', async () => {
    const { id } = await subscribed()
    wallet.paypal.setMood('lost-answer', 3)
    expect(await ada.call(cancelRenewal, {})).toMatchObject({ success: false, code: 'provider_failed' })
    expect((await ada.call(cancelRenewal, {})).data.renewal?.status).toBe('canceled')
    expect(wallet.paypal.subscriptions.get(id)?.status).toBe('CANCELLED')
  })

  test('resumeRenewal: a suspended renewal continues', async () => {
    const { id } = await subscribed()
    wallet.paypal.suspend(id)
    await wallet.takeUp(id)
    expect((await ada.call(ownMembership, {})).data.renewal).toMatchObject({ status: 'suspended', canResume: true })
    expect((await ada.call(resumeRenewal, {})).data.renewal).toEqual(ACTIVE)
    expect(wallet.paypal.subscriptions.get(id)?.status).toBe('ACTIVE')
  })

  test('ownOrders: each order has its status and its payments, the newest first', async () => {
    const { id } = await subscribed()
    wallet.server.clock.advance(13 * DAY_MS)
    wallet.paypal.renew(id)
    await wallet.takeUp(id)
    const pending = await wallet.open(ada, 'yearly')
    const { data } = await ada.call(ownOrders, {})
    expect(data).toMatchObject([
      {
        orderNo: pending.orderNo,
        name: 'Yearly',
        status: ORDER_STATUS.processing,
        payments: [],
        canRequestRefund: false,
      },
      { name: 'Monthly', status: ORDER_STATUS.paid, amount: 395, payments: [{ amount: 395 }, { amount: 790 }] },
    ])
    const bob = await wallet.newcomer('bob')
    expect((await bob.call(ownOrders, {})).data).toEqual([])
  })

  test('requestRefund: the operator is told once; the refund itself ends the membership', async () => {
    const { orderNo, id } = await subscribed()
    const input = { orderNo, reason: ' Bought\vtwice.\ufeff ' }
    const { data } = await ada.call(requestRefund, input)
    expect(data[0]).toMatchObject({ refundRequestedAt: '2026-11-21T08:00:00.000Z', canRequestRefund: false })
    const mail = await wallet.server.mail.next('operator@example.com')
    expect(mail.text).toContain('Bought\ntwice.')
    await ada.call(requestRefund, input)
    expect(wallet.server.mail.sent.filter(({ to }) => to === 'operator@example.com')).toHaveLength(1)
    wallet.paypal.refund(id)
    await wallet.takeUp(id)
    expect((await ada.call(ownOrders, {})).data[0]).toMatchObject({
      status: ORDER_STATUS.refunded,
      payments: [{ isRefunded: true }],
    })
    expect((await ada.call(ownMembership, {})).data.renewal).toBeNull()
  })

  test('S13: a request leaves the operator’s list when a payment goes back after it, although the order stays paid', async () => {
    const { orderNo, id } = await subscribed()
    wallet.server.clock.advance(13 * DAY_MS)
    wallet.paypal.renew(id)
    await wallet.takeUp(id)
    await ada.call(requestRefund, { orderNo, reason: '' })
    expect(await listed()).toContain(`requested  order ${orderNo}`)
    wallet.server.clock.advance(DAY_MS)
    wallet.paypal.refund(id)
    await wallet.takeUp(id)
    expect((await wallet.paymentsOf(orderNo)).map(({ reversed }) => reversed)).toEqual([false, true])
    expect((await wallet.storedOf(orderNo))?.status).toBe(ORDER_STATUS.paid)
    expect(await listed()).not.toContain(orderNo)
  })

  test('S13: a request that the operator declines leaves the list, and the member may ask again', async () => {
    const { orderNo } = await subscribed()
    await ada.call(requestRefund, { orderNo, reason: '' })
    const said: string[] = []
    await declineRefund(wallet.server.deps, orderNo, (line) => void said.push(line))
    expect(said).toEqual([expect.stringContaining(`The request for order ${orderNo} is declined.`)])
    expect(await listed()).not.toContain(orderNo)
    expect((await ada.call(ownOrders, {})).data[0]).toMatchObject({ refundRequestedAt: null, canRequestRefund: true })
    await expect(declineRefund(wallet.server.deps, orderNo, () => undefined)).rejects.toThrow(
      `Nobody has asked for a refund of order ${orderNo}.`,
    )
  })

  test('S13: another user’s order cannot be refunded, and another’s renewal not canceled', async () => {
    const { orderNo, id } = await subscribed()
    const bob = await wallet.newcomer('bob')
    expect(await bob.call(requestRefund, { orderNo, reason: '' })).toMatchObject({ status: 404 })
    expect(await bob.call(cancelRenewal, {})).toMatchObject({ status: 404 })
    expect(wallet.paypal.subscriptions.get(id)?.status).toBe('ACTIVE')
  })
})
