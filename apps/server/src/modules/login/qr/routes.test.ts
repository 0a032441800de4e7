import { logout, qrCodePassed, qrCodeRender, qrCodeStatus, sessions } from '@petalpost/api-client/endpoints/login'
import { currentUser } from '@petalpost/api-client/endpoints/user'
import { QR_VALID_MS } from '@petalpost/domain/login'
import type { EventFault } from '@petalpost/fake-providers/wechat-account/events'
import type { WechatAccountServer } from '@petalpost/fake-providers/wechat-account/server'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import type { Browser } from '#test/browser.ts'
import { buildApp, type TestServer } from '#test/build-app.ts'
import { openWechatLogins, type Scan, type WechatLogins } from '#test/wechat-logins.ts'

const EVENTS = '/login/wechat/events'
const SESSION = '__Host-petalpost'

let logins: WechatLogins
let wechat: WechatAccountServer
let server: TestServer
let other: TestServer
beforeAll(async () => {
  logins = await openWechatLogins({ hasPage: false })
  ;({ wechat, server, other } = logins)
})
afterAll(() => logins.close())
let person = 0
beforeEach(() => {
  wechat.setMood('well')
  server.clock.advance(60_000)
  person += 1
})
const openid = () => `o-person-${person}`

const render = (browser: Browser) => logins.render(browser)
const poll = (browser: Browser, ticket: string) => logins.poll(browser, ticket)
const scan = (url: string, change: Partial<Scan> = {}, on = server) =>
  logins.scan(url, { openid: openid(), ...change }, on)
const deliver = (event: { query: string; body: string }, on = server) => logins.deliver(event, on)
const userOf = async (browser: Browser) => (await browser.call(currentUser, {})).data
const asked = (path: string) => wechat.asked.filter((one) => one === `/cgi-bin/${path}`).length
const WAITING = { loginPassed: false, loginPassedStopCheck: false }
const PASSED = { loginPassed: true, loginPassedStopCheck: true }
const OVER = { loginPassed: false, loginPassedStopCheck: true }

describe('a login by QR code (spec 4, "QR login"; 7.1)', () => {
  it('waits, is scanned, and signs in the browser that shows the code, once', async () => {
    const browser = server.visitor({ language: 'zh-CN' })
    const { QrCodeUrlStr, TicketStr } = await render(browser)
    expect(TicketStr).toMatch(/^[\w-]{22}$/)
    expect(await poll(browser, TicketStr)).toEqual(WAITING)
    const answer = await scan(QrCodeUrlStr)
    expect([answer.statusCode, answer.body]).toEqual([200, 'success'])
    expect(await poll(browser, TicketStr)).toEqual(PASSED)
    expect(await userOf(browser)).toMatchObject({ name: '微信用户', email: null, level: 1 })
    expect(await browser.call(qrCodePassed, {})).toMatchObject({ success: true, data: null })
    expect(await poll(browser, TicketStr)).toEqual(OVER)
    expect((await browser.call(sessions, {})).data.records).toHaveLength(1)
  })

  it('signs a new follower in, and the same person again as the same user', async () => {
    const codes: (string | undefined)[] = []
    for (const follows of [false, true]) {
      const browser = server.visitor()
      const { QrCodeUrlStr, TicketStr } = await render(browser)
      await scan(QrCodeUrlStr, { follows })
      expect(await poll(browser, TicketStr)).toEqual(PASSED)
      codes.push((await userOf(browser))?.userCode)
      await browser.call(logout, {})
      server.clock.advance(2_000)
    }
    expect(codes[0]).toBe(codes[1])
  })

  it('works when one process shows the code, another hears of the scan, and a third is polled', async () => {
    const browser = server.visitor()
    const { QrCodeUrlStr, TicketStr } = await render(browser)
    await scan(QrCodeUrlStr, {}, other)
    const elsewhere = other.visitor()
    for (const [name, value] of browser.cookies) elsewhere.cookies.set(name, value)
    expect(await poll(elsewhere, TicketStr)).toEqual(PASSED)
  })

  it('S3: of 20 polls at once on two servers one opens a session', async () => {
    const browser = server.visitor()
    const { QrCodeUrlStr, TicketStr } = await render(browser)
    await scan(QrCodeUrlStr)
    const polls = await Promise.all(
      Array.from({ length: 20 }, async (_, n) => {
        const twin = (n % 2 ? other : server).visitor()
        for (const [name, value] of browser.cookies) twin.cookies.set(name, value)
        const { data, status } = await twin.call(qrCodeStatus, { ticket: TicketStr })
        return { status, passed: data?.loginPassed, session: twin.cookies.has(SESSION) }
      }),
    )
    expect(polls.filter(({ session }) => session)).toHaveLength(1)
    expect(polls.some(({ status }) => status === 429)).toBe(true)
    const { rows } = await server.deps.pool.query(
      'select from sessions join identities using (user_id) where subject like $1',
      [`%:${openid()}`],
    )
    expect(rows).toHaveLength(1)
  })

  it('expires after 300 seconds by the server’s clock, and a new code works', async () => {
    const browser = server.visitor()
    const { TicketStr } = await render(browser)
    server.clock.advance(QR_VALID_MS - 2_000)
    expect(await poll(browser, TicketStr)).toEqual(WAITING)
    expect(await poll(browser, TicketStr)).toEqual(OVER)
    const next = await render(browser)
    await scan(next.QrCodeUrlStr)
    expect(await poll(browser, next.TicketStr)).toEqual(PASSED)
  })

  it('two tabs of a browser each have a code that works', async () => {
    const browser = server.visitor()
    const [first, second] = [await render(browser), await render(browser)]
    await scan(first.QrCodeUrlStr)
    expect(await poll(browser, second.TicketStr)).toEqual(WAITING)
    expect(await poll(browser, first.TicketStr)).toEqual(PASSED)
  })

  it('a code that was scanned too late logs nobody in', async () => {
    const browser = server.visitor()
    const { QrCodeUrlStr, TicketStr } = await render(browser)
    server.clock.advance(QR_VALID_MS)
    expect((await scan(QrCodeUrlStr)).statusCode).toBe(200)
    expect(await poll(browser, TicketStr)).toEqual(OVER)
    expect(browser.cookies.has(SESSION)).toBe(false)
  })

  it('a code that was scanned in time but polled too late logs nobody in', async () => {
    const browser = server.visitor()
    const { QrCodeUrlStr, TicketStr } = await render(browser)
    await scan(QrCodeUrlStr)
    server.clock.advance(QR_VALID_MS)
    expect(await poll(browser, TicketStr)).toEqual(OVER)
    expect(browser.cookies.has(SESSION)).toBe(false)
  })

  it('a second person who scans the same code changes nothing', async () => {
    const browser = server.visitor()
    const { QrCodeUrlStr, TicketStr } = await render(browser)
    await scan(QrCodeUrlStr)
    await scan(QrCodeUrlStr, { openid: 'o-late' })
    await poll(browser, TicketStr)
    const { rows } = await server.deps.pool.query('select from identities where subject like $1', ['%:o-late'])
    expect(rows).toHaveLength(0)
  })

  it('the code works in the browser that shows it only: a ticket alone, or one of nobody, is over', async () => {
    const browser = server.visitor()
    const { QrCodeUrlStr, TicketStr } = await render(browser)
    await scan(QrCodeUrlStr)
    const thief = server.visitor()
    await render(thief)
    expect(await poll(thief, TicketStr)).toEqual(OVER)
    expect(await poll(server.visitor(), TicketStr)).toEqual(OVER)
    expect(await poll(thief, 'guessed')).toEqual(OVER)
    expect(thief.cookies.has(SESSION)).toBe(false)
    expect(await poll(browser, TicketStr)).toEqual(PASSED)
  })

  it('S20: a third poll of a ticket within a second is refused, and other tickets are not', async () => {
    const [browser, neighbor] = [server.visitor(), server.visitor()]
    const { TicketStr } = await render(browser)
    const theirs = await render(neighbor)
    const statuses: number[] = []
    for (let n = 0; n < 3; n++) statuses.push((await browser.call(qrCodeStatus, { ticket: TicketStr })).status)
    expect(statuses).toEqual([200, 200, 429])
    expect((await neighbor.call(qrCodeStatus, { ticket: theirs.TicketStr })).status).toBe(200)
  })

  it('S20: one network gets 60 codes an hour', async () => {
    const statuses = new Set<number>()
    for (let n = 0; n < 61; n++)
      statuses.add((await server.visitor({ address: '198.51.100.7' }).call(qrCodeRender, {})).status)
    expect([...statuses]).toEqual([200, 429])
  })

  it('a server without an official account says so, and has no address for its events', async () => {
    const without = await buildApp({ beside: server })
    try {
      expect(await without.visitor().call(qrCodeRender, {})).toMatchObject({ code: 'not_configured' })
      expect((await without.visitor().send({ method: 'GET', url: EVENTS + wechat.echo('1') })).statusCode).toBe(404)
    } finally {
      await without.close()
    }
  })
})

describe('WeChat’s calls', () => {
  it('the check of our address is answered with its echo, as plain text', async () => {
    const answer = await server.visitor().send({ method: 'GET', url: EVENTS + wechat.echo('4711') })
    expect([answer.statusCode, answer.body, answer.headers['content-type']]).toEqual([
      200,
      '4711',
      expect.stringMatching(/^text\/plain/),
    ])
  })

  it('a check that WeChat has not signed now, or whose echo is no number, is refused', async () => {
    const send = (query: string) => server.visitor().send({ method: 'GET', url: EVENTS + query })
    const query = wechat.echo('4711')
    expect((await send(query.replace(/signature=\w{4}/, 'signature=0000'))).statusCode).toBe(401)
    expect((await send(wechat.echo('<script>'))).statusCode).toBe(401)
    server.clock.advance(QR_VALID_MS)
    expect((await send(query)).statusCode).toBe(401)
    expect((await send('')).statusCode).toBe(401)
  })

  it.each<[string, EventFault]>([
    ['signed with another token', { foreignToken: true }],
    ['changed after it was signed', { changed: true }],
    ['six minutes old', { late: -360 }],
    ['six minutes ahead', { late: 360 }],
    ['for another account', { appid: 'wx0000000000000009' }],
    ['not encrypted', { plain: true }],
    ['a document with a type', { outerPrefix: '<!DOCTYPE xml [<!ENTITY a "b">]>' }],
    ['a document with a type inside', { innerPrefix: '<!DOCTYPE xml>' }],
  ])('S17: an event that is %s is refused and logs nobody in', async (_what, fault) => {
    const browser = server.visitor()
    const { QrCodeUrlStr, TicketStr } = await render(browser)
    const answer = await scan(QrCodeUrlStr, fault)
    expect([answer.statusCode, answer.body]).toEqual([401, 'refused'])
    expect(await poll(browser, TicketStr)).toEqual(WAITING)
    const lines = server.log.filter((line) => line.includes('a forged login event'))
    expect(lines.length).toBeGreaterThan(0)
    expect(lines.join('')).not.toContain(openid())
  })

  it('an event of more than 64 KB is refused before it is read', async () => {
    const { query, body } = wechat.event((await render(server.visitor())).QrCodeUrlStr, { openid: openid() })
    expect((await deliver({ query, body: body + ' '.repeat(65_536) })).statusCode).toBe(413)
  })

  it('F5: an event that comes 20 times on two servers has one effect', async () => {
    const browser = server.visitor()
    const { QrCodeUrlStr, TicketStr } = await render(browser)
    const event = wechat.event(QrCodeUrlStr, { openid: openid() })
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => deliver(event, n % 2 ? other : server)))
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`))).toEqual(new Set(['200 success']))
    expect(await poll(browser, TicketStr)).toEqual(PASSED)
    expect(await deliver(event)).toMatchObject({ statusCode: 200 })
  })

  it('F5: an event that was taken for one code is not taken for another', async () => {
    const [browser, next] = [server.visitor(), server.visitor()]
    const createTime = Math.floor(server.clock.now() / 1_000)
    const first = await render(browser)
    await scan(first.QrCodeUrlStr, { createTime })
    const second = await render(next)
    await scan(second.QrCodeUrlStr, { createTime })
    expect(await poll(next, second.TicketStr)).toEqual(WAITING)
  })

  it('an event without a scene, and one that is no scan, is answered and does nothing', async () => {
    const { QrCodeUrlStr } = await render(server.visitor())
    for (const event of ['unsubscribe', 'CLICK', 'LOCATION'])
      expect((await scan(QrCodeUrlStr, { event })).body).toBe('success')
  })
})

describe('the access token of the official account', () => {
  it('is fetched once for all servers, until it is nearly over', async () => {
    await render(server.visitor())
    const before = asked('stable_token')
    for (const on of [server, other, server, other]) await render(on.visitor())
    expect(asked('stable_token')).toBe(before)
    server.clock.advance(7_200_000)
    await render(other.visitor())
    await render(server.visitor())
    expect(asked('stable_token')).toBe(before + 1)
  })

  it('F6: a token that WeChat no longer accepts is fetched again, and the code still comes', async () => {
    await render(server.visitor())
    wechat.dropToken()
    expect((await render(server.visitor())).QrCodeUrlStr).toMatch(/\/q\//)
  })

  it('F6: a service that fails or does not answer is told as unavailable, and works again afterwards', async () => {
    for (const mood of ['fault', 'lost-answer'] as const) {
      wechat.setMood(mood)
      expect(await server.visitor().call(qrCodeRender, {})).toMatchObject({ status: 503, code: 'unavailable' })
    }
    wechat.setMood('well')
    expect((await server.visitor().call(qrCodeRender, {})).status).toBe(200)
    expect(server.log.join('')).not.toContain('canary')
  })
})

it('what has expired is swept', async () => {
  const browser = server.visitor()
  await scan((await render(browser)).QrCodeUrlStr)
  server.clock.advance(3 * QR_VALID_MS + 1)
  await server.deps.services.qrLogin.sweep()
  for (const table of ['qr_tickets', 'login_events'])
    expect((await server.deps.pool.query(`select from ${table}`)).rowCount).toBe(0)
})
