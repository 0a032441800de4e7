import {
  loginWays,
  qrCodeStatus,
  removeLoginWay,
  wayQrCodeRender,
  wayQrCodeStatus,
} from '@petalpost/api-client/endpoints/login'
import { currentUser } from '@petalpost/api-client/endpoints/user'
import { MINUTE_MS } from '@petalpost/domain/civil-day'
import { QR_VALID_MS } from '@petalpost/domain/login'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import type { Browser } from '#test/browser.ts'
import { signIn, type SignedIn } from '#test/factories.ts'
import { openWechatLogins, type WechatLogins } from '#test/wechat-logins.ts'

let logins: WechatLogins
let ada: SignedIn
let round = 0
beforeAll(async () => void (logins = await openWechatLogins({ hasPage: false })))
afterAll(() => logins.close())
beforeEach(async () => {
  logins.server.clock.advance(MINUTE_MS)
  round += 1
  ada = await signIn(logins.server, { email: `ada${round}@example.com` })
})

const who = () => `o-person-${round}`
const newcomer = (name: string) => signIn(logins.server, { email: `${name}${round}@example.com` })
const render = async (browser: Browser) => (await browser.call(wayQrCodeRender, {})).data
const poll = async (browser: Browser, ticket: string) => {
  logins.server.clock.advance(1_000)
  return (await browser.call(wayQrCodeStatus, { ticket })).data
}
/** Shows a code to a signed-in user, lets somebody scan it, and polls. */
async function add(browser: Browser, openid = who()) {
  const { QrCodeUrlStr, TicketStr } = await render(browser)
  await logins.scan(QrCodeUrlStr, { openid })
  return (await poll(browser, TicketStr)).way
}
const providersOf = async (browser: Browser) =>
  (await browser.call(loginWays, {})).data.records.map(({ provider }) => provider)
const userCodeOf = async (browser: Browser) => (await browser.call(currentUser, {})).data?.userCode
const copyOf = (browser: Browser): Browser => {
  const twin = logins.other.visitor()
  for (const [name, value] of browser.cookies) twin.cookies.set(name, value)
  return twin
}
const WAITING = { loginPassed: false, loginPassedStopCheck: false, way: null }
const OVER = { loginPassed: false, loginPassedStopCheck: true, way: null }

describe('WeChat added by the official account’s code (spec 2.10, 7.6)', () => {
  it('a user scans a code, and WeChat leads to the same account from then on', async () => {
    expect((await ada.call(loginWays, {})).data.addable).toEqual([
      { provider: 'wechat', name: 'WeChat', byQrCode: true },
    ])
    const { QrCodeUrlStr, TicketStr } = await render(ada)
    expect(await poll(ada, TicketStr)).toEqual(WAITING)
    await logins.scan(QrCodeUrlStr, { openid: who(), follows: false })
    expect(await poll(ada, TicketStr)).toEqual({ loginPassed: true, loginPassedStopCheck: true, way: 'added' })
    expect(await poll(ada, TicketStr)).toEqual(OVER)
    expect(await providersOf(ada)).toEqual(['email', 'wechat'])
    expect((await ada.call(loginWays, {})).data.addable).toEqual([])
    expect(await userCodeOf(await logins.scanIn(who()))).toBe(ada.user.userCode)
    expect((await logins.server.mail.next(ada.user.email ?? '')).subject).toContain('WeChat')
    const traced = logins.server.log.filter((line) => line.includes('login_way_added') && line.includes(ada.user.id))
    expect(traced).toHaveLength(1)
  })

  it('one process shows the code, another hears of the scan and is polled', async () => {
    const { QrCodeUrlStr, TicketStr } = await render(ada)
    await logins.scan(QrCodeUrlStr, { openid: who() }, logins.other)
    expect((await poll(copyOf(ada), TicketStr)).way).toBe('added')
  })

  it('after it was removed, the person is somebody else again', async () => {
    await add(ada)
    const id = (await ada.call(loginWays, {})).data.records.find(({ provider }) => provider === 'wechat')?.id ?? ''
    expect(await ada.call(removeLoginWay, { id })).toMatchObject({ success: true })
    expect(await userCodeOf(await logins.scanIn(who()))).not.toBe(ada.user.userCode)
  })

  it('a second account of WeChat is refused, and the same one again changes nothing', async () => {
    expect(await add(ada)).toBe('added')
    expect(await add(ada, `${who()}-second`)).toBe('second')
    expect(await add(ada)).toBe('added')
    expect(await providersOf(ada)).toEqual(['email', 'wechat'])
  })

  it('a code ends after five minutes, and one that nobody made never was', async () => {
    const { QrCodeUrlStr, TicketStr } = await render(ada)
    logins.server.clock.advance(QR_VALID_MS)
    await logins.scan(QrCodeUrlStr, { openid: who() })
    expect(await poll(ada, TicketStr)).toEqual(OVER)
    expect(await poll(ada, 'guessed')).toEqual(OVER)
    expect(await providersOf(ada)).toEqual(['email'])
  })

  it('S12: an account that logs in somebody else stays with them', async () => {
    const bob = await logins.scanIn(who())
    expect(await add(ada)).toBe('taken')
    expect(await userCodeOf(await logins.scanIn(who()))).toBe(await userCodeOf(bob))
    expect(await providersOf(ada)).toEqual(['email'])
  })

  it('S12: a session that is older than ten minutes gets no code, and a visitor neither', async () => {
    logins.server.clock.advance(10 * MINUTE_MS)
    expect(await ada.call(wayQrCodeRender, {})).toMatchObject({ success: false, code: 'login_again' })
    const visitor = logins.server.visitor()
    expect(await visitor.call(wayQrCodeRender, {})).toMatchObject({ status: 401 })
    expect(await visitor.call(wayQrCodeStatus, { ticket: 'x' })).toMatchObject({ status: 401 })
  })

  it('S12: a code adds nothing to whoever is signed in here meanwhile, and logs nobody in', async () => {
    const { QrCodeUrlStr, TicketStr } = await render(ada)
    await logins.scan(QrCodeUrlStr, { openid: who() })
    const bob = await newcomer('bob')
    for (const [name, value] of ada.cookies) if (name.endsWith('-qr')) bob.cookies.set(name, value)
    expect(await poll(bob, TicketStr)).toEqual(OVER)
    logins.server.clock.advance(1_000)
    const visitor = copyOf(ada)
    visitor.cookies.delete('__Host-petalpost')
    const status = (await visitor.call(qrCodeStatus, { ticket: TicketStr })).data
    expect(status).toEqual({ loginPassed: false, loginPassedStopCheck: true })
    expect([await providersOf(bob), visitor.cookies.has('__Host-petalpost')]).toEqual([['email'], false])
    expect((await poll(ada, TicketStr)).way).toBe('added')
  })

  it('S12: the code of a login adds nothing to a user', async () => {
    const { QrCodeUrlStr, TicketStr } = await logins.render(ada)
    await logins.scan(QrCodeUrlStr, { openid: who() })
    expect(await poll(ada, TicketStr)).toEqual(OVER)
    expect(await providersOf(ada)).toEqual(['email'])
  })
})
