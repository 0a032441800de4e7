import { randomBytes } from 'node:crypto'

import { Refused } from './books.ts'

const LIFE_S = 32_400

/** Access tokens of the one client (OAuth 2, client credentials). `now` in ms. */
export function createTokens({ clientId, secret, now }: { clientId: string; secret: string; now: () => number }) {
  const tokens = new Map<string, number>()
  const expected = `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`
  return {
    give: (authorization: string | undefined, form: string): [number, object] => {
      if (authorization !== expected) throw new Refused(401, 'invalid_client')
      if (new URLSearchParams(form).get('grant_type') !== 'client_credentials')
        throw new Refused(400, 'unsupported_grant_type')
      const token = `A21AA${randomBytes(24).toString('base64url')}`
      tokens.set(token, now() + LIFE_S * 1000)
      return [200, { access_token: token, token_type: 'Bearer', expires_in: LIFE_S, scope: '', app_id: 'APP-1' }]
    },
    isValid: (authorization: string | undefined): boolean =>
      (tokens.get(authorization?.replace(/^Bearer /, '') ?? '') ?? 0) > now(),
    forget: () => tokens.clear(),
  }
}
