import { countryCodeOf, isPhone } from './country-codes.ts'
import type { ErrorCode } from './errors.ts'
import { isChinese, type Language } from './language.ts'
import { isCode } from './login-code.ts'
import { addressProblem, cleanAddress } from './typed-text/address.ts'
import { cleanCode } from './typed-text/code.ts'
import { cleanPhone } from './typed-text/phone.ts'

export const QR_VALID_MS = 300_000
export const QR_POLL_MS = 1000

/** Pause between "account deleted" and the home page (spec 4, 9). */
export const ACCOUNT_DELETED_REDIRECT_MS = 1000

export const LOGIN_TABS = ['email', 'phone', 'qrCode'] as const

export type LoginTab = (typeof LOGIN_TABS)[number]

export const DEFAULT_LOGIN_TAB: LoginTab = 'email'

/** Only Chinese has the phone tab (spec 2.3). */
export function loginTabs(language: Language): LoginTab[] {
  return LOGIN_TABS.filter((tab) => tab !== 'phone' || isChinese(language))
}

export const OAUTH_PROVIDERS = ['wechat', 'google'] as const

export type OauthProvider = (typeof OAUTH_PROVIDERS)[number]

/** OpenID providers: Google, and one that the operator names. */
export const OPENID_PROVIDERS = ['google', 'openid'] as const

export type OpenIdProvider = (typeof OPENID_PROVIDERS)[number]

/** Providers to whose page a login leads, and which send the browser back. */
export const PROVIDER_LOGINS = ['google', 'openid', 'wechat'] as const

export type ProviderLoginName = (typeof PROVIDER_LOGINS)[number]

/** The third-party icon under the form: WeChat for Chinese, Google otherwise (spec 2.3). */
export function oauthProviderFor(language: Language): OauthProvider {
  return isChinese(language) ? 'wechat' : 'google'
}

/** Passkeys that one user may have. */
export const MAX_PASSKEYS = 20

/** A user without address and phone deletes the account within this time after a login. */
export const FRESH_LOGIN_MS = 600_000

/** The normal form of an account: mail in lower case, a phone number with its area's code in front. */
export function normalAccount(account: string, countryCode?: string | null): string {
  const country = countryCodeOf(countryCode)
  if (!country) return cleanAddress(account).toLowerCase()
  const phone = cleanPhone(account)
  if (!isPhone(phone, country.countryCode)) return phone
  const full = country.phoneCode + phone
  return isPhone(full, country.countryCode) ? full : phone
}

/**
 * A phone number that its owner recognizes and others cannot read: `138****8000`. `phone` in the form of
 * `normalAccount`.
 */
export function maskedPhone(phone: string): string {
  return `${phone.slice(-11, -8)}****${phone.slice(-4)}`
}

/** The problem in the account field, as it was typed, checked before a code is sent; null when there is none (spec 5). */
export function accountProblem(tab: 'email' | 'phone', typed: string, countryCode?: string | null): ErrorCode | null {
  if (tab === 'email') return addressProblem(cleanAddress(typed))
  if (!countryCode) return 'area_code_required'
  return isPhone(cleanPhone(typed), countryCode) ? null : 'phone_pattern'
}

export interface LoginForm {
  tab: 'email' | 'phone'
  account: string
  accountCode: string
  countryCode?: string | null
  hasAgreed: boolean
}

export type LoginField = 'account' | 'accountCode' | 'hasAgreed'

/** The problems that prevent a login, field by field; empty when it may be sent (spec 5). */
export function loginProblems(form: LoginForm): Partial<Record<LoginField, ErrorCode>> {
  const account = accountProblem(form.tab, form.account, form.countryCode)
  return {
    ...(account && { account }),
    ...(!isCode(cleanCode(form.accountCode)) && { accountCode: 'captcha_rule' }),
    ...(!form.hasAgreed && { hasAgreed: 'agree_first' }),
  }
}

export function isQrExpired(shownAt: number, now: number): boolean {
  return now - shownAt >= QR_VALID_MS
}

/** The two flags in the response to a QR status call (spec 7.1). */
export interface QrStatus {
  loginPassed: boolean
  loginPassedStopCheck: boolean
}

export type QrPollStep = 'poll' | 'loggedIn' | 'stop' | 'expired'

/** The next step of QR polling; `status` is undefined before the first response (spec 4). Times in ms. */
export function qrPollStep(status: QrStatus | undefined, shownAt: number, now: number): QrPollStep {
  if (status?.loginPassed) return 'loggedIn'
  if (isQrExpired(shownAt, now)) return 'expired'
  return status?.loginPassedStopCheck ? 'stop' : 'poll'
}
