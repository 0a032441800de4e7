import type { PaymentSource } from '@petalpost/domain/order'

import type { Config } from './config.ts'

/** A way to pay that a stand-in plays: no money moves. */
export interface Sandbox {
  source: PaymentSource
  /** address of the page that plays the payer's part; null = the provider's own button does */
  page: string | null
}

/** The ways to pay that stand-ins play on this server. In production the configuration refuses them. */
export function sandboxesOf({ wechatPay, paypal }: Pick<Config, 'wechatPay' | 'paypal'>): Sandbox[] {
  const sandboxes: Sandbox[] = []
  if (wechatPay !== null && wechatPay.sandbox !== null)
    sandboxes.push({ source: 'wechat-native', page: wechatPay.sandbox })
  if (paypal?.isSandbox) sandboxes.push({ source: 'paypal-subscription', page: null })
  return sandboxes
}
