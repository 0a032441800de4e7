import { cancelRenewal, ownMembership } from '@petalpost/api-client/endpoints/pay'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@petalpost/domain/civil-day'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { books } from '#src/cli/books.ts'
import { refunds } from '#src/cli/refunds.ts'
import type { SignedIn } from '#test/factories.ts'
import { openWallet, type Wallet } from '#test/wallet.ts'

let wallet: Wallet
let ada: SignedIn
beforeAll(async () => void (wallet = await openWallet()))
afterAll(() => wallet.close())
beforeEach(async () => {
  wallet.server.clock.set('2026-11-21T08:00:00Z')
  ada = await wallet.newcomer()
})

const DUE = '2026-12-21T08:00:00Z'
const look = () => wallet.server.deps.services.pay.settleRenewals()
const subscribed = async () => {
  const opened = await wallet.open(ada)
  wallet.paypal.approve(opened.id)
  await wallet.takeUp(opened.id)
  return opened
}
const asked = (): number => wallet.paypal.asked.filter((one) => one === 'GET /v1/billing/subscriptions/*').length
const stateOf = async (orderNo: string) => (await wallet.storedOf(orderNo))?.agreement
const ends = (orderNo: string) =>
  wallet.server.log.filter((line) => line.includes('does not know this agreement any more') && line.includes(orderNo))
const refusals = (orderNo: string) =>
  wallet.server.log.filter((line) => line.includes('order not settled yet') && line.includes(orderNo))
async function said(): Promise<string> {
  const lines: string[] = []
  await refunds(wallet.server.connection, (line) => void lines.push(line), wallet.server.clock)
  await books(wallet.server.connection, wallet.server.clock, (line) => void lines.push(line))
  return lines.join('\n')
}
/** The job that runs every ten minutes, for so long. */
async function lookFor(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 10 * MINUTE_MS) {
    await look()
    wallet.server.clock.advance(10 * MINUTE_MS)
  }
}

/** PayPal is asked hourly for a day, and the agreement runs on meanwhile. */
async function expectHourlyLooks(orderNo: string): Promise<void> {
  const before = asked()
  await lookFor(DAY_MS)
  expect(await stateOf(orderNo)).toBe('active')
  expect(asked() - before).toBeGreaterThanOrEqual(20)
  expect(asked() - before).toBeLessThanOrEqual(24)
}

describe('an agreement that PayPal answers with 404 (rule S13)', () => {
  test('S13: is asked for hourly for a day, then it has ended: told once, and what was granted stays', async () => {
    const { orderNo, id } = await subscribed()
    const granted = await wallet.membershipOf(ada)
    wallet.server.clock.set(DUE)
    wallet.paypal.forget(id)
    const before = asked()
    await expectHourlyLooks(orderNo)
    expect(await said()).toContain(
      `unknown    order ${orderNo}: paypal-subscription does not know agreement ${id} since`,
    )
    await lookFor(3 * DAY_MS)
    expect(await stateOf(orderNo)).toBe('cancelled')
    // from then on daily
    expect(asked() - before).toBeLessThanOrEqual(24 + 4)
    expect(ends(orderNo)).toHaveLength(1)
    expect(refusals(orderNo)).toEqual([])
    expect(await wallet.membershipOf(ada)).toEqual(granted)
    expect(await wallet.paymentsOf(orderNo)).toEqual([{ amount: 395, reversed: false }])
    expect(await said()).toMatch(
      /; it counts as ended: cancel it at the old account, if there is one\n0 refused, 0 under way, 0 requested; 1 agreements unknown\n[^]*that their provider does not know: 1\n0 differences$/,
    )
    // after 60 days nobody asks any more, and nobody has to look
    wallet.server.clock.advance(60 * DAY_MS)
    expect(await said()).not.toContain(orderNo)
    const last = asked()
    await look()
    expect(asked()).toBe(last)
  })

  test('S13: is asked for hourly also when no payment is due', async () => {
    const { orderNo, id } = await subscribed()
    wallet.server.clock.set('2026-12-01T08:00:00Z')
    wallet.paypal.forget(id)
    await expectHourlyLooks(orderNo)
    await lookFor(2 * HOUR_MS)
    expect(await stateOf(orderNo)).toBe('cancelled')
  })

  test('S13: whose account PayPal finds again within or after the day goes on, and its payments count', async () => {
    const { orderNo, id } = await subscribed()
    wallet.server.clock.set(DUE)
    for (const wait of [DAY_MS / 2, 2 * DAY_MS]) {
      const findAgain = wallet.paypal.forget(id)
      await lookFor(wait)
      findAgain()
      wallet.server.clock.advance(DAY_MS + 1)
      await look()
      expect(await stateOf(orderNo)).toBe('active')
      expect(await said()).not.toContain(orderNo)
    }
    wallet.paypal.renew(id)
    await wallet.takeUp(id)
    expect(await wallet.paymentsOf(orderNo)).toHaveLength(2)
  })

  test('S13: that had ended before is for nobody to look at', async () => {
    const { orderNo, id } = await subscribed()
    await ada.call(cancelRenewal, {})
    wallet.paypal.forget(id)
    wallet.server.clock.advance(DAY_MS + 1)
    await look()
    expect(await said()).not.toContain(orderNo)
  })

  test('S13: can be canceled by its member, and ends at PayPal once PayPal knows it again', async () => {
    const { orderNo, id } = await subscribed()
    const granted = await wallet.membershipOf(ada)
    const findAgain = wallet.paypal.forget(id)
    expect((await ada.call(cancelRenewal, {})).data.renewal?.status).toBe('canceled')
    findAgain()
    wallet.server.clock.advance(DAY_MS + 1)
    await look()
    expect(wallet.paypal.subscriptions.get(id)?.status).toBe('CANCELLED')
    expect(await stateOf(orderNo)).toBe('cancelled')
    expect(await wallet.membershipOf(ada)).toEqual(granted)
  })

  test('S13: that was found again and canceled much later is still looked at for refunds', async () => {
    const { orderNo, id } = await subscribed()
    const findAgain = wallet.paypal.forget(id)
    await lookFor(3 * DAY_MS)
    expect(await stateOf(orderNo)).toBe('cancelled')
    findAgain()
    wallet.server.clock.advance(DAY_MS + 1)
    await look()
    wallet.server.clock.set('2027-03-01T08:00:00Z')
    wallet.paypal.renew(id)
    wallet.paypal.cancel(id)
    await look()
    const renewed = await wallet.membershipOf(ada)
    wallet.paypal.refund(id)
    wallet.server.clock.advance(DAY_MS + 1)
    await look()
    expect((await wallet.paymentsOf(orderNo)).at(-1)).toEqual({ amount: 790, reversed: true })
    expect(await wallet.membershipOf(ada)).not.toEqual(renewed)
  })

  test('S13: does not keep a new one from being paid, nor the page from showing what runs', async () => {
    const { id } = await subscribed()
    wallet.paypal.forget(id)
    wallet.server.clock.advance(DAY_MS)
    const next = await wallet.open(ada, 'yearly')
    wallet.paypal.approve(next.id)
    await wallet.takeUp(next.id)
    expect((await ada.call(ownMembership, {})).data.renewal).toMatchObject({ code: 'yearly', status: 'active' })
    expect((await ada.call(cancelRenewal, {})).data.renewal?.status).toBe('canceled')
  })
})
