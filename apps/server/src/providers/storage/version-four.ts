import { createHmac } from 'node:crypto'

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

/** The scope of a version 4 signature: date (YYYYMMDD), region, service and closing word. */
export type Scope = readonly [date: string, region: string, service: string, end: string]

/** The time `now` (ms) as YYYYMMDDTHHMMSSZ. Its first eight characters are the scope's date. */
export const compactTime = (now: number): string => new Date(now).toISOString().replace(/[:-]|\.\d{3}/g, '')

/** Version 4 signature, hex. S3 and OSS derive the key the same way; each puts its own prefix before the secret. */
export const versionFourSignature = (wordAndSecret: string, scope: Scope, text: string): string =>
  hmac(scope.reduce<string | Buffer>(hmac, wordAndSecret), text).toString('hex')
