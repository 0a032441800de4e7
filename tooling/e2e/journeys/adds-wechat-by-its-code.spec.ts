import { expect, test } from '../official-account.ts'
import { nextCode } from '../outside-logins.ts'

const INFORMATION = '/mine/accountInformation'
const VALID = '05:01'

test('a user adds WeChat by a code that was made anew, logs in by scanning another, and removes it (spec 2.3, 2.10, 4)', async ({
  user,
  words,
  address,
  accountSite: { wechat },
}) => {
  const person = address.replaceAll(/[@.]/g, '-').slice(-40)
  const scan = async (code: string) =>
    expect(await wechat.scan(code, { openid: person, follows: true })).toMatchObject({ status: 200, body: 'success' })
  const name = words('WeChat')
  const ways = user.getByRole('region', { name: words('Ways to log in') }).getByRole('listitem')
  const add = user.getByRole('button', { name: words('Add the login with {name}', { name }) })

  await user.clock.install()
  await user.goto(INFORMATION)
  await expect(ways).toHaveCount(1)
  const first = nextCode(user)
  await add.click()
  const dialog = user.getByRole('dialog', { name: words('Add WeChat') })
  await expect(dialog.getByRole('img', { name: words('QR code that adds WeChat') })).toBeVisible()
  const old = await first
  await user.clock.fastForward(VALID)
  await expect(dialog.getByText(words('QR code has expired'))).toBeVisible()
  const second = nextCode(user)
  await dialog.getByRole('button', { name: words('Get a new code') }).click()
  const code = await second
  expect(code).not.toBe(old)
  await scan(code)
  await expect(user.getByText(words('From now on you can log in this way too'))).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(ways).toHaveCount(2)
  await expect(add).toBeHidden()

  await user.request.post('/api/login/local/logout', { data: {}, headers: { origin: new URL(user.url()).origin } })
  await user.goto(INFORMATION)
  await expect(user).toHaveURL(/\/login\?redirect=/)
  const login = nextCode(user)
  await user.getByRole('tab', { name: words('By WeChat') }).click()
  await user.getByRole('checkbox').check()
  await scan(await login)
  await expect(user).toHaveURL(INFORMATION)
  const after = await user.request.get('/api/ecards/user/info/current')
  expect(await after.json(), 'the same account').toMatchObject({ success: true, data: { email: address } })

  await user.getByRole('button', { name: words('Remove the login with {name}', { name }) }).click()
  await user.getByRole('button', { name: words('OK') }).click()
  await expect(ways).toHaveCount(1)
  await expect(add).toBeVisible()
})
