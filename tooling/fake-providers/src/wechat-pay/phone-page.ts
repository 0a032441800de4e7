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

const STYLE = `*{box-sizing:border-box}body{margin:0;min-height:100vh;display:grid;place-items:center;padding:16px;background:#e9ecef;
font:16px/1.5 system-ui,"PingFang SC","Microsoft YaHei",sans-serif;color:#1a1a1a}
main{width:100%;max-width:360px;min-height:600px;display:flex;flex-direction:column;padding:28px 24px;border-radius:36px;
background:#f7f7f7;box-shadow:0 0 0 10px #1c1c1e,0 24px 60px #0004;text-align:center}
h1{margin:0;font-size:15px;font-weight:600}small{color:#666;font-size:13px}
.what{margin:72px 0 4px;color:#555}.sum{margin:0;font-size:44px;font-weight:600;font-variant-numeric:tabular-nums}
.state{margin:24px 0 0;font-size:19px;font-weight:600}.state[data-state=paid]{color:#067a3c}.end{margin-top:auto}
button{width:100%;padding:14px;border:0;border-radius:10px;background:#07853f;color:#fff;font:inherit;font-weight:600;cursor:pointer}
button[value=refund]{background:#fff;color:#444;box-shadow:inset 0 0 0 1px #bbb}
button:focus-visible{outline:3px solid #1c1c1e;outline-offset:2px}p.note{margin:18px 0 0;color:#666;font-size:13px}`

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

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
  return `<!doctype html><html lang="${words.language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${words.title}</title><style>${STYLE}</style></head>
<body><main><h1>${words.title}</h1>${sum}${told}${state === 'open' ? '' : `<small>${words.back}</small>`}
<div class="end">${button}<p class="note">${words.note}</p></div></main></body></html>`
}
