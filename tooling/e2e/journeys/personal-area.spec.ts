import path from 'node:path'

import sharp from 'sharp'

import { expect, test } from '../actors.ts'
import { loginCodeFor } from '../mail.ts'

const PICTURE = path.resolve(import.meta.dirname, '../../../docs/home.png')
const SMALL_PX = 64

test('a user cuts a picture, large or small, and changes the nickname, and both are there after a reload (spec 2.10)', async ({
  user,
  words,
}) => {
  await user.goto('/mine/accountInformation')
  const background = { r: 200, g: 60, b: 50 }
  const small = await sharp({ create: { width: SMALL_PX, height: SMALL_PX, channels: 3, background } })
    .png()
    .toBuffer()
  const picker = user.getByLabel(words('Picture file'))
  await picker.setInputFiles({ name: 'small.png', mimeType: 'image/png', buffer: small })
  const cutting = user.getByRole('dialog', { name: words('Crop the picture') })
  const widthShown = () => cutting.locator('img').evaluate((image) => image.getBoundingClientRect().width)
  await expect.poll(widthShown).toBeGreaterThan(3 * SMALL_PX)
  await picker.setInputFiles(PICTURE)
  await cutting.getByRole('slider', { name: words('Zoom') }).fill('2')
  await cutting.getByRole('button', { name: words('Use this part') }).click()
  const picture = user.getByRole('main').locator('img')
  await expect(picture).toBeVisible()

  await user.getByLabel(words('Nickname')).fill('Grandma Li')
  const saved = user.waitForResponse((response) => response.url().endsWith('/info/user/update') && response.ok())
  await user.getByRole('button', { name: words('Save'), exact: true }).click()
  await saved
  await user.reload()
  await expect(user.getByLabel(words('Nickname'))).toHaveValue('Grandma Li')
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expect(user.getByLabel(words('Email'), { exact: true })).not.toBeEditable()
})

test('feedback that fails keeps its text and screenshots; sent again, it is thanked (spec 2.10, 4)', async ({
  user,
  words,
}) => {
  await user.goto('/mine/feedback')
  const description = user.getByLabel(words('Problem description'))
  await description.fill('The card is cut off on my phone.')
  await user.getByLabel(words('Screenshot files')).setInputFiles([PICTURE, PICTURE])
  const screenshots = user.getByRole('list', { name: words('Screenshots') }).getByRole('listitem')
  await expect(screenshots).toHaveCount(2)

  const sending = '**/api/common/service/feedback/**'
  await user.route(sending, (route) => route.abort())
  const failed = user.waitForEvent('requestfailed', (request) => request.url().includes('/service/feedback/'))
  await user.getByRole('button', { name: words('Submit'), exact: true }).click()
  await failed
  await user.unroute(sending)
  await expect(user.getByRole('button', { name: words('Submit'), exact: true })).toBeEnabled()
  await expect(description).toHaveValue('The card is cut off on my phone.')
  await expect(screenshots).toHaveCount(2)

  await user.getByRole('button', { name: words('Submit'), exact: true }).click()
  const thanks = user.getByRole('dialog', { name: words('Feedback submitted successfully') })
  await expect(thanks.getByText(words('Thanks for the feedback.'))).toBeVisible()
  await thanks.getByRole('button', { name: words('Back to my page') }).click()
  await expect(user).toHaveURL(/\/mine\/minePage$/)
})

test('an account is deleted by its email and a code, and its user is a visitor at home (spec 2.10, 4)', async ({
  user,
  words,
  address,
}) => {
  await user.goto('/mine/accountManagement')
  await user.getByLabel(words('Email of the account')).fill(address)
  const login = await loginCodeFor(address)
  await user.getByRole('button', { name: words('Send code') }).click()
  await expect(async () => expect(await loginCodeFor(address)).not.toBe(login)).toPass()
  await user.getByLabel(words('Verification code')).fill(await loginCodeFor(address))
  await user.getByRole('button', { name: words('Delete my account') }).click()
  await user
    .getByRole('dialog')
    .getByRole('button', { name: words('OK') })
    .click()
  await expect(user).toHaveURL(/\/home$/)
  await user.goto('/mine/accountInformation')
  await expect(user).toHaveURL(/\/login\?redirect=/)
})
