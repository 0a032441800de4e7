import { loginByCode, sendCaptcha } from '@petalpost/api-client/endpoints/login'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'

import { MessageRefused } from '#providers/message-refused.ts'
import { codeIn } from '#test/code-in.ts'
import { twoServers } from '#test/two-servers.ts'

const the = twoServers()

afterEach(() => the.first.mail.setDown(false))

let asked = 0
const ask = (account: string, on = the.first, language = 'en-US') =>
  on.visitor({ language, address: `198.51.100.${++asked}` }).call(sendCaptcha, { account })

const SENT = { status: 200, success: true }
const FAILED = { status: 200, success: false, code: 'send_failure' }
const TOO_MANY = { status: 429 }

// as long as a process does not know whether the service responds, it waits a moment only, too short on a busy machine
beforeAll(async () => {
  the.first.mail.setDown(true)
  let tries = 0
  for (const on of [the.first, the.second])
    await vi.waitUntil(async () => (await ask(`first${++tries}@example.com`, on)).code === 'send_failure')
  the.first.mail.setDown(false)
})

describe('spec 8: "Send failure"', () => {
  it('sendCaptcha: reports the failure in the language of the page when the mail server is down (spec 8)', async () => {
    the.first.mail.setDown(true)
    expect(await ask('english@example.com')).toMatchObject({ ...FAILED, message: 'Send failure' })
    const chinese = await ask('chinese@example.com', the.first, 'zh-CN')
    expect(chinese).toMatchObject({ ...FAILED, message: '发送失败' })
  })

  it('sendCaptcha: after a reported failure the caller may ask again at once, in either process (spec 4)', async () => {
    const account = 'again@example.com'
    the.first.mail.setDown(true)
    for (const on of [the.first, the.second, the.first]) expect(await ask(account, on)).toMatchObject(FAILED)
    the.first.mail.setDown(false)
    const browser = the.second.visitor({ address: '198.51.100.250' })
    expect(await browser.call(sendCaptcha, { account })).toMatchObject(SENT)
    const accountCode = codeIn((await the.first.mail.next(account)).text)
    const byCode = { account, accountCode, isNoPassWd: true, countryCode: null } as const
    expect(await browser.call(loginByCode, byCode)).toMatchObject({ success: true })
  })

  it('sendCaptcha: a failure gives back only its own count (rule S1)', async () => {
    const account = 'counted@example.com'
    expect(await ask(account)).toMatchObject(SENT)
    expect(await ask(account)).toMatchObject(TOO_MANY)
    the.first.clock.advance(60_000)
    the.first.mail.setDown(true)
    for (let n = 0; n < 3; n++) expect(await ask(account)).toMatchObject(FAILED)
    the.first.mail.setDown(false)
    for (let n = 0; n < 4; n++) {
      expect(await ask(account)).toMatchObject(SENT)
      expect(await ask(account)).toMatchObject(TOO_MANY)
      the.first.clock.advance(60_000)
    }
    // five codes have been sent within the hour
    expect(await ask(account)).toMatchObject(TOO_MANY)
  })

  it('sendCaptcha: of requests at the same time one is tried, and its failure frees the next (rule S1)', async () => {
    const account = 'together@example.com'
    the.first.mail.setDown(true)
    the.first.mail.setHanging(true)
    const statuses: number[] = []
    const asks = [ask(account), ask(account, the.second), ask(account)]
    const all = Promise.all(asks.map((asked) => asked.then(({ status }) => statuses.push(status))))
    await expect.poll(() => statuses).toEqual([429, 429])
    the.first.mail.setHanging(false)
    await all
    the.first.mail.setDown(false)
    expect(await ask(account)).toMatchObject(SENT)
  })

  it('sendCaptcha: the limits of a network also count failed sends (rule S1)', async () => {
    the.first.mail.refusals.set('refused@example.com', new MessageRefused('550 no such mailbox'))
    const visitor = the.first.visitor({ address: '203.0.113.200' })
    const statuses = []
    for (let n = 0; n < 21; n++)
      statuses.push((await visitor.call(sendCaptcha, { account: 'refused@example.com' })).status)
    expect(statuses).toEqual([...Array<number>(20).fill(200), 429])
  })
})
