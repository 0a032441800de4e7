import { DAY_MS } from '@petalpost/domain/civil-day'

import { books } from '#src/cli/books.ts'
import { refunds } from '#src/cli/refunds.ts'

import type { SignedIn } from './factories.ts'
import { openWechatPay, type WechatPayments } from './wechat-pay.ts'

/** Two paid codes at the price for new members, and what is said of the refund of the second one. */
export function refundWorld(pay: WechatPayments, buyer: () => SignedIn) {
  /** Two codes are paid; the money of the second one has to go back. Returns both numbers. */
  async function twoPaid(browser = buyer()): Promise<[string, string]> {
    const first = await pay.open(browser)
    pay.wechat.keepOpen(first)
    const second = await pay.open(browser, { productId: 'yearly-cny' })
    for (const orderNo of [first, second]) pay.wechat.pay(orderNo)
    return [first, second]
  }

  /** What one of the commands prints. */
  async function printed(command: 'books' | 'refunds'): Promise<string> {
    const lines: string[] = []
    const tell = (line: string) => void lines.push(line)
    if (command === 'books') await books(pay.server.connection, pay.server.clock, tell)
    else await refunds(pay.server.connection, tell, pay.server.clock)
    return lines.join('\n')
  }

  return {
    twoPaid,
    printed,

    /** Both are settled, so WeChat Pay has been asked for the money of the second one. */
    underWay: async (): Promise<[string, string]> => {
      const two = await twoPaid()
      for (const orderNo of two) await pay.takeUp(orderNo)
      return two
    },

    /** Alerts about an order. */
    told: (orderNo: string) =>
      [pay.server, pay.other]
        .flatMap(({ log }) => log)
        .filter((line) => line.includes('does not go back') && line.includes(orderNo)),

    /** How often WeChat Pay was asked for money. */
    asks: () => pay.wechat.asked.filter((one) => one.endsWith('/refunds')).length,

    /** What one of the commands prints about an order. */
    said: async (command: 'books' | 'refunds', orderNo: string): Promise<string[]> =>
      (await printed(command)).split('\n').filter((line) => line.includes(orderNo)),

    /** A later look of the job, whenever it is due. */
    look: async (on = pay.server): Promise<void> => {
      on.clock.advance(DAY_MS)
      await on.deps.services.pay.giveBackOpen()
    },
  }
}

export type RefundWorld = ReturnType<typeof refundWorld>

/** The same with servers and WeChat Pay of a test file, whose refunds are under way at first, for the buyer of each test. */
export async function openRefundWorld() {
  const pay = await openWechatPay()
  let ada: SignedIn
  return {
    ...refundWorld(pay, () => ada),

    /** Begins a test with a new buyer. */
    begin: async () => {
      pay.begin()
      pay.wechat.setRefunds('PROCESSING')
      ada = await pay.newcomer()
      return { pay, ada }
    },

    close: pay.close,
  }
}

export type OpenRefundWorld = Awaited<ReturnType<typeof openRefundWorld>>
