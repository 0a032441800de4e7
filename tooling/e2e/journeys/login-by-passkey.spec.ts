import type { Page } from '@playwright/test'

import { expect, test } from '../actors.ts'

const MANAGEMENT = '/mine/accountManagement'

/** Gives the browser a device with a fingerprint sensor, whose owner always agrees. Returns how to change that. */
async function addDevice(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    refuse: (refuses: boolean) =>
      session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: !refuses }),
  }
}

test('a user adds a passkey, logs in with it, removes it, and can then no longer log in with it (spec 2.3, 2.10)', async ({
  user,
  words,
  address,
}) => {
  const device = await addDevice(user)
  await user.goto(MANAGEMENT)
  await expect(user.getByText(words('You have no passkey yet.'))).toBeVisible()
  await user.getByRole('button', { name: words('Add a passkey') }).click()
  await expect(user.getByText(words('From now on you can log in here with a passkey'))).toBeVisible()
  const row = user.getByRole('region', { name: words('Passkeys') }).getByRole('listitem')
  await expect(row).toHaveCount(1)
  await user.getByRole('button', { name: words('Add a passkey') }).click()
  await expect(user.getByText(words('You already have a passkey on this device'))).toBeVisible()

  const logOut = async () => {
    const origin = { origin: new URL(user.url()).origin }
    await user.request.post('/api/login/local/logout', { data: {}, headers: origin })
    await user.goto(MANAGEMENT)
    await expect(user).toHaveURL(/\/login\?redirect=/)
  }
  await logOut()
  const button = user.getByRole('button', { name: words('Log in with a passkey') })
  await button.click()
  await expect(user.getByText(words('Please agree to the agreement first'))).toBeVisible()
  await user.getByRole('checkbox').check()
  await device.refuse(true)
  await button.click()
  await expect(user.getByText(words('No passkey was used. You can log in another way.'))).toBeVisible()
  await device.refuse(false)
  await button.click()
  await expect(user).toHaveURL(MANAGEMENT)
  const after = await user.request.get('/api/ecards/user/info/current')
  expect(await after.json()).toMatchObject({ success: true, data: { email: address } })

  await row.getByRole('button', { name: words.like('Remove the passkey of {name}') }).click()
  await user.getByRole('button', { name: words('OK') }).click()
  await expect(user.getByText(words('You have no passkey yet.'))).toBeVisible()
  await logOut()
  await user.getByRole('checkbox').check()
  await button.click()
  await expect(user.getByRole('alert').or(user.getByRole('status')).filter({ hasText: /./ }).first()).toBeVisible()
  await expect(user).toHaveURL(/\/login\?redirect=/)
  const end = await user.request.get('/api/ecards/user/info/current')
  expect(await end.json()).toMatchObject({ data: null })
})
