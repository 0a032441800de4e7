import { LEVELS } from '@petalpost/domain/membership'
import { ORDER_STATUS } from '@petalpost/domain/order'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { printedBooks } from '#test/printed-books.ts'
import { openWallet, type Wallet } from '#test/wallet.ts'

let wallet: Wallet
beforeAll(async () => void (wallet = await openWallet()))
afterAll(() => wallet.close())

const rows = async (sql: string): Promise<unknown[]> => (await wallet.server.deps.pool.query(sql)).rows

/** Whatever the server writes to this table fails until `work` is done. */
async function whileRefused(table: string, work: () => Promise<unknown>): Promise<void> {
  await rows(`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$`)
  await rows(`create trigger refuse before update on ${table} for each row execute function refuse()`)
  await work()
  await rows('drop function refuse cascade')
}

test.each(['users', 'orders'])(
  'F1, S13: a payment is stored with its grant and its order or not at all, here while %s cannot be written',
  async (table) => {
    wallet.server.clock.set('2026-11-21T08:00:00Z')
    const ada = await wallet.newcomer()
    const { orderNo, id } = await wallet.open(ada)
    wallet.paypal.approve(id)
    await whileRefused(table, () => wallet.takeUp(id).catch(() => undefined))
    expect(await rows(`select payment_id from payments where order_no = '${orderNo}'`)).toEqual([])
    expect(await wallet.storedStatus(orderNo)).toBe(ORDER_STATUS.processing)
    await wallet.takeUp(id)
    expect(await wallet.storedStatus(orderNo)).toBe(ORDER_STATUS.paid)
    expect((await wallet.membershipOf(ada)).level).toBe(LEVELS.monthly)
    expect(await printedBooks(wallet.server.connection, wallet.server.clock)).toEqual([true, '0 differences'])
  },
)
