import process from 'node:process'

import { type OpenIdAccount, readOpenIdConfig } from '#providers/login/openid/config.ts'
import { readWechatAccountConfig, type WechatAccount } from '#providers/login/wechat/config.ts'
import { type PaypalAccount, readPaypalConfig } from '#providers/payment/paypal/config.ts'
import { readWechatPayConfig, type WechatPayAccount } from '#providers/payment/wechat-pay/config.ts'

type Environment = Readonly<Record<string, string | undefined>>
type Read<Account> = (
  text: (name: string, fallback: string) => string,
  production: boolean,
  problems: string[],
) => Account

/** A service on which the steps of an adapter's contract run. */
export interface ContractTarget<Account> {
  name: string
  open: () => Promise<{ account: Account; close: () => Promise<void> }>
}

/** The only host of PayPal on which no money moves. */
const PAYPAL_SANDBOX = 'api-m.sandbox.paypal.com'

/**
 * Reads settings as the server does.
 * @throws Error that names the wrong ones
 */
export function settingsOf<Account>(read: Read<Account>, env: Environment): Account {
  const problems: string[] = []
  const account = read((name, fallback) => env[name]?.trim() || fallback, false, problems)
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return account
}

/** Where providers' own services find the product. They take public addresses only, and need not reach them here. */
export const ownOrigin = (env: Environment = process.env): string => env['PUBLIC_ORIGIN'] ?? 'https://example.com'

/** Our account in PayPal's sandbox; null without its keys. @throws Error for any other host, because money would move */
export function ownPaypal(env: Environment = process.env): PaypalAccount | null {
  const account = settingsOf(readPaypalConfig, env)
  if (account !== null && new URL(account.endpoint).host !== PAYPAL_SANDBOX)
    throw new Error(`The contract of PayPal runs in its sandbox only: set PAYPAL_ENDPOINT=https://${PAYPAL_SANDBOX}`)
  return account
}

/**
 * Our account at WeChat Pay, which has no sandbox; null unless CONTRACT_MCHID names the merchant on whose account orders
 * of one cent are placed.
 * @throws Error when it names another merchant
 */
export function ownWechatPay(env: Environment = process.env): WechatPayAccount | null {
  const { CONTRACT_MCHID: mchid = '' } = env
  if (mchid === '') return null
  const account = settingsOf(readWechatPayConfig, env)
  if (account?.mchid !== mchid) throw new Error('CONTRACT_MCHID must be WECHAT_PAY_MCHID')
  return account
}

/** Our clients at Google and another OpenID provider, as far as their keys are there. */
export const ownOpenIds = (env: Environment = process.env): OpenIdAccount[] => settingsOf(readOpenIdConfig, env)

/** Our official account; null without its keys. */
export const ownWechatAccount = (env: Environment = process.env): WechatAccount | null =>
  settingsOf(readWechatAccountConfig, env)

/** The provider's own service as a target; none without an account. */
export const ownTarget = <Account>(name: string, account: Account | null): ContractTarget<Account>[] =>
  account === null ? [] : [{ name, open: () => Promise.resolve({ account, close: () => Promise.resolve() }) }]
