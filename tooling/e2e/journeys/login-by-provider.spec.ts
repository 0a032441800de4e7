import { expect, test } from '../actors.ts'
import { signInAtProvider } from '../outside-logins.ts'
import { listenToToasts } from '../said-in-toasts.ts'

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
  const toasts = await listenToToasts(visitor)
  await visitor.goto(`/login?redirect=${encodeURIComponent(GUARDED)}`)
  const button = visitor.getByRole('button', { name: words('Log in with {name}', { name: 'Acme' }) })
  await visitor.getByRole('checkbox').check()
  await button.click()
  await visitor.getByRole('button', { name: 'Cancel' }).click()
  await toasts.toHaveSaid(words('You have canceled the login.'))
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
  const toasts = await listenToToasts(visitor)
  await visitor.goto('/login')
  await visitor.getByRole('checkbox').check()
  if (language === 'zh-CN') {
    await expect(visitor.getByRole('button', { name: words('Log in with Google') })).toBeHidden()
    await visitor.getByRole('button', { name: words('Log in with WeChat') }).click()
    await visitor.getByRole('button', { name: '拒绝' }).click()
    await toasts.toHaveSaid(words('You have canceled the login.'))
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

test('a user adds the login with WeChat, who else has it keeps it, and the user removes it (spec 2.10)', async ({
  user,
  words,
  language,
  address,
  browser,
}) => {
  const person = address.replaceAll(/[@.]/g, '-').slice(0, 40)
  const [who, confirm] = language === 'zh-CN' ? ['您是谁？', '确认登录'] : ['Who are you?', 'Confirm the login']
  const name = words('WeChat')
  const add = user.getByRole('button', { name: words('Add the login with {name}', { name }) })
  const addAs = async (whom: string) => {
    await add.click()
    await user.getByLabel(who).fill(whom)
    await user.getByRole('button', { name: confirm }).click()
    await expect(user).toHaveURL(GUARDED)
  }
  const elsewhere = await browser.newContext({ locale: language })
  const other = await elsewhere.newPage()
  const { url } = (
    (await (await other.request.get(new URL('/api/login/oauth/web/url/wechat', user.url()).href)).json()) as {
      data: { url: string }
    }
  ).data
  await other.goto(url)
  await other.getByLabel(who).fill(`${person}-other`.slice(-40))
  await other.getByRole('button', { name: confirm }).click()
  await expect
    .poll(async () => {
      const answer = await other.request.get(new URL('/api/ecards/user/info/current', user.url()).href)
      return ((await answer.json()) as { data: unknown }).data
    })
    .not.toBeNull()
  await elsewhere.close()

  await user.goto(GUARDED)
  await addAs(`${person}-other`.slice(-40))
  await expect(
    user.getByText(
      words(
        'Another Petalpost account logs in with it already. Remove it there first, or delete that account if it has no other way to log in. You can also use another one.',
      ),
    ),
  ).toBeVisible()
  await addAs(person)
  await expect(user.getByText(words('From now on you can log in this way too'))).toBeVisible()
  const ways = user.getByRole('region', { name: words('Ways to log in') }).getByRole('listitem')
  await expect(ways).toHaveCount(2)
  await user.getByRole('button', { name: words('Remove the login with {name}', { name }) }).click()
  await user.getByRole('button', { name: words('OK') }).click()
  await expect(ways).toHaveCount(1)
  await expect(add).toBeVisible()
})
