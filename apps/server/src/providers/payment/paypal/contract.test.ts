import { ORDER_STATUS } from '@petalpost/domain/order'
import { startPayPalServer } from '@petalpost/fake-providers/paypal-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { systemClock } from '#src/clock.ts'
import { secureRandom } from '#src/random.ts'
import { type ContractTarget, ownOrigin, ownPaypal, ownTarget, settingsOf } from '#test/own-service.ts'

import { ForgedNotice, PaymentFailed, UnknownOrder } from '../payment.ts'
import type { PlanOnSale } from './catalog.ts'
import { type PaypalAccount, readPaypalConfig } from './config.ts'
import { type Paypal, paypal } from './paypal.ts'

const TARGETS: ContractTarget<PaypalAccount>[] = [
  {
    name: 'the stand-in',
    open: async () => {
      const { env, close } = await startPayPalServer()
      return { account: settingsOf(readPaypalConfig, env)!, close }
    },
  },
  ...ownTarget('its sandbox', ownPaypal()),
]

const PLAN: PlanOnSale = {
  productId: 'monthly-usd',
  name: 'Petalpost monthly',
  plan: 'monthly',
  currency: 'USD',
  amount: 790,
  firstAmount: 395,
}
/** PayPal has given no subscription this number. */
const UNKNOWN = 'I-000000000000'

/** A new order. */
const request = () => ({
  orderNo: secureRandom.id(),
  productId: PLAN.productId,
  plan: PLAN.plan,
  description: 'Monthly',
  amount: PLAN.firstAmount,
  fullAmount: PLAN.amount,
  currency: 'USD' as const,
  expiresAt: systemClock.now() + 1_200_000,
})
const refTo = ({ orderNo }: { orderNo: string }, providerOrderId: string | null) => ({
  orderNo,
  providerOrderId,
  createdAt: systemClock.now(),
  refundNos: [],
})

// Steps that need no buyer. Every approval, payment and refund is tested with the stand-in only.
describe.each(TARGETS)('the contract of PayPal, with $name', ({ open }) => {
  let account: PaypalAccount
  let close: () => Promise<void>
  let known: Map<string, string>
  let provider: Paypal
  /** The adapter, which remembers PayPal's numbers in `ids`. */
  const adapter = (ids: Map<string, string>, changed: Partial<PaypalAccount> = {}) =>
    paypal(
      { ...account, ...changed },
      {
        clock: systemClock,
        random: secureRandom,
        ids: {
          read: (name) => Promise.resolve(ids.get(name) ?? null),
          write: (name, id) => Promise.resolve(void ids.set(name, id)),
        },
        publicOrigin: ownOrigin(),
        noticeUrl: `${ownOrigin()}/pay/paypal-subscription/notice`,
      },
    )
  beforeAll(async () => {
    ;({ account, close } = await open())
    known = new Map()
    provider = adapter(known)
    await provider.setUp([PLAN])
  })
  afterAll(() => close())

  test('set-up: product, plan and webhook are made once, also when we have forgotten their numbers', async () => {
    const said = await provider.setUp([PLAN])
    expect(said).toHaveLength(3)
    for (const line of said) expect(line).toMatch(/^(?:product|plan monthly-usd USD 790 395|webhook): \S+, as before$/)
    const again = new Map<string, string>()
    await adapter(again).setUp([PLAN])
    expect(again).toEqual(known)
  })

  test('set-up: a price that PayPal was not told of has to be set up, a known one not', async () => {
    expect(await provider.toSetUp([PLAN, { ...PLAN, firstAmount: 1 }])).toEqual(['plan monthly-usd USD 790 1'])
  })

  test('token: a wrong secret gets none', async () => {
    const opened = adapter(known, { secret: 'not-the-secret' }).open(request())
    await expect(opened).rejects.toThrow(/^no access token: status 401/)
  })

  test('create: the same order gets the same subscription again, another order another one', async () => {
    const order = request()
    const first = await provider.open(order)
    expect(first).toMatchObject({ providerOrderId: expect.stringMatching(/^I-\w+$/), qrCode: null })
    expect(await provider.open(order)).toEqual(first)
    expect((await provider.open(request())).providerOrderId).not.toBe(first.providerOrderId)
  })

  test('state: an unapproved subscription is processing, unpaid, and knows our order', async () => {
    const order = request()
    const { providerOrderId } = await provider.open(order)
    expect(await provider.state(refTo(order, providerOrderId))).toEqual({
      status: ORDER_STATUS.processing,
      payments: [],
      agreement: { id: providerOrderId, status: 'pending', nextBillingAt: null },
    })
    expect(await provider.agreements?.orderOf(providerOrderId!)).toBe(order.orderNo)
    await expect(provider.state(refTo(request(), providerOrderId))).rejects.toThrow(/for another order/)
  })

  test('unknown: no state, no order and no end of a subscription that PayPal does not know', async () => {
    await expect(provider.state(refTo(request(), UNKNOWN))).rejects.toThrow(UnknownOrder)
    await expect(provider.agreements?.orderOf(UNKNOWN)).rejects.toThrow(UnknownOrder)
    await expect(provider.agreements?.cancel(UNKNOWN)).rejects.toThrow(UnknownOrder)
  })

  test('close: ending what nobody has approved is no failure, and an unknown price is one', async () => {
    const order = request()
    const { providerOrderId } = await provider.open(order)
    await provider.close(refTo(order, providerOrderId))
    await provider.agreements?.cancel(providerOrderId!)
    const { payments } = await provider.state(refTo(order, providerOrderId))
    expect(payments).toEqual([])
    await expect(provider.open({ ...request(), fullAmount: 1 })).rejects.toThrow(PaymentFailed)
  })

  test('notice: PayPal says by postback that it has not sent a forged one', async () => {
    const { endpoint } = account
    const headers = {
      'paypal-transmission-id': '69cd13f0-d67a-11e5-baa3-778b53f4ae55',
      'paypal-transmission-time': `${new Date(systemClock.now()).toISOString().slice(0, 19)}Z`,
      'paypal-transmission-sig': secureRandom.bytes(256).toString('base64'),
      'paypal-cert-url': `${endpoint}/v1/notifications/certs/CERT-360caa42-fca2a594-5a29e601`,
      'paypal-auth-algo': 'SHA256withRSA',
    }
    const event = {
      id: 'WH-2WR32451HC0233532-67976317FL4543714',
      event_version: '1.0',
      create_time: headers['paypal-transmission-time'],
      resource_type: 'subscription',
      event_type: 'BILLING.SUBSCRIPTION.ACTIVATED',
      summary: 'Subscription activated',
      resource: { id: UNKNOWN, status: 'ACTIVE' },
    }
    const read = adapter(known, { noticeCheck: 'postback' }).readNotice(headers, Buffer.from(JSON.stringify(event)))
    await expect(read).rejects.toThrow(new ForgedNotice('not signed by PayPal'))
  })
})
