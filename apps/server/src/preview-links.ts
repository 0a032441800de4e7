import { createHmac, timingSafeEqual } from 'node:crypto'

import { DAY_MS } from '@petalpost/domain/civil-day'

/** How long a preview link is valid. */
const VALID_MS = 7 * DAY_MS

/**
 * Signs links with which an owner views a solution on another day, on the owner's own site. The signature covers the
 * key and the expiry. It does not cover the date in the link, which may be changed.
 */
export interface PreviewLinks {
  /** A signature for this key, and when it expires (ms). */
  sign(key: string, now: number): { sign: string; until: number }
  isGood(key: string, sign: string, now: number): boolean
}

/** `secret` comes from the database, so every server process accepts links that another has signed. */
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
