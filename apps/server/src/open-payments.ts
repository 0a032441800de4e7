import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Db } from './db/open.ts'
import { createProviderIds } from './db/provider-ids.ts'
import { noticePath } from './modules/pay/notice-path.ts'
import type { PaymentProvider } from './providers/payment/payment.ts'
import type { PaypalAccount } from './providers/payment/paypal/config.ts'
import { type Paypal, paypal } from './providers/payment/paypal/paypal.ts'
import { wechatPay } from './providers/payment/wechat-pay/wechat-pay.ts'
import type { Random } from './random.ts'

interface Outside {
  db: Db
  clock: Clock
  random: Random
}

/** The account at PayPal, as the numbers of its plans are stored: a sandbox has others. */
const accountOf = ({ endpoint, clientId }: PaypalAccount): string => `paypal ${new URL(endpoint).host} ${clientId}`

/** PayPal as it is configured; null without an account. */
export function openPaypal({ paypal: account, publicOrigin }: Config, { db, clock, random }: Outside): Paypal | null {
  if (account === null) return null
  const ids = createProviderIds(db, clock, accountOf(account))
  const noticeUrl = publicOrigin + noticePath('paypal-subscription')
  return paypal(account, { clock, random, ids, publicOrigin, noticeUrl })
}

/** The configured ways to pay. */
export function openPayments(config: Config, outside: Outside): PaymentProvider[] {
  const { clock, random } = outside
  const noticeUrl = config.publicOrigin + noticePath('wechat-native')
  const wechat = config.wechatPay === null ? null : wechatPay(config.wechatPay, { clock, random, noticeUrl })
  return [openPaypal(config, outside), wechat].filter((provider) => provider !== null)
}
