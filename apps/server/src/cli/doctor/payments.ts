import { noticePath } from '#modules/pay/notice-path.ts'
import { fieldsOf } from '#providers/payment/payment.ts'
import { paypalClient } from '#providers/payment/paypal/client.ts'
import type { PaypalAccount } from '#providers/payment/paypal/config.ts'
import { systemClock } from '#src/clock.ts'
import type { Config } from '#src/config.ts'
import { secureRandom } from '#src/random.ts'

import { type Finding, look, type Warning } from './finding.ts'

async function paypal(account: PaypalAccount, publicOrigin: string): Promise<string | Warning> {
  const { host } = new URL(account.endpoint)
  const client = paypalClient(account, { clock: systemClock, random: secureRandom })
  const { body } = await client.get('/v1/notifications/webhooks')
  const { webhooks } = fieldsOf(body.toString())
  const url = publicOrigin + noticePath('paypal-subscription')
  const isKnown = Array.isArray(webhooks) && webhooks.some((webhook: { url?: unknown }) => webhook.url === url)
  if (isKnown) return `live at ${host}, which sends notices to ${url}`
  return { text: `${host} answers, but does not know ${url}`, remedy: 'Run set-up-paypal.' }
}

/** Which ways to pay are live. Nothing is charged, and nobody needs any of them to run a server. */
export const lookAtPayments = async ({ paypal: wallet, wechatPay, publicOrigin }: Config): Promise<Finding[]> => [
  await look('paypal', 'Check PAYPAL_CLIENT_ID, PAYPAL_SECRET and PAYPAL_ENDPOINT.', async () =>
    wallet === null ? 'not configured: nobody can pay in dollars' : paypal(wallet, publicOrigin),
  ),
  await look('wechat pay', '', async () =>
    wechatPay === null
      ? 'not configured: nobody can pay in yuan'
      : `live at ${new URL(wechatPay.endpoint).host} as merchant ${wechatPay.mchid}, not tried`,
  ),
]
