import type { Page } from '@playwright/test'

import { loginCodeFor } from './mail.ts'
import type { Words } from './words.ts'

/** Logs in with the form of the open login page, as a person does. */
export async function logInByForm(page: Page, words: Words, address: string): Promise<void> {
  await page.getByLabel(words('Email'), { exact: true }).fill(address)
  await page.getByRole('button', { name: words('Send code') }).click()
  await page.getByLabel(words('Verification code')).fill(await loginCodeFor(address))
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: words('Log in'), exact: true }).click()
}
