import { DAY_MS } from '@petalpost/domain/civil-day'

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

test('a visitor claims the free month: the claim goes on by itself after the login, and works once (spec 2.11, 4)', async ({
  visitor,
  words,
  address,
  language,
}) => {
  await visitor.goto('/homeNew')
  await visitor.getByRole('link', { name: words('Claim a free month') }).click()
  await visitor.getByRole('button', { name: words('Start my free month') }).click()
  await expect(visitor).toHaveURL(/\/login\?redirect=/)
  await logInByForm(visitor, words, address)
  await expect(visitor).toHaveURL(/\/intro$/) // the claim has taken `v` from the address
  const claimed = visitor.getByRole('dialog', { name: words('One month of free membership') })
  await claimed.getByRole('button', { name: words('Go to the solutions') }).click()
  await expect(visitor).toHaveURL(/\/solution$/)
  await visitor.goBack() // to the intro, which claims nothing by itself
  await expect(visitor.getByRole('button', { name: words('Start my free month') })).toBeVisible()
  await visitor.goForward()
  await expect(visitor).toHaveURL(/\/solution$/)
  // the 7 days of the trial and the month
  const { data } = (await (await visitor.request.get('/api/ecards/user/info/current')).json()) as {
    data: { level: number; expireTime: string }
  }
  const days = (Date.parse(data.expireTime) - Date.now()) / DAY_MS
  expect(days).toBeGreaterThan(34)
  expect(days).toBeLessThan(39)

  await visitor.goto('/intro')
  const again =
    language === 'zh-CN' ? '您已领取过，请勿重复领取' : 'You have claimed it already, please do not duplicate'
  const told = expect(visitor.getByText(again)).toBeVisible() // a toast, gone after three seconds
  await visitor.getByRole('button', { name: words('Start my free month') }).click()
  await told
  await expect(visitor).toHaveURL(/\/solution$/)
})

test('S20: who claims the free month too often is told to wait, and led on (spec 2.11, 4)', async ({
  user,
  words,
  language,
}) => {
  await user.goto('/intro')
  const origin = { origin: new URL(user.url()).origin }
  const claim = async () => {
    const sent = await user.request.post('/api/ecards/activity/rewards/free-month', {
      data: { url: '' },
      headers: origin,
    })
    return ((await sent.json()) as { data: { frequentOperations: boolean } }).data
  }
  await expect.poll(async () => (await claim()).frequentOperations, { intervals: [0] }).toBe(true)
  const wait = language === 'zh-CN' ? '操作过于频繁，请稍后再试' : 'Too many attempts. Please try again later'
  const told = expect(user.getByText(wait)).toBeVisible() // a toast, gone after three seconds
  await user.getByRole('button', { name: words('Start my free month') }).click()
  await told
  await expect(user).toHaveURL(/\/solution$/)
})
