import { createOrder, verifyOrder } from '@petalpost/api-client/endpoints/pay'
import { SERVICE_ID } from '@petalpost/domain/service-id'
import { type NoticeFault, type PayPalServer, startPayPalServer } from '@petalpost/fake-providers/paypal-server'

import { setUpPaypal } from '#src/cli/set-up-paypal.ts'
import type { Config } from '#src/config.ts'

import { buildApp, type TestServer } from './build-app.ts'
import { signIn, type SignedIn } from './factories.ts'

export const WALLET = 'paypal-subscription'

/**
 * Two servers on one database, the second of which checks notices by their certificate, and a stand-in for PayPal. `more`
 * = further environment variables.
 */
export async function openWallet(config: Partial<Config> = {}, more: Record<string, string> = {}) {
  let server: TestServer | null = null
  const paypal = await startPayPalServer({ now: () => server?.clock.now() ?? Date.parse('2026-11-21T08:00:00Z') })
  server = await buildApp({ env: { ...more, ...paypal.env }, config })
  const other = await buildApp({ env: { ...more, ...paypal.env, PAYPAL_NOTICE_CHECK: 'certificate' }, beside: server })
  await setUpPaypal(server.deps)
  return walletOn(paypal, server, other)
}

const order = async (browser: SignedIn, plan = 'monthly', headers: Record<string, string> = {}) =>
  browser.call(
    createOrder,
    { productId: `${plan}-usd`, source: WALLET, serviceId: SERVICE_ID, orderDesc: plan },
    headers,
  )
const verify = (browser: SignedIn, orderNo: string) =>
  browser.call(verifyOrder, { source: WALLET, serviceId: SERVICE_ID, orderNo })

function walletOn(paypal: PayPalServer, server: TestServer, other: TestServer) {
  let round = 0
  return {
    paypal,
    server,
    other,
    order,
    verify,
    newcomer: (name = 'ada', days = 0, level = 0): Promise<SignedIn> =>
      signIn(server, { email: `${name}${(round += 1)}@example.com`, membership: { level, days } }),

    /** Orders, and returns our number and PayPal's. */
    open: async (browser: SignedIn, plan?: string): Promise<{ orderNo: string; id: string }> => {
      const { data } = await order(browser, plan)
      return { orderNo: data.orderNo, id: data.orderInfo.orderPreNo ?? '' }
    },

    /** The order's status, asked so late that the server asks PayPal. */
    statusOf: async (browser: SignedIn, orderNo: string) => {
      server.clock.advance(30_000)
      return (await verify(browser, orderNo)).data.status
    },

    /** as it is stored, because sessions end sooner than periods */
    membershipOf: async ({ user }: SignedIn) => {
      const { rows } = await server.deps.pool.query<{ level: number; at: Date | null }>(
        'select level, expire_time as at from users where id = $1',
        [user.id],
      )
      return { level: rows[0]?.level ?? 0, expireTime: rows[0]?.at?.toISOString() ?? null }
    },

    /** What is stored of an order and of the agreement that it began. */
    storedOf: async (orderNo: string) => {
      const { rows } = await server.deps.pool.query<{ status: number; agreement: string | null }>(
        'select o.status, s.status as agreement from orders o left join subscriptions s on s.id = o.order_no where order_no = $1',
        [orderNo],
      )
      return rows[0]
    },

    /** Carries the notice of the last event about a subscription to a server. */
    notify: (id: string, fault?: NoticeFault, on = server) => {
      const { headers, body } = paypal.notice(id, fault)
      return on.visitor().send({ method: 'POST', url: `/pay/${WALLET}/notice`, headers, payload: body })
    },

    /** Does the job of a notice. */
    takeUp: (id: string, on = server) =>
      on.deps.services.pay.queue.work({ source: WALLET, providerOrderId: id, eventId: `EV-${id}` }),

    paymentsOf: async (orderNo: string) => {
      const { rows } = await server.deps.pool.query<{ amount: number; reversed: boolean }>(
        'select amount, reversed_at is not null as reversed from payments where order_no = $1 order by created_at',
        [orderNo],
      )
      return rows
    },

    close: async () => {
      await other.close()
      await server.close()
      await paypal.close()
    },
  }
}

export type Wallet = Awaited<ReturnType<typeof openWallet>>
