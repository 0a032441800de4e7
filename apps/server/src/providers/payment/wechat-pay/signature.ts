import { createDecipheriv, type KeyLike, sign, verify } from 'node:crypto'

/** A merchant of WeChat Pay, and the keys of both sides (API v3). Keys are PEM. */
export interface WechatMerchant {
  mchid: string
  appid: string
  /** signs our requests */
  privateKey: string
  /** serial number of the merchant's certificate */
  serial: string
  /** 32 characters; encrypts notices and certificates */
  apiKey: string
  /** checks the signatures of WeChat Pay; null = its platform certificates do */
  publicKey: { id: string; pem: string } | null
}

const ALGORITHM = 'WECHATPAY2-SHA256-RSA2048'
/** Older and newer signatures are refused. */
const WINDOW_S = 300
/** Bytes of the tag at the end of an encrypted text. */
const TAG = 16

const linesOf = (...lines: string[]): string => lines.map((line) => `${line}\n`).join('')

/** The `Authorization` of a request; `body` is exactly what is sent, and `path` has its query. `now` in ms. */
export function authorization(
  { mchid, serial, privateKey }: WechatMerchant,
  request: { method: string; path: string; body: string; nonce: string; now: number },
): string {
  const { method, path, body, nonce } = request
  const timestamp = String(Math.floor(request.now / 1000))
  const text = linesOf(method, path, timestamp, nonce, body)
  const signature = sign('sha256', Buffer.from(text), privateKey).toString('base64')
  const parts = { mchid, nonce_str: nonce, timestamp, serial_no: serial, signature }
  const list = Object.entries(parts).map(([name, value]) => `${name}="${value}"`)
  return `${ALGORITHM} ${list.join(',')}`
}

/** The headers with which WeChat Pay signs its answers and notices. */
export interface SignedHeaders {
  timestamp: string
  nonce: string
  signature: string
  serial: string
}

/** Reads these headers; one that is missing is ''. */
export function readSignedHeaders(of: (name: string) => unknown): SignedHeaders {
  const text = (name: string): string => {
    const value = of(`wechatpay-${name}`)
    return typeof value === 'string' ? value : ''
  }
  return { timestamp: text('timestamp'), nonce: text('nonce'), signature: text('signature'), serial: text('serial') }
}

/** Is this the time of a signature within five minutes of `now` (ms)? */
export const isSignedNow = ({ timestamp }: SignedHeaders, now: number): boolean =>
  /^\d{1,12}$/.test(timestamp) && Math.abs(now / 1000 - Number(timestamp)) < WINDOW_S

/** Is the body signed with this key of WeChat Pay? */
export function isSignedWith(key: KeyLike, { timestamp, nonce, signature }: SignedHeaders, body: string): boolean {
  const text = Buffer.from(linesOf(timestamp, nonce, body))
  return verify('sha256', text, key, Buffer.from(signature, 'base64'))
}

/** An encrypted text of WeChat Pay. */
export interface Encrypted {
  ciphertext: string
  nonce: string
  associated_data: string
}

/** Decrypts with the merchant's API v3 key. Throws when the text is not authentic. */
export function decrypted(
  { apiKey }: Pick<WechatMerchant, 'apiKey'>,
  { ciphertext, nonce, associated_data }: Encrypted,
): string {
  const bytes = Buffer.from(ciphertext, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(apiKey), Buffer.from(nonce), { authTagLength: TAG })
  decipher.setAAD(Buffer.from(associated_data))
  decipher.setAuthTag(bytes.subarray(-TAG))
  return Buffer.concat([decipher.update(bytes.subarray(0, -TAG)), decipher.final()]).toString()
}
