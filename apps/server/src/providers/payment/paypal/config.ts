import { X509Certificate } from 'node:crypto'

import { isAddressSetting, serviceProtocols } from '../../address-setting.ts'
import { allOrNone } from '../../joint-settings.ts'

/** How notices are checked: PayPal is asked, or their certificate is checked here. */
export type NoticeCheck = 'postback' | 'certificate'

/** Where PayPal is, and who we are there. */
export interface PaypalAccount {
  /** `https://api-m.paypal.com`, or the sandbox's */
  endpoint: string
  /** where the page's script comes from: `https://www.paypal.com` */
  scriptOrigin: string
  clientId: string
  secret: string
  noticeCheck: NoticeCheck
  /** PEM; the root that signs a stand-in's certificates. null = the roots that Node.js trusts */
  noticeRoot: string | null
  /** a stand-in plays PayPal, which knows nothing of us at its start */
  isSandbox: boolean
}

const NAMES = ['PAYPAL_CLIENT_ID', 'PAYPAL_SECRET'] as const
const ENDPOINT = 'https://api-m.paypal.com'
const SCRIPT_ORIGIN = 'https://www.paypal.com'
const CHECKS: readonly NoticeCheck[] = ['postback', 'certificate']

/** PayPal's own button also loads parts from here. */
const PARTS_ORIGIN = 'https://www.paypalobjects.com'

/** Origins that a page with the button needs (rule S10). */
export const scriptOrigins = ({ scriptOrigin }: Pick<PaypalAccount, 'scriptOrigin'>): string[] =>
  new URL(scriptOrigin).hostname.endsWith('.paypal.com') ? [scriptOrigin, PARTS_ORIGIN] : [scriptOrigin]

function isCertificate(pem: string): boolean {
  try {
    return new X509Certificate(pem).ca
  } catch {
    return false
  }
}

/** Reads the account: client id and secret, or neither (null). Errors go to `problems`. */
export function readPaypalConfig(
  text: (name: string, fallback: string) => string,
  production: boolean,
  problems: string[],
): PaypalAccount | null {
  if (!allOrNone(text, NAMES, problems)) return null
  const [clientId, secret] = NAMES.map((name) => text(name, '')) as [string, string]
  if (!/^[\w-]*$/.test(clientId)) problems.push('PAYPAL_CLIENT_ID must be letters, digits, - and _')
  const endpoint = text('PAYPAL_ENDPOINT', ENDPOINT)
  isAddressSetting('PAYPAL_ENDPOINT', endpoint, serviceProtocols(production), problems)
  const script = text('PAYPAL_SCRIPT_ORIGIN', SCRIPT_ORIGIN)
  const isAddress = isAddressSetting('PAYPAL_SCRIPT_ORIGIN', script, serviceProtocols(production), problems)
  const check = text('PAYPAL_NOTICE_CHECK', 'postback') as NoticeCheck
  if (!CHECKS.includes(check)) problems.push(`PAYPAL_NOTICE_CHECK must be ${CHECKS.join(' or ')}`)
  const root = text('PAYPAL_NOTICE_ROOT', '').replaceAll(String.raw`\n`, '\n') || null
  if (root !== null && production) problems.push('PAYPAL_NOTICE_ROOT is for stand-ins: leave it out in production')
  if (root !== null && !isCertificate(root))
    problems.push('PAYPAL_NOTICE_ROOT must be the certificate of a root in PEM')
  const isSandbox = text('PAYPAL_SANDBOX', '') === 'true'
  if (isSandbox && production) problems.push('PAYPAL_SANDBOX is for stand-ins: leave it out in production')
  return {
    endpoint,
    scriptOrigin: isAddress ? new URL(script).origin : SCRIPT_ORIGIN,
    clientId,
    secret,
    noticeCheck: check,
    noticeRoot: root,
    isSandbox,
  }
}
