import { noticePath } from '#modules/pay/notice-path.ts'
import { fieldsOf } from '#providers/payment/payment.ts'
import { paypalClient } from '#providers/payment/paypal/client.ts'
import type { PaypalAccount } from '#providers/payment/paypal/config.ts'
import type { WechatPayAccount } from '#providers/payment/wechat-pay/config.ts'
import { systemClock } from '#src/clock.ts'
import type { Config } from '#src/config.ts'
import { secureRandom } from '#src/random.ts'

import { type Finding, look, type Warning } from './finding.ts'

/** The services' own hosts where money moves; any other is a stand-in, a sandbox or a proxy. */
const REAL = /^(?:api2?\.mch\.weixin\.qq\.com|api-m\.paypal\.com)$/

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
    ? `live at ${host}, which sends notices to ${url}`
    : sandboxed(host, 'PAYPAL_…')
}

function wechatPay({ endpoint, sandbox, mchid }: WechatPayAccount): string | Warning {
  const { host } = new URL(endpoint)
  const isReal = sandbox === null && REAL.test(host)
  return isReal ? `live at ${host} as merchant ${mchid}, not tried` : sandboxed(host, 'WECHAT_PAY_…')
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
  await look('wechat pay', '', () =>
    Promise.resolve(merchant === null ? 'not configured: nobody can pay in yuan' : wechatPay(merchant)),
  ),
]
