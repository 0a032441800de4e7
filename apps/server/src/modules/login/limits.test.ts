import { loginByCode, sendCaptcha } from '@petalpost/api-client/endpoints/login'
import { deleteAccount } from '@petalpost/api-client/endpoints/user'
import { DAY_MS, HOUR_MS } from '@petalpost/domain/civil-day'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { groupKey } from '#errors/enforce-limit.ts'
import { secureRandom } from '#src/random.ts'
import type { Browser } from '#test/browser.ts'
import { buildApp, type TestServer } from '#test/build-app.ts'
import { codeIn } from '#test/code-in.ts'
import { signIn } from '#test/factories.ts'

import { newCode } from './codes.ts'

let server: TestServer
beforeAll(async () => void (server = await buildApp()))
afterAll(() => server.close())

const tryCode = (browser: Browser, account: string, accountCode = '000000') =>
  browser.call(loginByCode, { account, accountCode, isNoPassWd: true, countryCode: null })

/** Requests a code and returns the one that was sent. */
async function askedBy(browser: Browser, account: string, on = server): Promise<string> {
  expect(await browser.call(sendCaptcha, { account })).toMatchObject({ status: 200 })
  return codeIn((await on.mail.next(account)).text)
}

/** Any code but this one. */
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000')

/** Strangers in five blocks of networks request codes and guess, until all of them are refused. */
async function attack(own: TestServer, account: string): Promise<void> {
  const statuses = []
  for (let round = 0; round < 30; round++) {
    const stranger = own.visitor({ address: `198.18.${round % 5}.9` })
    const { status } = await stranger.call(sendCaptcha, { account })
    if (status === 200) await own.mail.next(account) // which the stranger does not see
    if (status === 200) for (let tried = 0; tried < 6; tried++) await tryCode(stranger, account, 'wrong')
    statuses.push(status)
    if (round % 5 === 4) own.clock.advance(60_000)
  }
  expect(statuses.slice(-5)).toEqual([429, 429, 429, 429, 429])
}

describe('S1: limits', () => {
  it('S1: a code has six digits, leading zeros included', () => {
    expect(newCode({ ...secureRandom, int: () => 42 })).toBe('000042')
    const drawn = Array.from({ length: 200 }, () => newCode(secureRandom))
    expect(drawn.filter((code) => !/^\d{6}$/.test(code))).toEqual([])
    expect(new Set(drawn).size).toBeGreaterThan(190)
  })

  it('S1: a browser has 25 tries a day for an account, at two instances, for signing in and deleting together', async () => {
    const second = await buildApp({ beside: server })
    try {
      const account = 'tried@example.com'
      const owner = await signIn(server, { email: account, address: '203.0.113.77' })
      const wrong = otherThan(await askedBy(owner, account))
      const there = second.visitor({ address: '203.0.113.77' })
      for (const [name, value] of owner.cookies) there.cookies.set(name, value)
      server.clock.advance(60_000)
      await owner.call(sendCaptcha, { account, purpose: 'deleteAccount' })
      const statuses = []
      for (let tried = 0; tried < 24; tried++)
        statuses.push((await tryCode(tried % 2 === 0 ? owner : there, account, wrong)).status)
      const leave = () => there.call(deleteAccount, { account, accountCode: 'wrong' })
      statuses.push((await leave()).status)
      expect(statuses).toEqual(Array(25).fill(200))
      expect([(await tryCode(there, account, wrong)).status, (await leave()).status]).toEqual([429, 429])
      server.clock.advance(DAY_MS)
      expect((await tryCode(owner, account, wrong)).status).toBe(200)
    } finally {
      await second.close()
    }
  })

  it('S1: after 1,000 wrong tries of strangers the owner signs in at once', async () => {
    const account = 'owner.of@example.com'
    const owner = server.visitor({ address: '203.0.113.80' })
    const code = await askedBy(owner, account)
    // from ten blocks of a hundred addresses, each with its own cookies, and also from the owner's block
    for (let block = 0; block < 10; block++)
      await Promise.all(
        Array.from({ length: 100 }, (_, n) => {
          const address = block === 0 ? `203.0.113.${100 + n}` : `192.0.${block}.${n}`
          return tryCode(server.visitor({ address }), account, otherThan(code))
        }),
      )
    expect(await tryCode(owner, account, code)).toMatchObject({ status: 200, success: true })
  })

  it('S1: strangers who request codes invalidate no other browser’s code, and do not prevent the owner from requesting one', async () => {
    const own = await buildApp()
    try {
      const account = 'wanted@example.com'
      const owner = own.visitor({ address: '203.0.113.81' })
      await tryCode(owner, account, await askedBy(owner, account, own))
      own.clock.advance(60_000)
      const code = await askedBy(owner, account, own)
      own.clock.advance(60_000)
      // five blocks request and guess codes until all of them are refused
      const refused = new Set<number>()
      for (let round = 0; round < 30; round++) {
        const stranger = own.visitor({ address: `198.18.${round % 5}.9` })
        const { status } = await stranger.call(sendCaptcha, { account })
        if (status === 200) for (let tried = 0; tried < 6; tried++) await tryCode(stranger, account, 'wrong')
        refused.add(status)
      }
      expect(refused).toEqual(new Set([200, 429]))
      expect(await tryCode(owner, account, code)).toMatchObject({ success: true })
      own.clock.advance(60_000)
      expect(await owner.call(sendCaptcha, { account })).toMatchObject({ status: 200 })
    } finally {
      await own.close()
    }
  })

  it('S1: strangers cannot prevent a new device from signing in where the owner signed in before', async () => {
    const own = await buildApp()
    try {
      const account = 'at.home@example.com'
      const [home, elsewhere] = ['2001:db8:5:1::7', '2001:db8:5:2::7']
      const laptop = own.visitor({ address: home })
      await tryCode(laptop, account, await askedBy(laptop, account, own))
      own.clock.advance(60_000)
      await attack(own, account)
      const phone = own.visitor({ address: home.replace('::7', '::8') })
      expect(await tryCode(phone, account, await askedBy(phone, account, own))).toMatchObject({ success: true })
      // the mailbox gets no more codes for strangers, also for the /64 beside it
      expect((await own.visitor({ address: elsewhere }).call(sendCaptcha, { account })).status).toBe(429)
      // a network is forgotten with the browser that was used there
      own.clock.advance(181 * DAY_MS)
      await own.deps.services.login.sweep()
      await attack(own, account)
      expect((await own.visitor({ address: home }).call(sendCaptcha, { account })).status).toBe(429)
    } finally {
      await own.close()
    }
  })

  it('S1: wrong tries of strangers never refuse the right code of a new device in a new network', async () => {
    const own = await buildApp()
    try {
      const account = 'abroad@example.com'
      await attack(own, account)
      own.clock.advance(HOUR_MS)
      const owner = own.visitor({ address: '192.0.2.9' })
      const code = await askedBy(owner, account, own)
      expect(await tryCode(owner, account, code)).toMatchObject({ status: 200, success: true })
    } finally {
      await own.close()
    }
  })

  it('S1: after 25 tries of strangers, a code of a stranger allows one try, and a code of a known browser five', async () => {
    const own = await buildApp()
    try {
      const account = 'slow.guess@example.com'
      const owner = own.visitor({ address: '203.0.113.82' })
      await tryCode(owner, account, await askedBy(owner, account, own))
      own.clock.advance(60_000)
      await attack(own, account)
      own.clock.advance(HOUR_MS)
      const isRightAfterOneWrong = async (browser: Browser) => {
        const code = await askedBy(browser, account, own)
        await tryCode(browser, account, otherThan(code))
        return (await tryCode(browser, account, code)).success
      }
      expect(await isRightAfterOneWrong(own.visitor({ address: '198.18.9.9' }))).toBe(false)
      expect(await isRightAfterOneWrong(owner)).toBe(true)
      own.clock.advance(DAY_MS)
      expect(await isRightAfterOneWrong(own.visitor({ address: '198.18.9.9' }))).toBe(true)
    } finally {
      await own.close()
    }
  })

  it('S1: an account knows a browser in which it signed in for 180 days; other accounts do not', async () => {
    const own = await buildApp()
    try {
      const [account, other] = ['known@example.com', 'unknown@example.com']
      const browser = own.visitor()
      await tryCode(browser, account, await askedBy(browser, account, own))
      own.clock.advance(DAY_MS)
      const asks = async (who: string, times: number) => {
        const statuses = []
        for (let n = 0; n < times; n++) {
          statuses.push((await own.visitor({ address: '203.0.113.9' }).call(sendCaptcha, { account: who })).status)
          own.clock.advance(60_000)
        }
        return statuses
      }
      expect(await asks(account, 6)).toEqual([200, 200, 200, 200, 200, 429])
      expect((await browser.call(sendCaptcha, { account })).status).toBe(200)
      expect(await asks(other, 6)).toEqual([200, 200, 200, 200, 200, 429])
      expect((await browser.call(sendCaptcha, { account: other })).status).toBe(429)
      own.clock.advance(180 * DAY_MS)
      await own.deps.services.login.sweep()
      expect(await asks(account, 6)).toEqual([200, 200, 200, 200, 200, 429])
      expect((await browser.call(sendCaptcha, { account })).status).toBe(429)
    } finally {
      await own.close()
    }
  })

  it('S1: tries of codes that nobody requested count against the block of networks only', async () => {
    const own = await buildApp()
    try {
      const from = (block: number, n: number) => own.visitor({ address: `192.0.${block}.${n}` })
      const statuses = []
      for (let n = 0; n < 101; n++) statuses.push((await tryCode(from(1, n), `nobody${n}@example.com`)).status)
      expect(statuses).toEqual([...Array<number>(100).fill(200), 429])
      expect((await tryCode(from(2, 1), 'nobody0@example.com')).status).toBe(200)
    } finally {
      await own.close()
    }
  })

  it('S1: an address that requests far too many codes does not use up those of its neighbors', async () => {
    const own = await buildApp()
    try {
      const ask = async (address: string, n: number) =>
        (await own.visitor({ address }).call(sendCaptcha, { account: `flood${n}@example.com` })).status
      const statuses = []
      for (let n = 0; n < 330; n++) statuses.push(await ask('198.51.100.7', n))
      expect(statuses).toEqual([...Array<number>(20).fill(200), ...Array<number>(310).fill(429)])
      expect([await ask('198.51.100.8', 331), await ask('198.51.100.255', 332)]).toEqual([200, 200])
    } finally {
      await own.close()
    }
  })

  it('S1: one network gets half of the text messages that its block gets in a day', async () => {
    const own = await buildApp()
    try {
      const ask = async (address: string, n: number) =>
        (await own.visitor({ address }).call(sendCaptcha, { account: `137000000${n}` })).status
      const statuses = []
      for (let n = 10; n < 65; n++) {
        statuses.push(await ask('2001:db8:9:1::1', n))
        own.clock.advance(240_000) // no more in an hour than a network may request
      }
      expect(statuses).toEqual([...Array<number>(25).fill(200), ...Array<number>(30).fill(429)])
      expect(await ask('2001:db8:9:2::1', 65)).toBe(200)
    } finally {
      await own.close()
    }
  })

  it.each([
    ['mails', 'email', 20_000, (n: number) => `share${n}@example.com`],
    ['text messages', 'phone', 1_000, (n: number) => `1370000000${n}`],
  ])('S1: one block of networks cannot take all %s of a day', async (_, provider, max, account) => {
    const own = await buildApp()
    try {
      const ask = (address: string, n: number) => own.visitor({ address }).call(sendCaptcha, { account: account(n) })
      const share = { max: max / 20, windowMs: DAY_MS }
      await own.deps.limits.take(groupKey(`code-all:${provider}`, '2001:db8:9::/48'), share, share.max)
      expect(await ask('2001:db8:9:1::1', 1)).toMatchObject({ status: 429 })
      expect(await ask('2001:db8:a:1::1', 2)).toMatchObject({ status: 200 })
    } finally {
      await own.close()
    }
  })

  it.each([
    ['mails', 'email', 20_000, 'full@example.com', 'after@example.com'],
    ['text messages, which cost', 'phone', 1_000, '13700000001', '13700000002'],
  ])('S1: a day has a number of %s that nobody gets past', async (_, provider, max, first, next) => {
    const own = await buildApp()
    try {
      const ask = (account: string) => own.visitor().call(sendCaptcha, { account })
      await own.deps.limits.take(`code-all:${provider}`, { max, windowMs: DAY_MS }, max - 1)
      expect(await ask(first)).toMatchObject({ status: 200 })
      expect(await ask(next)).toMatchObject({ status: 429, code: 'too_many_requests' })
    } finally {
      await own.close()
    }
  })

  it('S1: when limits cannot be counted, no call passes', async () => {
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
