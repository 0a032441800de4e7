import { countryCodeOf } from '@petalpost/domain/country-codes'
import { accountProblem, normalAccount } from '@petalpost/domain/login'
import { addressProblem, cleanAddress } from '@petalpost/domain/typed-text/address'
import { looksLikePhone } from '@petalpost/domain/typed-text/phone'

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

/**
 * Reads an account that will receive a code, as it was typed (rule S21). The number itself contains its country code.
 * @throws AppError phone_pattern, email_pattern, email_letters
 */
export function readAccount(text: string): CodeAccount {
  const isPhone = looksLikePhone(text)
  const problem = isPhone ? accountProblem('phone', text, COUNTRY) : accountProblem('email', text)
  if (problem !== null) throw new AppError(problem)
  return isPhone
    ? { provider: 'phone', subject: normalAccount(text, COUNTRY) }
    : { provider: 'email', subject: normalAccount(text) }
}

/**
 * Reads the account of a login form; for a phone number, the form must name the area (spec 5).
 * @throws AppError area_code_required, phone_pattern, email_pattern, email_letters
 */
export function readLoginAccount(text: string, countryCode: string | null): CodeAccount {
  const isMail = addressProblem(cleanAddress(text)) === null
  const isMeantAsPhone = !isMail && (countryCode !== null || looksLikePhone(text))
  const area = countryCodeOf(countryCode) === undefined ? null : countryCode
  const problem = isMeantAsPhone ? accountProblem('phone', text, area) : null
  if (problem !== null) throw new AppError(problem)
  return readAccount(text)
}
