import { expect, test } from '../actors.ts'
import { watchShifts } from '../layout-shifts.ts'
import { loginCodeFor } from '../mail.ts'

test('a visitor signs in with a code from the mail, and returns to the page that required the login', async ({
  visitor,
  words,
  address,
}) => {
  await visitor.goto('/mine/accountInformation')
  await expect(visitor).toHaveURL(/\/login\?redirect=%2Fmine%2FaccountInformation$/)

  await expect(visitor.getByLabel(words('Email'), { exact: true })).toBeFocused()
  await visitor.keyboard.type(address)
  await visitor.getByRole('button', { name: words('Send code') }).click()
  await expect(visitor.getByRole('button', { name: words.like('{left} s') })).toBeDisabled()
  await expect(visitor.getByLabel(words('Verification code'))).toBeFocused()
  await visitor.keyboard.type(await loginCodeFor(address))

  await visitor.getByRole('button', { name: words('Log in'), exact: true }).click()
  await expect(visitor.getByText(words('Please agree to the agreement first'))).toBeVisible()
  await visitor.getByRole('checkbox').check()
  await visitor.getByRole('button', { name: words('Log in'), exact: true }).click()

  await expect(visitor).toHaveURL(/\/mine\/accountInformation$/)
  await visitor.goto('/home')
  await visitor.getByRole('button', { name: words('Your account') }).click()
  await expect(visitor.getByText(address).first()).toBeVisible()

  await visitor
    .getByRole('button', { name: words('Log out') })
    .or(visitor.getByRole('menuitem', { name: words('Log out') }))
    .click()
  await expect(visitor.getByRole('link', { name: words('Log in') }).first()).toBeVisible()
  const after = await visitor.request.get('/api/ecards/user/info/current')
  expect(await after.json()).toMatchObject({ success: true, data: null })
})

test('a wrong code is refused in words and loses nothing that was typed', async ({ visitor, words, address }) => {
  await visitor.goto('/login')
  await visitor.getByLabel(words('Email'), { exact: true }).fill(address)
  await visitor.getByRole('button', { name: words('Send code') }).click()
  const code = await loginCodeFor(address)
  const wrong = code === '000000' ? '000001' : '000000'
  await visitor.getByLabel(words('Verification code')).fill(wrong)
  await visitor.getByRole('checkbox').check()
  await visitor.getByRole('button', { name: words('Log in'), exact: true }).click()
  await expect(visitor.getByText(words('Enter the correct verification code'))).toBeVisible()
  await expect(visitor.getByLabel(words('Verification code'))).toHaveAttribute('aria-invalid', 'true')
  await expect(visitor.getByLabel(words('Verification code'))).toBeFocused()
  await visitor.keyboard.type(code)
  await expect(visitor.getByLabel(words('Email'), { exact: true })).toHaveValue(address)
  await expect(visitor).toHaveURL(/\/login/)
  await visitor.getByRole('button', { name: words('Log in'), exact: true }).click()
  await expect(visitor).toHaveURL(/\/home$/)
})

test('nothing moves while the login page loads', async ({ visitor, words }) => {
  const shifts = await watchShifts(visitor)
  await visitor.route('**/files/**', async (route) => {
    await visitor.getByLabel(words('Email'), { exact: true }).waitFor() // the picture loads last
    await route.continue()
  })
  await visitor.goto('/login')
  if ((visitor.viewportSize()?.width ?? 0) >= 960)
    await expect(visitor.locator('aside img').last()).toHaveJSProperty('complete', true)
  expect(await shifts()).toBeLessThan(0.05)
})

test('the agreements that the login asks for can be read (spec 2.3, 2.10)', async ({ visitor, words, language }) => {
  await visitor.goto('/login')
  const name = language === 'zh-CN' ? '隐私政策' : 'Privacy policy'
  const opened = visitor.waitForEvent('popup')
  await visitor.locator('a[href="/mine/privacyAgreement"]').click()
  const page = await opened
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('table').first()).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  await expect(visitor.getByLabel(words('Email'), { exact: true })).toBeVisible()
})
