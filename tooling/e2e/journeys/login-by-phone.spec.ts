import { expect, test } from '../actors.ts'
import { SMS_PORT } from '../addresses.ts'

const GUARDED = '/mine/accountInformation'

interface Message {
  to: string
  code: string
}

/** The newest code that a real SMS service received for a phone. */
async function codeTo(phone: string): Promise<string> {
  let code = ''
  await expect(async () => {
    const answer = await fetch(`http://127.0.0.1:${SMS_PORT}/messages`)
    code = ((await answer.json()) as Message[]).findLast(({ to }) => to.endsWith(phone))?.code ?? ''
    expect(code, `a code in a message to ${phone}`).toMatch(/^\d{6}$/)
  }).toPass()
  return code
}

test('a visitor logs in by phone, after a wrong number and a wrong code; in English there is no such way (spec 2.3, 5)', async ({
  visitor,
  words,
  language,
}, info) => {
  await visitor.goto(`/login?redirect=${encodeURIComponent(GUARDED)}`)
  if (language !== 'zh-CN') {
    await expect(visitor.getByRole('tab', { name: words('By email') })).toBeVisible()
    await expect(visitor.getByRole('tab', { name: words('By phone') })).toBeHidden()
    return
  }
  // a number of this run and project alone
  const phone = `139${String(Date.now() % 10_000_000).padStart(7, '0')}${info.parallelIndex}`
  await visitor.getByRole('tab', { name: words('By phone') }).click()
  const field = visitor.getByLabel(words('Phone number'))
  await field.fill('12345')
  await visitor.getByRole('button', { name: words('Send code') }).click()
  await expect(visitor.getByText(words('Please enter the correct cell phone number'))).toBeVisible()
  await field.fill(phone)
  await visitor.getByRole('button', { name: words('Send code') }).click()
  const code = await codeTo(phone)
  await visitor.getByRole('checkbox').check()
  await visitor.getByLabel(words('Verification code')).fill(code === '000000' ? '000001' : '000000')
  await visitor.getByRole('button', { name: words('Log in'), exact: true }).click()
  await expect(visitor.getByText(words('Enter the correct verification code')).first()).toBeVisible()
  await visitor.getByLabel(words('Verification code')).fill(code)
  await visitor.getByRole('button', { name: words('Log in'), exact: true }).click()
  await expect(visitor).toHaveURL(GUARDED)
  const after = await visitor.request.get('/api/ecards/user/info/current')
  expect(await after.json()).toMatchObject({ success: true, data: { email: null, level: 1 } })
})
