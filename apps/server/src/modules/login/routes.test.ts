import { loginByCode, logout, sendCaptcha } from '@petalpost/api-client/endpoints/login'
import { currentUser } from '@petalpost/api-client/endpoints/user'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { buildApp, type TestServer } from '#test/build-app.ts'
import { codeIn } from '#test/factories.ts'

let server: TestServer
beforeAll(async () => void (server = await buildApp()))
afterAll(() => server.close())

const byCode = (account: string, accountCode: string) =>
  ({ account, accountCode, isNoPassWd: true, countryCode: null }) as const

describe('login by mail code', () => {
  it('signs a new user in with a 7-day Free Trial and lets them out again', async () => {
    const browser = server.visitor()
    expect(await browser.call(sendCaptcha, { account: 'New.User@Example.com' })).toMatchObject({ success: true })
    const mail = await server.mail.next('new.user@example.com')
    expect(mail.subject).toContain(codeIn(mail.text))
    const answer = await browser.call(loginByCode, byCode('new.user@example.com', codeIn(mail.text)))
    expect(answer).toMatchObject({ status: 200, success: true, code: 200 })
    const { data } = await browser.call(currentUser, {})
    expect(data).toMatchObject({ email: 'new.user@example.com', level: 1, levelName: 'Free Trial' })
    expect(data.expireTime).toBe('2026-11-28T08:00:00.000Z')
    await browser.call(logout, {})
    expect(await browser.call(currentUser, {})).toMatchObject({ status: 401, code: 'not_logged_in' })
  })
})
