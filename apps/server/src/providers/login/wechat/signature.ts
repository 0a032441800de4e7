import { createDecipheriv, createHash, timingSafeEqual } from 'node:crypto'

import type { WechatAccount } from './config.ts'

/** Older and newer signatures are refused. */
const WINDOW_S = 300
/** Random bytes before the text, and the bytes of its length. */
const RANDOM = 16
const LENGTH = 4
const MAX_PADDING = 32

/** Hex SHA-1 of the texts in order, as WeChat signs its calls. */
export const wechatSignature = (...texts: string[]): string =>
  createHash('sha1').update(texts.toSorted().join('')).digest('hex')

function isEqual(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

/** What WeChat signs besides its token. */
export interface SignedCall {
  signature: string
  timestamp: string
  nonce: string
  /** the encrypted text, which the signature covers in security mode */
  sealed?: string
}

/** Did WeChat sign this call, within five minutes of `now` (ms)? */
export function isSignedByWechat(
  { token }: Pick<WechatAccount, 'token'>,
  { signature, timestamp, nonce, sealed }: SignedCall,
  now: number,
): boolean {
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(now / 1000 - Number(timestamp)) >= WINDOW_S) return false
  const texts = [token, timestamp, nonce, ...(sealed === undefined ? [] : [sealed])]
  return isEqual(signature, wechatSignature(...texts))
}

/** Decrypts a text in security mode; null unless it is one, and for this account. */
export function opened({ appid, aesKey }: Pick<WechatAccount, 'appid' | 'aesKey'>, sealed: string): string | null {
  const key = Buffer.from(`${aesKey}=`, 'base64')
  const bytes = Buffer.from(sealed, 'base64')
  if (bytes.length === 0 || bytes.length % 16 !== 0) return null
  const decipher = createDecipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false)
  const padded = Buffer.concat([decipher.update(bytes), decipher.final()])
  const padding = padded.at(-1) ?? 0
  if (padding < 1 || padding > MAX_PADDING || padding > padded.length - RANDOM - LENGTH) return null
  const plain = padded.subarray(RANDOM, padded.length - padding)
  const length = plain.readUInt32BE(0)
  if (length > plain.length - LENGTH) return null
  const text = plain.subarray(LENGTH, LENGTH + length)
  return plain.subarray(LENGTH + length).toString() === appid ? text.toString() : null
}
