import { addLoginWay, loginWays, oauthUrl, removeLoginWay } from '@petalpost/api-client/endpoints/login'
import { passkeyRegisterOptions } from '@petalpost/api-client/endpoints/passkeys'
import { currentUser } from '@petalpost/api-client/endpoints/user'
import { MINUTE_MS } from '@petalpost/domain/civil-day'
import { type OpenIdServer, startOpenIdServer } from '@petalpost/fake-providers/openid/server'
import type { WechatAccountServer } from '@petalpost/fake-providers/wechat-account/server'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import type { Browser } from '#test/browser.ts'
import { buildApp, type TestServer } from '#test/build-app.ts'
import { signIn, type SignedIn } from '#test/factories.ts'
import { comeBack as returnTo, openProvider } from '#test/sign-in-at-provider.ts'
import { openWechatLogins, type WechatLogins } from '#test/wechat-logins.ts'

const PAGE = '/mine/accountInformation'

let provider: OpenIdServer
let logins: WechatLogins
let wechat: WechatAccountServer
let server: TestServer
let other: TestServer
let google: Record<string, string>
const others: TestServer[] = []
beforeAll(async () => {
  provider = await startOpenIdServer({ redirectUris: ['http://localhost:8080/login/return/google'] })
  const { issuer, clientId, clientSecret } = provider
  google = { GOOGLE_ISSUER: issuer, GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret }
  logins = await openWechatLogins({ env: google })
  ;({ wechat, server, other } = logins)
  wechat.bind(true)
})
afterAll(async () => {
  await Promise.all(others.map((each) => each.close()))
  await logins.close()
  await provider.close()
})
let round = 0
let ada: SignedIn
beforeEach(async () => {
  round += 1
  ada = await signIn(server, { email: `ada${round}@example.com` })
})

const comeBack = async (browser: Browser, back: URL) => (await returnTo(browser, back)).location
const begin = async (browser: Browser, name: string, redirect = PAGE) =>
  (await browser.call(addLoginWay, { provider: name, redirect })).data.url
const confirmed = (url: string, person = `person-${round}`) => logins.confirm(url, person)
const addGoogle = async (browser: Browser, email = `google${round}@example.com`) =>
  comeBack(browser, await openProvider().signIn(await begin(browser, 'google'), email))
const addWechat = async (browser: Browser, person?: string) =>
  comeBack(browser, await confirmed(await begin(browser, 'wechat'), person))
const waysOf = async (browser: Browser) => {
  const { records, addable } = (await browser.call(loginWays, {})).data
  const shown = records.map(({ provider: name, account, canRemove }) => [name, account, canRemove])
  return { shown, addable: addable.map((one) => one.provider) }
}
const removable = async (browser: Browser) =>
  Object.fromEntries((await waysOf(browser)).shown.map(([name, , canRemove]) => [name, canRemove]))
const idOf = async (browser: Browser, name: string) =>
  (await browser.call(loginWays, {})).data.records.find((one) => one.provider === name)?.id ?? ''
const userCodeOf = async (browser: Browser) => (await browser.call(currentUser, {})).data?.userCode
/** The same browser at another server process, which knows only the providers of `env`. */
async function elsewhere(env: Record<string, string>, { cookies }: Browser): Promise<Browser> {
  const beside = await buildApp({ env, beside: server })
  others.push(beside)
  const browser = beside.visitor()
  for (const [name, value] of cookies) browser.cookies.set(name, value)
  return browser
}
const logInByWechat = (person = `person-${round}`) => logins.logIn(person)

describe('the ways in which a user logs in (spec 2.10)', () => {
  it('a user by mail adds Google and WeChat, and each of them leads to the same account', async () => {
    expect(await waysOf(ada)).toEqual({
      shown: [['email', ada.user.email, false]],
      addable: ['google', 'wechat'],
    })
    expect(await addGoogle(ada)).toBe(`${PAGE}?way=added`)
    expect(await addWechat(ada)).toBe(`${PAGE}?way=added`)
    const { shown, addable } = await waysOf(ada)
    expect(shown).toEqual(
      expect.arrayContaining([
        ['email', ada.user.email, false],
        ['google', null, true],
        ['wechat', null, true],
      ]),
    )
    expect([shown.length, addable]).toEqual([3, []])
    expect(await userCodeOf(await logInByWechat())).toBe(ada.user.userCode)
    expect(server.log.some((line) => line.includes('login_way_added') && line.includes(ada.user.id))).toBe(true)
  })

  it('adding the same account again changes nothing, and the query of the page is kept', async () => {
    await addWechat(ada)
    const back = await confirmed(await begin(ada, 'wechat', `${PAGE}?x=1#top`))
    expect(await comeBack(ada, back)).toBe(`${PAGE}?x=1&way=added#top`)
    expect((await waysOf(ada)).shown).toHaveLength(2)
  })

  it.each([
    ['WeChat', addWechat],
    ['Google', (browser: Browser, who: string) => addGoogle(browser, `${who}@example.com`)],
  ] as const)('a second account of %s is refused, also when two servers add two at once', async (_name, add) => {
    const twin = other.visitor()
    for (const [name, value] of ada.cookies) twin.cookies.set(name, value)
    const ends = await Promise.all([add(ada, `first-${round}`), add(twin, `second-${round}`)])
    expect(ends.toSorted()).toEqual([`${PAGE}?way=added`, `${PAGE}?way=second`])
    expect(await add(ada, `third-${round}`)).toBe(`${PAGE}?way=second`)
    expect((await waysOf(ada)).shown).toHaveLength(2)
    expect(await userCodeOf(await logInByWechat(`third-${round}`))).not.toBe(ada.user.userCode)
  })

  it('a removed way no longer leads to the account', async () => {
    await addWechat(ada)
    expect(await ada.call(removeLoginWay, { id: await idOf(ada, 'wechat') })).toMatchObject({ success: true })
    expect((await waysOf(ada)).shown).toEqual([['email', ada.user.email, false]])
    expect(await userCodeOf(await logInByWechat())).not.toBe(ada.user.userCode)
    expect(server.log.some((line) => line.includes('login_way_removed') && line.includes(ada.user.id))).toBe(true)
  })

  it('a removed Google account with the user’s own checked address still leads to the user, and is listed again', async () => {
    const own = ada.user.email ?? ''
    await addGoogle(ada, own)
    await ada.call(removeLoginWay, { id: await idOf(ada, 'google') })
    expect((await waysOf(ada)).shown).toHaveLength(1)
    const browser = server.visitor()
    const { url } = (await browser.call(oauthUrl, { provider: 'google', redirect: '/solution' })).data
    await comeBack(browser, await openProvider().signIn(url, own))
    expect(await userCodeOf(browser)).toBe(ada.user.userCode)
    expect((await waysOf(ada)).shown).toHaveLength(2)
  })

  it('the only way stays, and so do address and phone', async () => {
    const lone = await logInByWechat()
    expect((await waysOf(lone)).shown).toEqual([['wechat', null, false]])
    expect(await lone.call(removeLoginWay, { id: await idOf(lone, 'wechat') })).toMatchObject({ status: 404 })
    expect(await ada.call(removeLoginWay, { id: await idOf(ada, 'email') })).toMatchObject({ status: 404 })
  })

  it('of two ways that are removed at once on two servers, one stays', async () => {
    const lone = await logInByWechat()
    expect(await addGoogle(lone)).toBe(`${PAGE}?way=added`)
    const away = other.visitor()
    for (const [name, value] of lone.cookies) away.cookies.set(name, value)
    const ids = [await idOf(lone, 'wechat'), await idOf(lone, 'google')] as const
    const answers = await Promise.all([
      lone.call(removeLoginWay, { id: ids[0] }),
      away.call(removeLoginWay, { id: ids[1] }),
    ])
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect((await waysOf(lone)).shown).toHaveLength(1)
  })

  it('a way whose provider is no longer configured is not the last one, but can go', async () => {
    const lone = await logInByWechat()
    await addGoogle(lone)
    const withWechat = await elsewhere(wechat.env, lone)
    const withGoogle = await elsewhere(google, lone)
    expect(await removable(withWechat)).toEqual({ wechat: false, openid: true })
    expect(await removable(withGoogle)).toEqual({ wechat: true, google: false })
    expect(await withWechat.call(removeLoginWay, { id: await idOf(lone, 'wechat') })).toMatchObject({ status: 404 })
    expect(await withWechat.call(removeLoginWay, { id: await idOf(lone, 'google') })).toMatchObject({ success: true })
    expect((await waysOf(lone)).shown).toEqual([['wechat', null, false]])
  })

  it('a phone is no way to log in while the server sends no text messages', async () => {
    const phone = await signIn(server, { phone: `86138${String(round).padStart(8, '0')}` })
    await addGoogle(phone)
    const withMailOnly = await elsewhere({ ...google, SMTP_URL: 'smtp://127.0.0.1:1' }, phone)
    expect(await removable(phone)).toEqual({ phone: false, google: true })
    expect(await removable(withMailOnly)).toEqual({ phone: false, google: false })
  })

  it('who cancels at the provider comes back to the page, which says so', async () => {
    const back = await openProvider().signIn(await begin(ada, 'google'), null)
    expect(await comeBack(ada, back)).toBe(`${PAGE}?way=canceled`)
  })
})

describe('S12: a way to log in steals nobody’s account', () => {
  it('S12: an account that logs in somebody else stays with them', async () => {
    const bob = await logInByWechat()
    expect(await addWechat(ada)).toBe(`${PAGE}?way=taken`)
    expect(await userCodeOf(await logInByWechat())).toBe(await userCodeOf(bob))
    expect((await waysOf(ada)).shown).toEqual([['email', ada.user.email, false]])
  })

  it('S12: of ten users who add one account at once on two servers, one gets it', async () => {
    const users = await Promise.all(
      Array.from({ length: 10 }, (_, at) => signIn(at % 2 ? other : server, { email: `u${round}x${at}@example.com` })),
    )
    const ends = await Promise.all(users.map((user) => addWechat(user, `wanted-${round}`)))
    expect(ends.toSorted()).toEqual([`${PAGE}?way=added`, ...Array.from({ length: 9 }, () => `${PAGE}?way=taken`)])
  })

  it('S12: a checked mail address of another user brings neither their account nor their way', async () => {
    const bob = await signIn(server, { email: `bob${round}@example.com` })
    expect(await addGoogle(ada, `bob${round}@example.com`)).toBe(`${PAGE}?way=added`)
    expect(await userCodeOf(ada)).toBe(ada.user.userCode)
    expect((await waysOf(bob)).shown).toEqual([['email', bob.user.email, false]])
  })

  it('S12: another user’s way cannot be removed', async () => {
    await addGoogle(ada)
    const bob = await signIn(server, { email: `bob${round}@example.com` })
    await addWechat(bob)
    expect(await bob.call(removeLoginWay, { id: await idOf(ada, 'google') })).toMatchObject({ status: 404 })
    expect((await waysOf(ada)).shown).toHaveLength(2)
  })

  it('S12: a session that is older than ten minutes neither adds nor removes a way, nor adds a passkey', async () => {
    const lone = await logInByWechat()
    await addGoogle(lone)
    const id = await idOf(lone, 'google')
    server.clock.advance(10 * MINUTE_MS - 1)
    const { success, data } = await lone.call(addLoginWay, { provider: 'google', redirect: PAGE })
    expect([success, data.url]).toEqual([true, expect.any(String)])
    server.clock.advance(1)
    const again = { success: false, code: 'login_again' }
    expect(await lone.call(addLoginWay, { provider: 'google', redirect: PAGE })).toMatchObject(again)
    expect(await lone.call(removeLoginWay, { id })).toMatchObject(again)
    expect(await lone.call(passkeyRegisterOptions, {})).toMatchObject(again)
    expect((await waysOf(lone)).shown).toHaveLength(2)
    const back = await logInByWechat()
    expect(await back.call(removeLoginWay, { id })).toMatchObject({ success: true })
  })

  it('S12: the user gets a mail about an added and a removed way, once, in the language of the account', async () => {
    const email = `li${round}@example.com`
    const li = await signIn(server, { email, language: 'zh-CN' })
    const next = async () => {
      const { subject, text } = await server.mail.next(email)
      const links = [...text.matchAll(/http:\S+/g)].map(([link]) => new URL(link).pathname)
      return { subject, links }
    }
    await addWechat(li)
    const links = ['/mine/accountManagement', '/mine/accountInformation']
    expect(await next()).toEqual({ subject: '您的花笺账号新增了登录方式：微信', links })
    await addWechat(li)
    await li.call(removeLoginWay, { id: await idOf(li, 'wechat') })
    expect(await next()).toEqual({ subject: '您的花笺账号移除了登录方式：微信', links: links.slice(0, 1) })
    await addGoogle(ada)
    const { subject, text } = await server.mail.next(ada.user.email ?? '')
    expect([subject, /\{|undefined/.test(text)]).toEqual(['You can now log in to Petalpost with Google', false])
    await addWechat(ada, `person-of-li-${round}`)
    await addWechat(li, `person-of-li-${round}`)
    expect(server.mail.sent.filter(({ to }) => to === email)).toHaveLength(2)
  })

  it('S4: a return adds nothing for a visitor, for another user, or a second time', async () => {
    const back = await confirmed(await begin(ada, 'wechat'))
    const sealed = new Map(ada.cookies)
    const visitor = server.visitor()
    const bob = await signIn(server, { email: `bob${round}@example.com` })
    for (const browser of [visitor, bob]) {
      browser.cookies.set('__Host-petalpost-provider', sealed.get('__Host-petalpost-provider') ?? '')
      expect(await comeBack(browser, back)).toBe(`${PAGE}?way=failed`)
    }
    expect(await userCodeOf(visitor)).toBeUndefined()
    expect((await waysOf(bob)).shown).toHaveLength(1)
    expect(await comeBack(ada, back)).toBe(`${PAGE}?way=added`)
    await ada.call(removeLoginWay, { id: await idOf(ada, 'wechat') })
    for (const [name, value] of sealed) ada.cookies.set(name, value)
    expect(await comeBack(ada, back)).toBe(`${PAGE}?way=failed`)
    expect((await waysOf(ada)).shown).toHaveLength(1)
  })

  it.each(['https://evil.test/', '//evil.test', '/login'])('S5: the way back from %s is /', async (redirect) => {
    const back = await confirmed(await begin(ada, 'wechat', redirect))
    expect(await comeBack(ada, back)).toBe('/?way=added')
  })

  it('a way at a provider that is not configured is refused, and so is a visitor', async () => {
    const input = { provider: 'openid', redirect: PAGE }
    expect(await ada.call(addLoginWay, input)).toMatchObject({ code: 'not_configured' })
    expect(await server.visitor().call(addLoginWay, input)).toMatchObject({ status: 401 })
    expect(await server.visitor().call(loginWays, {})).toMatchObject({ status: 401 })
  })
})
