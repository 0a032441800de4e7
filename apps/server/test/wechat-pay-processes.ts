import { startWechatPayServer, type WechatPayServer } from '@petalpost/fake-providers/wechat-pay-server'

import { secureRandom } from '#src/random.ts'
import { seedProducts } from '#src/seed/products.ts'

import { rowsOf } from './own-databases.ts'
import { openProcessWorld, type ProcessWorld } from './process-world.ts'
import { MONTHLY, noticeAbout } from './wechat-pay.ts'

/**
 * Processes of the server with a stand-in for WeChat Pay, and people who order in the test itself; `more` = further
 * environment variables.
 */
export async function openWechatPayProcesses(name: string, more: Record<string, string> = {}) {
  const wechat = await startWechatPayServer()
  return payingWith(wechat, await openProcessWorld(name, { ...wechat.env, ...more }))
}

async function payingWith(wechat: WechatPayServer, world: ProcessWorld) {
  const { login, pay } = world.deps.services
  await seedProducts(world.deps)
  const userOf = (buyer: string) => login.userOf({ provider: 'email', subject: `${buyer}@example.com` }, 'zh-CN')

  /** Orders, and returns the number. */
  const order = async (
    buyer: string,
    productId: string = MONTHLY.productId,
    number = secureRandom.id(),
  ): Promise<string> => (await pay.createOrder({ ...MONTHLY, productId }, await userOf(buyer), number)).orderNo

  return {
    ...world,
    wechat,
    userOf,
    order,

    /** Orders two plans at the price for new members, whose codes WeChat Pay fails to close. */
    twoOpen: async (buyer: string): Promise<[string, string]> => {
      const first = await order(buyer)
      wechat.keepOpen(first)
      const second = await order(buyer, 'yearly-cny')
      wechat.keepOpen(second)
      return [first, second]
    },

    /** The payer pays an order, and the job of the notice is done. */
    paid: async (orderNo: string): Promise<void> => {
      wechat.pay(orderNo)
      await pay.queue.work(noticeAbout(wechat, orderNo))
    },

    storedStatus: async (orderNo: string): Promise<number | undefined> => {
      const stored = 'select status from orders where order_no = $1'
      return (await rowsOf<{ status: number }>(world.connection, stored, [orderNo]))[0]?.status
    },

    close: async () => {
      await world.close()
      await wechat.close()
    },
  }
}

export type WechatPayProcesses = Awaited<ReturnType<typeof openWechatPayProcesses>>
