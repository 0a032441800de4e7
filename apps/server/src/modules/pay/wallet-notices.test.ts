import { ORDER_STATUS } from '@petalpost/domain/order'
import type { NoticeFault } from '@petalpost/fake-providers/paypal-server'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { closeRefund, refunds } from '#src/cli/refunds.ts'
import type { SignedIn } from '#test/factories.ts'
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

const NOBODY = { level: 0, expireTime: '2026-11-21T08:00:00.000Z' }
const refusals = () =>
  [...wallet.server.log, ...wallet.other.log].filter((line) => line.includes('a forged payment notice'))

/** Faults that anybody can see, and those that only PayPal, or only its certificate, reveals. */
const FORGED: [string, NoticeFault][] = [
  ['changed after it was signed', { changed: true }],
  ['signed for another webhook', { webhookId: 'WH-OTHER' }],
  ['five days old', { late: -5 * 86_400 }],
  ['six minutes ahead', { late: 360 }],
  ['signed by a certificate of its own', { certificate: 'self-signed' }],
  ['signed by an expired certificate', { certificate: 'expired' }],
  ['signed by somebody else’s certificate', { certificate: 'other-name' }],
  ['certified on another host', { certUrl: 'https://evil.test/v1/notifications/certs/CERT-none' }],
  ['certified on this machine', { certUrl: 'http://127.0.0.1:1/v1/notifications/certs/CERT-none' }],
]

describe('notices of PayPal (rule S13)', () => {
  test.each(['postback', 'certificate'])('S13: a notice that PayPal has signed is taken (%s)', async (check) => {
    const { id } = await wallet.open(ada)
    wallet.paypal.approve(id)
    const on = check === 'postback' ? wallet.server : wallet.other
    expect((await wallet.notify(id, {}, on)).statusCode).toBe(204)
    await vi.waitFor(async () => expect((await wallet.membershipOf(ada)).level).toBe(2))
  })

  test.each(FORGED)('S13: a notice that is %s is refused by both checks, and logged', async (_what, fault) => {
    const { id } = await wallet.open(ada)
    wallet.paypal.approve(id)
    const before = refusals().length
    expect((await wallet.notify(id, fault)).statusCode).toBe(401)
    expect((await wallet.notify(id, fault, wallet.other)).statusCode).toBe(401)
    expect(await wallet.membershipOf(ada)).toEqual(NOBODY)
    expect(refusals()).toHaveLength(before + 2)
  })

  test('S13: without signature, without JSON or with another body it is refused', async () => {
    const { id } = await wallet.open(ada)
    const { headers, body } = wallet.paypal.notice(id)
    const url = '/pay/paypal-subscription/notice'
    const send = async (sent: Record<string, string>, payload: string) =>
      (await wallet.server.visitor().send({ method: 'POST', url, headers: sent, payload })).statusCode
    expect(await send({ 'content-type': 'application/json' }, body)).toBe(401)
    expect(await send(headers, 'nothing')).toBe(401)
    expect(await send(headers, JSON.stringify(JSON.parse(body)))).toBe(401)
    expect(await send({ ...headers, 'paypal-auth-algo': 'none' }, body)).toBe(401)
  })

  test('S13: a notice while PayPal cannot be asked is not lost: PayPal sends it again', async () => {
    const { id } = await wallet.open(ada)
    wallet.paypal.approve(id)
    wallet.paypal.setMood('fault')
    expect((await wallet.notify(id)).statusCode).toBe(503)
    wallet.paypal.setMood('well')
    expect((await wallet.notify(id)).statusCode).toBe(204)
  })

  test('S13: a replayed notice changes nothing', async () => {
    const { orderNo, id } = await wallet.open(ada)
    wallet.paypal.approve(id)
    const { headers, body } = wallet.paypal.notice(id)
    const send = () =>
      wallet.server.visitor().send({ method: 'POST', url: '/pay/paypal-subscription/notice', headers, payload: body })
    await send()
    await vi.waitFor(async () => expect((await wallet.membershipOf(ada)).level).toBe(2))
    const once = await wallet.membershipOf(ada)
    for (let times = 0; times < 5; times++) expect((await send()).statusCode).toBe(204)
    await wallet.takeUp(id)
    expect(await wallet.membershipOf(ada)).toEqual(once)
    expect(await wallet.paymentsOf(orderNo)).toHaveLength(1)
  })

  test('S13: a genuine notice grants nothing by itself: what PayPal says then counts', async () => {
    const { orderNo, id } = await wallet.open(ada)
    expect((await wallet.notify(id)).statusCode).toBe(204)
    await wallet.takeUp(id)
    expect((await wallet.storedOf(orderNo))?.status).toBe(ORDER_STATUS.processing)
    expect(await wallet.membershipOf(ada)).toEqual(NOBODY)
  })
})

describe('money that does not match (rule S13)', () => {
  test.each([
    ['amount', { value: '0.01' }],
    ['currency', { currency_code: 'EUR' }],
  ])('S13: a payment of another %s grants nothing; log, books and `refunds` tell a person', async (_what, amount) => {
    const { orderNo, id } = await wallet.open(ada)
    wallet.paypal.approve(id, amount)
    expect(await wallet.statusOf(ada, orderNo)).toBe(ORDER_STATUS.error)
    expect(await wallet.membershipOf(ada)).toEqual(NOBODY)
    expect(wallet.server.log.some((line) => line.includes('payment to look at') && line.includes(orderNo))).toBe(true)
    const told = async () => {
      const lines: string[] = []
      await refunds(wallet.server.connection, (line) => void lines.push(line), wallet.server.clock)
      return lines.filter((line) => line.includes(orderNo))
    }
    expect(await told()).toEqual([expect.stringMatching(/^refused /)])
    wallet.paypal.refund(id)
    await wallet.takeUp(id)
    expect(await told()).toEqual([])
  })

  test('S13: a renewal for less grants nothing', async () => {
    const { orderNo, id } = await wallet.open(ada)
    wallet.paypal.approve(id)
    await wallet.takeUp(id)
    const once = await wallet.membershipOf(ada)
    wallet.server.clock.advance(30 * 86_400_000)
    wallet.paypal.renew(id, { value: '1.00' })
    await wallet.takeUp(id)
    expect(await wallet.membershipOf(ada)).toEqual(once)
    expect(await wallet.paymentsOf(orderNo)).toHaveLength(1)
    // given back in another way, it leaves the order and its agreement as they are
    await closeRefund(wallet.server.deps, orderNo, 'bank transfer', () => undefined)
    await wallet.takeUp(id)
    expect([(await wallet.storedOf(orderNo))?.status, wallet.paypal.subscriptions.get(id)?.status]).toEqual([
      ORDER_STATUS.paid,
      'ACTIVE',
    ])
    expect(await wallet.membershipOf(ada)).toEqual(once)
  })

  test('S13: another user cannot ask for an order, nor pay an own one with its number', async () => {
    const { orderNo, id } = await wallet.open(ada)
    const bob = await wallet.newcomer('bob')
    expect(await wallet.verify(bob, orderNo)).toMatchObject({ status: 404 })
    const own = await wallet.open(bob)
    // an attacker who could write our table would still fail: the subscription names its order
    await wallet.server.deps.pool.query('update orders set provider_order_id = null where order_no = $1', [orderNo])
    await wallet.server.deps.pool.query('update orders set provider_order_id = $1 where order_no = $2', [
      id,
      own.orderNo,
    ])
    wallet.paypal.approve(id)
    expect(await wallet.statusOf(bob, own.orderNo)).toBe(ORDER_STATUS.processing)
    expect(await wallet.membershipOf(bob)).toEqual(NOBODY)
  })

  test('S18: nothing of the secret, of tokens or of payloads is in a log', () => {
    const lines = [...wallet.server.log, ...wallet.other.log].join('')
    for (const text of ['petalpost-canary-paypal-secret', 'A21AA', 'billing_agreement_id', 'Bearer'])
      expect(lines).not.toContain(text)
  })
})
