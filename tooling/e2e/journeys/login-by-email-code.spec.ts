import { expect, test } from '../actors.ts'
import { loginCodeFor } from '../mail.ts'

test('a visitor signs in with a code read from the mail, and comes back to where the door was', async ({
  visitor,
  words,
  address,
}) => {
  await visitor.goto('/mine/accountInformation')
  await expect(visitor).toHaveURL(/\/login\?redirect=%2Fmine%2FaccountInformation$/)

  await visitor.getByLabel(words('Email'), { exact: true }).fill(address)
  await visitor.getByRole('button', { name: words('Send code') }).click()
  await expect(visitor.getByRole('button', { name: words.like('{left} s') })).toBeDisabled()
  await visitor.getByLabel(words('Verification code')).fill(await loginCodeFor(address))

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
  expect(after.status()).toBe(401)
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
  await expect(visitor.getByLabel(words('Email'), { exact: true })).toHaveValue(address)
  await expect(visitor).toHaveURL(/\/login/)
})
