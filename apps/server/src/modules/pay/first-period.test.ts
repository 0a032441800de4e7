import { sendCaptcha } from '@petalpost/api-client/endpoints/login'
import { productList } from '@petalpost/api-client/endpoints/pay'
import { claimReward } from '@petalpost/api-client/endpoints/rewards'
import { checkDeleteEmail, deleteAccount } from '@petalpost/api-client/endpoints/user'
import { DAY_MS } from '@petalpost/domain/civil-day'
import { LEVELS } from '@petalpost/domain/membership'
import type { DeviceType } from '@petalpost/domain/order'
import { FREE_MONTH_REWARD_ID } from '@petalpost/domain/reward'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { setUpPaypal } from '#src/cli/set-up-paypal.ts'
import { codeIn } from '#test/code-in.ts'
import { signIn, type SignedIn } from '#test/factories.ts'
import { openWallet, type Wallet } from '#test/wallet.ts'

let wallet: Wallet
let ada: SignedIn
beforeAll(async () => void (wallet = await openWallet()))
afterAll(() => wallet.close())
beforeEach(async () => {
  wallet.server.clock.set('2026-11-21T08:00:00Z')
  ada = await wallet.newcomer()
})

const subscribed = async (plan?: string) => {
  const { id } = await wallet.open(ada, plan)
  wallet.paypal.approve(id)
  await wallet.takeUp(id)
  return id
}
const stateAtPaypal = (id: string) => wallet.paypal.subscriptions.get(id)?.status

const priceOfYear = async (browser: SignedIn, deviceType: DeviceType = 'pc-en') => {
  const { data } = await browser.call(productList, { deviceType })
  return data.find(({ code }) => code === 'yearly')?.discountAmounts
}
const claim = (browser: SignedIn) => browser.call(claimReward, { rewardId: FREE_MONTH_REWARD_ID, url: '/intro' })

describe('the price of the first period (spec 2.9, 2.11)', () => {
  test('S13: a former payer who claims the free month is charged 45.9 for one year, as the dialog says', async () => {
    await subscribed()
    expect(await priceOfYear(ada)).toBe(4_990)
    await claim(ada)
    expect(await priceOfYear(ada)).toBe(4_590)
    wallet.server.clock.advance(DAY_MS)
    const { orderNo, id } = await wallet.open(ada, 'yearly')
    wallet.paypal.approve(id)
    await wallet.takeUp(id)
    expect(await wallet.paymentsOf(orderNo)).toEqual([{ amount: 4_590, reversed: false }])
    expect((await wallet.membershipOf(ada)).level).toBe(LEVELS.yearly)
    expect(await priceOfYear(ada)).toBe(4_990)
  })

  test('S13: who has paid for a year has had its first one, also in the other currency', async () => {
    await subscribed('yearly')
    await claim(ada)
    expect(await priceOfYear(ada)).toBe(4_990)
    expect(await priceOfYear(ada, 'pc-zh')).toBe(4_990)
  })

  test('who has never paid has half the price, which is less', async () => {
    await claim(ada)
    expect(await priceOfYear(ada)).toBe(2_495)
  })

  test('S13: two years at the introductory price that are paid at once count once; the second goes back', async () => {
    await subscribed()
    await claim(ada)
    wallet.server.clock.advance(DAY_MS)
    const first = await wallet.open(ada, 'yearly')
    // the price of the year has changed, so PayPal cannot use the same agreement again
    await wallet.server.deps.pool.query(`update products set amounts = amounts + 1 where id = 'yearly-usd'`)
    await setUpPaypal(wallet.server.deps)
    const second = await wallet.open(ada, 'yearly')
    await wallet.server.deps.pool.query(`update products set amounts = amounts - 1 where id = 'yearly-usd'`)
    expect(second.id).not.toBe(first.id)
    for (const { id } of [first, second]) {
      wallet.paypal.approve(id)
      await wallet.takeUp(id)
    }
    expect([first, second].map(({ id }) => wallet.paypal.subscriptions.get(id)?.sales[0]?.status)).toEqual([
      'COMPLETED',
      'REFUNDED',
    ])
    expect(stateAtPaypal(second.id)).toBe('CANCELLED')
  })

  test('S13: a month that renews while the year is open takes nothing from the introductory price', async () => {
    const month = await subscribed()
    await claim(ada)
    wallet.server.clock.set('2026-11-23T08:59:00Z')
    const year = await wallet.open(ada, 'yearly')
    wallet.server.clock.set('2026-11-23T09:00:00Z')
    wallet.paypal.renew(month)
    await wallet.takeUp(month)
    wallet.paypal.approve(year.id)
    await wallet.takeUp(year.id)
    expect(await wallet.paymentsOf(year.orderNo)).toEqual([{ amount: 4_590, reversed: false }])
  })

  test('S14: whoever deletes the account and returns with the same mailbox is no new member', async () => {
    await subscribed()
    const account = ada.user.email ?? ''
    expect(await ada.call(checkDeleteEmail, { account })).toMatchObject({ success: true })
    expect(await ada.call(sendCaptcha, { account })).toMatchObject({ success: true })
    const accountCode = codeIn((await wallet.server.mail.next(account)).text)
    expect(await ada.call(deleteAccount, { account, accountCode })).toMatchObject({ success: true })
    const { data } = await (await signIn(wallet.server, { email: account })).call(productList, { deviceType: 'pc-en' })
    expect(data.map(({ discountAmounts }) => discountAmounts)).toEqual([4_990, 790])
  })
})
