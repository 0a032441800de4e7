import { createOrder, verifyOrder } from '@petalpost/api-client/endpoints/pay'
import { currentUser } from '@petalpost/api-client/endpoints/user'
import { SERVICE_ID } from '@petalpost/domain/service-id'
import {
  type NoticeFault,
  startWechatPayServer,
  type WechatPayOptions,
  type WechatPayServer,
} from '@petalpost/fake-providers/wechat-pay-server'

import { seedProducts } from '#src/seed/products.ts'

import { buildApp, type TestServer } from './build-app.ts'
import { signIn, type SignedIn } from './factories.ts'

export const WECHAT_PAY = 'wechat-native'
/** Orders the monthly plan. */
export const MONTHLY = {
  productId: 'monthly-cny',
  source: WECHAT_PAY,
  serviceId: SERVICE_ID,
  orderDesc: 'Monthly',
} as const
const START = '2026-11-21T08:00:00Z'

/** Two servers on one database (or one, `isAlone`), and a stand-in for WeChat Pay. */
export async function openWechatPay({ isAlone = false, ...options }: WechatPayOptions & { isAlone?: boolean } = {}) {
  let server: TestServer | null = null
  const wechat = await startWechatPayServer(() => server?.clock.now() ?? Date.parse(START), options)
  server = await buildApp({ env: wechat.env })
  const other = isAlone ? server : await buildApp({ env: wechat.env, beside: server })
  await seedProducts(server.deps)
  return payOn(wechat, server, other)
}

const order = (browser: SignedIn, input: object = {}, headers: Record<string, string> = {}) =>
  browser.call(createOrder, { ...MONTHLY, ...input }, headers)
const verify = (browser: SignedIn, orderNo: string) =>
  browser.call(verifyOrder, { source: WECHAT_PAY, serviceId: SERVICE_ID, orderNo })

function payOn(wechat: WechatPayServer, server: TestServer, other: TestServer) {
  let round = 0
  return {
    wechat,
    server,
    other,
    order,
    verify,

    /** Begins a test: the clock stands at the start, and all is well. */
    begin: (): void => {
      server.clock.set(START)
      wechat.setMood('well')
    },

    newcomer: (name = 'ada', membership = { level: 0, days: 0 }): Promise<SignedIn> =>
      signIn(server, { email: `${name}${(round += 1)}@example.com`, membership }),

    /** The same user in a browser that calls the other server. */
    away: async (browser: SignedIn): Promise<SignedIn> => ({
      ...browser,
      ...(await signIn(other, { email: browser.user.email ?? '' })),
    }),

    /** Orders, and returns the number. */
    open: async (browser: SignedIn, input: object = {}): Promise<string> => (await order(browser, input)).data.orderNo,

    /** The order's status thirty seconds later, when the server asks WeChat Pay in any case. */
    statusOf: async (browser: SignedIn, orderNo: string) => {
      server.clock.advance(30_000)
      return (await verify(browser, orderNo)).data.status
    },

    membershipOf: async (browser: SignedIn) => {
      const { data } = await browser.call(currentUser, {})
      return { level: data?.level, expireTime: data?.expireTime }
    },

    /** Carries the notice about an order to a server. */
    notify: (orderNo: string, fault?: NoticeFault, on = server) => {
      const { headers, body } = wechat.notice(orderNo, fault)
      return on.visitor().send({ method: 'POST', url: `/pay/${WECHAT_PAY}/notice`, headers, payload: body })
    },

    /** Does the job of a notice. */
    takeUp: (orderNo: string, on = server) =>
      on.deps.services.pay.queue.work({ source: WECHAT_PAY, orderNo, eventId: `EV-${orderNo}` }),

    /** The order's status as it is stored. */
    storedStatus: async (orderNo: string) => {
      const { rows } = await server.deps.pool.query<{ status: number }>(
        'select status from orders where order_no = $1',
        [orderNo],
      )
      return rows[0]?.status
    },

    paymentsOf: async (orderNo: string) => {
      const { rows } = await server.deps.pool.query<{ amount: number; reversed: boolean }>(
        'select amount, reversed_at is not null as reversed from payments where order_no = $1',
        [orderNo],
      )
      return rows
    },

    close: async () => {
      if (other !== server) await other.close()
      await server.close()
      await wechat.close()
    },
  }
}

export type WechatPayments = Awaited<ReturnType<typeof openWechatPay>>
