import { escaped, phoneFrame } from '../sandbox/phone-frame.ts'
import type { WechatTransaction } from './transaction.ts'

/** What the phone shows of a code. */
export type PhoneState = 'open' | 'paid' | 'refunded' | 'over' | 'unknown'

const ENGLISH = {
  language: 'en-US',
  title: 'WeChat Pay · sandbox',
  note: 'This page plays the phone that scans the code. No money moves.',
  open: '',
  pay: 'Pay now',
  paid: 'Payment successful',
  refund: 'Refund it',
  refunded: 'Refunded',
  over: 'This code has expired',
  unknown: 'No such code',
  back: 'Go back to the page with the code: it shows the result.',
}
const CHINESE: typeof ENGLISH = {
  language: 'zh-CN',
  title: '微信支付 · 沙箱',
  note: '本页模拟扫码的手机，不会产生真实扣款。',
  open: '',
  pay: '立即支付',
  paid: '支付成功',
  refund: '退款',
  refunded: '已退款',
  over: '二维码已失效',
  unknown: '找不到该二维码',
  back: '请返回显示二维码的页面查看结果。',
}

const yuan = (fen: number): string => `￥${(fen / 100).toFixed(2)}`

/** The phone's page, in Chinese or English: what is paid, and one button. */
export function phonePage({
  order,
  state,
  isChinese,
}: {
  order: WechatTransaction | undefined
  state: PhoneState
  isChinese: boolean
}): string {
  const words = isChinese ? CHINESE : ENGLISH
  const action = { open: 'pay', paid: 'refund' } as const
  const wanted = state === 'open' || state === 'paid' ? action[state] : null
  const sum =
    order === undefined
      ? ''
      : `<p class="what">${escaped(order.description)}</p><p class="sum">${yuan(order.total)}</p>`
  const told = words[state] === '' ? '' : `<p class="state" role="status" data-state="${state}">${words[state]}</p>`
  const button =
    wanted === null
      ? ''
      : `<form method="post"><button name="action" value="${wanted}">${words[wanted]}</button></form>`
  const { language, title, note, back } = words
  const hint = state === 'open' ? '' : `<small>${back}</small>`
  return phoneFrame({ language, title, note, content: `${sum}${told}${hint}`, end: button })
}
