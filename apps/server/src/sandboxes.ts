import type { PaymentSource } from '@petalpost/domain/order'

import type { Config } from './config.ts'

/** A stand-in that plays a way to pay: no money moves. */
export interface Sandbox {
  /** address of the page that plays the payer's part; null = the provider's own button does */
  page: string | null
}

/** The stand-ins that play ways to pay on this server. In production the configuration refuses them. */
export const sandboxesOf = ({
  wechatPay,
  paypal,
}: Pick<Config, 'wechatPay' | 'paypal'>): Partial<Record<PaymentSource, Sandbox>> => ({
  ...(wechatPay?.sandbox != null && { 'wechat-native': { page: wechatPay.sandbox } }),
  ...(paypal?.isSandbox && { 'paypal-subscription': { page: null } }),
})
