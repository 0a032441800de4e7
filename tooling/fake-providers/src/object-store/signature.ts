import { createHash, createHmac } from 'node:crypto'

import { type Account, Refusal, WORDS } from './refusal.ts'

/** A request as it arrived. */
export interface SignedRequest {
  method: string
  /** path and query, raw */
  target: string
  headers: Readonly<Record<string, string | undefined>>
  body: Buffer
}

const SKEW_MS = 15 * 60_000

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** ms since 1970 of YYYYMMDDTHHMMSSZ */
function instantOf(time: string): number {
  const [, y, mo, d, h, mi, s] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(time) ?? []
  return Date.UTC(Number(y), Number(mo) - 1, Number(d), Number(h), Number(mi), Number(s))
}

/** Signs `text` with signature version 4, after checking the credential and the time. */
export function versionFour(account: Account, credential: string, time: string, text: string): string {
  const { before, service, end } = WORDS[account.protocol]
  const [id, date = '', region = '', ...rest] = credential.split('/')
  if (id !== account.accessKeyId) throw new Refusal(403, 'InvalidAccessKeyId', 'no such key')
  if (region !== account.region || rest.join('/') !== `${service}/${end}` || !time.startsWith(date))
    throw new Refusal(403, 'SignatureDoesNotMatch', 'the credential is for something else')
  const key = [date, region, service, end].reduce<string | Buffer>(hmac, before + account.accessKeySecret)
  return hmac(key, text).toString('hex')
}

function canonicalQuery(target: string, protocol: Account['protocol']): string {
  const { searchParams } = new URL(target, 'http://store')
  return [...searchParams]
    .map(([name, value]) => [encode(name), encode(value)] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => (protocol === 'oss' && value === '' ? name : `${name}=${value}`))
    .join('&')
}

const isOssHeader = (name: string) => name.startsWith('x-oss-') || name === 'content-type' || name === 'content-md5'

/** Checks who sent a request, when, and that nothing in it was changed. `path` is /bucket/key. Throws Refusal. */
export function checkRequest(account: Account, path: string, { method, target, headers, body }: SignedRequest): void {
  const { protocol, now } = account
  const { algorithm, service, end, own } = WORDS[protocol]
  const authorization = headers['authorization'] ?? ''
  const part = (name: string) => new RegExp(`${name}=([^, ]+)`).exec(authorization)?.[1] ?? ''
  if (!authorization.startsWith(`${algorithm} `)) throw new Refusal(403, 'AccessDenied', 'the request is not signed')
  const time = headers[`${own}date`] ?? ''
  if (!(Math.abs(instantOf(time) - now()) <= SKEW_MS))
    throw new Refusal(403, 'RequestTimeTooSkewed', 'look at your clock')
  const hash = headers[`${own}content-sha256`] ?? ''
  if (hash !== 'UNSIGNED-PAYLOAD' && hash !== sha256(body))
    throw new Refusal(400, 'XAmzContentSHA256Mismatch', 'the content is not what was signed')
  const md5 = headers['content-md5']
  if (md5 !== undefined && md5 !== createHash('md5').update(body).digest('base64'))
    throw new Refusal(400, 'InvalidDigest', 'the content is not what was signed')

  const extra = part(protocol === 's3' ? 'SignedHeaders' : 'AdditionalHeaders')
  const named = extra === '' ? [] : extra.split(';')
  const all = Object.keys(headers)
  const signed = protocol === 's3' ? named : [...new Set([...all.filter(isOssHeader), ...named])]
  if (
    protocol === 's3' &&
    !all.filter((name) => name === 'host' || name.startsWith(own)).every((n) => named.includes(n))
  )
    throw new Refusal(403, 'AccessDenied', 'there were headers present in the request which were not signed')
  const canonical = [
    method,
    path.split('/').map(encode).join('/'),
    canonicalQuery(target, protocol),
    ...signed.toSorted().map((name) => `${name}:${(headers[name] ?? '').trim()}`),
    '',
    extra,
    hash,
  ].join('\n')
  const credential = part('Credential')
  const scope = credential.split('/').slice(1).join('/')
  if (!scope.endsWith(`${service}/${end}`)) throw new Refusal(403, 'SignatureDoesNotMatch', 'wrong scope')
  const text = [algorithm, time, scope, sha256(canonical)].join('\n')
  if (versionFour(account, credential, time, text) !== part('Signature'))
    throw new Refusal(403, 'SignatureDoesNotMatch', 'the signature we calculated is another one')
}
