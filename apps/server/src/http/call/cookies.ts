import type { CookieSerializeOptions } from '@fastify/cookie'
import { QR_VALID_MS } from '@petalpost/domain/login'
import type { FastifyReply, FastifyRequest } from 'fastify'

import { LOGIN_AT_PROVIDER_MS } from '#modules/login/provider/sealed-login.ts'
import { KNOWN_DAYS } from '#modules/login/sessions.ts'
import type { Config } from '#src/config.ts'

const DAY_S = 86_400

/** Reads, sets and clears one of our cookies. */
export interface Cookie {
  name: string
  read(request: FastifyRequest): string | null
  set(reply: FastifyReply, value: string): void
  clear(reply: FastifyReply): void
}

/**
 * `__Host-` binds a cookie to https (or loopback), this host and every path: no subdomain can plant one. Browsers
 * refuse such a cookie on a plain http host, so INSECURE_COOKIES drops both the prefix and Secure (rule S3).
 */
function hostCookie(name: string, maxAge: number, { insecureCookies }: Config): Cookie {
  const full = insecureCookies ? name : `__Host-${name}`
  const options: CookieSerializeOptions = { path: '/', httpOnly: true, sameSite: 'lax', secure: !insecureCookies }
  return {
    name: full,
    read: ({ headers, server }) => server.parseCookie(headers.cookie ?? '')[full] ?? null,
    set: (reply, value) => void reply.setCookie(full, value, { ...options, maxAge }),
    clear: (reply) => void reply.clearCookie(full, options),
  }
}

/**
 * The cookie with the session's token, the cookie that names the browser to which sign-in codes belong, that of the browser
 * that shows a QR code, and that of a login that was begun at a provider.
 */
export const cookies = (config: Config) => ({
  sessionCookie: hostCookie('petalpost', 30 * DAY_S, config),
  browserCookie: hostCookie('petalpost-browser', KNOWN_DAYS * DAY_S, config),
  providerCookie: hostCookie('petalpost-provider', LOGIN_AT_PROVIDER_MS / 1_000, config),
  qrCookie: hostCookie('petalpost-qr', QR_VALID_MS / 1_000, config),
})
