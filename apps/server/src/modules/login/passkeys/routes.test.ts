import { logout } from '@petalpost/api-client/endpoints/login'
import {
  passkeyLogin,
  passkeyLoginOptions,
  passkeyRegister,
  passkeyRegisterOptions,
  passkeys,
  removePasskey,
} from '@petalpost/api-client/endpoints/passkeys'
import { currentUser } from '@petalpost/api-client/endpoints/user'
import { MINUTE_MS } from '@petalpost/domain/civil-day'
import { MAX_PASSKEYS } from '@petalpost/domain/login'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { type Authenticator, type DeviceFault, openAuthenticator } from '#test/authenticator.ts'
import type { Browser } from '#test/browser.ts'
import { buildApp, type TestServer } from '#test/build-app.ts'
import { signIn, type SignedIn } from '#test/factories.ts'

let server: TestServer
let other: TestServer
beforeAll(async () => {
  server = await buildApp({ config: { addressLimitFactor: 100 } })
  other = await buildApp({ beside: server, config: { addressLimitFactor: 100 } })
})
afterAll(async () => {
  await other.close()
  await server.close()
})
let person = 0
let ada: SignedIn
beforeEach(async () => {
  ada = await signIn(server, { email: `ada${(person += 1)}@example.com` })
})

/** Adds a passkey, as account management does. */
async function register(browser: Browser, device: Authenticator, fault?: DeviceFault) {
  const { data } = await browser.call(passkeyRegisterOptions, {})
  return browser.call(passkeyRegister, device.register(data, fault))
}
/** Logs in with a passkey, as the login page does. */
async function logIn(browser: Browser, device: Authenticator, fault?: DeviceFault, step?: number) {
  const { data } = await browser.call(passkeyLoginOptions, {})
  return browser.call(passkeyLogin, device.answer(data, fault, step))
}
async function deviceOf(browser: Browser): Promise<Authenticator> {
  const device = openAuthenticator()
  expect(await register(browser, device)).toMatchObject({ success: true })
  return device
}
const userOf = async (browser: Browser) => (await browser.call(currentUser, {})).data
const REFUSED = { status: 200, success: false, code: 'passkey_refused' }

describe('passkeys (spec 2.3, 2.10)', () => {
  it('a user adds one, and signs in with it in another browser, without a name', async () => {
    const device = await deviceOf(ada)
    const browser = server.visitor()
    expect(await logIn(browser, device)).toMatchObject({ success: true, data: null })
    expect((await userOf(browser))?.userCode).toBe(ada.user.userCode)
    await browser.call(logout, {})
    expect(await logIn(browser, device)).toMatchObject({ success: true })
  })

  it('the browser is told to verify the person, and which passkeys the user has', async () => {
    const device = await deviceOf(ada)
    const { data } = await ada.call(passkeyRegisterOptions, {})
    const { id } = device.register(data)
    expect(data).toMatchObject({
      rp: { id: 'localhost', name: 'Petalpost' },
      user: { name: ada.user.email, displayName: ada.user.name },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id, type: 'public-key', transports: ['internal'] }],
    })
    expect(data.challenge).toMatch(/^[\w-]{43}$/)
    const login = await server.visitor().call(passkeyLoginOptions, {})
    expect(login.data).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
    expect(login.data).not.toHaveProperty('allowCredentials')
  })

  it('the list shows each with its use, and a removed one no longer signs in', async () => {
    const device = await deviceOf(ada)
    server.clock.advance(MINUTE_MS)
    await logIn(server.visitor(), device)
    const { data } = await ada.call(passkeys, {})
    expect(data.records).toEqual([
      expect.objectContaining({ isSynced: true, usedAt: new Date(server.clock.now()).toISOString() }),
    ])
    await ada.call(removePasskey, { id: data.records[0]?.id ?? '' })
    expect((await ada.call(passkeys, {})).data.records).toEqual([])
    expect(await logIn(server.visitor(), device)).toMatchObject(REFUSED)
  })

  it('a passkey that one process has registered signs in at another', async () => {
    const device = await deviceOf(ada)
    expect(await logIn(other.visitor(), device)).toMatchObject({ success: true })
  })

  it(`a user has at most ${MAX_PASSKEYS}`, async () => {
    for (let n = 0; n < MAX_PASSKEYS; n++) await deviceOf(ada)
    expect(await register(ada, openAuthenticator())).toMatchObject(REFUSED)
  })

  it(`a user has at most ${MAX_PASSKEYS} also when two servers add some at once`, async () => {
    for (let n = 0; n < MAX_PASSKEYS - 2; n++) await deviceOf(ada)
    const away = await signIn(other, { email: ada.user.email ?? '' })
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, at) => register(at % 2 === 0 ? ada : away, openAuthenticator())),
    )
    expect(answers.filter(({ success }) => success)).toHaveLength(2)
    expect((await ada.call(passkeys, {})).data.records).toHaveLength(MAX_PASSKEYS)
  })

  it('visitors can neither add nor list nor remove any', async () => {
    const { data } = await ada.call(passkeyRegisterOptions, {})
    const visitor = server.visitor()
    for (const answer of [
      await visitor.call(passkeyRegisterOptions, {}),
      await visitor.call(passkeyRegister, openAuthenticator().register(data)),
      await visitor.call(passkeys, {}),
      await visitor.call(removePasskey, { id: 'any' }),
    ])
      expect(answer).toMatchObject({ status: 401, code: 'not_logged_in' })
  })
})

describe('S3: a passkey counts only for its own user, page, browser and challenge', () => {
  const FAULTS: [string, DeviceFault][] = [
    ['on a foreign page', { origin: 'https://evil.test' }],
    ['on a page that begins like ours', { origin: 'http://localhost:8080.evil.test' }],
    ['on another port', { origin: 'http://localhost:8081' }],
    ['for another site', { rpId: 'evil.test' }],
    ['without a verified person', { unverified: true }],
    ['with another challenge', { challenge: 'AAAA' }],
  ]

  it.each(FAULTS)('S3: a passkey that is made %s is refused', async (_what, fault) => {
    expect(await register(ada, openAuthenticator(), fault)).toMatchObject(REFUSED)
    expect((await ada.call(passkeys, {})).data.records).toEqual([])
  })

  it.each<[string, DeviceFault]>([
    ...FAULTS,
    ['with another key', { foreignKey: true }],
    ['in the name of another user', { userHandle: Buffer.from('somebody').toString('base64url') }],
  ])('S3: a login %s is refused', async (_what, fault) => {
    const device = await deviceOf(ada)
    const browser = server.visitor()
    expect(await logIn(browser, device, fault)).toMatchObject(REFUSED)
    expect(await userOf(browser)).toBeNull()
  })

  it('S3: an answer counts once: a replayed one is refused, also after a failure and in a copy of the browser', async () => {
    const device = await deviceOf(ada)
    const browser = server.visitor()
    const { data } = await browser.call(passkeyLoginOptions, {})
    const answer = device.answer(data)
    const twin = server.visitor()
    for (const [name, value] of browser.cookies) twin.cookies.set(name, value)
    expect(await browser.call(passkeyLogin, answer)).toMatchObject({ success: true })
    expect(await twin.call(passkeyLogin, answer)).toMatchObject(REFUSED)
    const next = (await twin.call(passkeyLoginOptions, {})).data
    expect(await twin.call(passkeyLogin, device.answer(next, { unverified: true }))).toMatchObject(REFUSED)
    expect(await twin.call(passkeyLogin, device.answer(next))).toMatchObject(REFUSED)
  })

  it('S3: of 20 answers at once on two servers one signs in', async () => {
    const device = await deviceOf(ada)
    const browser = server.visitor()
    const answer = device.answer((await browser.call(passkeyLoginOptions, {})).data)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => {
        const twin = (n % 2 ? other : server).visitor()
        for (const [name, value] of browser.cookies) twin.cookies.set(name, value)
        return twin.call(passkeyLogin, answer)
      }),
    )
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
  })

  it('S3: a challenge is for one browser, one purpose, one user and five minutes', async () => {
    const device = await deviceOf(ada)
    const login = (await server.visitor().call(passkeyLoginOptions, {})).data
    expect(await server.visitor().call(passkeyLogin, device.answer(login))).toMatchObject(REFUSED)

    const registration = (await ada.call(passkeyRegisterOptions, {})).data
    expect(
      await ada.call(passkeyLogin, device.answer({ rpId: 'localhost', challenge: registration.challenge })),
    ).toMatchObject(REFUSED)

    const eve = await signIn(server, { email: `eve${person}@example.com` })
    for (const [name, value] of ada.cookies) if (name.includes('browser')) eve.cookies.set(name, value)
    expect(await eve.call(passkeyRegister, openAuthenticator().register(registration))).toMatchObject(REFUSED)

    const browser = server.visitor()
    const late = (await browser.call(passkeyLoginOptions, {})).data
    server.clock.advance(5 * MINUTE_MS)
    expect(await browser.call(passkeyLogin, device.answer(late))).toMatchObject(REFUSED)
  })

  it('S3: a copy of a device, whose count is behind, is refused', async () => {
    const device = await deviceOf(ada)
    await logIn(server.visitor(), device, {}, 5)
    expect(await logIn(server.visitor(), device, {}, -3)).toMatchObject(REFUSED)
    expect(await logIn(server.visitor(), device, {}, 9)).toMatchObject({ success: true })
  })

  it('S12: another user’s passkey cannot be removed, and looks like one that is not there', async () => {
    const device = await deviceOf(ada)
    const id = (await ada.call(passkeys, {})).data.records[0]?.id ?? ''
    const eve = await signIn(server, { email: `eve${person}@example.com` })
    const [theirs, missing] = [await eve.call(removePasskey, { id }), await eve.call(removePasskey, { id: 'missing' })]
    expect(theirs).toMatchObject({ status: 404, code: 'not_found', message: missing.message })
    expect(await logIn(server.visitor(), device)).toMatchObject({ success: true })
  })

  it('S12: a passkey of one user cannot be added by another', async () => {
    const device = await deviceOf(ada)
    const eve = await signIn(server, { email: `eve${person}@example.com` })
    expect(await register(eve, device)).toMatchObject(REFUSED)
    const browser = server.visitor()
    await logIn(browser, device, { userHandle: Buffer.from(ada.user.id).toString('base64url') })
    expect((await userOf(browser))?.userCode).toBe(ada.user.userCode)
  })

  it('S20: one network gets 100 challenges in ten minutes', async () => {
    const own = await buildApp({ beside: server })
    try {
      const statuses: number[] = []
      for (let n = 0; n < 101; n++)
        statuses.push((await own.visitor({ address: '198.51.100.9' }).call(passkeyLoginOptions, {})).status)
      expect(statuses.filter((status) => status === 429)).toHaveLength(1)
    } finally {
      await own.close()
    }
  })
})

it('challenges that nobody has answered are swept', async () => {
  await server.visitor().call(passkeyLoginOptions, {})
  server.clock.advance(6 * MINUTE_MS)
  await server.deps.services.passkeys.sweep()
  expect((await server.deps.pool.query('select from passkey_challenges')).rowCount).toBe(0)
})
