import { ORDER_STATUS } from '@petalpost/domain/order'
import { SERVICE_ID } from '@petalpost/domain/service-id'
import { type PayPalServer, startPayPalServer } from '@petalpost/fake-providers/paypal-server'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { books } from '#src/cli/books.ts'
import { setUpPaypal } from '#src/cli/set-up-paypal.ts'
import { systemClock } from '#src/clock.ts'
import { secureRandom } from '#src/random.ts'
import { rowsOf } from '#test/own-databases.ts'
import { openProcessWorld, type ProcessWorld } from '#test/process-world.ts'
import { type ServerProcess, startServer } from '#test/server-process.ts'

const SOURCE = 'paypal-subscription'
/** More requests than a second payment causes: the last one is never reached. */
const REQUESTS = 24

let world: ProcessWorld
let paypal: PayPalServer
beforeAll(async () => {
  paypal = await startPayPalServer()
  world = await openProcessWorld('kill-wallet', paypal.env)
  await setUpPaypal(world.deps)
})
afterAll(async () => {
  await world.close()
  await paypal.close()
})

interface Bought {
  orderNo: string
  id: string
}

/** Two subscriptions at the price for new members, both approved; the first one has brought its month. */
async function second(name: string): Promise<Bought> {
  const { login, pay } = world.deps.services
  const user = await login.userOf({ provider: 'email', subject: `${name}@example.com` }, 'en-US')
  const order = async (plan: string): Promise<Bought> => {
    const input = { source: SOURCE, serviceId: SERVICE_ID, productId: `${plan}-usd`, orderDesc: '' } as const
    const { orderNo, orderInfo } = await pay.createOrder(input, user, secureRandom.id())
    return { orderNo, id: orderInfo.orderPreNo ?? '' }
  }
  const [first, bought] = [await order('monthly'), await order('yearly')]
  paypal.approve(first.id)
  await pay.queue.work({ source: SOURCE, providerOrderId: first.id, eventId: `EV-${first.id}` })
  paypal.approve(bought.id)
  return bought
}

/** PayPal reports a subscription to a server; null = the server died before it responded. */
async function notify({ origin }: ServerProcess, { id }: Bought): Promise<number | null> {
  const { headers, body } = paypal.notice(id)
  try {
    return (await fetch(`${origin}/pay/${SOURCE}/notice`, { method: 'POST', headers, body })).status
  } catch {
    return null
  }
}

const statusOf = async ({ orderNo }: Bought) =>
  (await rowsOf<{ status: number }>(world.connection, 'select status from orders where order_no = $1', [orderNo]))[0]
    ?.status

/** Kills a server when PayPal has done the work of this request, and before the answer arrives; false = none came. */
async function killAt(request: number, bought: Bought): Promise<boolean> {
  const server = await startServer(world.env)
  await server.ready
  const hung = paypal.hangAt(request).then(() => true)
  const told = notify(server, bought)
  const done = vi
    .waitFor(async () => expect(await statusOf(bought)).toBe(ORDER_STATUS.refunded), { timeout: 60_000 })
    .then(() => false)
  done.catch(() => undefined) // it will not be, when the server dies
  const died = await Promise.race([hung, done])
  await server.end('SIGKILL')
  await told
  return died
}

describe('kill -9 at every request to PayPal of a second payment (rules F1, F6, S13)', () => {
  test('F1, F6, S13: after the next start the money went back once, whichever answer was lost', async () => {
    const killed: Bought[] = []
    let request = 1
    for (; request < REQUESTS; request++) {
      const bought = await second(`buyer-${request}`)
      const asked = paypal.asked.length
      const died = await killAt(request, bought)
      killed.push(bought)
      if (!died) break
      console.log(request, paypal.asked.slice(asked).at(-1))
    }
    // a token, the check of the notice, the state, the cancelation and the refund
    expect(request).toBeGreaterThan(6)
    expect(request).toBeLessThan(REQUESTS)
    const server = await startServer(world.env)
    await server.ready
    for (const bought of killed) {
      await notify(server, bought)
      await vi.waitFor(async () => expect(await statusOf(bought)).toBe(ORDER_STATUS.refunded), 120_000)
      const { status, sales } = paypal.subscriptions.get(bought.id)!
      expect([status, ...sales.map((sale) => sale.status)]).toEqual(['CANCELLED', 'REFUNDED'])
    }
    await server.end('SIGTERM')
    const lines: string[] = []
    expect([await books(world.connection, systemClock, (line) => void lines.push(line)), lines.at(-1)]).toEqual([
      true,
      '0 differences',
    ])
    console.log(lines.join('\n'))
    const counted = 'select count(*)::int as payments, count(reversed_at)::int as back from payments'
    expect(await rowsOf(world.connection, counted)).toEqual([{ payments: 2 * killed.length, back: killed.length }])
  }, 1_200_000)
})
