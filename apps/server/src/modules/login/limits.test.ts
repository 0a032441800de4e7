import { loginByCode, sendCaptcha } from '@petalpost/api-client/endpoints/login'
import { deleteAccount } from '@petalpost/api-client/endpoints/user'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { secureRandom } from '#src/random.ts'
import { buildApp, type TestServer } from '#test/build-app.ts'
import { signIn } from '#test/factories.ts'

import { newCode } from './codes.ts'

let server: TestServer
beforeAll(async () => void (server = await buildApp()))
afterAll(() => server.close())

let asked = 0
const freshVisitor = (on = server) => on.visitor({ address: `198.51.100.${++asked}` })

const wrongTry = (on: TestServer, account: string) =>
  freshVisitor(on).call(loginByCode, { account, accountCode: '000000', isNoPassWd: true, countryCode: null })

describe('S1: limits', () => {
  it('S1: a code is six digits, zeros in front and all', () => {
    expect(newCode({ ...secureRandom, int: () => 42 })).toBe('000042')
    const drawn = Array.from({ length: 200 }, () => newCode(secureRandom))
    expect(drawn.filter((code) => !/^\d{6}$/.test(code))).toEqual([])
    expect(new Set(drawn).size).toBeGreaterThan(190)
  })

  it('S1: 25 tries a day for an account, over two instances, for signing in and deleting together', async () => {
    const second = await buildApp({ beside: server })
    try {
      const account = 'tried@example.com'
      const owner = await signIn(server, { email: account, address: '203.0.113.77' })
      const statuses = []
      for (let tried = 0; tried < 24; tried++)
        statuses.push((await wrongTry(tried % 2 === 0 ? server : second, account)).status)
      statuses.push((await owner.call(deleteAccount, { account, accountCode: '000000' })).status)
      expect(statuses).toEqual(Array(25).fill(200))
      expect((await wrongTry(second, account)).status).toBe(429)
      expect((await owner.call(deleteAccount, { account, accountCode: '000000' })).status).toBe(429)
      server.clock.advance(86_400_000)
      expect((await wrongTry(server, account)).status).toBe(200)
    } finally {
      await second.close()
    }
  })

  it.each([
    ['mails', 20_000, 'full@example.com', 'after@example.com'],
    ['text messages, which cost', 1_000, '13700000001', '13700000002'],
  ])('S1: a day has a number of %s that nobody gets past', async (_, max, first, next) => {
    const own = await buildApp()
    try {
      const ask = (account: string) => own.visitor().call(sendCaptcha, { account })
      await ask(first)
      // the day's count is the window that ends last
      const set = `update rate_limits set count = $1 where reset_at = (select max(reset_at) from rate_limits)`
      expect((await own.deps.pool.query(set, [max - 1])).rowCount).toBe(1)
      own.clock.advance(60_000)
      expect(await ask(first)).toMatchObject({ status: 200 })
      expect(await ask(next)).toMatchObject({ status: 429, code: 'too_many_requests' })
    } finally {
      await own.close()
    }
  })

  it('S1: limits that cannot be counted let nobody through', async () => {
    const own = await buildApp()
    try {
      await own.deps.pool.query('alter table rate_limits rename to away')
      const account = 'closed@example.com'
      const answer = await own.visitor().call(sendCaptcha, { account })
      expect(answer).toMatchObject({ status: 500, success: false })
      const codes = await own.deps.pool.query('select from login_codes')
      const jobs = await own.deps.pool.query(`select from pgboss.job where name = 'mail'`)
      expect([codes.rowCount, jobs.rowCount, own.mail.sent]).toEqual([0, 0, []])
    } finally {
      await own.close()
    }
  })
})
