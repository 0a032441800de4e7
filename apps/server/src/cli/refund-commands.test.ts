import { ORDER_STATUS } from '@petalpost/domain/order'
import { SERVICE_ID } from '@petalpost/domain/service-id'
import { startWechatPayServer, type WechatPayServer } from '@petalpost/fake-providers/wechat-pay-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Deps } from '#src/deps.ts'
import { secureRandom } from '#src/random.ts'
import { seedProducts } from '#src/seed/products.ts'
import { rowsOf } from '#test/own-databases.ts'
import { openProcessWorld, type ProcessWorld } from '#test/process-world.ts'
import { exitCode, runCommand } from '#test/server-process.ts'
import { noticeAbout } from '#test/wechat-pay.ts'

let world: ProcessWorld
let connection: ProcessWorld['connection']
let wechat: WechatPayServer
let deps: Deps

beforeAll(async () => {
  wechat = await startWechatPayServer()
  world = await openProcessWorld('refund-commands', wechat.env)
  ;({ deps, connection } = world)
  await seedProducts(deps)
})
afterAll(async () => {
  await world.close()
  await wechat.close()
})

/** Runs a command as a process of its own; returns its exit code and what it printed. */
async function run(command: string, ...operands: string[]): Promise<[number | null, string]> {
  const running = runCommand(command, world.env, operands)
  return [await exitCode(running), running.output()]
}

const userOf = (name: string) =>
  deps.services.login.userOf({ provider: 'email', subject: `${name}@example.com` }, 'zh-CN')

async function order(name: string, productId = 'monthly-cny'): Promise<string> {
  const input = { source: 'wechat-native', serviceId: SERVICE_ID, productId, orderDesc: '' } as const
  return (await deps.services.pay.createOrder(input, await userOf(name), secureRandom.id())).orderNo
}

async function paid(orderNo: string): Promise<void> {
  wechat.pay(orderNo)
  await deps.services.pay.queue.work(noticeAbout(wechat, orderNo))
}

/** A second payment at the price for new members, which WeChat Pay refuses to give back. */
async function refused(name: string): Promise<string> {
  const first = await order(name)
  wechat.keepOpen(first)
  const second = await order(name, 'yearly-cny')
  wechat.setMood('no-refunds')
  for (const orderNo of [first, second]) await paid(orderNo)
  return second
}

const statusOf = async (orderNo: string) =>
  (await rowsOf<{ status: number }>(connection, 'select status from orders where order_no = $1', [orderNo]))[0]?.status

describe('the commands of refunds, as processes (rule S13)', () => {
  test('S13: close-refund closes a failed refund, once, and books print the reason', async () => {
    const orderNo = await refused('ada')
    expect(await run('refunds')).toEqual([0, expect.stringContaining(`refused    order ${orderNo}: 24.95 CNY`)])
    expect(await run('books')).toEqual([1, expect.stringContaining(`of order ${orderNo}, 24.95 CNY, has to go back`)])
    expect(await run('close-refund', orderNo, '  ')).toEqual([
      1,
      expect.stringContaining('Say how the money went back'),
    ])
    expect(await run('close-refund', orderNo, 'bank transfer')).toEqual([
      0,
      expect.stringContaining(`The payment of order ${orderNo} counts as given back.`),
    ])
    expect(await run('close-refund', orderNo, 'again')).toEqual([
      1,
      expect.stringContaining(`No refund of order ${orderNo} has failed.`),
    ])
    expect(await statusOf(orderNo)).toBe(ORDER_STATUS.refunded)
    expect(await run('refunds')).toEqual([0, expect.stringContaining('0 refused, 0 under way, 0 requested')])
    const [code, said] = await run('books')
    expect([code, said]).toEqual([0, expect.stringMatching(`of order ${orderNo}: bank transfer\n0 differences\n$`)])
  })

  test('S13: what close-refund stores is whole or nothing', async () => {
    const orderNo = await refused('bob')
    const before = await statusOf(orderNo)
    await rowsOf(
      connection,
      `create function refuse() returns trigger language plpgsql as 'begin raise exception $m$no$m$; end';
       create trigger refuse before insert on payments for each row execute function refuse()`,
    )
    expect((await run('close-refund', orderNo, 'cash'))[0]).not.toBe(0)
    await rowsOf(connection, 'drop trigger refuse on payments; drop function refuse()')
    const reasons = await rowsOf(connection, `select from payment_events where payload->>'orderNo' = $1`, [orderNo])
    expect([reasons, await statusOf(orderNo)]).toEqual([[], before])
    expect((await run('close-refund', orderNo, 'cash'))[0]).toBe(0)
    expect(await statusOf(orderNo)).toBe(ORDER_STATUS.refunded)
  })

  test('S13: decline-refund takes a request off the list, once, and the money stays', async () => {
    wechat.setMood('well')
    const orderNo = await order('carol')
    await paid(orderNo)
    await deps.services.pay.requestRefund(orderNo, 'too dear', await userOf('carol'), 'zh-CN')
    expect(await run('refunds')).toEqual([0, expect.stringContaining(`requested  order ${orderNo}: 3.95 CNY`)])
    expect(await run('decline-refund', orderNo)).toEqual([
      0,
      expect.stringContaining(`The request for order ${orderNo} is declined.`),
    ])
    expect(await run('decline-refund', orderNo)).toEqual([
      1,
      expect.stringContaining(`Nobody has asked for a refund of order ${orderNo}.`),
    ])
    expect([await statusOf(orderNo), (await run('refunds'))[1]]).toEqual([
      ORDER_STATUS.paid,
      expect.stringContaining('0 requested'),
    ])
  })
})
