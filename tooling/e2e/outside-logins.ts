import { expect, type Page } from '@playwright/test'

import { WECHAT_CONTROL_PORT } from './addresses.ts'

/** A phone scans the code at `url` with WeChat, as the person `openid`. */
export async function scanWithWechat(url: string, openid: string): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${WECHAT_CONTROL_PORT}/scan`, {
    method: 'PUT',
    body: JSON.stringify({ url, openid }),
  })
  expect(await answer.json()).toMatchObject({ status: 200, body: 'success' })
}

/** What the next code of the page says. */
export async function nextCode(page: Page): Promise<string> {
  const answer = await page.waitForResponse('**/api/login/*/*qrcode-render')
  const { data } = (await answer.json()) as { data: { QrCodeUrlStr: string } }
  return data.QrCodeUrlStr
}

/** Chooses the account with this address on the provider's page. */
export async function signInAtProvider(page: Page, address: string): Promise<void> {
  await page.waitForURL(/\/interaction\//)
  await page.getByLabel('Email').fill(address)
  await page.getByRole('button', { name: 'Continue' }).click()
}
