import { loginByCode, logout, sendCaptcha, sessions } from '@petalpost/api-client/endpoints/login'
import { describe, expect, it } from 'vitest'

import { accountMark } from '#http/call/trace.ts'
import { buildApp } from '#test/build-app.ts'
import { codeIn } from '#test/code-in.ts'
import { signIn } from '#test/factories.ts'

const byCode = (account: string, accountCode: string) =>
  ({ account, accountCode, isNoPassWd: true, countryCode: null }) as const

const wrong = (code: string): string => (code === '000000' ? '000001' : '000000')

describe('traces of sign-ins in the log (rule S18)', () => {
  it('S18: sign-ins, refusals, lockouts and ended sessions leave a trace with actor and network, and no secret', async () => {
    const own = await buildApp()
    try {
      const account = 'traced@example.com'
      const browser = own.visitor({ address: '2001:db8:1:2::3' })
      await browser.call(sendCaptcha, { account })
      const code = codeIn((await own.mail.next(account)).text)
      await browser.call(loginByCode, byCode(account, wrong(code)))
      await browser.call(loginByCode, byCode(account, code))
      const { data } = await browser.call(sessions, {})
      await browser.call(logout, {})
      for (let tried = 0; tried < 101; tried++) await browser.call(loginByCode, byCode('other@example.com', code))
      const traces = own.log.map((line) => JSON.parse(line)).filter(({ event }) => event !== undefined)
      const seen = traces.map(({ event, network }) => `${event} ${network}`)
      const network = '2001:db8:1::/48'
      expect([...new Set(seen)]).toEqual(
        ['sign_in_refused', 'signed_in', 'signed_out', 'sign_in_locked_out'].map((event) => `${event} ${network}`),
      )
      expect(traces[0].actor).not.toBe(traces.at(-1).actor)
      const secrets = [code, account, '2001:db8:1:2', data.records[0]?.id ?? 'none']
      expect(secrets.filter((secret) => JSON.stringify(traces).includes(secret))).toEqual([])
    } finally {
      await own.close()
    }
  })

  it('S18: a code that is refused for a limit leaves a trace with actor and network, and no secret', async () => {
    const own = await buildApp()
    try {
      const traced = () =>
        own.log
          .map((line) => JSON.parse(line))
          .flatMap(({ event, actor, network }) => (event ? [{ event, actor, network }] : []))
      const account = 'hasty@example.com'
      const browser = own.visitor({ address: '2001:db8:1:2::3' })
      expect(await browser.call(sendCaptcha, { account })).toMatchObject({ success: true })
      expect(traced()).toEqual([])
      expect(await browser.call(sendCaptcha, { account })).toMatchObject({ status: 429, code: 'too_many_requests' })
      const actor = accountMark(account, own.deps.trialSecret)
      expect(traced()).toEqual([{ event: 'code_locked_out', actor, network: '2001:db8:1::/48' }])
      const user = await signIn(own, { email: 'owner@example.com' })
      for (let times = 0; times < 2; times++) await user.call(sendCaptcha, { account: 'owner@example.com' })
      expect(traced().at(-1)).toMatchObject({ event: 'code_locked_out', actor: user.user.id })
      expect(own.log.join('')).not.toMatch(/hasty|owner@|2001:db8:1:2/)
    } finally {
      await own.close()
    }
  })
})
