import { ForgedNotice } from '../payment.ts'

/** The headers with which PayPal signs a notice. */
export interface NoticeHeaders {
  transmissionId: string
  transmissionTime: string
  signature: string
  certUrl: string
  algorithm: string
}

const ALGORITHM = 'SHA256withRSA'
const CERT_PATH = '/v1/notifications/certs/'
/** PayPal tries for three days to deliver a notice. */
const MAX_AGE_MS = 4 * 86_400_000
const MAX_AHEAD_MS = 300_000

/** Hosts of the certificates, and the names in them, for the environment at an endpoint. */
export function certificateHosts(endpoint: string): { protocol: string; hosts: string[]; names: string[] } {
  const { host, protocol } = new URL(endpoint)
  const live = ['api.paypal.com', 'api-m.paypal.com']
  const sandbox = ['api.sandbox.paypal.com', 'api-m.sandbox.paypal.com']
  const [liveName, sandboxName] = ['messageverificationcerts.paypal.com', 'messageverificationcerts.sandbox.paypal.com']
  if (live.includes(host)) return { protocol: 'https:', hosts: live, names: [liveName] }
  if (sandbox.includes(host)) return { protocol: 'https:', hosts: sandbox, names: [sandboxName] }
  return { protocol, hosts: [host], names: [liveName, sandboxName] } // a stand-in
}

/**
 * Is this where the environment's certificates are? Only such an address is ever fetched (rule S17): the right protocol
 * and host, no user, port, query or fragment.
 */
export function isCertificateUrl(text: string, endpoint: string): boolean {
  const { protocol, hosts } = certificateHosts(endpoint)
  const url = URL.parse(text)
  if (url === null || url.protocol !== protocol || !hosts.includes(url.host)) return false
  return text === `${url.origin}${url.pathname}` && url.pathname.startsWith(CERT_PATH)
}

/**
 * Reads the headers of a notice, and refuses what needs no key to refuse. `now` in ms.
 * @throws ForgedNotice
 */
export function readNoticeHeaders(
  headers: Readonly<Record<string, string | string[] | undefined>>,
  endpoint: string,
  now: number,
): NoticeHeaders {
  const of = (name: string): string => {
    const value = headers[`paypal-${name}`]
    if (typeof value !== 'string' || value === '' || value.length > 2048) throw new ForgedNotice('not signed')
    return value
  }
  const read = {
    transmissionId: of('transmission-id'),
    transmissionTime: of('transmission-time'),
    signature: of('transmission-sig'),
    certUrl: of('cert-url'),
    algorithm: of('auth-algo'),
  }
  if (read.algorithm !== ALGORITHM) throw new ForgedNotice('signed by another algorithm')
  if (!isCertificateUrl(read.certUrl, endpoint)) throw new ForgedNotice('the certificate is somewhere else')
  const at = Date.parse(read.transmissionTime)
  if (!(at >= now - MAX_AGE_MS && at <= now + MAX_AHEAD_MS)) throw new ForgedNotice('not sent now')
  return read
}
