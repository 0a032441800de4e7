import { loginByCode, sendCaptcha } from '@petalpost/api-client/endpoints/login'
import { HOUR_MS } from '@petalpost/domain/civil-day'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { buildApp, type TestServer } from '#test/build-app.ts'
import { codeIn } from '#test/code-in.ts'

let server: TestServer
beforeAll(async () => void (server = await buildApp()))
afterAll(() => server.close())

const email = 'zone@example.com'
const storedZone = async () =>
  (await server.deps.pool.query('select time_zone from users where email = $1', [email])).rows[0].time_zone as string

it('a sign-in keeps its time zone, for the times in mails; one that nobody knows changes nothing', async () => {
  const zones: string[] = []
  for (const zone of ['Europe/Berlin', 'Mars/Phobos', 'x'.repeat(1_000), 'America/New_York']) {
    const browser = server.visitor({ address: '198.51.100.1' })
    await browser.call(sendCaptcha, { account: email })
    const accountCode = codeIn((await server.mail.next(email)).text)
    const input = { account: email, accountCode, isNoPassWd: true, countryCode: null } as const
    expect(await browser.call(loginByCode, input, { 'time-zone': zone })).toMatchObject({ success: true })
    zones.push(await storedZone())
    server.clock.advance(HOUR_MS)
  }
  expect(zones).toEqual(['Europe/Berlin', 'Europe/Berlin', 'Europe/Berlin', 'America/New_York'])
})
