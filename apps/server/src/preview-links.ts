import { createHmac, timingSafeEqual } from 'node:crypto'

import { DAY_MS } from '@petalpost/domain/civil-day'

/** A preview link is good for so long. */
const VALID_MS = 7 * DAY_MS

/**
 * Signs links with which an owner sees a solution on his own site on another day. The sign tells whose key it is for
 * and until when; the date stands beside it and may be changed.
 */
export interface PreviewLinks {
  /** A sign for this key, and when it ends (ms). */
  sign(key: string, now: number): { sign: string; until: number }
  isGood(key: string, sign: string, now: number): boolean
}

/** `secret` is one of the database's, so every server process takes what another has signed. */
export function createPreviewLinks(secret: Buffer): PreviewLinks {
  const macOf = (key: string, until: number): Buffer =>
    createHmac('sha256', secret).update(`${key} ${until}`).digest().subarray(0, 16)
  return {
    sign(key, now) {
      const until = now + VALID_MS
      return { sign: `${until.toString(36)}.${macOf(key, until).toString('base64url')}`, until }
    },
    isGood(key, sign, now) {
      const [, end = '', mac = ''] = /^([\da-z]{1,12})\.([\w-]{22})$/.exec(sign) ?? []
      const until = Number.parseInt(end, 36)
      return now < until && timingSafeEqual(macOf(key, until), Buffer.from(mac, 'base64url'))
    },
  }
}
