import { type NoticeFault, type PayPalServer, startPayPalServer } from '@petalpost/fake-providers/paypal-server'

import { setUpPaypal } from '#src/cli/set-up-paypal.ts'
import type { Config } from '#src/config.ts'

import { buildApp, type TestServer } from './build-app.ts'
import type { SignedIn } from './factories.ts'
import { payWorld } from './pay-world.ts'

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

function walletOn(paypal: PayPalServer, server: TestServer, other: TestServer) {
  const world = payWorld(WALLET, server, other)
  const order = (browser: SignedIn, plan = 'monthly', headers: Record<string, string> = {}) =>
    world.order(browser, { productId: `${plan}-usd` }, headers)
  return {
    ...world,
    paypal,
    order,

    /** Orders, and returns our number and PayPal's. */
    open: async (browser: SignedIn, plan?: string): Promise<{ orderNo: string; id: string }> => {
      const { data } = await order(browser, plan)
      return { orderNo: data.orderNo, id: data.orderInfo.orderPreNo ?? '' }
    },

    /** Carries the notice of the last event about a subscription to a server. */
    notify: (id: string, fault?: NoticeFault, on = server) => world.carry(paypal.notice(id, fault), on),

    /** Does the job of a notice. */
    takeUp: (id: string, on = server) =>
      on.deps.services.pay.queue.work({ source: WALLET, providerOrderId: id, eventId: `EV-${id}` }),

    close: async () => {
      await world.close()
      await paypal.close()
    },
  }
}

export type Wallet = Awaited<ReturnType<typeof openWallet>>
