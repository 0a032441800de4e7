import { DAY_MS } from '@petalpost/domain/civil-day'
import { isMember, LEVELS } from '@petalpost/domain/membership'
import { ORDER_STATUS, ORDER_WAIT_MS } from '@petalpost/domain/order'
import { limit } from '@petalpost/selection/limits'
import { sequences } from '@petalpost/selection/turn'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { setUpPaypal } from '#src/cli/set-up-paypal.ts'
import type { SignedIn } from '#test/factories.ts'
import { printedBooks } from '#test/printed-books.ts'
import { openWallet, type Wallet } from '#test/wallet.ts'

let wallet: Wallet
let ada: SignedIn
beforeAll(async () => void (wallet = await openWallet()))
afterAll(() => wallet.close())
beforeEach(async () => {
  wallet.server.clock.set('2026-11-21T08:00:00Z')
  wallet.paypal.setMood('well')
  ada = await wallet.newcomer()
})

/** A month from now and three days, which the next payment may take. */
const DECEMBER = { level: LEVELS.monthly, expireTime: '2026-12-24T08:00:00.000Z' }
const at = (time: string) => wallet.server.clock.set(time)
const jobs = () => wallet.server.deps.services.pay
const subscribed = async (browser = ada, plan?: string) => {
  const opened = await wallet.open(browser, plan)
  wallet.paypal.approve(opened.id)
  await wallet.takeUp(opened.id)
  return opened
}
const stateAtPaypal = (id: string) => wallet.paypal.subscriptions.get(id)?.status

describe('a subscription with PayPal (spec 2.9, 4, 7.4)', () => {
  test('the payer approves, the page learns it by polling, and the month begins at half the price', async () => {
    const { orderNo, id } = await wallet.open(ada)
    expect(id).toMatch(/^I-/)
    expect(await wallet.statusOf(ada, orderNo)).toBe(ORDER_STATUS.processing)
    at('2026-11-21T08:00:00Z')
    wallet.paypal.approve(id)
    await wallet.takeUp(id)
    expect((await wallet.verify(ada, orderNo)).data.status).toBe(ORDER_STATUS.paid)
    expect(await wallet.membershipOf(ada)).toEqual(DECEMBER)
    expect(await wallet.paymentsOf(orderNo)).toEqual([{ amount: 395, reversed: false }])
  })

  test('the next period costs the full price, and adds a month without another grace', async () => {
    const { orderNo, id } = await subscribed()
    at('2026-12-21T09:00:00Z')
    wallet.paypal.renew(id)
    await wallet.takeUp(id)
    expect(await wallet.paymentsOf(orderNo)).toEqual([
      { amount: 395, reversed: false },
      { amount: 790, reversed: false },
    ])
    expect(await wallet.membershipOf(ada)).toEqual({ ...DECEMBER, expireTime: '2027-01-24T08:00:00.000Z' })
  })

  test('S13: a period that the bank declines is no membership, and is not charged with the next one', async () => {
    const { orderNo, id } = await subscribed()
    at('2026-12-21T09:00:00Z')
    wallet.paypal.decline(id)
    await wallet.takeUp(id)
    expect(await wallet.membershipOf(ada)).toEqual(DECEMBER)
    at('2027-01-21T09:00:00Z')
    wallet.paypal.renew(id)
    await wallet.takeUp(id)
    expect((await wallet.paymentsOf(orderNo)).map(({ amount }) => amount)).toEqual([395, 790])
    expect(await wallet.membershipOf(ada)).toEqual({ ...DECEMBER, expireTime: '2027-02-24T08:00:00.000Z' })
  })

  test('F5: without a single notice the jobs settle the order, its renewal and its refund', async () => {
    const { orderNo, id } = await wallet.open(ada)
    wallet.paypal.approve(id)
    await jobs().settleWaiting()
    expect(await wallet.membershipOf(ada)).toEqual(DECEMBER)
    at('2026-12-21T09:00:00Z')
    wallet.paypal.renew(id)
    await jobs().settleRenewals()
    expect(await wallet.paymentsOf(orderNo)).toHaveLength(2)
    at('2026-12-23T09:00:00Z')
    wallet.paypal.refund(id)
    await jobs().settleRenewals()
    expect(await wallet.membershipOf(ada)).toEqual(DECEMBER)
  })

  test('a subscription that the payer cancels at PayPal keeps its period', async () => {
    const { orderNo, id } = await subscribed()
    wallet.paypal.cancel(id)
    await wallet.takeUp(id)
    expect(await wallet.membershipOf(ada)).toEqual(DECEMBER)
    expect((await wallet.verify(ada, orderNo)).data.status).toBe(ORDER_STATUS.paid)
  })

  test.each(['refund', 'reverse'] as const)('a %s ends the period, its grace and the renewals', async (verb) => {
    const { orderNo, id } = await subscribed()
    at('2026-11-23T08:00:00Z')
    wallet.paypal[verb](id)
    await wallet.takeUp(id)
    expect((await wallet.verify(ada, orderNo)).data.status).toBe(ORDER_STATUS.refunded)
    expect((await wallet.membershipOf(ada)).expireTime).toBe('2026-11-23T08:00:00.000Z')
    expect(stateAtPaypal(id)).toBe('CANCELLED')
  })

  test('S13: an approval after the 20 minutes counts, although the order has expired', async () => {
    const { orderNo, id } = await wallet.open(ada)
    wallet.server.clock.advance(ORDER_WAIT_MS)
    expect(await wallet.statusOf(ada, orderNo)).toBe(ORDER_STATUS.expired)
    wallet.paypal.approve(id)
    await jobs().settleLate()
    expect((await wallet.verify(ada, orderNo)).data.status).toBe(ORDER_STATUS.paid)
    expect((await wallet.membershipOf(ada)).level).toBe(LEVELS.monthly)
  })

  test('S13: an approval just after the 20 minutes counts within a minute, without a notice', async () => {
    const { orderNo, id } = await wallet.open(ada)
    wallet.server.clock.advance(ORDER_WAIT_MS)
    expect(await wallet.statusOf(ada, orderNo)).toBe(ORDER_STATUS.expired)
    wallet.server.clock.advance(5 * 60_000)
    wallet.paypal.approve(id)
    await jobs().settleWaiting()
    expect((await wallet.verify(ada, orderNo)).data.status).toBe(ORDER_STATUS.paid)
  })

  test('another plan ends the first agreement when it is paid, and keeps the days that are left', async () => {
    const { id } = await subscribed()
    wallet.server.clock.advance(DAY_MS)
    const yearly = await wallet.open(ada, 'yearly')
    expect(stateAtPaypal(id)).toBe('ACTIVE')
    wallet.paypal.approve(yearly.id)
    await wallet.takeUp(yearly.id)
    expect([stateAtPaypal(id), stateAtPaypal(yearly.id)]).toEqual(['CANCELLED', 'ACTIVE'])
    expect(await wallet.membershipOf(ada)).toEqual({ level: LEVELS.yearly, expireTime: '2027-12-24T08:00:00.000Z' })
  })

  test('S16: the agreement of a deleted account is ended at PayPal by a job', async () => {
    const { id } = await subscribed()
    await wallet.server.deps.pool.query('delete from users where id = $1', [ada.user.id])
    await jobs().settleRenewals()
    expect(stateAtPaypal(id)).toBe('CANCELLED')
  })

  test('set-up-paypal creates nothing twice', async () => {
    const again = await setUpPaypal(wallet.server.deps)
    expect(again).toHaveLength(7)
    expect(again.every((line) => line.endsWith('as before'))).toBe(true)
  })

  test('S13: set-up-paypal ends that plans of an older server charge twice after a declined period', async () => {
    const plans = wallet.paypal.plans()
    expect(plans.length).toBeGreaterThan(3)
    for (const { payment_preferences: preferences } of plans) preferences.auto_bill_outstanding = true
    await setUpPaypal(wallet.server.deps)
    expect(plans.every(({ payment_preferences: preferences }) => !preferences.auto_bill_outstanding)).toBe(true)
  })
})

describe('faults of PayPal (rule F6)', () => {
  test.each(['lost-answer', 'fault'] as const)(
    'F6: after a %s the same order is asked for again, once',
    async (mood) => {
      const before = wallet.paypal.subscriptions.size
      wallet.paypal.setMood(mood, 2)
      const { orderNo, id } = await wallet.open(ada)
      expect(wallet.paypal.subscriptions.size).toBe(before + 1)
      wallet.paypal.approve(id)
      await wallet.takeUp(id)
      expect(wallet.paypal.subscriptions.get(id)?.sales).toHaveLength(1)
      expect(await wallet.paymentsOf(orderNo)).toHaveLength(1)
    },
  )

  test('F6: an order whose number at PayPal was lost gets it from a notice', async () => {
    wallet.paypal.setMood('lost-answer')
    expect(await wallet.order(ada)).toMatchObject({ success: false, code: 'payment_failed' })
    wallet.paypal.setMood('well')
    const [id = ''] = [...wallet.paypal.subscriptions.keys()].slice(-1)
    wallet.paypal.approve(id)
    expect((await wallet.notify(id)).statusCode).toBe(204)
    await vi.waitFor(async () => expect(await wallet.membershipOf(ada)).toEqual(DECEMBER))
  })

  test('F6: PayPal that still works on the first request for an order has refused nothing', async () => {
    const provider = wallet.server.deps.payments[0]!
    const terms = { productId: 'monthly-usd', plan: 'monthly', amount: 395, fullAmount: 790, currency: 'USD' } as const
    const order = { ...terms, orderNo: 'twice-at-once', description: 'Monthly', expiresAt: 0 }
    const release = wallet.paypal.hold('/subscriptions')
    const both = [provider.open(order), provider.open(order)]
    await expect(Promise.race(both)).rejects.toMatchObject({ isRefusal: false })
    release()
    const ends = await Promise.allSettled(both)
    const opened = ends.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    expect(opened).toEqual([await provider.open(order)])
  })

  test('F6: while PayPal fails an order stays in process, and settles when it is back', async () => {
    const { orderNo, id } = await wallet.open(ada)
    wallet.paypal.approve(id)
    wallet.paypal.setMood('fault')
    expect(await wallet.statusOf(ada, orderNo)).toBe(ORDER_STATUS.processing)
    wallet.paypal.setMood('well')
    expect(await wallet.statusOf(ada, orderNo)).toBe(ORDER_STATUS.paid)
  })

  test('an access token is shared, renewed before its end, and replaced when PayPal has forgotten it', async () => {
    await wallet.open(ada)
    const asked = () => wallet.paypal.asked.filter((one) => one === 'POST /v1/oauth2/token').length
    const before = asked()
    await Promise.all([wallet.open(await wallet.newcomer()), wallet.open(await wallet.newcomer())])
    expect(asked()).toBe(before)
    wallet.paypal.forgetTokens()
    await wallet.open(await wallet.newcomer())
    expect(asked()).toBe(before + 1)
    wallet.server.clock.advance(9 * 3_600_000 - 30_000)
    await wallet.open(await wallet.newcomer())
    expect(asked()).toBe(before + 2)
  })
})

describe('S13: one grant for each payment', () => {
  test('S13: 50 notices and polls at once on two servers give one grant', async () => {
    const { orderNo, id } = await wallet.open(ada)
    wallet.paypal.approve(id)
    const work = Array.from({ length: 50 }, (_, index) => {
      const on = index % 2 ? wallet.other : wallet.server
      if (index % 5 === 0) return wallet.verify(ada, orderNo)
      return index % 5 === 1 ? wallet.notify(id, {}, on) : wallet.takeUp(id, on)
    })
    await Promise.all(work)
    expect(await wallet.paymentsOf(orderNo)).toEqual([{ amount: 395, reversed: false }])
    expect(await wallet.membershipOf(ada)).toEqual(DECEMBER)
  })

  test('F5: every notice, in reverse and five times each, ends in the same state', async () => {
    const { orderNo, id } = await wallet.open(ada)
    wallet.paypal.approve(id)
    const url = '/pay/paypal-subscription/notice'
    const all = wallet.paypal.notices(id).toReversed()
    expect(all).toHaveLength(3)
    for (const { headers, body } of all.flatMap((one) => Array.from({ length: 5 }, () => one))) {
      const sent = await wallet.server.visitor().send({ method: 'POST', url, headers, payload: body })
      expect(sent.statusCode).toBe(204)
    }
    await vi.waitFor(async () => expect(await wallet.membershipOf(ada)).toEqual(DECEMBER))
    const { rows } = await wallet.server.deps.pool.query(
      `select 1 from payment_events where payload->>'providerOrderId' = $1`,
      [id],
    )
    expect(rows).toHaveLength(3)
    expect(await wallet.paymentsOf(orderNo)).toHaveLength(1)
  })

  test('S13: any order and repetition of events ends in what PayPal says', { timeout: limit(6) }, async () => {
    const steps = ['poll', 'notice', 'waiting job', 'late job', 'renewals job', 'approve', 'renew', 'refund'] as const
    const more = ['reverse', 'cancel', 'suspend', 'a day', 'a month'] as const
    const sequence = fc.array(fc.constantFrom(...steps, ...more), { maxLength: 12 })
    await fc.assert(
      fc.asyncProperty(sequence, async (events) => {
        const { paypal, server } = wallet
        const buyer = await wallet.newcomer('any')
        const { orderNo, id } = await wallet.open(buyer)
        const subscription = paypal.subscriptions.get(id)!
        for (const event of events) {
          const isActive = subscription.status === 'ACTIVE'
          const hasMoney = subscription.sales.some(({ status }) => status === 'COMPLETED')
          if (event === 'approve' && subscription.status === 'APPROVAL_PENDING') paypal.approve(id)
          else if ((event === 'renew' || event === 'suspend') && isActive) paypal[event](id)
          else if (event === 'cancel' && (isActive || subscription.status === 'SUSPENDED')) paypal.cancel(id)
          else if ((event === 'refund' || event === 'reverse') && hasMoney) paypal[event](id)
          else if (event === 'a day') server.clock.advance(DAY_MS)
          else if (event === 'a month') server.clock.advance(30 * DAY_MS)
          else if (event === 'notice') await wallet.takeUp(id)
          else if (event === 'poll') await wallet.verify(buyer, orderNo)
          else if (event === 'waiting job') await jobs().settleWaiting()
          else if (event === 'late job') await jobs().settleLate()
          else if (event === 'renewals job') await jobs().settleRenewals()
        }
        await wallet.takeUp(id)
        const stored = await wallet.paymentsOf(orderNo)
        const count = (isReversed: boolean) => stored.filter(({ reversed }) => reversed === isReversed).length
        const truth = (isBack: boolean) =>
          subscription.sales.filter(({ status }) => (status !== 'COMPLETED') === isBack)
        expect([count(false), count(true)]).toEqual([truth(false).length, truth(true).length])
        const { status, agreement } = (await wallet.storedOf(orderNo))!
        const hasPaid = truth(false).length > 0
        const unpaid = { APPROVAL_PENDING: [8, 2], ACTIVE: [], SUSPENDED: [], CANCELLED: [10], EXPIRED: [] }
        expect(hasPaid ? [0, 10] : [10, ...unpaid[subscription.status]]).toContain(status)
        // a membership that was taken back ends now
        const isStillMember = isMember(await wallet.membershipOf(buyer), server.clock.now() + 1)
        expect(isStillMember && !hasPaid).toBe(false)
        const names = { APPROVAL_PENDING: 'pending', ACTIVE: 'active', SUSPENDED: 'suspended' } as const
        expect(agreement).toBe({ ...names, CANCELLED: 'cancelled', EXPIRED: 'expired' }[subscription.status])
        // the jobs of the next run look at its own agreement only
        await server.deps.pool.query(`update subscriptions set status = 'expired' where id = $1`, [orderNo])
      }),
      { numRuns: sequences(125) },
    )
  })

  test('S13: the books have no difference after all of this', async () => {
    expect(await printedBooks(wallet.server.connection, wallet.server.clock)).toEqual([true, '0 differences'])
  })
})
