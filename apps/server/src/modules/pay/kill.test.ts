import { rmSync } from 'node:fs'

import { ORDER_STATUS } from '@petalpost/domain/order'
import { SERVICE_ID } from '@petalpost/domain/service-id'
import { startWechatPayServer, type WechatPayServer } from '@petalpost/fake-providers/wechat-pay-server'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { books } from '#src/cli/books.ts'
import { systemClock } from '#src/clock.ts'
import { readConfig } from '#src/config.ts'
import { createDeps, type Deps } from '#src/deps.ts'
import { secureRandom } from '#src/random.ts'
import { seedProducts } from '#src/seed/products.ts'
import { databaseUrl } from '#test/database-url.ts'
import { diesIn, killAtEach, type LastStatement, startDying } from '#test/kill-series.ts'
import { ownDatabases, rowsOf } from '#test/own-databases.ts'
import { type ServerProcess, startServer } from '#test/server-process.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { writeBuiltEmbed } from '#test/written-embed.ts'

import { cookies } from '../../http/call/cookies.ts'
import { createLogger } from '../../http/call/log.ts'

const SOURCE = 'wechat-native'
/** More statements than a notice causes: the last ones are never reached. */
const STATEMENTS = 32

const databases = ownDatabases()
const folder = temporaryFolder('kill-grant')
const built = writeBuiltEmbed()
let connection: Awaited<ReturnType<typeof databases.migrated>>
let wechat: WechatPayServer
/** opens orders and takes no jobs: only the server processes do */
let deps: Deps
let env: Record<string, string>

beforeAll(async () => {
  connection = await databases.migrated()
  wechat = await startWechatPayServer()
  env = { ...wechat.env, DATABASE_URL: databaseUrl(connection), DATA_DIR: folder, APP_ROOT: built.root }
  deps = await createDeps(readConfig(env, built.root), connection, createLogger('silent'))
  await seedProducts(deps)
})
afterAll(async () => {
  await deps.close()
  await wechat.close()
  await databases.drop()
  built.remove()
  rmSync(folder, { recursive: true, force: true })
})

interface Bought {
  orderNo: string
  cookie: string
}

async function order(name: string): Promise<Bought> {
  const { login, pay } = deps.services
  const user = await login.userOf({ provider: 'email', subject: `${name}@example.com` }, 'zh-CN')
  const input = { source: SOURCE, serviceId: SERVICE_ID, productId: 'monthly-cny', orderDesc: '' } as const
  const { orderNo } = await pay.createOrder(input, user, secureRandom.id())
  const { sessionCookie } = cookies(deps.config)
  return { orderNo, cookie: `${sessionCookie.name}=${await login.sessions.open(user, null)}` }
}

/** WeChat Pay reports an order to a server; null = the server died before it responded. */
async function notify({ origin }: ServerProcess, { orderNo }: Bought): Promise<number | null> {
  const { headers, body } = wechat.notice(orderNo, { eventId: `EV-${orderNo}-${wechat.orders.get(orderNo)?.state}` })
  try {
    return (await fetch(`${origin}/pay/${SOURCE}/notice`, { method: 'POST', headers, body })).status
  } catch {
    return null
  }
}

async function statusOf({ origin }: ServerProcess, { orderNo, cookie }: Bought): Promise<number> {
  const query = new URLSearchParams({ serviceId: SERVICE_ID, orderNo })
  const answer = await fetch(`${origin}/api/pay/${SOURCE}/verifyOrder?${query}`, { headers: { cookie } })
  return ((await answer.json()) as { data: { status: number } }).data.status
}

/** Starts a server that dies at a statement, lets WeChat Pay notify it, and says whether it died. */
async function killAt(last: LastStatement, bought: Bought): Promise<boolean> {
  const server = await startDying(env, last, 'insert into "payment_events"')
  const handled = async () => {
    const eventId = `EV-${bought.orderNo}-${wechat.orders.get(bought.orderNo)?.state}`
    const rows = await rowsOf(connection, 'select from payment_events where event_id = $1 and handled_at is not null', [
      eventId,
    ])
    expect(rows).toHaveLength(1)
  }
  return diesIn(server, async () => {
    await notify(server, bought)
    await vi.waitFor(handled, 60_000)
  })
}

describe('kill -9 at every statement of a grant and of a refund (rules F1, F5, S13)', () => {
  test('F1, F5, S13: after the next start nothing is lost or doubled, whichever statement was the last', async () => {
    const dead: { bought: Bought; event: string }[] = []
    const series = [
      ['paid', 'before'],
      ['paid', 'sent'],
      ['refunded', 'before'],
    ] as const
    const checkReached = await killAtEach({ series, statements: STATEMENTS, atLeast: 10 }, async (event, last) => {
      const bought = await order(`buyer-${event}-${last.when}-${last.at}`)
      wechat.pay(bought.orderNo)
      if (event === 'refunded') {
        await deps.services.pay.settleWaiting()
        wechat.refund(bought.orderNo)
      }
      dead.push({ bought, event })
      return killAt(last, bought)
    })
    const server = await startServer(env)
    await server.ready
    for (const { bought, event } of dead) {
      // WeChat Pay repeats what was not acknowledged; a page that waits polls
      await notify(server, bought)
      const expected = event === 'paid' ? ORDER_STATUS.paid : ORDER_STATUS.refunded
      await vi.waitFor(async () => expect(await statusOf(server, bought)).toBe(expected), 60_000)
    }
    const lines: string[] = []
    expect([await books(connection, systemClock, (line) => void lines.push(line)), lines.at(-1)]).toEqual([
      true,
      '0 differences',
    ])
    console.log(lines.join('\n'))
    const rows = await rowsOf<{ payments: number; ends: number }>(
      connection,
      `select count(*)::int as payments,
        count(*) filter (where p.reversed_at is null and u.expire_time = p.granted_until)::int as ends
        from payments p join users u on u.id = p.user_id`,
    )
    expect(rows).toEqual([{ payments: dead.length, ends: dead.filter(({ event }) => event === 'paid').length }])
    await server.end('SIGTERM')
    checkReached()
  }, 1_200_000)
})
