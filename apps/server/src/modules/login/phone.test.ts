import { loginByCode, logout, sendCaptcha } from '@petalpost/api-client/endpoints/login'
import { currentUser } from '@petalpost/api-client/endpoints/user'
import { startSmsServer } from '@petalpost/fake-providers/sms-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { mailboxSmsSender } from '#providers/mail/mailbox.ts'
import type { Browser } from '#test/browser.ts'
import { buildApp, type TestServer } from '#test/build-app.ts'
import { codeIn } from '#test/code-in.ts'

let server: TestServer
beforeAll(async () => void (server = await buildApp()))
afterAll(() => server.close())

const byCode = (account: string, accountCode: string, countryCode: string | null = 'CN') =>
  ({ account, accountCode, isNoPassWd: true, countryCode }) as const

let asked = 0
const freshVisitor = (on = server, language = 'zh-CN'): Browser =>
  on.visitor({ language, address: `198.51.100.${++asked}` })

async function askForCode(browser: Browser, account: string): Promise<string> {
  expect(await browser.call(sendCaptcha, { account })).toMatchObject({ status: 200, success: true })
  return (await server.sms.next(`86${account.slice(-11)}`)).code
}

const send = (account: string) => freshVisitor().call(sendCaptcha, { account })

/** The English message that the login form gets. */
const told = async (account: string, countryCode: string | null) =>
  (await freshVisitor(server, 'en-US').call(loginByCode, byCode(account, '123456', countryCode))).message

const wrong = (code: string): string => (code === '000000' ? '000001' : '000000')

describe('spec 5: login by phone', () => {
  it('signs a new user in, shows a masked number, and gives a 7-day Free Trial', async () => {
    const browser = freshVisitor()
    const code = await askForCode(browser, '13812345678')
    expect(await browser.call(loginByCode, byCode('13812345678', code))).toMatchObject({ success: true })
    const { data } = await browser.call(currentUser, {})
    expect(data).toMatchObject({ name: '138****5678', email: null, level: 1, levelName: 'Free Trial' })
  })

  it('accepts the number with and without its area’s 86', async () => {
    const first = freshVisitor()
    const code = await askForCode(first, '8613900000001')
    expect(await first.call(loginByCode, byCode(' 13900000001 ', code))).toMatchObject({ success: true })
    const again = freshVisitor()
    server.clock.advance(60_000)
    const next = await askForCode(again, '13900000001')
    expect(await again.call(loginByCode, byCode('8613900000001', next))).toMatchObject({ success: true })
    const users = [(await first.call(currentUser, {})).data, (await again.call(currentUser, {})).data]
    expect(users[0]?.userCode).toBe(users[1]?.userCode)
    const { rows } = await server.deps.pool.query(`select subject from identities where provider = 'phone' order by 1`)
    expect(rows.map(({ subject }) => subject)).toContain('8613900000001')
  })

  it('writes the message in the language of the page, with the code and its validity', async () => {
    for (const [language, account, word] of [
      ['zh-CN', '13900000002', '登录验证码'],
      ['en-US', '13900000003', 'sign-in code'],
    ] as const) {
      await freshVisitor(server, language).call(sendCaptcha, { account })
      const { text, code } = await server.sms.next(`86${account}`)
      expect(text).toContain(word)
      expect(text).toContain('10')
      expect(codeIn(text)).toBe(code)
    }
  })

  it('needs a chosen area, and a valid number', async () => {
    expect(await told('13812345678', null)).toBe('Please select the area code first')
    expect(await told('13812345678', 'XX')).toBe('Please select the area code first')
    for (const account of ['1381234567', '138123456789', '23812345678', '+13812345678', '138 1234 567', 'mei'])
      expect([account, await told(account, 'CN')]).toEqual([account, 'Please enter the correct cell phone number'])
    expect(await told('mei', null)).toBe('Please enter the correct e-mail address')
    expect(await send('138123456')).toMatchObject({ code: 'phone_pattern' })
    expect(await send('+44 13812345678')).toMatchObject({ code: 'phone_pattern' })
  })

  it('a wrong code shows the captcha rule’s message', async () => {
    const browser = freshVisitor()
    const code = await askForCode(browser, '13900000004')
    const answer = await browser.call(loginByCode, byCode('13900000004', wrong(code)))
    expect(answer).toMatchObject({ status: 200, success: false, message: '请输入正确的验证码' })
  })

  it('sends through the configured service, and signs in', async () => {
    const account = { accessKeyId: 'id', accessKeySecret: 'secret', signName: '花笺', templateCode: 'SMS_1' }
    const service = await startSmsServer(account, { now: () => server.clock.now() })
    const env = {
      SMS_ACCESS_KEY_ID: 'id',
      SMS_ACCESS_KEY_SECRET: 'secret',
      SMS_SIGN_NAME: '花笺',
      SMS_TEMPLATE_CODE: 'SMS_1',
      SMS_ENDPOINT: `http://127.0.0.1:${service.port}`,
    }
    const own = await buildApp({ env })
    try {
      const browser = own.visitor({ language: 'zh-CN' })
      await browser.call(sendCaptcha, { account: '13900000006' })
      await expect.poll(() => service.received.length).toBe(1)
      const [sms] = service.received
      expect(sms).toMatchObject({ to: '8613900000006', code: expect.stringMatching(/^\d{6}$/) })
      expect(await browser.call(loginByCode, byCode('13900000006', sms?.code ?? ''))).toMatchObject({ success: true })
      expect(own.log.join()).not.toMatch(/13900000006/)
    } finally {
      await own.close()
      await service.close()
    }
  })

  it('is not configured when mails are sent but there is no SMS service', async () => {
    const mailOnly = await buildApp({ beside: server, env: { SMTP_URL: 'smtp://127.0.0.1:2525' } })
    try {
      const answer = await freshVisitor(mailOnly).call(sendCaptcha, { account: '13900000005' })
      expect(answer).toMatchObject({ status: 200, success: false, code: 'not_configured' })
    } finally {
      await mailOnly.close()
    }
  })
})

describe('S1: codes for phones', () => {
  it('S1: 50 parallel tries with the right code at two instances open one session', async () => {
    const second = await buildApp({ beside: server })
    try {
      const browser = freshVisitor()
      const code = await askForCode(browser, '13900000010')
      const tries = await Promise.all(
        Array.from({ length: 50 }, (_, n) => {
          const twin = freshVisitor(n % 2 === 0 ? server : second)
          for (const [name, value] of browser.cookies) twin.cookies.set(name, value)
          return twin.call(loginByCode, byCode('13900000010', code))
        }),
      )
      expect(tries.filter(({ success }) => success)).toHaveLength(1)
      const { rows } = await server.deps.pool.query(
        `select from sessions join users on users.id = user_id where phone = '8613900000010'`,
      )
      expect(rows).toHaveLength(1)
    } finally {
      await second.close()
    }
  })

  it('S1: the sixth try is refused even with the right code', async () => {
    const browser = freshVisitor()
    const code = await askForCode(browser, '13900000011')
    for (let attempt = 0; attempt < 5; attempt++) await browser.call(loginByCode, byCode('13900000011', wrong(code)))
    expect(await browser.call(loginByCode, byCode('13900000011', code))).toMatchObject({ code: 'captcha_rule' })
  })

  it('S1: one code a minute and five an hour, in whatever format the number is written', async () => {
    const statuses = [(await send('13900000012')).status, (await send('8613900000012')).status]
    for (let sent = 1; sent < 6; sent++) {
      server.clock.advance(60_000)
      statuses.push((await send(sent % 2 === 0 ? '13900000012' : '8613900000012')).status)
    }
    expect(statuses).toEqual([200, 429, 200, 200, 200, 200, 429])
  })

  it('S1, S3: works in the browser that requested it, and its session ends with the logout', async () => {
    const browser = freshVisitor()
    const code = await askForCode(browser, '13900000013')
    const twin = freshVisitor()
    expect(await twin.call(loginByCode, byCode('13900000013', code))).toMatchObject({ code: 'captcha_rule' })
    expect(await browser.call(loginByCode, byCode('13900000013', code))).toMatchObject({ success: true })
    for (const [name, value] of browser.cookies) twin.cookies.set(name, value)
    expect(await twin.call(currentUser, {})).toMatchObject({ success: true })
    await browser.call(logout, {})
    expect(await twin.call(currentUser, {})).toMatchObject({ status: 401 })
  })
})

it('S2: known and unknown phones get the same bytes', async () => {
  const bodies = new Set<string>()
  for (const account of ['13812345678', '13900000099']) {
    server.clock.advance(60_000)
    const headers = { origin: 'http://localhost:8080' }
    const response = await freshVisitor().send({ method: 'POST', url: sendCaptcha.path, headers, payload: { account } })
    bodies.add(`${response.statusCode} ${response.body}`)
  }
  expect(bodies.size).toBe(1)
})

describe('in development the mailbox', () => {
  it('shows text messages besides mails, and no content that a sender could inject', async () => {
    const { db } = server.deps
    await mailboxSmsSender(db, server.clock).send({ to: '8613800000000', code: '1', text: '验证码 <b>123456</b>' })
    const { body } = await server.visitor().send({ method: 'GET', url: '/dev/mail' })
    expect(body).toContain('<h2>Text message</h2><small>to 8613800000000')
    expect(body).toContain('验证码 &lt;b&gt;123456&lt;/b&gt;')
  })

  it('S1: does not exist when mails are sent, with or without SMS', async () => {
    const mailOnly = await buildApp({ beside: server, env: { SMTP_URL: 'smtp://127.0.0.1:2525' } })
    const { statusCode } = await mailOnly.visitor().send({ method: 'GET', url: '/dev/mail' })
    await mailOnly.close()
    expect(statusCode).toBe(404)
  })
})
