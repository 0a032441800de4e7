import { DAY_MS, HOUR_MS, MINUTE_MS } from '@petalpost/domain/civil-day'
import { LEVELS } from '@petalpost/domain/membership'
import { ORDER_STATUS } from '@petalpost/domain/order'
import type { NoticeFault, WechatPayServer } from '@petalpost/fake-providers/wechat-pay-server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import type { TestServer } from '#test/build-app.ts'
import type { SignedIn } from '#test/factories.ts'
import { openWechatPay, type WechatPayments } from '#test/wechat-pay.ts'

let pay: WechatPayments
let wechat: WechatPayServer
let server: TestServer
let ada: SignedIn
// a server for each test, because a process keeps what it has downloaded
beforeEach(async () => {
  pay = await openWechatPay({ keys: 'certificates', isAlone: true })
  ;({ wechat, server } = pay)
  ada = await pay.newcomer()
})
afterEach(() => pay.close())

const order = () => pay.open(ada)
const verify = (orderNo: string) => pay.statusOf(ada, orderNo)
const notify = async (orderNo: string, fault?: NoticeFault) => (await pay.notify(orderNo, fault)).statusCode
const level = async () => {
  const { rows } = await server.deps.pool.query<{ level: number }>('select level from users where id = $1', [
    ada.user.id,
  ])
  return rows[0]?.level
}
const downloads = () => wechat.asked.filter((one) => one === 'GET /v3/certificates').length
const refusals = () => server.log.filter((line) => line.includes('a forged payment notice'))

describe('platform certificates of WeChat Pay (rule S13)', () => {
  test('S13: answers and notices are checked by the certificate that they name, fetched once', async () => {
    const orderNo = await order()
    wechat.pay(orderNo)
    expect(await notify(orderNo)).toBe(204)
    await vi.waitFor(async () => expect(await level()).toBe(LEVELS.monthly))
    expect(await verify(orderNo)).toBe(ORDER_STATUS.paid)
    expect(downloads()).toBe(1)
  })

  test('S13: a new certificate is fetched when it first signs, and the list anew after half a day', async () => {
    const first = await order()
    server.clock.advance(MINUTE_MS)
    const serial = wechat.rotate()
    wechat.pay(first)
    expect(wechat.notice(first).headers['wechatpay-serial']).toBe(serial)
    expect(await notify(first)).toBe(204)
    expect(downloads()).toBe(2)
    server.clock.advance(12 * HOUR_MS)
    await order()
    expect(downloads()).toBe(3)
  })

  test('S13: notices with serial numbers of nobody are refused, and make us download once a minute at most', async () => {
    const orderNo = await order()
    wechat.pay(orderNo)
    server.clock.advance(MINUTE_MS)
    for (let at = 0; at < 20; at++) expect(await notify(orderNo, { serial: `5ABCDEF${at}0` })).toBe(401)
    expect(downloads()).toBe(2)
    server.clock.advance(MINUTE_MS)
    await Promise.all(Array.from({ length: 20 }, () => notify(orderNo, { serial: '5ABCDEF12' })))
    expect(downloads()).toBe(3)
    for (const serial of ['', 'PUB_KEY_ID_0119000000010000', '../certificates', 'x'.repeat(500)])
      expect(await notify(orderNo, { serial })).toBe(401)
    expect(downloads()).toBe(3)
    expect(await level()).toBe(0)
    expect(refusals().length).toBeGreaterThanOrEqual(44)
  })

  test.each<[string, NoticeFault]>([
    ['signed by somebody else', { foreignKey: true }],
    ['changed after it was signed', { changed: true }],
    ['six minutes old', { late: -360 }],
    ['six minutes ahead', { late: 360 }],
    ['about another merchant', { merchant: '1900000002' }],
  ])('S13: a notice that is %s is refused', async (_what, fault) => {
    const orderNo = await order()
    wechat.pay(orderNo)
    expect(await notify(orderNo, fault)).toBe(401)
    expect(await level()).toBe(0)
  })

  test('S13: a notice that names the serial number of another certificate is refused', async () => {
    const orderNo = await order()
    const { headers } = wechat.notice(orderNo)
    server.clock.advance(MINUTE_MS)
    wechat.rotate()
    wechat.pay(orderNo)
    expect(await notify(orderNo, { serial: headers['wechatpay-serial'] ?? '' })).toBe(401)
    expect(await notify(orderNo)).toBe(204)
  })

  test('S13: a certificate that has expired signs nothing any more', async () => {
    wechat.rotate(DAY_MS)
    const orderNo = await order()
    wechat.pay(orderNo)
    server.clock.advance(DAY_MS + MINUTE_MS)
    expect(await notify(orderNo)).toBe(503) // the list itself is signed with it
    expect(await verify(orderNo)).toBe(ORDER_STATUS.processing)
    expect(await level()).toBe(0)
    server.clock.advance(MINUTE_MS)
    wechat.rotate()
    expect(await notify(orderNo)).toBe(204)
    await vi.waitFor(async () => expect(await level()).toBe(LEVELS.monthly))
  })

  test.each(['other-key', 'other-serial', 'foreign-signature'] as const)(
    'S13: a forged list (%s) is not believed, and orders wait until the right one comes (rule F6)',
    async (fault) => {
      wechat.setListFault(fault)
      expect(await pay.order(ada)).toMatchObject({ success: false, code: 'payment_failed' })
      const [orderNo = ''] = wechat.orders.keys()
      wechat.pay(orderNo)
      expect(await notify(orderNo)).toBe(503)
      expect(await level()).toBe(0)
      wechat.setListFault(null)
      server.clock.advance(5_000)
      expect(await notify(orderNo)).toBe(204)
      await vi.waitFor(async () => expect(await level()).toBe(LEVELS.monthly))
    },
  )

  test('F6: while the list cannot be fetched, known certificates stay good', async () => {
    const orderNo = await order()
    wechat.pay(orderNo)
    server.clock.advance(13 * HOUR_MS)
    wechat.setListFault('other-key')
    expect(await notify(orderNo)).toBe(204)
    expect(downloads()).toBe(2)
  })

  test('S18: neither keys nor what was encrypted is in the log', async () => {
    const orderNo = await order()
    expect(await notify(orderNo, { foreignKey: true })).toBe(401)
    server.clock.advance(MINUTE_MS)
    wechat.setListFault('other-key')
    expect(await notify(orderNo, { serial: '5ABCDEF12' })).toBe(503)
    const lines = server.log.join('')
    expect(lines).toContain('a certificate that WeChat Pay has not encrypted for us')
    for (const text of [wechat.env['WECHAT_PAY_API_KEY'] ?? '', 'BEGIN', 'ciphertext', 'signature='])
      expect(lines).not.toContain(text)
  })
})
