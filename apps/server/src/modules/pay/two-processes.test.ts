import { ORDER_STATUS, type PaymentSource } from '@petalpost/domain/order'
import { SERVICE_ID } from '@petalpost/domain/service-id'
import { type PayPalServer, startPayPalServer } from '@petalpost/fake-providers/paypal-server'
import { startWechatPayServer, type WechatPayServer } from '@petalpost/fake-providers/wechat-pay-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { setUpPaypal } from '#src/cli/set-up-paypal.ts'
import { systemClock } from '#src/clock.ts'
import { secureRandom } from '#src/random.ts'
import { seedProducts } from '#src/seed/products.ts'
import { rowsOf } from '#test/own-databases.ts'
import { printedBooks } from '#test/printed-books.ts'
import { openProcessWorld, type ProcessWorld } from '#test/process-world.ts'
import { type ServerProcess, startServer } from '#test/server-process.ts'
import { WALLET } from '#test/wallet.ts'
import { WECHAT_PAY } from '#test/wechat-pay.ts'

/** Notices and polls of one order at once. */
const AT_ONCE = 50

let wechat: WechatPayServer
let paypal: PayPalServer
let world: ProcessWorld
let servers: ServerProcess[]
beforeAll(async () => {
  ;[wechat, paypal] = await Promise.all([startWechatPayServer(), startPayPalServer()])
  world = await openProcessWorld('two-paid', { ...wechat.env, ...paypal.env, ADDRESS_LIMIT_FACTOR: '1000' })
  await seedProducts(world.deps)
  await setUpPaypal(world.deps)
  // the second process checks PayPal's notices by their certificate
  servers = await Promise.all([
    startServer(world.env),
    startServer({ ...world.env, PAYPAL_NOTICE_CHECK: 'certificate' }),
  ])
  await Promise.all(servers.map(({ ready }) => ready))
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.end('SIGTERM')))
  await world.close()
  await Promise.all([wechat.close(), paypal.close()])
})

/** An order, under our number and under the provider's. */
interface Ordered {
  orderNo: string
  id: string
}

/** Orders the month; returns our number, the provider's, and the cookie of a session of the buyer. */
async function ordered(source: PaymentSource, productId: string) {
  const { services } = world.deps
  const buyer = { provider: 'email', subject: `${source}@example.com` } as const
  const user = await services.login.userOf(buyer, 'en-US')
  const input = { source, serviceId: SERVICE_ID, productId, orderDesc: '' }
  const { orderNo, orderInfo } = await services.pay.createOrder(input, user, secureRandom.id())
  return { orderNo, id: orderInfo.orderPreNo ?? '', cookie: await world.cookieOf(user) }
}

/** How the payer pays, and the nth notice of it. */
const PLAYED = {
  [WECHAT_PAY]: {
    productId: 'monthly-cny',
    pay: ({ orderNo }: Ordered) => wechat.pay(orderNo),
    // each one new, so that each causes a job
    notice: ({ orderNo }: Ordered, n: number) => wechat.notice(orderNo, { eventId: `EV-${n}` }),
  },
  [WALLET]: {
    productId: 'monthly-usd',
    pay: ({ id }: Ordered) => paypal.approve(id),
    // PayPal has three events of it, so most notices are repetitions
    notice: ({ id }: Ordered, n: number) => {
      const all = paypal.notices(id)
      return all[n % all.length]!
    },
  },
}

describe('one payment told to two processes', () => {
  test.each([WECHAT_PAY, WALLET] as const)(
    'F3, S13: 50 notices and polls of %s at once, at two processes, give one grant',
    async (source) => {
      const { productId, pay, notice } = PLAYED[source]
      const order = await ordered(source, productId)
      pay(order)
      // a poll asks the provider only after a pause
      await rowsOf(world.connection, 'update orders set ask_after = null where order_no = $1', [order.orderNo])
      const query = new URLSearchParams({ serviceId: SERVICE_ID, orderNo: order.orderNo })
      const answers = await Promise.all(
        Array.from({ length: AT_ONCE }, async (_, n) => {
          const { origin } = servers[n % 2]!
          if (n % 4 < 2) {
            const { headers, body } = notice(order, n)
            return (await fetch(`${origin}/pay/${source}/notice`, { method: 'POST', headers, body })).status
          }
          const { cookie } = order
          return (await fetch(`${origin}/api/pay/${source}/verifyOrder?${query}`, { headers: { cookie } })).status
        }),
      )
      expect(answers.filter((status) => status === 204)).toHaveLength(26)
      expect(answers.filter((status) => status === 200)).toHaveLength(24)
      const open = 'select count(*)::int as open from payment_events where handled_at is null'
      await expect.poll(() => rowsOf(world.connection, open)).toEqual([{ open: 0 }])
      const stored = `select o.status, p.reversed_at, u.expire_time = p.granted_until as ends
        from orders o join payments p using (order_no) join users u on u.id = o.user_id where order_no = $1`
      expect(await rowsOf(world.connection, stored, [order.orderNo])).toEqual([
        { status: ORDER_STATUS.paid, reversed_at: null, ends: true },
      ])
      expect(await printedBooks(world.connection, systemClock)).toEqual([true, '0 differences'])
    },
  )
})
