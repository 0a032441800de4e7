import { ownMembership } from '@petalpost/api-client/endpoints/pay'
import { claimReward } from '@petalpost/api-client/endpoints/rewards'
import { DAY_MS } from '@petalpost/domain/civil-day'
import { FREE_MONTH_REWARD_ID } from '@petalpost/domain/reward'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { SignedIn } from '#test/factories.ts'
import { printedBooks } from '#test/printed-books.ts'
import { openWallet, type Wallet } from '#test/wallet.ts'
import { openWechatPay, type WechatPayments } from '#test/wechat-pay.ts'

describe('S13: a refund takes back exactly what its payment has added', () => {
  describe('WeChat Pay: a month until 31 January, and one until 28 February', () => {
    let pay: WechatPayments
    let ada: SignedIn
    let ends: (string | null)[]
    beforeAll(async () => void (pay = await openWechatPay({ isAlone: true })))
    afterAll(() => pay.close())

    const endOf = async () => (await pay.membershipOf(ada)).expireTime
    async function buy(): Promise<string> {
      const orderNo = await pay.open(ada)
      pay.wechat.pay(orderNo)
      await pay.takeUp(orderNo)
      ends.push(await endOf())
      return orderNo
    }
    async function refunded(orderNo: string): Promise<string | null> {
      pay.wechat.refund(orderNo)
      await pay.takeUp(orderNo)
      return endOf()
    }
    async function twoMonths(): Promise<[string, string]> {
      const january = await buy()
      pay.server.clock.advance(DAY_MS)
      const two: [string, string] = [january, await buy()]
      expect(ends).toEqual(['2027-01-31T08:00:00.000Z', '2027-02-28T08:00:00.000Z'])
      return two
    }
    beforeEach(async () => {
      pay.begin()
      pay.server.clock.set('2026-12-31T08:00:00Z')
      ada = await pay.newcomer()
      ends = []
    })

    test('S13: the days until 31 January stay', async () => {
      const [january, february] = await twoMonths()
      expect(await refunded(february)).toBe(ends[0])
      expect(await refunded(january)).toBe('2027-01-01T08:00:00.000Z')
    })

    test('S13: the refund of the earlier payment leaves the 28 days of the later one', async () => {
      const [january, february] = await twoMonths()
      expect(await refunded(january)).toBe('2027-01-28T08:00:00.000Z')
      expect(await refunded(february)).toBe('2027-01-01T08:00:00.000Z')
    })

    test('S13: a free month between two payments stays as long as it was', async () => {
      const january = await buy()
      await ada.call(claimReward, { rewardId: FREE_MONTH_REWARD_ID, url: '' })
      expect(await endOf()).toBe('2027-02-28T08:00:00.000Z')
      const march = await buy()
      expect(await refunded(january)).toBe('2027-02-25T08:00:00.000Z')
      expect(await refunded(march)).toBe('2027-01-28T08:00:00.000Z')
    })

    test('S13: what a payment added after a pause counts from its payment, not from the end before', async () => {
      await buy()
      pay.server.clock.set('2027-03-10T08:00:00Z')
      ada = { ...ada, ...(await pay.away(ada)) }
      const march = await buy()
      pay.server.clock.advance(DAY_MS)
      await buy()
      expect(ends.slice(1)).toEqual(['2027-04-10T08:00:00.000Z', '2027-05-10T08:00:00.000Z'])
      expect(await refunded(march)).toBe('2027-04-09T08:00:00.000Z')
    })

    test('S13: a payment that an older server has granted loses the months of its plan', async () => {
      const [, february] = await twoMonths()
      await pay.server.deps.pool.query('update payments set granted_ms = null where order_no = $1', [february])
      expect(await refunded(february)).toBe('2027-01-28T08:00:00.000Z')
    })

    test('ownMembership: a period that begins on 31 January is worth its whole price', async () => {
      pay.server.clock.set('2027-01-31T08:00:00Z')
      ada = await pay.newcomer()
      await buy()
      const { remainders } = (await ada.call(ownMembership, {})).data
      expect(remainders).toEqual([{ code: 'monthly', days: 28, cents: 395, currency: 'CNY' }])
    })

    test('S13: the books have no difference after all of this', async () => {
      expect(await printedBooks(pay.server.connection, pay.server.clock)).toEqual([true, '0 differences'])
    })
  })

  describe('PayPal: a month until 28 January and one until 28 February, each with three days of grace', () => {
    let wallet: Wallet
    beforeAll(async () => void (wallet = await openWallet()))
    afterAll(() => wallet.close())

    test('S13: the refund of the renewal leaves the days until 31 January, the refund of the first payment leaves none', async () => {
      const { server, paypal } = wallet
      server.clock.set('2026-12-28T08:00:00Z')
      const ada = await wallet.newcomer()
      const { id } = await wallet.open(ada)
      const endAfter = async (time: string, verb: 'approve' | 'renew' | 'refund') => {
        server.clock.set(time)
        paypal[verb](id)
        await wallet.takeUp(id)
        return (await wallet.membershipOf(ada)).expireTime
      }
      expect(await endAfter('2026-12-28T08:00:00Z', 'approve')).toBe('2027-01-31T08:00:00.000Z')
      expect(await endAfter('2027-01-28T09:00:00Z', 'renew')).toBe('2027-03-03T08:00:00.000Z')
      expect(await endAfter('2027-01-29T08:00:00Z', 'refund')).toBe('2027-01-31T08:00:00.000Z')
      expect(await endAfter('2027-01-30T08:00:00Z', 'refund')).toBe('2027-01-30T08:00:00.000Z')
    })

    test('S13: the books have no difference after all of this', async () => {
      expect(await printedBooks(wallet.server.connection, wallet.server.clock)).toEqual([true, '0 differences'])
    })
  })
})
