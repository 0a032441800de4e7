import { createHmac } from 'node:crypto'

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

/** What a signature of version 4 is good for: date (YYYYMMDD), region, service and closing word. */
export type Scope = readonly [date: string, region: string, service: string, end: string]

/** YYYYMMDDTHHMMSSZ of an instant (ms). Its first eight characters are the scope's date. */
export const compactTime = (now: number): string => new Date(now).toISOString().replace(/[:-]|\.\d{3}/g, '')

/** Signature of version 4, hex: S3 and OSS derive the key alike, from a word of their own before the secret. */
export const versionFourSignature = (wordAndSecret: string, scope: Scope, text: string): string =>
  hmac(scope.reduce<string | Buffer>(hmac, wordAndSecret), text).toString('hex')
