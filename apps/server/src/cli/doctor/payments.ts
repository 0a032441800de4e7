import { DAY_MS } from '@petalpost/domain/civil-day'

import { noticePath } from '#modules/pay/notice-path.ts'
import { fieldsOf } from '#providers/payment/payment.ts'
import { paypalClient } from '#providers/payment/paypal/client.ts'
import type { PaypalAccount } from '#providers/payment/paypal/config.ts'
import { wechatPayClient } from '#providers/payment/wechat-pay/client.ts'
import type { WechatPayAccount } from '#providers/payment/wechat-pay/config.ts'
import { systemClock } from '#src/clock.ts'
import type { Config } from '#src/config.ts'
import { secureRandom } from '#src/random.ts'

import { type Finding, look, type Warning } from './finding.ts'

/** The services' own hosts where money moves; any other is a stand-in, a sandbox or a proxy. */
const REAL = /^(?:api2?\.mch\.weixin\.qq\.com|api-m\.paypal\.com)$/

/** A certificate is replaced days before its end; until then there is nothing to do. */
const ENDS_SOON_MS = 5 * DAY_MS

const sandboxed = (host: string, settings: string): Warning => ({
  text: `sandboxed: ${host} is not the real service, no money moves`,
  remedy: `Before others pay, set the ${settings} variables of your own account.`,
})

async function paypal(account: PaypalAccount, publicOrigin: string): Promise<string | Warning> {
  const { host } = new URL(account.endpoint)
  const client = paypalClient(account, { clock: systemClock, random: secureRandom })
  const { body } = await client.get('/v1/notifications/webhooks')
  const { webhooks } = fieldsOf(body.toString())
  const url = publicOrigin + noticePath('paypal-subscription')
  const isKnown = Array.isArray(webhooks) && webhooks.some((webhook: { url?: unknown }) => webhook.url === url)
  if (!isKnown) return { text: `${host} answers, but does not know ${url}`, remedy: 'Run set-up-paypal.' }
  return REAL.test(host) && !account.isSandbox
    ? `live at ${host}, which sends notices to ${url}; the REST app needs the right to refund payments`
    : sandboxed(host, 'PAYPAL_…')
}

/** What checks the signatures of WeChat Pay, and when it ends. */
async function keyOf(account: WechatPayAccount): Promise<{ text: string; endsSoon: boolean }> {
  if (account.publicKey !== null)
    return { text: `signatures are checked by ${account.publicKey.id}, which has no end`, endsSoon: false }
  const [last] = await wechatPayClient(account, { clock: systemClock, random: secureRandom }).certificates()
  if (last === undefined) throw new Error('WeChat Pay has no certificate for this merchant')
  const day = new Date(last.validTo).toISOString().slice(0, 10)
  const endsSoon = last.validTo - systemClock.now() < ENDS_SOON_MS
  return { text: `signatures are checked by certificate ${last.serial}, which ends on ${day}`, endsSoon }
}

async function wechatPay(account: WechatPayAccount): Promise<string | Warning> {
  const { host } = new URL(account.endpoint)
  const { text, endsSoon } = await keyOf(account)
  if (account.sandbox !== null || !REAL.test(host)) {
    const warning = sandboxed(host, 'WECHAT_PAY_…')
    return { ...warning, text: `${warning.text}; ${text}` }
  }
  if (endsSoon) return { text, remedy: 'WeChat Pay issues the next one by itself. If it does not, ask its support.' }
  return `live at ${host} as merchant ${account.mchid}; ${text}`
}

/** Which ways to pay are live, sandboxed or not configured. Nothing is charged, and a server runs without them. */
export const lookAtPayments = async ({
  paypal: wallet,
  wechatPay: merchant,
  publicOrigin,
}: Config): Promise<Finding[]> => [
  await look('paypal', 'Check PAYPAL_CLIENT_ID, PAYPAL_SECRET and PAYPAL_ENDPOINT.', async () =>
    wallet === null ? 'not configured: nobody can pay in dollars' : paypal(wallet, publicOrigin),
  ),
  await look('wechat pay', 'Check the WECHAT_PAY_… variables, or set WeChat Pay’s public key.', async () =>
    merchant === null ? 'not configured: nobody can pay in yuan' : wechatPay(merchant),
  ),
]
