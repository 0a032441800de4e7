import { verify, X509Certificate } from 'node:crypto'
import { rootCertificates } from 'node:tls'
import { crc32 } from 'node:zlib'

import { HttpClientError, sendRequest } from '../../http-client.ts'
import { ForgedNotice, PaymentFailed } from '../payment.ts'
import type { NoticeHeaders } from './notice-headers.ts'

const LIMITS = { totalMs: 5_000, maxBytes: 65_536 }
const MAX_CHAIN = 5
/** chains that are remembered; PayPal uses one at a time */
const MAX_KNOWN = 8
const PEM = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g

/** What PayPal signs: not the body itself, only its CRC-32 as a decimal number without sign. */
export const signedText = (
  { transmissionId, transmissionTime }: Pick<NoticeHeaders, 'transmissionId' | 'transmissionTime'>,
  webhookId: string,
  body: Buffer,
): string => `${transmissionId}|${transmissionTime}|${webhookId}|${crc32(body)}`

const isInDate = ({ validFrom, validTo }: X509Certificate, now: number): boolean =>
  Date.parse(validFrom) <= now && now <= Date.parse(validTo)

const isIssuedBy = (one: X509Certificate, issuer: X509Certificate): boolean =>
  one.checkIssued(issuer) && one.verify(issuer.publicKey)

/** Does the chain (the leaf first) end in a trusted root, each certificate in date and signed by the next? */
export function isTrusted(chain: readonly X509Certificate[], roots: readonly X509Certificate[], now: number): boolean {
  let [current] = chain
  for (let step = 0; current !== undefined && step < MAX_CHAIN; step++) {
    const one: X509Certificate = current
    if (!isInDate(one, now)) return false
    if (roots.some((root) => isIssuedBy(one, root) && isInDate(root, now))) return true
    current = chain.find((other) => other !== one && other.ca && isIssuedBy(one, other))
  }
  return false
}

const commonName = ({ subject }: X509Certificate): string => /(?:^|\n)CN=([^\n]+)/.exec(subject)?.[1] ?? ''

/**
 * Checks notices by the certificate that they name, without asking PayPal. The address has been checked: it is one of
 * PayPal's.
 */
export function certificateCheck({ root, names, now }: { root: string | null; names: string[]; now: () => number }) {
  const known = new Map<string, X509Certificate[]>()
  let roots: X509Certificate[] | null = null

  async function chainAt(url: string): Promise<X509Certificate[]> {
    const found = known.get(url)
    if (found !== undefined) return found
    try {
      const { status, body } = await sendRequest(url, { method: 'GET' }, LIMITS)
      if (status !== 200) throw new ForgedNotice('the certificate does not exist')
      const chain = (body.toString().match(PEM) ?? []).map((pem) => new X509Certificate(pem))
      if (known.size >= MAX_KNOWN) known.clear()
      known.set(url, chain)
      return chain
    } catch (error) {
      if (error instanceof HttpClientError) throw new PaymentFailed(`no certificate: ${error.message}`, false)
      throw error instanceof ForgedNotice ? error : new ForgedNotice('the certificate cannot be read')
    }
  }

  /** @throws ForgedNotice; PaymentFailed when the certificate cannot be fetched now */
  return async (headers: NoticeHeaders, webhookId: string, body: Buffer): Promise<void> => {
    const chain = await chainAt(headers.certUrl)
    const [leaf] = chain
    if (leaf === undefined || !names.includes(commonName(leaf)))
      throw new ForgedNotice('a certificate of somebody else')
    roots ??= (root === null ? rootCertificates : [root]).map((pem) => new X509Certificate(pem))
    if (!isTrusted(chain, roots, now())) throw new ForgedNotice('a certificate that nobody trusts')
    const text = Buffer.from(signedText(headers, webhookId, body))
    if (!verify('sha256', text, leaf.publicKey, Buffer.from(headers.signature, 'base64')))
      throw new ForgedNotice('not signed by PayPal')
  }
}
