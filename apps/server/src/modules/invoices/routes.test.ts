import { writeFileSync } from 'node:fs'
import path from 'node:path'

import { createOrder, orderInvoice, verifyOrder } from '@petalpost/api-client/endpoints/pay'
import { SERVICE_ID } from '@petalpost/domain/service-id'
import { startWechatPayServer, type WechatPayServer } from '@petalpost/fake-providers/wechat-pay-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { seedProducts } from '#src/seed/products.ts'
import { buildApp, type TestServer } from '#test/build-app.ts'
import { signIn, type SignedIn } from '#test/factories.ts'
import { noticeAbout } from '#test/wechat-pay.ts'

let wechat: WechatPayServer
let server: TestServer
let second: TestServer
let buyers = 0
beforeAll(async () => {
  wechat = await startWechatPayServer(() => server.clock.now())
  server = await buildApp({
    env: { ...wechat.env, INVOICE_SELLER: 'Petalpost Ltd. | 上海市黄浦区花笺路 1 号 | VAT DE123456789' },
  })
  second = await buildApp({ env: wechat.env, beside: server })
  await seedProducts(server.deps)
})
afterAll(async () => {
  await second.close()
  await server.close()
  await wechat.close()
})

const newcomer = (language = 'en-US') => signIn(server, { email: `buyer${(buyers += 1)}@example.com`, language })

async function ordered(buyer: SignedIn, isPaid = true): Promise<string> {
  const source = 'wechat-native'
  const input = { source, serviceId: SERVICE_ID, productId: 'yearly-cny', orderDesc: '' } as const
  const { orderNo } = (await buyer.call(createOrder, input)).data
  if (isPaid) wechat.pay(orderNo)
  server.clock.advance(5_000) // the provider is asked after this time
  await buyer.call(verifyOrder, { source, serviceId: SERVICE_ID, orderNo })
  return orderNo
}

/** With INVOICES=folder the files stay there, to be looked at. */
function keep({ name, pdf }: { name: string; pdf: string }, language: string): Buffer {
  const bytes = Buffer.from(pdf, 'base64')
  const folder = process.env['INVOICES']
  if (folder !== undefined) writeFileSync(path.join(folder, `${language}-${name}`), bytes)
  return bytes
}

describe('POST /api/pay/invoice (spec 2.9)', () => {
  test('a paid order has an invoice in both languages, with one number', async () => {
    const mei = await newcomer()
    const orderNo = await ordered(mei)
    const english = (await mei.call(orderInvoice, { orderNo })).data
    const chinese = (await mei.call(orderInvoice, { orderNo }, { language: 'zh-CN' })).data
    expect(english.name).toMatch(/^petalpost-PP-\d{6}\.pdf$/)
    expect(chinese.name).toBe(english.name)
    for (const [file, language] of [
      [english, 'en-US'],
      [chinese, 'zh-CN'],
    ] as const) {
      const bytes = keep(file, language)
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
      expect(bytes.length).toBeLessThan(200_000)
    }
    expect(english.pdf).not.toBe(chinese.pdf)
  })

  test('S12: another user’s order, an unpaid one and one that is not there have none, with the same answer', async () => {
    const [ada, bob] = [await newcomer(), await newcomer()]
    const [paid, unpaid] = [await ordered(ada), await ordered(bob, false)]
    const answers = await Promise.all([
      bob.call(orderInvoice, { orderNo: paid }),
      bob.call(orderInvoice, { orderNo: unpaid }),
      bob.call(orderInvoice, { orderNo: 'never-there' }),
    ])
    for (const answer of answers) expect(answer).toMatchObject({ status: 404, code: 'not_found' })
    expect(await server.visitor().call(orderInvoice, { orderNo: paid })).toMatchObject({ status: 401 })
  })

  test('numbers have no gaps, although two servers number many orders at once, each several times', async () => {
    const buyer = await newcomer()
    const orders: string[] = []
    for (let count = 0; count < 6; count++) orders.push(await ordered(buyer))
    const { invoices } = server.deps.services
    const other = second.deps.services.invoices
    const names = await Promise.all(
      orders.flatMap((orderNo) => [
        invoices.draw(orderNo, buyer.user, 'en-US'),
        other.draw(orderNo, buyer.user, 'en-US'),
      ]),
    )
    expect(new Set(names.map(({ name }) => name)).size).toBe(orders.length)
    const { rows } = await server.deps.pool.query<{ number: number }>('select number from invoices order by number')
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1))
  })

  test('after two years of monthly payments an invoice has a second page', async () => {
    const buyer = await newcomer()
    const orderNo = await ordered(buyer)
    const pages = async (language: string) => {
      const bytes = keep((await buyer.call(orderInvoice, { orderNo })).data, language)
      return bytes.toString('latin1').match(/\/Type \/Page\b/g)?.length
    }
    expect(await pages('one-page')).toBe(1)
    await server.deps.pool.query(
      `insert into payments (provider, payment_id, order_no, user_id, amount, currency, created_at)
      select provider, payment_id || n, order_no, user_id, amount, currency, created_at + n * interval '1 month'
      from payments cross join generate_series(1, 24) n where order_no = $1`,
      [orderNo],
    )
    expect(await pages('two-pages')).toBe(2)
  })

  test('an invoice says that the money was given back', async () => {
    const buyer = await newcomer()
    const orderNo = await ordered(buyer)
    wechat.refund(orderNo)
    await server.deps.services.pay.queue.work(noticeAbout(wechat, orderNo))
    expect(keep((await buyer.call(orderInvoice, { orderNo })).data, 'refunded').length).toBeGreaterThan(1_000)
  })
})
