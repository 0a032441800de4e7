import type { Config } from '#src/config.ts'

import type { Finding } from './finding.ts'

interface Service {
  name: string
  /** The configured account: where it is, and whether a stand-in plays it; null = not configured. */
  account: (config: Config) => { endpoint: string; sandbox: string | null } | null
  /** the service's own hosts; any other is a stand-in or a proxy */
  hosts: RegExp
  settings: string
}

/** The outside services that take money. A new one is a new entry. */
const SERVICES: readonly Service[] = [
  {
    name: 'wechat pay',
    account: ({ wechatPay }) => wechatPay,
    hosts: /^api2?\.mch\.weixin\.qq\.com$/,
    settings: 'WECHAT_PAY_…',
  },
]

/** Findings about the ways to pay: live, sandboxed or not configured. Nothing is called. */
export const lookAtPayments = (config: Config): Finding[] =>
  SERVICES.map(({ name, account, hosts, settings }): Finding => {
    const found = account(config)
    if (found === null)
      return {
        name,
        state: config.production ? 'warn' : 'ok',
        text: 'not configured: nobody can pay with it',
        ...(config.production && { remedy: `Set the ${settings} variables if members should pay with it.` }),
      }
    const { hostname } = new URL(found.endpoint)
    if (found.sandbox === null && hosts.test(hostname)) return { name, state: 'ok', text: `live at ${hostname}` }
    return {
      name,
      state: 'warn',
      text: `sandboxed: ${hostname} is not the real service, no money moves`,
      remedy: `Before others pay, set the ${settings} variables of your own account.`,
    }
  })
