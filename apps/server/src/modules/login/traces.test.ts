import {
  addLoginWay,
  endOtherSessions,
  endSession,
  loginByCode,
  loginWays,
  logout,
  removeLoginWay,
  sendCaptcha,
  sessions,
} from '@petalpost/api-client/endpoints/login'
import {
  passkeyRegister,
  passkeyRegisterOptions,
  passkeys,
  removePasskey,
} from '@petalpost/api-client/endpoints/passkeys'
import { revokeSecret, rotateSecret, saveSolution, solutionSecret } from '@petalpost/api-client/endpoints/solutions'
import { deleteAccount } from '@petalpost/api-client/endpoints/user'
import { startOpenIdServer } from '@petalpost/fake-providers/openid/server'
import { describe, expect, it } from 'vitest'

import { accountMark, TRACE_EVENTS } from '#http/call/trace.ts'
import { openAuthenticator } from '#test/authenticator.ts'
import type { Browser } from '#test/browser.ts'
import { buildApp, type TestServer } from '#test/build-app.ts'
import { codeIn } from '#test/code-in.ts'
import { signIn } from '#test/factories.ts'
import { openProvider } from '#test/sign-in-at-provider.ts'
import { definition } from '#test/solution-factories.ts'

const HOME = { address: '2001:db8:1:2::3' }
const HOME_BLOCK = '2001:db8:1::/48'

const tryCode = (browser: Browser, account: string, accountCode: string) =>
  browser.call(loginByCode, { account, accountCode, isNoPassWd: true, countryCode: null })

const otherThan = (code: string): string => (code === '000000' ? '000001' : '000000')

interface Trace {
  event: string
  actor: string
  network: string
}

/** Everything that a server has traced so far, and how to read what came since. */
function tracesOf({ log }: TestServer) {
  let read = 0
  return (): Trace[] => {
    const lines = log.slice(read).map((line) => JSON.parse(line) as Trace & { event?: string })
    read = log.length
    return lines.flatMap(({ event, actor, network }) => (event === undefined ? [] : [{ event, actor, network }]))
  }
}

async function codeFor(own: TestServer, browser: Browser, account: string, purpose?: 'deleteAccount'): Promise<string> {
  own.clock.advance(60_000)
  await browser.call(sendCaptcha, purpose === undefined ? { account } : { account, purpose })
  return codeIn((await own.mail.next(account)).text)
}

/** Adds one account at the provider to the browser's user. */
async function addGoogle(browser: Browser): Promise<void> {
  const { url } = (await browser.call(addLoginWay, { provider: 'google', redirect: '/' })).data
  const { pathname, search } = await openProvider().signIn(url, 'person@example.com')
  await browser.send({ method: 'GET', url: pathname + search })
}

describe('traces in the log (rule S18)', () => {
  it('S18: every event leaves a trace with its actor and network, and no secret', async () => {
    const google = await startOpenIdServer({ redirectUris: ['http://localhost:8080/login/return/google'] })
    const { issuer, clientId, clientSecret } = google
    const env = { GOOGLE_ISSUER: issuer, GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret }
    const own = await buildApp({ env })
    try {
      const account = 'traced@example.com'
      const browser = own.visitor(HOME)
      const mark = accountMark(account, own.deps.trialSecret)
      const { id } = await own.deps.services.login.userOf({ provider: 'email', subject: account }, 'en-US')
      const traces = tracesOf(own)
      const seen = new Set<string>()
      const expectTraced = (events: readonly string[], actor: string) => {
        for (const event of events) seen.add(event)
        expect(traces()).toEqual(events.map((event) => ({ event, actor, network: HOME_BLOCK })))
      }

      const code = await codeFor(own, browser, account)
      expectTraced([], id)
      await browser.call(sendCaptcha, { account })
      expectTraced(['code_locked_out'], mark)
      await tryCode(browser, account, otherThan(code))
      expectTraced(['sign_in_refused'], mark)
      await tryCode(browser, account, code)
      expectTraced(['signed_in'], id)

      for (let n = 0; n < 3; n++) await signIn(own, { email: account })
      const list = async () => (await browser.call(sessions, {})).data.records
      const other = (await list()).find(({ isThis }) => !isThis)?.id ?? ''
      await browser.call(endSession, { id: other })
      expectTraced(['session_ended'], id)
      await browser.call(endOtherSessions, {})
      expectTraced(['session_ended', 'session_ended'], id)

      const solution = await browser.call(saveSolution, { solution: { name: 'Traced', definition: definition() } })
      const keys = [(await browser.call(solutionSecret, { id: solution.data.id, isTemplate: 0 })).data]
      keys.push((await browser.call(rotateSecret, { id: solution.data.id })).data)
      expectTraced(['embed_key_renewed'], id)
      await browser.call(revokeSecret, { id: solution.data.id })
      expectTraced(['embed_key_ended'], id)

      await browser.call(logout, {})
      expectTraced(['signed_out'], id)
      const device = openAuthenticator()
      const owner = await signIn(own, { email: account, ...HOME })
      await owner.call(passkeyRegister, device.register((await owner.call(passkeyRegisterOptions, {})).data))
      expectTraced(['passkey_added'], id)
      const [passkey] = (await owner.call(passkeys, {})).data.records
      await owner.call(removePasskey, { id: passkey?.id ?? '' })
      expectTraced(['passkey_removed'], id)
      await addGoogle(owner)
      expectTraced(['login_way_added'], id)
      const bob = await signIn(own, { email: 'bob@example.com', ...HOME })
      await addGoogle(bob)
      expectTraced(['login_way_refused'], bob.user.id)
      const way = (await owner.call(loginWays, {})).data.records.find(({ provider }) => provider === 'google')
      await owner.call(removeLoginWay, { id: way?.id ?? '' })
      expectTraced(['login_way_removed'], id)
      for (const subject of ['You can now log in to', 'The login with Google'])
        expect((await own.mail.next(account)).subject).toContain(subject)
      const second = await codeFor(own, browser, account)
      await tryCode(browser, account, second)
      expectTraced(['signed_in'], id)
      const last = await codeFor(own, browser, account, 'deleteAccount')
      const leave = (accountCode: string) => browser.call(deleteAccount, { account, accountCode })
      await leave(otherThan(last))
      expectTraced(['deletion_refused'], id)
      await leave(last)
      expectTraced(['account_deleted'], id)

      const all = own.log.filter((line) => line.includes('"trace"')).join('\n')
      const secrets = [code, second, last, account, '2001:db8:1:2', ...keys, ...browser.cookies.values()]
      expect(secrets.filter((secret) => all.includes(secret))).toEqual([])
      // the next test has the other two
      expect(new Set([...seen, 'sign_in_locked_out', 'deletion_locked_out'])).toEqual(new Set(TRACE_EVENTS))
    } finally {
      await own.close()
      await google.close()
    }
  })

  it('S18: a limit that stops tries of codes leaves a trace, for signing in and for deleting', async () => {
    const own = await buildApp()
    try {
      const account = 'guessed@example.com'
      const user = await signIn(own, { email: account, ...HOME })
      const traces = tracesOf(own)
      const stranger = own.visitor(HOME)
      for (let tried = 0; tried < 101; tried++) await tryCode(stranger, account, '000000')
      expect(traces().at(-1)).toEqual({
        event: 'sign_in_locked_out',
        actor: accountMark(account, own.deps.trialSecret),
        network: HOME_BLOCK,
      })
      await user.call(deleteAccount, { account, accountCode: '000000' })
      expect(traces()).toEqual([{ event: 'deletion_locked_out', actor: user.user.id, network: HOME_BLOCK }])
    } finally {
      await own.close()
    }
  })

  it('S18: a signed-in user who requests codes too often is traced by the internal number', async () => {
    const own = await buildApp()
    try {
      const account = 'owner@example.com'
      const user = await signIn(own, { email: account })
      const traces = tracesOf(own)
      for (let times = 0; times < 2; times++) await user.call(sendCaptcha, { account })
      expect(traces()).toMatchObject([{ event: 'code_locked_out', actor: user.user.id }])
      expect(own.log.join('')).not.toContain(account)
    } finally {
      await own.close()
    }
  })
})
