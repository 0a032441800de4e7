import { oauthProviders, qrCodeRender, qrCodeStatus } from '@petalpost/api-client/endpoints/login'
import { currentUser, deleteAccountByLogin } from '@petalpost/api-client/endpoints/user'
import { MINUTE_MS } from '@petalpost/domain/civil-day'
import type { WechatAccountServer } from '@petalpost/fake-providers/wechat-account/server'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import type { Browser } from '#test/browser.ts'
import type { TestServer } from '#test/build-app.ts'
import { comeBack as returnTo } from '#test/sign-in-at-provider.ts'
import { openWechatLogins, type WechatLogins } from '#test/wechat-logins.ts'

const SESSION = '__Host-petalpost'
const FAILED = { statusCode: 302, location: '/login?redirect=%2Fsolution&problem=failed' }

let logins: WechatLogins
let wechat: WechatAccountServer
let server: TestServer
let other: TestServer
beforeAll(async () => {
  logins = await openWechatLogins()
  ;({ wechat, server, other } = logins)
})
afterAll(() => logins.close())
let round = 0
beforeEach(() => {
  wechat.setMood('well')
  wechat.bind(true)
  server.clock.advance(MINUTE_MS)
  round += 1
})
const person = () => `person-${round}`

const begin = (browser: Browser, redirect?: string) => logins.begin(browser, redirect)
const confirm = (url: string, who: string | null = person()) => logins.confirm(url, who)
const comeBack = async (browser: Browser, back: URL) => {
  const { statusCode, location } = await returnTo(browser, back, { 'accept-language': 'zh-CN' })
  return { statusCode, location }
}
const logIn = (who = person(), on = server) => logins.logIn(who, on)
const scanIn = (who = person()) => logins.scanIn(who)
const codeOf = async (browser: Browser) => (await browser.call(currentUser, {})).data?.userCode
const subjectsOf = async (browser: Browser) => {
  const { rows } = await server.deps.pool.query<{ subject: string }>(
    `select subject from identities join users on users.id = user_id where user_code = $1 and provider = 'wechat'`,
    [await codeOf(browser)],
  )
  return rows.map(({ subject }) => subject.replace(/:.*/, ':…')).toSorted()
}

describe('login on WeChat’s page (snsapi_login; spec 2.3, 7.1)', () => {
  it('signs a new user in, and leads back to the page one came from', async () => {
    const browser = server.visitor({ language: 'zh-CN' })
    const url = await begin(browser)
    expect(url).toMatch(/#wechat_redirect$/)
    expect(Object.fromEntries(new URL(url).searchParams)).toEqual({
      appid: 'wx0000000000000003',
      redirect_uri: 'http://localhost:8080/login/return/wechat',
      response_type: 'code',
      scope: 'snsapi_login',
      state: expect.stringMatching(/^[\w-]{43}$/),
    })
    expect(await comeBack(browser, await confirm(url))).toEqual({ statusCode: 302, location: '/solution' })
    expect((await browser.call(currentUser, {})).data).toMatchObject({ name: '微信用户', email: null, level: 1 })
    expect(await codeOf(await logIn())).toBe(await codeOf(browser))
    expect((await browser.call(oauthProviders, {})).data.records).toEqual([{ provider: 'wechat', name: 'WeChat' }])
  })

  it('the same person is the same user on the page and by the QR code, whichever came first', async () => {
    const page = await logIn()
    expect(await codeOf(await scanIn())).toBe(await codeOf(page))
    expect(await subjectsOf(page)).toEqual(['unionid:…', 'wx0000000000000002:…', 'wx0000000000000003:…'])
    const scanned = await scanIn('somebody-else')
    expect(await codeOf(await logIn('somebody-else'))).toBe(await codeOf(scanned))
    expect(await codeOf(scanned)).not.toBe(await codeOf(page))
  })

  it('eight logins of one person at once, by both ways and on two servers, make one user', async () => {
    const browsers = await Promise.all([
      ...Array.from({ length: 7 }, (_, at) => logIn(person(), at % 2 ? other : server)),
      scanIn(),
    ])
    const codes = await Promise.all(browsers.map(codeOf))
    expect(new Set(codes).size).toBe(1)
    expect(codes[0]).toBeTypeOf('string')
  })

  it('who had an account before WeChat told the common name keeps it, and is known by that name from then on', async () => {
    wechat.bind(false)
    const before = await scanIn()
    expect(await subjectsOf(before)).toEqual(['wx0000000000000002:…'])
    wechat.bind(true)
    expect(await codeOf(await scanIn())).toBe(await codeOf(before))
    expect(await codeOf(await logIn())).toBe(await codeOf(before))
  })

  it('S14: whoever deletes the account and comes back by the other way gets no second trial', async () => {
    expect(await (await logIn()).call(deleteAccountByLogin, {})).toMatchObject({ success: true })
    expect((await (await scanIn()).call(currentUser, {})).data).toMatchObject({ level: 0, expireTime: null })
  })

  it('S14: nor does who had the account before WeChat told the common name', async () => {
    wechat.bind(false)
    expect(await (await scanIn()).call(deleteAccountByLogin, {})).toMatchObject({ success: true })
    wechat.bind(true)
    const again = await scanIn()
    expect((await again.call(currentUser, {})).data).toMatchObject({ level: 0, expireTime: null })
    expect(await subjectsOf(again)).toEqual(['unionid:…', 'wx0000000000000002:…'])
    expect(await again.call(deleteAccountByLogin, {})).toMatchObject({ success: true })
    expect((await (await logIn()).call(currentUser, {})).data).toMatchObject({ level: 0, expireTime: null })
  })

  it('who refuses on the page comes back to the login page, with the way kept', async () => {
    const browser = server.visitor()
    const back = await confirm(await begin(browser), null)
    expect(await comeBack(browser, back)).toMatchObject({ location: '/login?redirect=%2Fsolution&problem=canceled' })
    expect(browser.cookies.has(SESSION)).toBe(false)
  })

  it('F6: when WeChat fails or does not answer, that is told, and the next login works', async () => {
    for (const mood of ['fault', 'lost-answer'] as const) {
      const browser = server.visitor()
      const back = await confirm(await begin(browser))
      wechat.setMood(mood)
      expect(await comeBack(browser, back)).toEqual(FAILED)
      wechat.setMood('well')
      expect(browser.cookies.has(SESSION)).toBe(false)
    }
    expect(await codeOf(await logIn())).toBeTypeOf('string')
  })

  it.each(['fault', 'lost-answer'] as const)(
    'F6: a scanned code waits while WeChat cannot say who it is (%s), and then passes for the user known by unionid',
    async (mood) => {
      const page = await logIn()
      const browser = server.visitor()
      const { QrCodeUrlStr, TicketStr } = (await browser.call(qrCodeRender, {})).data
      const { query, body } = wechat.event(QrCodeUrlStr, { openid: person() })
      const headers = { 'content-type': 'text/xml' }
      await server.visitor().send({ method: 'POST', url: `/login/wechat/events${query}`, headers, payload: body })
      const poll = async () => {
        server.clock.advance(2_000)
        return (await browser.call(qrCodeStatus, { ticket: TicketStr })).data
      }
      wechat.setMood(mood)
      expect(await poll()).toEqual({ loginPassed: false, loginPassedStopCheck: false })
      wechat.setMood('well')
      expect(await poll()).toEqual({ loginPassed: true, loginPassedStopCheck: true })
      expect(await codeOf(browser)).toBe(await codeOf(page))
    },
  )
})

describe('S4: a login on WeChat’s page that this browser has not begun as it returns', () => {
  it.each<[string, (back: URL) => void]>([
    ['another state', (back) => back.searchParams.set('state', 'another')],
    ['two states', (back) => back.searchParams.append('state', 'another')],
    ['a code that WeChat never gave', (back) => back.searchParams.set('code', 'guessed')],
    ['two codes', (back) => back.searchParams.append('code', 'guessed')],
    ['something that is no code', (back) => back.searchParams.set('code', '../x?y=1')],
  ])('S4: is refused with %s', async (_what, change) => {
    const browser = server.visitor()
    const back = await confirm(await begin(browser))
    change(back)
    expect(await comeBack(browser, back)).toEqual(FAILED)
    expect(browser.cookies.has(SESSION)).toBe(false)
  })

  it('S4: is refused a second time, even with a copy of the cookie', async () => {
    const browser = server.visitor()
    const back = await confirm(await begin(browser))
    const copy = new Map(browser.cookies)
    expect(await comeBack(browser, back)).toMatchObject({ location: '/solution' })
    const thief = server.visitor()
    for (const [name, value] of copy) thief.cookies.set(name, value)
    expect(await comeBack(thief, back)).toEqual(FAILED)
    expect(server.log.join('')).toContain('used before')
  })

  it('S4: is refused with a code that another login has used', async () => {
    const [first, second] = [server.visitor(), server.visitor()]
    const used = await confirm(await begin(first))
    await comeBack(first, used)
    const back = await confirm(await begin(second), 'mallory')
    back.searchParams.set('code', used.searchParams.get('code') ?? '')
    expect(await comeBack(second, back)).toEqual(FAILED)
    expect(server.log.join('')).toContain('errcode 40163')
  })

  it('S4: is refused in another browser, and after ten minutes', async () => {
    const [attacker, victim] = [server.visitor(), server.visitor()]
    const back = await confirm(await begin(attacker))
    expect(await comeBack(victim, back)).toMatchObject({ location: '/login?problem=failed' })
    server.clock.advance(10 * MINUTE_MS)
    expect(await comeBack(attacker, back)).toMatchObject({ location: '/login?problem=failed' })
    expect([attacker, victim].some(({ cookies }) => cookies.has(SESSION))).toBe(false)
  })

  it('S18: neither the secret nor a code is in the log', async () => {
    const browser = server.visitor()
    const back = await confirm(await begin(browser))
    wechat.setMood('fault')
    await comeBack(browser, back)
    const lines = server.log.join('')
    expect(lines).toContain('a login at a provider was refused')
    for (const text of ['canary', back.searchParams.get('code') ?? '', back.searchParams.get('state') ?? ''])
      expect(lines).not.toContain(text)
  })
})
