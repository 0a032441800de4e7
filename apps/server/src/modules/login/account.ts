import { accountProblem, countryCodeOf, isEmail, isPhone, normalAccount } from '@petalpost/domain/login'

import { AppError } from '#errors/app-error.ts'
import type { ProviderIdentity } from '#providers/login/login-provider.ts'

/** An account that receives codes: its kind, and its normalized address or number. */
export interface CodeAccount {
  provider: 'email' | 'phone'
  subject: string
}

/** An account to sign in with, as the table `identities` has it. */
export interface Identity {
  provider: CodeAccount['provider'] | ProviderIdentity['provider']
  subject: string
}

/** Does the account belong to that user? */
export const isOwnAccount = (
  { provider, subject }: CodeAccount,
  user: { email: string | null; phone: string | null },
) => (provider === 'email' ? user.email?.toLowerCase() : user.phone) === subject

/** The only country whose phone numbers are supported (spec 3). */
const COUNTRY = 'CN'

/** Digits and the characters that people write between them: such a text is meant as a phone number. */
const LIKE_A_PHONE = /^\+?\d[\d\s()-]*$/

/**
 * Reads an account that will receive a code. The number itself contains its country code.
 * @throws AppError phone_pattern, email_pattern
 */
export function readAccount(text: string): CodeAccount {
  const account = text.trim()
  if (isPhone(account, COUNTRY)) return { provider: 'phone', subject: normalAccount(account, COUNTRY) }
  if (isEmail(account)) return { provider: 'email', subject: normalAccount(account) }
  throw new AppError(LIKE_A_PHONE.test(account) ? 'phone_pattern' : 'email_pattern')
}

/**
 * Reads the account of a login form; for a phone number, the form must name the area (spec 5).
 * @throws AppError area_code_required, phone_pattern, email_pattern
 */
export function readLoginAccount(text: string, countryCode: string | null): CodeAccount {
  const isMail = isEmail(text.trim())
  const looksLikePhone = !isMail && (countryCode !== null || LIKE_A_PHONE.test(text.trim()))
  const area = countryCodeOf(countryCode) === undefined ? null : countryCode
  const problem = looksLikePhone ? accountProblem('phone', text, area) : null
  if (problem !== null) throw new AppError(problem)
  return readAccount(text)
}
