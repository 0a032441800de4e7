import { createOrder, verifyOrder } from '@petalpost/api-client/endpoints/pay'
import { claimReward } from '@petalpost/api-client/endpoints/rewards'
import { FREE_MONTH_REWARD_ID } from '@petalpost/domain/reward'
import { SERVICE_ID } from '@petalpost/domain/service-id'
import { startWechatPayServer, type WechatPayServer } from '@petalpost/fake-providers/wechat-pay-server'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

import { seedProducts } from '#src/seed/products.ts'
import { buildApp, type TestServer } from '#test/build-app.ts'
import { signIn, type SignedIn } from '#test/factories.ts'
import { ORDER_STEPS, takeStep } from '#test/order-steps.ts'

import { books } from './books.ts'

const SOURCE = 'wechat-native'
const DAY_MS = 86_400_000

let wechat: WechatPayServer
let server: TestServer
let buyers = 0
beforeAll(async () => {
  wechat = await startWechatPayServer(() => server.clock.now())
  server = await buildApp({ env: wechat.env })
  await seedProducts(server.deps)
})
afterAll(async () => {
  await server.close()
  await wechat.close()
})

const signInAs = (name: string) => signIn(server, { email: `${name}@example.com`, address: '10.0.0.1' })
const newcomer = () => signInAs(`buyer${(buyers += 1)}`)

async function order(browser: SignedIn, productId = 'monthly-cny'): Promise<string> {
  const input = { source: SOURCE, serviceId: SERVICE_ID, productId, orderDesc: '' } as const
  return (await browser.call(createOrder, input)).data.orderNo
}

async function poll(browser: SignedIn, orderNo: string): Promise<void> {
  server.clock.advance(5_000)
  await browser.call(verifyOrder, { source: SOURCE, serviceId: SERVICE_ID, orderNo })
}

async function bought(productId?: string): Promise<{ buyer: SignedIn; orderNo: string }> {
  const buyer = await newcomer()
  const orderNo = await order(buyer, productId)
  wechat.pay(orderNo)
  await poll(buyer, orderNo)
  return { buyer, orderNo }
}

/** What the command prints, and whether it found no difference. */
async function read(): Promise<{ fits: boolean; lines: string[]; found: string[] }> {
  const lines: string[] = []
  const fits = await books(server.connection, server.clock, (line) => void lines.push(line))
  return { fits, lines, found: lines.filter((line) => line.startsWith('✗')) }
}

const query = (sql: string, ...values: unknown[]) => server.deps.pool.query(sql, values)

/** Whether the command prints exactly these differences, and fails. */
async function findings(...sentences: RegExp[]): Promise<unknown> {
  const { fits, found, lines } = await read()
  const isAsExpected =
    found.length === sentences.length && sentences.every((sentence, at) => sentence.test(found[at] ?? ''))
  return isAsExpected ? { fits, last: lines.at(-1) } : found
}
const failsWith = (count: number) => ({ fits: false, last: `${count} differences` })

/** How a refund comes to its end. */
const TOLD = ['refund ends', 'notice'] as const

describe('petalpost books (rule S13)', () => {
  test('S13, F5: after any orders, payments, refunds and free months nothing differs', async () => {
    const one = fc.record({
      productId: fc.constantFrom('monthly-cny', 'yearly-cny'),
      steps: fc.array(fc.constantFrom(...ORDER_STEPS), { maxLength: 6 }),
      claims: fc.boolean(),
      /** so that some memberships end in between */
      days: fc.constantFrom(0, 3, 40),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(one, { minLength: 1, maxLength: 3 }), async (orders) => {
        const name = `any${(buyers += 1)}`
        const made: string[] = []
        for (const { productId, steps, claims, days } of orders) {
          const buyer = await signInAs(name) // again, because a session ends after two idle weeks
          if (claims) await buyer.call(claimReward, { rewardId: FREE_MONTH_REWARD_ID, url: '' })
          const orderNo = await order(buyer, productId)
          made.push(orderNo)
          for (const step of steps) await takeStep({ server, wechat }, step, orderNo, () => poll(buyer, orderNo))
          server.clock.advance(days * DAY_MS)
        }
        // a refund without an end, or of which nobody has told, is a difference; it may begin while a later order is made
        for (const orderNo of made.filter((one) => wechat.orders.get(one)?.state === 'REFUND'))
          for (const step of TOLD) await takeStep({ server, wechat }, step, orderNo, async () => undefined)
      }),
      { numRuns: 40, examples: [[[{ productId: 'monthly-cny', steps: ['pay', 'poll'], claims: true, days: 3 }]]] },
    )
    const { fits, lines, found } = await read()
    expect(found).toEqual([])
    expect(fits).toBe(true)
    expect(lines[0]).toMatch(/^wechat-native CNY: \d+ payments \S+, \d+ granted \S+, \d+ given back \S+, kept \S+; /)
    expect(lines.at(-1)).toBe('0 differences')
    const { rows } = await query('select count(*)::int as payments, sum(amount)::int as cents from payments')
    expect(rows[0].payments).toBeGreaterThan(0)
    expect(lines[0]).toContain(`${rows[0].payments} payments ${rows[0].cents / 100},`)
  })

  describe('a planted fault is found, and nothing else', () => {
    const undo: (() => Promise<unknown>)[] = []
    afterEach(async () => {
      for (const one of undo.splice(0).toReversed()) await one()
    })
    test('S13: a grant without a payment', async () => {
      const { buyer, orderNo } = await bought()
      const { rows } = await query('delete from payments where order_no = $1 returning *', orderNo)
      undo.push(() =>
        query('insert into payments select * from json_populate_record(null::payments, $1)', JSON.stringify(rows[0])),
      )
      expect(
        await findings(
          new RegExp(`order ${orderNo} is paid, but no payment is stored`),
          new RegExp(`user ${buyer.user.id}: the membership runs until .*, longer than its grants`),
        ),
      ).toEqual(failsWith(2))
    })

    test('S13: a payment without a grant', async () => {
      const { buyer, orderNo } = await bought()
      const { rows } = await query('select level, expire_time from users where id = $1', buyer.user.id)
      const { rows: paid } = await query('select granted_until from payments where order_no = $1', orderNo)
      await query('update payments set granted_until = null where order_no = $1', orderNo)
      await query(
        `update users set level = 1, expire_time = created_at + interval '7 days' where id = $1`,
        buyer.user.id,
      )
      undo.push(
        () =>
          query(
            'update users set level = $2, expire_time = $3 where id = $1',
            buyer.user.id,
            rows[0].level,
            rows[0].expire_time,
          ),
        () => query('update payments set granted_until = $2 where order_no = $1', orderNo, paid[0].granted_until),
      )
      expect(await findings(/payment \w+ \(wechat-native\) brought no membership and was not given back/)).toEqual(
        failsWith(1),
      )
    })

    test('S13: a payment whose grant is noted, but never arrived', async () => {
      const { buyer } = await bought()
      const { rows } = await query('select level, expire_time from users where id = $1', buyer.user.id)
      await query(`update users set level = 0, expire_time = null where id = $1`, buyer.user.id)
      undo.push(() =>
        query(
          'update users set level = $2, expire_time = $3 where id = $1',
          buyer.user.id,
          rows[0].level,
          rows[0].expire_time,
        ),
      )
      expect(await findings(/the membership has no end, shorter than its grants/)).toEqual(failsWith(1))
    })

    test('S13: an amount that was changed', async () => {
      const { orderNo } = await bought('yearly-cny')
      await query('update payments set amount = 1 where order_no = $1', orderNo)
      undo.push(() => query('update payments set amount = 2495 where order_no = $1', orderNo))
      expect(await findings(new RegExp(`order ${orderNo} costs 24.95 CNY, but 0.01 CNY were paid`))).toEqual(
        failsWith(1),
      )
    })

    test('S13: a currency that was changed', async () => {
      const { orderNo } = await bought()
      await query(`update payments set currency = 'USD' where order_no = $1`, orderNo)
      undo.push(() => query(`update payments set currency = 'CNY' where order_no = $1`, orderNo))
      expect(await findings(new RegExp(`order ${orderNo} costs 3.95 CNY, but 3.95 USD were paid`))).toEqual(
        failsWith(1),
      )
    })

    test('S13: a membership that is longer than its grants, by a day', async () => {
      const { buyer } = await bought()
      await query(`update users set expire_time = expire_time + interval '1 day' where id = $1`, buyer.user.id)
      undo.push(() =>
        query(`update users set expire_time = expire_time - interval '1 day' where id = $1`, buyer.user.id),
      )
      expect(
        await findings(new RegExp(`user ${buyer.user.id}: the membership runs until .*, longer than its grants`)),
      ).toEqual(failsWith(1))
    })

    test('S13: more is stored than a payment has added, and its refund would take it back', async () => {
      const { orderNo } = await bought()
      await query('update payments set granted_ms = granted_ms + 86400000 where order_no = $1', orderNo)
      undo.push(() => query('update payments set granted_ms = granted_ms - 86400000 where order_no = $1', orderNo))
      expect(await findings(/payment \w+ has added \d+ ms, but \d+ ms are stored/)).toEqual(failsWith(1))
    })

    test('S13: a membership that nobody paid', async () => {
      const buyer = await newcomer()
      await query(`update users set expire_time = expire_time + interval '1 year' where id = $1`, buyer.user.id)
      undo.push(() =>
        query(`update users set expire_time = expire_time - interval '1 year' where id = $1`, buyer.user.id),
      )
      expect(await findings(/longer than its grants/)).toEqual(failsWith(1))
    })

    test('S13: a higher level than was paid', async () => {
      const { buyer } = await bought()
      await query('update users set level = 3 where id = $1', buyer.user.id)
      undo.push(() => query('update users set level = 2 where id = $1', buyer.user.id))
      expect(await findings(/the level is 3, but its grants give 2/)).toEqual(failsWith(1))
    })

    test('S13: an order that was paid twice', async () => {
      const { orderNo } = await bought()
      await query(
        `insert into payments select provider, 'second', order_no, subscription_id, user_id, amount, currency,
          granted_until, reversed_at, created_at from payments where order_no = $1`,
        orderNo,
      )
      undo.push(() => query(`delete from payments where payment_id = 'second'`))
      expect(
        await findings(
          new RegExp(`order ${orderNo} was paid 2 times`),
          /payment second was granted until .*, but reaches to |payment \w+ was granted until .*, but reaches to /,
          /shorter than its grants/,
        ),
      ).toEqual(failsWith(3))
    })

    test('S13: a refund that took nothing back', async () => {
      const { orderNo, buyer } = await bought()
      await query('update payments set reversed_at = created_at where order_no = $1', orderNo)
      undo.push(() => query('update payments set reversed_at = null where order_no = $1', orderNo))
      expect(
        await findings(
          new RegExp(`order ${orderNo} is paid, but its payment was given back`),
          new RegExp(`user ${buyer.user.id}: the membership runs until .*, longer than its grants`),
        ),
      ).toEqual(failsWith(2))
    })
  })
})
