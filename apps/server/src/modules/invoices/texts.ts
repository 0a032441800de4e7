import type { Language } from '@petalpost/domain/language'

interface Words {
  title: string
  brand: string
  number: string
  issued: string
  order: string
  from: string
  to: string
  what: string
  paid: string
  payment: string
  amount: string
  /** below a payment that was given back on this day */
  refunded: (day: string) => string
  total: string
  /** before the note */
  by: Record<string, string>
  note: string
  date: (at: Date) => string
}

const day = (language: Language, timeZone: string) => (at: Date) =>
  at.toLocaleDateString(language, { year: 'numeric', month: 'long', day: 'numeric', timeZone })

/** The words of an invoice. In China, only the tax office's own form is a 发票, and the page says that this is none. */
export const WORDS: Readonly<Record<Language, Words>> = {
  'en-US': {
    title: 'Invoice',
    brand: 'Petalpost',
    number: 'Number',
    issued: 'Issued',
    order: 'Order',
    from: 'From',
    to: 'To',
    what: 'Description',
    paid: 'Paid on',
    payment: 'Payment',
    amount: 'Amount',
    refunded: (refundDay) => `Refunded on ${refundDay}`,
    total: 'Total',
    by: { 'wechat-native': 'Paid with WeChat Pay. ', 'paypal-subscription': 'Paid with PayPal. ' },
    note: 'Dates are in UTC.',
    date: day('en-US', 'UTC'),
  },
  'zh-CN': {
    title: '账单',
    brand: '花笺',
    number: '编号',
    issued: '开具日期',
    order: '订单号',
    from: '收款方',
    to: '付款方',
    what: '项目',
    paid: '付款日期',
    payment: '交易单号',
    amount: '金额',
    refunded: (refundDay) => `已于 ${refundDay}退款`,
    total: '合计',
    by: { 'wechat-native': '已通过微信支付付款。', 'paypal-subscription': '已通过 PayPal 付款。' },
    note: '日期为北京时间。本账单不是增值税发票。',
    date: day('zh-CN', 'Asia/Shanghai'),
  },
}
