import { ORDER_WAIT_MS } from '@petalpost/domain/order'
import type { WechatPayServer } from '@petalpost/fake-providers/wechat-pay-server'

import type { TestServer } from './build-app.ts'
import { noticeAbout } from './wechat-pay.ts'

/** What may happen to an order, in any order and any number of times. */
export const ORDER_STEPS = [
  'poll',
  'notice',
  'job',
  'late job',
  'refund job',
  'pay',
  'refund',
  'refund begins',
  'refund ends',
  'twenty minutes',
] as const

/** Makes one of them happen. `poll` does what the buyer's page does. */
export async function takeStep(
  { server, wechat }: { server: TestServer; wechat: WechatPayServer },
  step: (typeof ORDER_STEPS)[number],
  orderNo: string,
  poll: () => Promise<unknown>,
): Promise<void> {
  const { pay } = server.deps.services
  const state = wechat.orders.get(orderNo)?.state
  if (step === 'pay' && state === 'NOTPAY') wechat.pay(orderNo)
  else if ((step === 'refund' || step === 'refund begins') && state === 'SUCCESS') {
    wechat.setRefunds(step === 'refund' ? 'SUCCESS' : 'PROCESSING')
    wechat.refund(orderNo)
  } else if (step === 'refund ends' && state === 'REFUND') wechat.endRefund(orderNo, 'SUCCESS')
  else if (step === 'refund job') await pay.giveBackOpen()
  else if (step === 'twenty minutes') server.clock.advance(ORDER_WAIT_MS)
  else if (step === 'notice') await pay.queue.work(noticeAbout(wechat, orderNo))
  else if (step === 'poll') await poll()
  else if (step === 'job') await pay.settleWaiting()
  else if (step === 'late job') await pay.settleLate()
}
