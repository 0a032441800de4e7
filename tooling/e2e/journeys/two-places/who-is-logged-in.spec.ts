import { expect, signIn, test } from '../../actors.ts'
import { logInByForm } from '../../log-in.ts'
import { listenToToasts } from '../../said-in-toasts.ts'

const CURRENT = '**/api/ecards/user/info/current'
const GUARDED = '/mine/accountInformation'

test('session start: a cookie without storage is a login, and a deep link to a guarded page opens (spec 4)', async ({
  visitor,
  words,
  address,
}) => {
  await visitor.goto('/login')
  await signIn(visitor, address)
  expect(await visitor.evaluate(() => localStorage.getItem('user') ?? '')).not.toContain('userCode')
  await visitor.goto(GUARDED)
  await expect(visitor.getByRole('heading', { name: words('Account information') })).toBeVisible()
  await expect(visitor.getByRole('button', { name: words('Your account') })).toBeVisible()
  await expect(visitor).toHaveURL(GUARDED)
})

test('session start: one 503 logs nobody out, and is asked again (spec 4)', async ({ user, words }) => {
  await user.goto('/home')
  await expect(user.getByRole('button', { name: words('Your account') })).toBeVisible()
  const statuses: number[] = []
  user.on('response', (answer) => {
    if (answer.url().endsWith('/info/current')) statuses.push(answer.status())
  })
  await user.route(CURRENT, (route) => route.fulfill({ status: 503, body: 'busy' }), { times: 1 })
  await user.goto(GUARDED)
  await expect(user.getByRole('heading', { name: words('Account information') })).toBeVisible()
  await expect.poll(() => statuses).toEqual([503, 200])
  await expect(user.getByRole('button', { name: words('Your account') })).toBeVisible()
  await expect(user).toHaveURL(GUARDED)
})

test('session start: with a server that does not answer a guarded page says so, and opens by itself later (spec 4)', async ({
  visitor,
  words,
  address,
}) => {
  await visitor.goto('/login')
  await signIn(visitor, address)
  await visitor.route(CURRENT, (route) => route.abort(), { times: 2 })
  const told = expect(visitor.getByRole('heading', { name: words('We cannot reach Petalpost') })).toBeVisible()
  await visitor.goto(GUARDED)
  await told // before the page asks again
  await expect(visitor).toHaveURL(GUARDED)
  await expect(visitor.getByRole('heading', { name: words('Account information') })).toBeVisible()
})

test('session start: with storage blocked a login holds over a reload (spec 4)', async ({ page, address, words }) => {
  await page.addInitScript(() => {
    for (const storage of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, storage, {
        get: () => {
          throw new DOMException('blocked', 'SecurityError')
        },
      })
  })
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(String(error)))
  await page.goto(`/login?redirect=${encodeURIComponent(GUARDED)}`)
  await logInByForm(page, words, address) // without storage the language is the browser's
  await expect(page).toHaveURL(GUARDED)
  await page.reload()
  await expect(page.getByRole('heading', { name: words('Account information') })).toBeVisible()
  await expect(page.getByRole('button', { name: words('Your account') })).toBeVisible()
  expect(faults).toEqual([])
})

test('session start: whoever was logged out on another device is a visitor at the next answer (spec 4)', async ({
  user,
  words,
  browser,
}) => {
  await user.goto('/home')
  await expect(user.getByRole('button', { name: words('Your account') })).toBeVisible()
  const elsewhere = await browser.newContext({ storageState: await user.context().storageState() })
  const ended = await elsewhere.request.post(new URL('/api/login/local/logout', user.url()).href, {
    data: {},
    headers: { origin: new URL(user.url()).origin },
  })
  expect(ended.ok()).toBe(true)
  await elsewhere.close()

  const toasts = await listenToToasts(user)
  await user.goto(GUARDED)
  await toasts.toHaveSaid(words('You are not logged in'))
  await expect(user).toHaveURL(`/login?redirect=${encodeURIComponent(GUARDED)}`)
  await user.goto('/home')
  await expect(user.getByRole('link', { name: words('Log in') }).first()).toBeVisible()
  expect((await user.context().cookies()).map(({ name }) => name)).not.toContain('__Host-petalpost')
})

test('session start: a logout in one tab reaches the other (spec 4)', async ({ user, words }) => {
  await user.goto(GUARDED)
  const other = await user.context().newPage()
  await other.goto('/home')
  await other.getByRole('button', { name: words('Your account') }).click()
  await other
    .getByRole('button', { name: words('Log out') })
    .or(other.getByRole('menuitem', { name: words('Log out') }))
    .click()
  await expect(user).toHaveURL(`/login?redirect=${encodeURIComponent(GUARDED)}`)
})

test('session start: a visitor is shown no error and the console stays clean (spec 4)', async ({ visitor, words }) => {
  const complaints: string[] = []
  visitor.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  const toasts = await listenToToasts(visitor)
  const answered = visitor.waitForResponse(CURRENT)
  await visitor.goto('/mine/userAgreement')
  expect(await (await answered).json()).toMatchObject({ success: true, data: null })
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(visitor.getByRole('link', { name: words('Log in') }).first()).toBeVisible()
  await toasts.notToHaveSaid(words('You are not logged in'))
  expect(complaints).toEqual([])
  await visitor.goto('/template?card=1%3Anone')
  await toasts.toHaveSaid(words('This card no longer exists')) // so the other would have been heard
})
