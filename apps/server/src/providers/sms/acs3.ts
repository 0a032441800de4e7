import { createHash, createHmac } from 'node:crypto'

const ALGORITHM = 'ACS3-HMAC-SHA256'

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Percent-encodes by RFC 3986: unlike encodeURIComponent, the signature also encodes `!'()*`. */
const encode = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** The query of a signed call, sorted by name. It must be sent unchanged. */
export const canonicalQuery = (query: Readonly<Record<string, string>>): string =>
  Object.keys(query)
    .toSorted()
    .map((name) => `${encode(name)}=${encode(query[name] ?? '')}`)
    .join('&')

/** A call of Alibaba Cloud's RPC style: POST to `/`, parameters in the query, no body. */
export interface AcsCall {
  host: string
  action: string
  version: string
  query: Readonly<Record<string, string>>
  /** never used twice */
  nonce: string
  /** milliseconds since 1970 */
  now: number
}

export interface AcsKey {
  accessKeyId: string
  accessKeySecret: string
}

/** Headers that sign a call with an access key (signature version 3). The host is signed too, and set by the client. */
export function acsHeaders(call: AcsCall, key: AcsKey): Record<string, string> {
  const bodyHash = sha256('')
  const headers: Record<string, string> = {
    'x-acs-action': call.action,
    'x-acs-content-sha256': bodyHash,
    'x-acs-date': new Date(call.now).toISOString().replace(/\.\d+Z$/, 'Z'),
    'x-acs-signature-nonce': call.nonce,
    'x-acs-version': call.version,
  }
  const signed = { host: call.host, ...headers }
  const names = Object.keys(signed).toSorted()
  const lines = names.map((name) => `${name}:${signed[name as keyof typeof signed]}\n`).join('')
  const request = ['POST', '/', canonicalQuery(call.query), lines, names.join(';'), bodyHash].join('\n')
  const signature = createHmac('sha256', key.accessKeySecret)
    .update(`${ALGORITHM}\n${sha256(request)}`)
    .digest('hex')
  const authorization = `${ALGORITHM} Credential=${key.accessKeyId},SignedHeaders=${names.join(';')},Signature=${signature}`
  return { ...headers, authorization }
}
