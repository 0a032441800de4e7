import { SERVICE_ID } from '@petalpost/domain/service-id'
import {
  type NoticeFault,
  startWechatPayServer,
  type WechatPayOptions,
  type WechatPayServer,
} from '@petalpost/fake-providers/wechat-pay-server'

import { seedProducts } from '#src/seed/products.ts'

import { buildApp, type TestServer } from './build-app.ts'
import type { SignedIn } from './factories.ts'
import { payWorld } from './pay-world.ts'

export const WECHAT_PAY = 'wechat-native'
/** Orders the monthly plan. */
export const MONTHLY = {
  productId: 'monthly-cny',
  source: WECHAT_PAY,
  serviceId: SERVICE_ID,
  orderDesc: 'Monthly',
} as const
const START = '2026-11-21T08:00:00Z'

/** What a server remembers of a notice that WeChat Pay sends about an order now. */
export const noticeAbout = ({ orders }: WechatPayServer, orderNo: string) => {
  const refund = orders.get(orderNo)?.refunds.at(-1)
  return {
    source: WECHAT_PAY,
    orderNo,
    eventId: `EV-${orderNo}`,
    ...(refund && { refundNo: refund.refundNo }),
  } as const
}

/** Two servers on one database (or one, `isAlone`), and a stand-in for WeChat Pay. */
export async function openWechatPay({ isAlone = false, ...options }: WechatPayOptions & { isAlone?: boolean } = {}) {
  let server: TestServer | null = null
  const wechat = await startWechatPayServer(() => server?.clock.now() ?? Date.parse(START), options)
  server = await buildApp({ env: wechat.env })
  const other = isAlone ? server : await buildApp({ env: wechat.env, beside: server })
  await seedProducts(server.deps)
  return payOn(wechat, server, other)
}

function payOn(wechat: WechatPayServer, server: TestServer, other: TestServer) {
  const world = payWorld(WECHAT_PAY, server, other)
  const order = (browser: SignedIn, input: object = {}, headers: Record<string, string> = {}) =>
    world.order(browser, { ...MONTHLY, ...input }, headers)
  return {
    ...world,
    wechat,
    order,

    /** Begins a test: the clock stands at the start, and all is well. */
    begin: (): void => {
      server.clock.set(START)
      wechat.setMood('well')
      wechat.setRefunds('SUCCESS')
    },

    /** Orders, and returns the number. */
    open: async (browser: SignedIn, input: object = {}): Promise<string> => (await order(browser, input)).data.orderNo,

    /** Carries the notice about an order to a server. */
    notify: (orderNo: string, fault?: NoticeFault, on = server) => world.carry(wechat.notice(orderNo, fault), on),

    /** Does the job of a notice. */
    takeUp: (orderNo: string, on = server) => on.deps.services.pay.queue.work(noticeAbout(wechat, orderNo)),

    close: async () => {
      await world.close()
      await wechat.close()
    },
  }
}

export type WechatPayments = Awaited<ReturnType<typeof openWechatPay>>
