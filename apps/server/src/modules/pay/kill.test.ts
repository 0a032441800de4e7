import { ORDER_STATUS } from '@petalpost/domain/order'
import { SERVICE_ID } from '@petalpost/domain/service-id'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { systemClock } from '#src/clock.ts'
import { killAtEach, killInNotice, SLOWLY, SERIES_MS } from '#test/kill-series.ts'
import { rowsOf } from '#test/own-databases.ts'
import { printedBooks } from '#test/printed-books.ts'
import { type ServerProcess, startServer } from '#test/server-process.ts'
import { openWechatPayProcesses, type WechatPayProcesses } from '#test/wechat-pay-processes.ts'
import { WECHAT_PAY } from '#test/wechat-pay.ts'

/** More statements than a notice causes: the last ones are never reached. */
const STATEMENTS = 64

let world: WechatPayProcesses
let wechat: WechatPayProcesses['wechat']
let connection: WechatPayProcesses['connection']
beforeAll(async () => {
  world = await openWechatPayProcesses('kill-grant')
  ;({ wechat, connection } = world)
})
afterAll(() => world.close())

interface Bought {
  orderNo: string
  cookie: string
}

/** A second order at the price for new members, which is paid as well: its money has to go back. */
async function second(name: string): Promise<string> {
  const [first, bought] = await world.twoOpen(name)
  await world.paid(first)
  wechat.pay(bought)
  return bought
}

/** The number of what WeChat Pay has to tell of an order now. Each new state of it, and of its refund, has its own. */
function eventOf({ orderNo }: Bought): string {
  const order = wechat.orders.get(orderNo)
  return ['EV', orderNo, order?.state, ...(order?.refunds ?? []).map(({ status }) => status)].join('-')
}

/** WeChat Pay reports an order to a server; null = the server died before it responded. */
async function notify({ origin }: ServerProcess, bought: Bought, eventId = eventOf(bought)): Promise<number | null> {
  const { headers, body } = wechat.notice(bought.orderNo, { eventId })
  try {
    return (await fetch(`${origin}/pay/${WECHAT_PAY}/notice`, { method: 'POST', headers, body })).status
  } catch {
    return null
  }
}

async function statusOf({ origin }: ServerProcess, { orderNo, cookie }: Bought): Promise<number> {
  const query = new URLSearchParams({ serviceId: SERVICE_ID, orderNo })
  const answer = await fetch(`${origin}/api/pay/${WECHAT_PAY}/verifyOrder?${query}`, { headers: { cookie } })
  return ((await answer.json()) as { data: { status: number } }).data.status
}

describe('kill -9 at every statement of a grant and of a refund (rules F1, F5, S13)', () => {
  test(
    'F1, F5, S13: after the next start nothing is lost or doubled, whichever statement was the last',
    async () => {
      const dead: { bought: Bought; event: string }[] = []
      const series = [
        ['paid', 'before'],
        ['paid', 'sent'],
        ['refunded', 'before'],
        ['second', 'before'],
        ['second under way', 'sent'],
      ] as const
      const checkReached = await killAtEach({ series, statements: STATEMENTS, atLeast: 10 }, async (event, last) => {
        const name = `buyer-${event.replaceAll(' ', '-')}-${last.when}-${last.at}`
        const orderNo = await (event.startsWith('second') ? second(name) : world.order(name))
        const bought = { orderNo, cookie: await world.cookieOf(await world.userOf(name)) }
        wechat.setRefunds(event === 'second under way' ? 'PROCESSING' : 'SUCCESS')
        if (event === 'paid') wechat.pay(orderNo)
        if (event === 'refunded') {
          await world.paid(orderNo)
          wechat.refund(orderNo)
        }
        dead.push({ bought, event })
        const eventId = eventOf(bought)
        return killInNotice(world, last, { eventId, tell: (server) => notify(server, bought, eventId) })
      })
      const server = await startServer(world.env)
      await server.ready
      wechat.setRefunds('SUCCESS')
      for (const { bought, event } of dead) {
        const isUnderWay = wechat.orders.get(bought.orderNo)?.refunds[0]?.status === 'PROCESSING'
        if (isUnderWay) wechat.endRefund(bought.orderNo, 'SUCCESS')
        // WeChat Pay repeats what was not acknowledged; a page that waits polls
        await vi.waitFor(async () => expect(await notify(server, bought)).toBe(204), SLOWLY)
        const expected = event === 'paid' ? ORDER_STATUS.paid : ORDER_STATUS.refunded
        // a page shows a refund that is under way as one that is done: what is stored counts
        await vi.waitFor(async () => {
          await statusOf(server, bought)
          const stored = 'select status, reason from orders left join open_refunds using (order_no) where order_no = $1'
          expect(await rowsOf(connection, stored, [bought.orderNo])).toEqual([{ status: expected, reason: null }])
        }, SLOWLY)
      }
      expect(await printedBooks(connection, systemClock)).toEqual([true, '0 differences'])
      const rows = await rowsOf<{ payments: number; ends: number }>(
        connection,
        `select count(*)::int as payments,
        count(*) filter (where p.reversed_at is null and u.expire_time = p.granted_until)::int as ends
        from payments p join users u on u.id = p.user_id`,
      )
      const seconds = dead.filter(({ event }) => event.startsWith('second'))
      const ends = dead.filter(({ event }) => event !== 'refunded').length
      expect(rows).toEqual([{ payments: dead.length + seconds.length, ends }])
      // the money went back once, whichever statement was the last
      expect(seconds.map(({ bought }) => wechat.orders.get(bought.orderNo)?.refunds.length)).toEqual(
        seconds.map(() => 1),
      )
      await server.end('SIGTERM')
      checkReached()
    },
    SERIES_MS,
  )
})
