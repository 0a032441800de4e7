import { sendCaptcha } from '@petalpost/api-client/endpoints/login'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { buildApp, type TestServer } from '#test/build-app.ts'

let server: TestServer
beforeAll(async () => void (server = await buildApp()))
afterAll(() => server.close())

describe('F7: the mail server is away', () => {
  it('F7: a code is asked for at once, and the mail comes when the server is back', { timeout: 20_000 }, async () => {
    server.mail.setDown(true)
    const times: number[] = []
    for (let asked = 0; asked < 10; asked++) {
      const begun = performance.now()
      const visitor = server.visitor({ address: `192.0.2.${asked}` })
      expect(await visitor.call(sendCaptcha, { account: `late${asked}@example.com` })).toMatchObject({ success: true })
      times.push(performance.now() - begun)
    }
    expect(times.toSorted((a, b) => a - b)[8]).toBeLessThan(300)
    server.mail.setDown(false)
    for (let asked = 0; asked < 10; asked++) await server.mail.next(`late${asked}@example.com`)
    const left = () => server.deps.pool.query(`select from pgboss.job where name = 'mail'`)
    await expect.poll(async () => (await left()).rowCount, { timeout: 5_000 }).toBe(0)
  })

  it('F7: a code that has gone stale is dropped, not sent', { timeout: 20_000 }, async () => {
    server.mail.setDown(true)
    await server.visitor().call(sendCaptcha, { account: 'stale@example.com' })
    const failed = () => server.deps.pool.query(`select from pgboss.job where name = 'mail' and state = 'retry'`)
    const state = () => server.deps.pool.query(`select from pgboss.job where name = 'mail'`)
    await expect.poll(async () => (await failed()).rowCount, { timeout: 10_000 }).toBe(1)
    server.clock.advance(10 * 60_000)
    server.mail.setDown(false)
    await expect.poll(async () => (await state()).rowCount, { timeout: 10_000 }).toBe(0)
    expect(server.mail.sent.some(({ to }) => to === 'stale@example.com')).toBe(false)
  })
})
