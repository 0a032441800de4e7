import { ORDER_STATUS } from '@petalpost/domain/order'
import { SERVICE_ID } from '@petalpost/domain/service-id'
import { type PayPalServer, startPayPalServer } from '@petalpost/fake-providers/paypal-server'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { setUpPaypal } from '#src/cli/set-up-paypal.ts'
import { systemClock } from '#src/clock.ts'
import { secureRandom } from '#src/random.ts'
import { killAtEach, killInNotice, SLOWLY, SERIES_MS } from '#test/kill-series.ts'
import { rowsOf } from '#test/own-databases.ts'
import { printedBooks } from '#test/printed-books.ts'
import { openProcessWorld, type ProcessWorld } from '#test/process-world.ts'
import { type ServerProcess, startServer } from '#test/server-process.ts'

const SOURCE = 'paypal-subscription'
/** More requests than a second payment causes: the last one is never reached. */
const REQUESTS = 24
/** More statements than a notice causes: the last ones are never reached. */
const STATEMENTS = 48

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

const userOf = (name: string) =>
  world.deps.services.login.userOf({ provider: 'email', subject: `${name}@example.com` }, 'en-US')

async function open(name: string, plan: string): Promise<Bought> {
  const input = { source: SOURCE, serviceId: SERVICE_ID, productId: `${plan}-usd`, orderDesc: '' } as const
  const { orderNo, orderInfo } = await world.deps.services.pay.createOrder(input, await userOf(name), secureRandom.id())
  return { orderNo, id: orderInfo.orderPreNo ?? '' }
}

/** The payer approves, and the job of the notice is done. */
async function paid({ id }: Bought): Promise<void> {
  paypal.approve(id)
  await world.deps.services.pay.queue.work({ source: SOURCE, providerOrderId: id, eventId: `EV-${id}` })
}

/** Two subscriptions at the price for new members, both approved; the first one has brought its month. */
async function second(name: string): Promise<Bought> {
  const [first, bought] = [await open(name, 'monthly'), await open(name, 'yearly')]
  await paid(first)
  paypal.approve(bought.id)
  return bought
}

/** The first payment of somebody whose trial is over, so that the renewal needs its grace; approved. */
async function first(name: string): Promise<Bought> {
  const { id } = await userOf(name)
  await rowsOf(world.connection, 'update users set level = 0, expire_time = null where id = $1', [id])
  const bought = await open(name, 'monthly')
  paypal.approve(bought.id)
  return bought
}

/** A year, approved by somebody whose month renews: its agreement has to end. */
async function changed(name: string): Promise<Bought & { older: Bought }> {
  const older = await open(name, 'monthly')
  await paid(older)
  const bought = await open(name, 'yearly')
  paypal.approve(bought.id)
  return { ...bought, older }
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

const eventOf = ({ id }: Bought) => (JSON.parse(paypal.notice(id).body) as { id: string }).id

const statusOf = async ({ orderNo }: Bought) =>
  (await rowsOf<{ status: number }>(world.connection, 'select status from orders where order_no = $1', [orderNo]))[0]
    ?.status

/** Kills a server when PayPal has done the work of this request, and before the answer arrives; false = none came. */
async function killAt(request: number, bought: Bought): Promise<boolean> {
  const server = await startServer(world.env)
  await server.ready
  const hung = paypal.hangAt(request).then(() => true)
  const told = notify(server, bought)
  const done = vi.waitFor(async () => expect(await statusOf(bought)).toBe(ORDER_STATUS.refunded)).then(() => false)
  done.catch(() => undefined) // it will not be, when the server dies
  const died = await Promise.race([hung, done])
  await server.end('SIGKILL')
  await told
  return died
}

/** What is stored of an order: itself, its agreement, its payments, and whether the membership ends with their grant. */
const storedOf = ({ orderNo }: Bought) =>
  rowsOf(
    world.connection,
    `select o.status, s.status as agreement, count(*)::int as payments,
        bool_and(u.expire_time = p.granted_until) as ends, sum(p.grace_ms)::int > 0 as grace
      from orders o join subscriptions s on s.id = o.order_no join payments p using (order_no)
      join users u on u.id = o.user_id where o.order_no = $1 group by o.status, s.status`,
    [orderNo],
  )

describe('kill -9 at every request to PayPal of a second payment (rules F1, F6, S13)', () => {
  test(
    'F1, F6, S13: after the next start the money went back once, whichever answer was lost',
    async () => {
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
      // the check of the notice, the state, the payments, the cancelation and the refund; a job of the start may have
      // asked for the token already
      expect(request).toBeGreaterThan(5)
      expect(request).toBeLessThan(REQUESTS)
      const server = await startServer(world.env)
      await server.ready
      for (const bought of killed) {
        await notify(server, bought)
        await vi.waitFor(async () => expect(await statusOf(bought)).toBe(ORDER_STATUS.refunded))
        const { status, sales } = paypal.subscriptions.get(bought.id)!
        expect([status, ...sales.map((sale) => sale.status)]).toEqual(['CANCELLED', 'REFUNDED'])
      }
      await server.end('SIGTERM')
      expect(await printedBooks(world.connection, systemClock)).toEqual([true, '0 differences'])
      const counted = 'select count(*)::int as payments, count(reversed_at)::int as back from payments'
      expect(await rowsOf(world.connection, counted)).toEqual([{ payments: 2 * killed.length, back: killed.length }])
    },
    SERIES_MS,
  )
})

describe('kill -9 at every statement of a first payment with PayPal (rules F1, F5, S13)', () => {
  test(
    'F1, F5, S13: after the next start it has brought one period and one agreement, and ended the older one',
    async () => {
      const dead: (Bought & { older?: Bought })[] = []
      const series = [
        ['first', 'before'],
        ['first', 'sent'],
        ['changed', 'before'],
        ['changed', 'sent'],
      ] as const
      const checkReached = await killAtEach({ series, statements: STATEMENTS, atLeast: 10 }, async (event, last) => {
        const bought = await { first, changed }[event](`${event}-${last.when}-${last.at}`)
        dead.push(bought)
        return killInNotice(world, last, { eventId: eventOf(bought), tell: (server) => notify(server, bought) })
      })
      const server = await startServer(world.env)
      await server.ready
      for (const bought of dead) {
        // PayPal repeats what was not acknowledged
        await vi.waitFor(async () => expect(await notify(server, bought)).toBe(204), SLOWLY)
        const { older } = bought
        const expected = { status: ORDER_STATUS.paid, agreement: 'active', payments: 1, ends: true, grace: !older }
        await vi.waitFor(async () => expect(await storedOf(bought)).toEqual([expected]))
        if (older === undefined) continue
        await vi.waitFor(async () => expect(await storedOf(older)).toMatchObject([{ agreement: 'cancelled' }]))
        const agreements = [bought, older].map(({ id }) => paypal.subscriptions.get(id)?.status)
        expect(agreements).toEqual(['ACTIVE', 'CANCELLED'])
      }
      await server.end('SIGTERM')
      expect(await printedBooks(world.connection, systemClock)).toEqual([true, '0 differences'])
      checkReached()
    },
    SERIES_MS,
  )
})
