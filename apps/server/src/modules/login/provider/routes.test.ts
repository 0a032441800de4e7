import { oauthProviders, oauthUrl, logout } from '@petalpost/api-client/endpoints/login'
import { currentUser } from '@petalpost/api-client/endpoints/user'
import { MINUTE_MS } from '@petalpost/domain/civil-day'
import { type OpenIdServer, startOpenIdServer } from '@petalpost/fake-providers/openid/server'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import type { Browser } from '#test/browser.ts'
import { buildApp, type TestServer } from '#test/build-app.ts'
import { signIn } from '#test/factories.ts'
import { comeBack, openProvider } from '#test/sign-in-at-provider.ts'

const SESSION = '__Host-petalpost'
const BEGUN = '__Host-petalpost-provider'

let provider: OpenIdServer
let server: TestServer
let other: TestServer
beforeAll(async () => {
  provider = await startOpenIdServer({
    redirectUris: ['google', 'openid'].map((name) => `http://localhost:8080/login/return/${name}`),
  })
  const { issuer, clientId, clientSecret } = provider
  const env = {
    GOOGLE_ISSUER: issuer,
    GOOGLE_CLIENT_ID: clientId,
    GOOGLE_CLIENT_SECRET: clientSecret,
    OPENID_ISSUER: issuer,
    OPENID_NAME: 'Our company',
    OPENID_CLIENT_ID: clientId,
    OPENID_CLIENT_SECRET: clientSecret,
  }
  server = await buildApp({ env })
  other = await buildApp({ env, beside: server })
})
afterAll(async () => {
  await other.close()
  await server.close()
  await provider.close()
})
let person = 0
beforeEach(() => {
  provider.setMood('well')
  person += 1
})
const address = () => `person${person}@example.com`

/** Asks for the way to the provider, as the button does. */
const begin = async (browser: Browser, redirect?: string, name = 'google') =>
  (await browser.call(oauthUrl, { provider: name, ...(redirect !== undefined && { redirect }) })).data.url
/** A whole login. */
async function logIn(browser: Browser, { email = address(), redirect = '/solution', name = 'google' } = {}) {
  const back = await openProvider().signIn(await begin(browser, redirect, name), email)
  return comeBack(browser, back)
}
const userOf = async (browser: Browser) => (await browser.call(currentUser, {})).data
const FAILED = { statusCode: 302, location: '/login?redirect=%2Fsolution&problem=failed' }

/** Changes the address of the provider's page before the browser opens it. */
const changed = (url: string, name: string, value: string): string => {
  const page = new URL(url)
  page.searchParams.set(name, value)
  return page.href
}
/** The browser comes back and is not signed in. */
const isRefused = async (browser: Browser, back: URL) => {
  const { statusCode, location } = await comeBack(browser, back)
  return !browser.cookies.has(SESSION) && statusCode === FAILED.statusCode && location === FAILED.location
}

describe('login at an OpenID provider (spec 2.3, 7.1)', () => {
  it('keeps the time zone of the browser that asked for the way there', async () => {
    const browser = server.visitor()
    const { url } = (await browser.call(oauthUrl, { provider: 'google' }, { 'time-zone': 'Asia/Tokyo' })).data
    await comeBack(browser, await openProvider().signIn(url, address()))
    const { rows } = await server.deps.pool.query('select time_zone from users where email = $1', [address()])
    expect(rows).toEqual([{ time_zone: 'Asia/Tokyo' }])
  })

  it('signs a new user in, leads back to the page one came from, and gives a trial', async () => {
    const browser = server.visitor()
    const back = await logIn(browser, { redirect: '/card/preview/abc/1?x=1#top' })
    expect(back).toMatchObject({ statusCode: 302, location: '/card/preview/abc/1?x=1#top' })
    expect(back.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    expect(await userOf(browser)).toMatchObject({ name: `person${person}`, email: address(), levelName: 'Free Trial' })
    expect(browser.cookies.has(BEGUN)).toBe(false)
  })

  it('asks the provider for a code with state, nonce and PKCE, and lets the person choose the account', async () => {
    const query = Object.fromEntries(new URL(await begin(server.visitor())).searchParams)
    expect(query).toMatchObject({
      response_type: 'code',
      scope: 'openid email profile',
      redirect_uri: 'http://localhost:8080/login/return/google',
      code_challenge_method: 'S256',
      prompt: 'select_account',
    })
    for (const name of ['state', 'nonce', 'code_challenge']) expect(query[name]).toMatch(/^[\w-]{43}$/)
  })

  it('the same account is the same user, also when its mail address has changed', async () => {
    const first = server.visitor()
    await logIn(first)
    const { userCode } = (await userOf(first)) ?? {}
    const sub = `sub-${person}`
    provider.addAccount({ sub, email: `old${person}@example.com`, emailVerified: true, name: 'Ada' })
    const second = server.visitor()
    await logIn(second, { email: `old${person}@example.com` })
    const before = await userOf(second)
    provider.addAccount({ sub, email: `new${person}@example.com`, emailVerified: true, name: 'Ada' })
    const third = server.visitor()
    await logIn(third, { email: `new${person}@example.com` })
    expect((await userOf(third))?.userCode).toBe(before?.userCode)
    expect(before?.userCode).not.toBe(userCode)
  })

  it('an address that the provider has checked leads to the user who signs in with it by mail', async () => {
    const { user } = await signIn(server, { email: address() })
    const browser = server.visitor()
    await logIn(browser, { email: address() })
    expect((await userOf(browser))?.userCode).toBe(user.userCode)
  })

  it('an address that the provider has not checked leads to nobody else’s account', async () => {
    const { user } = await signIn(server, { email: address() })
    provider.addAccount({ sub: `unchecked-${person}`, email: address(), emailVerified: false, name: 'Mallory' })
    const browser = server.visitor()
    await logIn(browser)
    const found = await userOf(browser)
    expect(found?.userCode).not.toBe(user.userCode)
    expect(found).toMatchObject({ name: 'Mallory', email: null })
  })

  it('who signed in at the provider first gets the same account by mail later, and one trial', async () => {
    const browser = server.visitor()
    await logIn(browser)
    const { user } = await signIn(server, { email: address() })
    expect(user.userCode).toBe((await userOf(browser))?.userCode)
  })

  it('ten returns of one person on two servers make one user', async () => {
    const backs = await Promise.all(
      Array.from({ length: 10 }, async (_, n) => {
        const browser = (n % 2 ? other : server).visitor()
        return { browser, back: await openProvider().signIn(await begin(browser), address()) }
      }),
    )
    await Promise.all(backs.map(({ browser, back }) => comeBack(browser, back)))
    const codes = await Promise.all(backs.map(async ({ browser }) => (await userOf(browser))?.userCode))
    expect(new Set(codes).size).toBe(1)
    expect(codes[0]).toBeTypeOf('string')
  })

  it('a login that one process began may end at another', async () => {
    const browser = server.visitor()
    const back = await openProvider().signIn(await begin(browser, '/solution'), address())
    const elsewhere = other.visitor()
    for (const [name, value] of browser.cookies) elsewhere.cookies.set(name, value)
    expect(await comeBack(elsewhere, back)).toMatchObject({ location: '/solution' })
  })

  it('lists the configured providers by name, and refuses others as not configured', async () => {
    const { data } = await server.visitor().call(oauthProviders, {})
    expect(data.records).toEqual([
      { provider: 'google', name: 'Google' },
      { provider: 'openid', name: 'Our company' },
    ])
    expect(await logIn(server.visitor(), { name: 'openid' })).toMatchObject({ location: '/solution' })
    for (const name of ['wechat', 'unknown'])
      expect(await server.visitor().call(oauthUrl, { provider: name })).toMatchObject({ code: 'not_configured' })
  })

  it('who cancels at the provider comes back to the login page, with the way kept', async () => {
    const browser = server.visitor()
    const back = await openProvider().signIn(await begin(browser, '/solution'), null)
    expect(await comeBack(browser, back)).toMatchObject({ location: '/login?redirect=%2Fsolution&problem=canceled' })
    expect(browser.cookies.has(SESSION)).toBe(false)
  })

  it('F6: a provider that fails or does not answer is told, and works again afterwards', async () => {
    const fresh = await buildApp({
      beside: server,
      env: {
        GOOGLE_ISSUER: provider.issuer,
        GOOGLE_CLIENT_ID: provider.clientId,
        GOOGLE_CLIENT_SECRET: provider.clientSecret,
      },
    })
    try {
      for (const mood of ['fault', 'lost-answer'] as const) {
        provider.setMood(mood)
        const answer = await fresh.visitor().call(oauthUrl, { provider: 'google' })
        expect(answer).toMatchObject({ status: 503, code: 'unavailable' })
      }
      provider.setMood('well')
      const browser = fresh.visitor()
      const back = await openProvider().signIn(await begin(browser, '/solution'), address())
      provider.setMood('fault')
      expect(await comeBack(browser, back)).toMatchObject(FAILED)
      provider.setMood('well')
      expect(fresh.log.join('')).not.toMatch(/canary|@example/)
    } finally {
      await fresh.close()
    }
  })
})

describe('S4: a login at a provider that this browser has not begun as it returns', () => {
  it.each<[string, string, string]>([
    ['nonce', 'nonce', 'another'],
    ['verifier', 'code_challenge', 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'],
  ])('S4: is refused with another %s', async (_what, name, value) => {
    const browser = server.visitor()
    const url = changed(await begin(browser, '/solution'), name, value)
    expect(await isRefused(browser, await openProvider().signIn(url, address()))).toBe(true)
  })

  it.each<[string, string, string]>([
    ['another state', 'state', 'another'],
    ['another issuer', 'iss', 'https://accounts.evil.test'],
    ['a code that the provider never gave', 'code', 'guessed'],
  ])('S4: is refused with %s', async (_what, name, value) => {
    const browser = server.visitor()
    const back = await openProvider().signIn(await begin(browser, '/solution'), address())
    back.searchParams.set(name, value)
    expect(await isRefused(browser, back)).toBe(true)
  })

  it('S4: is refused without an issuer, when the provider promises to name it', async () => {
    const browser = server.visitor()
    const back = await openProvider().signIn(await begin(browser, '/solution'), address())
    back.searchParams.delete('iss')
    expect(await isRefused(browser, back)).toBe(true)
  })

  it('S4: is refused a second time, even with a copy of the cookie', async () => {
    const browser = server.visitor()
    const back = await openProvider().signIn(await begin(browser, '/solution'), address())
    const copy = new Map(browser.cookies)
    expect(await comeBack(browser, back)).toMatchObject({ location: '/solution' })
    const thief = server.visitor()
    for (const [name, value] of copy) thief.cookies.set(name, value)
    expect(await isRefused(thief, back)).toBe(true)
    expect(server.log.join('')).toContain('used before')
  })

  it('S4: is refused in another browser, which keeps the login that it has begun itself', async () => {
    const [attacker, victim] = [server.visitor(), server.visitor()]
    const back = await openProvider().signIn(await begin(attacker, '/solution'), address())
    expect(await comeBack(victim, back)).toMatchObject({ location: '/login?problem=failed' })
    const own = await openProvider().signIn(await begin(victim, '/solution'), address())
    expect(await comeBack(victim, back)).toMatchObject(FAILED)
    expect(await comeBack(victim, own)).toMatchObject({ location: '/solution' })
  })

  it('S4: is refused at the address of another provider', async () => {
    const browser = server.visitor()
    const back = await openProvider().signIn(await begin(browser, '/solution', 'google'), address())
    back.pathname = '/login/return/openid'
    expect(await isRefused(browser, back)).toBe(true)
  })

  it('S4: is refused after ten minutes, and with a cookie that we did not sign', async () => {
    const browser = server.visitor()
    const back = await openProvider().signIn(await begin(browser, '/solution'), address())
    const sealed = browser.cookies.get(BEGUN) ?? ''
    browser.cookies.set(BEGUN, `${sealed.slice(0, -4)}AAAA`)
    expect(await comeBack(browser, back)).toMatchObject({ location: '/login?problem=failed' })
    browser.cookies.set(BEGUN, sealed)
    server.clock.advance(10 * MINUTE_MS)
    expect(await comeBack(browser, back)).toMatchObject({ location: '/login?problem=failed' })
    expect(browser.cookies.has(SESSION)).toBe(false)
  })

  it.each([
    'https://evil.test/',
    '//evil.test',
    '/\\evil.test',
    '/api/login/local/logout',
    '/login',
    'javascript:alert(1)',
  ])('S5: leads to / when the way was %s', async (redirect) => {
    expect(await logIn(server.visitor(), { redirect })).toMatchObject({ statusCode: 302, location: '/' })
  })
})

it('what is no longer needed is swept', async () => {
  const browser = server.visitor()
  await logIn(browser)
  await browser.call(logout, {})
  server.clock.advance(11 * MINUTE_MS)
  await server.deps.services.providerLogin.sweep()
  expect((await server.deps.pool.query('select from used_login_states')).rowCount).toBe(0)
})
