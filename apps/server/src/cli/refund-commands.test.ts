import { ORDER_STATUS } from '@petalpost/domain/order'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { rowsOf } from '#test/own-databases.ts'
import { exitCode, runCommand } from '#test/server-process.ts'
import { openWechatPayProcesses, type WechatPayProcesses } from '#test/wechat-pay-processes.ts'

let world: WechatPayProcesses
beforeAll(async () => void (world = await openWechatPayProcesses('refund-commands')))
afterAll(() => world.close())

/** Runs a command as a process of its own; returns its exit code and what it printed. */
async function run(command: string, ...operands: string[]): Promise<[number | null, string]> {
  const running = runCommand(command, world.env, operands)
  return [await exitCode(running), running.output()]
}

/** A second payment at the price for new members, which WeChat Pay refuses to give back. */
async function refused(name: string): Promise<string> {
  const two = await world.twoOpen(name)
  world.wechat.setMood('no-refunds')
  for (const orderNo of two) await world.paid(orderNo)
  return two[1]
}

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
    expect(await world.storedStatus(orderNo)).toBe(ORDER_STATUS.refunded)
    expect(await run('refunds')).toEqual([0, expect.stringContaining('0 refused, 0 under way, 0 requested')])
    const [code, said] = await run('books')
    expect([code, said]).toEqual([0, expect.stringMatching(`of order ${orderNo}: bank transfer\n0 differences\n$`)])
  })

  test('S13: what close-refund stores is whole or nothing', async () => {
    const orderNo = await refused('bob')
    const before = await world.storedStatus(orderNo)
    await rowsOf(
      world.connection,
      `create function refuse() returns trigger language plpgsql as 'begin raise exception $m$no$m$; end';
       create trigger refuse before insert on payments for each row execute function refuse()`,
    )
    expect((await run('close-refund', orderNo, 'cash'))[0]).not.toBe(0)
    await rowsOf(world.connection, 'drop trigger refuse on payments; drop function refuse()')
    const reasons = await rowsOf(world.connection, `select from payment_events where payload->>'orderNo' = $1`, [
      orderNo,
    ])
    expect([reasons, await world.storedStatus(orderNo)]).toEqual([[], before])
    expect(await run('close-refund', orderNo, 'cash')).toEqual([0, expect.any(String)])
    expect(await world.storedStatus(orderNo)).toBe(ORDER_STATUS.refunded)
  })

  test('S13: decline-refund takes a request off the list, once, and the money stays', async () => {
    world.wechat.setMood('well')
    // a number may begin like an option
    const orderNo = await world.order('carol', 'monthly-cny', '-h3vO47F0_orLP8NJ2pWiY')
    await world.paid(orderNo)
    await world.deps.services.pay.requestRefund(orderNo, 'too dear', await world.userOf('carol'), 'zh-CN')
    expect(await run('refunds')).toEqual([0, expect.stringContaining(`requested  order ${orderNo}: 3.95 CNY`)])
    expect(await run('decline-refund', orderNo)).toEqual([
      0,
      expect.stringContaining(`The request for order ${orderNo} is declined.`),
    ])
    expect(await run('decline-refund', orderNo)).toEqual([
      1,
      expect.stringContaining(`Nobody has asked for a refund of order ${orderNo}.`),
    ])
    expect([await world.storedStatus(orderNo), (await run('refunds'))[1]]).toEqual([
      ORDER_STATUS.paid,
      expect.stringContaining('0 requested'),
    ])
  })
})
