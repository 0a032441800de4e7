import { expect, test } from '../actors.ts'
import { nextCode, scanWithWechat } from '../outside-logins.ts'

const STATUS = '/api/login/wechat/mp-qrcode-status'
const GUARDED = '/mine/accountInformation'
const VALID = '05:01'

test('a visitor scans a code that has expired and was made anew, and returns to the page that required the login (spec 2.3, 4)', async ({
  visitor,
  words,
  address,
}) => {
  const polls: number[] = []
  visitor.on('requestfinished', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(STATUS)) polls.push(request.timing().startTime)
  })
  await visitor.clock.install()
  await visitor.goto(GUARDED)
  await expect(visitor).toHaveURL(/\/login\?redirect=/)
  const first = nextCode(visitor)
  await visitor.getByRole('tab', { name: words('By WeChat') }).click()
  const old = await first
  await expect(visitor.getByText(words('Please agree to the agreement first'))).toBeVisible()
  await visitor.getByRole('checkbox').check()
  await expect(visitor.getByRole('img', { name: words('QR code for the login with WeChat') })).toBeVisible()
  await expect(visitor.getByText(words.like('Valid for {0}'))).toBeVisible()
  await expect.poll(() => polls.length).toBeGreaterThan(4)
  const gaps = polls.slice(1).map((at, n) => at - (polls[n] ?? at))
  expect(Math.min(...gaps), 'one loop, about once a second').toBeGreaterThan(700)

  await visitor.clock.fastForward(VALID)
  await expect(visitor.getByText(words('QR code has expired')).first()).toBeVisible()
  const seen = polls.length
  const second = nextCode(visitor)
  await visitor.getByRole('button', { name: words('Get a new code') }).click()
  const code = await second
  expect(code).not.toBe(old)
  await expect(visitor.getByRole('button', { name: words('Get a new code') })).toBeHidden()
  await expect.poll(() => polls.length, 'the new code is polled').toBeGreaterThan(seen + 2)

  await scanWithWechat(code, address.replaceAll(/[@.]/g, '-').slice(0, 40))
  await expect(visitor).toHaveURL(GUARDED)
  await expect(visitor.getByRole('heading', { name: words('Account information') })).toBeVisible()
  const after = await visitor.request.get('/api/ecards/user/info/current')
  expect(await after.json()).toMatchObject({ success: true, data: { email: null } })
})

test('a code that another browser has shown logs in nobody here (spec 7.1)', async ({ visitor, words, browser }) => {
  await visitor.goto('/login')
  const shown = visitor.waitForResponse('**/api/login/wechat/mp-qrcode-render')
  await visitor.getByRole('tab', { name: words('By WeChat') }).click()
  const { data } = (await (await shown).json()) as { data: { QrCodeUrlStr: string; TicketStr: string } }
  const elsewhere = await browser.newContext()
  const stolen = await elsewhere.request.post(new URL(STATUS, visitor.url()).href, {
    data: { ticket: data.TicketStr },
    headers: { origin: new URL(visitor.url()).origin },
  })
  expect(await stolen.json()).toMatchObject({ data: { loginPassed: false, loginPassedStopCheck: true } })
  await elsewhere.close()
})

test('a newcomer logs in with the page that plays the phone, clearly marked as a sandbox', async ({
  visitor,
  words,
  language,
  address,
}) => {
  await visitor.goto(`/login?redirect=${encodeURIComponent(GUARDED)}`)
  await visitor.getByRole('tab', { name: words('By WeChat') }).click()
  await expect(visitor.getByText(words('WeChat is simulated here. Nobody’s real account is used.'))).toBeVisible()
  await visitor.getByRole('checkbox').check()
  const opened = visitor.context().waitForEvent('page')
  await visitor.getByRole('link', { name: words('Scan with the sandbox phone') }).click()
  const phone = await opened
  await expect(phone.locator('html')).toHaveAttribute('lang', language)
  const isChinese = language === 'zh-CN'
  await phone.getByLabel(isChinese ? '您是谁？' : 'Who are you?').fill(address.replaceAll(/[@.]/g, '-').slice(0, 40))
  await phone.getByRole('button', { name: isChinese ? '确认登录' : 'Confirm the login' }).click()
  await expect(phone.getByRole('status')).toHaveText(isChinese ? '已确认' : 'Confirmed')
  await expect(visitor).toHaveURL(GUARDED)
})
