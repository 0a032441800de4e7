import { expect, test } from '../actors.ts'
import { logInByForm } from '../log-in.ts'

test('the landing page previews a real solution on PC and on mobile (spec 2.4)', async ({ visitor, words }) => {
  await visitor.goto('/homeNew')
  for (const name of ['Preview on PC', 'Preview on mobile']) {
    await visitor.getByRole('button', { name: words(name) }).click()
    const dialog = visitor.getByRole('dialog')
    await expect(dialog.locator('iframe').last().contentFrame().locator('img').first()).toBeVisible()
    await visitor.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
})

test('the plans of the landing page lead on, the yearly one over the login (spec 2.4)', async ({ visitor, words }) => {
  await visitor.goto('/homeNew')
  await visitor.getByRole('link', { name: words('Browse solutions') }).click()
  await expect(visitor).toHaveURL(/\/solution$/)
  await visitor.goBack()
  await visitor.getByRole('link', { name: words('Subscribe yearly') }).click()
  await expect(visitor).toHaveURL(/\/login\?redirect=%2Fsubscribe/)
})

test('a visitor who starts the free month logs in, and the claim goes on by itself (spec 2.11, 4)', async ({
  visitor,
  words,
  address,
}) => {
  await visitor.goto('/homeNew')
  await visitor.getByRole('link', { name: words('Claim a free month') }).click()
  await visitor.getByRole('button', { name: words('Start my free month') }).click()
  await expect(visitor).toHaveURL(/\/login\?redirect=/)
  await logInByForm(visitor, words, address)
  await expect(visitor).toHaveURL(/\/intro\?v=true$/)
  // no server gives the month yet, and the page says so
  await expect(visitor.getByText(words('The free month cannot be claimed on this server yet.'))).toBeVisible()
})
