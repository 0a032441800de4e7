import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Tokens with which a user ends reminders without signing in. They are in the mails that the user got, and never expire:
 * somebody may press the link of an old mail.
 */
export interface UnsubscribeLinks {
  tokenOf(userId: string): string
  /** The user of a token; null when we have not made it. */
  userOf(token: string): string | null
}

/** `secret` comes from the database, so every server process accepts links that another has made. */
export function createUnsubscribeLinks(secret: Buffer): UnsubscribeLinks {
  const macOf = (userId: string): Buffer => createHmac('sha256', secret).update(userId).digest().subarray(0, 16)
  return {
    tokenOf: (userId) => `${userId}.${macOf(userId).toString('base64url')}`,
    userOf: (token) => {
      const [, userId = '', mac = ''] = /^([\w-]{1,64})\.([\w-]{22})$/.exec(token) ?? []
      const isOurs = mac !== '' && timingSafeEqual(macOf(userId), Buffer.from(mac, 'base64url'))
      return isOurs ? userId : null
    },
  }
}
