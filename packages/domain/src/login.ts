import type { ErrorCode } from './errors.ts'
import { isChinese, type Language } from './language.ts'
import { isCode } from './login-code.ts'

export const QR_VALID_MS = 300_000
export const QR_POLL_MS = 1000

/** Pause between "account deleted" and the home page (spec 4, 9). */
export const ACCOUNT_DELETED_REDIRECT_MS = 1000

/** One entry of the area-code picker (spec 3). `checkPattern` holds a regular expression as text. */
export interface CountryCode {
  countryCode: string
  countryName: string
  phoneCode: string
  checkPattern: string
}

/** 86 is optional, then 1 and ten digits (spec 5). */
export const COUNTRY_CODES: readonly CountryCode[] = [
  { countryCode: 'CN', countryName: 'China', phoneCode: '86', checkPattern: String.raw`^(86)?1\d{10}$` },
]

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

/** Longest mail address that SMTP allows. */
export const EMAIL_MAX_LENGTH = 254

const LOCAL_PART = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/
const DOMAIN = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z\d-]*[a-z][a-z\d-]*$/i

/** One plain address: no comma, space or line break, which a mailer could read as a second address or as a header. */
export function isEmail(value: string): boolean {
  if (value.length > EMAIL_MAX_LENGTH) return false
  const at = value.lastIndexOf('@')
  const local = value.slice(0, at)
  return at > 0 && local.length <= 64 && LOCAL_PART.test(local) && DOMAIN.test(value.slice(at + 1))
}

export function countryCodeOf(countryCode: string | null | undefined): CountryCode | undefined {
  return COUNTRY_CODES.find((country) => country.countryCode === countryCode)
}

/** True when the phone number matches its area's pattern; false for an area that is not listed. */
export function isPhone(value: string, countryCode: string): boolean {
  const pattern = countryCodeOf(countryCode)?.checkPattern
  return pattern !== undefined && new RegExp(pattern).test(value)
}

/** The normal form of an account: mail in lower case, a phone number with its area's code in front. */
export function normalAccount(account: string, countryCode?: string | null): string {
  const trimmed = account.trim()
  const country = countryCodeOf(countryCode)
  if (!country) return trimmed.toLowerCase()
  if (!isPhone(trimmed, country.countryCode)) return trimmed
  const full = country.phoneCode + trimmed
  return isPhone(full, country.countryCode) ? full : trimmed
}

/**
 * A phone number that its owner recognizes and others cannot read: `138****8000`. `phone` in the form of
 * `normalAccount`.
 */
export function maskedPhone(phone: string): string {
  return `${phone.slice(-11, -8)}****${phone.slice(-4)}`
}

/** A phone number as people type or paste it, without what they write between its digits: `+86 138-0013 8000`. */
export const phoneDigits = (text: string): string => text.normalize('NFKC').replaceAll(/[\s()+-]/g, '')

/** The problem in the account field, checked before a code is sent; null when there is none (spec 5). */
export function accountProblem(tab: 'email' | 'phone', account: string, countryCode?: string | null): ErrorCode | null {
  if (tab === 'email') return isEmail(account.trim()) ? null : 'email_pattern'
  if (!countryCode) return 'area_code_required'
  return isPhone(account.trim(), countryCode) ? null : 'phone_pattern'
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
    ...(!isCode(form.accountCode.trim()) && { accountCode: 'captcha_rule' }),
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
