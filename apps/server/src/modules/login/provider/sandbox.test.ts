import { oauthProviders, oauthUrl } from '@petalpost/api-client/endpoints/login'
import { currentUser } from '@petalpost/api-client/endpoints/user'
import { STAND_INS } from '@petalpost/fake-providers/sandbox/stand-ins'
import { expect, test } from 'vitest'

import { buildApp } from '#test/build-app.ts'
import { comeBack, openProvider } from '#test/sign-in-at-provider.ts'

test('the sandbox plays Google: its page says so, and the login works as with Google (spec 2.3)', async () => {
  const standIn = STAND_INS.find(({ settings }) => settings.includes('GOOGLE_CLIENT_ID'))
  const google = await standIn!.start('http://localhost:8080')
  const server = await buildApp({ env: google.env })
  const browser = server.visitor()
  const { data: known } = await browser.call(oauthProviders, {})
  expect(known.records).toEqual([{ provider: 'google', name: 'Google' }])
  const { data } = await browser.call(oauthUrl, { provider: 'google' })
  const page = await fetch(data.url, { redirect: 'manual' })
  const cookies = page.headers.getSetCookie().map((one) => one.split(';')[0])
  const shown = await fetch(new URL(page.headers.get('location') ?? '', data.url), {
    headers: { cookie: cookies.join('; ') },
  })
  expect(await shown.text()).toContain('SANDBOX: stand-in for Google')
  await comeBack(browser, await openProvider().signIn(data.url, 'demo@example.com'))
  expect((await browser.call(currentUser, {})).data).toMatchObject({ email: 'demo@example.com' })
  await server.close()
  await google.close()
})

test('the sandbox plays Google only where the operator has set none of its settings', () => {
  const standIn = STAND_INS.find(({ settings }) => settings.includes('GOOGLE_CLIENT_ID'))
  expect(standIn?.settings).toEqual(
    expect.arrayContaining(['GOOGLE_ISSUER', 'GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET']),
  )
})
