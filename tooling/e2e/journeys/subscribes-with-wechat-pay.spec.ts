import { LEVELS } from '@petalpost/domain/membership'
import type { Page } from '@playwright/test'

import { expect, test } from '../actors.ts'
import type { Words } from '../words.ts'

const MINUTE_MS = 60_000

/** Opens the place of WeChat Pay: on /subscribe in Chinese, in English on the test payment. */
async function orderCode(page: Page, words: Words, language: string): Promise<void> {
  await page.goto(language === 'zh-CN' ? '/subscribe' : '/pay')
  await page.getByRole('button', { name: words('Pay with WeChat Pay') }).click()
  await expect(page.getByRole('link', { name: words('Pay with the sandbox phone') })).toBeVisible()
}

/** Follows the link from the code to the page that plays the phone. */
async function openPhone(page: Page, words: Words): Promise<Page> {
  const opened = page.context().waitForEvent('page')
  await page.getByRole('link', { name: words('Pay with the sandbox phone') }).click()
  const phone = await opened
  await phone.waitForLoadState()
  return phone
}

async function levelOf(page: Page): Promise<number> {
  const answer = await page.request.get('/api/ecards/user/info/current')
  return ((await answer.json()) as { data: { level: number } }).data.level
}

const payOn = (phone: Page, language: string) =>
  phone.getByRole('button', { name: language === 'zh-CN' ? '立即支付' : 'Pay now' }).click()

test.describe('pays with WeChat Pay (spec 2.9, 4, "Order status")', () => {
  test('S13: the code is scanned and paid, the page says so, and the membership runs', async ({
    user,
    words,
    language,
  }) => {
    await orderCode(user, words, language)
    await expect(user.getByText(words('Payments are simulated here. No money moves.')).first()).toBeVisible()
    const phone = await openPhone(user, words)
    await expect(phone.locator('html')).toHaveAttribute('lang', language)
    await payOn(phone, language)
    await expect(phone.getByRole('status')).toHaveText(language === 'zh-CN' ? '支付成功' : 'Payment successful')
    await expect(user.getByText(words('Payment succeeded'))).toBeVisible()
    await user.goto('/mine/minePage')
    await expect(user.getByRole('link', { name: words('Manage the membership') })).toBeVisible()
    await expect(user.getByText(words('Unsubscribed'))).toBeHidden()
    expect(await levelOf(user)).toBeGreaterThan(LEVELS.freeTrial)
  })

  test('F12, S13: after 20 minutes the code is covered; a late payment is credited all the same', async ({
    user,
    words,
    language,
  }) => {
    await user.clock.install()
    await orderCode(user, words, language)
    const phone = await openPhone(user, words)
    await user.bringToFront()
    await user.clock.fastForward(20 * MINUTE_MS)
    await expect(user.getByText(words('The time for the payment is over.'))).toBeVisible()
    await expect(user.getByRole('link', { name: words('Pay with the sandbox phone') })).toBeHidden()
    // polling has ended: no further call, however long the page stays open
    let asked = 0
    user.on('request', (request) => (asked += request.url().includes('/verifyOrder') ? 1 : 0))
    await user.clock.fastForward(5 * MINUTE_MS)
    expect(asked).toBe(0)
    await payOn(phone, language)
    await expect.poll(() => levelOf(user)).toBeGreaterThan(LEVELS.freeTrial)
  })
})
