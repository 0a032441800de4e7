import { createHmac } from 'node:crypto'

import {
  endOtherSessions,
  endSession,
  loginByCode,
  logout,
  sendCaptcha,
  sessions,
} from '@petalpost/api-client/endpoints/login'
import { currentUser } from '@petalpost/api-client/endpoints/user'
import { DAY_MS, MINUTE_MS } from '@petalpost/domain/civil-day'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Browser } from '#test/browser.ts'
import { buildApp, type TestServer } from '#test/build-app.ts'
import { codeIn } from '#test/code-in.ts'
import { compareKnownWithUnknown } from '#test/enumeration.ts'
import { signIn, signInByMail } from '#test/factories.ts'

let server: TestServer
beforeAll(async () => void (server = await buildApp()))
afterAll(() => server.close())

const byCode = (account: string, accountCode: string) =>
  ({ account, accountCode, isNoPassWd: true, countryCode: null }) as const

const levelOf = async (email: string) => (await signIn(server, { email })).user.level
const forget = (email: string) => server.deps.pool.query('delete from users where email = $1', [email])
/** As that version stored them: without dots everywhere, and Gmail's two domains apart. */
const storedEarlier = async (name: string) => {
  const hash = createHmac('sha256', server.deps.trialSecret).update(name).digest('base64url')
  await server.deps.pool.query('insert into trials values ($1) on conflict do nothing', [hash])
}

/** Each visitor has another address, so that only the tested limit counts. */
let asked = 0
const freshVisitor = (on = server): Browser => on.visitor({ address: `198.51.100.${++asked}` })

async function askForCode(browser: Browser, account: string): Promise<string> {
  expect(await browser.call(sendCaptcha, { account })).toMatchObject({ status: 200, success: true })
  return codeIn((await server.mail.next(account)).text)
}

const alive = async (browser: Browser) => (await browser.call(currentUser, {})).success

const wrong = (code: string): string => (code === '000000' ? '000001' : '000000')

describe('login by mail code', () => {
  it('signs a new user in with a 7-day Free Trial and out again', async () => {
    const browser = freshVisitor()
    const code = await askForCode(browser, 'new.user@example.com')
    expect(await browser.call(loginByCode, byCode('New.User@Example.com', code))).toMatchObject({ code: 200 })
    const { data } = await browser.call(currentUser, {})
    expect(data).toMatchObject({ email: 'new.user@example.com', name: 'new.user', level: 1, levelName: 'Free Trial' })
    expect(Date.parse(data?.expireTime ?? '')).toBe(server.clock.now() + 7 * DAY_MS)
    expect(await browser.call(logout, {})).toMatchObject({ success: true })
    expect(await browser.call(currentUser, {})).toMatchObject({ success: true, data: null })
  })

  it('recognizes a returning user and gives no second trial', async () => {
    const first = await signIn(server, { email: 'again@example.com' })
    server.clock.advance(10 * DAY_MS)
    const browser = freshVisitor()
    await signInByMail(server, browser, 'again@example.com')
    const { data } = await browser.call(currentUser, {})
    expect(data).toMatchObject({ userCode: first.user.userCode, expireTime: first.user.expireTime?.toISOString() })
  })

  it('S14: one trial is given per mailbox, even after the account was deleted', async () => {
    expect(await levelOf('one.mailbox@example.com')).toBe(1)
    expect(await levelOf('one.mailbox+again@example.com')).toBe(0)
    expect(await levelOf('one.mailbox@other.example.com')).toBe(1)
    await forget('one.mailbox@example.com')
    expect(await levelOf('one.mailbox@example.com')).toBe(0)
    expect(await levelOf('gm.ail@gmail.com')).toBe(1)
    for (const same of ['gmail@gmail.com', 'gmail@googlemail.com', 'g.mail+x@googlemail.com'])
      expect(await levelOf(same)).toBe(0)
    const { rows } = await server.deps.pool.query('select * from trials')
    expect(JSON.stringify(rows)).not.toMatch(/mailbox|mail|example/)
  })

  it('S14: two people whose addresses differ by a dot both get the trial', async () => {
    expect(await levelOf('li.na@corp.example')).toBe(1)
    expect(await levelOf('lina@corp.example')).toBe(1)
  })

  describe('trials that an earlier version has stored', () => {
    it('S14: whoever had it then, and returns after a deletion, gets no second one', async () => {
      await storedEarlier('meili@corp.example')
      await storedEarlier('meili@googlemail.com')
      for (const same of ['mei.li@corp.example', 'mei.li+x@corp.example', 'm.eili@gmail.com', 'meili@googlemail.com'])
        expect(await levelOf(same)).toBe(0)
    })

    it('S14: somebody else gets it when a user with another mailbox is the one who had it', async () => {
      expect(await levelOf('han.yu@corp.example')).toBe(1)
      await storedEarlier('hanyu@corp.example')
      expect(await levelOf('hanyu@corp.example')).toBe(1)
      await forget('han.yu@corp.example')
      expect(await levelOf('han.yu@corp.example')).toBe(0)
    })
  })

  it('writes the mail and the refusal in the language of the page', async () => {
    const browser = server.visitor({ language: 'zh-CN', address: '198.51.100.250' })
    await browser.call(sendCaptcha, { account: 'mei@example.com' })
    expect((await server.mail.next('mei@example.com')).subject).toContain('花笺登录验证码')
    const refused = await browser.call(loginByCode, byCode('mei@example.com', 'abc'))
    expect(refused).toMatchObject({ status: 200, success: false, code: 'captcha_rule', message: '请输入正确的验证码' })
  })

  it('refuses an invalid address before anything is sent', async () => {
    const answers = await Promise.all(
      ['x', 'a@b', 'a@b.co, c@d.co', 'a@b.co\r\nBcc: c@d.co'].map((account) =>
        freshVisitor().call(sendCaptcha, { account }),
      ),
    )
    expect(answers.map(({ code }) => code)).toEqual(Array(4).fill('email_pattern'))
  })
})

describe('S1: sign-in codes', () => {
  it('S1: 50 parallel tries with the right code open one session', async () => {
    const browser = freshVisitor()
    const code = await askForCode(browser, 'parallel@example.com')
    const cookies = new Map(browser.cookies)
    const tries = await Promise.all(
      Array.from({ length: 50 }, () => {
        const twin = freshVisitor()
        for (const [name, value] of cookies) twin.cookies.set(name, value)
        return twin.call(loginByCode, byCode('parallel@example.com', code))
      }),
    )
    expect(tries.filter(({ success }) => success)).toHaveLength(1)
    const { rows } = await server.deps.pool.query(
      `select from sessions join users on users.id = user_id where email = 'parallel@example.com'`,
    )
    expect(rows).toHaveLength(1)
  })

  it('S1: after five wrong tries even the right code is refused', async () => {
    const browser = freshVisitor()
    const code = await askForCode(browser, 'guess@example.com')
    for (let attempt = 0; attempt < 5; attempt++)
      expect(await browser.call(loginByCode, byCode('guess@example.com', wrong(code)))).toMatchObject({
        success: false,
      })
    expect(await browser.call(loginByCode, byCode('guess@example.com', code))).toMatchObject({ code: 'captcha_rule' })
  })

  it('S1: the fifth try may succeed', async () => {
    const browser = freshVisitor()
    const code = await askForCode(browser, 'fifth@example.com')
    for (let attempt = 0; attempt < 4; attempt++)
      await browser.call(loginByCode, byCode('fifth@example.com', wrong(code)))
    expect(await browser.call(loginByCode, byCode('fifth@example.com', code))).toMatchObject({ success: true })
  })

  it('S1: a code for deleting the account does not sign in', async () => {
    const owner = await signIn(server, { email: 'owner@example.com', address: '198.51.100.251' })
    await owner.call(sendCaptcha, { account: 'owner@example.com', purpose: 'deleteAccount' })
    const code = codeIn((await server.mail.next('owner@example.com')).text)
    expect(await owner.call(loginByCode, byCode('owner@example.com', code))).toMatchObject({ code: 'captcha_rule' })
  })

  it('S1: a deletion code needs a login and is sent to the user’s own address only', async () => {
    const stranger = freshVisitor()
    const purpose = 'deleteAccount'
    expect(await stranger.call(sendCaptcha, { account: 'victim@example.com', purpose })).toMatchObject({ status: 401 })
    const other = await signIn(server, { email: 'other@example.com', address: '198.51.100.252' })
    expect(await other.call(sendCaptcha, { account: 'victim@example.com', purpose })).toMatchObject({ success: true })
    // the queue keeps the order, so a mail to the victim would have arrived before this one
    await askForCode(freshVisitor(), 'after@example.com')
    expect(server.mail.sent.some(({ to }) => to === 'victim@example.com')).toBe(false)
  })

  it('S1: works only in the browser that requested it, once, for ten minutes, and not after the next code', async () => {
    const browser = freshVisitor()
    const account = 'bound@example.com'
    const first = await askForCode(browser, account)
    expect(await freshVisitor().call(loginByCode, byCode(account, first))).toMatchObject({ code: 'captcha_rule' })
    server.clock.advance(MINUTE_MS)
    const second = await askForCode(browser, account)
    expect(first).not.toBe(second)
    expect(await browser.call(loginByCode, byCode(account, first))).toMatchObject({ code: 'captcha_rule' })
    expect(await browser.call(loginByCode, byCode(account, second))).toMatchObject({ success: true })
    expect(await browser.call(loginByCode, byCode(account, second))).toMatchObject({ code: 'captcha_rule' })
    server.clock.advance(MINUTE_MS)
    const third = await askForCode(browser, account)
    server.clock.advance(10 * MINUTE_MS)
    expect(await browser.call(loginByCode, byCode(account, third))).toMatchObject({ code: 'captcha_rule' })
  })

  it('S1: one code a minute and five an hour per account, at two instances', async () => {
    const second = await buildApp({ beside: server })
    try {
      const account = 'often@example.com'
      const ask = async (on: TestServer) => (await freshVisitor(on).call(sendCaptcha, { account })).status
      expect([await ask(server), await ask(second), await ask(server)]).toEqual([200, 429, 429])
      const later = []
      for (let sent = 1; sent < 6; sent++) {
        server.clock.advance(MINUTE_MS)
        later.push(await ask(sent % 2 === 0 ? server : second))
      }
      // calls refused in the first minute did not add to the hourly count
      expect(later).toEqual([200, 200, 200, 200, 429])
      server.clock.advance(60 * MINUTE_MS)
      expect(await ask(second)).toBe(200)
    } finally {
      await second.close()
    }
  })

  it('S1: twenty codes an hour per network; the refusal says when to retry', async () => {
    const statuses = []
    for (let sent = 0; sent < 21; sent++) {
      const browser = server.visitor({ address: `2001:db8:1:2::${(sent + 1).toString(16)}` })
      statuses.push(await browser.call(sendCaptcha, { account: `many${sent}@example.com` }))
    }
    expect(statuses.slice(0, 20).every(({ status }) => status === 200)).toBe(true)
    expect(statuses[20]).toMatchObject({ status: 429, code: 'too_many_requests' })
    expect(Number(statuses[20]?.headers['retry-after'])).toBeGreaterThan(0)
  })

  it('S1: only the code’s hash is stored, and no content of a sent mail stays in the queue', async () => {
    const code = await askForCode(freshVisitor(), 'stored@example.com')
    const kept = await server.deps.pool.query('select salt, code_hash from login_codes where account = $1', [
      'stored@example.com',
    ])
    expect(JSON.stringify(kept.rows)).not.toContain(code)
    const queued = () => server.deps.pool.query(`select data from pgboss.job where name = 'mail'`)
    await expect.poll(async () => (await queued()).rows).toEqual([])
  })
})

describe('S2: no enumeration', () => {
  it('S2: a code is sent in the same way and time to known and unknown accounts', async () => {
    const { answers, difference, allowed } = await compareKnownWithUnknown(server, sendCaptcha.path, (kind, round) =>
      server.visitor({ address: `10.${kind.length}.${round}.1` }),
    )
    expect(answers.size).toBe(1)
    expect(difference).toBeLessThan(allowed)
  })
})

describe('S3: sessions', () => {
  it('S3: the cookie is __Host-, Secure, HttpOnly, SameSite=Lax for every path', async () => {
    const browser = freshVisitor()
    const code = await askForCode(browser, 'cookie@example.com')
    const { headers } = await browser.call(loginByCode, byCode('cookie@example.com', code))
    const cookie = [headers['set-cookie']].flat().find((one) => one?.startsWith('__Host-petalpost='))
    expect(cookie).toMatch(/^__Host-petalpost=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  })

  it('S3: the database holds no token', async () => {
    const browser = await signIn(server, { email: 'token@example.com' })
    const { rows } = await server.deps.pool.query('select token_hash from sessions')
    const tokens = [...browser.cookies.values()]
    expect(tokens).toHaveLength(1)
    expect(rows.some(({ token_hash }) => tokens.includes(token_hash))).toBe(false)
  })

  it('S3: the token changes at login and the previous one ends', async () => {
    const browser = await signIn(server, { email: 'change@example.com', address: '198.51.100.253' })
    const copied = freshVisitor()
    for (const [name, value] of browser.cookies) copied.cookies.set(name, value)
    await signInByMail(server, browser, 'change@example.com')
    expect(await browser.call(currentUser, {})).toMatchObject({ success: true })
    expect(await copied.call(currentUser, {})).toMatchObject({ status: 401 })
  })

  it('S3: a cookie copied before logout does not work after it', async () => {
    const browser = await signIn(server, { email: 'copied@example.com' })
    const copied = freshVisitor()
    for (const [name, value] of browser.cookies) copied.cookies.set(name, value)
    expect(await copied.call(currentUser, {})).toMatchObject({ success: true })
    await browser.call(logout, {})
    expect(browser.cookies.size).toBe(0)
    expect(await copied.call(currentUser, {})).toMatchObject({ status: 401 })
  })

  it('S3: ends after 14 days unused and after 30 days anyway', async () => {
    const unused = await signIn(server, { email: 'unused@example.com' })
    const used = await signIn(server, { email: 'used@example.com' })
    server.clock.advance(13 * DAY_MS)
    expect([await alive(unused), await alive(used)]).toEqual([true, true])
    server.clock.advance(13 * DAY_MS)
    expect(await alive(used)).toBe(true)
    server.clock.advance(2 * DAY_MS)
    expect([await alive(unused), await alive(used)]).toEqual([false, true])
    server.clock.advance(2 * DAY_MS + 1)
    expect(await alive(used)).toBe(false)
  })

  it('S3: a user sees where the account is signed in, and can end one session or all others', async () => {
    const email = 'many@example.com'
    const agents = [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:153.0) Gecko/20100101 Firefox/153.0',
      'x'.repeat(4e3),
      '',
    ]
    const browsers = []
    for (const agent of agents) {
      const browser = freshVisitor()
      const code = await askForCode(browser, email)
      await browser.call(loginByCode, byCode(email, code), { 'user-agent': agent })
      browsers.push(browser)
      server.clock.advance(MINUTE_MS)
    }
    const [first, second, third] = browsers as [Browser, Browser, Browser]
    const { records } = (await third.call(sessions, {})).data
    expect(records.map(({ browser, system, isThis }) => [browser, system, isThis])).toEqual([
      ['', '', true],
      [expect.any(String), '', false],
      ['Firefox', 'Windows', false],
    ])
    const stranger = await signIn(server, { email: 'stranger@example.com' })
    const id = records[1]?.id ?? ''
    expect(await stranger.call(endSession, { id })).toMatchObject({ status: 404 })
    expect(await third.call(endSession, { id })).toMatchObject({ success: true })
    expect([await alive(first), await alive(second), await alive(third)]).toEqual([true, false, true])
    expect((await third.call(endOtherSessions, {})).data).toEqual({ ended: 1 })
    expect([await alive(first), await alive(third), await alive(stranger)]).toEqual([false, true, true])
  })
})
