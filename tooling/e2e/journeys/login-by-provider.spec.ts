import { expect, test } from '../actors.ts'
import { signInAtProvider } from '../outside-logins.ts'

const GUARDED = '/mine/accountInformation'

test('a visitor logs in at a provider, and returns to the page that required the login (spec 2.3)', async ({
  visitor,
  words,
  address,
}) => {
  await visitor.goto(GUARDED)
  await expect(visitor).toHaveURL(/\/login\?redirect=/)
  const button = visitor.getByRole('button', { name: words('Log in with {name}', { name: 'Acme' }) })
  await button.click()
  await expect(visitor.getByText(words('Please agree to the agreement first'))).toBeVisible()
  await visitor.getByRole('checkbox').check()
  await button.click()
  await signInAtProvider(visitor, address)
  await expect(visitor).toHaveURL(GUARDED)
  await expect(visitor.getByRole('button', { name: words('Your account') })).toBeVisible()
  const after = await visitor.request.get('/api/ecards/user/info/current')
  expect(await after.json()).toMatchObject({ success: true, data: { email: address } })
})

test('who cancels at the provider is told, and can log in another way (spec 2.3)', async ({
  visitor,
  words,
  address,
}) => {
  await visitor.goto(`/login?redirect=${encodeURIComponent(GUARDED)}`)
  const button = visitor.getByRole('button', { name: words('Log in with {name}', { name: 'Acme' }) })
  await visitor.getByRole('checkbox').check()
  await button.click()
  await visitor.getByRole('button', { name: 'Cancel' }).click()
  await expect(visitor.getByText(words('You have canceled the login.'))).toBeVisible()
  await expect(visitor).toHaveURL(`/login?redirect=${encodeURIComponent(GUARDED)}`)
  await visitor.getByRole('checkbox').check()
  await button.click()
  await signInAtProvider(visitor, address)
  await expect(visitor).toHaveURL(GUARDED)
})

test('the icon of the language is Google in English, and WeChat’s page in Chinese (spec 2.3)', async ({
  visitor,
  words,
  language,
  address,
}) => {
  await visitor.goto('/login')
  await visitor.getByRole('checkbox').check()
  if (language === 'zh-CN') {
    await expect(visitor.getByRole('button', { name: words('Log in with Google') })).toBeHidden()
    await visitor.getByRole('button', { name: words('Log in with WeChat') }).click()
    await visitor.getByRole('button', { name: '拒绝' }).click()
    await expect(visitor.getByText(words('You have canceled the login.'))).toBeVisible()
    await visitor.getByRole('checkbox').check()
    await visitor.getByRole('button', { name: words('Log in with WeChat') }).click()
    await visitor.getByLabel('您是谁？').fill(address.replaceAll(/[@.]/g, '-').slice(0, 40))
    await visitor.getByRole('button', { name: '确认登录' }).click()
    await expect(visitor).toHaveURL(/\/home$/)
    const after = await visitor.request.get('/api/ecards/user/info/current')
    expect(await after.json()).toMatchObject({ success: true, data: { email: null } })
    return
  }
  await visitor.getByRole('button', { name: words('Log in with Google') }).click()
  await signInAtProvider(visitor, address)
  await expect(visitor).toHaveURL(/\/home$/)
})
